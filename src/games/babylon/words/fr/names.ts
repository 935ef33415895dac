import { counting } from '../../../../kernel/language/fr.ts';
import type { Colour } from '../../../contract/colours.ts';
import { BABYLON, START, SUSA, villageAt } from '../../rules/board.ts';
import { stepsOf, type Card, type VillageToken } from '../../rules/card.ts';
import { ENDS, VILLAGES } from '../../rules/words/fr.ts';

const tokenNames: Readonly<Record<VillageToken, string>> = {
  injury: 'Blessure',
  stuck: 'Embourbé',
  ambush: 'Embuscade',
};

/** The name of a token. */
export const tokenName = (token: VillageToken): string => tokenNames[token];

/** Says for each seat the name of its colour. */
export const colourNames =
  (colours: readonly Colour[]) =>
  (seat: number): string =>
    colours[seat]?.name ?? `Place ${seat}`;

export const WARLORD_SIGN = '🟥';

/** The name of a village by its place in board order. */
export const villageName = (village: number): string => VILLAGES[village] ?? `Village ${village}`;

/** The viewer, in place of their name. */
export const YOU = 'Toi';

/** A space in running text: `11`, or `Tyr (6)`. */
export const placeName = (space: number): string => {
  const village = villageAt(space);
  if (village !== null) return `${villageName(village)} (${space})`;
  return space === BABYLON
    ? `${ENDS.babylon} (0)`
    : space === START
      ? 'le départ'
      : space === SUSA
        ? ENDS.susa
        : `${space}`;
};

/** The same after a verb such as `is`: `à Tyr (6)`, `sur la case 11`. */
export const placed = (space: number): string => {
  if (space === START) return 'au départ';
  return villageAt(space) !== null || space === BABYLON || space === SUSA
    ? `à ${placeName(space)}`
    : `sur la case ${space}`;
};

/** Where a meeple is: `à Tyr (6)`, or `à l’abri à Suse`. */
export const whereabouts = (space: number): string => (space === SUSA ? `à l’abri à ${ENDS.susa}` : placed(space));

/** `1 carte`, `2 cartes`. */
export const counted = counting({
  card: { one: 'carte', other: 'cartes' },
  round: { one: 'manche', other: 'manches' },
  space: { one: 'case', other: 'cases' },
  step: { one: 'pas', other: 'pas' },
});

/** `2 pas`. */
export const stepsText = (card: Card): string => counted(stepsOf(card), 'step');

/** `3 (2 pas)`. */
export const cardText = (card: Card): string => `${card} (${stepsText(card)})`;

/** Cards with commas between, or `aucune`. */
export const listOf = (cards: readonly Card[]): string => (cards.length > 0 ? cards.join(', ') : 'aucune');
