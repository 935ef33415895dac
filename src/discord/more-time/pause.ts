import { MessageFlags } from 'discord.js';
import { inLanguage } from '../../kernel/language/current.ts';
import type { Board, Match } from '../../sessions/match/match.ts';
import { seatOf } from '../../sessions/match/seats.ts';
import { mayBePaused, PAUSE_DAYS } from '../../sessions/more-time/pause.ts';
import { mayBeCalled, ordinaryTime } from '../../sessions/time/own-time.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { endingTexts } from '../ending/texts/texts.ts';
import { requestOf, type ComponentHandling, type LoggedOutcome } from '../interactions/handling.ts';
import type { GameComponentHandling } from '../interactions/on-board.ts';
import { withoutRepeatedPings } from '../interactions/repeated-pings.ts';
import { lobbyTexts } from '../lobby/texts/texts.ts';
import { listOf, mention, untilMark } from '../marks/marks.ts';
import { refuseUnseated, whisperRefusal } from '../messages/refusals.ts';
import { renderButton, renderButtons, renderText, type ComponentRow, type Message } from '../messages/render.ts';
import { boardLink } from '../posting/board-messages.ts';
import { mayManage } from '../settings/owner.ts';
import { viewTexts } from '../view/texts/texts.ts';
import { moreTimeTexts } from './texts/texts.ts';

/** Asks in the menu of a board how long to pause, or whether to go on: a player, or somebody who manages the server. */
export const askToPause = async (handling: ComponentHandling, board: Board): Promise<LoggedOutcome> => {
  const { match } = board;
  const isAtOnce = mayManage(handling.interaction);
  if (seatOf(match, handling.interaction.user.id) === null && !isAtOnce) return refuseUnseated(handling, board);
  if (!mayBePaused(match)) return whisperRefusal(handling, { why: { code: 'no pause' }, board }, match.id);
  await handling.answer.update(renderQuestion(match, isAtOnce));
  return { outcome: 'asked about a pause', match: match.id };
};

const renderQuestion = (match: Match, isAtOnce: boolean): Message => {
  const { ask, label } = moreTimeTexts;
  const { id, pausedUntil, game } = match;
  const about = { game: game.name, isAtOnce };
  if (pausedUntil !== null)
    return renderText(ask.goOn({ ...about, until: untilMark(pausedUntil) }), [votingButtons(match, 0, label.goOn)]);
  const buttons = PAUSE_DAYS.map((days) =>
    renderButton(viewTexts.duration.days({ days }), { kind: 'pause', match: id, days }, 'secondary'),
  );
  return renderText(ask.pause(about), [renderButtons(...buttons)]);
};

const votingButtons = ({ id }: Match, days: number, agree: string): ComponentRow =>
  renderButtons(
    renderButton(agree, { kind: 'pause', match: id, days }, 'success'),
    renderButton(moreTimeTexts.label[days > 0 ? 'playOn' : 'stay'], { kind: 'leavePauses', match: id }, 'secondary'),
  );

/** Suggests a pause or its end, or agrees to it. A public message asks the others, or says what has come of it. */
export const agreeToPause = async (
  handling: GameComponentHandling,
  board: Board,
  { days }: Pick<CustomIdOf<'pause'>, 'days'>,
): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const { id: matchId } = board.match;
  const isVote = !isPrivate(handling);
  const isModerator = !isVote && mayManage(interaction);
  const outcome = await context.matches.pause({ ...requestOf(handling, matchId), days, isVote, isModerator });
  if (outcome.kind === 'refused') return whisperRefusal(handling, outcome, matchId);
  const { match } = outcome.board;
  const { done } = moreTimeTexts;
  const told = inLanguage(match.language, () =>
    outcome.kind === 'agreed'
      ? renderVote(match, days, outcome.missing, context.now())
      : renderOutcome(match, isVote ? null : interaction.user.id),
  );
  const own =
    outcome.kind === 'agreed' ? endingTexts.askedOthers : done[outcome.kind === 'paused' ? 'paused' : 'wentOn'];
  await context.boardUpdater.refreshAfter(answer.update(isVote ? told : renderText(own)), matchId);
  if (!isVote)
    await answer.post(await withoutRepeatedPings(handling, told, { from: interaction.user.id, about: 'a pause' }));
  return { outcome: outcome.kind === 'agreed' ? 'agreed about a pause' : outcome.kind, match: matchId };
};

/** Says who agrees and who has not answered yet. Pings nobody who is in quiet hours or away. */
const renderVote = (match: Match, days: number, missing: readonly string[], now: Date): Message => {
  const { vote } = moreTimeTexts;
  const agreed = (match.pauses.asked?.seats ?? []).flatMap((seat) => {
    const occupant = match.seats[seat];
    return occupant && 'userId' in occupant ? [mention(occupant.userId)] : [];
  });
  const about = {
    agreed,
    count: agreed.length,
    missing: missing.map(mention),
    left: missing.length,
    game: match.game.name,
  };
  const asked = days > 0 ? vote.pause({ ...about, time: viewTexts.duration.days({ days }) }) : vote.goOn(about);
  const isReachable = (userId: string): boolean =>
    mayBeCalled({ ...(match.times[userId] ?? ordinaryTime), pauses: [] }, now);
  return {
    ...renderText(listOf([asked, boardLink(match)], ' '), [votingButtons(match, days, lobbyTexts.end.label.agree)]),
    pings: missing.filter(isReachable),
  };
};

/** Says that a match is paused now, or goes on: because all agreed, or one person could decide it. */
const renderOutcome = (match: Match, by: string | null): Message => {
  const { paused, wentOn } = moreTimeTexts;
  const { pausedUntil, game } = match;
  const about = { game: game.name, person: by === null ? '' : mention(by) };
  const who = by === null ? 'all' : 'one';
  const told =
    pausedUntil === null ? wentOn[who](about) : paused[who]({ ...about, until: untilMark(pausedUntil, 'F') });
  return renderText(listOf([told, boardLink(match)], ' '));
};

/** Closes the question about a pause: where everybody sees it, the suggestion is off for everyone. */
export const leavePauses = async (handling: ComponentHandling, board: Board): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const { id: matchId, game } = board.match;
  const { unchanged, failed } = moreTimeTexts;
  if (isPrivate(handling)) {
    await answer.update(renderText(unchanged));
    return { outcome: 'left a pause as it was', match: matchId };
  }
  const outcome = await context.matches.leavePauses(requestOf(handling, matchId));
  if (outcome.kind === 'refused') return whisperRefusal(handling, outcome, matchId);
  const { match } = outcome.board;
  const about = { player: mention(interaction.user.id), game: game.name };
  const told = inLanguage(match.language, () => failed[match.pausedUntil === null ? 'pause' : 'goOn'](about));
  await answer.update(renderText(told));
  return { outcome: outcome.kind, match: matchId };
};

const isPrivate = ({ interaction }: ComponentHandling): boolean =>
  interaction.message.flags.has(MessageFlags.Ephemeral);
