import { createInterface } from 'node:readline';
import { games } from '../../src/games/index.ts';
import { openDatabase } from '../../src/sessions/database.ts';
import { createMatches } from '../../src/sessions/matches.ts';

/** A bot process as far as its sessions go: plays each click that it is sent as a line, and answers with a line. */
const database = openDatabase(process.argv[2] ?? '', () => undefined);
const matches = createMatches({ database, games });
await matches.look('');
console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
  const outcome = await matches.play(JSON.parse(line));
  const said = outcome.kind === 'refused' ? outcome.why.code : outcome.kind;
  console.log(JSON.stringify({ said, revision: outcome.board?.status.revision, state: outcome.board?.state }));
}
await database.$disconnect();
