import type { Event } from '../rules/event.ts';
import type { Field } from '../rules/field/field.ts';
import { isNew, otherSide, type PlayedTurn, type Position, type ToldTurn } from '../rules/field/state.ts';
import { happeningsIn, type Happening } from '../rules/happening.ts';
import { seatsLeft } from '../rules/several.ts';
import type { View } from '../rules/view.ts';
import { eventsTexts } from '../texts/events/texts.ts';
import { screenTexts } from '../texts/screen/texts.ts';
import { bold, tell, tellEnd } from './told.ts';
import { type WhoIs } from './who.ts';

/** What just happened, and whose turn it is. The mover reads of the turn before until they begin, others always. */
export const happenedLines = (
  view: View,
  field: Field,
  events: readonly Event[],
  telling: Telling,
): readonly string[] => {
  const { who, coloured, signed } = telling;
  const { position, viewer, prepared, last } = view;
  const { ending, mover } = position;
  const before = (): readonly string[] => {
    if (view.recent !== undefined) {
      const lines = recentLines(view, field, view.recent, signed);
      // Below a board for four, a phone has no room for a line each.
      return field.sides.length < 4 ? lines : [lines.join(' ')];
    }
    return last === null ? [] : [storyOf(view, field, last, telling)];
  };
  if (ending !== null) {
    const isIdle = last?.actions.length === 0 && view.recent === undefined;
    // A finished board has more to say than a running one: the turns before the end share a paragraph.
    return [tellEnd(ending, position.options, who), ...(isIdle ? [] : [before().join(' ')])];
  }
  if (mover !== null && mover === viewer && prepared.length > 0) {
    const done = storyOf(view, field, { seat: mover, actions: prepared }, telling);
    return [`${done} ${screenTexts.turn.left({ left: position.actions })}`];
  }
  if (telling.isBrokenOff) return before();
  // Below a board for four, a phone has no room for long names.
  const now = [...outText(view, who), turnText(view, field.sides.length < 4 ? who : coloured, coloured)].join(' ');
  return [...(isBeginning(events) ? [eventsTexts.balanced] : before()), now];
};

/** The players by their names, colours and the signs of these. In a lesson or puzzle there is little room. */
interface Telling {
  readonly isTight: boolean;
  readonly isBrokenOff: boolean;
  readonly who: WhoIs;
  readonly coloured: WhoIs;
  readonly signed: WhoIs;
}

/** How much is told of a turn beside a board: the board marks the rest, and `Read` tells it. */
const MOST_TOLD = { own: 3, others: 2, tight: 1 } as const;

/** A turn of two as it is told beside a board, by colours: a phone has no room for long names. */
const storyOf = (view: View, field: Field, turn: PlayedTurn, { who, coloured, isTight }: Telling): string =>
  weightiestOf(
    happeningsOf(view, field, turn),
    MOST_TOLD[turn.seat === view.viewer ? 'own' : isTight ? 'tight' : 'others'],
    ({ type }) => (WEIGHTY.has(type) || type === 'lost' ? 0 : 1),
  )
    .map((each) => tell(each, each.type === 'swapped' ? who : coloured))
    .join(' ');

/** So many of these things, the weightiest, whose rank is the lowest, in the order in which they are told. */
const weightiestOf = (
  all: readonly Happening[],
  most: number,
  rankOf: (happening: Happening) => number,
): readonly Happening[] => {
  const weightiest = new Set(all.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, most));
  return all.filter((each) => weightiest.has(each));
};

/** C51: tells whoever is out, unless the turns that are told do so. */
const outText = ({ viewer, position: { out = [] }, recent = [] }: View, who: WhoIs): readonly string[] =>
  out
    .filter((seat) => seat === viewer && !recent.some((turn) => turn.out.includes(seat)))
    .map((seat) => bold(eventsTexts.out.unknown(who(seat))));

/** The most turns that are told beside a board. */
const MOST_TURNS = 4;

/** What happens in a turn of several that the others have to know. */
const WEIGHTY: ReadonlySet<Happening['type']> = new Set(['entered', 'beat', 'traded', 'killed', 'razed-losing']);

/** How much is told of each turn of several, by how many play: first what the viewer lost by it. */
const FEW = { three: 2, four: 1 } as const;

/** What several others did, a line each: what came of a turn, and who went out by it. */
const recentLines = (view: View, field: Field, recent: readonly ToldTurn[], who: WhoIs): readonly string[] => {
  const played = recent.filter(({ actions: [action] }) => action?.type !== 'place' && action?.type !== 'claim');
  return (played.length === 0 ? recent.slice(-1) : played.slice(-MOST_TURNS)).map((turn) => {
    const all = happeningsOf(view, field, turn);
    const weighty = all.filter(({ type }) => WEIGHTY.has(type));
    const most = FEW[field.sides.length < 4 ? 'three' : 'four'];
    const told = weightiestOf(weighty.length > 0 ? weighty : all, most, (each) =>
      isAgainst(each, view.viewer) ? 0 : 1,
    );
    return [...told.map((each) => tell(each, who)), ...outIn(turn, who).map(bold)].join(' ');
  });
};

const isAgainst = (happening: Happening, viewer: View['viewer']): boolean =>
  'enemy' in happening && happening.enemy === viewer;

/** C51: who went out in a turn. */
const outIn = ({ seat, actions, out }: ToldTurn, who: WhoIs): readonly string[] =>
  out.map((gone) => {
    const isResigned = gone === seat && actions.some(({ type }) => type === 'resign');
    return eventsTexts.out[isResigned ? 'resigned' : 'unknown'](who(gone));
  });

/** Whether the citadels were placed and claimed for the players. */
const isBeginning = (events: readonly Event[]): boolean =>
  events.some(({ type }) => type === 'placed') && events.some(({ type }) => type === 'turn-began');

/** A turn, a placement or a claim in sentences. */
export const turnInWords = (view: View, field: Field, turn: PlayedTurn | ToldTurn, who: WhoIs): string =>
  [...happeningsOf(view, field, turn).map((each) => tell(each, who)), ...('out' in turn ? outIn(turn, who) : [])].join(
    ' ',
  );

const happeningsOf = (view: View, field: Field, turn: PlayedTurn | ToldTurn): readonly Happening[] => {
  const { seat, actions } = turn;
  const { options, citadels } = view.position;
  const [action] = actions;
  if (action?.type === 'claim') return [{ type: 'claimed', seat, at: action.at }];
  if (action?.type === 'place')
    return [{ type: 'placed', seat, at: action.at, left: options.citadels - citadels.length }];
  if (action?.type === 'swap') return [{ type: 'swapped', seat, enemy: otherSide(seat) }];
  return happeningsIn(field, turn, { fell: 'fell' in turn ? turn.fell : fellIn(view, seat) });
};

/** The enemies that fell in the latest turn of a seat of several. */
const fellIn = ({ recent, fell = [] }: View, seat: PlayedTurn['seat']): ToldTurn['fell'] =>
  recent?.findLast((turn) => turn.seat === seat)?.fell ?? fell;

const turnText = ({ position }: View, who: WhoIs, coloured: WhoIs): string => {
  const { phase, mover, actions } = position;
  if (mover === null) return '';
  const player = who(mover);
  const next = nextOf(position);
  const then = next === null ? [] : [screenTexts.turn.next(coloured(next))];
  const now =
    phase === 'place' || phase === 'claim'
      ? screenTexts.turn[phase](player)
      : screenTexts.turn.play({ ...player, actions, isNew: isNew(position) });
  return [now, ...then].join(' ');
};

/** C45: whose turn comes after this one, if more than two are left. */
const nextOf = (position: Position): PlayedTurn['seat'] | null => {
  const left = seatsLeft(position);
  const { mover } = position;
  if (left.length < 3 || mover === null) return null;
  return left[(left.indexOf(mover) + 1) % left.length] ?? null;
};
