import { parseArgs } from 'node:util';
import { games } from '../../games/index.ts';
import { dataFileOf, writeDataFile } from './data-file.ts';

/** Lets a bot learn from matches against itself, and writes what it has learned to a data file of its game. */
const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { game: { type: 'string' }, matches: { type: 'string', default: '5000' } } });
  const game = games.find(({ id, learning }) => learning && (values.game === undefined || id === values.game));
  if (!game?.learning) throw new Error('Name a game whose bot learns with --game.');
  const learned = game.learning.learn(Number(values.matches), (line) => console.log(line));
  await writeDataFile(dataFileOf(game, 'bots/learned.json'), learned);
};

await main();
