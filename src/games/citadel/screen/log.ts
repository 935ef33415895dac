import type { LogLine, Played } from '../../game.ts';
import { counted } from '../format/text.ts';
import { makeTyped } from '../format/typed.ts';
import type { Action } from '../rules/action.ts';
import type { Event } from '../rules/event.ts';
import type { State } from '../rules/state.ts';
import { SIGNS } from './board.ts';

/** A line for each action as it is typed, with what it did, and for each turn that begins. */
export const log = ({ before, action, events }: Played<State, Action, Event>): readonly LogLine[] =>
  events.flatMap((event) => lineOf(event, action, before) ?? []);

const lineOf = (event: Event, action: Action, { turn }: State): LogLine | null => {
  const typed = makeTyped(action);
  const line = (note: string): LogLine => ({
    at: `${turn === 0 ? '' : turn}${'seat' in event ? SIGNS[event.seat] : ''}`,
    roll: '',
    effect: typed,
    note,
  });
  switch (event.type) {
    case 'placed':
      return line('a citadel is placed');
    case 'claimed':
      return line('a citadel is claimed');
    case 'built':
      return line('a wall is built');
    case 'razed':
      return line(`${event.power} against ${event.strength}: the wall goes${lossText(event.loss)}`);
    case 'recruited':
      return line('a warrior joins');
    case 'moved':
      return line(movedText(event));
    case 'attacked':
      return line(
        `${event.power} against ${event.guard}: the ${event.garrison ? 'garrison' : 'warrior'} falls${lossText(event.loss)}`,
      );
    case 'killed':
      return line('besieged, killed');
    case 'dismissed':
      return line('dismissed');
    case 'offered':
      return line('a draw is offered');
    case 'accepted':
      return line('the draw is accepted');
    case 'turn-began':
      return {
        at: `${event.turn}${SIGNS[event.seat]}`,
        roll: '',
        effect: `Turn ${event.turn}: ${counted(event.actions, 'action')}`,
        note: '',
      };
    case 'ended':
      return { at: '', roll: '', effect: endText(event), note: event.outcome };
  }
};

const lossText = (loss: string | null): string => (loss === null ? '' : `, ${loss} too`);

const movedText = ({ entered, left }: Extract<Event, { readonly type: 'moved' }>): string => {
  const parts = [
    ...(left ? ['leaves a citadel'] : []),
    ...(entered === null ? [] : [entered === 'taken' ? 'takes the citadel' : 'back on the citadel']),
  ];
  return parts.join(', ');
};

const endText = ({ winners }: Extract<Event, { readonly type: 'ended' }>): string => {
  const [winner] = winners;
  return winner === undefined ? 'Drawn' : `${SIGNS[winner]} wins`;
};
