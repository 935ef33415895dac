import { agreeing, listed } from '../../../../kernel/language/de.ts';
import type { Phase } from '../../rules/field/state.ts';
import type { TurnAction, TurnLoss } from '../../rules/turn-summary.ts';
import type { Who } from '../en/names.ts';
import { counted, object, one, owner, subject } from './names.ts';

/** What just happened, as one viewer sees it. */
export const story = {
  /** A whole turn of a player. */
  turn: (player: Who, enemy: Who | null, actions: readonly TurnAction[], losses: readonly TurnLoss[]): string => {
    const done = actions.map((action) => actionText(action, enemy));
    return [
      done.length === 0 ? `${one(player, 'hast', 'hat')} nichts getan.` : `${subject(player)}: ${listed(done)}.`,
      ...losses.map(({ mine, citadels }) => {
        // Of several, nobody knows by now whose they were.
        if (!mine && enemy === null) return story.emptied(citadels);
        const lost = agreeing(citadels.length, { one: 'Zitadelle', other: 'Zitadellen' });
        return `${one(mine || enemy === null ? player : enemy, 'hast', 'hat')} ${lost} ${listed(citadels)} verloren.`;
      }),
    ].join(' ');
  },
  emptied: (citadels: readonly string[]): string =>
    `${listed(citadels)} ${agreeing(citadels.length, { one: 'ging', other: 'gingen' })} verloren.`,
  placed: (player: Who, at: string, left: number): string =>
    `${one(player, 'hast', 'hat')} eine Zitadelle auf ${at} gesetzt; ` +
    `${left === 0 ? 'das war die letzte' : `noch ${left}`}.`,
  claimed: (player: Who, at: string): string => `${one(player, 'hast', 'hat')} Zitadelle ${at} beansprucht.`,
  /** C42: Second has changed sides. */
  swapped: (player: Who, enemy: Who): string => {
    return (
      `${one(player, 'hast', 'hat')} die Seiten getauscht, und ` +
      `${'you' in enemy ? 'du hast' : `${object(enemy)} hat`} jetzt die andere.`
    );
  },
  /** C51: somebody is out. */
  out: (player: Who): string => `**${one(player, 'bist', 'ist')} raus.**`,
  resigned: (player: Who): string =>
    `**${one(player, 'hast', 'hat')} aufgegeben** und ${'you' in player ? 'bist' : 'ist'} raus.`,
  fallen: (at: string, player: Who): string => `${at} (${object(player)})`,
  balanced: 'Die Zitadellen wurden für alle gesetzt und beansprucht.',
  offered: (player: Who): string =>
    'you' in player ? 'Du hast Remis angeboten.' : `**${player.name} bietet Remis an.**`,
  /** C57: an offer to count, with what would be counted. */
  offeredCount: (player: Who, counts: string): string =>
    'you' in player
      ? `Du hast angeboten, jetzt auszuzählen: ${counts}.`
      : `**${player.name} bietet an, jetzt auszuzählen: ${counts}.**`,
} as const;

/** What was done, as a list of things done. */
const actionText = (action: TurnAction, enemy: Who | null): string => {
  const whose = enemy === null ? '' : ` ${owner(enemy)}`;
  switch (action.type) {
    case 'recruited':
      return `auf ${listed(action.at)} rekrutiert`;
    case 'moved':
      return `von ${action.from} ${action.entered ? 'in Zitadelle' : 'nach'} ${action.to} gezogen`;
    case 'built':
      return (
        `${agreeing(action.squares.length, { one: 'eine Mauer', other: 'Mauern' })} in ` +
        `${listed(action.squares)} gebaut`
      );
    case 'razed': {
      const loss = action.loss === null ? '' : `, dabei den Krieger auf ${action.loss} verloren`;
      return `die Mauer in ${action.square} eingerissen${loss}`;
    }
    case 'attacked': {
      const outcome = action.loss === null ? 'gefallen' : `beide gefallen: ${action.at} und ${action.loss}`;
      return `${action.garrison ? 'die Besatzung' : 'den Krieger'}${whose} auf ${action.at} angegriffen (${outcome})`;
    }
    case 'killed': {
      const warriors = agreeing(action.at.length, { one: 'den belagerten Krieger', other: 'die belagerten Krieger' });
      return `${warriors}${whose} auf ${listed(action.at)} getötet`;
    }
    case 'dismissed':
      return (
        `${agreeing(action.at.length, { one: 'den eigenen Krieger', other: 'die eigenen Krieger' })} ` +
        `auf ${listed(action.at)} entlassen`
      );
  }
};

/** What came of a turn: the citadels that were entered, and who fell on both sides. */
interface CameOf {
  readonly took: readonly string[];
  readonly fell: readonly string[];
  readonly lost: readonly string[];
}

const partsOf = ({ took, fell, lost }: CameOf): readonly string[] => [
  ...(took.length > 0 ? [`${took.join(', ')} eingenommen`] : []),
  ...(fell.length > 0 ? [`${fell.join(', ')} tot`] : []),
  ...(lost.length > 0 ? [`${lost.join(', ')} verloren`] : []),
];

/** What came of a turn, or the turn as typed if nothing did: a phone has one line for each of several. */
export const turnOfSeveral = (player: Who, typed: string, came: CameOf): string => {
  const parts = partsOf(came);
  return parts.length === 0 ? shortTurn(player, typed, came) : `${subject(player)}: ${parts.join('; ')}.`;
};

/** A turn as typed, and what came of it. */
export const shortTurn = (player: Who, typed: string, came: CameOf): string => {
  if (typed === '') return `${one(player, 'hast', 'hat')} nichts getan.`;
  const parts = partsOf(came);
  return `${subject(player)} ${typed}${parts.length > 0 ? `: ${parts.join('; ')}` : ''}.`;
};

/** Whose turn it is. */
export const turns = {
  setup: (player: Who, phase: Exclude<Phase, 'play' | 'over'>): string =>
    'you' in player
      ? `**Du bist dran**: ${phase === 'place' ? 'Setze' : 'Beanspruche'} eine Zitadelle.`
      : `${player.name} ist dran: eine Zitadelle ${phase === 'place' ? 'setzen' : 'beanspruchen'}.`,
  begun: (player: Who, actions: number, isNew: boolean): string =>
    'you' in player
      ? `**Du bist dran: ${counted(actions, 'action')}**${isNew ? ', eine je Zitadelle, die du hältst' : ''}.`
      : `${player.name} ist dran: ${counted(actions, 'action')}.`,
  /** C45: whose turn comes next. */
  next: (player: Who): string => `Dann ${object(player)}.`,
  soFar: (typed: string, left: number): string =>
    `Dein Zug bisher ${typed}. ` +
    (left === 0 ? '**Keine Aktion mehr**, Kämpfe sind gratis.' : `**Noch ${counted(left, 'action')}.**`),
  typed: (words: readonly string[], more: number): string =>
    more === 0 ? `\`${words.join(' ')}\`` : `\`${words.join(' ')}\` und ${more} mehr`,
} as const;
