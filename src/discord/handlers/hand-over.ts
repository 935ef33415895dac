import { SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { Seat } from '../../games/game.ts';
import { type Match, seatOf } from '../../sessions/match.ts';
import type { CustomId } from '../messages/custom-id.ts';
import { boardLink } from '../boards/boards.ts';
import type { LoggedOutcome } from '../messages/context.ts';
import type { Subcommand } from './game-command.ts';
import { renderButton, renderButtons, renderText } from '../messages/render.ts';
import type { Call } from './solo.ts';
import { findOpen } from './multiplayer.ts';
import { refusalWords } from '../messages/words.ts';

/** The subcommand by which a player leaves the own seat to somebody else. */
export const handOverSubcommand: Subcommand = {
  data: new SlashCommandSubcommandBuilder()
    .setName('hand-over')
    .setDescription('Leave your seat to somebody else, who takes it with a click')
    .addUserOption((option) => option.setName('to').setDescription('Who may take it; anybody, if not chosen')),
  handle: async (call) => {
    const { interaction, answer } = call;
    const board = await findOpen(call);
    if (!board) return { outcome: 'found no game' };
    const { match } = board;
    const to = interaction.options.getUser('to');
    const why = refusalOf(match, to);
    if (why !== null) {
      await answer.whisper(why);
      return { outcome: 'refused: nobody to hand over to', match: match.id };
    }
    const from = interaction.user.id;
    const seat = seatOf(match, from) ?? 0;
    const whose = `<@${from}> leaves the seat${nameOf(match, seat)} in *${match.game.name}* to ${to ? `<@${to.id}>` : 'whoever takes it'}. ${boardLink(match)}`;
    const take = renderButton(
      'Take the seat',
      { kind: 'take', match: match.id, seat, from, to: to?.id ?? '' },
      'success',
    );
    const keep = renderButton('Keep it', { kind: 'take', match: match.id, seat, from, to: from }, 'secondary');
    await answer.post({ ...renderText(whose, [renderButtons(take, keep)]), pings: to ? [to.id] : [] });
    return { outcome: 'offered a seat', match: match.id };
  },
};

const refusalOf = (match: Match, to: { readonly id: string; readonly bot: boolean } | null): string | null => {
  if (match.gathering) return 'This game has not begun yet: leave it by its own button, and somebody else may join.';
  if (to?.bot) return 'A bot can’t take a seat.';
  return to && seatOf(match, to.id) !== null ? `<@${to.id}> plays in this game already.` : null;
};

const nameOf = ({ game }: Match, seat: Seat): string => {
  const name = game.seatNames?.[seat];
  return name === undefined ? '' : ` of ${name}`;
};

/** A button of a seat that was left: the one who presses takes it, or takes the offer back where it was the own one. */
export const takeOver = async (
  call: Omit<Call, 'game'>,
  matchId: string,
  { seat, from, to }: Extract<CustomId, { kind: 'take' }>,
): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = call;
  const userId = interaction.user.id;
  const found = userId === from ? await context.sessions.look(matchId) : null;
  if (found && !found.match.endedAt && seatOf(found.match, from) === seat) {
    await answer.update(
      renderText(`<@${from}> keeps the seat${nameOf(found.match, seat)} in *${found.match.game.name}*.`),
    );
    return { outcome: 'kept the seat', match: matchId };
  }
  if (to !== '' && to !== userId) {
    await answer.whisper(to === from ? `Only <@${from}> can take this back.` : `This seat is left to <@${to}>.`);
    return { outcome: 'refused: another’s seat', match: matchId };
  }
  const outcome = await context.sessions.handOver({ interactionId: interaction.id, matchId, userId }, { seat, from });
  if (outcome.kind === 'refused') {
    const why = refusalWords(outcome.why, outcome.board?.match ?? null);
    await (outcome.why.code === 'over' ? answer.update(renderText(why)) : answer.whisper(why));
    return { outcome: `refused: ${outcome.why.code}`, match: matchId };
  }
  const { match } = outcome.board;
  const told = `<@${userId}> has taken the seat${nameOf(match, seat)} in *${match.game.name}*, in the place of <@${from}>. ${boardLink(match)}`;
  context.boardUpdater.refresh(matchId);
  await answer.update(renderText(told));
  return { outcome: 'took a seat', match: matchId };
};
