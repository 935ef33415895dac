import { trebuchetsOf, worthOfFive, worthOfThree } from '../rules/army.ts';
import { aliveLines, attackOf, boxesOf, damageWalls, isAlive, type Position } from '../rules/position.ts';
import {
  ABILITIES,
  abilityIndex,
  at,
  DEAD_DAMAGE,
  FRESH,
  GREATER_WYVERN,
  LIGHT_DAMAGE,
  LINES,
  LOCKED,
  READY,
  REINFORCEMENTS,
  sum,
  USED,
  type Ability,
  type AbilityId,
} from '../rules/sheet.ts';
import {
  arrivalsOf,
  LEARNED,
  outlookAfter,
  trustedChanceOf,
  withOthers,
  type Arrivals,
  type Learned,
  type Outlook,
  type Remains,
} from './outlook.ts';

/** How to play a round to its end with given dice. */
export interface RoundPlan {
  /** The number that two 1s become first, or null. */
  readonly pair: number | null;
  /** The checked boxes of the reinforcements once the 6s are sent. */
  readonly tracks: readonly number[];
  readonly unlocks: readonly AbilityId[];
  readonly uses: readonly AbilityId[];
  readonly heroicLine: number;
}

/** A way to send 6s, with what arrives, and what a 3 and a 5 then deal. */
interface Sending {
  readonly tracks: readonly number[];
  readonly arrivals: Arrivals;
  readonly three: number;
  readonly five: number;
  readonly worth: number;
}

/** A choice of abilities to use this round, and what each kind of dice then deals. */
interface Uses {
  readonly ids: readonly AbilityId[];
  readonly twos: number;
  readonly threes: number;
  readonly fours: number;
  readonly more: number;
  readonly worth: number;
  /** The worth of what the round leaves, by the army's damage, the arrivals, and what is unlocked now. */
  readonly remains: (damage: number, arrivals: Arrivals, unlocked?: readonly AbilityId[]) => number;
}

/** The best use of given dice, without Halflings. */
interface PlanChoice {
  readonly worth: number;
  readonly sending: Sending;
  readonly uses: Uses;
  readonly unlocks: readonly AbilityId[];
}

/** A use of given dice except for what they unlock, and the army's damage. */
interface Playing {
  readonly sending: Sending;
  readonly uses: Uses;
  readonly damage: number;
}

interface RoundPlanner {
  plan(pool: readonly number[]): RoundPlan;
  /** The estimated chance to win with these dice and the best plan. */
  chance(pool: readonly number[]): number;
  chanceAtEnd(pool: readonly number[]): number;
}

/** Finds the best plans for a position with any dice. */
export const roundPlanner = (position: Position, learned: Learned = LEARNED): RoundPlanner => {
  const outlook = outlookAfter(position.round, learned);
  const choice = chooser(position, outlook);
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
      return { pair: pair || null, tracks: sending.tracks, unlocks, uses: uses.ids, heroicLine: biggestLine(position) };
    },
    chance: (pool) => trustedChanceOf(worth(pool), position, learned),
    chanceAtEnd: (pool) => trustedChanceOf(worthAtEnd(position, outlook, pool), position, learned),
  };
};

const chooser = (position: Position, outlook: Outlook): ((pool: readonly number[]) => PlanChoice) => {
  const used = usedWorth(position, outlook);
  const allUses = usesOf(position, outlook);
  const sendings = remembered((sixes: number) => sendingsOf(position, outlook, sixes));
  const unlocks = remembered((kinds: number) => unlocksOf(position, [Math.floor(kinds / 10), kinds % 10]));
  /** Chooses what to unlock last, since that hardly changes what else is best. */
  const withUnlocks = ({ sending, uses, damage }: Playing, kinds: number): PlanChoice =>
    unlocks(kinds)
      .map((ids): PlanChoice => {
        const others = used + sending.worth + uses.worth;
        return { worth: withOthers(uses.remains(damage, sending.arrivals, ids), others), sending, uses, unlocks: ids };
      })
      .reduce((best, other) => (other.worth > best.worth ? other : best));
  return (pool) => {
    const [, twos = 0, threes = 0, fours = 0, fives = 0, sixes = 0] = pool;
    const stones = trebuchetsOf(position, fours);
    let best: Playing | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (const sending of sendings(sixes - position.sent)) {
      const riders = (threes - position.spent) * sending.three;
      const arrows = fives * sending.five;
      for (const uses of allUses) {
        if (isIdle(uses, { twos, riders, stones })) continue;
        const damage = twos * uses.twos + riders * uses.threes + stones * uses.fours + arrows + uses.more;
        const worth = withOthers(uses.remains(damage, sending.arrivals), used + sending.worth + uses.worth);
        if (worth > most) {
          most = worth;
          best = { sending, uses, damage };
        }
      }
    }
    if (best === undefined) throw new Error('there is always a way to use no ability');
    return withUnlocks(best, setsOf(pool, position.sets));
  };
};

/** S19: whether one of these abilities would double nothing and so be refused. */
const isIdle = (
  { ids }: Uses,
  { twos, riders, stones }: Readonly<Record<'twos' | 'riders' | 'stones', number>>,
): boolean =>
  (twos === 0 && ids.includes('target')) ||
  (riders === 0 && ids.includes('call')) ||
  (stones === 0 && ids.includes('rubble'));

const worthAtEnd = (position: Position, outlook: Outlook, pool: readonly number[]): number => {
  const [nothing] = usesOf(position, outlook);
  if (nothing === undefined) throw new Error('there is always a way to use no ability');
  const sending = { three: worthOfThree(position), five: worthOfFive(position) };
  const damage = damageOf(position, pool, sending, nothing);
  const remains = nothing.remains(damage, arrivalsOf(position.tracks));
  return withOthers(remains, outlook.tracks(position.tracks) + usedWorth(position, outlook));
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
  pool.map((dice, index) => (index === 0 ? dice - 2 : index === face - 1 ? dice + 1 : dice));

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

/** S16: all that sets of these sizes, biggest first, can unlock: one ability each, if possible. */
const unlocksOf = (position: Position, kinds: readonly number[]): readonly (readonly AbilityId[])[] =>
  allUnlocks(
    ABILITIES.filter((_ability, index) => position.abilities[index] === LOCKED),
    kinds,
  );

const allUnlocks = (
  locked: readonly Ability[],
  [kind, ...others]: readonly number[],
): readonly (readonly AbilityId[])[] => {
  if (kind === undefined) return [[]];
  const choices = locked.filter((ability) => ability.kind <= kind);
  if (choices.length === 0) return allUnlocks(locked, others);
  return choices.flatMap((ability) =>
    allUnlocks(
      locked.filter((other) => other !== ability),
      others,
    ).map((rest) => [ability.id, ...rest]),
  );
};

/** S15: for each set of reinforcements that can arrive, the best way to send these 6s. */
const sendingsOf = (position: Position, outlook: Outlook, sixes: number): readonly Sending[] => {
  const best = new Map<number, Sending>();
  for (const tracks of spreads(position.tracks, sixes)) {
    const sent = { ...position, tracks };
    const three = worthOfThree(sent);
    const five = worthOfFive(sent);
    const worth = outlook.tracks(tracks);
    const arrivals = arrivalsOf(tracks);
    const key = arrivalsKey(arrivals);
    if (worth > (best.get(key)?.worth ?? Number.NEGATIVE_INFINITY))
      best.set(key, { tracks, arrivals, three, five, worth });
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

const usedWorth = (position: Position, outlook: Outlook): number =>
  sum(ABILITIES.map(({ id }, index) => (position.abilities[index] === USED ? outlook.used(id) : 0)));

const biggestLine = (position: Position): number =>
  aliveLines(position).toSorted((one, other) => boxesOf(position, other) - boxesOf(position, one))[0] ?? 0;

/** S17: every choice of ready abilities that can do something now. */
const usesOf = (position: Position, outlook: Outlook): readonly Uses[] => {
  const heroicLine = biggestLine(position);
  const isAnyAlive = heroicLine > 0;
  const ready = ABILITIES.filter(({ id }, index) => {
    const useful = id === 'shield' ? isAlive(position, GREATER_WYVERN) : isAnyAlive || id === 'dead';
    return position.abilities[index] === READY && useful;
  }).map(({ id }) => id);
  return subsets(ready).map((ids) => {
    const on = new Set([...position.used, ...ids]);
    const remains = rememberedBy(endKey, (end: RoundEnd) => outlook.remains(remainsOf(position, ids, on, end)));
    return {
      ids,
      twos: on.has('target') ? 2 : 1,
      threes: on.has('call') ? 2 : 1,
      fours: on.has('rubble') ? 2 : 1,
      more: (on.has('light') ? LIGHT_DAMAGE : 0) + position.gained - position.dealt,
      worth: sum(ids.map((id) => outlook.used(id))),
      remains: (damage, arrivals, unlocked = []) => remains({ damage, arrivals, unlocked }),
    };
  });
};

/** S20: what the end of the round leaves. */
const remainsOf = (
  position: Position,
  ids: readonly AbilityId[],
  on: ReadonlySet<AbilityId>,
  { damage, arrivals, unlocked }: RoundEnd,
): Remains => {
  const lines = [...position.lines];
  if (ids.includes('heroic')) lines[biggestLine(position) - 1] = 0;
  if (ids.includes('shield')) lines[GREATER_WYVERN - 1] = 0;
  const targets = aliveLines({ ...position, lines }).toSorted(
    (one, other) => at(lines, one - 1) - at(lines, other - 1),
  );
  const dead = position.dead + (ids.includes('dead') ? DEAD_DAMAGE : 0);
  const left = hit(lines, targets, damage + dead);
  // Only the Dead go on to lines that are still to come.
  hit(lines, comingLines(position), Math.min(left, dead));
  const after = { ...position, lines };
  const storm = on.has('horn') ? 0 : sum(aliveLines(after).map((line) => attackOf(after, line)));
  return {
    lines,
    entered: position.entered,
    walls: damageWalls(position, storm).state.walls,
    arrivals,
    ready: ABILITIES.map(({ id }, index) => {
      const state = position.abilities[index];
      return ((state === READY || state === FRESH) && !ids.includes(id)) || unlocked.includes(id);
    }),
  };
};

/** Checks boxes of these lines, one line after another. Returns the damage that is left. */
const hit = (lines: number[], targets: readonly number[], damage: number): number => {
  let left = damage;
  for (const line of targets) {
    const hits = Math.min(left, at(lines, line - 1));
    lines[line - 1] = at(lines, line - 1) - hits;
    left -= hits;
  }
  return left;
};

const comingLines = ({ entered }: Position): readonly number[] =>
  LINES.map((_line, index) => index + 1).filter((line) => line > entered);

/** How a round ends, apart from the abilities used in it. */
interface RoundEnd {
  readonly damage: number;
  readonly arrivals: Arrivals;
  readonly unlocked: readonly AbilityId[];
}

const endKey = ({ damage, arrivals, unlocked }: RoundEnd): number => {
  let key = UNLOCKS * (damage * ARRIVALS + arrivalsKey(arrivals));
  for (const id of unlocked) key += 2 ** abilityIndex(id);
  return key;
};

const UNLOCKS = 2 ** ABILITIES.length;

/** Arrivals as one number below `ARRIVALS`. */
const arrivalsKey = ({ elves, riders, extraDice }: Arrivals): number =>
  Number(elves) + 2 * Number(riders) + 4 * extraDice;
const ARRIVALS = 12;

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
