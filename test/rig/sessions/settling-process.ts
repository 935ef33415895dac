import { games } from '../../../src/games/index.ts';
import { createSessions } from '../../../src/sessions/sessions.ts';
import { openDatabase } from '../../../src/sessions/store/database.ts';

/**
 * A bot process reduced to its seasons, which goes by a time that stands still. It settles seasons and claims what is
 * to be posted, again and again, until it is killed.
 */
const [url = '', time = ''] = process.argv.slice(2);
const { seasons } = createSessions({
  database: openDatabase(url, () => undefined),
  games,
  now: () => new Date(time),
  machineNow: () => new Date(),
});

console.log('ready');
while (await Promise.resolve(true)) {
  await seasons.settle();
  await seasons.posts.claim();
}
