import { counting } from '../../../../kernel/language/es.ts';
import type { Colour } from '../../../contract/colours.ts';
import { BABYLON, START, SUSA, villageAt } from '../../rules/board.ts';
import { stepsOf, type Card, type VillageToken } from '../../rules/card.ts';
import { ENDS, VILLAGES } from '../../rules/words/es.ts';

const tokenNames: Readonly<Record<VillageToken, string>> = { injury: 'Herida', stuck: 'Atasco', ambush: 'Emboscada' };

/** The name of a token. */
export const tokenName = (token: VillageToken): string => tokenNames[token];

/** Says for each seat the name of its colour. */
export const colourNames =
  (colours: readonly Colour[]) =>
  (seat: number): string =>
    colours[seat]?.name ?? `Puesto ${seat}`;

export const WARLORD_SIGN = '🟥';

/** The name of a village by its place in board order. */
export const villageName = (village: number): string => VILLAGES[village] ?? `Aldea ${village}`;

/** The viewer, in place of their name. */
export const YOU = 'Tú';

/** A space in running text: `11`, or `Tiro (6)`. */
export const placeName = (space: number): string => {
  const village = villageAt(space);
  if (village !== null) return `${villageName(village)} (${space})`;
  return space === BABYLON
    ? `${ENDS.babylon} (0)`
    : space === START
      ? 'la salida'
      : space === SUSA
        ? ENDS.susa
        : `${space}`;
};

/** The same after a preposition: `la 11`, or `Tiro (6)`. */
export const spaceName = (space: number): string => {
  const name = placeName(space);
  return name === `${space}` ? `la ${name}` : name;
};

/** Where a meeple is: `en Tiro (6)`, or `a salvo en Susa`. */
export const whereabouts = (space: number): string => (space === SUSA ? 'a salvo en Susa' : `en ${spaceName(space)}`);

/** `1 carta`, `2 cartas`. */
export const counted = counting({
  card: { one: 'carta', other: 'cartas' },
  round: { one: 'ronda', other: 'rondas' },
  space: { one: 'casilla', other: 'casillas' },
  step: { one: 'paso', other: 'pasos' },
});

/** `2 pasos`. */
export const stepsText = (card: Card): string => counted(stepsOf(card), 'step');

/** `3 (2 pasos)`. */
export const cardText = (card: Card): string => `${card} (${stepsText(card)})`;

/** Cards with commas between, or `ninguna`. */
export const listOf = (cards: readonly Card[]): string => (cards.length > 0 ? cards.join(', ') : 'ninguna');

const BOTS: Readonly<Record<string, string>> = {
  beginner: 'principiante',
  easy: 'fácil',
  medium: 'medio',
  hard: 'difícil',
  expert: 'experto',
};

/** The level of a bot. */
export const levelOfBot = (level: string): string => BOTS[level] ?? level;
