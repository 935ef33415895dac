import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { publicRecord } from '../../../../src/games/babylon/format/notation.ts';
import { babylon } from '../../../../src/games/babylon/index.ts';
import type { AnyGame } from '../../../../src/games/contract/game.ts';
import {
  checkRecord,
  readRecord,
  replay,
  type GameRecord,
  type RecordStep,
} from '../../../../src/games/contract/record.ts';
import { canonicalJson } from '../../../../src/kernel/json.ts';
import { recordsOf } from '../../../rig/games/babylon/race.ts';

const game: AnyGame = babylon;

test('B35: the published example', () => {
  const [example] = recordsOf('example');
  if (example === undefined) throw new Error('the example is missing');
  expect([...replay(game, example)]).toHaveLength(2);
  expect(example.steps[1]?.draws).toEqual([]);
  expect(example.steps[1]?.summary).toEqual({
    round: 1,
    submitted: [],
    pos: [5, 6],
    cards: [3, 3],
    injury: [0, 0],
    stuck: [false, true],
    warlord: 4,
    track: 1,
    villages: ['stuck', null, null, null, null],
    deck: 19,
    discard: 3,
    revealed: [1, 2],
    chase: 24,
    combat: null,
  });
});

describe('whole races', () => {
  const races = recordsOf('races');

  test('have two or three players, with and without the challenge, and both endings', () => {
    const kinds = new Set(
      races.map(
        ({ options, result }) =>
          `${babylon.makeOptions(babylon.readOptions(options))} ${canonicalJson(result).includes('escaped')}`,
      ),
    );
    expect([...kinds].toSorted((left, right) => left.localeCompare(right))).toEqual([
      '2 false',
      '2 true',
      '2c false',
      '2c true',
      '3 false',
      '3 true',
      '3c false',
      '3c true',
    ]);
  });

  test.each(races.map((record, place) => ({ place, record })))(
    'B33, B34: race $place replays to the same figures',
    ({ record }) => {
      expect([...replay(game, record)]).toHaveLength(record.steps.length);
    },
  );

  test('are public as a whole', () => {
    for (const record of races) expect(publicRecord(record)).toBe(record);
  });
});

describe('B31: the public record of a running race', () => {
  const [whole] = recordsOf('changes');
  if (whole === undefined) throw new Error('the record is missing');
  const running = (steps: number) => ({ ...whole, steps: whole.steps.slice(0, steps), result: null });
  const figures = z.object({ round: z.int(), submitted: z.array(z.int()), combat: z.int().nullable() });
  const read = (step: RecordStep) => ({ ...step, ...figures.parse(step.summary) });

  test('leaves out the setup, and keeps everything else', () => {
    const { steps: _kept, ...shown } = publicRecord(running(20));
    const { steps: _steps, ...same } = running(20);
    expect(shown).toEqual({ ...same, setup: { draws: null } });
  });

  test.each([0, 1, 2, 3, 10, 11, 12, 13, 14, 15, 30, whole.steps.length])(
    'after %i steps has the last submissions of the closed rounds',
    (count) => {
      const steps = running(count).steps.map(read);
      const closings = steps.flatMap(({ submitted }, place) => (submitted.length === 0 ? [place] : []));
      const roundOf = (place: number) => closings.findIndex((closing) => place <= closing);
      const kept = steps.filter(
        ({ seat }, place) =>
          roundOf(place) >= 0 &&
          !steps.some((later, after) => after > place && later.seat === seat && roundOf(after) === roundOf(place)),
      );
      const published = publicRecord(running(count)).steps;
      expect(published.map(({ seat, action, summary }) => ({ seat, action, summary }))).toEqual(
        kept.map(({ seat, action, summary }) => ({ seat, action, summary })),
      );
    },
  );

  test('has no draws but the die, if there was one', () => {
    const published = publicRecord(running(whole.steps.length))
      .steps.map(read)
      .filter(({ submitted }) => submitted.length === 0);
    expect(published.map(({ draws }) => draws.length)).toEqual(
      published.map(({ combat }) => (combat === null ? 0 : 1)),
    );
    const dice = published.flatMap(({ draws }) => draws);
    expect(dice).toEqual(facesOf(whole));
  });

  test('says that it cannot be replayed', () => {
    const published = publicRecord(running(20));
    expect(() => readRecord(published)).toThrow(/public record of a match that is still running/);
    expect(() => checkRecord(babylon, published)).toThrow(/public record of a match that is still running/);
  });

  const facesOf = (record: GameRecord): readonly unknown[] =>
    [...replay(game, record)].flatMap(({ events }) => events.flatMap((event) => dieOf(event)));

  const fight = z.object({ type: z.literal('fought'), face: z.int() });
  const dieOf = (event: unknown): readonly number[] => {
    const fought = fight.safeParse(event);
    return fought.success ? [fought.data.face] : [];
  };
});
