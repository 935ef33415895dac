import type { Review } from '../../games/contract/capabilities.ts';
import type { AnyGame } from '../../games/contract/game.ts';
import { replay, type GameRecord } from '../../games/contract/record.ts';

/** Judges the match of a record. The review is empty if the game has no analysis. */
export const reviewOf = (game: AnyGame, record: GameRecord): Review =>
  game.analysis?.review([...replay(game, record)]) ?? { curve: [], highlights: [], notes: [] };
