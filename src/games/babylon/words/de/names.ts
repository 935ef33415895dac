import { counting } from '../../../../kernel/language/de.ts';
import type { Colour } from '../../../contract/colours.ts';
import { BABYLON, START, SUSA, villageAt } from '../../rules/board.ts';
import { stepsOf, type Card, type VillageToken } from '../../rules/card.ts';
import { ENDS, VILLAGES } from '../../rules/words/de.ts';

const tokenNames: Readonly<Record<VillageToken, string>> = {
  injury: 'Verletzung',
  stuck: 'Feststecken',
  ambush: 'Hinterhalt',
};

/** The name of a token. */
export const tokenName = (token: VillageToken): string => tokenNames[token];

/** Says for each seat the name of its colour. */
export const colourNames =
  (colours: readonly Colour[]) =>
  (seat: number): string =>
    colours[seat]?.name ?? `Platz ${seat}`;

export const WARLORD_SIGN = '🟥';

/** The name of a village by its place in board order. */
export const villageName = (village: number): string => VILLAGES[village] ?? `Dorf ${village}`;

/** The viewer, in place of their name. */
export const YOU = 'Du';

/** A space in running text: `11`, or `Tyros (6)`. */
export const placeName = (space: number): string => {
  const village = villageAt(space);
  if (village !== null) return `${villageName(village)} (${space})`;
  return space === BABYLON ? 'Babylon (0)' : space === START ? 'Start' : space === SUSA ? ENDS.susa : `${space}`;
};

/** Where a meeple is: `in Tyros (6)`, `auf 11`, or `sicher in Susa`. */
export const whereabouts = (space: number): string => {
  if (space === SUSA) return 'sicher in Susa';
  if (space === START) return 'am Start';
  return `${villageAt(space) !== null || space === BABYLON ? 'in' : 'auf'} ${placeName(space)}`;
};

/** `1 Karte`, `2 Karten`. */
export const counted = counting({
  card: { one: 'Karte', other: 'Karten' },
  round: { one: 'Runde', other: 'Runden' },
  space: { one: 'Feld', other: 'Felder' },
  step: { one: 'Schritt', other: 'Schritte' },
});

/** `2 Schritte`. */
export const stepsText = (card: Card): string => counted(stepsOf(card), 'step');

/** `3 (2 Schritte)`. */
export const cardText = (card: Card): string => `${card} (${stepsText(card)})`;

/** Cards with commas between, or `keine`. */
export const listOf = (cards: readonly Card[]): string => (cards.length > 0 ? cards.join(', ') : 'keine');

const BOTS: Readonly<Record<string, string>> = { easy: 'leicht', medium: 'mittel', hard: 'schwer' };

/** The level of a bot. */
export const levelOfBot = (level: string): string => BOTS[level] ?? level;
