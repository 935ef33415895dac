import type { Scene } from '../../contract/screen.ts';
import type { Viewer } from '../../contract/status.ts';
import { LEAD } from '../rules/endings.ts';
import type { Event } from '../rules/event.ts';
import type { Field } from '../rules/field/field.ts';
import {
  MOST_KILLS,
  otherSide,
  pointName,
  SIDES,
  unclaimedAtEnd,
  type GameEnding,
  type Position,
  type Side,
} from '../rules/field/state.ts';
import { threatsTo } from '../rules/fights.ts';
import { presets } from '../rules/presets.ts';
import { besiegedOf } from '../rules/siege.ts';
import { canSwap, type View } from '../rules/view.ts';
import { next as words } from '../words/ending.ts';
import { situation } from '../words/screen.ts';
import { story, turns } from '../words/story.ts';
import { typedText } from './happened.ts';
import type { WhoIs } from './who.ts';

/** What to aim for once a game is over: something harder for the winner, a better end for the loser. */
export const nextGoal = (
  { viewer, position }: View,
  who: WhoIs,
  { bots = [], rematch }: Pick<Scene<Event>, 'bots' | 'rematch'>,
): readonly string[] => {
  const { ending, turn } = position;
  if (ending === null || rematch === undefined) return [];
  const [winner] = ending.winners;
  if (winner === undefined) return [words.settle];
  if (isForWinner(viewer, winner, bots)) return [harder(position, ending, rematch.strongerBot)];
  return [BEATEN.has(ending.outcome) ? words.holdOut(who(winner), turn) : words.beat(who(winner))];
};

/** The outcomes that the loser could have put off. */
const BEATEN: ReadonlySet<GameEnding['outcome']> = new Set(['lead', 'extinct']);

/** Whether a goal is for the winner. What everyone sees is for the loser, unless that is a bot. */
const isForWinner = (viewer: Viewer, winner: Side, bots: readonly number[]): boolean =>
  viewer === winner || (bots.includes(otherSide(winner)) && !bots.includes(winner));

const harder = ({ options, turn }: Position, { outcome }: GameEnding, strongerBot: string | null): string => {
  if (strongerBot !== null) return words.bot(strongerBot);
  const larger = presets.find(({ size }) => size > options.size);
  if (larger !== undefined) return words.larger(larger.size, larger.citadels);
  return outcome === 'resigned' ? words.toTheEnd : words.faster(turn);
};

/** What a viewer should know besides the board: who leads, what is threatened, who is besieged. */
export const situationLines = (view: View, field: Field, who: WhoIs): readonly string[] => [
  ...setupLines(view, who),
  ...changeLines(view),
  ...(view.prepared.length > 0 ? [turns.soFar(typedText(view.prepared))] : []),
  ...(field.phase === 'play' ? dangerLines(view, field, who, MOST_NAMED) : []),
  ...(field.phase === 'play' ? view.position.offers : []).map((side) => story.offered(who(side))),
];

/** The most besieged warriors that are named one by one. */
const MOST_NAMED = 12;

/** Who leads, what is threatened, who is besieged. */
export const dangerLines = (view: View, field: Field, who: WhoIs, most: number): readonly string[] => [
  ...leadLines(field, who),
  ...SIDES.flatMap((side) => threatLines(field, side, who)),
  ...SIDES.flatMap((side) => siegeLines(view, field, side, who, most)),
];

/** C9 to C12: what happens before the first turn. */
const setupLines = ({ position: { phase, first, options } }: View, who: WhoIs): readonly string[] => {
  if (phase === 'place') return [situation.coin(who(first))];
  return phase === 'claim' ? [situation.claims(unclaimedAtEnd(options.citadels))] : [];
};

/** C42: what the button for changing sides does. */
const changeLines = (view: View): readonly string[] =>
  canSwap(view) && view.viewer === view.position.mover ? [situation.mayChange] : [];

/** C34: who leads, and when that wins. */
const leadLines = ({ held, mover }: Field, who: WhoIs): readonly string[] => {
  const leader = SIDES.find((side) => held[side] - held[otherSide(side)] >= LEAD);
  if (leader === undefined) return [];
  return [situation.leads(who(leader), held[leader] - held[otherSide(leader)], leader === mover)];
};

const threatLines = (field: Field, side: Side, who: WhoIs): readonly string[] => {
  const threats = threatsTo(field, side).map(({ place, ...fight }) => ({
    ...fight,
    at: pointName(field.options.size, place),
  }));
  return threats.length === 0 ? [] : [situation.threatened(who(side), threats)];
};

/** C30: who is besieged, and how many of them can still be killed. */
const siegeLines = ({ viewer }: View, field: Field, side: Side, who: WhoIs, most: number): readonly string[] => {
  const besieged = besiegedOf(field, side)
    .toSorted((one, other) => one - other)
    .map((point) => pointName(field.options.size, point));
  if (besieged.length === 0) return [];
  const isKiller = side !== field.mover && viewer === field.mover;
  const text = situation.besieged(who(side), besieged, most);
  return [isKiller ? `${text} ${situation.mayKill(MOST_KILLS - field.kills)}` : text];
};
