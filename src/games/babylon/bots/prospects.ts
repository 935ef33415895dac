import { SUSA, track, villages } from '../rules/board.ts';
import { allCards, stepsOf, tokens } from '../rules/card.ts';
import type { State } from '../rules/state.ts';
import learned from './learned.json' with { type: 'json' };
import {
  at,
  HAND,
  HELD,
  INJURY,
  isQuickOver,
  OPENED,
  PLAYERS,
  quickNeed,
  quickRaceOf,
  seatAt,
  SIZE,
  SPACE,
  STUCK,
  TOKENS,
  WARLORD,
  WINNER,
  type QuickRace,
} from './quick-race.ts';

/**
 * How a player's drive follows from what is true of them: each fact adds its weights to the hidden numbers, and the
 * drive is a sum of those.
 */
export interface Net {
  /** By fact, `HIDDEN` weights each. */
  readonly facts: Float64Array;
  /** By hidden number, and then the drive of a player of whom nothing is known. */
  readonly drive: Float64Array;
}

export const HIDDEN = 16;

/** What is left of a hidden number below 0. */
export const LEAK = 0.05;

/** The kinds of facts, and how many there are of each. One of a kind is true, or as many as there are cards. */
const KINDS = {
  always: 1,
  space: SUSA + 1,
  gap: 13,
  fight: track.length * 6,
  size: 6,
  card: allCards.length,
  home: 1,
  shut: 10,
  token: 4 * tokens.length,
  active: 3,
  apart: 25,
  rivalSize: 6,
  rivalInjury: 3,
  rivalCard: allCards.length,
  rivalHome: 1,
} as const;

type Kind = keyof typeof KINDS;

const firstOf = (kind: Kind): number => {
  const kinds = Object.entries(KINDS);
  return kinds.slice(0, Object.keys(KINDS).indexOf(kind)).reduce((sum, [, count]) => sum + count, 0);
};

/** How many facts there are. @testonly */
export const FACTS = Object.values(KINDS).reduce((sum, count) => sum + count, 0);

/** The most facts that are true of a player at once. */
export const MOST_FACTS = 40;

const SPACES = firstOf('space');
const GAPS = firstOf('gap');
const FIGHTS = firstOf('fight');
const SIZES = firstOf('size');
const CARDS = firstOf('card');
const HOME = firstOf('home');
const SHUTS = firstOf('shut');
const OPEN_TOKENS = firstOf('token');
const ACTIVE = firstOf('active');
const APART = firstOf('apart');
const RIVAL_SIZES = firstOf('rivalSize');
const RIVAL_INJURIES = firstOf('rivalInjury');
const RIVAL_CARDS = firstOf('rivalCard');
const RIVAL_HOME = firstOf('rivalHome');

const netOf = ({ facts, drive }: { readonly facts: readonly number[]; readonly drive: readonly number[] }): Net => ({
  facts: Float64Array.from(facts),
  drive: Float64Array.from(drive),
});

/** What `npm run learn` found, for two players and for three. */
export const LEARNED: Nets = [netOf(learned.two), netOf(learned.three)];

export type Nets = readonly [two: Net, three: Net];

/** The estimated chance that the seat escapes first, from 0 to 1. */
export const prospects = (state: State, seat: number): number => {
  const chances = new Float64Array(3);
  estimate(quickRaceOf(state), LEARNED, chances);
  return chances[seat] ?? 0;
};

const facts = new Int16Array(MOST_FACTS);
const hidden = new Float64Array(HIDDEN);

/** Writes the estimated chances to escape first, by seat. The Warlord has what is left. */
export const estimate = (race: QuickRace, [two, three]: Nets, chances: Float64Array): void => {
  chances.fill(0);
  const winner = at(race, WINNER);
  if (winner >= 0) chances[winner] = 1;
  if (isQuickOver(race)) return;
  const players = at(race, PLAYERS);
  const net = players === 2 ? two : three;
  let all = 1;
  for (let seat = 0; seat < players; seat++) {
    if (at(race, seatAt(seat) + SIZE) === 0) continue;
    const count = writeFacts(race, seat, facts, 0);
    const drive = Math.exp(Math.min(MOST_DRIVE, driveOf(net, facts, 0, count, hidden)));
    chances[seat] = drive;
    all += drive;
  }
  for (let seat = 0; seat < players; seat++) chances[seat] = (chances[seat] ?? 0) / all;
};

/** So that no exponential is too large. */
export const MOST_DRIVE = 30;

/** A player's drive, from the facts in this range. Leaves the sums before the hidden numbers are bent in `sums`. */
export const driveOf = (net: Net, facts: Int16Array, from: number, to: number, sums: Float64Array): number => {
  sums.fill(0);
  for (let fact = from; fact < to; fact++) {
    const first = (facts[fact] ?? 0) * HIDDEN;
    for (let one = 0; one < HIDDEN; one++) sums[one] = (sums[one] ?? 0) + (net.facts[first + one] ?? 0);
  }
  let drive = net.drive[HIDDEN] ?? 0;
  for (let one = 0; one < HIDDEN; one++) {
    const sum = sums[one] ?? 0;
    drive += (net.drive[one] ?? 0) * (sum > 0 ? sum : LEAK * sum);
  }
  return drive;
};

/** Writes the facts about an active player from a place on, and returns where they end. */
export const writeFacts = (race: QuickRace, seat: number, out: Int16Array, from: number): number => {
  const place = seatAt(seat);
  const space = at(race, place + SPACE);
  const injury = Math.min(2, at(race, place + INJURY));
  let [count, isLast, active] = [from, 1, 0];
  out[count++] = 0;
  out[count++] = SPACES + space;
  out[count++] = GAPS + Math.min(12, space - at(race, WARLORD));
  for (let other = 0; other < at(race, PLAYERS); other++) {
    const rival = seatAt(other);
    if (at(race, rival + SIZE) === 0) continue;
    active += 1;
    if (other === seat) continue;
    const apart = at(race, rival + SPACE) - space;
    if (apart < 0) isLast = 0;
    out[count++] = APART + 12 + Math.max(-12, Math.min(12, apart));
    out[count++] = RIVAL_SIZES + sizeOf(race, rival);
    out[count++] = RIVAL_INJURIES + Math.min(2, at(race, rival + INJURY));
    count = writeCards(race, rival, RIVAL_CARDS, RIVAL_HOME, out, count);
  }
  out[count++] = FIGHTS + ((quickNeed(race, seat) - 1) * 3 + injury) * 2 + isLast;
  out[count++] = SIZES + sizeOf(race, place);
  count = writeCards(race, place, CARDS, HOME, out, count);
  out[count++] = SHUTS + wayToShut(race, space);
  out[count++] = ACTIVE + active - 1;
  return writeTokens(race, out, count);
};

const sizeOf = (race: QuickRace, place: number): number => (at(race, place + SIZE) - 1) * 2 + at(race, place + STUCK);

/** The cards of a hand, and whether one of them is enough to reach Susa. */
const writeCards = (
  race: QuickRace,
  place: number,
  cards: number,
  home: number,
  out: Int16Array,
  from: number,
): number => {
  let [count, farthest] = [from, 0];
  for (let index = 0; index < at(race, place + HELD); index++) {
    const card = at(race, place + HAND + index);
    out[count++] = cards + card - 1;
    farthest = Math.max(farthest, at(STEPS, card));
  }
  if (farthest >= SUSA - at(race, place + SPACE)) out[count++] = home;
  return count;
};

const STEPS = Int8Array.from([0, ...allCards.map((card) => stepsOf(card))]);
const VILLAGES = Int8Array.from(villages.map(({ space }) => space));

/** How far the next shut village is; 9 if all are open. */
const wayToShut = (race: QuickRace, space: number): number => {
  const opened = at(race, OPENED);
  return opened === VILLAGES.length ? 9 : Math.min(8, at(VILLAGES, opened) - space);
};

/** How many tokens of each kind no village has shown yet. */
const writeTokens = (race: QuickRace, out: Int16Array, from: number): number => {
  let count = from;
  for (let token = 0; token < tokens.length; token++) {
    let left = at(race, PLAYERS) === 2 && token === 2 ? 0 : 3;
    for (let village = 0; village < at(race, OPENED); village++) if (at(race, TOKENS + village) === token) left -= 1;
    out[count++] = OPEN_TOKENS + 4 * token + left;
  }
  return count;
};
