import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { tellReport } from './report.ts';
import { torture } from './torture.ts';

const USAGE = `Tortures the real bot, a real Postgres and a local Discord between them, and audits what is left.

  npm run torture -- [--minutes 30] [--seed TEXT] [--games GAME,GAME] [--night N] [--kind calm|kill|storm|mixed|start] [--tables 8]
      [--steps STEP,STEP]

The bot is killed at every statement and request of an evening of each game; connections break, answers are late or never
come, interactions come several times and in another order, to one process and to two. All of it follows from the seed.`;

const KINDS = ['calm', 'kill', 'storm', 'mixed', 'start'] as const;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string' },
    games: { type: 'string' },
    night: { type: 'string' },
    kind: { type: 'string' },
    tables: { type: 'string' },
    steps: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  const halt = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => halt.abort());
  const kind = KINDS.find((name) => name === values.kind);
  const report = await torture({
    seed: values.seed ?? randomUUID().slice(0, 8),
    minutes: Number(values.minutes),
    ...(values.games === undefined ? {} : { games: values.games.split(',') }),
    ...(values.night === undefined ? {} : { night: Number(values.night) }),
    ...(values.tables === undefined ? {} : { tables: Number(values.tables) }),
    ...(values.steps === undefined ? {} : { steps: values.steps.split(',') }),
    ...(kind === undefined ? {} : { kind }),
    signal: halt.signal,
    tell: (line) => console.log(line),
  });
  console.log(tellReport(report));
  process.exitCode = report.findings.length > 0 ? 1 : 0;
}
