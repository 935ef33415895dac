import { counting, listed } from '../../../kernel/language/en.ts';
import { mention } from '../../marks/marks.ts';

/** `1 day`, `2 days`. */
export const counted = counting({
  action: { one: 'action', other: 'actions' },
  bot: { one: 'bot', other: 'bots' },
  day: { one: 'day', other: 'days' },
  die: { one: 'die', other: 'dice' },
  'free seat': { one: 'free seat', other: 'free seats' },
  'finished run': { one: 'finished run', other: 'finished runs' },
  game: { one: 'game', other: 'games' },
  hour: { one: 'hour', other: 'hours' },
  minute: { one: 'minute', other: 'minutes' },
  'more game': { one: 'more game', other: 'more games' },
  move: { one: 'move', other: 'moves' },
  other: { one: 'other', other: 'others' },
  'other person': { one: 'other person', other: 'other people' },
  'other kind': { one: 'other kind', other: 'other kinds' },
  person: { one: 'person', other: 'people' },
  round: { one: 'round', other: 'rounds' },
  point: { one: 'point', other: 'points' },
  player: { one: 'player', other: 'players' },
  step: { one: 'step', other: 'steps' },
});

/** People, as they are named in running text. */
export const mentions = (people: readonly string[]): string => namedWords(people.map((id) => mention(id)));

/** Names in running text. */
export const namedWords = (names: readonly string[]): string => listed(names);

/** A player who had everything about themselves removed. */
export const SOMEBODY_NAME = 'Somebody';
