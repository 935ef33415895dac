// @module-tag ground
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { citadel } from '../../../src/games/citadel/index.ts';
import { readRecord } from '../../../src/games/contract/record.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { games } from '../../../src/games/index.ts';
import { commitmentOf, fairChance } from '../../../src/kernel/random.ts';
import { selfPlay } from '../../../src/tools/simulate/self-play.ts';
import { main, verify } from '../../../src/tools/simulate/verification.ts';
import { recordFilesOf } from '../../rig/games/kept-records.ts';
import { run } from '../../rig/run/program.ts';

const played = selfPlay({
  game: escape,
  seats: 1,
  options: escape.defaults(1),
  bots: ['greedy'],
  seed: 'a record to be verified',
});

const text = JSON.stringify(played);
const last = played.steps.length;

/** All records that are kept in the project. */
const committed = games.flatMap(recordFilesOf);

test(
  'new records of every game and those in the project agree, from files and from standard input',
  { tags: ['long'] },
  async () => {
    const records = games.map((game) => {
      const seats = game.seats.least;
      const bots = Array.from({ length: seats }, () => 'random');
      return JSON.stringify(selfPlay({ game, seats, options: game.defaults(seats), bots, seed: 'any' }));
    });
    const count = committed.reduce((sum, file) => sum + readFileSync(file, 'utf8').trimEnd().split('\n').length, 0);
    const input = Readable.from(`${records.join('\n')}\n\n${text}`);
    const { lines, isGood } = await verify([...committed, '-'], input);
    expect(isGood).toBe(true);
    const [agree, ...proofs] = lines;
    expect(agree).toBe(`All ${count + games.length + 1} records agree.`);
    expect(proofs.filter((line) => line.includes('The coin'))).toEqual([
      expect.stringMatching(/^17 of them: .*another one/),
    ]);
  },
);

test('the kept records include dailies with their secrets, mixed ids and words, and all later options', () => {
  const records = committed.flatMap((file) =>
    readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => readRecord(JSON.parse(line))),
  );
  const dailies = records.filter(({ fair }) => fair?.day !== undefined && fair.seed !== null);
  expect(dailies.map(({ game }) => game)).toEqual(games.filter(({ daily }) => daily).map(({ id }) => id));
  expect(records.filter(({ fair }) => fair?.message !== undefined).length).toBeGreaterThan(3);
  expect(records.filter(({ fair }) => fair?.word !== undefined).length).toBeGreaterThan(1);
  const said = JSON.stringify(records.map(({ options, steps }) => [options, steps.map(({ action }) => action)]));
  for (const later of [
    '"open-start"',
    '"fading-grace"',
    '"hard"',
    '"half":true',
    '"pie":true',
    '"hints":true',
    '"swap"',
  ])
    expect(said).toContain(later);
});

test(
  'it says that the dice of a shared world come from its name, and what a player’s word adds to a coin',
  { tags: ['long'] },
  async () => {
    const shared = (name: string): string =>
      JSON.stringify(
        selfPlay({
          game: escape,
          seats: 1,
          options: { variants: [], world: 'shared', seed: name },
          bots: ['greedy'],
          seed: 'any',
        }),
      );
    const worlds = Array.from({ length: 7 }, (_, number) => shared(`oak ${number}`));
    const { lines, isGood } = await verify(['-'], Readable.from([text, ...worlds, shared('oak 0')].join('\n')));
    expect(isGood).toBe(true);
    expect(lines[0]).toBe('All 9 records agree.');
    expect(lines[1]).toMatch(
      /^2 of them: The dice come from the name of the shared world, “oak 0”, and not from a secret/,
    );
    expect(lines.slice(2)).toHaveLength(5);
    expect(lines.at(-1)).toBe('So it is with 2 more worlds.');
    const seed = '7'.repeat(64);
    const entropy = '5:6:plum';
    const chance = fairChance({ seed, entropy, move: 0 });
    citadel.setup(citadel.defaults(2), 2, chance);
    const coin = {
      record: 1,
      game: 'citadel',
      options: citadel.defaults(2),
      seats: 2,
      steps: [],
      result: null,
      setup: { draws: chance.draws },
      fair: { commitment: commitmentOf(seed), seed, entropy, message: '6', word: 'plum' },
    };
    const verified = await verify(['-'], Readable.from(JSON.stringify(coin)));
    expect(verified.lines).toEqual([
      'All 1 records agree.',
      expect.stringMatching(/^1 of them: The coin, .* a player’s word/),
    ]);
  },
);

test('a tampered record is reported, with the step and the fault', async () => {
  const tampered: readonly { readonly from: string | RegExp; readonly to: string; readonly says: RegExp }[] = [
    { from: '"steps":1,', to: '"steps":9,', says: /step 1: summary is .*"steps":9/ },
    { from: /"draws":\[\d/, to: '"draws":[7', says: /(step \d+: .*7, not a face of a die)/ },
    { from: /("draws":\[\d[\d,]*)/, to: '$1,1', says: /step \d+: draws left over: \[1\]/ },
    { from: '"record":1', to: '"record":1,"player":"Clay"', says: /not a record: .*"player"/ },
    { from: '"seat":0', to: '"seat":1', says: /step 1: there is no seat 1/ },
    { from: /"result":\{.*?\},"rules"/, to: '"result":null,"rules"', says: new RegExp(`step ${last}: result is null`) },
    { from: '"type":"explore"', to: '"type":"fly"', says: /step 1: .*fly/ },
    { from: '"setup":{"draws":[]}', to: '"setup":{"draws":[1]}', says: /setup: draws left over: \[1\]/ },
    { from: '"entropy":"simulated"', to: '"entropy":"chosen"', says: /step \d+: draws is .* but replays as/ },
    {
      from: /"seed":"[0-9a-f]{64}"/,
      to: '"seed":"mine"',
      says: /setup: the seed is not the one that was committed to/,
    },
    { from: '"game":"escape"', to: '"game":"chess"', says: /there is no game "chess"/ },
    { from: '{"record"', to: '{record', says: /JSON/ },
    {
      from: '"result":{',
      to: `"result":{"deep":${'['.repeat(20_000)}${']'.repeat(20_000)},`,
      says: /nested too deeply/,
    },
  ];
  const lines = tampered.map(({ from, to }) => text.replace(from, to));
  for (const line of lines) expect(line).not.toBe(text);
  const { lines: said, isGood } = await verify(['-'], Readable.from([text, ...lines, text].join('\n')));
  expect(isGood).toBe(false);
  for (const [index, { says }] of tampered.entries()) {
    expect(said[index]).toMatch(new RegExp(`^-:${index + 2}: `));
    expect(said[index]).toMatch(says);
  }
  expect(said.slice(tampered.length)).toEqual([`2 records agree, ${tampered.length} do not.`]);
});

describe('an impossible request gets an answer in words:', () => {
  test.each([
    { what: 'a file that is not there', file: 'not/there', says: 'ENOENT' },
    { what: 'a folder', file: 'test', says: 'EISDIR' },
  ])('$what', async ({ file, says }) => {
    await expect(verify([file], Readable.from(''))).rejects.toMatchObject({ code: says });
  });

  test('an empty input', async () => {
    expect(await verify(['-'], Readable.from(''))).toEqual({ lines: ['There was nothing to replay.'], isGood: false });
  });

  test.each([
    { what: 'a record that is wrong', args: ['package.json'], code: 1, says: /package\.json:1: .*\n.* do not/s },
    { what: 'no file', args: [], code: 2, says: /npm run verify -- FILE/ },
    { what: 'a file that is not there', args: ['not/there'], code: 2, says: /Can't read it: ENOENT/ },
  ])('by the program: $what', async ({ args, code, says }) => {
    const said: string[] = [];
    const note = (text: string): number => said.push(text);
    expect(await main(args, Readable.from(''), { log: note, error: note })).toBe(code);
    expect(said.join('\n')).toMatch(says);
    expect(said.join('\n')).not.toContain('    at ');
  });

  test('a record that is wrong, by the program', async () => {
    const { code, out, errors } = await run('verify', ['-'], text.replace('"steps":1,', '"steps":9,'));
    expect(code).toBe(1);
    expect(out).toMatch(/^-:1: step 1: summary is .*\n.* do not/s);
    expect(errors).not.toContain('    at ');
  });
});
