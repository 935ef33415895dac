import { agreeing, listed } from '../../../../kernel/language/fr.ts';
import type { Phase } from '../../rules/field/state.ts';
import type { TurnAction, TurnLoss } from '../../rules/turn-summary.ts';
import type { Who } from '../en/names.ts';
import { counted, object, Owner } from './names.ts';

/** The beginning of a sentence about what somebody has done. */
const has = (who: Who): string => ('you' in who ? 'Tu as' : `${who.name} a`);

const theCitadels = (citadels: readonly string[]): string =>
  `${agreeing(citadels.length, { one: 'la citadelle', other: 'les citadelles' })} ${listed(citadels)}`;

/** What just happened, as one viewer sees it. */
export const story = {
  /** A whole turn of a player. */
  turn: (player: Who, enemy: Who | null, actions: readonly TurnAction[], losses: readonly TurnLoss[]): string => {
    const done = actions.map((action) => actionText(action, enemy));
    return [
      done.length === 0 ? didNothing(player) : `${has(player)} ${listed(done)}.`,
      ...losses.map(({ mine, citadels }) => {
        // Of several, nobody knows by now whose they were.
        if (!mine && enemy === null) return story.emptied(citadels);
        return `${has(mine || enemy === null ? player : enemy)} perdu ${theCitadels(citadels)}.`;
      }),
    ].join(' ');
  },
  emptied: (citadels: readonly string[]): string =>
    agreeing(citadels.length, {
      one: `La citadelle ${listed(citadels)} a été perdue.`,
      other: `Les citadelles ${listed(citadels)} ont été perdues.`,
    }),
  placed: (player: Who, at: string, left: number): string =>
    `${has(player)} placé une citadelle en ${at} ; ${left === 0 ? 'c’était la dernière' : `encore ${left}`}.`,
  claimed: (player: Who, at: string): string => `${has(player)} revendiqué la citadelle ${at}.`,
  /** C42: Second has changed sides. */
  swapped: (player: Who, enemy: Who): string =>
    `${has(player)} changé de camp, et ${'you' in enemy ? 'tu as' : `${enemy.name} a`} l’autre.`,
  /** C51: somebody is out. */
  out: (player: Who): string => `**${'you' in player ? 'Tu es' : `${player.name} est`} hors jeu.**`,
  resigned: (player: Who): string =>
    'you' in player ? '**Tu as abandonné** : te voilà hors jeu.' : `**${player.name} a abandonné** et sort du jeu.`,
  fallen: (at: string, player: Who): string => `${at} (${object(player)})`,
  balanced: 'Les citadelles ont été placées et revendiquées pour tout le monde.',
  offered: (player: Who): string =>
    'you' in player ? 'Tu as proposé la nulle.' : `**${player.name} propose la nulle.**`,
  /** C57: an offer to count, with what would be counted. */
  offeredCount: (player: Who, counts: string): string =>
    'you' in player
      ? `Tu as proposé de compter maintenant : ${counts}.`
      : `**${player.name} propose de compter maintenant : ${counts}.**`,
} as const;

const didNothing = (player: Who): string => ('you' in player ? 'Tu n’as rien fait.' : `${player.name} n’a rien fait.`);

const actionText = (action: TurnAction, enemy: Who | null): string => {
  const isYours = enemy !== null && 'you' in enemy;
  switch (action.type) {
    case 'recruited':
      return `recruté en ${listed(action.at)}`;
    case 'moved':
      return action.entered
        ? `occupé la citadelle ${action.to} depuis ${action.from}`
        : `avancé de ${action.from} en ${action.to}`;
    case 'built': {
      const walls = agreeing(action.squares.length, { one: 'un mur', other: 'des murs' });
      return `construit ${walls} en ${listed(action.squares)}`;
    }
    case 'razed': {
      const loss = action.loss === null ? '' : `, en perdant le guerrier en ${action.loss}`;
      return `abattu le mur en ${action.square}${loss}`;
    }
    case 'attacked': {
      const target = action.garrison
        ? { what: isYours ? 'ta garnison' : 'la garnison', beaten: 'battue' }
        : { what: isYours ? 'ton guerrier' : 'le guerrier', beaten: 'battu' };
      const outcome = action.loss === null ? target.beaten : `${action.at} et ${action.loss} tombent`;
      return `attaqué ${target.what} en ${action.at} (${outcome})`;
    }
    case 'killed': {
      const one = isYours ? 'ton guerrier assiégé' : 'le guerrier assiégé';
      const other = isYours ? 'tes guerriers assiégés' : 'les guerriers assiégés';
      return `tué ${agreeing(action.at.length, { one, other })} en ${listed(action.at)}`;
    }
    case 'dismissed':
      return agreeing(action.at.length, {
        one: `congédié le guerrier en ${listed(action.at)}`,
        other: `congédié les guerriers en ${listed(action.at)}`,
      });
  }
};

/** What came of a turn: the citadels that were entered, and who fell on both sides. */
interface CameOf {
  readonly took: readonly string[];
  readonly fell: readonly string[];
  readonly lost: readonly string[];
}

const partsOf = ({ took, fell, lost }: CameOf): readonly string[] => [
  ...(took.length > 0 ? [`pris ${took.join(', ')}`] : []),
  ...(fell.length > 0 ? [`tombé ${fell.join(', ')}`] : []),
  ...(lost.length > 0 ? [`perdu ${lost.join(', ')}`] : []),
];

/** What came of a turn, or the turn as typed if nothing did: a phone has one line for each of several. */
export const turnOfSeveral = (player: Who, typed: string, came: CameOf): string => {
  const parts = partsOf(came);
  return parts.length === 0 ? shortTurn(player, typed, came) : `${Owner(player)} : ${parts.join(' ; ')}.`;
};

/** A turn as typed, and what came of it. */
export const shortTurn = (player: Who, typed: string, came: CameOf): string => {
  if (typed === '') return didNothing(player);
  const parts = partsOf(came);
  return `${Owner(player)} ${typed}${parts.length > 0 ? ` : ${parts.join(' ; ')}` : ''}.`;
};

/** Whose turn it is. */
export const turns = {
  setup: (player: Who, phase: Exclude<Phase, 'play' | 'over'>): string => {
    if ('you' in player) return `**À toi de jouer** : ${phase === 'place' ? 'place' : 'revendique'} une citadelle.`;
    return `${player.name} doit ${phase === 'place' ? 'placer' : 'revendiquer'} une citadelle.`;
  },
  begun: (player: Who, actions: number, isNew: boolean): string =>
    'you' in player
      ? `**À toi de jouer : ${counted(actions, 'action')}**${isNew ? ', une par citadelle tenue' : ''}.`
      : `À ${player.name} de jouer : ${counted(actions, 'action')}.`,
  /** C45: whose turn comes next. */
  next: (player: Who): string => `Ensuite : ${object(player)}.`,
  soFar: (typed: string, left: number): string =>
    `Ce tour-ci : ${typed}. ` +
    (left === 0 ? '**Actions épuisées**, les combats restent gratuits.' : `**Encore ${counted(left, 'action')}.**`),
  typed: (words: readonly string[], more: number): string =>
    more === 0 ? `\`${words.join(' ')}\`` : `\`${words.join(' ')}\` et ${more} de plus`,
} as const;
