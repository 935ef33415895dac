import { createInterface } from 'node:readline';
import { games } from '../../../src/games/index.ts';
import type { Matches } from '../../../src/sessions/matches.ts';
import { createSessions } from '../../../src/sessions/sessions.ts';
import { openDatabase } from '../../../src/sessions/store/database.ts';

/**
 * A bot process reduced to its matches. It reads lines, each a click with the URL of its database, plays the click, and
 * answers with a line.
 */
const opened = new Map<string, Matches>();

const matchesIn = (url: string): Matches => {
  const matches =
    opened.get(url) ??
    createSessions({
      database: openDatabase(url, () => undefined),
      games,
      now: () => new Date(),
      machineNow: () => new Date(),
    }).matches;
  opened.set(url, matches);
  return matches;
};

console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
  const { url, click } = JSON.parse(line);
  const outcome = await matchesIn(url).play(click);
  const said = outcome.kind === 'refused' ? outcome.why.code : outcome.kind;
  console.log(JSON.stringify({ said, revision: outcome.board?.status.revision, state: outcome.board?.state }));
}
