import type { OptionsOf } from '../../../contract/options.ts';
import { limits, type options } from './options.ts';

/** What a player can do, exactly as a record has it: places by name, and `loss` only in a tie (C25). */
export type Action =
  | { readonly type: 'place'; readonly at: string }
  | { readonly type: 'claim'; readonly at: string }
  | { readonly type: 'build'; readonly square: string }
  | { readonly type: 'raze'; readonly square: string; readonly loss?: string }
  | { readonly type: 'recruit'; readonly at: string }
  | { readonly type: 'move'; readonly from: string; readonly to: string }
  | { readonly type: 'attack'; readonly at: string; readonly loss?: string }
  | { readonly type: 'kill'; readonly at: string }
  | { readonly type: 'dismiss'; readonly at: string }
  | { readonly type: 'end' }
  | { readonly type: 'draw' }
  | { readonly type: 'count' }
  | { readonly type: 'resign' }
  | { readonly type: 'swap' };

/** An action that changes the field or ends a turn. */
export type FieldAction = Exclude<Action, { readonly type: Spoken }>;

/** What is only said: it neither changes the field nor ends a turn. */
type Spoken = 'draw' | 'count' | 'resign' | 'swap';

const SPOKEN: ReadonlySet<Action['type']> = new Set<Spoken>(['draw', 'count', 'resign', 'swap']);

/** Whether an action changes the field or ends a turn. */
export const isOnField = (action: Action): action is FieldAction => !SPOKEN.has(action.type);

/** C3: a crossing as a number, counted from `a1` along the rows: column + row × size. */
export type Point = number;

/** C3: a square as a number, counted in the same way among the (size - 1)² squares. */
export type Square = number;

/** C3: the columns from the left, without `i`. */
export const COLUMNS = 'abcdefghjklmnopqrst';

/** Names of points and squares on a board of any size. */
export const NAME = /^[a-hj-t](?:[1-9]|1[0-9])$/;

/** `c4`: the name of a point. */
export const pointName = (size: number, point: Point): string => nameIn(size, point);

/** `c4`: the name of a square, which is that of its lower left corner. */
export const squareName = (size: number, square: Square): string => nameIn(size - 1, square);

/** The point with this name; null if it is off the board. */
export const pointAt = (size: number, name: string): Point | null => placeIn(size, name);

/** The square with this name; null if it is off the board. */
export const squareAt = (size: number, name: string): Square | null => placeIn(size - 1, name);

const nameIn = (width: number, place: number): string =>
  `${COLUMNS.charAt(place % width)}${Math.floor(place / width) + 1}`;

const placeIn = (width: number, name: string): number | null => {
  if (!NAME.test(name)) return null;
  const column = COLUMNS.indexOf(name.charAt(0));
  const row = Number(name.slice(1)) - 1;
  return column < width && row < width ? column + row * width : null;
};

/** All seats that there can be (C45). */
const SIDES = [0, 1, 2, 3] as const;
export type Side = (typeof SIDES)[number];

const PAIR = [0, 1] as const satisfies readonly Side[];
const THREE = [0, 1, 2] as const satisfies readonly Side[];

/** C45: the seats of a game, in the order of their turns. */
export const sidesOf = ({ players }: Pick<Options, 'players'>): readonly Side[] =>
  players === undefined ? PAIR : players === 3 ? THREE : SIDES;

/** C58: whoever sits opposite in a game of two against two; null in every other game. */
export const partnerIn = ({ teams }: Pick<Options, 'teams'>, side: Side): Side | null =>
  teams ? (OPPOSITE[side] ?? null) : null;

const OPPOSITE: readonly Side[] = [2, 3, 0, 1];

/** C58: those who win and lose with a side, itself among them, by seat. */
export const teamIn = (options: Pick<Options, 'teams'>, side: Side): readonly Side[] => {
  const partner = partnerIn(options, side);
  if (partner === null) return [side];
  return side < partner ? [side, partner] : [partner, side];
};

/** The opponent of a side in a game for two. */
export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

/** What was chosen at the start, exactly as a record has it. */
export type Options = OptionsOf<typeof options>;

/** C5: how many warriors each player has, and how many walls there are for both. */
export const SUPPLY = 50;

/** C30: how many besieged warriors can be killed in a turn. */
export const MOST_KILLS = 2;

/** C11: how many citadels stay unclaimed in a game for two. */
export const unclaimedAtEnd = (citadels: number): number => (citadels === limits.citadels.least ? 1 : 3);

/** C47: how many citadels each of several claims, at least. */
const LEAST_CLAIMS = 2;
const LEAST_UNCLAIMED = 3;

/** C11, C47: how many citadels each side claims. */
export const claimsOfEach = ({ citadels, players }: Pick<Options, 'citadels' | 'players'>): number =>
  players === undefined
    ? (citadels - unclaimedAtEnd(citadels)) / 2
    : Math.max(LEAST_CLAIMS, Math.floor((citadels - LEAST_UNCLAIMED) / players));

export const phases = ['place', 'claim', 'play', 'over'] as const;
export type Phase = (typeof phases)[number];

export const outcomes = [
  'lead',
  'narrow',
  'level',
  'extinct',
  'barren',
  'stall',
  'cap',
  'agreed',
  'counted',
  'resigned',
] as const;
export type ResultOutcome = (typeof outcomes)[number];

/** How the game ended, with the winner, or the team that won (C58), or none in a draw. */
export interface GameEnding {
  readonly outcome: ResultOutcome;
  readonly winners: readonly Side[];
}

/** A citadel, and the side that held it last (C37); null if none ever did. */
interface Citadel {
  readonly at: Point;
  readonly last: Side | null;
}

/** By seat, of two or more. */
type Warriors = readonly [readonly Point[], readonly Point[], ...(readonly Point[])[]];

/** The field and the figures of the turn. */
export interface Position {
  readonly options: Options;
  /** C9: the seat called First. */
  readonly first: Side;
  readonly phase: Phase;
  /** Null when the game is over. */
  readonly mover: Side | null;
  /** 0 in setup, then the number of the turn. */
  readonly turn: number;
  /** C13: actions left in this turn. */
  readonly actions: number;
  /** C30: besieged warriors killed in this turn. */
  readonly kills: number;
  /** C37: the turn in which a citadel was last taken; 0 before the first time. */
  readonly taken: number;
  /** C40, C57, C61: the seats whose offer stands. */
  readonly offers: readonly Side[];
  /** C57: set if the offer that stands is to count the citadels, and not of a draw. */
  readonly counting?: true;
  /** In the order in which they were placed. */
  readonly citadels: readonly Citadel[];
  /** By seat: the points of the warriors, in order. */
  readonly warriors: Warriors;
  readonly walls: readonly Square[];
  readonly ending: GameEnding | null;
  /** C42: set once Second has changed sides. */
  readonly swapped?: true;
  /** C51: the seats that are out, in the order in which they went. It is there only in games for several. */
  readonly out?: readonly Side[];
}

/** The offer that stands, if any. */
export type Offers = Pick<Position, 'offers' | 'counting'>;

/** What a seat did in one turn, or in one placement or claim. */
export interface PlayedTurn {
  readonly seat: Side;
  readonly actions: readonly Action[];
}

/** A turn of a game for several. It tells what later positions no longer show. */
export interface ToldTurn extends PlayedTurn {
  readonly fell: readonly Fallen[];
  /** C51: the seats that went out in it, or right after it by C56. */
  readonly out: readonly Side[];
}

interface Fallen {
  readonly seat: Side;
  readonly at: string;
  readonly garrison: boolean;
}

/** The whole state of a match, as it is stored. */
export interface State extends Position {
  readonly version: 1;
  /** Grows with every accepted action. */
  readonly step: number;
  /** The step of the last action that everyone has seen, which is not one of a turn in preparation. */
  readonly seen: number;
  /** The position when the turn began; null if nothing has been done in it. */
  readonly start: Position | null;
  /** The actions of the mover in this turn so far. */
  readonly prepared: readonly Action[];
  /** How many of these came before an offer in this turn; 0 without an offer. */
  readonly offered: number;
  /** The turn, placement or claim before this one. */
  readonly last: PlayedTurn | null;
  readonly several?: Several;
}

/** What the state of a game for several has besides. */
export interface Several {
  /** The latest turns, the last one at the end: since the last but one of each seat, at most. */
  readonly recent: readonly ToldTurn[];
  /** What everyone has seen of the present turn, because somebody went out in it; it can't be taken back. */
  readonly done: readonly Action[];
  /** The enemies that fell in the present turn, and who went out in it. */
  readonly fell: readonly Fallen[];
  readonly gone: readonly Side[];
  /** For each offer in this turn, how many of the prepared actions came before it. */
  readonly offeredAt: readonly number[];
}

/** The state of a match that begins at a position. */
export const stateAt = (position: Position): State => ({
  ...position,
  version: 1,
  step: 0,
  seen: 0,
  start: null,
  prepared: [],
  offered: 0,
  last: null,
  ...(position.options.players === undefined ? {} : { several: NOTHING_TOLD }),
});

const NOTHING_TOLD: Several = { recent: [], done: [], fell: [], gone: [], offeredAt: [] };

/** The points of a side’s warriors, in order. */
export const warriorsOf = ({ warriors }: Pick<Position, 'warriors'>, side: Side): readonly Point[] =>
  warriors[side] ?? NOBODY;

const NOBODY: readonly Point[] = [];

/** Whether it is the first turn of one of the sides. */
export const isNew = ({ turn, options }: Pick<State, 'turn' | 'options'>): boolean => turn <= sidesOf(options).length;
