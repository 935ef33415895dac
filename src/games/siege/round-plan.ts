import { trebuchetsOf, worthOfFive, worthOfThree } from './army.ts';
import { at, sum } from './lists.ts';
import { aliveLines, boxesOf, isAlive } from './position.ts';
import type { Position } from './position.ts';
import { ABILITIES, DEAD_DAMAGE, FRESH, GREATER_WYVERN, LIGHT_DAMAGE, LOCKED, READY, REINFORCEMENTS } from './sheet.ts';
import type { Ability, AbilityId } from './sheet.ts';
import { attackOf } from './stronghold.ts';
import { abilityWorth, chanceToWin, expectedAssault, remainsWorth, tracksWorth } from './worth.ts';

/** How to play a round to its end with certain dice. */
export interface RoundPlan {
  /** What two 1s are made first, if anything. */
  readonly pair: number | null;
  /** The checked boxes of the reinforcements once the 6s are sent. */
  readonly tracks: readonly number[];
  readonly unlocks: readonly AbilityId[];
  readonly uses: readonly AbilityId[];
  /** The line for Heroic Deeds. */
  readonly heroicLine: number;
}

/** A way to send some 6s, with what a 3 and a 5 then deal. */
interface Sending {
  readonly tracks: readonly number[];
  readonly three: number;
  readonly five: number;
  readonly worth: number;
}

/** A choice of abilities to use this round, and what the dice then deal. */
interface Uses {
  readonly ids: readonly AbilityId[];
  readonly twos: number;
  readonly threes: number;
  readonly fours: number;
  readonly more: number;
  readonly cost: number;
  /** The value of what the round leaves, by the damage that the army deals. */
  readonly remains: (damage: number) => number;
}

interface Unlocks {
  readonly ids: readonly AbilityId[];
  readonly worth: number;
}

/** The best use of certain dice, without Halflings. */
interface PlanChoice {
  readonly worth: number;
  readonly sending: Sending;
  readonly uses: Uses;
  readonly unlocks: Unlocks;
}

interface RoundPlanner {
  plan(pool: readonly number[]): RoundPlan;
  /** The estimated chance to win with these dice, by the value of the best plan. */
  chance(pool: readonly number[]): number;
  /** The same if nothing more is done with the dice before the round ends. */
  chanceAtEnd(pool: readonly number[]): number;
}

/** The best plans for a position, for any dice that it may come to. */
export const roundPlanner = (position: Position): RoundPlanner => {
  const choice = chooser(position);
  const canPair = (pool: readonly number[]): boolean => at(pool, 0) >= 2 && position.sets.length === 0;
  const worth = rememberedBy(poolKey, (pool: readonly number[]): number => {
    const plain = choice(pool).worth;
    return canPair(pool) ? Math.max(plain, ...PAIRED.map((face) => worth(withPair(pool, face)))) : plain;
  });
  return {
    plan: (pool) => {
      const { sending, uses, unlocks } = choice(pool);
      const best = worth(pool);
      const pair = best > choice(pool).worth && PAIRED.find((face) => worth(withPair(pool, face)) === best);
      return {
        pair: pair || null,
        tracks: sending.tracks,
        unlocks: unlocks.ids,
        uses: uses.ids,
        heroicLine: biggestLine(position),
      };
    },
    chance: (pool) => chanceToWin(worth(pool), position),
    chanceAtEnd: (pool) => chanceToWin(worthAtEnd(position, pool), position),
  };
};

const chooser = (position: Position): ((pool: readonly number[]) => PlanChoice) => {
  const held = heldWorth(position);
  const allUses = usesOf(position);
  const sendings = remembered((sixes: number) => sendingsOf(position, sixes));
  const unlocked = remembered((kinds: number) => unlocksOf(position, [Math.floor(kinds / 10), kinds % 10]));
  return (pool) => {
    const [, twos = 0, threes = 0, fours = 0, fives = 0, sixes = 0] = pool;
    const unlocks = unlocked(setsOf(pool, position.sets));
    const stones = trebuchetsOf(position, fours);
    let best: Omit<PlanChoice, 'unlocks'> | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (const sending of sendings(sixes - position.sent)) {
      const riders = (threes - position.spent) * sending.three;
      const others = fives * sending.five;
      for (const uses of allUses) {
        const damage = twos * uses.twos + riders * uses.threes + stones * uses.fours + others + uses.more;
        const worth = uses.remains(damage) + sending.worth - uses.cost;
        if (worth > most) {
          most = worth;
          best = { worth, sending, uses };
        }
      }
    }
    if (best === undefined) throw new Error('there is always a way to use no ability');
    return { ...best, worth: best.worth + held + unlocks.worth, unlocks };
  };
};

/** What ending the round now leaves. */
const worthAtEnd = (position: Position, pool: readonly number[]): number => {
  const [nothing] = usesOf(position);
  if (nothing === undefined) throw new Error('there is always a way to use no ability');
  const sending = { three: worthOfThree(position), five: worthOfFive(position) };
  const tracks = tracksWorth(position.tracks, position.round);
  return nothing.remains(damageOf(position, pool, sending, nothing)) + tracks + heldWorth(position);
};

/** S18: what the army deals. */
const damageOf = (
  position: Position,
  [, twos = 0, threes = 0, fours = 0, fives = 0]: readonly number[],
  { three, five }: Pick<Sending, 'three' | 'five'>,
  uses: Uses,
): number =>
  twos * uses.twos +
  (threes - position.spent) * three * uses.threes +
  trebuchetsOf(position, fours) * uses.fours +
  fives * five +
  uses.more;

const PAIRED = [2, 3, 4, 5, 6] as const;

/** S10: the dice after two 1s became this number. */
const withPair = (pool: readonly number[], face: number): readonly number[] =>
  pool.with(0, at(pool, 0) - 2).with(face - 1, at(pool, face - 1) + 1);

/** The sizes of the two biggest unused sets as one number, such as 43; 0 if there is none. */
const setsOf = (pool: readonly number[], used: readonly number[]): number => {
  let biggest = 0;
  let second = 0;
  let face = 0;
  for (const dice of pool) {
    face++;
    if (dice < 3 || used.includes(face)) continue;
    second = Math.max(second, Math.min(biggest, dice));
    biggest = Math.max(biggest, dice);
  }
  return biggest * 10 + second;
};

/** S16: what to unlock with sets of these sizes, biggest first. */
const unlocksOf = (position: Position, kinds: readonly number[]): Unlocks => {
  const locked = ABILITIES.filter((_ability, index) => position.abilities[index] === LOCKED);
  return bestUnlocks(position, locked, kinds);
};

const bestUnlocks = (position: Position, locked: readonly Ability[], [kind, ...others]: readonly number[]): Unlocks => {
  if (kind === undefined) return { ids: [], worth: 0 };
  const choices = locked
    .filter((ability) => ability.kind <= kind)
    .map(({ id }): Unlocks => {
      const rest = bestUnlocks(
        position,
        locked.filter((other) => other.id !== id),
        others,
      );
      return { ids: [id, ...rest.ids], worth: abilityWorth(position, id) + rest.worth };
    });
  const none = choices.length > 0 ? null : bestUnlocks(position, locked, others);
  return none ?? choices.reduce((best, other) => (other.worth > best.worth ? other : best));
};

/** S15: the best way to send these 6s, for each set of troops that arrive by it. */
const sendingsOf = (position: Position, sixes: number): readonly Sending[] => {
  const best = new Map<string, Sending>();
  for (const tracks of spreads(position.tracks, sixes)) {
    const sent = { ...position, tracks };
    const three = worthOfThree(sent);
    const five = worthOfFive(sent);
    const worth = tracksWorth(tracks, position.round);
    const key = `${three} ${five}`;
    if (worth > (best.get(key)?.worth ?? Number.NEGATIVE_INFINITY)) best.set(key, { tracks, three, five, worth });
  }
  return [...best.values()];
};

/** Every way to send as many of these 6s as there is room for. */
const spreads = (tracks: readonly number[], sixes: number): readonly (readonly number[])[] => {
  const open = REINFORCEMENTS.map(({ boxes }, track) => boxes - at(tracks, track));
  const spread = (track: number, left: number): readonly (readonly number[])[] => {
    const room = open[track];
    if (room === undefined) return left === 0 ? [[]] : [];
    return Array.from({ length: Math.min(room, left) + 1 }, (_none, sent) => sent).flatMap((sent) =>
      spread(track + 1, left - sent).map((rest) => [at(tracks, track) + sent, ...rest]),
    );
  };
  return spread(0, Math.min(sixes, sum(open)));
};

/** The value of the abilities that will be ready in the next round. */
const heldWorth = (position: Position): number =>
  sum(
    ABILITIES.map(({ id }, index) => {
      const state = position.abilities[index];
      return state === READY || state === FRESH ? abilityWorth(position, id) : 0;
    }),
  );

const biggestLine = (position: Position): number =>
  aliveLines(position).toSorted((one, other) => boxesOf(position, other) - boxesOf(position, one))[0] ?? 0;

/** S17: every choice of ready abilities that can do something now. */
const usesOf = (position: Position): readonly Uses[] => {
  const heroicLine = biggestLine(position);
  const isAnyAlive = heroicLine > 0;
  const ready = ABILITIES.filter(({ id }, index) => {
    const useful = id === 'shield' ? isAlive(position, GREATER_WYVERN) : isAnyAlive || id === 'dead';
    return position.abilities[index] === READY && useful;
  }).map(({ id }) => id);
  return subsets(ready).map((ids) => {
    const on = new Set([...position.used, ...ids]);
    return {
      ids,
      twos: on.has('target') ? 2 : 1,
      threes: on.has('call') ? 2 : 1,
      fours: on.has('rubble') ? 2 : 1,
      more: (on.has('light') ? LIGHT_DAMAGE : 0) + position.gained - position.dealt,
      cost: sum(ids.map((id) => abilityWorth(position, id))),
      remains: remembered((damage) => remainsOf(position, ids, on, damage)),
    };
  });
};

/** S20: the value of what the end of the round leaves. */
const remainsOf = (
  position: Position,
  ids: readonly AbilityId[],
  on: ReadonlySet<AbilityId>,
  damage: number,
): number => {
  const destroyed = [
    ...(ids.includes('heroic') ? [biggestLine(position)] : []),
    ...(ids.includes('shield') ? [GREATER_WYVERN] : []),
  ];
  const lines = [...position.lines];
  for (const line of destroyed) lines[line - 1] = 0;
  const targets = aliveLines({ ...position, lines }).toSorted(
    (one, other) => at(lines, one - 1) - at(lines, other - 1),
  );
  const dead = position.dead + (ids.includes('dead') ? DEAD_DAMAGE : 0);
  let left = damage + dead;
  for (const line of targets) {
    const hits = Math.min(left, at(lines, line - 1));
    lines[line - 1] = at(lines, line - 1) - hits;
    left -= hits;
  }
  const after = { ...position, lines };
  const alive = aliveLines(after);
  const coming = Math.max(0, sum(lines.slice(position.entered)) - Math.min(left, dead));
  const storm = on.has('horn') ? 0 : sum(alive.map((line) => attackOf(after, line)));
  return remainsWorth({
    alive: sum(lines.slice(0, position.entered)),
    coming,
    walls: sum(position.walls) - storm,
    assault: expectedAssault(position, alive.length),
  });
};

const subsets = <Thing>([first, ...others]: readonly Thing[]): readonly (readonly Thing[])[] => {
  if (first === undefined) return [[]];
  const rest = subsets(others);
  return [...rest, ...rest.map((chosen) => [first, ...chosen])];
};

/** A pool as one number. There are never 10 dice of one face. */
const poolKey = (pool: readonly number[]): number => pool.reduce((key, dice) => key * 10 + dice, 0);

const rememberedBy = <Key, Value>(
  keyOf: (thing: Key) => number,
  of: (thing: Key) => Value,
): ((thing: Key) => Value) => {
  const known = new Map<number, Value>();
  return (thing) => {
    const key = keyOf(thing);
    const old = known.get(key);
    if (old !== undefined) return old;
    const value = of(thing);
    known.set(key, value);
    return value;
  };
};

const remembered = <Value>(of: (key: number) => Value): ((key: number) => Value) => {
  const known: Value[] = [];
  return (key) => (known[key] ??= of(key));
};
