import { describe, expect, test } from 'vitest';
import { babylon } from '../../../../src/games/babylon/index.ts';
import { changed, type AnyGame } from '../../../../src/games/contract/game.ts';
import { replay, type GameRecord } from '../../../../src/games/contract/record.ts';
import { games } from '../../../../src/games/index.ts';
import { pebbles } from '../../../../src/games/pebbles/index.ts';
import { quickMatch } from '../../../../src/tools/simulate/positions.ts';
import type { LevelGame } from '../../../../src/tools/simulate/report/levels.ts';
import { markdownOf } from '../../../../src/tools/simulate/report/markdown.ts';
import { reportOn, type Report } from '../../../../src/tools/simulate/report/report.ts';
import { playReport } from '../../../../src/tools/simulate/reporting.ts';
import { selfPlay } from '../../../../src/tools/simulate/self-play.ts';

const anyBabylon: AnyGame = babylon;

const recordsOf = (game: AnyGame, bot: string, count: number): readonly GameRecord[] =>
  Array.from({ length: count }, (_, number) =>
    selfPlay({ game, seats: 2, options: game.defaults(2), bots: [bot, bot], seed: `report ${number}` }),
  );

const report = (game: AnyGame, records: readonly GameRecord[], levels: readonly LevelGame[] = []): Report =>
  reportOn({ game, command: 'a test', played: 'Some games.', records, failures: [], levels });

/** The cells of a section's row. */
const row = ({ sections }: Report, id: string, name: string): readonly string[] => {
  const rows = sections.find((section) => section.id === id)?.tables.flatMap((table) => table.rows);
  const [, ...cells] = rows?.find(([first]) => first === name) ?? [];
  expect(cells, `${id}: ${name}`).not.toHaveLength(0);
  return cells;
};

const notes = ({ sections }: Report, id: string): string =>
  sections.find((section) => section.id === id)?.notes.join(' ') ?? '';

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const share = (count: number, all: number): string => `${((100 * count) / all).toFixed(1)}% (`;
const winnersIn = ({ result }: GameRecord): unknown => (result as { readonly winners: unknown }).winners;

describe('a report on a draft', () => {
  const records = recordsOf(pebbles, 'random', 60);
  const pebblesReport = report(pebbles, records);
  /** Each take: how many could be taken, how many were, and whether its player won. */
  const takes = records.flatMap(({ steps, result }) => {
    let left = 15;
    return steps.map(({ seat, action }) => {
      const { take } = action as { readonly take: number };
      const most = Math.min(3, left);
      left -= take;
      return { most, take, won: JSON.stringify(result).includes(`[${seat}]`) ? 1 : 0 };
    });
  });

  test.each([0, 1])('says how often seat %i wins', (seat) => {
    const wins = records.filter((record) => JSON.stringify(winnersIn(record)) === `[${seat}]`).length;
    expect(row(pebblesReport, 'seats', `seat ${seat}`)[0]).toContain(share(wins, 60));
  });

  test('says how long it is', () => {
    const lengths = records.map(({ steps }) => steps.length);
    const [average = '', ...others] = row(pebblesReport, 'length', 'actions');
    expect(average).toMatch(new RegExp(`^${mean(lengths).toFixed(1)} ± 0\\.\\d$`));
    const sorted = lengths.toSorted((one, other) => one - other);
    expect(others).toEqual([sorted[0], sorted[29], sorted[53], sorted[59]].map(String));
    expect(row(pebblesReport, 'length', 'turns')[0]).toBe(average);
    const seconds = takes.flatMap(({ most }) => (most > 1 ? [2 + 2 * Math.log2(most)] : []));
    const minutes = seconds.reduce((sum, each) => sum + each, 0) / 60 / 2 / 60;
    const [told] = row(pebblesReport, 'length', 'minutes of thinking for each player');
    expect(told).toContain(`${minutes.toFixed(1)} ±`);
  });

  test.each([1, 2, 3])('says how often %i stones could be taken and were, and what that was worth', (count) => {
    const offered = takes.filter(({ most }) => most > 1 && most >= count);
    const taken = offered.filter(({ take }) => take === count);
    const worth = 100 * (mean(taken.map(({ won }) => won)) - mean(offered.map(({ won }) => won)));
    const [times, used, told] = row(pebblesReport, 'choices', `take ${count}`);
    expect(times).toBe(String(offered.length));
    expect(used).toContain(share(taken.length, offered.length));
    expect(told).toMatch(new RegExp(`^${worth < 0 ? '' : '\\+'}${worth.toFixed(1)} ± \\d+\\.\\d$`));
  });

  test('counts moments without a choice', () => {
    const single = takes.filter(({ most }) => most === 1).length;
    const name = 'moments with a single legal action';
    expect(row(pebblesReport, 'dead-ends', name)[0]).toContain(share(single, takes.length));
    expect(row(pebblesReport, 'dead-ends', 'longest row in all games')).toEqual(['1']);
  });

  test('leaves out what the draft does not have, in a sentence', () => {
    expect(notes(pebblesReport, 'lead')).toBe(
      'Pebbles doesn’t reckon the chances to win, so nothing can be said about when a game is decided.',
    );
    expect(notes(pebblesReport, 'levels')).toBe('Pebbles has no bots of several levels to compare.');
  });
});

const asked = {
  count: 20,
  seed: '7',
  seats: 2,
  options: {},
  beginning: undefined,
  opening: undefined,
  bots: ['random', 'random'],
  command: 'a test',
  isKept: false,
  page: null,
};

test('the same seed makes the same report, and another one another', () => {
  const texts = ['7', '7', '8'].map((seed) => markdownOf(playReport({ ...asked, game: pebbles, seed })));
  expect(texts[0]).toContain('20 games of `random` for 2 players, with the options `{}`; seed 7.');
  expect(texts[1]).toBe(texts[0]);
  expect(texts[2]?.replaceAll('seed 8', 'seed 7')).not.toBe(texts[0]);
});

test('actions that are offered and refused are told, whether they are played or only tried', () => {
  const tooMany = changed<AnyGame>(pebbles, {
    bots: { byName: {}, offered: [] },
    actions: (state, seat) =>
      pebbles.actions(pebbles.readState(state), seat).flatMap((action) => [action, { take: 9 }]),
  });
  const played = playReport({ ...asked, game: tooMany });
  const failed = Number(/^(\d+) of 20$/.exec(row(played, 'dead-ends', 'games that broke down')[0] ?? '')?.[1]);
  expect(failed).toBeGreaterThan(0);
  expect(notes(played, 'dead-ends')).toContain('pebbles refused its own player: {"take":9} (too-many)');
  const tried = report(tooMany, recordsOf(pebbles, 'random', 5));
  expect(notes(tried, 'dead-ends')).toMatch(/^These offered actions were refused: `{"take":9} \(too-many\)` \d+×\.$/);
});

test('a game that never ends is told as one without a result', () => {
  const endless = changed<AnyGame>(pebbles, {
    status: () => ({ toAct: [0], awaited: [0], revision: 0, round: 0, result: null }),
    actions: () => [],
  });
  const played = playReport({ ...asked, game: endless, count: 3 });
  expect(row(played, 'dead-ends', 'games that broke down')).toEqual(['0 of 3']);
  expect(row(played, 'dead-ends', 'games without a result')).toEqual(['3 of 3']);
});

describe('a report on a race', () => {
  const records = recordsOf(babylon, 'easy', 10);
  const levels = records.map((record, number) => ({
    bot: 'easy',
    rival: 'random',
    seat: number % 2,
    seed: `${number - (number % 2)}`,
    record,
  }));
  const race = report(babylon, records, levels);
  /** For each race, who was ahead as each round began: a seat, or -1 for the Warlord. */
  const leads = records.map((record) => {
    const begins = [...replay(babylon, record)].flatMap(({ before }, index, steps) =>
      index === 0 || anyBabylon.status(steps[index - 1]?.before).round < anyBabylon.status(before).round
        ? [before]
        : [],
    );
    const ahead: number[] = [];
    for (const state of begins) {
      const [blue = 0, clay = 0] = anyBabylon.simulation?.chances?.(state) ?? [];
      const warlord = 1 - blue - clay;
      const most = Math.max(blue, clay, warlord);
      if (blue === clay && blue === most) ahead.push(ahead.at(-1) ?? -9);
      else ahead.push([warlord, blue, clay].indexOf(most) - 1);
    }
    return ahead;
  });

  test('says how it ends', () => {
    const caught = records.filter(({ result }) => JSON.stringify(result).includes('caught')).length;
    const outcomes = new Set(records.map(({ result }) => (result as { readonly outcome: string }).outcome));
    for (const outcome of outcomes) {
      const count = outcome === 'caught' ? caught : 10 - caught;
      expect(row(race, 'seats', outcome)[0]).toContain(share(count, 10));
    }
    const rounds = records.map(({ result }) => (result as unknown as { readonly rounds: number }).rounds);
    expect(row(race, 'length', 'rounds')[0]).toContain(`${mean(rounds).toFixed(1)} ±`);
    expect(row(race, 'length', 'turns')[0]).toContain(`${mean(leads.map(({ length }) => length)).toFixed(1)} ±`);
  });

  test('says from when on the winner was ahead for good, and how often the lead changed', () => {
    const late = records.map((record, number) => {
      const [winner = -1] = winnersIn(record) as readonly number[];
      const ahead = leads[number] ?? [];
      let first = ahead.length;
      while (first > 0 && ahead[first - 1] === winner) first -= 1;
      return first / ahead.length;
    });
    const half = late.filter((each) => each <= 1 / 2).length;
    expect(row(race, 'lead', 'after half of them')[0]).toContain(share(half, 10));
    const changes = leads.map(
      (ahead) =>
        ahead.filter((leader, index) => index > 0 && ahead[index - 1] !== -9 && leader !== ahead[index - 1]).length,
    );
    expect(notes(race, 'lead')).toContain(`The lead changed ${mean(changes).toFixed(1)} ±`);
  });

  test('says how a bot fares against the one below', () => {
    const won = records.filter((record, number) => JSON.stringify(winnersIn(record)) === `[${number % 2}]`).length;
    expect(row(race, 'levels', 'easy against random')).toContain('10');
    expect(row(race, 'levels', 'easy against random')[1]).toContain(`${(10 * won).toFixed(1)}% ±`);
    expect(notes(race, 'levels')).toContain('Not compared here, as games would take too long: `medium` and `hard`.');
  });
});

const reckoning = games.filter(({ simulation }) => simulation?.chances !== undefined);

test.each(reckoning.map((game) => [game.id, game] as const))('%s reckons chances that are some', (_id, game) => {
  const record = quickMatch(game, 'chances', game.simulation?.short);
  const all = [...replay(game, record)].flatMap(({ before }) => {
    const chances = game.simulation?.chances?.(before) ?? null;
    return chances === null ? [] : [chances];
  });
  expect(all.length).toBeGreaterThan(0);
  for (const chances of all) {
    expect(chances).toHaveLength(record.seats);
    expect(Math.min(...chances)).toBeGreaterThanOrEqual(0);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeLessThanOrEqual(1 + 1e-9);
  }
});
