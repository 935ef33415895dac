import type { Scene } from '../../contract/screen.ts';
import type { Event } from '../rules/event.ts';
import type { Position } from '../rules/position.ts';
import { controlsTexts } from '../texts/controls/texts.ts';
import { storyTexts } from '../texts/story/texts.ts';
import { ending } from './milestones.ts';
import { sentenceOf } from './sentence.ts';

/** What just happened; at the beginning, what to do, which a lesson says itself. */
export const headlineOf = (position: Position, events: readonly Event[], within: Scene<Event>['within']): string => {
  if (position.phase === 'over') return ending(position)[0] ?? '';
  const { phase, round, rolls } = position;
  if (events.length === 0 && phase === 'roll' && round === 1 && rolls === 1)
    return within === 'lesson' ? '' : storyTexts.begin({ button: controlsTexts.keepOne({ face: 6 }) });
  const isEnd = events.some(({ type }) => type === 'round');
  return events
    .filter((event) => (within === 'lesson' ? UNTOLD.has(event.type) : !isShown(event, isEnd)))
    .flatMap((event) => sentenceOf(event) ?? [])
    .join(' ');
};

/** What a lesson does not tell itself. */
const UNTOLD: ReadonlySet<Event['type']> = new Set(['assault', 'fell']);

/** Whether the dice or the sheet show an event by themselves: at the end of a round there are many. */
const isShown = (event: Event, isEnd: boolean): boolean => {
  switch (event.type) {
    case 'rolled':
    case 'stopped':
      return true;
    case 'struck':
      return isEnd && event.left > 0;
    case 'entered':
      return event.boxes > 0;
    default:
      return false;
  }
};
