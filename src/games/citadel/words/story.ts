import { agreeing, listed } from '../../../kernel/language.ts';
import type { Event } from '../rules/event.ts';
import type { Phase } from '../rules/field/state.ts';
import type { TurnAction, TurnLoss } from '../rules/turn-summary.ts';
import { counted, owner, subject, type Who } from './names.ts';

/** What just happened, as one viewer sees it. */
export const story = {
  /** A whole turn of a player. */
  turn: (player: Who, enemy: Who, actions: readonly TurnAction[], losses: readonly TurnLoss[]): string => {
    const done = actions.map((action) => actionText(action, player, enemy));
    return [
      `${subject(player)} ${done.length === 0 ? 'did nothing' : listed(done)}.`,
      ...losses.map(({ mine, citadels }) => {
        const lost = agreeing(citadels.length, { one: 'citadel', other: 'citadels' });
        return `${subject(mine ? player : enemy)} lost ${lost} ${listed(citadels)}.`;
      }),
    ].join(' ');
  },
  placed: (player: Who, at: string, left: number): string =>
    `${subject(player)} placed a citadel on ${at}; ${left === 0 ? 'that was the last' : `${left} to go`}.`,
  claimed: (player: Who, at: string): string => `${subject(player)} claimed citadel ${at}.`,
  /** C42: Second has changed sides. */
  swapped: (player: Who, enemy: Who): string => {
    const taken =
      'you' in player
        ? 'all that stood for your opponent is yours'
        : `what was ${owner(enemy)} is now ${owner(player)}`;
    return `${subject(player)} changed sides: ${taken}, and the other way round.`;
  },
  balanced: 'The citadels are placed and claimed, the same for both sides.',
  offered: (player: Who): string =>
    'you' in player ? 'You have offered a draw.' : `**${player.name} offers a draw.**`,
} as const;

const actionText = (action: TurnAction, player: Who, enemy: Who): string => {
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
      return `attacked ${owner(enemy)} ${action.garrison ? 'garrison' : 'warrior'} on ${action.at} (${outcome})`;
    }
    case 'killed': {
      const warriors = agreeing(action.at.length, { one: 'warrior', other: 'warriors' });
      return `killed ${owner(enemy)} besieged ${warriors} on ${listed(action.at)}`;
    }
    case 'dismissed':
      return `disbanded ${owner(player)} warrior on ${listed(action.at)}`;
  }
};

/** What the mover just did, in a sentence; empty for what needs none. */
export const doneText = (event: Event): string => {
  switch (event.type) {
    case 'built':
      return `You built a wall in ${event.square}.`;
    case 'razed': {
      const loss = event.loss === null ? '' : `, and lost the warrior on ${event.loss}`;
      return `You tore down the wall in ${event.square}, ${event.power} against ${event.strength}${loss}.`;
    }
    case 'recruited':
      return `You recruited a warrior on ${event.at}.`;
    case 'moved': {
      const left = event.left ? `, leaving citadel ${event.from} empty` : '';
      if (event.entered === null) return `You moved from ${event.from} to ${event.to}${left}.`;
      return `You moved from ${event.from} into citadel ${event.to}${left}. It is yours.`;
    }
    case 'attacked': {
      const loss = event.loss === null ? '' : `, and so did yours on ${event.loss}`;
      const fallen = event.garrison ? 'garrison' : 'warrior';
      return `The ${fallen} on ${event.at} fell, ${event.power} against ${event.guard}${loss}.`;
    }
    case 'killed': {
      const more = event.left === 0 ? 'no more' : `${event.left} more`;
      return `You killed the besieged warrior on ${event.at}; you may kill ${more} this turn.`;
    }
    case 'dismissed':
      return `You disbanded the warrior on ${event.at}.`;
    default:
      return '';
  }
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
      : `${player.name} is to move, with ${counted(actions, 'action')}.`,
  left: (actions: number): string =>
    actions === 0 ? '**No action left**; fights are still free.' : `**${counted(actions, 'action')} left.**`,
  soFar: (typed: string): string => `This turn so far: ${typed}`,
  typed: (words: readonly string[], more: number): string =>
    more === 0 ? `\`${words.join(' ')}\`` : `\`${words.join(' ')}\` and ${more} more`,
} as const;
