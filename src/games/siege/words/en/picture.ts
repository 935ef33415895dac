import { listed } from '../../../../kernel/language/en.ts';
import { FRESH, LOCKED, READY, USED, type AssaultId } from '../../rules/sheet.ts';

/** A special attack in a few words. */
const ASSAULT_NOTES: Readonly<Record<AssaultId, string>> = {
  catapults: 'Catapults (three dice)',
  ram: 'Battering Ram (15)',
  towers: 'Siege Towers (10, and 2 for each line)',
};

/** The alternative text of the picture. */
export const ALT = {
  over: (isWon: boolean, round: number, score: number): string =>
    isWon ? `Victory in round ${round}, score ${score}.` : `Defeat in round ${round}, score ${score}.`,
  rolled: (round: number, roll: number, most: number, dice: readonly number[]): string =>
    `Round ${round}, roll ${roll} of ${most}: ${dice.join(' ')}.`,
  final: (round: number, dice: readonly number[]): string => `Round ${round}, final dice: ${dice.join(' ')}.`,
  kept: (dice: readonly number[]): string => `Kept: ${dice.join(' ')}.`,
  halflings: (dice: readonly number[]): string => `With Halflings: ${dice.join(' ')}.`,
  end: (dealt: number, taken: number): string => `Ending the round now deals ${dealt} and takes ${taken}.`,
  line: (name: string, left: number, boxes: number, hits: number): string =>
    `${name} ${left} of ${boxes}, hits for ${hits}`,
  inPlay: (lines: readonly string[]): string => `Lines in play, boxes left: ${lines.join('; ')}.`,
  dead: (names: readonly string[]): string => `Dead: ${listed(names)}.`,
  coming: (name: string, left: number, assault: AssaultId | null): string => {
    const line = left === 0 ? `${name} dead` : `${name} ${left}`;
    return assault === null ? line : `${ASSAULT_NOTES[assault]}, then ${line}`;
  },
  toCome: (lines: readonly string[]): string => `To come, one a round: ${lines.join('; ')}.`,
  of: (name: string, count: number, all: number): string => `${name} ${count} of ${all}`,
  stronghold: (levels: readonly string[]): string => `Left of the stronghold: ${levels.join(', ')}.`,
  track: (name: string, checked: number, all: number): string => `${name}: ${checked} of ${all}`,
  sixes: (tracks: readonly string[]): string => `6s sent: ${tracks.join(', ')}.`,
  locked: (name: string, kind: number): string => `${name} (${kind})`,
  abilities: {
    [LOCKED]: (names: readonly string[]): string => `Locked, of a kind: ${names.join(', ')}.`,
    [READY]: (names: readonly string[]): string => `Ready: ${names.join(', ')}.`,
    [FRESH]: (names: readonly string[]): string => `Ready next round: ${names.join(', ')}.`,
    [USED]: (names: readonly string[]): string => `Used: ${names.join(', ')}.`,
  },
} as const;

/** Texts in the picture itself, short because the letters are large. */
export const DRAWN = {
  round: (round: number): string => `Round ${round}`,
  roll: (roll: number, most: number): string => `roll ${roll} of ${most}`,
  final: 'final dice',
  over: (isWon: boolean, round: number): string => (isWon ? `Victory in round ${round}` : `Defeat in round ${round}`),
  score: (score: number): string => `Score ${score}`,
  fallen: 'fallen',
  assaults: { catapults: 'Catapults 3 dice', ram: 'Battering Ram 15', towers: 'Towers 10+' },
  ifYouEnd: 'if you end the round now',
  youDeal: 'you deal',
  youTake: 'you take',
  locked: 'locked: 3 of a kind',
  soon: 'next round',
  ready: 'ready',
  used: 'used',
} as const;
