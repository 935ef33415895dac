import { agreeing, listed } from '../../../kernel/language.ts';
import { at } from '../rules/lists.ts';
import { FIGHTERS, type Fighter } from './names.ts';
import { counted, NUMBERS } from './numbers.ts';

export const ifYouStop = (effects: string, taken: number, outcome: 'won' | 'lost' | null): string => {
  if (outcome === 'won') return `If you stop now: ${effects}; **that wins the siege**.`;
  if (taken === 0) return `If you stop now: ${effects}.`;
  return `If you stop now: ${effects}; your stronghold takes ${taken}${outcome === 'lost' ? ' **and falls**' : ''}.`;
};

const NOTHING = 'no effect';
export const inOneLine = (effects: readonly string[]): string => (effects.length > 0 ? effects.join('; ') : NOTHING);

const DEALS = { one: 'deals', other: 'deal' } as const;

export const fightersDeal = (dice: number, fighter: Fighter, damage: number): string =>
  `${dice} ${agreeing(dice, FIGHTERS[fighter])} ${agreeing(dice, DEALS)} ${damage}`;
export const IDLE = {
  archer: 'nothing',
  warrior: 'nothing before the Outer Walls are breached',
  fewTrebuchets: 'nothing with fewer than three 4s',
  trebuchets: 'nothing once the Outer Walls are breached',
  elves: (sixes: number): string =>
    `nothing until the Elves arrive (${at(NUMBERS, sixes)} more ${agreeing(sixes, { one: '6', other: '6s' })})`,
} as const;
export const fightersIdle = (dice: number, fighter: Fighter, why: string): string =>
  `${dice} ${agreeing(dice, FIGHTERS[fighter])} ${agreeing(dice, DEALS)} ${why}`;
export const pairsWait = (pairs: number): string =>
  agreeing(pairs, {
    one: 'two 1s can become any other die',
    other: `${at(NUMBERS, pairs)} pairs of 1s can each become any other die`,
  });
export const sixesWait = (sixes: number, hasOpenBoxes: boolean): string => {
  if (!hasOpenBoxes) return `${counted(sixes, 'six')}: nothing, all have arrived`;
  return sixes === 1
    ? 'one 6 brings one reinforcement box'
    : `${at(NUMBERS, sixes)} 6s bring one reinforcement box each`;
};
export const setsUnlock = (sets: readonly string[], abilities: readonly string[]): string =>
  `${listed(sets)} can unlock ${listed(abilities, 'or')}`;

/** What a special ability would do now. */
export const EFFECTS = {
  light: (damage: number): string => `${damage} more damage`,
  rubble: (more: number): string => `4s count double: +${more} damage`,
  rubbleBreached: 'Useless now: the Outer Walls are breached',
  rubbleFew: 'Nothing now: fewer than three 4s',
  target: (more: number): string => `2s count double: +${more} damage`,
  targetNone: 'Nothing now: no 2s',
  call: (more: number): string => `3s count double: +${more} damage`,
  callNone: 'Nothing now: your 3s deal no damage',
  heroic: 'Destroys one line in play',
  horn: (spared: number): string => `No damage from attackers this round: spares you up to ${spared}`,
  shield: 'Destroys the Greater Wyvern',
  shieldNone: 'Nothing now: the Greater Wyvern is not in play',
  dead: (damage: number): string => `${damage} damage to any lines, even those still to come`,
} as const;
