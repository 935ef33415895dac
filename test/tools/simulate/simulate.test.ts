// @module-tag ground
// @module-tag both
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { citadel } from '../../../src/games/citadel/index.ts';
import { checkRecord, readRecord, type GameRecord } from '../../../src/games/contract/record.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { commitmentOf } from '../../../src/kernel/random.ts';
import { selfPlay } from '../../../src/tools/simulate/self-play.ts';
import { main, simulate } from '../../../src/tools/simulate/simulation.ts';
import { UsageError } from '../../../src/tools/simulate/usage-error.ts';
import { newPath } from '../../rig/bot/new-path.ts';
import { trials } from '../../rig/games/trials.ts';
import { run } from '../../rig/run/program.ts';

/** Which bots a refusal names, and that others have a character. */
const KNOWN =
  'Citadel knows random, beginner, easy, medium, hard, expert, greedy, yardstick, not "genius". ' +
  'With a character: beginner.odo and others.';

/** The records in a file, which has one in each line. */
const recordsIn = async (file: string): Promise<readonly GameRecord[]> =>
  (await readFile(file, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => readRecord(JSON.parse(line)));

test('the same seed gives the same records, byte for byte, and they agree with the rules', async () => {
  const [one, two, other] = [newPath(), newPath(), newPath()];
  const count = trials(20, 5);
  const args = ['escape', '--games', `${count}`, '--bot', 'greedy', '--options', '{"variants":["hard-mode"]}'];
  const [out, errors]: [string[], string[]] = [[], []];
  const console = { log: (text: string) => out.push(text), error: (text: string) => errors.push(text) };
  const code = await main([...args, '--seed', '7', '--records', one], console);
  expect({ code, errors }).toEqual({ code: 0, errors: [] });
  const texts = [
    ...out,
    await simulate([...args, '--seed', '7', '--records', two]),
    await simulate([...args, '--seed', '8', '--records', other]),
  ];
  for (const text of texts) {
    expect(text).toContain(`Escape The Citadel: ${count} games, seed `);
    expect(text).toMatch(/^.*seed [78], bot greedy\n[^]*captured +\d+\.\d%[^]*actions a second/);
  }
  expect(texts).toHaveLength(3);
  const written = await readFile(one, 'utf8');
  expect(await readFile(two, 'utf8')).toBe(written);
  expect(await readFile(other, 'utf8')).not.toBe(written);
  const records = await recordsIn(one);
  expect(records).toHaveLength(count);
  for (const record of records) {
    expect(record.options).toEqual({ variants: ['hard-mode'], world: 'free', seed: null });
    checkRecord(escape, record);
  }
});

test('each game in a shared world has a world of its own', async () => {
  const file = newPath();
  const args = ['escape', '--games', '3', '--bot', 'greedy', '--options', '{"world":"shared","seed":"oak"}'];
  await simulate([...args, '--records', file]);
  const records = await recordsIn(file);
  expect(records.map(({ options }) => escape.readOptions(options).seed)).toEqual(['oak 0', 'oak 1', 'oak 2']);
  expect(new Set(records.map(({ steps }) => JSON.stringify(steps))).size).toBe(3);
  for (const record of records) checkRecord(escape, record);
});

test('bots are compared on a chosen field, in pairs of games with the same luck and exchanged seats', async () => {
  const file = newPath();
  const args = ['citadel', '--size', '7', '--games', '4', '--bot', 'easy,greedy', '--against', 'random'];
  const out = await simulate([...args, '--records', file]);
  expect(out).toMatch(/^Citadel: 8 games, seed 1, seats exchanged\n +Games +won +drawn +lost +rating\n/);
  const share = String.raw`\d+\.\d% ± \d+\.\d%`;
  for (const name of ['easy', 'greedy']) {
    expect(out).toMatch(new RegExp(`^  ${name} against random( +${share}){3} +(-|-?\\d+ ± \\d+)$`, 'm'));
  }
  const records = await recordsIn(file);
  const lucks = records.map(({ fair }) => fair?.seed);
  expect(lucks).toEqual([0, 0, 2, 2, 4, 4, 6, 6].map((number) => commitmentOf(`1:${number}`)));
  expect(new Set(lucks).size).toBe(4);
  for (const record of records) {
    expect(record.options).toMatchObject({ size: 7, citadels: 5 });
    checkRecord(citadel, record);
  }
});

const GREEDY = /greedy against greedy +(\S+) ± \S+ +(\S+) ± \S+ +(\S+) ± \S+ +0 ± 0$/m;

test('a bot is exactly as good as itself', async () => {
  const out = await simulate(['citadel', '--size', '7', '--games', '6', '--bot', 'greedy', '--against', 'greedy']);
  const [, won, drawn, lost] = GREEDY.exec(out) ?? [];
  expect(won).toBe(lost);
  expect([won, drawn]).not.toContain(undefined);
});

test('another bot can play the opening, which makes games from the same beginning differ', async () => {
  const count = trials(8, 3);
  const differentGames = async (args: readonly string[]): Promise<number> => {
    const file = newPath();
    const asked = ['citadel', '--size', '7', '--games', `${count}`, '--bot', 'greedy', '--setup', 'balanced'];
    await simulate([...asked, ...args, '--records', file]);
    const records = await recordsIn(file);
    for (const record of records) checkRecord(citadel, record);
    return new Set(records.map(({ steps }) => JSON.stringify(steps))).size;
  };
  // Either side may have the first turn.
  expect(await differentGames([])).toBeLessThanOrEqual(2);
  expect(await differentGames(['--opening', 'random:6'])).toBe(count);
});

test('games begin in the chosen way, and the report says how often the side that moved first won', async () => {
  const file = newPath();
  const args = ['citadel', '--size', '7', '--games', '6', '--bot', 'greedy', '--setup', 'balanced'];
  const out = await simulate([...args, '--records', file]);
  const records = await recordsIn(file);
  const placed = records.map(({ steps }) => JSON.stringify(steps.slice(0, 5).map(({ action }) => action)));
  const firsts = records.map(({ steps }) => steps[0]?.seat);
  // Each side has the same citadels in each game. Only the first turn is left to the coin.
  expect(new Set(firsts)).toEqual(new Set([0, 1]));
  expect(new Set(placed).size).toBe(2);
  for (const record of records) checkRecord(citadel, record);
  const won = records.filter(({ result }, index) => JSON.stringify(result).includes(`"winners":[${firsts[index]}]`));
  const share = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 1 }).format(won.length / 6);
  expect(won.length).toBeGreaterThan(0);
  expect(out).toMatch(new RegExp(`^  who moved first +${share} ± \\d+\\.\\d%$`, 'm'));
});

test('what shows a style is counted for each bot of a game for one', async () => {
  const out = await simulate(['escape', '--games', '4', '--bot', 'careful.runa']);
  expect(out).toMatch(/^careful\.runa: steps with an item kept \d+\.\d ± \d+\.\d, patrols attacked/m);
});

const SHARE = String.raw`(\d+\.\d)% ± \d+\.\d%`;

const ATTACKED = new RegExp(
  '^Attacked, in [1-9]\\d* turns that could attack the strongest and the weakest of the others:\n' +
    ['the strongest alone', 'the weakest alone', 'both', 'neither'].map((who) => `  ${who} +${SHARE}\n`).join(''),
  'm',
);

test('the report on games for three says whom those attack who can choose', async () => {
  const options = '{"players":3,"citadels":7,"cap":60}';
  const args = ['citadel', '--players', '3', '--size', '9', '--options', options, '--bot', 'greedy'];
  const out = await simulate([...args, '--games', `${trials(6, 2)}`]);
  const shares = (ATTACKED.exec(out) ?? []).slice(1).map(Number);
  expect(shares).toHaveLength(4);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 0);
  expect(await simulate(['citadel', '--size', '7', '--games', '2'])).not.toContain('Attacked');
});

test('a report is printed with the command that makes it again, and written as a page', async () => {
  const page = newPath();
  const args = ['escape', '--report', '--games', '3', '--bot', 'greedy', '--options', '{"variants":["hard-mode"]}'];
  const out = await simulate([...args, '--page', page]);
  expect(out).toMatch(/^# A report on Escape The Citadel\n\nMade by `npm run simulate -- escape --report --games 3 /);
  expect(out).toContain(`--options '{"variants":["hard-mode"]}'\`. 3 games of \`greedy\` for one player, with`);
  for (const bot of ['random', 'greedy', 'careful']) expect(out).toContain(`\n| ${bot} | 3 | `);
  expect(await readFile(page, 'utf8')).toContain('<h1>A report on Escape The Citadel</h1>');
});

describe('an impossible request gets an answer in words:', () => {
  test.each([
    { args: ['chess'], says: 'Name one game: escape' },
    { args: ['escape', '--games', 'ten'], says: '--games must be a whole number from 1, not "ten".' },
    {
      args: ['escape', '--options', '{"luck":1}'],
      says: '--options: the options cannot be read: Unrecognized key: "luck"',
    },
    { args: ['escape', '--options', '[]'], says: '--options: give a JSON object' },
    {
      args: ['escape', '--bot', 'genius'],
      says: '--bot: Escape The Citadel knows random, careful, greedy, not "genius".',
    },
    { args: ['escape', '--players', '2'], says: 'Escape The Citadel is for 1 to 1 players.' },
    { args: ['escape', '--records', '/not/there'], says: '--records: ENOENT: no such file or directory' },
    { args: ['escape', '--size', '9'], says: '--size: Escape The Citadel has only one size.' },
    { args: ['escape', '--setup', 'balanced'], says: '--setup: Escape The Citadel begins in one way only.' },
    { args: ['citadel', '--setup', 'fair'], says: '--setup: Citadel knows balanced, not "fair".' },
    { args: ['citadel', '--size', '20'], says: '--size: the options cannot be read at size' },
    { args: ['citadel', '--against', 'genius'], says: `--against: ${KNOWN}` },
    { args: ['citadel', '--opening', 'genius:6'], says: `--opening: ${KNOWN}` },
    { args: ['citadel', '--opening', 'easy'], says: 'N in --opening NAME:N must be a whole number from 1, not "".' },
    { args: ['siege', '--against', 'naive'], says: '--against: only a game for two has pairings.' },
    { args: ['escape', '--luck'], says: "Unknown option '--luck'" },
    { args: ['--report', '--page', 'one.html'], says: '--page: name one game.' },
    { args: ['chess', '--report'], says: 'Name one game: escape' },
    { args: ['citadel', '--report', '--against', 'easy'], says: '--report goes without --against and --records.' },
  ])('$args', async ({ args, says }) => {
    const asked = simulate(args);
    await expect(asked).rejects.toThrow(UsageError);
    await expect(asked).rejects.toThrow(says);
  });

  test('by the program, which exits with 2', async () => {
    const { code, out, errors } = await run('simulate', ['escape', '--luck']);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(errors).toContain("Unknown option '--luck'");
    expect(errors).toContain('npm run simulate -- GAME');
    expect(errors).not.toContain('    at ');
  });
});

test('bots resign a game that could go on for ever, or break it off if the game has no resignation', () => {
  const idle = { ...escape, bots: { byName: { idle: { choose: () => ({ type: 'idle' }) } }, offered: [] } };
  const endless = {
    ...idle,
    play: (state: unknown, seat: number, action: unknown, chance: Parameters<typeof escape.play>[3]) =>
      JSON.stringify(action) === '{"type":"idle"}'
        ? ({ ok: true, value: { state: escape.readState(state), events: [] } } as const)
        : escape.play(escape.readState(state), seat, escape.readAction(action), chance),
  };
  const play = { seats: 1, options: escape.defaults(1), bots: ['idle'], seed: 'for ever' };
  const given = selfPlay({ ...play, game: endless });
  expect(given.steps).toHaveLength(20_001);
  expect(given.result).toMatchObject({ outcome: 'abandoned' });
  const broken = selfPlay({ ...play, game: { ...endless, resign: () => null } });
  expect(broken.steps).toHaveLength(20_000);
  expect(broken.result).toBeNull();
});
