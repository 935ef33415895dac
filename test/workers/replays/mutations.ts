import { canonicalJson } from '../../../src/kernel/json.ts';
import type { Chance } from '../../../src/kernel/random.ts';

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
