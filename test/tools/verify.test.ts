import { readFileSync, readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { escape } from '../../src/games/escape/index.ts';
import { games } from '../../src/games/index.ts';
import { selfPlay } from '../../src/tools/self-play.ts';
import { verify } from '../../src/tools/verification.ts';
import { run } from './run.ts';

const played = selfPlay({
  game: escape,
  seats: 1,
  options: escape.defaults(1),
  bots: ['greedy'],
  seed: 'a record to be verified',
});

const text = JSON.stringify(played);
const last = played.steps.length;
const RECORDS = 'test/records/escape';

test('new records of every game and those in the project agree, from files and from standard input', async () => {
  const records = games.map((game) => {
    const seats = game.seats.least;
    const bots = Array.from({ length: seats }, () => 'random');
    return JSON.stringify(selfPlay({ game, seats, options: game.defaults(seats), bots, seed: 'any' }));
  });
  const committed = readdirSync(RECORDS).map((name) => `${RECORDS}/${name}`);
  const count = committed.reduce((sum, file) => sum + readFileSync(file, 'utf8').trimEnd().split('\n').length, 0);
  const ran = await run('verify', [...committed, '-'], `${records.join('\n')}\n\n${text}`);
  expect(ran).toEqual({ code: 0, out: `All ${count + games.length + 1} records agree.\n`, errors: '' });
});

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
  const { lines: told, isGood } = await verify(['-'], Readable.from([text, ...lines, text].join('\n')));
  expect(isGood).toBe(false);
  for (const [index, { says }] of tampered.entries()) {
    expect(told[index]).toMatch(new RegExp(`^-:${index + 2}: `));
    expect(told[index]).toMatch(says);
  }
  expect(told.slice(tampered.length)).toEqual([`2 records agree, ${tampered.length} do not.`]);
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
    { what: 'no file', args: [], code: 2, says: /npm run verify -- FILE/ },
    { what: 'a file that is not there', args: ['not/there'], code: 2, says: /Can't read it: ENOENT/ },
    { what: 'a record that is wrong', args: ['package.json'], code: 1, says: /package\.json:1: .*\n.* do not/s },
  ])('by the program: $what', async ({ args, code, says }) => {
    const ran = await run('verify', args);
    expect(ran.code).toBe(code);
    expect(ran.out + ran.errors).toMatch(says);
    expect(ran.errors).not.toContain('    at ');
  });
});
