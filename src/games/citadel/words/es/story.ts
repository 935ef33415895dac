import { agreeing, listed } from '../../../../kernel/language/es.ts';
import type { Phase } from '../../rules/field/state.ts';
import type { TurnAction, TurnLoss } from '../../rules/turn-summary.ts';
import { counted, form, object, one, subject, turnOf, type Who } from './names.ts';

/** What just happened, as one viewer sees it. */
export const story = {
  /** A whole turn of a player. */
  turn: (player: Who, enemy: Who | null, actions: readonly TurnAction[], losses: readonly TurnLoss[]): string => {
    const done = actions.map((action) => actionText(action, player, enemy));
    const all = listed(done);
    return [
      done.length === 0 ? one(player, 'No hiciste nada.', 'no hizo nada.') : `${one(player, capital(all), all)}.`,
      ...losses.map(({ mine, citadels }) => {
        // Of several, nobody knows by now whose they were.
        if (!mine && enemy === null) return story.emptied(citadels);
        const article = agreeing(citadels.length, { one: 'la ciudadela', other: 'las ciudadelas' });
        const lost = `${article} ${listed(citadels)}.`;
        return one(mine || enemy === null ? player : enemy, `Perdiste ${lost}`, `perdió ${lost}`);
      }),
    ].join(' ');
  },
  emptied: (citadels: readonly string[]): string =>
    `${agreeing(citadels.length, { one: 'Se perdió la ciudadela', other: 'Se perdieron las ciudadelas' })} ` +
    `${listed(citadels)}.`,
  placed: (player: Who, at: string, left: number): string =>
    `${one(player, 'Colocaste', 'colocó')} una ciudadela en ${at}; ` +
    `${left === 0 ? 'era la última' : agreeing(left, { one: 'falta 1', other: `faltan ${left}` })}.`,
  claimed: (player: Who, at: string): string => `${one(player, 'Reclamaste', 'reclamó')} la ciudadela ${at}.`,
  /** C42: Second has changed sides. */
  swapped: (player: Who, enemy: Who): string =>
    `${one(player, 'Cambiaste', 'cambió')} de bando, y ${'you' in enemy ? 'tienes' : `${enemy.name} tiene`} el otro.`,
  /** C51: somebody is out. */
  out: (player: Who): string => `**${'you' in player ? 'Estás' : `${player.name} está`} fuera.**`,
  resigned: (player: Who): string =>
    'you' in player ? '**Te rendiste** y estás fuera.' : `**${player.name} se rindió** y está fuera.`,
  fallen: (at: string, player: Who): string => `${at} (${object(player)})`,
  balanced: 'Las ciudadelas ya están colocadas y reclamadas para todos.',
  offered: (player: Who): string =>
    'you' in player ? 'Has ofrecido un empate.' : `**${player.name} ofrece un empate.**`,
  /** C57: an offer to count, with what would be counted. */
  offeredCount: (player: Who, counts: string): string =>
    'you' in player
      ? `Has ofrecido un recuento ahora: ${counts}.`
      : `**${player.name} ofrece un recuento ahora: ${counts}.**`,
} as const;

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const actionText = (action: TurnAction, player: Who, enemy: Who | null): string => {
  const did = (you: string, other: string): string => form(player, you, other);
  const whose = (theirs: string, yours: string): string => {
    if (enemy === null) return theirs;
    return 'you' in enemy ? yours : `${theirs} de ${enemy.name}`;
  };
  switch (action.type) {
    case 'recruited':
      return `${did('reclutaste', 'reclutó')} en ${listed(action.at)}`;
    case 'moved':
      return `${did('moviste', 'movió')} de ${action.from} ${action.entered ? 'a la ciudadela' : 'a'} ${action.to}`;
    case 'built': {
      const walls = agreeing(action.squares.length, { one: 'un muro', other: 'muros' });
      return `${did('construiste', 'construyó')} ${walls} en ${listed(action.squares)}`;
    }
    case 'razed': {
      const loss = action.loss === null ? '' : `, a cambio del guerrero de ${action.loss}`;
      return `${did('derribaste', 'derribó')} el muro de ${action.square}${loss}`;
    }
    case 'attacked': {
      const outcome = action.loss === null ? 'cayó' : `cayeron ambos: ${action.at} y ${action.loss}`;
      const target = action.garrison
        ? whose('a la guarnición', 'a tu guarnición')
        : whose('al guerrero', 'a tu guerrero');
      return `${did('atacaste', 'atacó')} ${target} en ${action.at} (${outcome})`;
    }
    case 'killed': {
      const warriors = agreeing(action.at.length, {
        one: whose('al guerrero asediado', 'a tu guerrero asediado'),
        other: whose('a los guerreros asediados', 'a tus guerreros asediados'),
      });
      return `${did('mataste', 'mató')} ${warriors} en ${listed(action.at)}`;
    }
    case 'dismissed':
      return `${did('retiraste tu guerrero', 'retiró su guerrero')} de ${listed(action.at)}`;
  }
};

/** What came of a turn: the citadels that were entered, and who fell on both sides. */
interface CameOf {
  readonly took: readonly string[];
  readonly fell: readonly string[];
  readonly lost: readonly string[];
}

const partsOf = (player: Who, { took, fell, lost }: CameOf): readonly string[] => [
  ...(took.length > 0 ? [`${form(player, 'tomas', 'toma')} ${took.join(', ')}`] : []),
  ...(fell.length > 0 ? [`${agreeing(fell.length, { one: 'cae', other: 'caen' })} ${fell.join(', ')}`] : []),
  ...(lost.length > 0 ? [`${form(player, 'pierdes', 'pierde')} ${lost.join(', ')}`] : []),
];

/** What came of a turn, or the turn as typed if nothing did: a phone has one line for each of several. */
export const turnOfSeveral = (player: Who, typed: string, came: CameOf): string => {
  const parts = partsOf(player, came);
  return parts.length === 0 ? shortTurn(player, typed, came) : `${subject(player)}: ${parts.join('; ')}.`;
};

/** A turn as typed, and what came of it. */
export const shortTurn = (player: Who, typed: string, came: CameOf): string => {
  if (typed === '') return one(player, 'No hiciste nada.', 'no hizo nada.');
  const parts = partsOf(player, came);
  return `${subject(player)} ${typed}${parts.length > 0 ? `: ${parts.join('; ')}` : ''}.`;
};

/** Whose turn it is. */
export const turns = {
  setup: (player: Who, phase: Exclude<Phase, 'play' | 'over'>): string => {
    const place = phase === 'place';
    return 'you' in player
      ? `**Te toca**: ${place ? 'coloca' : 'reclama'} una ciudadela.`
      : `${turnOf(player)} ${place ? 'colocar' : 'reclamar'} una ciudadela.`;
  },
  begun: (player: Who, actions: number, isNew: boolean): string =>
    'you' in player
      ? `**Te toca: ${counted(actions, 'action')}**${isNew ? ', una por cada ciudadela que controlas' : ''}.`
      : `${turnOf(player)}: ${counted(actions, 'action')}.`,
  /** C45: whose turn comes next. */
  next: (player: Who): string => `Luego, ${object(player)}.`,
  soFar: (typed: string, left: number): string =>
    `Este turno: ${typed}. ` +
    (left === 0
      ? '**No quedan acciones**, los combates son gratis.'
      : `**${agreeing(left, { one: 'Queda', other: 'Quedan' })} ${counted(left, 'action')}.**`),
  typed: (words: readonly string[], more: number): string =>
    more === 0 ? `\`${words.join(' ')}\`` : `\`${words.join(' ')}\` y ${more} más`,
} as const;
