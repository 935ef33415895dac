import type { Event } from '../rules/event.ts';
import type { Phase, ResultOutcome } from '../rules/state.ts';
import type { TurnAction, TurnLoss } from '../screen/turn-summary.ts';
import { agreeing, listed } from '../../../kernel/language.ts';
import { type Who, counted, owner, subject } from './names.ts';

/** A whole turn of a player, as somebody sees it. */
export const turnTold = (
  player: Who,
  enemy: Who,
  actions: readonly TurnAction[],
  losses: readonly TurnLoss[],
): string => {
  const done = actions.map((action) => actionTold(action, player, enemy));
  const sentence = done.length === 0 ? 'did nothing' : listed(done);
  return [
    `${subject(player)} ${sentence}.`,
    ...losses.map(({ mine, citadels }) => {
      const loser = mine ? player : enemy;
      return `${subject(loser)} lost ${agreeing(citadels.length, { one: 'citadel', other: 'citadels' })} ${listed(citadels)}.`;
    }),
  ].join(' ');
};

const actionTold = (action: TurnAction, player: Who, enemy: Who): string => {
  switch (action.type) {
    case 'recruited':
      return `recruited on ${listed(action.at)}`;
    case 'moved':
      return action.entered
        ? `moved from ${action.from} into citadel ${action.to}`
        : `moved from ${action.from} to ${action.to}`;
    case 'built':
      return `built ${agreeing(action.squares.length, { one: 'a wall', other: 'walls' })} in ${listed(action.squares)}`;
    case 'razed':
      return `tore down the wall in ${action.square}${action.loss === null ? '' : `, losing ${owner(player)} warrior on ${action.loss}`}`;
    case 'attacked':
      return `attacked ${owner(enemy)} ${action.garrison ? 'garrison' : 'warrior'} on ${action.at} (${action.loss === null ? 'it fell' : `both fell: ${action.at} and ${action.loss}`})`;
    case 'killed':
      return `killed ${owner(enemy)} besieged ${agreeing(action.at.length, { one: 'warrior', other: 'warriors' })} on ${listed(action.at)}`;
    case 'dismissed':
      return `disbanded ${owner(player)} warrior on ${listed(action.at)}`;
  }
};

export const placedTold = (player: Who, at: string, left: number): string =>
  `${subject(player)} placed a citadel on ${at}; ${left === 0 ? 'that was the last' : `${left} to go`}.`;

export const claimedTold = (player: Who, at: string): string => `${subject(player)} claimed citadel ${at}.`;

/** A hint: the turn that a bot would play, as one types it. */
export const hintTold = (words: readonly string[]): string =>
  `**Hint:** the hard bot would play \`${words.join(' ')}\`.`;

/** C42: Second has changed sides. */
export const swappedTold = (player: Who, enemy: Who): string =>
  `${subject(player)} changed sides: ${'you' in player ? 'all that stood for your opponent is yours' : `what was ${owner(enemy)} is now ${owner(player)}`}, and the other way round.`;

export const balancedTold = 'The citadels are placed and claimed, the same for both sides.';

/** What the mover just did, in a sentence. */
export const doneTold = (event: Event): string => {
  switch (event.type) {
    case 'built':
      return `You built a wall in ${event.square}.`;
    case 'razed':
      return `You tore down the wall in ${event.square}, ${event.power} against ${event.strength}${event.loss === null ? '' : `, and lost the warrior on ${event.loss}`}.`;
    case 'recruited':
      return `You recruited a warrior on ${event.at}.`;
    case 'moved': {
      const left = event.left ? `, leaving citadel ${event.from} empty` : '';
      if (event.entered === null) return `You moved from ${event.from} to ${event.to}${left}.`;
      return `You moved from ${event.from} into citadel ${event.to}${left}. It is yours.`;
    }
    case 'attacked':
      return `The ${event.garrison ? 'garrison' : 'warrior'} on ${event.at} fell, ${event.power} against ${event.guard}${event.loss === null ? '' : `, and so did yours on ${event.loss}`}.`;
    case 'killed':
      return `You killed the besieged warrior on ${event.at}; you may kill ${event.left === 0 ? 'no more' : `${event.left} more`} this turn.`;
    case 'dismissed':
      return `You disbanded the warrior on ${event.at}.`;
    default:
      return '';
  }
};

export const offered = (player: Who): string =>
  'you' in player ? 'You have offered a draw.' : `**${player.name} offers a draw.**`;

/** How a game ended, and why. */
export const ended = (winner: Who | null, outcome: ResultOutcome): string => {
  const result =
    winner === null ? 'The game is **drawn**' : 'you' in winner ? '**You win**' : `**${winner.name} wins**`;
  return `${result}: ${reasons[outcome]}.`;
};

const reasons: Readonly<Record<ResultOutcome, string>> = {
  lead: 'two citadels ahead when the turn began',
  extinct: 'the other side has no warrior left',
  barren: 'nobody holds a citadel',
  stall: 'no citadel was taken for too long, so citadels were counted',
  cap: 'the last turn is over, so citadels were counted',
  agreed: 'both agreed to a draw',
  resigned: 'the other side resigned',
};

/** Whose turn it is. */
export const turns = {
  setup: (player: Who, phase: Exclude<Phase, 'play' | 'over'>): string => {
    const what = phase === 'place' ? 'place' : 'claim';
    return 'you' in player ? `**Your turn**: ${what} a citadel.` : `${player.name} is to ${what} a citadel.`;
  },
  begun: (player: Who, actions: number): string =>
    'you' in player
      ? `**Your turn: ${counted(actions, 'action')}.**`
      : `${player.name} is to move, with ${counted(actions, 'action')}.`,
  left: (actions: number): string =>
    actions === 0 ? '**No action left**; fights are still free.' : `**${counted(actions, 'action')} left.**`,
  soFar: (typed: string): string => `This turn so far: ${typed}`,
  typed: (words: readonly string[], more: number): string =>
    more === 0 ? `\`${words.join(' ')}\`` : `\`${words.join(' ')}\` and ${more} more`,
} as const;
