import { games } from '../../games/index.ts';
import { rehearse, type RehearsalRequest } from './rehearsal.ts';

/** What a thread for rehearsals does: it lets our bots play. */
const rehearseGame = ({ game: id, secret }: RehearsalRequest): readonly number[] => {
  const game = games.find((one) => one.id === id);
  if (!game) throw new RangeError(`there is no game ${JSON.stringify(id)}`);
  return rehearse(game, secret);
};

export default rehearseGame;
