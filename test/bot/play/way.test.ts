import diagnostics from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { startRun, takeFirst } from '../../rig/bot/player.ts';
import { endShared, openRig } from '../../rig/bot/rig.ts';

/** The most files that someone has to read to follow a click, besides the game, the kernel and the catalogues. */
const MOST = 25;

/** How many clicks are looked at: what runs in each of them belongs to a click. */
const CLICKS = 4;

const BESIDE = /^src\/(games|kernel)\/|\/texts\.ts$/;

/** The files of ours in which a function runs while some work is done, up to the answer to an interaction. */
const filesUntilAnswer = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const answered = new Promise<Awaited<ReturnType<typeof coverageOf>>>((resolve) => {
    const onRequest = (message: unknown): void => {
      if (!/\/interactions\/\d+\/[^/]+\/callback/.test(pathOf(message))) return;
      diagnostics.unsubscribe(REQUEST, onRequest);
      resolve(coverageOf(session));
    };
    diagnostics.subscribe(REQUEST, onRequest);
  });
  await vi.waitFor(
    async () => {
      await session.post('Profiler.takePreciseCoverage');
      await wait(QUIET);
      expect(filesIn((await coverageOf(session)).result)).toEqual([]);
    },
    { timeout: 60_000 },
  );
  await work();
  const { result } = await answered;
  session.disconnect();
  return filesIn(result);
};

const filesIn = (result: Awaited<ReturnType<typeof coverageOf>>['result']): readonly string[] =>
  result
    .filter(({ functions }) => functions.some(({ functionName, ranges }) => functionName !== '' && ranges[0]?.count))
    .map(({ url }) => path.posix.relative(process.cwd(), url.replace('file://', '')))
    .map((file) => file.replace(/^dist\.test\/(.*)\.js$/, '$1.ts'))
    .filter((file) => /^(src|commands)\/(?!local\/)/.test(file));

/** The bot is at rest if nothing of it runs for this long, in milliseconds: it looks after a click for a while. */
const QUIET = 300;

const coverageOf = (session: Session) => session.post('Profiler.takePreciseCoverage');

/** Where undici reports the requests of the bot, before it sends them. */
const REQUEST = 'undici:request:create';

const pathOf = (message: unknown): string =>
  typeof message === 'object' && message !== null && 'request' in message ? String(Object(message.request).path) : '';

test(
  'a committed click runs through the files that src/README.md lists, and few of them',
  { tags: ['long'] },
  async () => {
    await endShared();
    const rig = await openRig({ mayFail: true, transport: 'gateway' });
    await rig.runBot({ isUnscheduled: true });
    let board = await startRun(rig);
    const [, listed = ''] =
      /## A click's way[^]*?```text\n([^]*?)```/.exec(readFileSync('src/README.md', 'utf8')) ?? [];
    const known = listed
      .split('\n')
      .flatMap((line) => /^[\w/-]+\.ts/.exec(line)?.map((file) => `src/${file}`) ?? [])
      .filter((file) => !BESIDE.test(file))
      .toSorted();
    let files: readonly string[] = [];
    // The first clicks also run what later ones find ready.
    for (let click = 0; click < CLICKS; click++) {
      const run = await filesUntilAnswer(async () => void (board = (await takeFirst(rig.clay, board)).message));
      files = (click === 0 ? run : files.filter((file) => run.includes(file))).filter((file) => !BESIDE.test(file));
    }
    expect(files.toSorted()).toEqual(known);
    expect(files.length).toBeLessThanOrEqual(MOST);
  },
);
