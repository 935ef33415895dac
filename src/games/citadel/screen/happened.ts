import { makeTyped } from '../format/typed.ts';
import type { Event } from '../rules/event.ts';
import type { Field } from '../rules/field/field.ts';
import { isNew, otherSide, type Action, type PlayedTurn } from '../rules/field/state.ts';
import { lossesOf, turnActions } from '../rules/turn-summary.ts';
import type { View } from '../rules/view.ts';
import { ended } from '../words/ending.ts';
import { shortTurn, story, turns } from '../words/story.ts';
import { type WhoIs } from './who.ts';

/**
 * What just happened, and whose turn it is, with what else there is to say about the turn. The mover reads about the
 * turn before until they have begun; others only about the turn before.
 */
export const happenedLines = (
  view: View,
  field: Field,
  events: readonly Event[],
  who: WhoIs,
  more = '',
): readonly string[] => {
  const withMore = (text: string): string => (more === '' ? text : `${text} ${more}`);
  const { position, viewer, prepared, last } = view;
  const { ending, mover } = position;
  const before = (): readonly string[] => (last === null ? [] : [turnStory(view, field, last, who)]);
  if (ending !== null) {
    const [winner] = ending.winners;
    const isIdle = last?.actions.length === 0;
    return [ended(winner === undefined ? null : who(winner), ending.outcome), ...(isIdle ? [] : before())];
  }
  if (mover === viewer && prepared.length > 0) return [withMore(turns.soFar(typedText(prepared), position.actions))];
  return [...(isBeginning(events) ? [story.balanced] : before()), withMore(turnText(view, who))];
};

/** Whether the citadels were placed and claimed for the players. */
const isBeginning = (events: readonly Event[]): boolean =>
  events.some(({ type }) => type === 'placed') && events.some(({ type }) => type === 'turn-began');

/** A turn, a placement or a claim in words. */
export const turnInWords = (
  { position: { options, citadels } }: View,
  field: Field,
  turn: PlayedTurn,
  who: WhoIs,
): string => {
  const [player, enemy] = [who(turn.seat), who(otherSide(turn.seat))];
  const [action] = turn.actions;
  if (action?.type === 'claim') return story.claimed(player, action.at);
  if (action?.type === 'place') return story.placed(player, action.at, options.citadels - citadels.length);
  if (action?.type === 'swap') return story.swapped(player, enemy);
  return story.turn(player, enemy, turnActions(field, turn), lossesOf(field, turn));
};

/** The same in short: a whole turn as typed, and what came of it. */
const turnStory = (view: View, field: Field, turn: PlayedTurn, who: WhoIs): string => {
  if (UNTYPED.has(turn.actions[0]?.type)) return turnInWords(view, field, turn, who);
  const { actions } = turn;
  const fell = actions.flatMap((action) => {
    if (action.type === 'kill') return [action.at];
    if (action.type !== 'attack' && action.type !== 'raze') return [];
    return [...(action.type === 'attack' ? [action.at] : []), ...(action.loss === undefined ? [] : [action.loss])];
  });
  const done = turnActions(field, turn);
  return shortTurn(who(turn.seat), actions.length === 0 ? '' : typedText(actions), {
    took: done.flatMap((action) => (action.type === 'moved' && action.entered ? [action.to] : [])),
    fell,
    lost: lossesOf(field, turn).flatMap(({ mine, citadels }) => (mine ? citadels : [])),
  });
};

const UNTYPED: ReadonlySet<Action['type'] | undefined> = new Set(['place', 'claim', 'swap']);

/** The actions of a turn as typed. */
export const typedText = (actions: readonly Action[], most = MOST_WORDS): string => {
  const typed = actions.map(makeTyped);
  return turns.typed(typed.slice(0, most), Math.max(0, typed.length - most));
};

/** How many actions are shown as typed beside a board. */
const MOST_WORDS = 12;

const turnText = ({ position }: View, who: WhoIs): string => {
  const { phase, mover, actions } = position;
  if (mover === null) return '';
  const player = who(mover);
  if (phase === 'place' || phase === 'claim') return turns.setup(player, phase);
  return turns.begun(player, actions, isNew(position));
};
