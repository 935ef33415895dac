import type { CleanText } from '../../../kernel/text.ts';
import type { Seat } from '../../contract/status.ts';
import type { Question } from '../../contract/typing.ts';
import { actions, alarms } from './rules.ts';
import type { Action, State } from './state.ts';
import { placeNamed } from './town.ts';
import { words } from './words.ts';

/** What a seat is asked in this phase: the smuggler's first place, a guard's bid, or where to raise the alarm. */
export const questionsOf = (state: State, seat: Seat): readonly Question<Action>[] => {
  const { hide, bid, alarm } = words.question;
  const legal = actions(state, seat);
  if (legal.length === 0) return [];
  if (state.phase === 'hide') return [{ id: 'hide', ...hide, range: null, some: legal }];
  const most = state.guards[seat]?.coins ?? 0;
  if (state.phase === 'bid')
    return [{ id: 'bid', label: bid.label, takes: bid.takes(most), range: { least: 0, most }, some: legal }];
  const some = alarms(state, seat);
  return some.length === 0 ? [] : [{ id: 'alarm', ...alarm, range: null, some }];
};

/** The action of an answer. A word that names no place stays as it is: the rules refuse it. */
export const answer = (question: string, given: number | CleanText): Action => {
  if (typeof given === 'number') return { bid: given };
  const place = placeNamed(given) ?? given;
  return question === 'hide' ? { hide: place } : { alarm: place };
};
