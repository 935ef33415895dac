import { SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { Seat } from '../../games/game.ts';
import { type Match, seatOf } from '../../sessions/match.ts';
import { boardLink } from '../boards/board-messages.ts';
import type { Handling, LoggedOutcome, Subcommand } from '../messages/context.ts';
import type { CustomIdOf } from '../messages/custom-id.ts';
import { renderButton, renderButtons, renderText } from '../messages/render.ts';
import { refusalWords } from '../messages/words.ts';
import { findOpen } from './multiplayer.ts';
import { requestOf } from './request.ts';

/** The subcommand by which a player leaves the own seat to somebody else. */
export const handOverSubcommand: Subcommand = {
  data: new SlashCommandSubcommandBuilder()
    .setName('hand-over')
    .setDescription('Leave your seat to somebody else, who takes it with a click')
    .addUserOption((option) => option.setName('to').setDescription('Who may take it; anybody, if not chosen')),
  isPublic: true,
  handle: async (call) => {
    const { interaction, answer, context } = call;
    const found = await findOpen(call);
    if (!found) return { outcome: 'found no game' };
    const to = interaction.options.getUser('to');
    const why = whyNot(found.match, to);
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
    const whose = `<@${from}> offers the seat${nameOf(match, seat)} in *${match.game.name}* to ${to ? `<@${to.id}>` : 'anybody who takes it'}. ${boardLink(match)}`;
    const offer = { kind: 'take', match: match.id, seat, generation } as const;
    const take = renderButton('Take the seat', { ...offer, to: to?.id ?? '' }, 'success');
    const keep = renderButton('Keep it', { ...offer, to: from }, 'secondary');
    await answer.post({ ...renderText(whose, [renderButtons(take, keep)]), pings: to ? [to.id] : [] });
    return { outcome: 'offered a seat', match: match.id };
  },
};

const whyNot = (match: Match, to: { readonly id: string; readonly bot: boolean } | null): string | null => {
  if (match.gathering) return 'This game has not begun yet: leave it by its own button, and somebody else may join.';
  if (to?.bot) return 'A bot can’t take a seat.';
  return to && seatOf(match, to.id) !== null ? `<@${to.id}> plays in this game already.` : null;
};

const nameOf = ({ game }: Match, seat: Seat): string => {
  const name = game.seatNames?.[seat];
  return name === undefined ? '' : ` of ${name}`;
};

/** A button of a seat that was offered: its player keeps it, or the person who presses takes it. Then the offer is over. */
export const takeOver = async (
  handling: Handling,
  { match: matchId, seat, generation, to }: CustomIdOf<'take'>,
): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const { id: userId } = interaction.user;
  if (to !== '' && to !== userId) {
    await answer.whisper(`That button is for <@${to}> alone.`);
    return { outcome: 'refused: not the one', match: matchId };
  }
  const outcome = await context.matches.takeSeat(requestOf(handling, matchId), { seat, generation });
  if (outcome.kind === 'refused') {
    const why = refusalWords(outcome.why, outcome.board?.match ?? null);
    const isOver = outcome.why.code === 'offer-over' || outcome.why.code === 'over';
    await (isOver ? answer.update(renderText(why)) : answer.whisper(why));
    return { outcome: `refused: ${outcome.why.code}`, match: matchId };
  }
  const { match } = outcome.board;
  const where = `the seat${nameOf(match, seat)} in *${match.game.name}*. ${boardLink(match)}`;
  const isKept = to === userId && outcome.kind !== 'took the seat';
  await answer.update(renderText(`<@${userId}> ${isKept ? 'keeps' : 'has taken'} ${where}`));
  if (outcome.kind === 'took the seat') context.boardUpdater.refresh(matchId);
  return { outcome: outcome.kind, match: matchId };
};
