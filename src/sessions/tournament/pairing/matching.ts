/** Whom each of some players may meet, by their places in a list. */
export type MayMeet = (one: number, other: number) => boolean;

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

/** Lengthens a matching so that one more player, and somebody else, are in it. Returns false if that can't be done. */
const lengthen = (matching: number[], root: number, mayMeet: MayMeet): boolean => {
  const size = matching.length;
  const parent = matching.map(() => NONE);
  /** By player: the player that stands for the odd circle that they are in. */
  const base = matching.map((_, player) => player);
  const reached = matching.map((_, player) => player === root);
  const queue = [root];

  const mateOf = (player: number): number => matching[player] ?? NONE;
  const baseOf = (player: number): number => base[player] ?? NONE;

  const commonBase = (one: number, other: number): number => {
    const passed = new Set<number>();
    for (let at = baseOf(one); ; at = baseOf(parent[mateOf(at)] ?? NONE)) {
      passed.add(at);
      if (mateOf(at) === NONE) break;
    }
    let at = baseOf(other);
    while (!passed.has(at)) at = baseOf(parent[mateOf(at)] ?? NONE);
    return at;
  };

  const mark = (circle: Set<number>, from: number, common: number, next: number): void => {
    for (let [at, child] = [from, next]; baseOf(at) !== common;) {
      circle.add(baseOf(at)).add(baseOf(mateOf(at)));
      parent[at] = child;
      [child, at] = [mateOf(at), parent[mateOf(at)] ?? NONE];
    }
  };

  const contract = (one: number, other: number): void => {
    const common = commonBase(one, other);
    const circle = new Set<number>();
    mark(circle, one, common, other);
    mark(circle, other, common, one);
    for (let player = 0; player < size; player++) {
      if (!circle.has(baseOf(player))) continue;
      base[player] = common;
      if (!reached[player]) queue.push(player);
      reached[player] = true;
    }
  };

  const flip = (end: number): void => {
    for (let at = end; at !== NONE;) {
      const before = parent[at] ?? NONE;
      const next = mateOf(before);
      matching[at] = before;
      matching[before] = at;
      at = next;
    }
  };

  for (let player = queue.shift(); player !== undefined; player = queue.shift()) {
    for (let other = 0; other < size; other++) {
      if (other === player || !mayMeet(player, other) || baseOf(player) === baseOf(other) || mateOf(player) === other)
        continue;
      const mate = mateOf(other);
      if (other === root || (mate !== NONE && parent[mate] !== NONE)) {
        contract(player, other);
      } else if (parent[other] === NONE) {
        parent[other] = player;
        if (mate === NONE) {
          flip(other);
          return true;
        }
        reached[mate] = true;
        queue.push(mate);
      }
    }
  }
  return false;
};
