import { agreeing, counting } from '../../kernel/language.ts';
import { challenges } from './challenges.ts';
import type { Challenge } from './challenges.ts';
import { CITADEL } from './map.ts';
import type { Carriable, Equipment, Item, PendingItem, ResultOutcome } from './state.ts';

/** What the screens of Escape The Citadel say. The help, the refusals and the description have separate files. */

export const TITLE = 'Escape The Citadel';
export const WHOLE_MAP = `${TITLE}: the whole map`;
export const GOAL =
  'Reveal as many spaces as you can, a point each. The run ends when your steps are used up or a patrol kills you.';
/** Where games are offered: the button that starts one at once, and a line. */
export const INVITATION = { label: 'Escape', line: 'a dice crawl for one, about 5 minutes' } as const;

/** What was done for a player whose time ran out. */
export const TIMED_OUT = 'the run was given up.';

export const SHARED_WORLD = 'Shared world';

const ITEM_NAMES: Readonly<Record<Item, string>> = {
  weapon: 'Weapon',
  armour: 'Armour',
  map: 'Map',
  poison: 'Poison',
  potion: 'Potion',
  scroll: 'Scroll',
};
export const itemName = (item: Item): string => ITEM_NAMES[item];

/** An item that is found. */
export const AN_ITEM: Readonly<Record<Item, string>> = {
  weapon: 'a Weapon',
  armour: 'Armour',
  map: 'a Map',
  poison: 'Poison',
  potion: 'a Potion',
  scroll: 'a Scroll',
};

/** A space in running text, and on a button. */
export const placeName = (id: number): string => (id === CITADEL ? 'the Citadel' : `space ${id}`);
export const shortPlace = (id: number): string => (id === CITADEL ? 'Citadel' : `${id}`);

/** `1 step`, `2 steps`. */
export const counted = counting({
  challenge: { one: 'challenge', other: 'challenges' },
  'outward path': { one: 'outward path', other: 'outward paths' },
  path: { one: 'path', other: 'paths' },
  patrol: { one: 'patrol', other: 'patrols' },
  Shrine: { one: 'Shrine', other: 'Shrines' },
  space: { one: 'space', other: 'spaces' },
  step: { one: 'step', other: 'steps' },
  time: { one: 'time', other: 'times' },
  'unexplored path': { one: 'unexplored path', other: 'unexplored paths' },
});

/** `+2`, or `-2`. */
export const signed = (change: number): string => (change < 0 ? `${change}` : `+${change}`);

/** Neighbouring faces of a die: `4`, `5-6`. */
const facesText = (faces: readonly number[]): string => {
  const [first, last] = [faces.at(0), faces.at(-1)];
  if (first === undefined || last === undefined) return 'nothing';
  return first === last ? `${first}` : `${first}-${last}`;
};

export const challengeName = (challenge: Challenge): string =>
  challenges.find(({ id }) => id === challenge)?.name ?? challenge;

/** What happened. A die that decided something is in brackets. */
export const STORY = {
  escaped: 'You have escaped the Citadel. Now run!',
  at: (space: number): string =>
    space === CITADEL ? 'You are at the gate of the Citadel.' : `You are on space ${space}.`,
  walked: (to: number): string => `You walk to ${placeName(to)}.`,
  fellBack: (to: number): string => `You fall back to ${placeName(to)}.`,
  empty: (space: number, face: number | null): string => `${found(space, face)}: empty.`,
  blocked: (space: number, face: number | null): string => `${found(space, face)}: blocked.`,
  shrine: (space: number, face: number | null, gain: number): string =>
    `${found(space, face)}: a Shrine! ${gain} more steps.`,
  patrol: (space: number, face: number | null, attack: number, power: number): string =>
    `${found(space, face)}: a patrol, attack ${attack} against your power ${power}.`,
  patrolAgain: (space: number, attack: number, power: number): string =>
    `The patrol of ${placeName(space)} is still there: attack ${attack} against your power ${power}.`,
  scared: (space: number, attack: number, power: number): string =>
    `Your power ${power} beats the patrol of ${placeName(space)} (attack ${attack}) without a roll.`,
  won: (face: number, bonus: number, attack: number, power: number): string =>
    `You roll ${face} + ${bonus} against ${attack}: won! Power ${power}.`,
  draw: (face: number, bonus: number, attack: number): string =>
    `You roll ${face} + ${bonus} against ${attack}: a draw.`,
  losing: (face: number, bonus: number, attack: number): string =>
    `You roll ${face} + ${bonus} against ${attack}: losing.`,
  beaten: (face: number, bonus: number, attack: number, damage: number): string =>
    `You roll ${face} + ${bonus} against ${attack}: beaten, -${damage} health.`,
  lost: (damage: number): string => `You are beaten: -${damage} health.`,
  poisonBefore: (count: number): string => `${count} Poison on your blade: +${2 * count} attack for this fight.`,
  poisonWins: (count: number, player: number, attack: number, power: number): string =>
    `${count} Poison makes it ${player} against ${attack}: won! Power ${power}.`,
  poisonShort: (count: number, player: number, attack: number): string =>
    `${count} Poison makes it ${player} against ${attack}: still losing.`,
  found: {
    taken: (item: Item, face: number): string =>
      `There you find ${AN_ITEM[item]} (rolled ${face}): added to your pack.`,
    lost: (item: Item, face: number): string =>
      `There you find ${AN_ITEM[item]} (rolled ${face}), but you can’t carry another.`,
    waits: (item: Item, face: number): string => `There you find ${AN_ITEM[item]} (rolled ${face}). Take it?`,
  },
  equipped: (item: Equipment): string => (item === 'weapon' ? 'You take up the Weapon.' : 'You put on the Armour.'),
  left: (item: PendingItem): string => `You leave the ${itemName(item)} behind.`,
  taken: (item: Carriable): string => `You take the ${itemName(item)} you found.`,
  potion: (change: number): string =>
    change === 0 ? 'You drink a Potion: no health gained.' : `You drink a Potion: ${signed(change)} health.`,
  scroll: (gain: number, face: number, change: number): string =>
    `You read the Scroll: ${gain} more steps, and a ${face}: ${change === 0 ? 'no change of health' : `${signed(change)} health`}.`,
  map: (space: number): string => `The Map shows one more path from ${placeName(space)}.`,
  challenge: (challenge: Challenge): string => `Challenge met: **${challengeName(challenge)}**!`,
  foundItem: (item: PendingItem): string => `You found ${AN_ITEM[item]}. Take it?`,
  fighting: (space: number): string => `You are fighting the patrol of ${placeName(space)}.`,
} as const;

const found = (space: number, face: number | null): string =>
  face === null ? `Space ${space} (too far out for anything else)` : `Space ${space} (rolled ${face})`;

/** What to know before choosing. */
export const NOW = {
  here: (space: number, distance: number): string =>
    `You are ${space === CITADEL ? 'at the gate of **the Citadel**' : `on **space ${space}**`}, distance ${distance}.`,
  patrolAhead: (attack: number, power: number): string =>
    `A patrol beyond would have attack ${attack}; you roll a die\u00a0+\u00a0${power}.`,
  fireWall: 'The fire wall closes the paths from here.',
  nothingLeft: 'Nothing is left to explore: finishing now counts as being captured.',
  lastSteps: (left: number): string =>
    agreeing(left, {
      one: '**Your next step gets you captured.**',
      other: `**Captured in ${counted(left, 'step')}.**`,
    }),
  stillOpen: (places: readonly string[], more: number): string =>
    `Still open: ${places.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
  openPaths: (space: number, paths: number, steps: number): string =>
    `${shortPlace(space)} (${counted(paths, 'path')}, ${counted(steps, 'step')})`,
  openPatrol: (space: number, attack: number, steps: number): string =>
    `${shortPlace(space)} (patrol ${attack}, ${counted(steps, 'step')})`,
  full: (item: 'potion' | 'scroll'): string =>
    item === 'potion'
      ? 'You carry 3 Potions, as many as you can. Drink one to take this one, or leave it.'
      : 'You carry a Scroll already. Read it to take this one, or leave it.',
  weapon: 'Now or never: +1 power, -1 maximum health.',
  armour: 'Now or never: -2 health, +2 maximum health.',
  wearing: (power: number, health: number, most: number): string =>
    `With it: power ${power}, health ${health}/${most}.`,
  deadly: 'It would kill you, so you can only leave it.',
  sides: (attack: number, power: number, poison: number): string =>
    poison > 0
      ? `**Patrol ${attack}** against **your ${power} + ${poison} for Poison + a die**.`
      : `**Patrol ${attack}** against **your ${power} + a die**.`,
  standing: (attack: number, player: number): string => `**Patrol ${attack}** against **your ${player}**.`,
  odds: (win: readonly number[], draw: readonly number[]): string => {
    const draws = draw.length > 0 ? `, draw on ${facesText(draw)}` : '';
    return win.length > 0 ? `You win on ${facesText(win)}${draws}.` : `No roll wins${draws}.`;
  },
  worst: (damage: number, kills: boolean): string => `A 1 costs ${damage} health${kills ? ' and **kills you**' : ''}.`,
  acceptKills: (damage: number): string => `Accepting costs ${damage} health: **it kills you**.`,
  accept: (damage: number, back: number, attack: number): string =>
    `Accepting costs ${damage} health, takes you back to ${placeName(back)}, and its attack becomes ${attack}.`,
  poison: 'After a roll, Poison wins as soon as it brings you level.',
} as const;

/** What you have, in one line. */
export const FIGURES = {
  health: 'Health',
  left: 'Steps left',
  steps: (left: number, lead: number): string => `${left} of ${lead}`,
  power: 'Power',
  spaces: 'Spaces',
  items: 'Items',
  item: (item: Carriable, count: number): string => (count === 1 ? itemName(item) : `${count} ${itemName(item)}`),
} as const;

/** On the buttons: if possible, short enough for two in a row on a phone. */
export const LABELS = {
  hint: 'Hint',
  explore: (paths: number): string => `Explore (${counted(paths, 'path')})`,
  exploreCaptured: 'Explore (captured!)',
  explorePatrol: (attack: number): string => `Explore (patrol ${attack})`,
  back: (to: number, steps: number): string =>
    steps > 1 ? `Back to ${shortPlace(to)} (${steps} steps)` : `Back to ${shortPlace(to)}`,
  backCaptured: (to: number): string => `Back to ${shortPlace(to)} (captured!)`,
  outCaptured: (to: number): string => `To ${shortPlace(to)} (captured!)`,
  toPatrol: (to: number, attack: number): string => `To ${to} (patrol ${attack})`,
  toWeakPatrol: (to: number, attack: number): string => `To ${to} (patrol ${attack}: won)`,
  toOpen: (to: number, paths: number): string => `To ${to} (${counted(paths, 'path')})`,
  toOpenBeyond: (to: number): string => `To ${to} (open beyond)`,
  toNothing: (to: number): string => `To ${to} (nothing new)`,
  go: (to: number, patrol: number | null, steps: number): string =>
    `Go to ${shortPlace(to)} (${patrol === null ? '' : `patrol ${patrol}, `}${counted(steps, 'step')})`,
  goToward: (to: number): string => `Go toward ${shortPlace(to)}`,
  neighbours: 'Walk to a space next to you',
  roll: (win: readonly number[], draw: readonly number[]): string => {
    if (win.length > 0) return `Roll (${facesText(win)} ${win.length > 1 ? 'win' : 'wins'})`;
    return draw.length > 0 ? `Roll (${facesText(draw)} draws)` : 'Roll (cannot win)';
  },
  acceptDies: (damage: number): string => `Accept: -${damage} health, dead`,
  acceptCaptured: (damage: number): string => `Accept: -${damage} health, captured`,
  accept: (damage: number): string => `Accept: -${damage} health`,
  poisonWins: (count: number): string => `Add ${count} Poison: you win`,
  poisonShort: (count: number): string => `Add ${count} Poison: still losing`,
  poison: (count: number, win: readonly number[]): string =>
    win.length > 0
      ? `Add ${count} Poison (${facesText(win)} ${win.length > 1 ? 'win' : 'wins'})`
      : `Add ${count} Poison (still no win)`,
  map: 'Use the Map (+1 path)',
  drink: (change: number): string => (change > 0 ? `Drink a Potion (+${change})` : 'Drink a Potion (health is full)'),
  drinkAndTake: (change: number): string => (change > 0 ? `Drink one, take this (+${change})` : 'Drink one, take this'),
  read: (gain: number): string => `Read the Scroll (+${gain} steps)`,
  readAndTake: 'Read yours, take this one',
  readDeadly: 'Read the Scroll (a 1 kills you)',
  equip: (item: Equipment): string => (item === 'weapon' ? 'Take it (+1 power)' : 'Take it (-2 health)'),
  leave: (item: PendingItem): string => `Leave the ${itemName(item)}`,
  finish: (score: number): string => `Finish the run (score ${score})`,
  giveUp: (score: number): string => `Give up (score ${score})`,
  wholeMap: 'Whole map',
  earlier: 'Earlier page',
  next: 'Next page',
  toRun: 'Back to the run',
} as const;

export const distanceNote = (distance: number): string => `Distance ${distance}`;
const OUTCOME_NAMES: Readonly<Record<ResultOutcome, string>> = {
  captured: 'Captured',
  killed: 'Killed',
  abandoned: 'Given up',
};
export const outcomeName = (outcome: ResultOutcome): string => OUTCOME_NAMES[outcome];

/** A finished run for others, in plain signs: it gives away no space, die or item. */
export const shared = (
  run: {
    readonly outcome: ResultOutcome;
    readonly score: number;
    readonly farthest: number;
    readonly defeated: number;
  },
  met: number,
  variants: readonly string[],
): string =>
  [
    `${TITLE}${variants.length > 0 ? ` (${variants.join(', ')})` : ''}: score ${run.score}, ${OUTCOME_NAMES[run.outcome].toLowerCase()}`,
    `distance ${run.farthest} · ${counted(run.defeated, 'patrol')} beaten · ${met === 0 ? 'no challenge met' : `${'★'.repeat(met)} ${counted(met, 'challenge')} met`}`,
  ].join('\n');

/** Where the dice of a shared world come from. */
export const sharedWorld = (seed: string): string =>
  `This is the shared world \`${seed.replaceAll('`', "'")}\`. Its name fixes every die: all who go the same way find the same spaces, and anyone who knows the name can work them out.`;

/** What a check of its record proves. */
export const sharedWorldProof = (seed: string): string =>
  `The dice come from the name of the shared world, “${seed}”, and not from a secret seed: whoever knew the name could know them.`;
