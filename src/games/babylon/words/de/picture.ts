import type { Card, VillageToken } from '../../rules/card.ts';
import { cardText, counted, tokenName, villageName, whereabouts } from './names.ts';

/** What is written into a picture. */
export const drawn = {
  round: 'Runde',
  roundOf: (round: number): string => `Runde ${round}`,
  piles: (deck: number, discard: number): string => `Stapel ${deck}, Ablage ${discard}`,
  warlordLetter: 'W',
  caught: 'gefangen',
  safe: 'sicher',
  warlordWins: 'Der Kriegsherr siegt',
  escapes: (colour: string): string => `${colour} entkommt nach Susa`,
  toHoldOff: (value: number): string => `Abwehr: ${value}${value === 6 ? '' : '+'}`,
  fought: (isHeld: boolean): string => (isHeld ? 'Abwehr' : 'verloren'),
  hand: 'Deine Hand',
  choice: (isChosen: boolean): string => (isChosen ? 'gewählt' : 'wähle'),
  lost: 'weg',
} as const;

/** What the drawings of a picture mean. */
export const marks = {
  warlord: 'Kriegsherr',
  sure: 'erreicht er',
  perhaps: 'vielleicht',
  step: 'Schritt',
  shut: 'geschlossen',
} as const;

/** A picture in words. */
export const alt = {
  round: (round: number): string => `Runde ${round}.`,
  escaped: (round: number, colour: string): string => `Runde ${round}: ${colour} entkommt nach Susa.`,
  caught: (round: number): string => `Runde ${round}: Der Kriegsherr gewinnt.`,
  runner: (colour: string, parts: readonly string[]): string => `${colour}: ${parts.join(', ')}.`,
  cards: (count: number): string => counted(count, 'card'),
  injury: (count: number): string => `Verletzung -${count}`,
  stuck: 'steckt fest',
  chosen: 'hat gewählt',
  choosing: 'muss noch wählen',
  out: 'gefangen',
  warlord: (space: number): string => `Kriegsherr ${whereabouts(space)}.`,
  reach: (space: number, sure: number, most: number, needed: number): string =>
    `Kriegsherr ${whereabouts(space)}, kommt mindestens bis ${sure}, höchstens bis ${most}; ` +
    `abgewehrt ab ${needed}.`,
  villages: (tokens: readonly (VillageToken | null)[]): string => {
    const states = tokens.map((token) => (token === null ? marks.shut : tokenName(token)));
    return `Dörfer: ${states.map((state, village) => `${villageName(village)} ${state}`).join(', ')}.`;
  },
  played: (
    round: number,
    plays: readonly { readonly colour: string; readonly card: Card }[],
    chase: { readonly card: Card; readonly spaces: number } | null,
  ): string => {
    const cards = [
      ...plays.map(({ colour, card }) => `${colour} ${cardText(card)}`),
      ...(chase === null ? [] : [`der Kriegsherr ${chase.card} (${chase.spaces} Felder)`]),
    ];
    return `Gespielt in Runde ${round}: ${cards.join(', ')}.`;
  },
  fought: (colour: string, face: number, isWon: boolean): string =>
    `${colour} wirft ${face}: ${isWon ? 'abgewehrt' : 'verloren'}.`,
  piles: (deck: number, discard: number): string => `Stapel ${deck}, Ablage ${discard}.`,
  you: (colour: string): string => `Du bist ${colour}.`,
  hand: (cards: readonly string[]): string => `Deine Hand: ${cards.join('; ')}.`,
  card: (card: Card, isChosen: boolean): string => `${cardText(card)}${isChosen ? ', gewählt' : ''}`,
  blind: 'blind ziehen, gewählt',
  lost: (cards: readonly Card[]): string => `Für immer verloren: ${cards.join(', ')}.`,
} as const;
