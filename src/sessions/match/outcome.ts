import type { Seat } from '../../games/contract/status.ts';
import type { Mistake } from '../../games/contract/typing.ts';
import type { LimitReason } from './limits.ts';
import type { Board } from './match.ts';

export type Outcome = Done | Refused;

/** Something was done. If `repeated`, the interaction had already done it before, and this is the board now. */
export interface Done {
  readonly kind: 'played' | 'undone' | 'begun' | 'resigned' | 'broken off' | 'repeated';
  readonly board: Board;
  readonly seat: Seat;
  /** Whether everyone can see that something was done. */
  readonly isSeen: boolean;
}

/** Nothing was changed. `board` is the board as it stands, null if there is none. */
export interface Refused {
  readonly kind: 'refused';
  readonly why: RefusalReason;
  readonly board: Board | null;
}

export type SeatsOutcome = { readonly kind: SeatsChange; readonly board: Board } | Refused;

/** How the people in a match changed, in the log's words. */
export type SeatsChange =
  | 'joined'
  | 'joined again'
  | 'left'
  | 'added a bot'
  | 'removed a bot'
  | 'changed the bots'
  | 'changed partners'
  | 'declined'
  | 'chose what to play'
  | 'chose a colour'
  | 'wished for a colour'
  | 'called off'
  | 'kept the seat'
  | 'took the seat'
  | 'repeated';

/** Why nothing was changed. `rules` carries the game's own sentence. */
export type RefusalReason =
  | { readonly code: PlainReason }
  | LimitReason
  | { readonly code: 'rules'; readonly sentence: string }
  /** Another person of the lobby has the colour of this name. */
  | { readonly code: 'colour taken'; readonly colour: string; readonly userId: string }
  /** A typed text has a word that can't be read or played; the actions before it can be played. */
  | { readonly code: 'mistake'; readonly text: string; readonly mistake: Mistake; readonly legal: readonly string[] };

type PlainReason =
  | 'no such match'
  | 'not seated'
  | 'not your turn'
  | 'stale'
  | 'over'
  | 'day over'
  | 'party over'
  | 'no hints'
  | 'unreadable'
  | 'not begun'
  | 'already begun'
  | 'dice fixed'
  | 'options fixed'
  | 'nothing to undo'
  | 'too few'
  | 'too many in'
  | 'kept'
  | 'not open'
  | 'already in'
  | 'not in'
  | 'full'
  | 'seat taken'
  | 'offer over'
  | 'of a tournament'
  | 'no bot in'
  | 'no bots'
  | 'no plan now'
  | 'no day to give'
  | 'no pause'
  | 'no pause in a tournament'
  | 'too many pauses';

/** The outcome of a request that changed nothing. */
export const refuse = (why: RefusalReason, board: Board | null): Refused => ({ kind: 'refused', why, board });
