// @module-tag ground
// @module-tag both
import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { readRecord, type GameRecord } from '../../../src/games/contract/record.ts';
import { games } from '../../../src/games/index.ts';
import { canonicalJson } from '../../../src/kernel/json.ts';
import { commitmentOf, fairChance, seededChance, type Chance } from '../../../src/kernel/random.ts';
import { selfPlay } from '../../../src/tools/simulate/self-play.ts';
import { findingOf } from '../../../src/workers/replays/finding.ts';
import { recordsOf } from '../../rig/games/kept-records.ts';
import { trials } from '../../rig/games/trials.ts';

/** A JSON value that can be changed at a place. */
type Value = null | boolean | number | string | Value[] | { [key: string]: Value };

/** The places of a value: each as the keys that lead to it. */
const placesIn = (value: Value, path: readonly string[] = []): readonly (readonly string[])[] => {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))];
};

const at = (value: Value, path: readonly string[]): Value =>
  path.reduce<Value>((inner, key) => (Array.isArray(inner) ? inner[Number(key)] : Object(inner)[key]) ?? null, value);

/** A value with a change at a place; `undefined` removes what is there. */
const withAt = (value: Value, path: readonly string[], change: (old: Value) => Value | undefined): Value => {
  const copy: Value = structuredClone(value);
  const last = path.at(-1);
  if (last === undefined) return change(copy) ?? null;
  const parent = at(copy, path.slice(0, -1));
  const changed = change(at(copy, path));
  if (Array.isArray(parent)) {
    if (changed === undefined) parent.splice(Number(last), 1);
    else parent[Number(last)] = changed;
  } else if (changed === undefined) Reflect.deleteProperty(Object(parent), last);
  else Object(parent)[last] = changed;
  return copy;
};

const ODD: readonly Value[] = [
  null,
  true,
  -1,
  0,
  1,
  2,
  3,
  7,
  1.5,
  1e21,
  '',
  'explore',
  '__proto__',
  [],
  {},
  [[]],
  { type: 'end' },
];

const pickFrom = <Thing>(chance: Chance, things: readonly Thing[]): Thing | undefined =>
  things[chance.pick([...things.keys()])];

/** Another value of the same kind, or an odd one. */
const other = (chance: Chance, old: Value): Value => {
  if (chance.die() === 1) return pickFrom(chance, ODD) ?? null;
  if (typeof old === 'number') return old + (chance.die() > 3 ? 1 : -1);
  if (typeof old === 'boolean') return !old;
  if (typeof old === 'string') return old.length > 0 ? `${old.slice(1)}${old[0] ?? ''}x`.slice(0, old.length) : 'x';
  if (Array.isArray(old) && old.length > 1) {
    const from = chance.pick([...old.keys()].slice(1));
    const moved = [...old];
    [moved[from - 1], moved[from]] = [moved[from] ?? null, moved[from - 1] ?? null];
    return chance.die() > 3 ? moved : [...old, old[from] ?? null];
  }
  return typeof old === 'object' && old !== null && !Array.isArray(old) ? { ...old, more: 1 } : [0];
};

/** Cuts out or doubles a part of a text, or replaces a letter. */
const noisy = (chance: Chance, text: string): string => {
  const from = chance.pick([...Array(text.length).keys()]);
  const length = chance.die() > 3 ? 1 : chance.die() * chance.die() * 10;
  const letter = pickFrom(chance, [...'0123456789"{}[],:\\ e-'.split(''), '\u0000', '\uD800', '😀']) ?? '';
  switch (chance.die()) {
    case 1:
      return text.slice(0, from);
    case 2:
      return text.slice(0, from) + text.slice(from + length);
    case 3:
      return text.slice(0, from + length) + text.slice(from);
    default:
      return text.slice(0, from) + letter + text.slice(from + 1);
  }
};

/** A record's text with one or two changes; null if they change nothing that matters. */
export const mutate = (chance: Chance, text: string): string | null => {
  if (chance.die() === 1) {
    const changed = noisy(chance, text);
    return isSame(changed, text) ? null : changed;
  }
  let value: Value = JSON.parse(text);
  for (let changes = chance.die() > 4 ? 2 : 1; changes > 0; changes--) {
    const place = pickFrom(chance, placesIn(value)) ?? [];
    const isGone = chance.die() === 1;
    value = withAt(value, place, (old) => (isGone ? undefined : other(chance, old)));
  }
  const changed = JSON.stringify(value);
  return isSame(changed, text) ? null : changed;
};

const isSame = (one: string, another: string): boolean => {
  try {
    return canonicalJson(JSON.parse(one)) === canonicalJson(JSON.parse(another));
  } catch {
    return false;
  }
};

/** How many records are mutated, of all games together. */
const MUTATED = 10_000;

/** The record of the same actions, played by the rules with the dice of its seed. */
const honest = (game: AnyGame, { options: json, seats, steps, fair }: GameRecord, rolled: GameRecord | null) => {
  const seed = fair?.seed ?? null;
  const chanceOf = (move: number) => (seed === null ? null : fairChance({ seed, entropy: fair?.entropy ?? '', move }));
  const dealt = chanceOf(0);
  if (dealt === null) return rolled;
  const options = game.readOptions(json);
  let state = game.setup(options, seats, dealt);
  const played = steps.map(({ seat, action }, index) => {
    const chance = chanceOf(index + 1) ?? dealt;
    const step = game.play(state, seat, game.readAction(action), chance);
    if (!step.ok) throw new Error(`an accepted record has a step that is refused: ${step.reason}`);
    state = step.value.state;
    return { seat, action, draws: chance.draws, summary: game.summary(state) };
  });
  return { options, seats, setup: { draws: dealt.draws }, steps: played, result: game.status(state).result };
};

const partsOf = ({
  options,
  seats,
  setup,
  steps,
  result,
}: Pick<GameRecord, 'options' | 'seats' | 'setup' | 'steps' | 'result'>) =>
  canonicalJson(JSON.parse(JSON.stringify({ options, seats, setup, steps, result })));

const playedBy = (game: AnyGame, seed: string): GameRecord => {
  const seats = game.lobby?.players ?? game.seats.most;
  const bots = Array.from({ length: seats }, () => 'random');
  const options = game.simulation?.short ?? game.defaults(seats);
  return selfPlay({ game, seats, options, bots, seed });
};

describe.each(games)('records of $id', (game) => {
  const kept = recordsOf(game);

  test.skipIf(kept.length === 0)('the kept ones are right', () => {
    for (const record of kept.slice(0, trials(kept.length, 4))) {
      expect(findingOf(JSON.stringify(record))).toMatchObject({ ok: true, game: game.id, steps: record.steps.length });
    }
  });

  test('a mutated one crashes nothing, and is accepted only if it is still true', () => {
    const chance = seededChance(`mutations of ${game.id}`);
    const records = ['one', 'two', 'three'].map((seed) => playedBy(game, seed));
    const texts = records.map((record) => JSON.stringify(record));
    let accepted = 0;
    const count = trials(MUTATED / games.length, 30, 600);
    for (let trial = 0; trial < count; trial++) {
      const index = chance.pick([...records.keys()]);
      const text = mutate(chance, texts[index] ?? '');
      if (text === null) continue;
      const found = findingOf(text);
      if (!found.ok) continue;
      accepted += 1;
      const read = readRecord(JSON.parse(text));
      const truth = honest(game, read, records[index] ?? null);
      expect(truth && partsOf(truth)).toBe(partsOf(read));
      const { seed = null, commitment = null } = read.fair ?? {};
      expect(seed === null ? commitment : commitmentOf(seed)).toBe(commitment);
    }
    expect(accepted).toBeLessThan(count / 10);
  });
});

test('the first wrong step is reported, whether its dice or its action is wrong', () => {
  const [game] = games;
  if (!game) throw new Error('there are no games');
  const record = playedBy(game, 'first');
  const rolls = record.steps.findIndex(({ draws }) => draws.length > 0);
  const steps = record.steps.map((step, index) => {
    if (index === rolls + 2) return { ...step, summary: null };
    return index === rolls + 1 ? { ...step, action: { type: 'fly' } } : step;
  });
  expect(findingOf(JSON.stringify({ ...record, steps }))).toMatchObject({ ok: false, step: rolls + 2 });
  const seeded = { ...record, fair: { ...record.fair, entropy: 'chosen' } };
  expect(findingOf(JSON.stringify({ ...seeded, steps }))).toMatchObject({ ok: false, step: rolls + 1 });
});
