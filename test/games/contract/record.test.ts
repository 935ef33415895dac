import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { FormatError } from '../../../src/games/contract/read-as.ts';
import {
  checkRecord,
  readRecord,
  RecordError,
  replay,
  setUp,
  type GameRecord,
} from '../../../src/games/contract/record.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { noChance, recordedChance } from '../../../src/kernel/random.ts';
import { accepted } from '../../../src/kernel/result.ts';
import { selfPlay } from '../../../src/tools/simulate/self-play.ts';

const played = selfPlay({
  game: escape,
  seats: 1,
  options: escape.defaults(1),
  bots: ['greedy'],
  seed: 'a record to be tampered with',
});

const example = readRecord(JSON.parse(readFileSync('test/records/escape/published-example.ndjson', 'utf8')));

/** The record with a change to its JSON. */
const tampered = (change: (json: Json) => void): GameRecord => {
  const json: Json = JSON.parse(JSON.stringify(played));
  change(json);
  return readRecord(json);
};

/** A record as it might be tampered with. */
interface Json {
  [field: string]: unknown;
  options: Record<string, unknown>;
  setup: { draws: unknown[] };
  steps: {
    [field: string]: unknown;
    action: Record<string, unknown>;
    draws: unknown[];
    summary: Record<string, unknown>;
  }[];
  fair: Record<string, unknown>;
}

const stepAt = ({ steps }: Json, number: number): Json['steps'][number] => {
  const step = steps[number - 1];
  if (!step) throw new RangeError(`there is no step ${number}`);
  return step;
};

test('a record survives JSON, and agrees with the rules and with its seed', () => {
  const record = readRecord(JSON.parse(JSON.stringify(played)));
  expect(record).toEqual(played);
  expect(() => checkRecord(escape, record)).not.toThrow();
});

test('replaying gives every step with the states around it', () => {
  const steps = [...replay(escape, example)];
  expect(steps).toHaveLength(example.steps.length);
  expect(steps[0]?.before).toEqual(setUp(escape, example));
  for (const [index, step] of steps.entries()) {
    expect(step.before).toEqual(index === 0 ? setUp(escape, example) : steps[index - 1]?.state);
    expect(escape.summary(escape.readState(step.state))).toEqual(example.steps[index]?.summary);
    expect(step.seat).toBe(0);
  }
});

describe('a malformed record is refused, and the field is named', () => {
  test.each<{ fault: string; change: (json: Json) => void; says: RegExp }>([
    { fault: 'another version', change: (json) => (json.record = 2), says: /record/ },
    { fault: 'no game', change: (json) => delete json.game, says: /game/ },
    { fault: 'no result', change: (json) => delete json.result, says: /result/ },
    { fault: 'no seats', change: (json) => (json.seats = 0), says: /seats/ },
    { fault: 'half a seat', change: (json) => (json.seats = 1.5), says: /seats/ },
    { fault: 'a person', change: (json) => (json.players = ['Clay']), says: /players/ },
    { fault: 'one field too many in a step', change: (json) => (stepAt(json, 1).user = '1'), says: /user/ },
    { fault: 'a seat of -1', change: (json) => (stepAt(json, 1).seat = -1), says: /seat/ },
    { fault: 'draws of draws of draws', change: (json) => (stepAt(json, 1).draws = [[[1]]]), says: /draws/ },
    { fault: 'a draw of nothing', change: (json) => (stepAt(json, 1).draws = [null]), says: /draws/ },
    { fault: 'no summary', change: (json) => Reflect.deleteProperty(stepAt(json, 1), 'summary'), says: /summary/ },
    { fault: 'one field too many in fair', change: (json) => (json.fair.proof = true), says: /proof/ },
    { fault: 'rules in words', change: (json) => (json.rules = 'one'), says: /rules/ },
  ])('$fault', ({ change, says }) => {
    expect(() => tampered(change)).toThrow(FormatError);
    expect(() => tampered(change)).toThrow(says);
  });

  test.each([null, 7, 'record', [], {}])('%j', (json) => {
    expect(() => readRecord(json)).toThrow(FormatError);
  });

  test('fair may have further texts', () => {
    const further = tampered((json) => (json.fair['note'] = 'of a release to come'));
    expect(() => checkRecord(escape, further)).not.toThrow();
  });

  test('rules and fair may be absent', () => {
    const { rules: _rules, fair: _fair, ...rest } = played;
    expect(() => checkRecord(escape, readRecord(rest))).not.toThrow();
  });
});

describe('the first disagreement is named with its step:', () => {
  const last = played.steps.length;
  const rolled = 1 + played.steps.findIndex(({ draws }) => draws.length > 0);

  test.each<{ fault: string; change: (json: Json) => void; step: number; says: RegExp }>([
    { fault: 'unknown options', change: (json) => (json.options.luck = 1), step: 0, says: /luck/ },
    { fault: 'too many seats', change: (json) => (json.seats = 2), step: 0, says: /2 seats, but .* is for 1$/ },
    {
      fault: 'a draw in a setup that draws nothing',
      change: (json) => json.setup.draws.push(3),
      step: 0,
      says: /left over: \[3\]/,
    },
    { fault: 'a strange seat', change: (json) => (stepAt(json, 2).seat = 1), step: 2, says: /there is no seat 1/ },
    { fault: 'an unknown action', change: (json) => (stepAt(json, 2).action = { type: 'fly' }), step: 2, says: /fly/ },
    {
      fault: 'an action against the rules',
      change: (json) => (stepAt(json, 1).action = { type: 'walk', to: 7 }),
      step: 1,
      says: /refused: .* \(not-a-neighbour\)/,
    },
    { fault: 'a figure', change: (json) => (stepAt(json, 3).summary.steps = 99), step: 3, says: /summary is .*99/ },
    { fault: 'one figure too many', change: (json) => (stepAt(json, 3).summary.luck = 1), step: 3, says: /summary/ },
    { fault: 'one figure too few', change: (json) => delete stepAt(json, 3).summary.health, step: 3, says: /summary/ },
    {
      fault: 'one draw too few',
      change: (json) => stepAt(json, rolled).draws.pop(),
      step: rolled,
      says: /draw \d is missing/,
    },
    {
      fault: 'one draw too many',
      change: (json) => stepAt(json, rolled).draws.push(1),
      step: rolled,
      says: /left over: \[1\]/,
    },
    { fault: 'a seven', change: (json) => (stepAt(json, rolled).draws[0] = 7), step: rolled, says: /not a face/ },
    { fault: 'another result', change: (json) => (json.result = null), step: last, says: /result is null/ },
    { fault: 'a cut end', change: (json) => json.steps.pop(), step: last - 1, says: /result is .* replays as null/ },
    {
      fault: 'another seed',
      change: (json) => (json.fair.seed = 'ab'.repeat(32)),
      step: 0,
      says: /not the one that was committed to/,
    },
    { fault: 'another entropy', change: (json) => (json.fair.entropy = 'mine'), step: rolled, says: /draws is/ },
  ])('$fault', ({ change, step, says }) => {
    const check = () => checkRecord(escape, tampered(change));
    expect(check).toThrow(RecordError);
    expect(check).toThrow(says);
    expect(check).toThrow(expect.objectContaining({ step }));
  });

  test('dice that the rules allow but the seed did not make', () => {
    const begun = escape.setup(escape.defaults(1), 1, noChance);
    const { state } = accepted(escape.play(begun, 0, { type: 'explore' }, recordedChance([6])), 'exploring');
    const lucky: GameRecord = {
      ...played,
      steps: [{ seat: 0, action: { type: 'explore' }, draws: [6], summary: escape.summary(state) }],
      result: null,
    };
    expect([...replay(escape, lucky)]).toHaveLength(1);
    expect(() => checkRecord(escape, lucky)).toThrow(/draws is \[6\], but replays as/);
  });
});

test('a bug in the rules is not a fault of the record', () => {
  const broken: AnyGame = {
    ...escape,
    play: () => {
      throw new TypeError('undefined is not a space');
    },
  };
  expect(() => checkRecord(broken, played)).toThrow(TypeError);
});

test('a running game has no result and needs no seed', () => {
  const running = tampered((json) => {
    json.steps.pop();
    json.result = null;
    json.fair = { ...json.fair, seed: null };
  });
  expect(() => checkRecord(escape, running)).not.toThrow();
});
