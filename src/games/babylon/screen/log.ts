import type { LogLine } from '../../contract/screen.ts';
import type { Played } from '../../contract/status.ts';
import type { Action } from '../rules/action.ts';
import type { Event } from '../rules/event.ts';
import type { State } from '../rules/state.ts';
import { colourOf } from '../words/names.ts';
import { storyOf } from './story.ts';

/** The log of a submission: nothing while the round is open, and everything that happened once it is closed. */
export const logOf = ({ state, events }: Played<State, Action, Event>): readonly LogLine[] =>
  storyOf(events, colourOf).map((line, place) => ({ ...line, at: place === 0 ? `${state.round}` : '' }));
