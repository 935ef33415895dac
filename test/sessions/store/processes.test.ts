// @module-tag ground
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { checkRecord } from '../../../src/games/contract/record.ts';
import { escape } from '../../../src/games/escape/index.ts';
import type { Click } from '../../../src/sessions/play/play.ts';
import { compiledOf } from '../../rig/run/compiled-file.ts';
import {
  boardOf,
  clickOn,
  clicksOf,
  freshReplica,
  holdRow,
  openMatch,
  rowsOf,
  waitForBlocked,
} from '../../rig/sessions/replica.ts';

const Answer = z.object({ said: z.string(), revision: z.number(), state: z.unknown() });

/** A separate bot process, which plays in any database. */
interface Process {
  play(url: string, click: Click): Promise<z.infer<typeof Answer>>;
  /** Sends a click without waiting for the answer. */
  send(url: string, click: Click): void;
  kill(): Promise<void>;
}

const startProcess = async (): Promise<Process> => {
  const program = compiledOf('test/rig/sessions/replica-process.ts');
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  await nextLine(lines, child);
  const send = (url: string, click: Click): void => void child.stdin.write(`${JSON.stringify({ url, click })}\n`);
  return {
    send,
    play: async (url, click) => {
      const line = nextLine(lines, child);
      send(url, click);
      return Answer.parse(JSON.parse(await line));
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
};

/** The next line of a process. It fails if the process ends first. */
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

/** Processes are slow to start. The second test kills the first one, and the third test the second one. */
let one: Process;
let two: Process;
beforeAll(async () => {
  [one, two] = await Promise.all([startProcess(), startProcess()]);
});
afterAll(() => Promise.all([one.kill(), two.kill()]));

test('of two processes that click at once, one plays each turn; of a doubled click, one plays it', async () => {
  const { url, matches, history } = await freshReplica();
  let board = await openMatch(url, matches, { options: { variants: [], world: 'shared', seed: 'world 0' } });
  for (let turn = 0; turn < 20 && board.status.result === null; turn++) {
    const click = clickOn(board);
    const doubled = turn % 2 === 0;
    const answers = await Promise.all([one.play(url, click), two.play(url, doubled ? click : clickOn(board))]);
    board = await boardOf(matches, board.match.id);
    const other = doubled ? 'repeated' : board.status.result === null ? 'stale' : 'over';
    expect(answers.map(({ said }) => said).toSorted()).toEqual(['played', other].toSorted());
    for (const answer of answers) expect(answer).toMatchObject({ revision: board.status.revision, state: board.state });
    expect(board.match.moveCount).toBe(turn + 1);
  }
  const { matches: rows, moves } = await rowsOf(url);
  expect(rows).toMatchObject([{ version: clicksOf(moves), move_count: moves.length }]);
  expect(moves.map(({ number }) => number)).toEqual(moves.map((_, index) => index + 1));
  checkRecord(escape, await history.record(board.match));
});

test('after a kill between commit and answer, the repeat gets the board, and nothing is played twice', async () => {
  const { url, matches } = await freshReplica();
  const board = await openMatch(url, matches);
  const click = clickOn(board);
  one.send(url, click);
  await expect.poll(async () => (await rowsOf(url)).moves, { interval: 5 }).toHaveLength(1);
  await one.kill();
  const rows = await rowsOf(url);
  const now = await boardOf(matches, board.match.id);
  expect(await two.play(url, click)).toEqual({ said: 'repeated', revision: 1, state: now.state });
  expect(await rowsOf(url)).toEqual(rows);
  expect(await two.play(url, clickOn(now))).toMatchObject({ said: 'played', revision: 2 });
});

test('after a kill while the commit waits, the click is played once, by that commit or by the repeat', async () => {
  const { url, matches, history } = await freshReplica();
  const board = await openMatch(url, matches);
  const click = clickOn(board);
  const release = await holdRow(url, board.match.id);
  two.send(url, click);
  await waitForBlocked(url);
  await two.kill();
  await release();
  const outcome = await matches.play(click);
  expect(['played', 'repeated']).toContain(outcome.kind);
  expect(await matches.play(click)).toMatchObject({ kind: 'repeated', board: { state: outcome.board?.state } });
  expect(await rowsOf(url)).toMatchObject({ matches: [{ move_count: 1 }], moves: [{ number: 1 }] });
  checkRecord(escape, await history.record(board.match));
});
