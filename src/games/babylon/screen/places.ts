import { START, SUSA } from '../rules/board.ts';
import { stepsOf, type Card } from '../rules/card.ts';
import type { Fled, MeepleMoved } from '../rules/event.ts';
import { nameOf } from '../rules/names.ts';
import { namesTexts } from '../texts/names/texts.ts';

/** B15: where a run or a flight ends, in a sentence: `to 11`, `to Tyre`, or `on to 12 (11 is taken)`. */
export const toPlace = ({ aimed, to }: Pick<MeepleMoved | Fled, 'aimed' | 'to'>): string => {
  const there = namesTexts.to(named(to));
  return aimed === to ? there : namesTexts.onTo({ ...named(aimed), to: there });
};

const named = (space: number) => {
  const name = nameOf(space);
  return { isNamed: name !== null, name: name ?? '', space: `${space}` };
};

/** Where somebody is: `on 11`, `on Tyre (6)`, or `safe in Susa`. */
export const atPlace = (space: number): string => {
  if (space === SUSA) return namesTexts.at.susa;
  if (space === START) return namesTexts.at.start;
  const name = nameOf(space);
  return name === null
    ? namesTexts.at.numbered({ space: `${space}` })
    : namesTexts.at.named({ name, space: `${space}` });
};

/** `3 (2 steps)`. */
export const cardText = (card: Card): string => namesTexts.card({ card: `${card}`, steps: stepsOf(card) });

/** Cards with commas between, or `none`. */
export const listOf = (cards: readonly Card[]): string => (cards.length > 0 ? cards.join(', ') : namesTexts.noCards);
