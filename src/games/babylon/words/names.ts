import { counting } from '../../../kernel/language.ts';
import type { Colour } from '../../contract/colours.ts';
import { BABYLON, START, SUSA, villageAt } from '../rules/board.ts';
import { stepsOf, type Card, type VillageToken } from '../rules/card.ts';
import { ENDS, VILLAGES } from '../rules/words.ts';

const tokenNames: Readonly<Record<VillageToken, string>> = { injury: 'Injury', stuck: 'Stuck', ambush: 'Ambush' };

/** The name of a token. */
export const tokenName = (token: VillageToken): string => tokenNames[token];

/** Says for each seat the name of its colour. */
export const colourNames =
  (colours: readonly Colour[]) =>
  (seat: number): string =>
    colours[seat]?.name ?? `Seat ${seat}`;

export const WARLORD_SIGN = '🟥';

/** The name of a village by its place in board order. */
export const villageName = (village: number): string => VILLAGES[village] ?? `Village ${village}`;

/** The viewer, in place of their name. */
export const YOU = 'You';

/** A space in running text: `11`, or `Tyre (6)`. */
export const placeName = (space: number): string => {
  const village = villageAt(space);
  if (village !== null) return `${villageName(village)} (${space})`;
  return space === BABYLON ? 'Babylon (0)' : space === START ? 'the start' : space === SUSA ? ENDS.susa : `${space}`;
};

/** Where a meeple is: `on Tyre (6)`, or `safe in Susa`. */
export const whereabouts = (space: number): string => (space === SUSA ? 'safe in Susa' : `on ${placeName(space)}`);

/** `1 card`, `2 cards`. */
export const counted = counting({
  card: { one: 'card', other: 'cards' },
  round: { one: 'round', other: 'rounds' },
  space: { one: 'space', other: 'spaces' },
  step: { one: 'step', other: 'steps' },
});

/** `2 steps`. */
export const stepsText = (card: Card): string => counted(stepsOf(card), 'step');

/** `3 (2 steps)`. */
export const cardText = (card: Card): string => `${card} (${stepsText(card)})`;

/** Cards with commas between, or `none`. */
export const listOf = (cards: readonly Card[]): string => (cards.length > 0 ? cards.join(', ') : 'none');
