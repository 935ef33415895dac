import { SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { Seat } from '../../games/contract/status.ts';
import type { Match } from '../../sessions/match/match.ts';
import { seatOf } from '../../sessions/match/seats.ts';
import { awayUntil, mayBeCalled } from '../../sessions/time/own-time.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import type { GameSubcommand } from '../interactions/command.ts';
import type { Handling, LoggedOutcome } from '../interactions/handling.ts';
import { withoutRepeatedPings } from '../interactions/repeated-pings.ts';
import { requestOf } from '../interactions/request.ts';
import { renderButton, renderButtons, renderText } from '../messages/render.ts';
import { commandWords, refusalWords } from '../messages/words.ts';
import { boardLink } from '../posting/board-messages.ts';
import { introducedAs } from '../view/names.ts';
import { findOpen } from './multiplayer.ts';
import * as words from './words.ts';

/** The subcommand with which players offer their seat to somebody else. */
export const handOverSubcommand: GameSubcommand = {
  data: new SlashCommandSubcommandBuilder()
    .setName('hand-over')
    .setDescription(commandWords.handOver)
    .addUserOption((option) => option.setName('to').setDescription(commandWords.handOverTo)),
  isPublic: true,
  handle: async (call) => {
    const { interaction, answer, context } = call;
    const found = await findOpen(call);
    if (!found) return { outcome: 'found no game' };
    const to = interaction.options.getUser('to');
    const time = to && (await context.ownTimes.of(to.id));
    const back = time && awayUntil(time, context.now());
    const why = whyNot(found.match, to) ?? (to && back ? words.takerAwayWords(to.id, timeMark(back)) : null);
    if (why !== null) {
      await answer.whisper(why);
      return { outcome: 'refused: nobody to hand over to', match: found.match.id };
    }
    const from = interaction.user.id;
    const outcome = await context.matches.offerSeat(requestOf(call, found.match.id));
    if (outcome.kind === 'refused') {
      await answer.whisper(refusalWords(outcome.why, outcome.board?.match ?? null));
      return { outcome: `refused: ${outcome.why.code}`, match: found.match.id };
    }
    const { match } = outcome.board;
    const { seat, generation } = outcome.offer;
    const whose = words.seatOfferedWords(from, to?.id ?? null, seatIn(match, seat));
    const offer = { kind: 'take', match: match.id, seat, generation } as const;
    const take = renderButton(words.seatLabels.take, { ...offer, to: to?.id ?? '' }, 'success');
    const keep = renderButton(words.seatLabels.keep, { ...offer, to: from }, 'secondary');
    const pings = to && time && mayBeCalled(time, context.now()) ? [to.id] : [];
    const offered = { ...renderText(whose, [renderButtons(take, keep)]), pings };
    await answer.post(await withoutRepeatedPings(call, offered, { from, about: 'a seat' }));
    return { outcome: 'offered a seat', match: match.id };
  },
};

const whyNot = (match: Match, to: { readonly id: string; readonly bot: boolean } | null): string | null => {
  if (match.gathering) return words.TOO_EARLY_TO_HAND_OVER;
  if (to?.bot) return words.BOT_TAKES_NO_SEAT;
  return to && seatOf(match, to.id) !== null ? words.playsAlreadyWords(to.id) : null;
};

const timeMark = (moment: Date): string => `<t:${Math.ceil(moment.getTime() / 1000)}:f>`;

const seatIn = (match: Match, seat: Seat) => ({
  game: match.game.name,
  seatName: introducedAs(match.game, seat),
  link: boardLink(match),
});

/** A button of an offered seat: its player keeps it, or the person who presses takes it. Then the offer is over. */
export const takeOver = async (
  handling: Handling,
  { match: matchId, seat, generation, to }: CustomIdOf<'take'>,
): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const { id: userId } = interaction.user;
  if (to !== '' && to !== userId) {
    await answer.whisper(words.notForYouWords(to));
    return { outcome: 'refused: not the one', match: matchId };
  }
  const outcome = await context.matches.takeSeat(requestOf(handling, matchId), { seat, generation });
  if (outcome.kind === 'refused') {
    const why = refusalWords(outcome.why, outcome.board?.match ?? null);
    const isOver = outcome.why.code === 'offer over' || outcome.why.code === 'over';
    await (isOver ? answer.update(renderText(why)) : answer.whisper(why));
    return { outcome: `refused: ${outcome.why.code}`, match: matchId };
  }
  const { match } = outcome.board;
  const isKept = to === userId && outcome.kind !== 'took the seat';
  const told = answer.update(
    renderText((isKept ? words.seatKeptWords : words.seatTakenWords)(userId, seatIn(match, seat))),
  );
  await (outcome.kind === 'took the seat' ? context.boardUpdater.refreshAfter(told, matchId) : told);
  return { outcome: outcome.kind, match: matchId };
};
