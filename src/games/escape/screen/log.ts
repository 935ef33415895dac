import { plain, type LogLine } from '../../contract/screen.ts';
import type { Event } from '../rules/event.ts';
import type { Run } from '../rules/state.ts';
import { toldOf } from './story.ts';

/** The log: what happened, with the steps counted. */
export const logOf = (run: Run, events: readonly Event[]): readonly LogLine[] =>
  toldOf(run, events).map(({ steps, text }) => ({ at: steps, roll: '', effect: plain(text), note: '' }));
