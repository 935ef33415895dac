// @module-tag both
import { describe, expect, test } from 'vitest';
import { botNamed, nextActions, offeredBots, type AnyGame } from '../../src/games/contract/game.ts';
import { checkRecord, readRecord, RecordError, type GameRecord } from '../../src/games/contract/record.ts';
import { escape } from '../../src/games/escape/index.ts';
import { games } from '../../src/games/index.ts';
import {
  commitmentOf,
  DrawError,
  noChance,
  placedChance,
  recordedChance,
  seededChance,
  type Chance,
  type DiePlace,
} from '../../src/kernel/random.ts';
import { accepted } from '../../src/kernel/result.ts';
import { trials } from '../rig/games/trials.ts';

const DAY = '2026-12-22';
const dailies = games.filter(({ daily }) => daily !== undefined);

/** Plays a run: mostly what the bot would do, and sometimes at random. */
const playRun = (game: AnyGame, chance: Chance, whims: Chance) => {
  const bot = botNamed(game, offeredBots(game)[0] ?? '');
  if (!bot) throw new Error(`${game.id} has no bot`);
  const steps: GameRecord['steps'][number][] = [];
  let state = game.setup(game.daily?.optionsOn(DAY), 1, chance);
  const setup = [...chance.draws];
  while (game.status(state).result === null && steps.length < 400) {
    const drawn = chance.draws.length;
    const legal = game.actions(state, 0);
    const isWhim = legal.length > 0 && whims.die() === 1;
    const action = isWhim
      ? legal[whims.pick([...legal.keys()])]
      : nextActions(bot, game.look(state, 0), seededChance('none'))[0];
    ({ state } = accepted(game.play(state, 0, action, chance), game.makeAction(action)));
    steps.push({ seat: 0, action, draws: chance.draws.slice(drawn), summary: game.summary(state) });
  }
  return { setup, steps, state };
};

const recordOf = (game: AnyGame, secret: string, whims: string): GameRecord => {
  const { setup, steps, state } = playRun(game, placedChance(secret, game.id), seededChance(whims));
  const fair = { commitment: commitmentOf(secret), seed: secret, entropy: null, day: DAY };
  const { result } = game.status(state);
  const record = {
    record: 1,
    game: game.id,
    options: game.daily?.optionsOn(DAY),
    seats: 1,
    setup: { draws: setup },
    steps,
  };
  return readRecord(JSON.parse(JSON.stringify({ ...record, result, rules: game.rules, fair })));
};

test('the solitaire games can be played daily', () => {
  expect(dailies.map(({ id }) => id)).toEqual(expect.arrayContaining(['escape', 'siege']));
});

test('every day’s run of Escape has an open start', () => {
  for (const day of ['2026-11-22', '2027-01-01']) expect(escape.daily?.optionsOn(day).variants).toEqual(['open-start']);
});

describe.each(dailies)('a daily of $name', (game) => {
  test('is for one, and its options are whole', () => {
    expect(game.seats).toEqual({ least: 1, most: 1 });
    const options = game.daily?.optionsOn(DAY);
    expect(game.readOptions(JSON.parse(JSON.stringify(options)))).toEqual(options);
  });

  test('asks for every die with its place, and for none twice', () => {
    for (let run = 0; run < trials(40); run++) {
      const asked: string[] = [];
      const chance = placedChance('a secret', game.id);
      const noting: Chance = {
        ...chance,
        die: (place?: DiePlace) => {
          asked.push(place?.key ?? 'nowhere');
          return chance.die(place);
        },
      };
      playRun(game, noting, seededChance(`run ${run}`));
      expect(asked.length).toBeGreaterThan(5);
      expect(asked).not.toContain('nowhere');
      expect(new Set(asked).size).toBe(asked.length);
    }
  });

  test('gives the same dice for the same choices, and other dice under another secret', () => {
    for (let run = 0; run < trials(20); run++) {
      const one = recordOf(game, 'a secret', `run ${run}`);
      expect(recordOf(game, 'a secret', `run ${run}`)).toEqual(one);
    }
    const secrets = Array.from({ length: trials(20, 8) }, (_, index) => recordOf(game, `secret ${index}`, 'run'));
    expect(
      new Set(secrets.map(({ steps }) => JSON.stringify(steps[0]?.draws.concat(steps[5]?.draws ?? [])))).size,
    ).toBeGreaterThan(5);
  });

  test('has states that survive storage, and records that are verified with the secret of its day', () => {
    for (let run = 0; run < trials(60); run++) {
      expect(() => checkRecord(game, recordOf(game, `secret ${run}`, `run ${run}`))).not.toThrow();
    }
    const record = recordOf(game, 'a secret', 'a run');
    const { state } = playRun(game, placedChance('a secret', game.id), seededChance('a run'));
    expect(game.readState(JSON.parse(JSON.stringify(state)))).toEqual(state);
    expect(() => checkRecord(game, record)).not.toThrow();
    const { fair = { commitment: '', seed: null, entropy: null }, ...rest } = record;
    expect(() => checkRecord(game, { ...rest, fair: { ...fair, seed: null } })).not.toThrow();
    const other = { ...fair, seed: 'another', commitment: commitmentOf('another') };
    expect(() => checkRecord(game, { ...rest, fair: other })).toThrow(RecordError);
    const { day: _day, ...undated } = fair;
    expect(() => checkRecord(game, { ...rest, fair: undated })).toThrow(RecordError);
  });
});

describe('chance by place', () => {
  test('depends on the secret, the game and the place, and on nothing else', () => {
    const place = { world: null, key: '1/1/1' };
    const facesOf = (secret: string, game: string) =>
      Array.from({ length: 40 }, (_, index) => placedChance(secret, game).die({ world: null, key: `${index}` }));
    expect(facesOf('a', 'siege')).toEqual(facesOf('a', 'siege'));
    expect(facesOf('b', 'siege')).not.toEqual(facesOf('a', 'siege'));
    expect(facesOf('a', 'escape')).not.toEqual(facesOf('a', 'siege'));
    const chance = placedChance('a', 'siege');
    expect([chance.die(place), chance.die(place)]).toEqual(chance.draws);
    expect(chance.draws[0]).toBe(chance.draws[1]);
    expect(recordedChance([3]).die(place)).toBe(3);
  });

  test('is even over the faces', () => {
    const chance = placedChance('an even secret', 'escape');
    for (let index = 0; index < 6000; index++) chance.die({ world: null, key: `space/${index}/1` });
    const counts = [1, 2, 3, 4, 5, 6].map((face) => chance.draws.filter((draw) => draw === face).length);
    // The 99.9th percentile of chi-square with 5 degrees of freedom.
    expect(counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)).toBeLessThan(20.52);
  });

  test('draws nothing that has no place of its own', () => {
    const chance = placedChance('a', 'siege');
    expect(() => chance.die()).toThrow(DrawError);
    expect(() => chance.die({ world: 'oak', key: '1' })).toThrow(DrawError);
    expect(() => chance.shuffle([1, 2])).toThrow(DrawError);
    expect(() => chance.pick([1, 2])).toThrow(DrawError);
    expect(() => noChance.die({ world: null, key: '1' })).toThrow(DrawError);
  });
});
