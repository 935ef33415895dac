import type { LogLine } from '../screen.ts';
import type { Played } from '../status.ts';
import type { Action } from './action.ts';
import type { Event } from './event.ts';
import type { State } from './state.ts';
import { storyOf } from './story.ts';
import { colourOf } from './words.ts';

/** The log of a submission: nothing while the round is open, and everything that happened once it is closed. */
export const logOf = ({ state, events }: Played<State, Action, Event>): readonly LogLine[] =>
  storyOf(events, colourOf).map((line, place) => ({ ...line, at: place === 0 ? `${state.round}` : '' }));
