import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { games } from '../../games/index.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Lets a bot learn from matches of its own, and writes what it has learned into the data file of its game. */
const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { game: { type: 'string' }, matches: { type: 'string', default: '5000' } },
  });
  const game = games.find(({ id, learning }) => learning && (values.game === undefined || id === values.game));
  if (!game?.learning) throw new Error('Name a game whose bot learns with --game.');
  const file = path.join(ROOT, 'src/games', game.id, 'bots/learned.json');
  const learned = game.learning.learn(Number(values.matches), (line) => console.log(line));
  writeFileSync(file, await format(JSON.stringify(learned), { ...(await resolveConfig(file)), filepath: file }));
};

await main();
