/** Whom each of some players may meet, by their places in a list. */
type MayMeet = (one: number, other: number) => boolean;

/** Nobody, or nothing. */
const NONE = -1;

/**
 * Whether `size` players can all be paired at once. Edmonds' algorithm: it lengthens a matching along a path between
 * two players who are left over, and treats each odd circle that it meets on the way as one player.
 */
export const canAllMeet = (size: number, mayMeet: MayMeet): boolean => {
  if (size % 2 === 1) return false;
  const matching = greedyMatching(size, mayMeet);
  for (let player = 0; player < size; player++)
    if (matching[player] === NONE && !lengthen(matching, player, mayMeet)) return false;
  return true;
};

/** For each player the first other one who is still free, as far as that goes: the rest is found by longer paths. */
const greedyMatching = (size: number, mayMeet: MayMeet): number[] => {
  const matching = Array.from({ length: size }, () => NONE);
  for (let one = 0; one < size; one++) {
    if (matching[one] !== NONE) continue;
    const other = matching.findIndex((mate, place) => place !== one && mate === NONE && mayMeet(one, place));
    if (other === NONE) continue;
    matching[one] = other;
    matching[other] = one;
  }
  return matching;
};

/** The search for a longer matching, from one player who is left over. By player: */
interface Search {
  /** Whom they are paired with. */
  readonly matching: number[];
  /** From whom they were reached without being their pair. */
  readonly parent: number[];
  /** Who stands for the odd circle that they are in. */
  readonly base: number[];
  /** Whether the way goes on from them. */
  readonly isReached: boolean[];
  /** Those from whom it is still to go on. */
  readonly queue: number[];
}

const at = (numbers: readonly number[], player: number): number => numbers[player] ?? NONE;

/** Lengthens a matching so that one more player, and somebody else, are in it. Returns false if that can't be done. */
const lengthen = (matching: number[], root: number, mayMeet: MayMeet): boolean => {
  const search: Search = {
    matching,
    parent: matching.map(() => NONE),
    base: matching.map((_, player) => player),
    isReached: matching.map((_, player) => player === root),
    queue: [root],
  };
  const { parent, base, isReached, queue } = search;
  for (let player = queue.shift(); player !== undefined; player = queue.shift()) {
    for (const other of matching.keys()) {
      const isInside = at(base, player) === at(base, other) || at(matching, player) === other;
      if (other === player || isInside || !mayMeet(player, other)) continue;
      const mate = at(matching, other);
      if (other === root || (mate !== NONE && at(parent, mate) !== NONE)) {
        contract(search, player, other);
      } else if (at(parent, other) === NONE) {
        parent[other] = player;
        if (mate === NONE) return flip(search, other);
        isReached[mate] = true;
        queue.push(mate);
      }
    }
  }
  return false;
};

/** Makes one player of an odd circle, which two players close who were both reached. */
const contract = (search: Search, one: number, other: number): void => {
  const { base, isReached, queue } = search;
  const common = commonBase(search, one, other);
  const circle = new Set([...markBack(search, one, common, other), ...markBack(search, other, common, one)]);
  for (const player of base.keys()) {
    if (!circle.has(at(base, player))) continue;
    base[player] = common;
    if (!isReached[player]) queue.push(player);
    isReached[player] = true;
  }
};

/** Where the ways back from two players meet. */
const commonBase = ({ matching, parent, base }: Search, one: number, other: number): number => {
  const before = (player: number): number => at(base, at(parent, at(matching, player)));
  const passed = new Set<number>();
  for (let player = at(base, one); player !== NONE; player = before(player)) passed.add(player);
  let player = at(base, other);
  while (!passed.has(player)) player = before(player);
  return player;
};

/** Notes the way back from a player to the base of a circle, the other way around. Returns who stands for it. */
const markBack = (
  { matching, parent, base }: Search,
  from: number,
  common: number,
  next: number,
): readonly number[] => {
  const passed: number[] = [];
  for (let [player, child] = [from, next]; at(base, player) !== common;) {
    const mate = at(matching, player);
    passed.push(at(base, player), at(base, mate));
    parent[player] = child;
    [child, player] = [mate, at(parent, mate)];
  }
  return passed;
};

/** Pairs everybody on the way back from a player who was free with the next one on it. */
const flip = ({ matching, parent }: Search, end: number): true => {
  for (let player = end; player !== NONE;) {
    const before = at(parent, player);
    const next = at(matching, before);
    matching[player] = before;
    matching[before] = player;
    player = next;
  }
  return true;
};
