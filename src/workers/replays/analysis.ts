import type { Review } from '../../games/contract/capabilities.ts';
import type { AnyGame } from '../../games/contract/game.ts';
import { replay, type GameRecord } from '../../games/contract/record.ts';

/** How the match of a record went. Empty if the game has no analysis. */
export const reviewOf = (game: AnyGame, record: GameRecord): Review =>
  game.analysis?.review([...replay(game, record)]) ?? { curve: [], highlights: [], notes: [] };
