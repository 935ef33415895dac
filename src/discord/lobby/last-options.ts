import { seatsWith } from '../../games/contract/game.ts';
import { withHandicap } from '../../games/contract/handicap.ts';
import type { TurnTime } from '../../sessions/lobby/seats.ts';
import { fullOptions } from '../../sessions/match/options.ts';
import type { GameHandling } from '../interactions/handling.ts';
import { textOfTime, timeFrom } from '../view/lobby-options.ts';
import { readChosen } from './chosen-options.ts';

/** Keeps what somebody chose for the next time, except for a handicap and what the game forgets. */
export const noteChosen = async ({ interaction, context, game }: GameHandling, options: object): Promise<void> => {
  const forgotten = game.choosing?.forgotten ?? [];
  const kept = Object.fromEntries(
    Object.entries(withHandicap(options, null)).filter(([name]) => !forgotten.includes(name)),
  );
  await context.lastOptions.note(interaction.user.id, game.id, kept);
};

/** The options of a game for several as they are kept, with the time for a turn. */
export const withTime = (chosen: object, time: TurnTime): object => ({ ...chosen, time: textOfTime(time) });

/** What somebody chose the last time for a game for several; null if they never did, or it is no longer allowed. */
export const lastLobby = async ({
  interaction,
  context,
  game,
}: GameHandling): Promise<({ readonly chosen: object } & TurnTime) | null> => {
  const last = await context.lastOptions.of(interaction.user.id, game.id);
  if (last === null) return null;
  const { time, ...chosen }: Readonly<Record<string, unknown>> = { ...last };
  return typeof readChosen(game, fullOptions(game, seatsWith(game, chosen).least, chosen)) === 'string'
    ? null
    : { chosen, ...timeFrom(time) };
};
