import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { capital, faceOf, faultOf, writeDraft } from './new-game.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** What to do with a new draft. */
const nextSteps = (name: string): string => `
It can be played now: one heap, for two. Next:

  npm start
      Open the page, type /play, choose "With people", ${capital(name)}, and then "Against a bot".
  ${path.dirname(faceOf(name))}/rules/
      Make the rules yours, with what they say in words.ts, and then what screen/ shows.
  npx vitest run --config test/vitest.config.ts test/games/${name} test/games/draft
      Your tests, what the contract asks of a draft, and a list of what a finished game has besides.
  src/games/README.md
      The way from here to a finished game.
`;

const [name = ''] = process.argv.slice(2);
const fault = faultOf(ROOT, name);
if (fault === null) process.stdout.write(`${writeDraft(ROOT, name).join('\n')}\n${nextSteps(name)}`);
else {
  process.stderr.write(`${fault} For example: npm run new-game nim\n`);
  process.exitCode = 1;
}
