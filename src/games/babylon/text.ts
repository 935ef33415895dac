import { BABYLON, START, SUSA, villages } from './board.ts';
import { stepsOf } from './card.ts';
import type { Card } from './card.ts';
import { colours } from './state.ts';
import type { VillageToken } from './token.ts';

const tokenNames: Readonly<Record<VillageToken, string>> = { injury: 'Injury', stuck: 'Stuck', ambush: 'Ambush' };

export const tokenName = (token: VillageToken): string => tokenNames[token];

/** B35: the colour of a seat's meeple. */
export const colourOf = (seat: number): string => colours[seat] ?? `Seat ${seat}`;

/** The sign of a seat's meeple on the board. */
export const signOf = (seat: number): string => colourOf(seat).charAt(0);

export const villageName = (village: number): string => villages[village]?.name ?? `Village ${village}`;

/** A space in running text: `11`, or `Tyre (6)`. */
export const placeName = (space: number): string => {
  const village = villages.find((village) => village.space === space);
  if (village !== undefined) return `${village.name} (${space})`;
  return space === BABYLON ? 'Babylon (0)' : space === START ? 'the start' : space === SUSA ? 'Susa' : `${space}`;
};

export const countText = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

export const stepsText = (card: Card): string => countText(stepsOf(card), 'step');

/** `A`, `A and B`, `A, B and C`. */
export const listText = (things: readonly string[]): string =>
  [things.slice(0, -1).join(', '), ...things.slice(-1)].filter((text) => text !== '').join(' and ');
