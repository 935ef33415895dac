import { MessageFlags } from 'discord.js';
import type { Board, Match } from '../../sessions/match/match.ts';
import { peopleOf, seatOf } from '../../sessions/match/seats.ts';
import { mayBeCalled, ordinaryTime } from '../../sessions/time/own-time.ts';
import type { ComponentHandling } from '../interactions/component.ts';
import type { LoggedOutcome } from '../interactions/handling.ts';
import type { GameComponentHandling } from '../interactions/on-board.ts';
import { withoutRepeatedPings } from '../interactions/repeated-pings.ts';
import { requestOf } from '../interactions/request.ts';
import { mayModerate } from '../lobby/multiplayer.ts';
import { endLabels } from '../lobby/words.ts';
import { renderButton, renderButtons, renderText, type Message } from '../messages/render.ts';
import { refusalWords } from '../messages/words.ts';
import { boardLink } from '../posting/board-messages.ts';
import * as words from './words.ts';

/**
 * A button that ends a match, or agrees to end it if others are playing too. They are asked in a public message with
 * the same button.
 */
export const confirmEnd = async (handling: GameComponentHandling, board: Board): Promise<LoggedOutcome> => {
  const { id: matchId } = board.match;
  const { interaction, answer, context, game } = handling;
  const isVote = !isPrivate(handling);
  const isModerator = !isVote && game.seats.most > 1 && mayModerate(interaction);
  const outcome = await context.matches.end({ ...requestOf(handling, matchId), isModerator });
  if (outcome.kind === 'refused') {
    const why = refusalWords(outcome.why, outcome.board?.match ?? null);
    await (isVote && outcome.why.code !== 'over' ? answer.whisper(why) : answer.update(renderText(why)));
    return { outcome: `refused: ${outcome.why.code}`, match: matchId };
  }
  const { match } = outcome.board;
  if (match.endedAt === null) {
    const told = answer.update(isVote ? renderVote(match, context.now()) : renderText(words.ASKED_OTHERS));
    await context.boardUpdater.refreshAfter(told, matchId);
    if (!isVote) {
      const vote = renderVote(match, context.now());
      await answer.post(await withoutRepeatedPings(handling, vote, { from: interaction.user.id, about: 'the end' }));
    }
    return { outcome: 'agreed to end', match: matchId };
  }
  const link = boardLink(match);
  const isOwn = seatOf(match, interaction.user.id) !== null;
  const told = isVote ? words.voteEndedWords(game.name, link) : words.gameEndedWords(isOwn, link);
  await context.boardUpdater.refreshAfter(answer.update(renderText(told)), matchId);
  return { outcome: outcome.kind, match: matchId };
};

/** Who agrees to end a match, and who has not answered yet. Nobody who is quiet or away now is called. */
const renderVote = (match: Match, now: Date): Message => {
  const missing = peopleOf(match).filter((userId) => !match.agreed.includes(userId));
  const agree = renderButton(endLabels.agree, { kind: 'end', match: match.id }, 'danger');
  const keep = renderButton(endLabels.keep, { kind: 'keep', match: match.id }, 'secondary');
  const told = words.voteWords(match.game.name, boardLink(match), match.agreed, missing);
  return {
    ...renderText(told, [renderButtons(agree, keep)]),
    pings: missing.filter((userId) => mayBeCalled(match.times[userId] ?? ordinaryTime, now)),
  };
};

/**
 * Closes the question whether to end; somebody who had agreed no longer does. If all are asked, any player can close it
 * for everybody.
 */
export const keepPlaying = async (handling: ComponentHandling, { match }: Board): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const { id: userId } = interaction.user;
  const matchId = match.id;
  const isVote = !isPrivate(handling);
  if (isVote && seatOf(match, userId) === null) {
    await answer.whisper(refusalWords({ code: 'not seated' }, match));
    return { outcome: 'refused: not seated', match: matchId };
  }
  const isWithdrawn = await context.matches.goOn(matchId, isVote ? null : userId);
  const failed = isVote ? words.voteFailedWords(userId, match.game.name) : words.STILL_ON;
  const told = answer.update(renderText(isWithdrawn && !isVote ? words.NO_LONGER_AGREED : failed));
  await (isWithdrawn ? context.boardUpdater.refreshAfter(told, matchId) : told);
  return { outcome: isWithdrawn ? 'no longer agreed to end' : 'kept playing', match: matchId };
};

const isPrivate = ({ interaction }: ComponentHandling): boolean =>
  interaction.message.flags.has(MessageFlags.Ephemeral);
