import { makeTyped } from '../format/typed.ts';
import type { Event } from '../rules/event.ts';
import type { Field } from '../rules/field/field.ts';
import { isNew, otherSide, type Action, type PlayedTurn } from '../rules/field/state.ts';
import { lossesOf, turnActions } from '../rules/turn-summary.ts';
import type { View } from '../rules/view.ts';
import { ended } from '../words/ending.ts';
import { doneText, story, turns } from '../words/story.ts';
import { type WhoIs } from './who.ts';

/**
 * What just happened, and whose turn it is. The mover reads about the turn before, and then about their own turn so
 * far; others only about the turn before.
 */
export const happenedLines = (view: View, field: Field, events: readonly Event[], who: WhoIs): readonly string[] => {
  const { position, viewer, prepared, last } = view;
  const { ending, mover } = position;
  const before = (): readonly string[] => (last === null ? [] : [turnStory(view, field, last, who)]);
  if (ending !== null) {
    const [winner] = ending.winners;
    return [ended(winner === undefined ? null : who(winner), ending.outcome), ...before()];
  }
  const turn = turnText(view, who);
  if (mover === viewer && prepared.length > 0) {
    const own = events.filter((event) => 'seat' in event && event.seat === viewer && event.type !== 'turn-began');
    const done = own.slice(-MOST_SHOWN).map((event) => doneText(event));
    return [...done.filter((sentence) => sentence !== ''), turn];
  }
  return [...(isBeginning(events) ? [story.balanced] : before()), turn];
};

/** How many of the mover's own actions are shown in words. */
const MOST_SHOWN = 3;

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

/** The same with the actions as typed, if it is a whole turn. */
const turnStory = (view: View, field: Field, turn: PlayedTurn, who: WhoIs): string => {
  const text = turnInWords(view, field, turn, who);
  const isTyped = turn.actions.length > 0 && !UNTYPED.has(turn.actions[0]?.type);
  return isTyped ? `${text} ${typedText(turn.actions)}` : text;
};

const UNTYPED: ReadonlySet<Action['type'] | undefined> = new Set(['place', 'claim', 'swap']);

/** The actions of a turn as typed. */
export const typedText = (actions: readonly Action[]): string => {
  const typed = actions.map(makeTyped);
  return turns.typed(typed.slice(0, MOST_WORDS), Math.max(0, typed.length - MOST_WORDS));
};

/** How many actions are shown as typed. */
const MOST_WORDS = 30;

const turnText = ({ position, prepared }: View, who: WhoIs): string => {
  const { phase, mover, actions } = position;
  if (mover === null) return '';
  const player = who(mover);
  if (phase === 'place' || phase === 'claim') return turns.setup(player, phase);
  return prepared.length > 0 ? turns.left(actions) : turns.begun(player, actions, isNew(position));
};
