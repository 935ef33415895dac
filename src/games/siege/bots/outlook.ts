import { attackOf, type Position } from '../rules/position.ts';
import {
  ABILITIES,
  abilityIndex,
  ASSAULTS,
  at,
  ELEPHANTS,
  FRESH,
  GREATER_WYVERN,
  LINES,
  READY,
  REINFORCEMENTS,
  sum,
  trackOf,
  TROLLS,
  USED,
  type AbilityId,
  type Difficulty,
} from '../rules/sheet.ts';
import learned from './learned.json' with { type: 'json' };

/** What a round leaves before the next special attack, apart from the boxes of the reinforcements. */
export interface Remains {
  readonly lines: readonly number[];
  readonly entered: number;
  readonly walls: readonly number[];
  readonly arrivals: Arrivals;
  /** By ability: whether it can be used in the next round. */
  readonly ready: readonly boolean[];
}

/** The reinforcements that help in the next round. */
export interface Arrivals {
  readonly elves: boolean;
  readonly riders: boolean;
  readonly extraDice: number;
}

/** By round: what each feature of its end is worth. Later rounds are like the last. */
export type Weights = readonly (readonly number[])[];

/** By difficulty and round: how to correct worths. The chance to win is that of `shift + scale * worth`. */
export type Trust = Readonly<Record<Difficulty, readonly (readonly number[])[]>>;

/** The result of `npm run learn`. Without trust, worths are not corrected. */
export interface Learned {
  readonly weights: Weights;
  readonly trust: Trust | null;
  /** What a character likes besides. */
  readonly style?: Style;
}

/** What a character likes so much that it gives up a little of its chance to win for it. */
interface Style {
  /** Added to the worth of what a round leaves. */
  readonly remains?: (remains: Remains) => number;
  /** Added to the worth of each used ability. */
  readonly used?: number;
  /** Added to the chance with dice that are kept, by how many show each number. */
  readonly keeps?: (counts: readonly number[]) => number;
}

export const LEARNED: Learned = learned;

/** Judges the end of a round for the bot `strong`: worths estimate logits of the chance to win, and add up. */
export interface Outlook {
  remains(remains: Remains): number;
  tracks(tracks: readonly number[]): number;
  /** The worth of a used ability compared with a locked one. */
  used(id: AbilityId): number;
}

export const outlookAfter = (round: number, { weights, style }: Pick<Learned, 'weights' | 'style'>): Outlook => {
  const own = at(weights, Math.min(round, weights.length) - 1);
  return {
    remains: (remains) =>
      decidedWorth(remains) ?? worthOf(featuresOfRemains(remains), own) + (style?.remains?.(remains) ?? 0),
    tracks: (tracks) => worthOf(featuresOfTracks(tracks), own, AFTER_REMAINS),
    used: (id) => at(own, AFTER_TRACKS + abilityIndex(id)) + (style?.used ?? 0),
  };
};

/** What features are worth together, by the weights from this index on. */
export const worthOf = (features: readonly number[], weights: readonly number[], from = 0): number => {
  let worth = 0;
  for (let index = 0; index < features.length; index++) worth += (features[index] ?? 0) * (weights[from + index] ?? 0);
  return worth;
};

/** The chance to win, by the worth of all that a round leaves. */
export const chanceOf = (worth: number): number => 1 / (1 + Math.exp(-worth));

/** The chance to win, corrected by how sieges turned out. */
export const trustedChanceOf = (
  worth: number,
  { round, difficulty }: Pick<Position, 'round' | 'difficulty'>,
  { trust }: Learned,
): number => {
  if (trust === null || Math.abs(worth) >= DECIDED) return chanceOf(worth);
  const rounds = trust[difficulty];
  const [shift = 0, scale = 1] = at(rounds, Math.min(round, rounds.length) - 1);
  return chanceOf(shift + scale * worth);
};

export const arrivalsOf = (tracks: readonly number[]): Arrivals => {
  const isFull = REINFORCEMENTS.map(({ boxes }, track) => tracks[track] === boxes);
  return {
    elves: at(isFull, trackOf('elves')),
    riders: at(isFull, trackOf('riders')),
    extraDice: Number(isFull[trackOf('extra1')]) + Number(isFull[trackOf('extra2')]),
  };
};

/** Whether a round ended with the siege won or certainly lost. Then no weight matters. */
export const isDecided = (closed: Position): boolean => decidedWorth(remainsOf(closed)) !== null;

/** All features of a position at the end of its round, in the order of the weights. */
export const featuresOf = (closed: Position): readonly number[] => {
  const remains = remainsOf(closed);
  return [
    ...featuresOfRemains(remains),
    ...featuresOfTracks(closed.tracks),
    ...closed.abilities.map((state) => Number(state === USED)),
  ];
};

const remainsOf = (closed: Position): Remains => ({
  ...closed,
  arrivals: arrivalsOf(closed.tracks),
  ready: closed.abilities.map((state) => state === READY || state === FRESH),
});

const WON = Number.POSITIVE_INFINITY;
/** The worth of a lost siege, less than that of any that can still be won. */
const LOST = -100;
/** A worth this far from 0 is decided. */
const DECIDED = 90;

/** The worth of what a round leaves plus that of everything else, which counts only while the siege is undecided. */
export const withOthers = (remains: number, others: number): number =>
  Math.abs(remains) >= DECIDED ? remains : remains + others;

/** The worth of a siege that is over or surely lost to the next special attack; a closer loss is worth more. */
const decidedWorth = ({ lines, entered, walls }: Remains): number | null => {
  const attackers = sum(lines);
  if (attackers === 0) return WON;
  const left = sum(walls);
  if (left <= 0) return LOST - attackers / 10;
  const alive = lines.filter((boxes, index) => index < entered && boxes > 0).length;
  return left <= leastAssault(entered, alive) ? LOST + 1 - attackers / 10 : null;
};

/** S3: the least and the average damage of the special attack before the next line. */
const leastAssault = (entered: number, alive: number): number => assaultBy(entered, alive, 1);
const expectedAssault = (entered: number, alive: number): number => assaultBy(entered, alive, AVERAGE_DIE);

const assaultBy = (entered: number, alive: number, die: number): number => {
  const id = LINES[entered]?.before;
  if (id === undefined) return 0;
  const { dice, damage, perLineAlive } = ASSAULTS[id];
  return die * dice + damage + perLineAlive * alive;
};

const AVERAGE_DIE = 3.5;

const HEROIC = abilityIndex('heroic');
const HORN = abilityIndex('horn');
const LIGHT = abilityIndex('light');
const DEAD = abilityIndex('dead');

/** All are scaled to about the same size, so that learning treats them alike. */
const featuresOfRemains = ({ lines, entered, walls, arrivals, ready }: Remains): readonly number[] => {
  const { alive, linesAlive, attack, coming } = enemyOf(lines, entered);
  const assault = expectedAssault(entered, linesAlive);
  const [outer = 0, inner = 0, courtyard = 0] = walls;
  const left = outer + inner + courtyard - assault;
  const safely = Math.max(0, left);
  const isBreached = Number(outer <= assault);
  const next = lines[entered] ?? 0;
  const [elves, riders] = [Number(arrivals.elves), Number(arrivals.riders)];
  const pressure = (alive + next) / (safely + 10);
  const biggest = Math.max(next, ...lines.slice(0, entered));
  const enemies = alive + coming;
  const readyNow = (ability: number): number => Number(at(ready, ability));
  return [
    1,
    left / 20,
    Math.max(0, 10 - left) / 10,
    Math.max(0, 25 - left) / 20,
    Math.max(0, outer - assault) / 10,
    isBreached,
    Number(outer + inner <= assault),
    alive / 20,
    attack / 10,
    linesAlive / 3,
    ((COMING[entered] ?? 0) - coming) / 20,
    isBreached * elves,
    isBreached * riders,
    isBreached * riders * Number(at(lines, ELEPHANTS - 1) > 0),
    Number(at(lines, TROLLS - 1) > 0),
    pressure,
    attack / (safely + 5),
    Math.max(0, attack + next - left) / 10,
    (left * alive) / 400,
    (arrivals.extraDice * left) / 20,
    (arrivals.extraDice * alive) / 20,
    arrivals.extraDice * pressure,
    (elves * (alive + next)) / 20,
    (riders * (alive + next)) / 20,
    (readyNow(HORN) * Math.min(40, attack + next)) / 20,
    readyNow(HORN) * Number(left <= attack + next),
    (readyNow(HEROIC) * biggest) / 10,
    (readyNow(DEAD) * Math.min(15, enemies)) / 15,
    (readyNow(LIGHT) * alive) / 20,
    pressure ** 2,
    Math.log(1 + safely),
    Math.max(0, 45 - left) / 20,
    Number(enemies <= 15),
    Math.max(0, 30 - enemies) / 15,
    (isBreached * alive) / 20,
    Number(lines[GREATER_WYVERN - 1] === 0),
    ...ABILITIES.map(({ id }, index) => readyNow(index) * Number(!isIdle({ walls, lines }, id))),
  ];
};

/** Where the weights of the tracks begin, and those of used abilities. */
const AFTER_REMAINS = 36 + ABILITIES.length;
const AFTER_TRACKS = AFTER_REMAINS + sum(REINFORCEMENTS.map(({ boxes }) => boxes));

interface Enemy {
  /** The boxes of the lines in play, how many of these are alive, and what they deal each round. */
  readonly alive: number;
  readonly linesAlive: number;
  readonly attack: number;
  readonly coming: number;
}

const enemyOf = (lines: readonly number[], entered: number): Enemy => {
  const army = { lines };
  let [alive, linesAlive, attack, coming] = [0, 0, 0, 0];
  for (let index = 0; index < lines.length; index++) {
    const boxes = lines[index] ?? 0;
    if (index >= entered) coming += boxes;
    else if (boxes > 0) {
      alive += boxes;
      linesAlive += 1;
      attack += attackOf(army, index + 1);
    }
  }
  return { alive, linesAlive, attack, coming };
};

/** By the number of lines entered: how many boxes the others have at the start. */
const COMING = [...LINES.keys(), LINES.length].map((entered) => sum(LINES.slice(entered).map(({ boxes }) => boxes)));

/** A feature for each box: whether it is checked. The extra dice are alike, so the closer one comes first. */
const featuresOfTracks = (tracks: readonly number[]): readonly number[] => {
  const [elves, riders, one, other] = REINFORCEMENTS.map((_track, index) => at(tracks, index));
  const [closer, later] = (one ?? 0) >= (other ?? 0) ? [one, other] : [other, one];
  return [elves, riders, closer, later].flatMap((checked = 0, index) =>
    Array.from({ length: at(REINFORCEMENTS, index).boxes }, (_none, box) => Number(checked > box)),
  );
};

/** Whether a ready ability has nothing left to do. */
const isIdle = ({ walls, lines }: Pick<Position, 'walls' | 'lines'>, id: AbilityId): boolean =>
  (id === 'rubble' && walls[0] === 0) || (id === 'shield' && lines[GREATER_WYVERN - 1] === 0);
