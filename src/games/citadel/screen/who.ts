import type { Viewer } from '../../contract/status.ts';
import type { Side } from '../rules/field/state.ts';
import { seatsLeft } from '../rules/several.ts';
import type { View } from '../rules/view.ts';
import { namesWords, type Who } from '../words/names.ts';

/** The players by side, as a viewer sees them. */
export type WhoIs = (side: Side) => Who;

export const whoIs =
  (viewer: Viewer, players: readonly string[]): WhoIs =>
  (side) =>
    viewer === side ? { you: true } : { name: nameOf(players, side) };

/** The name of the player of a side. */
const nameOf = (players: readonly string[], side: Side): string => players[side] ?? namesWords.seatName(side + 1);

/** C51: the seat of a viewer who still plays; null for all others. */
export const playingSeat = ({ viewer, position }: View): Side | null =>
  position.phase === 'over' ? null : (seatsLeft(position).find((side) => side === viewer) ?? null);

/** Whether a seat only waits. */
export const isWaiting = ({ viewer, position }: View): boolean =>
  viewer !== 'table' && position.phase !== 'over' && viewer !== position.mover;
