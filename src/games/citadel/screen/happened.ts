import { makeTyped } from '../format/typed.ts';
import type { Event } from '../rules/event.ts';
import type { Field } from '../rules/field/field.ts';
import {
  isNew,
  otherSide,
  sidesOf,
  type Action,
  type PlayedTurn,
  type Position,
  type ToldTurn,
} from '../rules/field/state.ts';
import { seatsLeft } from '../rules/several.ts';
import { lossesOf, turnActions } from '../rules/turn-summary.ts';
import type { View } from '../rules/view.ts';
import { endingWords } from '../words/ending.ts';
import { storyWords } from '../words/story.ts';
import { type WhoIs } from './who.ts';

/**
 * What just happened, and whose turn it is. The mover reads about the turn before until they have begun; others only
 * about the turn before. Of several, most are named by their signs.
 */
export const happenedLines = (
  view: View,
  field: Field,
  events: readonly Event[],
  { who, signed }: { readonly who: WhoIs; readonly signed: WhoIs },
): readonly string[] => {
  const { position, viewer, prepared, last } = view;
  const { ending, mover } = position;
  const before = (): readonly string[] => {
    if (view.recent !== undefined) {
      const lines = recentLines(view, field, view.recent, signed);
      // Below a board for four, a phone has no room for a line each.
      return field.sides.length < 4 ? lines : [lines.join(' ')];
    }
    return last === null ? [] : [turnStory(view, field, last, who)];
  };
  if (ending !== null) {
    const [winner] = ending.winners;
    const isIdle = last?.actions.length === 0 && view.recent === undefined;
    const players = sidesOf(position.options).length;
    return [
      endingWords.ended(winner === undefined ? null : who(winner), ending.outcome, players),
      // A finished board has more to say than a running one: the turns before the end share a paragraph.
      ...(isIdle ? [] : [before().join(' ')]),
    ];
  }
  if (mover === viewer && prepared.length > 0) return [storyWords.turns.soFar(typedText(prepared), position.actions)];
  const now = [...outText(view), turnText(view, who, signed)].join(' ');
  return [...(isBeginning(events) ? [storyWords.story.balanced] : before()), now];
};

/** C51: tells whoever is out, unless the turns that are told do so. */
const outText = ({ viewer, position: { out = [] }, recent = [] }: View): readonly string[] => {
  const isViewer = (seat: PlayedTurn['seat']): boolean => seat === viewer;
  return out.some(isViewer) && !recent.some((turn) => turn.out.some(isViewer))
    ? [storyWords.story.out({ you: true })]
    : [];
};

/** The most turns that are told beside a board. */
const MOST_TURNS = 4;

/** How many actions of each of several turns are shown as typed. */
const FEW_WORDS = 4;

/** What several others did, a line each: what came of a turn, or the turn as typed, and who went out by it. */
const recentLines = (view: View, field: Field, recent: readonly ToldTurn[], who: WhoIs): readonly string[] => {
  const played = recent.filter(({ actions: [action] }) => action?.type !== 'place' && action?.type !== 'claim');
  return (played.length === 0 ? recent.slice(-1) : played.slice(-MOST_TURNS)).map((turn) => {
    const [action] = turn.actions;
    const gone = turn.out.map((seat) => storyWords.story.out(who(seat)));
    if (action?.type === 'resign') return [storyWords.story.resigned(who(turn.seat)), ...gone.slice(1)].join(' ');
    if (UNTYPED.has(action?.type)) return [turnInWords(view, field, turn, who), ...gone].join(' ');
    const done = turnActions(field, turn);
    const told = storyWords.turnOfSeveral(
      who(turn.seat),
      turn.actions.length === 0 ? '' : typedText(turn.actions, FEW_WORDS),
      {
        took: done.flatMap((each) => (each.type === 'moved' && each.entered ? [each.to] : [])),
        fell: turn.fell.map(({ at, seat }) => storyWords.story.fallen(at, who(seat))),
        lost: turn.actions.flatMap((each) => ('loss' in each ? [each.loss] : [])),
      },
    );
    return [told, ...gone].join(' ');
  });
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
  const player = who(turn.seat);
  const enemy = options.players === undefined ? who(otherSide(turn.seat)) : null;
  const [action] = turn.actions;
  if (action?.type === 'claim') return storyWords.story.claimed(player, action.at);
  if (action?.type === 'place') return storyWords.story.placed(player, action.at, options.citadels - citadels.length);
  if (action?.type === 'swap' && enemy !== null) return storyWords.story.swapped(player, enemy);
  return storyWords.story.turn(player, enemy, turnActions(field, turn), lossesOf(field, turn));
};

/** A whole turn in short: as typed, and what came of it. */
const turnStory = (view: View, field: Field, turn: PlayedTurn, who: WhoIs): string => {
  if (UNTYPED.has(turn.actions[0]?.type)) return turnInWords(view, field, turn, who);
  const { actions } = turn;
  const fell = actions.flatMap((action) => {
    if (action.type === 'kill') return [action.at];
    if (action.type !== 'attack' && action.type !== 'raze') return [];
    return [...(action.type === 'attack' ? [action.at] : []), ...(action.loss === undefined ? [] : [action.loss])];
  });
  const done = turnActions(field, turn);
  return storyWords.shortTurn(who(turn.seat), actions.length === 0 ? '' : typedText(actions), {
    took: done.flatMap((action) => (action.type === 'moved' && action.entered ? [action.to] : [])),
    fell,
    lost: lossesOf(field, turn).flatMap(({ mine, citadels }) => (mine ? citadels : [])),
  });
};

const UNTYPED: ReadonlySet<Action['type'] | undefined> = new Set(['place', 'claim', 'swap']);

/** The actions of a turn as typed. */
export const typedText = (actions: readonly Action[], most = MOST_WORDS): string => {
  const typed = actions.map(makeTyped);
  return storyWords.turns.typed(typed.slice(0, most), Math.max(0, typed.length - most));
};

/** How many actions are shown as typed beside a board. */
const MOST_WORDS = 12;

const turnText = ({ position }: View, who: WhoIs, signed: WhoIs): string => {
  const { phase, mover, actions } = position;
  if (mover === null) return '';
  const player = who(mover);
  const next = nextOf(position);
  const then = next === null ? [] : [storyWords.turns.next(signed(next))];
  if (phase === 'place' || phase === 'claim') return [storyWords.turns.setup(player, phase), ...then].join(' ');
  return [storyWords.turns.begun(player, actions, isNew(position)), ...then].join(' ');
};

/** C45: whose turn comes after this one, if more than two are left. */
const nextOf = (position: Position): PlayedTurn['seat'] | null => {
  const left = seatsLeft(position);
  const { mover } = position;
  if (left.length < 3 || mover === null) return null;
  return left[(left.indexOf(mover) + 1) % left.length] ?? null;
};
