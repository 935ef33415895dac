import type { Seat } from '../../games/contract/status.ts';
import { inLanguage } from '../../kernel/language/current.ts';
import type { Match } from '../../sessions/match/match.ts';
import { seatOf } from '../../sessions/match/seats.ts';
import { awayUntil, mayBeCalled } from '../../sessions/time/own-time.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import type { GameSubcommand } from '../interactions/command.ts';
import { requestOf, type Handling, type LoggedOutcome } from '../interactions/handling.ts';
import { withoutRepeatedPings } from '../interactions/repeated-pings.ts';
import { listOf, mention, untilMark } from '../marks/marks.ts';
import { refusalText, refuse, whisperRefusal } from '../messages/refusals.ts';
import { renderButton, renderButtons, renderText } from '../messages/render.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { boardLink } from '../posting/board-messages.ts';
import { introducedAs } from '../view/names.ts';
import { viewTexts } from '../view/texts/texts.ts';
import { findOpen } from './open-match.ts';
import { lobbyTexts } from './texts/texts.ts';

/** `hand-over`: offers a player's seat to somebody else. */
export const handOverSubcommand: GameSubcommand = {
  name: 'hand-over',
  describe: (handOver) =>
    handOver
      .setDescription(messagesTexts.command.handOver)
      .addUserOption((option) => option.setName('to').setDescription(messagesTexts.command.handOverTo)),
  isPublic: true,
  handle: async (call) => {
    const { interaction, answer, context } = call;
    const found = await findOpen(call);
    if (!found) return { outcome: 'found no game' };
    const matchId = found.match.id;
    const to = interaction.options.getUser('to');
    const time = to && (await context.ownTimes.of(to.id));
    const back = time && awayUntil(time, context.now());
    const why = whyNot(found.match, to) ?? awayText(to, back);
    if (why !== null) return refuse(call, 'nobody to hand over to', why, matchId);
    const from = interaction.user.id;
    const outcome = await context.matches.offerSeat(requestOf(call, matchId));
    if (outcome.kind === 'refused') return whisperRefusal(call, outcome, matchId);
    const { match } = outcome.board;
    const { seat, generation } = outcome.offer;
    const offer = { kind: 'take', match: match.id, seat, generation } as const;
    const shown = inLanguage(match.language, () => {
      const take = renderButton(lobbyTexts.seat.label.take, { ...offer, to: to?.id ?? '' }, 'success');
      const keep = renderButton(lobbyTexts.seat.label.keep, { ...offer, to: from }, 'secondary');
      const whose = offerText(from, to?.id ?? null, match, seat);
      return renderText(whose, [renderButtons(take, keep)]);
    });
    const pings = to && time && mayBeCalled(time, context.now()) ? [to.id] : [];
    const offered = { ...shown, pings };
    await answer.post(await withoutRepeatedPings(call, offered, { from, about: 'a seat' }));
    return { outcome: 'offered a seat', match: match.id };
  },
};

const whyNot = (match: Match, to: { readonly id: string; readonly bot: boolean } | null): string | null => {
  if (match.gathering) return lobbyTexts.seat.tooEarly({ leave: viewTexts.label.leave });
  if (to?.bot) return lobbyTexts.seat.noBots;
  return to && seatOf(match, to.id) !== null ? lobbyTexts.seat.playsAlready({ person: mention(to.id) }) : null;
};

const awayText = (to: { readonly id: string } | null, until: Date | null): string | null =>
  to && until ? lobbyTexts.seat.takerAway({ person: mention(to.id), until: untilMark(until) }) : null;

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
