import type { Viewer } from '../../contract/status.ts';
import type { Side } from '../rules/field/state.ts';
import { seatsLeft } from '../rules/several.ts';
import type { View } from '../rules/view.ts';
import { gameTexts } from '../texts/game/texts.ts';

/** A player as the reader sees them: the reader, or another player by name. */
export interface Who {
  readonly isYou: boolean;
  readonly name: string;
}

/** The players by side, as a viewer sees them. */
export type WhoIs = (side: Side) => Who;

export const whoIs =
  (viewer: Viewer, players: readonly string[]): WhoIs =>
  (side) => ({ isYou: viewer === side, name: players[side] ?? gameTexts.seat({ number: side + 1 }) });

/** The names of players, in this order. */
export const namesOf = (sides: readonly Side[], who: WhoIs): readonly string[] => sides.map((side) => who(side).name);

/** C51: the seat of a viewer who still plays; null for all others. */
export const playingSeat = ({ viewer, position }: View): Side | null =>
  position.phase === 'over' ? null : (seatsLeft(position).find((side) => side === viewer) ?? null);

/** Whether a seat only waits. */
export const isWaiting = ({ viewer, position }: View): boolean =>
  viewer !== 'table' && position.phase !== 'over' && viewer !== position.mover;
