import type { Card, VillageToken } from '../../rules/card.ts';
import { cardText, counted, placeName, tokenName, villageName } from './names.ts';

/** What is written into a picture. */
export const drawn = {
  round: 'Round',
  roundOf: (round: number): string => `Round ${round}`,
  piles: (deck: number, discard: number): string => `deck ${deck}, pile ${discard}`,
  warlordLetter: 'W',
  caught: 'caught',
  safe: 'safe',
  warlordWins: 'The Warlord wins',
  escapes: (colour: string): string => `${colour} escapes to Susa`,
  toHoldOff: (value: number): string => `Hold him off: ${value}${value === 6 ? '' : '+'}`,
  fought: (isHeld: boolean): string => (isHeld ? 'held off' : 'beaten'),
  hand: 'Your hand',
  choice: (isChosen: boolean): string => (isChosen ? 'chosen' : 'choose one'),
  lost: 'lost',
} as const;

/** What the drawings of a picture mean. */
export const marks = {
  warlord: 'Warlord',
  sure: 'in his reach',
  perhaps: 'perhaps',
  step: 'a step',
  shut: 'not opened yet',
} as const;

/** A picture in words. */
export const alt = {
  round: (round: number): string => `Round ${round}.`,
  escaped: (round: number, colour: string): string => `Round ${round}: ${colour} escapes to Susa.`,
  caught: (round: number): string => `Round ${round}: the Warlord wins.`,
  runner: (colour: string, parts: readonly string[]): string => `${colour}: ${parts.join(', ')}.`,
  cards: (count: number): string => counted(count, 'card'),
  injury: (count: number): string => `${count} Injury`,
  stuck: 'stuck',
  chosen: 'has chosen',
  choosing: 'still to choose',
  out: 'caught',
  warlord: (space: number): string => `The Warlord is on ${placeName(space)}.`,
  reach: (space: number, sure: number, most: number, needed: number): string =>
    `The Warlord is on ${placeName(space)} and reaches at least ${sure}, at most ${most}; ` +
    `held off on ${needed} or more.`,
  villages: (tokens: readonly (VillageToken | null)[]): string => {
    const states = tokens.map((token) => (token === null ? marks.shut : tokenName(token)));
    return `Villages: ${states.map((state, village) => `${villageName(village)} ${state}`).join(', ')}.`;
  },
  played: (
    round: number,
    plays: readonly { readonly colour: string; readonly card: Card }[],
    chase: { readonly card: Card; readonly spaces: number } | null,
  ): string => {
    const cards = [
      ...plays.map(({ colour, card }) => `${colour} ${cardText(card)}`),
      ...(chase === null ? [] : [`the Warlord ${chase.card} (${chase.spaces} spaces)`]),
    ];
    return `Played in round ${round}: ${cards.join(', ')}.`;
  },
  fought: (colour: string, face: number, isWon: boolean): string =>
    `${colour} rolled ${face}: ${isWon ? 'held off' : 'beaten'}.`,
  piles: (deck: number, discard: number): string => `Deck ${deck}, discard pile ${discard}.`,
  you: (colour: string): string => `You are ${colour}.`,
  hand: (cards: readonly string[]): string => `Your hand: ${cards.join('; ')}.`,
  card: (card: Card, isChosen: boolean): string => `${cardText(card)}${isChosen ? ', chosen' : ''}`,
  blind: 'drawing blind, chosen',
  lost: (cards: readonly Card[]): string => `Lost for good: ${cards.join(', ')}.`,
} as const;
