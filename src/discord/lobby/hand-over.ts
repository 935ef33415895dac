import type { Seat } from '../../games/contract/status.ts';
import { inLanguage } from '../../kernel/language/current.ts';
import type { Board, Match } from '../../sessions/match/match.ts';
import { seatOf } from '../../sessions/match/seats.ts';
import { awayUntil, mayBeCalled } from '../../sessions/time/own-time.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import type { HandlerContext } from '../interactions/context.ts';
import { givenPerson } from '../interactions/given.ts';
import { requestOf, type ComponentHandling, type Handling, type LoggedOutcome } from '../interactions/handling.ts';
import { withoutRepeatedPings } from '../interactions/repeated-pings.ts';
import { listOf, mention, untilMark } from '../marks/marks.ts';
import { refusalText, refuse, whisperRefusal } from '../messages/refusals.ts';
import { peopleMenu, renderButton, renderButtons, renderText } from '../messages/render.ts';
import { boardLink } from '../posting/board-messages.ts';
import { introducedAs } from '../view/names.ts';
import { viewTexts } from '../view/texts/texts.ts';
import { lobbyTexts } from './texts/texts.ts';

/** Asks a player in the menu of a board to whom their seat is offered. */
export const askToHandOver = async (handling: ComponentHandling, { match }: Board): Promise<LoggedOutcome> => {
  const why = whyFixed(match, handling.interaction.user.id);
  if (why !== null) return refuse(handling, 'nothing to hand over', why, match.id);
  const { ask, label } = lobbyTexts.seat;
  const question = renderText(ask({ game: match.game.name }), [
    peopleMenu({ kind: 'offer', match: match.id, to: 'one' }, label.one),
    renderButtons(renderButton(label.anybody, { kind: 'offer', match: match.id, to: 'anybody' }, 'secondary')),
  ]);
  await handling.answer.update(question);
  return { outcome: 'asked to whom to hand over', match: match.id };
};

/** Why a person has no seat in a match to hand over, in a sentence; null if they have one. */
const whyFixed = (match: Match, userId: string): string | null => {
  if (seatOf(match, userId) === null) return refusalText({ code: 'not seated' }, match);
  if (match.endedAt !== null) return refusalText({ code: 'over' }, match);
  return match.gathering ? lobbyTexts.seat.tooEarly({ leave: viewTexts.label.leave }) : null;
};

/** Offers a player's seat to the person whom they chose, or to anybody, in a message that everybody sees. */
export const offerSeat = async (handling: ComponentHandling, board: Board): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const { id: matchId } = board.match;
  const from = interaction.user.id;
  const to = givenPerson(interaction)?.user ?? null;
  const time = to && (await context.ownTimes.of(to.id));
  const back = time && awayUntil(time, context.now());
  const why =
    whyFixed(board.match, from) ??
    whyNot(board.match, to) ??
    awayText(to, back) ??
    (await shutOutText(context, from, to));
  if (why !== null) return refuse(handling, 'nobody to hand over to', why, matchId);
  const outcome = await context.matches.offerSeat(requestOf(handling, matchId));
  if (outcome.kind === 'refused') return whisperRefusal(handling, outcome, matchId);
  const { match } = outcome.board;
  const { seat, generation } = outcome.offer;
  const offer = { kind: 'take', match: matchId, seat, generation } as const;
  const shown = inLanguage(match.language, () => {
    const take = renderButton(lobbyTexts.seat.label.take, { ...offer, to: to?.id ?? '' }, 'success');
    const keep = renderButton(lobbyTexts.seat.label.keep, { ...offer, to: from }, 'secondary');
    return renderText(offerText(from, to?.id ?? null, match, seat), [renderButtons(take, keep)]);
  });
  const pings = to && time && mayBeCalled(time, context.now()) ? [to.id] : [];
  const offered = { ...shown, pings };
  await answer.update(renderText(lobbyTexts.seat.posted));
  await answer.post(await withoutRepeatedPings(handling, offered, { from, about: 'a seat' }));
  return { outcome: 'offered a seat', match: matchId };
};

const whyNot = (match: Match, to: { readonly id: string; readonly bot: boolean } | null): string | null => {
  if (to?.bot) return lobbyTexts.seat.noBots;
  return to && seatOf(match, to.id) !== null ? lobbyTexts.seat.playsAlready({ person: mention(to.id) }) : null;
};

const awayText = (to: { readonly id: string } | null, until: Date | null): string | null =>
  to && until ? lobbyTexts.seat.takerAway({ person: mention(to.id), until: untilMark(until) }) : null;

const shutOutText = async (
  { shutOuts }: HandlerContext,
  from: string,
  to: { readonly id: string } | null,
): Promise<string | null> =>
  to !== null && (await shutOuts.is({ by: to.id, userId: from }))
    ? refusalText({ code: 'takes no invitations', userId: to.id }, null)
    : null;

const offerText = (from: string, to: string | null, match: Match, seat: Seat): string => {
  const asked = { from: mention(from), to: to === null ? '' : mention(to), isForAnyone: to === null };
  return listOf([lobbyTexts.seat.offered({ ...asked, ...seatIn(match, seat) }), boardLink(match)], ' ');
};

const seatIn = (match: Match, seat: Seat) => {
  const name = introducedAs(match, seat);
  return { game: match.game.name, hasSeat: name !== undefined, seat: name ?? '' };
};

/** Hands an offered seat to the person who presses its button, or leaves it to its player. Then the offer is over. */
export const takeOver = async (
  handling: Handling,
  { match: matchId, seat, generation, to }: CustomIdOf<'take'>,
): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const { id: userId } = interaction.user;
  if (to !== '' && to !== userId)
    return refuse(handling, 'not the one', lobbyTexts.seat.notForYou({ person: mention(to) }), matchId);
  const outcome = await context.matches.takeSeat(requestOf(handling, matchId), { seat, generation });
  if (outcome.kind === 'refused') {
    const { code } = outcome.why;
    if (code !== 'offer over' && code !== 'over') return whisperRefusal(handling, outcome, matchId);
    await answer.update(renderText(refusalText(outcome.why, outcome.board?.match ?? null)));
    return { outcome: `refused: ${code}`, match: matchId };
  }
  const { match } = outcome.board;
  const isTaken = outcome.kind === 'took the seat';
  const done = to === userId && !isTaken ? lobbyTexts.seat.kept : lobbyTexts.seat.taken;
  const text = done({ person: mention(userId), ...seatIn(match, seat) });
  const answering = answer.update(renderText(listOf([text, boardLink(match)], ' ')));
  await (isTaken ? context.boardUpdater.refreshAfter(answering, matchId) : answering);
  return { outcome: outcome.kind, match: matchId };
};
