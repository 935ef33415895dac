import { agreeing, listed } from '../../../../kernel/language/fr.ts';
import { stepsOf, type Card, type VillageToken } from '../../rules/card.ts';
import { title } from './game.ts';
import { cardText, counted, listOf, placed, placeName, stepsText, tokenName, villageName } from './names.ts';

export const story = {
  played: (card: Card, isChance: boolean): string => `${isChance ? 'pioche à l’aveugle' : 'joue'} ${cardText(card)}`,
  reshuffled: (cards: number): string => `La défausse est mélangée en une nouvelle pioche de ${counted(cards, 'card')}`,
  moved: (who: string, played: string, from: number, to: number): string =>
    `${who} ${played}, ${placeName(from)} → ${placeName(to)}`,
  stopped: 'le village était fermé : arrêt',
  pushed: (aimed: number): string => `il y a déjà quelqu’un ${placed(aimed)}`,
  waited: (who: string, played: string): string => `${who} ${played}`,
  stillStuck: 'toujours embourbé',
  opened: (who: string, village: number, token: VillageToken): string =>
    `${who} ouvre ${villageName(village)} et trouve : ${tokenName(token)}`,
  noEffect: 'personne derrière, donc sans effet',
  found: {
    injury: '-1 au prochain dé contre le Seigneur de guerre',
    stuck: 'immobile jusqu’au passage des autres',
    ambush: '',
  } satisfies Readonly<Record<VillageToken, string>>,
  freed: (who: string): string => `${who} n’est plus embourbé`,
  nobodyBehind: 'il n’y a plus personne derrière',
  lost: (who: string): string => `${who} perd une carte pour de bon`,
  left: (cards: number): string => (cards === 1 ? 'plus qu’une carte' : `plus que ${counted(cards, 'card')}`),
  eliminated: (who: string): string => `${who} perd sa dernière carte : capture`,
  chased: (card: Card, lead: number, from: number, to: number, isMet: boolean): string =>
    `Le Seigneur de guerre pioche ${card} et avance de ${stepsOf(card)} + ${lead}, ` +
    `${placeName(from)} → ${placeName(to)}${isMet ? ', où il s’arrête' : ''}`,
  entered: (entered: readonly number[], track: number): string =>
    `il entre à ${listed(entered.map(villageName))} : il faut ${track} pour le repousser`,
  fought: (who: string): string => `${who} combat le Seigneur de guerre`,
  rolled: (face: number, injury: number, needed: number, isWon: boolean): string =>
    `dé ${injury > 0 ? `${face} - ${injury} de Blessure = ${face - injury}` : face}, ` +
    `il fallait ${needed} : ${isWon ? 'repoussé' : 'défaite'}`,
  fled: (who: string, to: number): string => `${who} fuit vers ${placeName(to)}`,
  escaped: (who: string): string => `${who} atteint Suse et gagne`,
  caught: 'Tout le monde est capturé',
  warlordWins: 'le Seigneur de guerre gagne',
} as const;

/** How close a race was. */
export const margins = {
  won: (others: readonly { readonly who: string; readonly toGo: number | null }[], warlord: number): string =>
    `Jusqu’à Suse : ${[
      ...others.map(({ who, toGo }) => (toGo === null ? `${who} hors course` : `${who} ${toGo}`)),
      `Seigneur de guerre ${warlord}`,
    ].join(', ')}.`,
  lost: (warlord: number): string => `Le Seigneur de guerre était à ${counted(warlord, 'space')} de Suse.`,
} as const;

const LEVELS: Readonly<Record<string, string>> = { easy: 'facile', medium: 'moyen', hard: 'difficile' };

/** What to aim for in the next race. */
export const next = {
  bot: (level: string): string => `Ensuite : battre le bot ${LEVELS[level] ?? level}.`,
  fights: {
    half: 'Ensuite : gagner avec le demi-défi, où le Seigneur de guerre est un peu plus fort.',
    challenge: 'Ensuite : gagner avec le défi, où il faut 2+ dès le départ pour repousser le Seigneur de guerre.',
    ordeal: 'Ensuite : gagner avec l’épreuve, où il faut 3+ dès le départ pour repousser le Seigneur de guerre.',
  },
  three: 'Ensuite : gagner contre deux autres.',
  faster: (rounds: number): string => `Ensuite : gagner en moins de ${counted(rounds, 'round')}.`,
  beFirst: 'Ensuite : arriver à Suse en premier.',
  escape: 'Ensuite : atteindre Suse avant que tout le monde ne soit capturé.',
} as const;

/** What a player may post about a finished race: its end, and how far each got, with a sign for each stage. */
export const shared = (
  isWon: boolean | null,
  rounds: number,
  ways: readonly { readonly who: string; readonly stages: number; readonly of: number; readonly sign: string }[],
): string => {
  const end = isWon === null ? 'fin' : isWon ? 'j’ai gagné' : 'j’ai perdu';
  const lines = ways.map(({ who, stages, of, sign }) => `${who} ${sign.repeat(stages)}${'⬛'.repeat(of - stages)}`);
  return `${title} : ${end} en ${counted(rounds, 'round')}\n${lines.join(' ')}`;
};

export const titles = {
  over: `${title} : terminé`,
  hand: (round: number): string => `Ta main : manche ${round}`,
  board: (round: number): string => `${title} : manche ${round}`,
} as const;

export const labels = {
  hand: 'Ma main : choix secret',
  play: (card: Card): string => `${card} : ${stepsText(card)}`,
  chance: 'À l’aveugle',
  hint: 'Indice',
  chosen: (label: string): string => `${label} ✓`,
} as const;

/** How the race stands, for one viewer. */
export const standing = {
  won: (who: string, round: number): string => `**${who} atteint Suse** à la manche ${round}.`,
  lost: (round: number): string => `**Le Seigneur de guerre gagne** à la manche ${round} : plus personne en course.`,
  out: 'Tu es hors course.',
  run: 'Les murs de Babylone sont franchis. En route !',
  choose: (
    {
      isFirst,
      isAlone,
      hasChosen,
    }: { readonly isFirst: boolean; readonly isAlone: boolean; readonly hasChosen: boolean },
    others: readonly string[],
  ): string =>
    `**Choisis une carte${isFirst ? '** : elle reste secrète, et le plus petit numéro part en premier.' : '.**'}` +
    (isAlone
      ? ' Il ne reste que toi.'
      : others.length === 0
        ? ' Tous les autres ont choisi.'
        : hasChosen
          ? ` Choix attendu aussi : ${listed(others)}.`
          : ''),
  chosen: 'Tu peux encore changer.',
  waiting: (who: readonly string[]): string => `Choix attendu : ${listed(who)}.`,
  waitingForAll: 'Tout le monde choisit.',
} as const;

/** What the players have, beyond what all begin with. */
export const figures = {
  you: 'toi',
  runner: (injury: number, isStuck: boolean): readonly string[] => [
    ...(injury > 0 ? [`Blessure, -${injury} au prochain dé`] : []),
    ...(isStuck ? ['embourbé'] : []),
  ],
  cards: (cards: number): string => counted(cards, 'card'),
  lost: (lost: readonly Card[]): string =>
    `${agreeing(lost.length, { one: 'carte perdue', other: 'cartes perdues' })} : ${lost.join(', ')}`,
  caught: 'hors course',
  warlord: 'Seigneur de guerre',
  /** `later` is what it takes from a village on that he may enter. */
  reach: (
    [least, most]: readonly [number, number],
    needed: number,
    later: { readonly village: number; readonly needed: number } | null,
  ): string =>
    `atteint ${least === most ? least : `${least}-${most}`}, ou qui il croise avant. ` +
    `Pour le repousser : ${atLeast(needed)}` +
    (later === null ? '' : ` (${atLeast(later.needed)} dès ${villageName(later.village)})`),
} as const;

/** A die that shows this or more. */
const atLeast = (face: number): string => (face === 6 ? '6' : `${face}+`);

/** What was secret, below the last round of the log. */
export const secrets = {
  hand: (who: string, hand: readonly Card[], lost: readonly Card[]): string =>
    `${who} : main ${listOf(hand)}${lost.length > 0 ? `, perdu ${listOf(lost)}` : ''}`,
  onTable: (table: readonly Card[]): string => `Restées sur la table : ${listOf(table)}`,
  shut: (shut: readonly { readonly village: number; readonly token: VillageToken }[]): string =>
    `Jamais ouverts : ${shut.map(({ village, token }) => `${villageName(village)} ${tokenName(token)}`).join(', ')}`,
  removed: (tokens: readonly VillageToken[]): string => `Jetons hors du jeu : ${tokens.map(tokenName).join(', ')}`,
  deck: (deck: readonly Card[]): string => `Pioche, depuis le dessus : ${listOf(deck)}`,
} as const;

/** The Warlord’s sign on the text board. */
export const WARLORD_SIGN = 'W';

/** What the signs on the text board mean. */
export const legend = {
  warlord: `${WARLORD_SIGN} Seigneur de guerre`,
  shut: '[ ] arrête qui y entre en premier',
  opened: (tokens: readonly VillageToken[]): string => `pièges ouverts : ${tokens.map(tokenName).join(', ')}`,
  half: 'Demi-défi : 2+ au départ, Sittace n’augmente rien',
  challenge: 'Départ difficile : 2+',
  ordeal: 'Départ très difficile : 3+',
} as const;
