import { listed } from '../../../../kernel/language/fr.ts';
import { villages } from '../../rules/board.ts';
import type { Card, VillageToken } from '../../rules/card.ts';
import type { CardChoice, Options } from '../../rules/state.ts';
import { counted, listOf, stepsText, tokenName, villageName } from './names.ts';

/** What `Read` says: sentences without signs. */
export const description = {
  round: (round: number, own: string | null): string =>
    `Manche ${round} d’Escape from Babylon. ${own === null ? 'Tu regardes.' : `Ta couleur : ${own}.`}`,
  over: (round: number, winner: string | null, own: string | null): string =>
    [
      `La course a fini à la manche ${round}.`,
      winner === null
        ? 'Tout le monde a été capturé : le Seigneur de guerre gagne.'
        : `${winner} a atteint Suse et gagne.`,
      ...(own === null ? [] : [`Ta couleur était ${own}.`]),
    ].join(' '),
  happened: (effect: string, note: string): string =>
    `Dernière manche : ${[effect, note]
      .filter((part) => part !== '')
      .map((part) => part.replaceAll(' → ', ' vers '))
      .join(', ')}.`,
  caught: (colour: string, who: string): string => `${colour}, c’est ${who} : hors course.`,
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
      `${colour}, c’est ${who} : sur la case ${state.space}, à ${state.toGo} de Suse`,
      `avec ${counted(state.cards, 'card')}`,
      ...(state.injury > 0 ? [`Blessure ${state.injury}, à retirer du prochain dé`] : []),
      ...(state.stuck ? ['embourbé jusqu’au passage de tous les autres'] : []),
      ...(hasChosen === null ? [] : [hasChosen ? 'a choisi' : 'doit encore choisir']),
    ].join(', ') + '.',
  warlord: (space: number, needed: number): string =>
    `Le Seigneur de guerre est sur la case ${space}. Il est repoussé par un dé de ${needed} ou plus.`,
  reach: (least: number, most: number): string =>
    `Après les joueurs, il avance de 3 à 5 cases, au moins jusqu’à ${least} et au plus jusqu’à ${most}, et s’arrête ` +
    'sur le premier joueur qu’il atteint.',
  threatened: (who: readonly string[]): string =>
    `À sa portée avant leur déplacement : ${who.length === 0 ? 'personne' : listed(who)}.`,
  village: (village: number, token: VillageToken | null): string =>
    `${villageName(village)}, sur la case ${villages[village]?.space ?? 0} : ` +
    `${token === null ? 'pas ouvert, il arrête le premier venu' : `ouvert, il avait ${tokenName(token)}`}.`,
  deck: (deck: number): string => `La pioche a ${counted(deck, 'card')}.`,
  discarded: (steps: number, cards: readonly Card[]): string =>
    `Cartes défaussées de ${counted(steps, 'step')} : ${listOf(cards)}.`,
  hand: (hand: readonly Card[]): string =>
    `Ta main : ${hand.map((card) => `${card} pour ${stepsText(card)}`).join(', ')}.`,
  lost: (lost: readonly Card[]): string =>
    `Cartes que tu as perdues pour de bon, ce que personne d’autre ne sait : ${listOf(lost)}.`,
  chose: (choice: CardChoice): string =>
    choice === 'chance' ? 'Ton choix : piocher à l’aveugle.' : `Ton choix : ${choice}.`,
  choices: (cards: readonly Card[], isBlind: boolean, isChange: boolean): string => {
    const all = [...cards.map((card) => `jouer ${card}`), ...(isBlind ? ['piocher à l’aveugle'] : [])];
    if (all.length === 0) return 'Tu ne peux rien faire d’autre dans cette manche.';
    return `Tu peux ${isChange ? 'changer d’avis, et ' : ''}${listed(all, 'or')}.`;
  },
  secretHand: (who: string, hand: readonly Card[], lost: readonly Card[]): string =>
    `Main de fin (${who}) : ${listOf(hand)} ; cartes perdues : ${listOf(lost)}.`,
  secretDeck: (deck: readonly Card[]): string => `La pioche, depuis le dessus : ${listOf(deck)}.`,
  secretTokens: (tokens: readonly VillageToken[], removed: readonly VillageToken[]): string =>
    `Les villages avaient ${tokens.map(tokenName).join(', ')} ; hors du jeu : ${removed.map(tokenName).join(', ')}.`,
  onTable: (table: readonly Card[]): string => `Restées sur la table : ${listOf(table)}.`,
  rules: ({ players, challenge, ordeal, half }: Options): string => {
    const fights = ordeal ? 'l’épreuve' : challenge ? 'le défi' : half ? 'le demi-défi' : null;
    const harder = fights === null ? '' : `, avec ${fights}`;
    return `Une course à ${players} vers Suse, case 37${harder}. La plus petite carte part en premier.`;
  },
} as const;
