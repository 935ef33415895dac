import { counting } from '../../kernel/language.ts';

/** `1 day`, `2 days`. */
export const counted = counting({
  action: { one: 'action', other: 'actions' },
  day: { one: 'day', other: 'days' },
  die: { one: 'die', other: 'dice' },
  'finished run': { one: 'finished run', other: 'finished runs' },
  game: { one: 'game', other: 'games' },
  hour: { one: 'hour', other: 'hours' },
  minute: { one: 'minute', other: 'minutes' },
  move: { one: 'move', other: 'moves' },
  other: { one: 'other', other: 'others' },
  'other person': { one: 'other person', other: 'other people' },
  'other kind': { one: 'other kind', other: 'other kinds' },
  person: { one: 'person', other: 'people' },
  step: { one: 'step', other: 'steps' },
});
