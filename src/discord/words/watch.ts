import { counted } from './counted.ts';
import type { Moment } from '../../replays/moment.ts';

type Draws = Moment['draws'];

/** The buttons of a match that is watched again. */
export const labels = { first: 'First', back: 'Back', next: 'Next', last: 'Last', decision: 'Next decision' } as const;

/** A button that can't be pressed now. Screen readers on phones don't say that it is disabled. */
export const leadsNowhere = (label: string): string => `${label} (none)`;

/** The menu of whose eyes it is watched through, and its options. */
export const eyes = {
  placeholder: 'Whose side to watch',
  mover: 'The side that moves',
  table: 'What everybody saw',
  seat: (name: string): string => `The side of ${name}`,
  chosen: (label: string): string => `${label} (now)`,
} as const;

/** A seat that the game gives no name. */
export const seatName = (number: number): string => `Seat ${number}`;

/** The current place in the match. */
export const stepTitle = (step: number, count: number): string =>
  step === 0 ? `The beginning, before ${counted(count, 'step')}` : `Step ${step} of ${count}`;

/** The draws: dice, cards, or whole shuffled orders. */
export const drawnWords = (draws: Draws): string =>
  draws.length === 0 ? '' : `Dice and draws: ${draws.map(drawWords).join(', ')}`;

const drawWords = (draw: Draws[number]): string => (typeof draw === 'object' ? `(${draw.join(' ')})` : String(draw));

/** About a step that nobody else could see. */
export const NOTHING_SEEN = 'Nothing that everybody could see.';

export const NOT_YET = 'This game can be watched once it is over.';
export const NOTHING_PLAYED = 'Nothing was played in this game, so there is nothing to watch.';
export const MOVES_GONE = 'The moves of this game are no longer kept, only how it ended.';
export const CANT_REPLAY = 'This game can’t be replayed: its record disagrees with the rules.';
export const RECORD_GONE = 'That record is no longer kept. Upload it again with `/games replay`.';
export const TOO_BUSY = 'Replaying this takes too long right now. Try again in a moment.';
