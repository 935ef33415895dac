import type { AbilityId, ReinforcementId } from '../../rules/sheet.ts';
import { abilityName, counted, lineName, trackName } from './names.ts';

/** Labels of buttons and menus. At most 38 characters. */
export const LABELS = {
  /** `3 3`; with kept dice `3 3 ✓`, or `3 ✓ 3`. */
  number: (face: number, dice: number, kept: number): string =>
    Array.from({ length: dice }, (_die, index) => (index === kept - 1 ? `${face} ✓` : `${face}`)).join(' '),
  keepAndRoll: (faces: readonly number[]): string => `${faces.map((face) => `${face}er`).join(' ')}, los`,
  reroll: (dice: number): string => `${dice} neu werfen`,
  rerollAll: (dice: number): string => `Alle ${dice} neu`,
  stop: 'Stopp',
  takeHint: 'Nehmen',
  hint: 'Tipp',
  finish: 'Fertigspielen',
  finishNow: 'Spielen lassen',
  undo: 'Zurück',
  send: (to: ReinforcementId, sixes: number, open: number): string =>
    open > 0 ? `${sixes}: ${trackName(to)}` : `${sixes}: ${trackName(to)} da`,
  unlock: (id: AbilityId): string => `${abilityName(id)} freischalten`,
  unlockShort: (id: AbilityId): string => `${SHORT[id]} frei`,
  use: (id: AbilityId): string => abilityName(id),
  heroic: (line: number): string => `Heldentat: ${lineName(line)}`,
  pair: (face: number): string => `1er→${face}`,
  andEnd: (choice: string): string => `${choice}, Ende`,
  more: 'Mehr mit deinen Würfeln tun',
  sendOtherwise: 'Weniger 6er auf einmal schicken',
  targets: 'Ziele selbst wählen',
  weaker: 'Nur einen Teil davon machen',
  blow: {
    army: (hits: number, line: number): string => `Armee: ${hits} auf ${lineName(line)}`,
    dead: (hits: number, line: number): string => `Die Toten: ${hits} auf ${lineName(line)}`,
  },
  upTo: {
    army: (line: number): string => `Armee: ${lineName(line)}`,
    dead: (line: number): string => `Die Toten: ${lineName(line)}`,
  },
  howMuch: (line: number): string => `Wie viel Schaden? ${lineName(line)}`,
  whichLine: 'Welche Reihe bekommt Schaden?',
  back: 'Zurück',
  end: (dealt: number, taken: number): string => `Ende: ${dealt} gegen ${taken}`,
  endWins: (): string => 'Ende: du gewinnst',
  endLoses: (): string => 'Ende: du verlierst',
} as const;

const SHORT: Readonly<Record<AbilityId, string>> = {
  light: 'Licht',
  rubble: 'Trümmer',
  target: 'Schuss',
  call: 'Waffen',
  heroic: 'Tat',
  horn: 'Horn',
  shield: 'Maid',
  dead: 'Tote',
};

/** Notes below the options of menus. At most 100 characters. */
export const NOTES = {
  pair: 'Nur vor dem ersten Freischalten einer Runde',
  toGo: (open: number): string => `Danach noch ${counted(open, 'box')}`,
  once: (effect: string): string => `${effect}; einmal pro Partie`,
  chooseLine: 'Erst die Reihe wählen, dann wie viel',
  atMost: (hits: number): string => `Bis zu ${hits}`,
  destroys: (isInPlay: boolean): string => (isInPlay ? 'Vernichtet sie' : 'Vernichtet sie, bevor sie kommt'),
  leaves: (left: number, of: number, isInPlay: boolean): string =>
    isInPlay ? `Lässt ${left} von ${of} übrig` : `Lässt ${left} von ${of} übrig; noch nicht im Spiel`,
  leaveIt: 'Oder überlass das dem Knopf, der die Runde beendet',
} as const;

/** What an ability will do once it is unlocked. */
export const LATER: Readonly<Record<AbilityId, string>> = {
  light: '6 Schaden mehr, einmal, in einer späteren Runde',
  rubble: '4er zählen doppelt, einmal, in einer späteren Runde',
  target: '2er zählen doppelt, einmal, in einer späteren Runde',
  call: '3er zählen doppelt, einmal, in einer späteren Runde',
  heroic: 'Vernichtet eine Reihe im Spiel, einmal, in einer späteren Runde',
  horn: 'Kein Schaden durch Angreifer, einmal, in einer späteren Runde',
  shield: 'Vernichtet den Riesenlindwurm, in einer späteren Runde',
  dead: '15 Schaden an beliebigen Reihen, einmal, in einer späteren Runde',
};
