import type { Seat } from '../../contract/status.ts';
import type { Place } from './town.ts';
import { words } from './words.ts';

/** The smuggler hides and walks; a guard bids, and then walks, stays or raises the alarm. */
export type Action =
  | { readonly hide: Place }
  | { readonly bid: number }
  | { readonly walk: Place }
  | { readonly stay: Place }
  | { readonly alarm: Place };

/** Everybody in `walk`, and all guards in `bid`, choose at once. */
type Phase = 'hide' | 'bid' | 'walk';

/** What only a guard's own player knows. */
export interface Guard {
  readonly coins: number;
  /** What the tip of this hour said: how many streets away the smuggler is. */
  readonly tip: number | null;
}

/** The whole state of a match, as it is stored. */
export interface State {
  readonly phase: Phase;
  readonly smuggler: Seat;
  /** Where the smuggler was at the beginning of each hour, and is now; empty until the first place is chosen. */
  readonly trail: readonly Place[];
  /** By seat, also for the smuggler, who has no use for them. */
  readonly guards: readonly Guard[];
  /** Where each seat stands; the smuggler's is null. */
  readonly posts: readonly (Place | null)[];
  /** Whether each seat can still raise the alarm. */
  readonly alarms: readonly boolean[];
  /** What each seat has chosen in this phase. */
  readonly choices: readonly (Action | null)[];
  /** Who has won, once that is known. */
  readonly winners: readonly Seat[] | null;
}

/** What only the player of a seat knows. */
interface Own extends Guard {
  readonly seat: Seat;
  readonly choice: Action | null;
}

/** What a viewer may know. The trail is empty for guards until the end. */
export interface View extends Pick<State, 'phase' | 'smuggler' | 'trail' | 'posts' | 'alarms' | 'winners'> {
  readonly hour: number;
  readonly hours: number;
  /** Where and at the end of which hour everybody saw the smuggler last. */
  readonly sighting: Sighting | null;
  readonly own: Own | null;
}

export interface Sighting {
  readonly place: Place;
  readonly hour: number;
}

/** Where a guard went, is or raised the alarm. */
export interface Move {
  readonly type: 'walked' | 'stayed' | 'alarm';
  readonly seat: Seat;
  readonly at: Place;
}

/** What everybody learns when all have chosen. */
export type Event =
  | { readonly type: 'hidden'; readonly smuggler: Seat }
  | { readonly type: 'tip'; readonly buyer: Seat | null }
  | Move
  | { readonly type: 'seen'; readonly at: Place }
  | { readonly type: 'caught'; readonly by: readonly Seat[]; readonly at: Place }
  | { readonly type: 'dawn'; readonly smuggler: Seat; readonly at: Place };

export type Refusal = keyof typeof words.refusal;

/** The sentence for a player whose move was refused. */
export const explain = (refusal: Refusal): string => words.refusal[refusal];
