import { colourAt, type Colour } from '../../contract/colours.ts';
import type { LogLine } from '../../contract/screen.ts';
import type { Played, Seat } from '../../contract/status.ts';
import { makeTyped } from '../format/typed.ts';
import type { Event } from '../rules/event.ts';
import { coloursIn } from '../rules/field/colours.ts';
import { sidesOf, type Action, type State } from '../rules/field/state.ts';
import { endingWords } from '../words/ending.ts';
import { screenWords } from '../words/screen.ts';

/** A line for each action, as typed, with what it did, and for each turn that begins. */
export const log = (
  { before, action, events }: Played<State, Action, Event>,
  colours?: readonly Colour[],
): readonly LogLine[] => {
  const signOf = (seat: Seat): string => colourAt(coloursIn(colours), seat).mark;
  return events.flatMap((event) => lineOf(event, action, before, signOf) ?? []);
};

type SignOf = (seat: Seat) => string;

const lineOf = (event: Event, action: Action, { turn, options }: State, signOf: SignOf): LogLine | null => {
  const typed = makeTyped(action);
  const line = (note: string): LogLine => ({
    at: `${turn === 0 ? '' : turn}${'seat' in event ? signOf(event.seat) : ''}`,
    roll: '',
    effect: typed,
    note,
  });
  switch (event.type) {
    case 'placed':
      return line(screenWords.logged.placed);
    case 'claimed':
      return line(screenWords.logged.claimed);
    case 'built':
      return line(screenWords.logged.built);
    case 'razed':
      return line(screenWords.logged.razed(event.power, event.strength, event.loss));
    case 'recruited':
      return line(screenWords.logged.recruited);
    case 'moved':
      return line(screenWords.logged.moved(event.left, event.entered));
    case 'attacked':
      return line(screenWords.logged.attacked(event.power, event.guard, event.garrison, event.loss));
    case 'killed':
      return line(screenWords.logged.killed);
    case 'dismissed':
      return line(screenWords.logged.dismissed);
    case 'out':
      return {
        at: `${turn === 0 ? '' : turn}${signOf(event.seat)}`,
        roll: '',
        effect: screenWords.logged.out,
        note: screenWords.logged.outBy[event.why],
      };
    case 'offered':
      return line(screenWords.logged.offered);
    case 'accepted':
      return line(screenWords.logged.accepted);
    case 'offered-count':
      return line(screenWords.logged.offeredCount);
    case 'accepted-count':
      return line(screenWords.logged.acceptedCount(event.lapsed > 0));
    case 'swapped':
      return line(screenWords.logged.swapped);
    case 'turn-began':
      return {
        at: `${event.turn}${signOf(event.seat)}`,
        roll: '',
        effect: screenWords.logged.turn(event.turn, event.actions),
        note: '',
      };
    case 'ended':
      return {
        at: '',
        roll: '',
        effect: endText(event, signOf),
        note: endingWords.shortReasonOf(event.outcome, sidesOf(options).length),
      };
  }
};

const endText = ({ winners }: Extract<Event, { readonly type: 'ended' }>, signOf: SignOf): string => {
  const [winner] = winners;
  return winner === undefined ? screenWords.logged.drawn : screenWords.logged.won(signOf(winner));
};
