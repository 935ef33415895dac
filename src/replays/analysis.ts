import type { Review } from '../games/capabilities.ts';
import type { AnyGame } from '../games/game.ts';
import { type GameRecord, replay } from '../games/record.ts';

/** How the match of a record went. Empty if the game has no analysis. */
export const reviewOf = (game: AnyGame, record: GameRecord): Review =>
  game.analysis?.review([...replay(game, record)]) ?? { curve: [], highlights: [], notes: [] };
