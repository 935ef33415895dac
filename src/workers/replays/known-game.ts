import { versionOf, type AnyGame } from '../../games/contract/game.ts';
import { FormatError } from '../../games/contract/read-as.ts';
import type { GameRecord } from '../../games/contract/record.ts';
import { knownGames } from '../guests/known-games.ts';

/** The game of a record, by the version of the rules that played it. Throws a `FormatError` if it is unknown. */
export const gameOf = ({ game: id, rules }: GameRecord): AnyGame => {
  const current = knownGames().find((one) => one.id === id);
  if (!current) throw new FormatError(`there is no game ${JSON.stringify(id)}`);
  const game = versionOf(current, rules);
  if (!game) throw new FormatError(`version ${rules} of the rules of ${current.name} is not known here`);
  return game;
};
