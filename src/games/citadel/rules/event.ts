import type { ResultOutcome, Side } from './field/state.ts';

/** Something that happened, with its figures and the names of its places. Headlines and logs are made of these. */
export type Event =
  | { readonly type: 'placed'; readonly seat: Side; readonly at: string; readonly left: number }
  | { readonly type: 'claimed'; readonly seat: Side; readonly at: string }
  | { readonly type: 'built'; readonly seat: Side; readonly square: string }
  | Razed
  | { readonly type: 'recruited'; readonly seat: Side; readonly at: string }
  | WarriorMoved
  | Attacked
  | { readonly type: 'killed'; readonly seat: Side; readonly at: string; readonly left: number }
  | { readonly type: 'dismissed'; readonly seat: Side; readonly at: string }
  | { readonly type: 'turn-began'; readonly seat: Side; readonly turn: number; readonly actions: number }
  | { readonly type: 'out'; readonly seat: Side; readonly why: 'resigned' | 'extinct' | 'no-citadel' }
  | { readonly type: 'offered' | 'accepted' | 'offered-count' | 'swapped'; readonly seat: Side }
  | { readonly type: 'accepted-count'; readonly seat: Side; readonly lapsed: number }
  | { readonly type: 'ended'; readonly outcome: ResultOutcome; readonly winners: readonly Side[] };

/** C24: a wall was torn down. `loss` is the warrior lost in a tie. */
interface Razed {
  readonly type: 'razed';
  readonly seat: Side;
  readonly square: string;
  readonly power: number;
  readonly strength: number;
  readonly loss: string | null;
}

/** `entered` is null without a citadel. A citadel was taken if another team, or nobody, held it last (C37, C60). */
interface WarriorMoved {
  readonly type: 'moved';
  readonly seat: Side;
  readonly from: string;
  readonly to: string;
  readonly left: boolean;
  readonly entered: 'taken' | 'again' | null;
}

interface Attacked {
  readonly type: 'attacked';
  readonly seat: Side;
  readonly at: string;
  readonly power: number;
  readonly guard: number;
  /** Whether a citadel lost its garrison. */
  readonly garrison: boolean;
  readonly loss: string | null;
}
