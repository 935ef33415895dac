import { colourAt, type Colour } from '../../contract/colours.ts';
import type { LogLine } from '../../contract/screen.ts';
import type { Played, Seat } from '../../contract/status.ts';
import { makeTyped } from '../format/typed.ts';
import type { Event } from '../rules/event.ts';
import { coloursIn } from '../rules/field/colours.ts';
import type { Action, State } from '../rules/field/state.ts';
import { logged } from '../words/screen.ts';

/** A line for each action, as typed, with what it did, and for each turn that begins. */
export const log = (
  { before, action, events }: Played<State, Action, Event>,
  colours?: readonly Colour[],
): readonly LogLine[] => {
  const signOf = (seat: Seat): string => colourAt(coloursIn(colours), seat).mark;
  return events.flatMap((event) => lineOf(event, action, before, signOf) ?? []);
};

type SignOf = (seat: Seat) => string;

const lineOf = (event: Event, action: Action, { turn }: State, signOf: SignOf): LogLine | null => {
  const typed = makeTyped(action);
  const line = (note: string): LogLine => ({
    at: `${turn === 0 ? '' : turn}${'seat' in event ? signOf(event.seat) : ''}`,
    roll: '',
    effect: typed,
    note,
  });
  switch (event.type) {
    case 'placed':
      return line(logged.placed);
    case 'claimed':
      return line(logged.claimed);
    case 'built':
      return line(logged.built);
    case 'razed':
      return line(logged.razed(event.power, event.strength, event.loss));
    case 'recruited':
      return line(logged.recruited);
    case 'moved':
      return line(logged.moved(event.left, event.entered));
    case 'attacked':
      return line(logged.attacked(event.power, event.guard, event.garrison, event.loss));
    case 'killed':
      return line(logged.killed);
    case 'dismissed':
      return line(logged.dismissed);
    case 'out':
      return {
        at: `${turn === 0 ? '' : turn}${signOf(event.seat)}`,
        roll: '',
        effect: logged.out,
        note: logged.outBy[event.why],
      };
    case 'offered':
      return line(logged.offered);
    case 'accepted':
      return line(logged.accepted);
    case 'offered-count':
      return line(logged.offeredCount);
    case 'accepted-count':
      return line(logged.acceptedCount(event.lapsed > 0));
    case 'swapped':
      return line(logged.swapped);
    case 'turn-began':
      return {
        at: `${event.turn}${signOf(event.seat)}`,
        roll: '',
        effect: logged.turn(event.turn, event.actions),
        note: '',
      };
    case 'ended':
      return { at: '', roll: '', effect: endText(event, signOf), note: event.outcome };
  }
};

const endText = ({ winners }: Extract<Event, { readonly type: 'ended' }>, signOf: SignOf): string => {
  const [winner] = winners;
  return winner === undefined ? logged.drawn : logged.won(signOf(winner));
};
