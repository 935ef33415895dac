import { agreeing, listed } from '../../../../kernel/language/en.ts';
import type { Phase } from '../../rules/field/state.ts';
import type { TurnAction, TurnLoss } from '../../rules/turn-summary.ts';
import { counted, object, owner, subject, type Who } from './names.ts';

/** What just happened, as one viewer sees it. */
export const story = {
  /** A whole turn of a player. */
  turn: (player: Who, enemy: Who | null, actions: readonly TurnAction[], losses: readonly TurnLoss[]): string => {
    const done = actions.map((action) => actionText(action, player, enemy));
    return [
      `${subject(player)} ${done.length === 0 ? 'did nothing' : listed(done)}.`,
      ...losses.map(({ mine, citadels }) => {
        // Of several, nobody knows by now whose they were.
        if (!mine && enemy === null) return story.emptied(citadels);
        const lost = agreeing(citadels.length, { one: 'citadel', other: 'citadels' });
        return `${subject(mine || enemy === null ? player : enemy)} lost ${lost} ${listed(citadels)}.`;
      }),
    ].join(' ');
  },
  emptied: (citadels: readonly string[]): string =>
    `${listed(citadels)} ${agreeing(citadels.length, { one: 'was', other: 'were' })} lost.`,
  placed: (player: Who, at: string, left: number): string =>
    `${subject(player)} placed a citadel on ${at}; ${left === 0 ? 'that was the last' : `${left} to go`}.`,
  claimed: (player: Who, at: string): string => `${subject(player)} claimed citadel ${at}.`,
  /** C42: Second has changed sides. */
  swapped: (player: Who, enemy: Who): string => {
    return `${subject(player)} changed sides, and ${'you' in enemy ? 'you have' : `${object(enemy)} has`} the other.`;
  },
  /** C51: somebody is out. */
  out: (player: Who): string => `**${'you' in player ? 'You are' : `${player.name} is`} out.**`,
  resigned: (player: Who): string => `**${subject(player)} resigned** and ${'you' in player ? 'are' : 'is'} out.`,
  fallen: (at: string, player: Who): string => `${at} (${object(player)})`,
  balanced: 'The citadels were placed and claimed for everyone.',
  offered: (player: Who): string =>
    'you' in player ? 'You have offered a draw.' : `**${player.name} offers a draw.**`,
  /** C57: an offer to count, with what would be counted. */
  offeredCount: (player: Who, counts: string): string =>
    'you' in player
      ? `You have offered to count now: ${counts}.`
      : `**${player.name} offers to count now: ${counts}.**`,
} as const;

const actionText = (action: TurnAction, player: Who, enemy: Who | null): string => {
  const whose = enemy === null ? 'the' : owner(enemy);
  switch (action.type) {
    case 'recruited':
      return `recruited on ${listed(action.at)}`;
    case 'moved':
      return `moved from ${action.from} ${action.entered ? 'into citadel' : 'to'} ${action.to}`;
    case 'built':
      return `built ${agreeing(action.squares.length, { one: 'a wall', other: 'walls' })} in ${listed(action.squares)}`;
    case 'razed': {
      const loss = action.loss === null ? '' : `, losing ${owner(player)} warrior on ${action.loss}`;
      return `tore down the wall in ${action.square}${loss}`;
    }
    case 'attacked': {
      const outcome = action.loss === null ? 'it fell' : `both fell: ${action.at} and ${action.loss}`;
      return `attacked ${whose} ${action.garrison ? 'garrison' : 'warrior'} on ${action.at} (${outcome})`;
    }
    case 'killed': {
      const warriors = agreeing(action.at.length, { one: 'warrior', other: 'warriors' });
      return `killed ${whose} besieged ${warriors} on ${listed(action.at)}`;
    }
    case 'dismissed':
      return `disbanded ${owner(player)} warrior on ${listed(action.at)}`;
  }
};

/** What came of a turn: the citadels that were entered, and who fell on both sides. */
interface CameOf {
  readonly took: readonly string[];
  readonly fell: readonly string[];
  readonly lost: readonly string[];
}

const partsOf = ({ took, fell, lost }: CameOf): readonly string[] => [
  ...(took.length > 0 ? [`took ${took.join(', ')}`] : []),
  ...(fell.length > 0 ? [`${fell.join(', ')} fell`] : []),
  ...(lost.length > 0 ? [`lost ${lost.join(', ')}`] : []),
];

/** What came of a turn, or the turn as typed if nothing did: a phone has one line for each of several. */
export const turnOfSeveral = (player: Who, typed: string, came: CameOf): string => {
  const parts = partsOf(came);
  return parts.length === 0 ? shortTurn(player, typed, came) : `${subject(player)}: ${parts.join('; ')}.`;
};

/** A turn as typed, and what came of it. */
export const shortTurn = (player: Who, typed: string, came: CameOf): string => {
  if (typed === '') return `${subject(player)} did nothing.`;
  const parts = partsOf(came);
  return `${subject(player)} ${typed}${parts.length > 0 ? `: ${parts.join('; ')}` : ''}.`;
};

/** Whose turn it is. */
export const turns = {
  setup: (player: Who, phase: Exclude<Phase, 'play' | 'over'>): string => {
    const what = phase === 'place' ? 'place' : 'claim';
    return 'you' in player ? `**Your turn**: ${what} a citadel.` : `${player.name} is to ${what} a citadel.`;
  },
  begun: (player: Who, actions: number, isNew: boolean): string =>
    'you' in player
      ? `**Your turn: ${counted(actions, 'action')}**${isNew ? ', one for each citadel you hold' : ''}.`
      : `${player.name} to move: ${counted(actions, 'action')}.`,
  /** C45: whose turn comes next. */
  next: (player: Who): string => `Then ${object(player)}.`,
  soFar: (typed: string, left: number): string =>
    `This turn ${typed}. ` +
    (left === 0 ? '**No action left**, fights are free.' : `**${counted(left, 'action')} left.**`),
  typed: (words: readonly string[], more: number): string =>
    more === 0 ? `\`${words.join(' ')}\`` : `\`${words.join(' ')}\` and ${more} more`,
} as const;
