import { tablesAfter, type BruteTable, type Coordinates, type Player } from '../rules/brute-force.ts';

/*
 * A second proof of which turns are right: the second implementation of the rules plays out every turn, without bounds,
 * order or shortcuts.
 */

/** How often the enemy may dismiss a warrior in its answer. It is free, and makes room. */
const DISMISSALS = 1;

/** The end positions of the mover’s turns without dismissals, by the texts that tell them apart. */
export const endsOf = (table: BruteTable): ReadonlyMap<string, BruteTable> => new Map(eachEnd(table, 0));

function* eachEnd(table: BruteTable, dismissals: number): Generator<readonly [string, BruteTable]> {
  const ends = new Set<string>();
  const seen = new Set<string>();
  const rest = [{ here: table, left: dismissals }];
  for (let each = rest.pop(); each !== undefined; each = rest.pop()) {
    const { here, left } = each;
    const end = textOf(here);
    const key = `${end} ${here.actions} ${here.kills} ${left}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (!ends.has(end)) yield [end, here];
    ends.add(end);
    for (const next of tablesAfter(here)) {
      if (!isSameTurn(here, next)) continue;
      const rests = isDismissal(here, next) ? left - 1 : left;
      if (rests >= 0) rest.push({ here: next, left: rests });
    }
  }
}

/** Whether every turn of the enemy ends in this way. Stops at the first that does not. */
const everyEnd = (table: BruteTable, isSo: (end: BruteTable) => boolean): boolean => {
  for (const [, end] of eachEnd(table, DISMISSALS)) if (!isSo(end)) return false;
  return true;
};

/** A text that tells positions at the ends of turns apart. */
export const textOf = ({ warriors, walls, taken, phase }: BruteTable): string => {
  const standing = [...warriors].map(([place, player]) => `${place}:${player}`).toSorted();
  return [standing.join(' '), [...walls].toSorted().join(' '), taken, phase].join('|');
};

/** Whether a table is still in the same turn after an action. */
const isSameTurn = (before: BruteTable, after: BruteTable): boolean =>
  before.phase === 'play' && after.turn === before.turn && after.mover === before.mover && !isEnd(before, after);

/** C14: ending the turn changes nothing on the board. */
const isEnd = (before: BruteTable, after: BruteTable): boolean =>
  after.warriors === before.warriors && after.walls === before.walls;

/** C19: a dismissal removes one of the mover’s warriors, and changes nothing else. */
const isDismissal = (before: BruteTable, after: BruteTable): boolean => {
  const lost = [...before.warriors].filter(([place]) => !after.warriors.has(place));
  return (
    after.walls === before.walls &&
    after.warriors.size === before.warriors.size - 1 &&
    lost.every(([, player]) => player === before.mover)
  );
};

const controlled = ({ citadels, warriors }: BruteTable, player: Player): number =>
  [...citadels.keys()].filter((place: Coordinates) => warriors.get(place) === player).length;

/** C34, C35, C37 to C39: who wins if the mover ends its turn here, with the tally; null if nobody does. */
const winnerAt = (table: BruteTable): Player | null => {
  const { warriors, mover, turn, taken, stall, cap } = table;
  const [zero, one] = ([0, 1] as const).map((player) => [...warriors.values()].includes(player));
  if (!zero || !one) return zero ? 0 : one ? 1 : null;
  const enemy: Player = mover === 0 ? 1 : 0;
  const [own, theirs] = [controlled(table, mover), controlled(table, enemy)];
  if (theirs - own >= 2) return enemy;
  if (own + theirs === 0) return null;
  const isOver = (stall > 0 && turn - taken >= stall) || (cap > 0 && turn >= cap);
  return isOver && own !== theirs ? (own > theirs ? mover : enemy) : null;
};

/** What a puzzle asks for, and the citadel that has to be held, if any. */
export interface ProofQuestion {
  readonly question: string;
  readonly citadel: Coordinates | null;
}

/** Whether a turn that ends here does what a puzzle asks for. */
export const reaches = ({ question, citadel }: ProofQuestion, end: BruteTable, mover: Player): boolean => {
  const enemy: Player = mover === 0 ? 1 : 0;
  const winner = winnerAt(end);
  const isHeld = (table: BruteTable): boolean => citadel !== null && table.warriors.get(citadel) === mover;
  /** The beginning of the enemy’s turn after this end; empty if the game is over. */
  const answers = tablesAfter(end).filter((next) => next.phase === 'play' && next.turn > end.turn);
  const always = (isSo: (last: BruteTable) => boolean): boolean => answers.every((answer) => everyEnd(answer, isSo));
  switch (question) {
    case 'win':
      return winner === mover;
    case 'save':
      return winner !== enemy;
    case 'lead':
      if (winner === mover) return true;
      if (winner === enemy || controlled(end, mover) - controlled(end, enemy) < 2) return false;
      return always((last) => winnerAt(last) === mover);
    case 'defend':
      return winner !== enemy && answers.length > 0 && always((last) => winnerAt(last) !== enemy);
    default:
      return winner !== enemy && answers.length > 0 && isHeld(end) && always(isHeld);
  }
};
