import type { Beginning } from '../../games/contract/capabilities.ts';
import { seatsWith, type AnyGame } from '../../games/contract/game.ts';
import type { Match } from './match.ts';

/** The chosen options, with the game's defaults for this number of seats. The way to begin is not one of them. */
export const fullOptions = (game: AnyGame, seats: number, chosen: unknown): unknown => {
  const { setup: _setup, ...options }: Readonly<Record<string, unknown>> = Object.assign(
    {},
    game.defaults(seats),
    chosen,
  );
  return options;
};

/** How many may play a match, by what was chosen for it. */
export const seatsIn = ({
  game,
  gathering,
  chosen,
  options,
}: Pick<Match, 'game' | 'gathering' | 'chosen' | 'options'>): AnyGame['seats'] =>
  seatsWith(game, gathering ? chosen : options);

/** The way to begin that was chosen, or null. */
export const beginningOf = ({ game, chosen }: Pick<Match, 'game' | 'chosen'>): Beginning<unknown, unknown> | null => {
  const isNamed = typeof chosen === 'object' && chosen !== null && 'setup' in chosen;
  return (isNamed && typeof chosen.setup === 'string' && game.beginnings?.[chosen.setup]) || null;
};
