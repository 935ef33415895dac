import type { Viewer } from '../../contract/status.ts';
import type { Side } from '../rules/field/state.ts';
import { seatName, type Who } from '../words/names.ts';

/** The player of a side, as a viewer sees them. */
export const whoIs = (viewer: Viewer, players: readonly string[], side: Side): Who =>
  viewer === side ? { you: true } : { name: nameOf(players, side) };

/** The name of the player of a side. */
export const nameOf = (players: readonly string[], side: Side): string => players[side] ?? seatName(side + 1);
