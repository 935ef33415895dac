import { agreeing, counting } from '../../../kernel/language.ts';
import type { FortuneSum } from '../../contract/comparison.ts';
import type { HelpPage } from '../../contract/screen.ts';
import { challenges, type Challenge } from '../rules/challenges.ts';
import {
  CITADEL,
  type Carriable,
  type Equipment,
  type Item,
  type PendingItem,
  type ResultOutcome,
  type Run,
} from '../rules/state.ts';
import { variants } from '../rules/variants.ts';

/*
 * All that Escape The Citadel says. Another language is another file with the same functions.
 */

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
const AN_ITEM: Readonly<Record<Item, string>> = {
  weapon: 'a Weapon',
  armour: 'Armour',
  map: 'a Map',
  poison: 'Poison',
  potion: 'a Potion',
  scroll: 'a Scroll',
};

/** A space in running text, and on a button. */
const placeName = (id: number): string => (id === CITADEL ? 'the Citadel' : `space ${id}`);
export const shortPlace = (id: number): string => (id === CITADEL ? 'Citadel' : `${id}`);

/** `1 step`, `2 steps`. */
const counted = counting({
  challenge: { one: 'challenge', other: 'challenges' },
  map: { one: 'Map', other: 'Maps' },
  'outward path': { one: 'outward path', other: 'outward paths' },
  path: { one: 'path', other: 'paths' },
  patrol: { one: 'patrol', other: 'patrols' },
  poison: { one: 'Poison', other: 'Poison' },
  potion: { one: 'Potion', other: 'Potions' },
  scroll: { one: 'Scroll', other: 'Scrolls' },
  Shrine: { one: 'Shrine', other: 'Shrines' },
  space: { one: 'space', other: 'spaces' },
  step: { one: 'step', other: 'steps' },
  time: { one: 'time', other: 'times' },
  'unexplored path': { one: 'unexplored path', other: 'unexplored paths' },
});

/** `+2`, or `-2`. */
const signed = (change: number): string => (change < 0 ? `${change}` : `+${change}`);

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
  item: (item: Carriable, count: number): string => (count === 1 ? itemName(item) : counted(count, item)),
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

/** The classes of runs that tables compare. */
export const NO_VARIANTS = 'no variants';
export const ANY_VARIANT = (names: readonly string[]): string => names.join(' + ');

/** How a run ended, what was new in it, and what to aim for next. */
export const ENDING = {
  captured: (steps: number, lead: number): string =>
    `Captured after ${counted(steps, 'step')}: your lead of ${lead} is used up.`,
  nothingLeft: 'Captured: nothing was left to explore.',
  killed: (steps: number): string => `Killed after ${counted(steps, 'step')}.`,
  abandoned: (steps: number): string => `Given up after ${counted(steps, 'step')}.`,
  reached: (farthest: number, defeated: number, power: number): string =>
    `You got as far as distance ${farthest}, beat ${counted(defeated, 'patrol')} and reached power ${power}.`,
  met: (names: readonly string[]): string => `Challenges met in this run: ${names.join(', ')}.`,
  metNone: 'No challenge was met in this run.',
} as const;

const run: HelpPage = {
  title: 'The run',
  text: [
    'You have escaped **the Citadel**. Patrols are after you.',
    'Reveal as many **spaces** as you can before you are captured or killed: that is your score.',
    '',
    '**You start with**',
    '- health 20 of 20',
    '- a lead of 30 steps',
    '- power 0',
    '',
    '**It ends**',
    '- when you have used up the steps of your lead: **captured**, at once, before the space you step into counts',
    '- when your health is 0: **killed**',
    '- when you give up. With nothing left to explore that counts as captured',
    '',
    '**Hint** says what a careful player would choose; the run then counts as played with hints. After the end, *Watch* shows the run again, and **Analyse** below it says which decisions cost most.',
  ].join('\n'),
};

const map: HelpPage = {
  title: 'The map',
  text: [
    'Every space has one path **inward**, to where you came from, and two **outward**. The Citadel has two outward.',
    '',
    '**Explore** takes an unexplored path: 1 step. A die decides what is there:',
    '- **1** blocked, but with an item',
    '- **2, 3** empty',
    '- **4, 5** a patrol: fight it',
    '- **6** a Shrine: 5 more steps of lead, then blocked',
    '',
    '**Walk** goes to a known space next to you: 1 step. You find nothing there again, but a patrol that is still there has to be fought again.',
    '',
    'From a **blocked** space, a Shrine, or a space with a patrol you can only go inward.',
    '',
    '**Distance** counts the spaces from the Citadel, both ends included: its neighbours are at 2.',
  ].join('\n'),
};

const combat: HelpPage = {
  title: 'Fights',
  text: [
    'A **patrol** attacks with its distance, and 1 more for every time it has beaten you.',
    'You attack with your **power + a die**.',
    '',
    '- **Higher** than the patrol: you win, +1 power, and stay. The space is free for good',
    '- **Equal**: roll again',
    '- **Lower**: you lose the difference in health and step back inward, which costs a step: it can get you captured. The patrol gets stronger by 1',
    '',
    'If your power alone reaches its attack, it is gone without a roll, but you gain no power. A patrol that you beat with a roll gives power, also with Poison.',
    '',
    'If you carry Poison, a Potion or a Scroll, you are asked before every roll and before a loss counts. Otherwise the fight runs by itself.',
  ].join('\n'),
};

const items: HelpPage = {
  title: 'Items',
  text: [
    'A blocked space holds an item. A die decides which:',
    '- **1 Weapon**: +1 power, -1 maximum health',
    '- **2 Armour**: -2 health, +2 maximum health',
    '- **3 Map**: one more outward path where you stand; once per space. It works when you are free to move, in the Citadel too, and not in a fight or on a blocked space',
    '- **4 Poison**: +2 attack',
    '- **5 Potion**: +2 health',
    '- **6 Divine Scroll**: 5 more steps of lead, then a die',
    '',
    'Take Weapons and Armour at once or leave them. You can’t take what would kill you. They add up.',
    'You can carry 1 Map, 3 Poison, 3 Potions and 1 Scroll. A Map or Poison over that is lost. A Potion or Scroll over it waits: use one of its kind and take it, or leave it.',
    '',
    '**Poison** before the first roll counts for every roll of the fight. After a roll that has not won, you win if it brings you **level** or higher.',
    '**Scroll die**: 1: -2 health. 2, 3: +2 health. 4, 5: half your maximum. 6: all of it.',
    'Potions and Scrolls work at any time, in fights too. Health never goes above its maximum.',
  ].join('\n'),
};

const challengePage: HelpPage = {
  title: 'Challenges',
  text: [
    'Goals for those who want them. They change nothing in the run.',
    ...challenges.map(({ name, goal }) => `- **${name}**: ${goal}`),
  ].join('\n'),
};

const variantPage: HelpPage = {
  title: 'Variants',
  text: [
    'They change the balance. Play any of them, alone or together:',
    ...variants.map(({ name, effect }) => `- **${name}**: ${effect}`),
    '',
    'In a **shared world** everyone who goes the same way finds the same spaces and items, and rolls the same in the same fights and for the same Scrolls, as long as they do the same there. Give your friends the same seed and compare.',
  ].join('\n'),
};

/** The rules in a player's words, a page at a time. */
export const help: readonly HelpPage[] = [run, map, combat, items, challengePage, variantPage];

/** The hint, in Discord's Markdown. */
export const HINTS = {
  over: 'This run is over.',
  choose: (button: string, isNothingLeft: boolean): string =>
    isNothingLeft
      ? 'Nothing more can be revealed: a careful player would finish here.'
      : `A careful player would choose **${button}**.`,
} as const;

/** The tutorial: what to know and do, and why something else is worse. At most 300 characters each. */
export const LESSONS = {
  first: {
    text: 'You have slipped out of the Citadel and taken a first path, to space 1. Every space you reveal is a point. You have 30 steps, and when none is left you are captured. Two paths lead on. Explore one: a die tells what is there.',
    why: 'Going back costs a step and reveals nothing. Go back only when nothing is left to explore ahead.',
  },
  otherPath: {
    text: 'A Shrine: 5 more steps! But a Shrine is a dead end, so you went back to space 1, which cost a step. Known spaces give nothing a second time. Explore the other path of space 1.',
    why: 'The Shrine gives its steps only once. You would spend a step on a dead end.',
  },
  wayBack: {
    text: 'Blocked, another dead end, but there was Poison, which helps in a fight. You are back on space 1, where everything is explored now. “Still open” says where to go: the second path of the Citadel, 1 step away. Go back there.',
    why: 'Nothing new is there. What is still open is listed below the map, with the steps it takes.',
  },
  gate: {
    text: 'You are at the gate again, and nobody has seen you. One path is left here. Explore it.',
    why: 'Everything behind space 1 is explored. You would walk in a circle.',
  },
  farther: {
    text: 'Empty, with two new paths: 4 points for 7 steps. A patrol may wait farther out. Its attack is its distance from the Citadel: 3 at the next space. Explore on.',
    why: 'Everything behind you is explored. The new paths are here.',
  },
  fight: {
    text: 'A patrol with attack 3! You roll a die and add your power, 0. Higher wins, equal rolls again, lower costs health and sends you back. You win on 4 to 6. Roll.',
    why: 'Poison before the roll would count for the whole fight, but you may win without it, and can add it after the roll.',
  },
  poison: {
    text: 'A 2: that loses, 2 against 3. But nothing is lost until you accept it. Poison adds 2 to your attack, and after a roll being level is enough. Add your Poison.',
    why: 'Accepting costs health and a step back, and the patrol grows stronger. With Poison at hand there is no need.',
  },
  ending:
    'Won! Each fight you win adds 1 power, and the patrol’s space is free: two more paths. Stay near while you are weak, grow, then go far. Explore until your steps run out.',
} as const;

/** The log, in the form of the published example. */
export const LOG = {
  walked: (to: number): string => `Walked to ${placeName(to)}`,
  movingBack: 'Moving back',
  left: (from: number): string => `Left ${placeName(from)}`,
  neverThere: (to: number): string => `Never got to ${placeName(to)}`,
  pushedBack: (to: number): string => `Pushed back to ${placeName(to)}`,
  byDefeat: 'Moved by the defeat',
  metPatrol: (space: number): string => `Met the patrol of ${placeName(space)}`,
  scaredPatrol: (space: number): string => `Defeated the patrol of ${placeName(space)}`,
  attack: (attack: number, power: number): string => `A patrol: attack ${attack} against your power ${power}`,
  enough: (power: number, attack: number): string => `Power ${power} is enough against ${attack}: no roll`,
  defeated: 'Defeated the patrol',
  beaten: 'Defeated by the patrol',
  loss: (damage: number, attack: number): string => `-${damage} health. Its attack is ${attack} next time`,
  empty: 'Found an empty space',
  blocked: 'Found a blocked space',
  shrine: 'Found a Shrine',
  shrineNote: (gain: number, lead: number): string => `${signed(gain)} lead: ${lead}. This space is blocked`,
  patrol: 'Found a patrol',
  item: (item: Item): string => `Found ${AN_ITEM[item]}`,
  fate: { taken: 'Added to your pack', lost: 'No room for another: lost', waits: 'Take it?' },
  equipped: (item: Equipment): string => `Put on the ${itemName(item)}`,
  figures: (power: number, health: number, most: number): string => `Power ${power}, health ${health}/${most}`,
  leftItem: (item: PendingItem): string => `Left the ${itemName(item)}`,
  drank: 'Drank a Potion',
  healed: (change: number, health: number, most: number): string =>
    `${change === 0 ? 'no' : signed(change)} health: ${health}/${most}`,
  read: 'Read the Scroll',
  scroll: (gain: number, change: number, health: number, most: number): string =>
    `${signed(gain)} lead, ${change === 0 ? 'no' : signed(change)} health: ${health}/${most}`,
  usedMap: (space: number): string => `Used the Map on ${placeName(space)}`,
  mapNote: (paths: number): string => `It now has ${counted(paths, 'outward path')}`,
  challenge: (challenge: Challenge): string => `Challenge met: ${challengeName(challenge)}`,
  score: (score: number): string => `Score ${score}`,
  gaveUp: 'Gave up',
  sum: (player: number, power: number, face: number, poison: number): string =>
    poison > 0
      ? `${player} (${power} power + ${face} die + ${2 * poison} Poison)`
      : `${player} (${power} power + ${face} die)`,
  beats: (sum: string, attack: number): string => `${sum} beats ${attack}. +1 power`,
  draw: 'A draw',
  equals: (sum: string, attack: number): string => `${sum} equals ${attack}`,
  losing: 'A losing roll',
  isMore: (attack: number, sum: string): string => `${attack} is more than ${sum}`,
  isMoreAndLoses: (attack: number, sum: string, loss: string): string => `${attack} is more than ${sum}: ${loss}`,
  poison: (count: number): string => `Used ${count} Poison`,
  poisonWins: (count: number): string => `Used ${count} Poison: defeated the patrol`,
  poisonBefore: (count: number): string => `+${2 * count} attack for this fight`,
  poisonEnough: (player: number, attack: number): string => `Attack ${player} is enough against ${attack}. +1 power`,
  poisonShort: (player: number, attack: number): string => `Attack ${player} is still less than ${attack}`,
} as const;

/** What is said about luck in fights. */
export const luckWords = {
  fights: ({ count, got, expected }: FortuneSum): string =>
    `${got} of ${count} deciding fight rolls won; ${expected.toFixed(1)} were expected`,
  wounds: ({ got, expected }: FortuneSum): string =>
    `losing rolls fell short by ${got} in all; ${expected.toFixed(1)} was expected`,
} as const;

export const mapPage = (page: number, pages: number, spaces: number): string =>
  `Page ${page} of ${pages}, ${counted(spaces, 'space')} revealed.`;

/** On the text map, in at most 30 columns. */
export const MAP = {
  you: 'YOU',
  blocked: 'blocked',
  shrine: 'shrine',
  patrol: (attack: number): string => `patrol ${attack}`,
  open: (paths: number): string => `${paths} open`,
  mapped: 'map used',
  sealed: 'sealed',
  from: (space: number): string => `From ${shortPlace(space)}:`,
  below: 'on below',
  between: (spaces: number): string => `(${spaces} spaces)`,
  closedHidden: (spaces: number): string => `[${spaces} closed]`,
  farHidden: (spaces: number): string => `[${spaces} far]`,
  openHidden: (paths: number): string => `[${paths} open]`,
} as const;

/** What is said about challenges below a finished run. */
export const milestoneWords = {
  met: (challenge: string, goal: string): string => `New challenge met: **${challenge}** (${goal})`,
  next: (challenge: string, goal: string, progress: string | null): string =>
    `Next: **${challenge}** (${goal}${progress === null ? '' : `: ${progress}`})`,
  allMet: 'You have met every challenge!',
  progress: (reached: number, goal: number): string => `${reached} of ${goal}`,
} as const;

/** What the menus of options say. */
export const words = {
  variants: (names: readonly string[]): string =>
    names.length === 0 ? 'Variants: none' : `Variants: ${names.join(', ')}`,
  add: (variant: string): string => `Add ${variant}`,
  without: (variant: string): string => `Without ${variant}`,
  world: 'World',
  shared: 'The same shared world again',
  free: 'A free world, with dice of your own',
} as const;

/** The form of all options at once. */
export const formWords = {
  variants: 'Variants',
  seed: 'Shared world',
  seedTold: 'Everyone who names the same word finds the same spaces. Leave it empty for dice of your own.',
} as const;

/** The picture of the map in words. */
export const ALT = {
  over: (outcome: string, score: number): string => `${outcome}, score ${score}.`,
  figures: ({ steps, lead, health, maxHealth, power }: Run): string =>
    `Step ${steps} of ${lead}, health ${health} of ${maxHealth}, power ${power}.`,
  carried: (items: readonly string[]): string => `Carried: ${items.join(', ')}.`,
  item: (name: string, count: number): string => `${name} ${count}`,
  here: (space: number, distance: number): string =>
    space === CITADEL ? 'You are at the gate of the Citadel.' : `You are on ${placeName(space)}, distance ${distance}.`,
  citadel: 'Citadel',
  space: (space: number, inward: number): string => `${space} from ${shortPlace(inward)}`,
  traits: (name: string, traits: readonly string[]): string => `${name}: ${traits.join(', ')}`,
  places: (places: readonly string[]): string => `${places.join('; ')}.`,
  nearest: (places: readonly string[]): string =>
    `The ${places.length} nearest spaces: ${places.join('; ')}. Press Read for the others.`,
} as const;

/** Texts in the picture itself: short, as the letters are large. */
export const DRAWN = {
  left: (steps: number): string => `${counted(steps, 'step')} left`,
  steps: (steps: number, lead: number): string => `${steps} of ${lead}`,
  stepsInAll: (steps: number, lead: number): string => `${steps} of ${lead} steps`,
  spaces: (spaces: number): string => counted(spaces, 'space'),
  score: (score: number): string => `Score ${score}`,
  you: 'you',
  unexplored: 'unexplored',
  nearest: 'nearest',
  patrol: 'patrol, its attack',
  wall: 'blocked',
  shrine: 'shrine',
  sealed: 'sealed',
  lastSteps: 'last steps',
  leftOut: 'left out',
} as const;

/** What `Read` says about a run: whole sentences for people who can't see the map. */
export const READ = {
  here: (space: number, distance: number): string =>
    space === CITADEL
      ? 'You are at the gate of the Citadel, at distance 1.'
      : `You are on ${placeName(space)}, at distance ${distance}.`,
  steps: (steps: number, lead: number): string =>
    `You have used ${steps} of ${counted(lead, 'step')}: ${Math.max(0, lead - steps)} left before you are captured.`,
  figures: (health: number, most: number, power: number): string =>
    `Your health is ${health} of ${most}, your power is ${power}.`,
  carried: (items: readonly string[]): string =>
    items.length === 0 ? 'You carry nothing.' : `You carry ${items.join(', ')}.`,
  item: (item: Carriable, count: number): string => counted(count, item),
  reached: (spaces: number, farthest: number, defeated: number): string =>
    `You have revealed ${counted(spaces, 'space')}, got as far as distance ${farthest} and defeated ${counted(defeated, 'patrol')}.`,
  closeShrines: (count: number): string => `You have found ${counted(count, 'Shrine')} with 5 steps left or fewer.`,
  challenges: (names: readonly string[]): string => `Challenges met: ${names.join(', ')}.`,
  nextChallenge: (name: string, goal: string, progress: readonly [number, number] | null): string =>
    `The next challenge is ${name} (${goal})${progress === null ? '' : `: ${progress[0]} of ${progress[1]} so far`}.`,
  allChallenges: 'This run has met every challenge.',
  variant: (name: string, effect: string): string => `Variant ${name}: ${effect}.`,
  sharedWorld: 'This is a shared world: its name fixes every die.',
  over: (outcome: string, score: number): string => `The run is over: ${outcome}, score ${score}.`,

  found: (item: PendingItem): string => `An item waits for your decision: ${itemName(item)}.`,
  fight: (attack: number): string => `You are fighting a patrol with attack ${attack}.`,
  fightPoison: (count: number): string => `You have used ${count} Poison in this fight.`,
  notRolled: 'You have not rolled in this fight yet.',
  rolled: (face: number, player: number): string => `Your last roll is ${face}, so your attack is ${player}.`,
  losing: 'That roll loses.',
  draw: 'That roll is a draw.',

  canExplore: (paths: number): string => `You can explore: ${counted(paths, 'unexplored path')} here, 1 step.`,
  canExplorePatrol: (paths: number): string =>
    `You can explore: ${counted(paths, 'unexplored path')} here, 1 step, and it will be a patrol.`,
  canWalk: (to: number, steps: number): string => `You can walk to ${placeName(to)}: ${counted(steps, 'step')}.`,
  canMap: 'You can use the Map here for one more path.',
  canDrink: (change: number): string => `You can drink a Potion: ${change} health gained.`,
  canRead: (gain: number): string => `You can read the Scroll: ${gain} more steps, then a die for your health.`,
  canPoison: (count: number): string => `You can add ${count} Poison: ${2 * count} more attack.`,
  canRoll: (odds: string): string => `You can roll the die. ${odds}`,
  canAccept: (damage: number, back: number, attack: number): string =>
    `You can accept the lost roll: ${damage} health lost, and back to ${placeName(back)}. The patrol’s attack becomes ${attack}.`,
  canAcceptDeath: (damage: number): string => `You can accept the lost roll: ${damage} health lost, which kills you.`,
  canEquip: (item: Equipment, power: number, health: number, most: number): string =>
    `You can take the ${itemName(item)}: then power ${power}, health ${health} of ${most}.`,
  canDiscard: (item: PendingItem): string => `You can leave the ${itemName(item)}.`,
  canSurrender: (score: number): string => `You can give up with score ${score}.`,

  map: 'The map, space by space, from the Citadel outward:',
  citadel: (traits: readonly string[]): string => `The Citadel: ${traits.join(', ')}.`,
  space: (space: number, inward: number, traits: readonly string[]): string =>
    `Space ${space}, reached from ${placeName(inward)}: ${traits.join(', ')}.`,
  open: 'open',
  blocked: 'blocked',
  shrine: 'a Shrine, blocked',
  patrol: (attack: number, marks: number): string =>
    marks === 0
      ? `a patrol with attack ${attack}`
      : `a patrol with attack ${attack} that has beaten you ${counted(marks, 'time')}`,
  unexplored: (paths: number): string => counted(paths, 'unexplored path'),
  mapped: 'a Map was used here',
  sealed: 'behind the fire wall for good',
  fightDice: (count: number): string => `fight dice rolled here so far: ${count}`,
  scrollDice: (count: number): string => `scroll dice rolled here so far: ${count}`,
} as const;

/** Above the curve. */
export const title = (player: string): string =>
  `How many spaces ${player} could expect, as a careful player would have gone on, from the first move to the last:`;

export const MEASURE = 'Spaces to expect';

export const figure = (value: number): string => value.toFixed(1);

const change = (value: number): string => (value > 0 ? `+${figure(value)}` : figure(value));

/** A move, on a button and above what is told about it. */
export const move = (number: number): string => `Move ${number}`;

/** A decision that cost something; what was chosen and what was better are texts of buttons. */
export const costly = (chosen: string, better: string, cost: number, error: number): string =>
  `**${chosen}** cost ${figure(cost)} spaces (give or take ${figure(error)}). Better: **${better}**.`;

export const NO_MISTAKES = 'No decision cost much.';

/** What all of it came to. */
export const whole = (
  expected: number,
  error: number,
  { luck, decisions, revealed }: { readonly luck: number; readonly decisions: number; readonly revealed: number },
): string =>
  `At the start, ${figure(expected)} spaces were to be expected (give or take ${figure(error)}). The decisions changed that by ${change(decisions)}, the dice by ${change(luck)}: ${revealed} revealed.`;

export const estimate = (trials: number): string =>
  `-# All of this is an estimate: from each place a careful player went on ${trials} times or more, with other dice. A decision is compared with what that player would have chosen.`;
