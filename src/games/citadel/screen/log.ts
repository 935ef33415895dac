import { colourAt, type Colour } from '../../contract/colours.ts';
import type { LogLine } from '../../contract/screen.ts';
import type { Played, Seat } from '../../contract/status.ts';
import { makeTyped } from '../format/typed.ts';
import type { Event } from '../rules/event.ts';
import { coloursIn } from '../rules/field/colours.ts';
import { fieldOf, sideAt } from '../rules/field/field.ts';
import { otherSide, pointAt, type Action, type Side, type State, type ToldTurn } from '../rules/field/state.ts';
import { happeningsIn, type Entered } from '../rules/happening.ts';
import { look } from '../rules/view.ts';
import { eventsTexts } from '../texts/events/texts.ts';
import { countsIn } from './situation.ts';
import { plain, tell, tellEnd } from './told.ts';
import { whoIs, type WhoIs } from './who.ts';

type PlayedAction = Played<State, Action, Event>;

/** A line for each action, as typed, with what it did, and for each turn that begins. Players have their colours. */
export const log = (played: PlayedAction, colours?: readonly Colour[]): readonly LogLine[] => {
  const all = coloursIn(colours);
  const who = whoIs(
    'table',
    all.map(({ name }) => name),
  );
  const signOf = (seat: Seat): string => colourAt(all, seat).mark;
  return played.events.map((event) => lineOf(event, played, { who, signOf }));
};

interface Names {
  readonly who: WhoIs;
  readonly signOf: (seat: Seat) => string;
}

const lineOf = (event: Event, played: PlayedAction, { who, signOf }: Names): LogLine => {
  const { turn, options } = played.before;
  if (event.type === 'ended') return { at: '', roll: '', effect: plain(tellEnd(event, options, who)), note: '' };
  if (event.type === 'turn-began') {
    const { turn: begun, actions } = event;
    return {
      at: `${begun}${signOf(event.seat)}`,
      roll: '',
      effect: eventsTexts.began({ turn: begun, actions }),
      note: '',
    };
  }
  const at = `${turn === 0 ? '' : turn}${signOf(event.seat)}`;
  if (event.type === 'out') return { at, roll: '', effect: eventsTexts.out[event.why](who(event.seat)), note: '' };
  return { at, roll: '', effect: `${makeTyped(played.action)}${figuresOf(event)}`, note: noteOf(event, played, who) };
};

/** C23, C24: the two strengths of a fight. */
const figuresOf = (event: Event): string => {
  if (event.type === 'attacked') return ` (${event.power}:${event.guard})`;
  return event.type === 'razed' ? ` (${event.power}:${event.strength})` : '';
};

type NotedEvent = Exclude<Event, { readonly type: 'ended' | 'turn-began' | 'out' }>;

const noteOf = (event: NotedEvent, played: PlayedAction, who: WhoIs): string => {
  const { seat } = event;
  switch (event.type) {
    case 'placed':
    case 'claimed':
      return tell(event, who);
    case 'swapped':
      return tell({ type: 'swapped', seat, enemy: otherSide(seat) }, who);
    case 'offered':
    case 'accepted':
      return eventsTexts[event.type](who(seat));
    case 'offered-count':
      return eventsTexts.offeredCount({ ...who(seat), counts: countsIn(look(played.before, 'table'), who) });
    case 'accepted-count':
      return eventsTexts.acceptedCount({ ...who(seat), hasLapsed: event.lapsed > 0 });
    default:
      return happeningsIn(
        fieldOf(played.state),
        { seat, actions: [played.action] },
        { fell: fellIn(played), entered: enteredBy(event) },
      )
        .map((each) => tell(each, who))
        .join(' ');
  }
};

const fellIn = ({ before, action }: PlayedAction): ToldTurn['fell'] => {
  if (action.type !== 'attack' && action.type !== 'kill') return [];
  const field = fieldOf(before);
  const point = pointAt(before.options.size, action.at);
  const seat: Side | null = point === null ? null : sideAt(field, point);
  return seat === null || point === null ? [] : [{ seat, at: action.at, garrison: field.isCitadel[point] === 1 }];
};

const enteredBy = (event: NotedEvent): Entered =>
  event.type === 'moved' && event.entered !== null ? event.entered : 'other';
