import { counted, sideName } from '../format/text.ts';
import { makeTyped } from '../format/typed.ts';
import type { Action } from '../rules/action.ts';
import type { Event } from '../rules/event.ts';
import type { ResultOutcome, Side } from '../rules/state.ts';
import type { View } from '../rules/view.ts';

/**
 * What just happened and whose turn it is, in one line. The mover is told about the turn so far; others are told about
 * the last placement or claim, and nothing that is prepared. Once the game is over, everybody is told everything.
 */
export const headlineOf = (view: View, events: readonly Event[], players: readonly string[]): string => {
  const { position, viewer } = view;
  const turn = events.slice(1 + events.findLastIndex(({ type }) => type === 'turn-began'));
  const own = position.phase === 'over' || viewer === position.mover ? turn : [];
  const told = own.filter((event) => 'seat' in event && (position.phase === 'over' || event.seat === viewer));
  const sentences = told.slice(-MOST_TOLD).map((event) => sentenceOf(event, players));
  if (position.ending !== null) return [...sentences, endingOf(view, players)].join(' ');
  return [...(told.length > 0 ? sentences : lastSentence(view, players)), turnText(view, players)].join(' ');
};

const MOST_TOLD = 3;

/** The last placement or claim. */
const lastSentence = ({ position, last }: View, players: readonly string[]): readonly string[] => {
  const [action] = last?.actions ?? [];
  if (last === null || (action?.type !== 'place' && action?.type !== 'claim')) return [];
  const name = sideName(players, last.seat);
  if (action.type === 'claim') return [`${name} claims ${action.at}.`];
  const left = position.options.citadels - position.citadels.length;
  return [`${name} places a citadel on ${action.at}; ${left === 0 ? 'that was the last' : `${left} to go`}.`];
};

/** How the game ended, and why. */
const endingOf = ({ position: { ending } }: View, players: readonly string[]): string => {
  if (ending === null) return '';
  const [winner] = ending.winners;
  const result = winner === undefined ? 'The game is **drawn**' : `**${sideName(players, winner)} wins**`;
  return `${result}: ${reasons[ending.outcome]}.`;
};

/** The actions of a turn as they would be typed. */
export const typedText = (actions: readonly Action[]): string => {
  const words = actions.map(makeTyped);
  const shown = words.slice(0, MOST_WORDS).join(' ');
  return words.length > MOST_WORDS ? `\`${shown}\` and ${words.length - MOST_WORDS} more` : `\`${shown}\``;
};

const MOST_WORDS = 30;

const reasons: Readonly<Record<ResultOutcome, string>> = {
  lead: 'two citadels ahead at the beginning of a turn',
  extinct: 'no warrior is left on the other side',
  barren: 'nobody holds a citadel',
  stall: 'no citadel was taken for too long, and citadels were counted',
  cap: 'the last turn has ended, and citadels were counted',
  agreed: 'both agreed',
  resigned: 'the other side resigned',
};

const turnText = ({ viewer, position, prepared }: View, players: readonly string[]): string => {
  const { phase, mover, actions } = position;
  if (mover === null) return '';
  const isOwn = viewer === mover;
  const name = sideName(players, mover);
  if (phase !== 'play') return isOwn ? `Now ${phase} a citadel.` : `${name} may ${phase} a citadel.`;
  if (!isOwn) return `${name} to move, with ${counted(actions, 'action')}.`;
  if (prepared.length === 0) return `Your turn: **${counted(actions, 'action')}**.`;
  return actions === 0 ? '**No action left**: fights are still free.' : `**${counted(actions, 'action')} left**.`;
};

/** A sentence for an event. */
const sentenceOf = (event: Event, players: readonly string[]): string => {
  const name = (side: Side): string => sideName(players, side);
  switch (event.type) {
    case 'placed':
      return `${name(event.seat)} places a citadel on ${event.at}; ${event.left} to go.`;
    case 'claimed':
      return `${name(event.seat)} claims ${event.at}.`;
    case 'built':
      return `A wall stands in ${event.square}.`;
    case 'razed':
      return `The wall in ${event.square} is razed, ${event.power} against ${event.strength}${lossText(event.loss)}.`;
    case 'recruited':
      return `A warrior joins on ${event.at}.`;
    case 'moved':
      return movedText(event);
    case 'attacked':
      return `The ${event.garrison ? 'garrison of' : 'warrior on'} ${event.at} falls, ${event.power} against ${event.guard}${lossText(event.loss)}.`;
    case 'killed':
      return `The besieged warrior on ${event.at} is killed; ${event.left === 0 ? 'no more' : event.left} this turn.`;
    case 'dismissed':
      return `The warrior on ${event.at} is dismissed.`;
    case 'turn-began':
      return `Turn ${event.turn}: ${name(event.seat)} has ${counted(event.actions, 'action')}.`;
    case 'offered':
      return `${name(event.seat)} offers a draw.`;
    case 'accepted':
      return `${name(event.seat)} accepts the draw.`;
    case 'ended':
      return '';
  }
};

const lossText = (loss: string | null): string => (loss === null ? '' : `; ${loss} falls with it`);

const movedText = ({ from, to, entered, left }: Extract<Event, { readonly type: 'moved' }>): string => {
  const leaving = left ? `, leaving its citadel empty` : '';
  if (entered === null) return `${from} moves to ${to}${leaving}.`;
  return `${from} moves to ${to}${leaving}, and ${entered === 'taken' ? '**takes**' : 'holds'} the citadel${entered === 'again' ? ' again' : ''}.`;
};
