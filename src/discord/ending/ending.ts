import { MessageFlags } from 'discord.js';
import { inLanguage } from '../../kernel/language/current.ts';
import type { Board, Match } from '../../sessions/match/match.ts';
import { peopleOf, seatOf } from '../../sessions/match/seats.ts';
import { mayBeCalled, ordinaryTime } from '../../sessions/time/own-time.ts';
import { requestOf, type ComponentHandling, type LoggedOutcome } from '../interactions/handling.ts';
import type { GameComponentHandling } from '../interactions/on-board.ts';
import { withoutRepeatedPings } from '../interactions/repeated-pings.ts';
import { endButtons, renderEndQuestion } from '../lobby/open-match.ts';
import { lobbyTexts } from '../lobby/texts/texts.ts';
import { listOf, mention } from '../marks/marks.ts';
import { refusalText, refuseUnseated, whisperRefusal } from '../messages/refusals.ts';
import { renderText, type Message } from '../messages/render.ts';
import { boardLink } from '../posting/board-messages.ts';
import { mayManage } from '../settings/owner.ts';
import { endingTexts } from './texts/texts.ts';

/** Asks in the menu of a board whether to end the match: a player, or somebody who manages the server of several. */
export const askToEnd = async (handling: ComponentHandling, board: Board): Promise<LoggedOutcome> => {
  const { match } = board;
  const { interaction } = handling;
  const isModerator = match.game.seats.most > 1 && mayManage(interaction);
  if (seatOf(match, interaction.user.id) === null && !isModerator) return refuseUnseated(handling, board);
  if (match.endedAt !== null) return whisperRefusal(handling, { why: { code: 'over' }, board }, match.id);
  await handling.answer.update(renderEndQuestion(handling, board));
  return { outcome: 'asked before ending', match: match.id };
};

/** Ends a match, or agrees to end it if others are playing too: a public message with the same button asks them. */
export const confirmEnd = async (handling: GameComponentHandling, board: Board): Promise<LoggedOutcome> => {
  const { id: matchId } = board.match;
  const { interaction, answer, context, game } = handling;
  const isVote = !isPrivate(handling);
  const isModerator = !isVote && game.seats.most > 1 && mayManage(interaction);
  const outcome = await context.matches.end({ ...requestOf(handling, matchId), isModerator });
  if (outcome.kind === 'refused') {
    if (isVote && outcome.why.code !== 'over') return whisperRefusal(handling, outcome, matchId);
    await answer.update(renderText(refusalText(outcome.why, outcome.board?.match ?? null)));
    return { outcome: `refused: ${outcome.why.code}`, match: matchId };
  }
  const { match } = outcome.board;
  if (match.endedAt === null) return askOthers(handling, match);
  const link = boardLink(match);
  const isOwn = seatOf(match, interaction.user.id) !== null;
  const ended = isVote
    ? inLanguage(match.language, () => listOf([endingTexts.vote.ended({ game: game.name }), link], ' '))
    : listOf([endingTexts.ended[isOwn ? 'own' : 'other'], link], ' ');
  await context.boardUpdater.refreshAfter(answer.update(renderText(ended)), matchId);
  return { outcome: outcome.kind, match: matchId };
};

/** Shows that a player has agreed to end a match: in the message of the vote, or in a new one that asks the others. */
const askOthers = async (handling: ComponentHandling, match: Match): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const vote = inLanguage(match.language, () => renderVote(match, context.now()));
  const isVote = !isPrivate(handling);
  await context.boardUpdater.refreshAfter(answer.update(isVote ? vote : renderText(endingTexts.askedOthers)), match.id);
  if (!isVote)
    await answer.post(await withoutRepeatedPings(handling, vote, { from: interaction.user.id, about: 'the end' }));
  return { outcome: 'agreed to end', match: match.id };
};

/** Says who agrees to end a match and who has not answered yet. Pings nobody who is in quiet hours or away. */
const renderVote = (match: Match, now: Date): Message => {
  const missing = peopleOf(match).filter((userId) => !match.agreed.includes(userId));

  const asked = endingTexts.vote.asked({
    agreed: match.agreed.map(mention),
    count: match.agreed.length,
    missing: missing.map(mention),
    left: missing.length,
    game: match.game.name,
  });
  return {
    ...renderText(listOf([asked, boardLink(match)], ' '), [endButtons(match, lobbyTexts.end.label.agree)]),
    pings: missing.filter((userId) => mayBeCalled(match.times[userId] ?? ordinaryTime, now)),
  };
};

/** Closes the question whether to end: in private it withdraws the person's agreement, in public it is for everyone. */
export const keepPlaying = async (handling: ComponentHandling, board: Board): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const { id: userId } = interaction.user;
  const { id: matchId, game } = board.match;
  const isVote = !isPrivate(handling);
  if (isVote && seatOf(board.match, userId) === null) return refuseUnseated(handling, board);
  const isWithdrawn = await context.matches.goOn(matchId, isVote ? null : userId);
  const failed = isVote ? endingTexts.vote.failed({ player: mention(userId), game: game.name }) : endingTexts.stillOn;
  const answering = answer.update(renderText(isWithdrawn && !isVote ? endingTexts.noLongerAgreed : failed));
  await (isWithdrawn ? context.boardUpdater.refreshAfter(answering, matchId) : answering);
  return { outcome: isWithdrawn ? 'no longer agreed to end' : 'kept playing', match: matchId };
};

const isPrivate = ({ interaction }: ComponentHandling): boolean =>
  interaction.message.flags.has(MessageFlags.Ephemeral);
