import type { Card, VillageToken } from '../../rules/card.ts';
import { cardText, counted, spaceName, tokenName, villageName } from './names.ts';

/** What is written into a picture. */
export const drawn = {
  round: 'Ronda',
  roundOf: (round: number): string => `Ronda ${round}`,
  piles: (deck: number, discard: number): string => `mazo ${deck}, pila ${discard}`,
  warlordLetter: 'W',
  caught: 'capturado',
  safe: 'a salvo',
  warlordWins: 'Gana el señor de la guerra',
  escapes: (colour: string): string => `${colour} escapa a Susa`,
  toHoldOff: (value: number): string => `Para resistir: ${value}${value === 6 ? '' : '+'}`,
  fought: (isHeld: boolean): string => (isHeld ? 'resiste' : 'pierde'),
  hand: 'Tu mano',
  choice: (isChosen: boolean): string => (isChosen ? 'ya elegida' : 'elige una'),
  lost: 'perdidas',
} as const;

/** What the drawings of a picture mean. */
export const marks = {
  warlord: 'señor de la guerra',
  sure: 'a su alcance',
  perhaps: 'quizá',
  step: 'un paso',
  shut: 'sin abrir',
} as const;

/** A picture in words. */
export const alt = {
  round: (round: number): string => `Ronda ${round}.`,
  escaped: (round: number, colour: string): string => `Ronda ${round}: ${colour} escapa a Susa.`,
  caught: (round: number): string => `Ronda ${round}: gana el señor de la guerra.`,
  runner: (colour: string, parts: readonly string[]): string => `${colour}: ${parts.join(', ')}.`,
  cards: (count: number): string => counted(count, 'card'),
  injury: (count: number): string => `${count} de Herida`,
  stuck: 'con Atasco',
  chosen: 'ya ha elegido',
  choosing: 'por elegir',
  out: 'fuera de la carrera',
  warlord: (space: number): string => `El señor de la guerra está en ${spaceName(space)}.`,
  reach: (space: number, sure: number, most: number, needed: number): string =>
    `El señor de la guerra está en ${spaceName(space)} y llega al menos a la ${sure}, como mucho a la ${most}; ` +
    `para resistir hace falta ${needed} o más.`,
  villages: (tokens: readonly (VillageToken | null)[]): string => {
    const states = tokens.map((token) => (token === null ? marks.shut : tokenName(token)));
    return `Aldeas: ${states.map((state, village) => `${villageName(village)} ${state}`).join(', ')}.`;
  },
  played: (
    round: number,
    plays: readonly { readonly colour: string; readonly card: Card }[],
    chase: { readonly card: Card; readonly spaces: number } | null,
  ): string => {
    const cards = [
      ...plays.map(({ colour, card }) => `${colour} ${cardText(card)}`),
      ...(chase === null ? [] : [`el señor de la guerra ${chase.card} (${chase.spaces} casillas)`]),
    ];
    return `Cartas de la ronda ${round}: ${cards.join(', ')}.`;
  },
  fought: (colour: string, face: number, isWon: boolean): string =>
    `${colour} saca ${face}: ${isWon ? 'resiste' : 'pierde'}.`,
  piles: (deck: number, discard: number): string => `Mazo ${deck}, descarte ${discard}.`,
  you: (colour: string): string => `Tu color: ${colour}.`,
  hand: (cards: readonly string[]): string => `Tu mano: ${cards.join('; ')}.`,
  card: (card: Card, isChosen: boolean): string => `${cardText(card)}${isChosen ? ', elegida' : ''}`,
  blind: 'a ciegas, elegida',
  lost: (cards: readonly Card[]): string => `Perdidas para siempre: ${cards.join(', ')}.`,
} as const;
