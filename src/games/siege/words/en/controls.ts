import type { AbilityId, ReinforcementId } from '../../rules/sheet.ts';
import { abilityName, counted, lineName } from './names.ts';

/** Labels of buttons and menus. At most 38 characters. */
export const LABELS = {
  /** `3 3`; with kept dice `3 3 ✓`, or `3 ✓ 3`. */
  number: (face: number, dice: number, kept: number): string =>
    Array.from({ length: dice }, (_die, index) => (index === kept - 1 ? `${face} ✓` : `${face}`)).join(' '),
  keepAndRoll: (faces: readonly number[]): string => `${faces.map((face) => `${face}s`).join(' ')}, roll`,
  reroll: (dice: number): string => `Roll ${counted(dice, 'die')}`,
  rerollAll: (dice: number): string => `Reroll all ${dice}`,
  stop: 'Stop',
  takeHint: 'Take it',
  hint: 'Hint',
  finish: 'Finish it',
  finishNow: 'Let it play',
  undo: 'Undo',
  send: (to: ReinforcementId, sixes: number, open: number): string =>
    open > 0 ? `${sixes} to ${TRACKS[to]}` : `${sixes}: ${COMPLETE[to]}`,
  unlock: (id: AbilityId): string => `Unlock ${abilityName(id)}`,
  unlockShort: (id: AbilityId): string => `Unlock ${SHORT[id]}`,
  use: (id: AbilityId): string => abilityName(id),
  heroic: (line: number): string => `Heroic Deeds: ${lineName(line)}`,
  pair: (face: number): string => `1s→${face}`,
  andEnd: (choice: string): string => `${choice}, end`,
  more: 'More ways to use your dice',
  sendOtherwise: 'Send fewer 6s at a time',
  targets: 'Choose targets yourself',
  weaker: 'Deal only part of it',
  blow: {
    army: (hits: number, line: number): string => `Army: ${hits} to ${lineName(line)}`,
    dead: (hits: number, line: number): string => `The Dead: ${hits} to ${lineName(line)}`,
  },
  upTo: {
    army: (line: number): string => `Army: ${lineName(line)}`,
    dead: (line: number): string => `The Dead: ${lineName(line)}`,
  },
  howMuch: (line: number): string => `How much damage to ${lineName(line)}?`,
  whichLine: 'Deal damage to which line?',
  back: 'Back',
  end: (dealt: number, taken: number): string => `End: deal ${dealt}, take ${taken}`,
  endWins: (dealt: number): string => `End: deal ${dealt} and win`,
  endLoses: (taken: number): string => `End: take ${taken} and lose`,
} as const;

const COMPLETE: Readonly<Record<ReinforcementId, string>> = {
  elves: 'Elves arrive',
  riders: 'Riders arrive',
  extra1: 'Extra 1 joins',
  extra2: 'Extra 2 joins',
};

const TRACKS: Readonly<Record<ReinforcementId, string>> = {
  elves: 'Elves',
  riders: 'Riders',
  extra1: 'Extra 1',
  extra2: 'Extra 2',
};

const SHORT: Readonly<Record<AbilityId, string>> = {
  light: 'Light',
  rubble: 'Rubble',
  target: 'Attack',
  call: 'Arms',
  heroic: 'Deeds',
  horn: 'Horn',
  shield: 'Maiden',
  dead: 'Dead',
};

/** Notes below the options of menus. At most 100 characters. */
export const NOTES = {
  pair: 'Only before the first unlock of a round',
  toGo: (open: number): string => `${counted(open, 'box')} to go after that`,
  once: (effect: string): string => `${effect}; once in a game`,
  chooseLine: 'Choose the line, then how much',
  atMost: (hits: number): string => `Up to ${hits}`,
  destroys: (isInPlay: boolean): string => (isInPlay ? 'Destroys it' : 'Destroys it before it enters'),
  leaves: (left: number, of: number, isInPlay: boolean): string =>
    isInPlay ? `Leaves ${left} of ${of}` : `Leaves ${left} of ${of}; not in play yet`,
  leaveIt: 'Or leave it to the button that ends the round',
} as const;

/** What an ability will do once it is unlocked. */
export const LATER: Readonly<Record<AbilityId, string>> = {
  light: '6 more damage, once, in any later round',
  rubble: '4s count double, once, in any later round',
  target: '2s count double, once, in any later round',
  call: '3s count double, once, in any later round',
  heroic: 'Destroys a line in play, once, in any later round',
  horn: 'No damage from attackers, once, in any later round',
  shield: 'Destroys the Greater Wyvern, in any later round',
  dead: '15 damage to any lines, once, in any later round',
};
