import { listed } from '../../../../kernel/language/es.ts';
import { villages } from '../../rules/board.ts';
import type { Card, VillageToken } from '../../rules/card.ts';
import type { CardChoice, Options } from '../../rules/state.ts';
import { counted, listOf, stepsText, tokenName, villageName } from './names.ts';

/** What `Read` says: sentences without signs. */
export const description = {
  round: (round: number, own: string | null): string =>
    `Ronda ${round} de Escape from Babylon. ${own === null ? 'Estás mirando.' : `Tu color: ${own}.`}`,
  over: (round: number, winner: string | null, own: string | null): string =>
    [
      `La carrera terminó en la ronda ${round}.`,
      winner === null ? 'No escapó nadie: gana el señor de la guerra.' : `${winner} llegó a Susa y gana.`,
      ...(own === null ? [] : [`Tu color era ${own}.`]),
    ].join(' '),
  happened: (effect: string, note: string): string =>
    `Última ronda: ${within(withoutArrow(effect))}${note === '' ? '' : `, ${withoutArrow(note)}`}.`,
  caught: (colour: string, who: string): string => `${colour}, ${who}: captura, fuera de la carrera.`,
  runner: (
    colour: string,
    who: string,
    state: {
      readonly space: number;
      readonly toGo: number;
      readonly cards: number;
      readonly injury: number;
      readonly stuck: boolean;
    },
    hasChosen: boolean | null,
  ): string =>
    [
      `${colour}, ${who}: en la casilla ${state.space}, a ${state.toGo} de Susa`,
      `con ${counted(state.cards, 'card')}`,
      ...(state.injury > 0 ? [`con ${state.injury} de Herida, que baja la próxima tirada`] : []),
      ...(state.stuck ? ['con Atasco hasta que todos pasen'] : []),
      ...(hasChosen === null ? [] : [hasChosen ? 'ya ha elegido' : 'aún por elegir']),
    ].join(', ') + '.',
  warlord: (space: number, needed: number): string =>
    `El señor de la guerra está en la casilla ${space}. Para resistir hace falta sacar ${needed} o más.`,
  reach: (least: number, most: number): string =>
    `Después de los jugadores avanza de 3 a 5 casillas, al menos hasta la ${least} y como mucho hasta la ${most}, y ` +
    'se detiene donde alcanza a alguien.',
  threatened: (who: readonly string[]): string =>
    `A su alcance antes de mover: ${who.length === 0 ? 'nadie' : listed(who)}.`,
  village: (village: number, token: VillageToken | null): string =>
    `${villageName(village)}, en la casilla ${villages[village]?.space ?? 0}: ` +
    `${token === null ? 'sin abrir, así que detiene a quien llegue primero' : `abierta, tenía ${tokenName(token)}`}.`,
  deck: (deck: number): string => `El mazo tiene ${counted(deck, 'card')}.`,
  discarded: (steps: number, cards: readonly Card[]): string =>
    `Cartas descartadas de ${counted(steps, 'step')}: ${listOf(cards)}.`,
  hand: (hand: readonly Card[]): string =>
    `Tu mano: ${hand.map((card) => `${card} de ${stepsText(card)}`).join(', ')}.`,
  lost: (lost: readonly Card[]): string =>
    `Has perdido para siempre estas cartas, y solo tú lo sabes: ${listOf(lost)}.`,
  chose: (choice: CardChoice): string =>
    choice === 'chance' ? 'Has elegido jugar a ciegas.' : `Has elegido ${choice}.`,
  choices: (cards: readonly Card[], isBlind: boolean, isChange: boolean): string => {
    const all = [...cards.map(String), ...(isBlind ? ['a ciegas'] : [])];
    if (all.length === 0) return 'No puedes hacer nada más en esta ronda.';
    return `${isChange ? 'Puedes cambiarlo y jugar' : 'Puedes jugar'} ${listed(all, 'or')}.`;
  },
  secretHand: (who: string, hand: readonly Card[], lost: readonly Card[]): string =>
    `En la mano de ${who}: ${listOf(hand)}; cartas perdidas: ${listOf(lost)}.`,
  secretDeck: (deck: readonly Card[]): string => `El mazo desde arriba: ${listOf(deck)}.`,
  secretTokens: (tokens: readonly VillageToken[], removed: readonly VillageToken[]): string =>
    `Las aldeas tenían ${tokens.map(tokenName).join(', ')}; fuera del juego quedaron ` +
    `${removed.map(tokenName).join(', ')}.`,
  onTable: (table: readonly Card[]): string => `Cartas en la mesa: ${listOf(table)}.`,
  rules: ({ players, challenge, ordeal, half }: Options): string => {
    const fights = ordeal ? 'la ordalía' : challenge ? 'el desafío' : half ? 'el medio desafío' : null;
    const harder = fights === null ? '' : `, con ${fights}`;
    return `Una carrera de ${players} hasta Susa, la casilla 37${harder}. La carta más baja mueve primero.`;
  },
} as const;

/** A sentence that begins with the Warlord or a verb, after a colon. */
const within = (text: string): string =>
  text.replace(/^(El señor|Se baraja|No escapa)/u, (begin) => begin.toLowerCase());

/** `, 2 → 5` as `, de 2 a 5`. */
const withoutArrow = (text: string): string => text.replaceAll(/, ([^,→]+) → /gu, ', de $1 a ');
