import { agreeing, listed } from '../../../kernel/language.ts';
import { at, LEVELS, type AssaultId } from '../rules/sheet.ts';
import { ASSAULT_DEALS, counted, FIGHTERS, lineName, NUMBERS, type Fighter } from './names.ts';

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

export const NO_BLOWS = 'No damage is dealt.';

/** The damage of a line, and its boxes left. */
interface LineHit {
  readonly line: number;
  readonly hits: number;
  readonly left: number;
}

export const blowsDealt = (blows: readonly LineHit[]): string =>
  `${blows.map(({ line, hits, left }) => `${lineName(line)} -${hits} (${leftOf(left)})`).join(', ')}.`;
const leftOf = (boxes: number): string => (boxes === 0 ? 'destroyed' : `${boxes} left`);

/** A level of the stronghold with its boxes before and after the damage. */
interface LevelHit {
  readonly level: number;
  readonly before: number;
  readonly after: number;
}

export const stormTaken = (damage: number, levels: readonly LevelHit[], breaches: boolean): string => {
  const changes = levels.map(({ level, before, after }) => `${at(LEVELS, level).name} ${before} → ${after}`);
  return `Your stronghold takes **${damage}**: ${changes.join(', ')}${breaches ? ' (breached)' : ''}.`;
};

export const ALL_DEAD = 'All attackers are dead: you win.';
export const STRONGHOLD_FALLS = 'The stronghold falls: you lose.';

export const nextComes = (round: number, line: number, boxes: number, assault: AssaultId | null): string => {
  const enters = `${lineName(line)} (${boxes === 0 ? 'dead already' : counted(boxes, 'box')})`;
  return assault === null
    ? `Round ${round} brings: ${enters}.`
    : `Round ${round} brings: ${ASSAULT_DEALS[assault]}, then ${enters}.`;
};

const SHEET_ASSAULTS: Readonly<Record<AssaultId, string>> = {
  catapults: 'Catapults 3d6',
  ram: 'Ram 15',
  towers: 'Towers 10+',
};

/** For the sheet as text, in at most 30 columns. */
export const SHEET = {
  attackers: 'ATTACKERS            left hits',
  together: 'Together',
  coming: (name: string, boxes: number, assault: AssaultId | undefined): string =>
    `${assault === undefined ? '' : `${SHEET_ASSAULTS[assault]}, `}${name} ${boxes === 0 ? 'dead' : boxes}`,
  next: (coming: string): string => `Next: ${coming}`,
  afterNext: (coming: string): string => `Then: ${coming}`,
  noMore: 'No more lines to come',
  stronghold: 'STRONGHOLD               left',
  sixes: 'SIXES SENT',
  tracks: { elves: 'Elves', riders: 'Riders', extra1: 'Extra 1', extra2: 'Extra 2' },
  here: 'here',
  fallen: 'fallen',
  ready: (name: string): string => `Ready: ${name}`,
  soon: (name: string): string => `Next round: ${name}`,
} as const;

export const diceRolled = (dice: string, roll: number, most: number): string =>
  `🎲 **${dice}** · roll ${roll} of ${most}`;
export const diceFinal = (dice: string, damage: number, dead: number): string =>
  dead > 0
    ? `🎲 **${dice}** · final dice: deal **${damage}**, the Dead **${dead}**`
    : `🎲 **${dice}** · final dice: deal **${damage}**`;
export const withHalflings = (dice: readonly number[]): string => `With Halflings: **${dice.join(' ')}**`;
export const diceKept = (dice: readonly number[], effects: string): string =>
  `The dice you keep, **${dice.join(' ')}**: ${effects}.`;

export const yourDice = (effects: string): string => `Your dice: ${effects}.`;

export const IF_YOU_END = '**If you end the round now**';

export const NOW_SEND = 'First send your 6s.';
export const NOW_UNLOCK = 'First unlock a special ability: your dice allow it.';

/** The figures of a siege, in one line. */
export const FIGURES = {
  round: 'Round',
  rounds: (round: number): string => `${round}`,
  stronghold: 'Stronghold',
  attackers: 'Attackers',
} as const;
