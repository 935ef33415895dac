// @module-tag ground
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from '../../src/app/log.ts';

const Line = z.record(z.string(), z.unknown());

/** The lines that a log writes, as text. */
const written = (level: string, write: (log: ReturnType<typeof createLog>) => void): readonly string[] => {
  const lines: string[] = [];
  write(createLog(level, 'json', { write: (line) => void lines.push(line) }));
  return lines;
};

const lineOf = (fields: object): Readonly<Record<string, unknown>> =>
  Line.parse(JSON.parse(written('info', (log) => log.info(fields, 'said')).join('')));

test('a line is one JSON object, written if its level is high enough', () => {
  const lines = written('warn', (log) => {
    log.info('not this');
    log.warn({ match: '13' }, 'two\nlines');
  });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, match: '13', msg: 'two\nlines' });
  expect(lines[0]?.trimEnd()).not.toContain('\n');
});

describe('an error', () => {
  /** An error like those of discord.js: it has the whole request, whose address contains the interaction’s token. */
  class FailedRequest extends Error {
    override readonly name = 'DiscordAPIError[10062]';
    readonly code = 10062;
    readonly status = 404;
    readonly url = 'https://discord.com/api/v10/interactions/1/a-token/callback';
    readonly requestBody = { json: { data: { content: 'a hidden hand' } } };
    readonly rawError = { message: 'Unknown interaction', token: 'a-token' };
  }

  test('keeps its name, its message, its code and its origin, and nothing else', () => {
    const { err } = lineOf({ err: new FailedRequest('Unknown interaction') });
    expect(err).toEqual({
      type: 'DiscordAPIError[10062]',
      message: 'Unknown interaction',
      code: 10062,
      stack: expect.stringContaining('log.test.ts'),
    });
    expect(JSON.stringify(err)).not.toMatch(/a-token|hidden hand/);
  });

  test('is logged with its causes, each in the same way', () => {
    const { err } = lineOf({
      err: new Error('outer', { cause: new Error('middle', { cause: new FailedRequest('in') }) }),
    });
    expect(err).toMatchObject({
      message: 'outer',
      cause: { message: 'middle', cause: { message: 'in', code: 10062 } },
    });
    expect(JSON.stringify(err)).not.toMatch(/a-token|hidden hand/);
  });

  test.each([
    { thrown: 'just words', described: { type: 'string', message: 'just words' } },
    { thrown: null, described: { type: 'object', message: 'null' } },
    { thrown: 7, described: { type: 'number', message: '7' } },
  ])('that is not an Error object: $thrown', ({ thrown, described }) => {
    expect(lineOf({ err: thrown })).toMatchObject({ err: described });
  });

  test('that is its own cause is still logged', () => {
    const round = new Error('round');
    round.cause = new Error('and round', { cause: round });
    expect(lineOf({ err: round })).toMatchObject({ msg: 'said', err: { message: 'round' } });
  });
});

test('a secret that reaches the log is blacked out', () => {
  const secrets = {
    token: 'x-secret',
    seed: 'x-secret',
    state: { hand: 'x-secret' },
    password: 'x-secret',
    url: 'x-secret',
  };
  const line = lineOf({ ...secrets, match: { id: '13', ...secrets } });
  expect(JSON.stringify(line)).not.toContain('x-secret');
  expect(line).toMatchObject({ token: '[Redacted]', match: { id: '13', seed: '[Redacted]' } });
});

/** Where standard output may lead. */
type Reader = 'a reader' | 'no reader' | 'a full disk';

/** A device on which every write fails, as on a full disk. */
const FULL = '/dev/full';

/** Runs a script with a log to its standard output. Returns its lines, what it printed besides, and its exit code. */
const runScript = async (script: string, reader: Reader) => {
  const log = new URL('../../src/app/log.ts', import.meta.url).href;
  const source = `import { createLog, standardOutput } from ${JSON.stringify(log)};
    const output = standardOutput(); const log = createLog('info', 'json', output); ${script}`;
  const full = reader === 'a full disk' ? openSync(FULL, 'w') : null;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', source], {
    stdio: ['ignore', full ?? 'pipe', 'pipe', 'ipc'],
  });
  if (full !== null) closeSync(full);
  const { stdout, stderr } = child;
  const lines = reader === 'a reader' && stdout !== null ? text(stdout) : '';
  const words = stderr === null ? '' : text(stderr);
  if (reader === 'no reader') {
    stdout?.destroy();
    child.send('nobody reads');
  }
  const [code]: readonly unknown[] = await once(child, 'exit');
  return { code, lines: (await lines).split('\n').filter((line) => line !== ''), words: await words };
};

describe('lines to standard output', () => {
  test('are all written in order, even if the process exits right after them', async () => {
    const { code, lines } = await runScript(
      'for (let line = 0; line < 300; line++) log.info({ line }, "x".repeat(50)); process.exit(3);',
      'a reader',
    );
    expect(code).toBe(3);
    expect(lines.map((line) => Line.parse(JSON.parse(line)).line)).toEqual(
      Array.from({ length: 300 }, (_, line) => line),
    );
  });

  test('without a reader don’t keep the process from ending', async () => {
    const { code } = await runScript(
      'process.once("message", () => { log.info("one"); log.fatal("two"); log.info("three"); process.exit(3); });',
      'no reader',
    );
    expect(code).toBe(3);
  });

  test.skipIf(!existsSync(FULL))('on a full disk are dropped and counted, and the process goes on', async () => {
    const { code, words } = await runScript(
      `for (let line = 0; line < 10; line++) log.info('x'.repeat(200_000));
       setTimeout(() => { process.stderr.write('lost ' + output.lost(), () => process.exit(3)); }, 300);`,
      'a full disk',
    );
    expect(code).toBe(3);
    expect(words).toMatch(/^lost [1-9]$/);
  });
});
