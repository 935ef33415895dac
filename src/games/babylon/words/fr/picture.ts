import type { Card, VillageToken } from '../../rules/card.ts';
import { cardText, counted, placed, tokenName, villageName } from './names.ts';

/** What is written into a picture. */
export const drawn = {
  round: 'Manche',
  roundOf: (round: number): string => `Manche ${round}`,
  piles: (deck: number, discard: number): string => `pioche ${deck}, défausse ${discard}`,
  warlordLetter: 'W',
  caught: 'capturé',
  safe: 'à l’abri',
  warlordWins: 'Le Seigneur de guerre gagne',
  escapes: (colour: string): string => `${colour} atteint Suse`,
  toHoldOff: (value: number): string => `Le repousser : ${value}${value === 6 ? '' : '+'}`,
  fought: (isHeld: boolean): string => (isHeld ? 'repoussé' : 'défaite'),
  hand: 'Ta main',
  choice: (isChosen: boolean): string => (isChosen ? 'choisie' : 'à choisir'),
  lost: 'perdu',
} as const;

/** What the drawings of a picture mean. */
export const marks = {
  warlord: 'Seigneur de guerre',
  sure: 'à sa portée',
  perhaps: 'peut-être',
  step: 'un pas',
  shut: 'pas ouvert',
} as const;

/** A picture in words. */
export const alt = {
  round: (round: number): string => `Manche ${round}.`,
  escaped: (round: number, colour: string): string => `Manche ${round} : ${colour} atteint Suse.`,
  caught: (round: number): string => `Manche ${round} : le Seigneur de guerre gagne.`,
  runner: (colour: string, parts: readonly string[]): string => `${colour} : ${parts.join(', ')}.`,
  cards: (count: number): string => counted(count, 'card'),
  injury: (count: number): string => `Blessure ${count}`,
  stuck: 'embourbé',
  chosen: 'a choisi',
  choosing: 'doit encore choisir',
  out: 'capturé',
  warlord: (space: number): string => `Le Seigneur de guerre est ${placed(space)}.`,
  reach: (space: number, sure: number, most: number, needed: number): string =>
    `Le Seigneur de guerre est ${placed(space)} et atteint au moins ${sure}, au plus ${most} ; ` +
    `repoussé par ${needed} ou plus.`,
  villages: (tokens: readonly (VillageToken | null)[]): string => {
    const states = tokens.map((token) => (token === null ? marks.shut : tokenName(token)));
    return `Villages : ${states.map((state, village) => `${villageName(village)} ${state}`).join(', ')}.`;
  },
  played: (
    round: number,
    plays: readonly { readonly colour: string; readonly card: Card }[],
    chase: { readonly card: Card; readonly spaces: number } | null,
  ): string => {
    const cards = [
      ...plays.map(({ colour, card }) => `${colour} ${cardText(card)}`),
      ...(chase === null ? [] : [`le Seigneur de guerre ${chase.card} (${counted(chase.spaces, 'space')})`]),
    ];
    return `Joué à la manche ${round} : ${cards.join(', ')}.`;
  },
  fought: (colour: string, face: number, isWon: boolean): string =>
    `${colour} lance ${face} : ${isWon ? 'repoussé' : 'défaite'}.`,
  piles: (deck: number, discard: number): string => `Pioche ${deck}, défausse ${discard}.`,
  you: (colour: string): string => `Ta couleur : ${colour}.`,
  hand: (cards: readonly string[]): string => `Ta main : ${cards.join(' ; ')}.`,
  card: (card: Card, isChosen: boolean): string => `${cardText(card)}${isChosen ? ', choisie' : ''}`,
  blind: 'pioche à l’aveugle, choisie',
  lost: (cards: readonly Card[]): string => `Perdu pour de bon : ${cards.join(', ')}.`,
} as const;
