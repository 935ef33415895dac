import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Interface, createInterface } from 'node:readline';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { escape } from '../../src/games/escape/index.ts';
import { checkRecord } from '../../src/games/record.ts';
import type { Click } from '../../src/sessions/play.ts';
import { freshDatabase } from '../fresh-database.ts';
import { boardOf, clickOn, holdRow, openMatch, rowsOf, startReplica, waitForBlocked } from './replica.ts';

const Answer = z.object({ said: z.string(), revision: z.number(), state: z.unknown() });

/** A bot process of its own, killed when the test is over. */
interface Process {
  play(click: Click): Promise<z.infer<typeof Answer>>;
  /** Sends a click and waits for nothing. */
  send(click: Click): void;
  kill(): Promise<void>;
}

const startProcess = async (url: string): Promise<Process> => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/sessions/replica-process.ts', url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout });
  await nextLine(lines, child);
  const send = (click: Click): void => void child.stdin.write(`${JSON.stringify(click)}\n`);
  return {
    send,
    play: async (click) => {
      const line = nextLine(lines, child);
      send(click);
      return Answer.parse(JSON.parse(await line));
    },
    kill: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
};

/** The next line of a process. It fails where that ends first. */
const nextLine = async (lines: Interface, child: ChildProcess): Promise<string> => {
  const ended = new AbortController();
  const exit = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`the process ended with ${String(code)}`);
  });
  try {
    const [line] = await Promise.race([once(lines, 'line', { signal: ended.signal }), exit]);
    return String(line);
  } finally {
    exit.catch(() => undefined);
    ended.abort();
  }
};

test('of two processes that click at once, one plays each turn; of a doubled click, one plays it', async () => {
  const url = await freshDatabase();
  const matches = startReplica(url);
  const [one, two] = await Promise.all([startProcess(url), startProcess(url)]);
  let board = await openMatch(url, matches);
  for (let turn = 0; turn < 20 && board.status.result === null; turn++) {
    const click = clickOn(board);
    const doubled = turn % 2 === 0;
    const answers = await Promise.all([one.play(click), two.play(doubled ? click : clickOn(board))]);
    board = await boardOf(matches, board.match.id);
    const other = doubled ? 'repeated' : board.status.result === null ? 'stale' : 'over';
    expect(answers.map(({ said }) => said).toSorted()).toEqual(['played', other].toSorted());
    for (const answer of answers) expect(answer).toMatchObject({ revision: board.status.revision, state: board.state });
    expect(board.match.moveCount).toBe(turn + 1);
  }
  const { matches: rows, moves } = await rowsOf(url);
  expect(rows).toMatchObject([{ version: moves.length, move_count: moves.length }]);
  expect(moves.map(({ number }) => number)).toEqual(moves.map((_, index) => index + 1));
  checkRecord(escape, await matches.record(board.match));
});

test('a process killed between its commit and its answer: the repeat gets the board, and nothing is played twice', async () => {
  const url = await freshDatabase();
  const matches = startReplica(url);
  const [victim, heir] = await Promise.all([startProcess(url), startProcess(url)]);
  const board = await openMatch(url, matches);
  const click = clickOn(board);
  victim.send(click);
  await vi.waitFor(async () => expect((await rowsOf(url)).moves).toHaveLength(1), { timeout: 10_000, interval: 5 });
  await victim.kill();
  const rows = await rowsOf(url);
  const now = await boardOf(matches, board.match.id);
  expect(await heir.play(click)).toEqual({ said: 'repeated', revision: 1, state: now.state });
  expect(await rowsOf(url)).toEqual(rows);
  expect(await heir.play(clickOn(now))).toMatchObject({ said: 'played', revision: 2 });
});

test('a process killed while its commit waits: the click is played once, by that commit or by the repeat', async () => {
  const url = await freshDatabase();
  const matches = startReplica(url);
  const victim = await startProcess(url);
  const board = await openMatch(url, matches);
  const click = clickOn(board);
  const release = await holdRow(url, board.match.id);
  victim.send(click);
  await waitForBlocked(url);
  await victim.kill();
  await release();
  const outcome = await matches.play(click);
  expect(['played', 'repeated']).toContain(outcome.kind);
  expect(await matches.play(click)).toMatchObject({ kind: 'repeated', board: { state: outcome.board?.state } });
  expect(await rowsOf(url)).toMatchObject({ matches: [{ move_count: 1 }], moves: [{ number: 1 }] });
  checkRecord(escape, await matches.record(board.match));
});
