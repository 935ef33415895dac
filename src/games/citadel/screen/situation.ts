import { LEAD } from '../rules/endings.ts';
import type { Field } from '../rules/field/field.ts';
import { pointName } from '../rules/field/point.ts';
import { MOST_KILLS, otherSide, SIDES, unclaimedAtEnd, type Side } from '../rules/field/state.ts';
import { threatsTo } from '../rules/fights.ts';
import { besiegedOf } from '../rules/siege.ts';
import { canSwap, type View } from '../rules/view.ts';
import { situation } from '../words/screen.ts';
import { story, turns } from '../words/story.ts';
import { typedText } from './happened.ts';
import { whoIs } from './who.ts';

/** What a viewer should know besides the board: who leads, what is threatened, who is besieged. */
export const situationLines = (view: View, field: Field, players: readonly string[]): readonly string[] => [
  ...setupLines(view, players),
  ...changeLines(view),
  ...(view.prepared.length > 0 ? [turns.soFar(typedText(view.prepared))] : []),
  ...(field.phase === 'play' ? dangerLines(view, field, players, MOST_NAMED) : []),
  ...(field.phase === 'play' ? view.position.offers : []).map((side) =>
    story.offered(whoIs(view.viewer, players, side)),
  ),
];

/** Who leads, what is threatened, who is besieged. */
export const dangerLines = (view: View, field: Field, players: readonly string[], most: number): readonly string[] => [
  ...leadLines(view, field, players),
  ...SIDES.flatMap((side) => threatLines(view, field, side, players)),
  ...SIDES.flatMap((side) => siegeLines(view, field, side, players, most)),
];

/** C9 to C12: what happens before the first turn. */
const setupLines = (
  { viewer, position: { phase, first, options } }: View,
  players: readonly string[],
): readonly string[] => {
  if (phase === 'place') return [situation.coin(whoIs(viewer, players, first))];
  return phase === 'claim' ? [situation.claims(unclaimedAtEnd(options.citadels))] : [];
};

/** C42: what the button for changing sides does. */
const changeLines = (view: View): readonly string[] =>
  canSwap(view) && view.viewer === view.position.mover ? [situation.mayChange] : [];

/** C34: who leads, and when that wins. */
const leadLines = ({ viewer }: View, { held, mover }: Field, players: readonly string[]): readonly string[] => {
  const leader = SIDES.find((side) => held[side] - held[otherSide(side)] >= LEAD);
  if (leader === undefined) return [];
  const ahead = held[leader] - held[otherSide(leader)];
  return [situation.leads(whoIs(viewer, players, leader), ahead, leader === mover)];
};

const threatLines = ({ viewer }: View, field: Field, side: Side, players: readonly string[]): readonly string[] => {
  const threats = threatsTo(field, side).map(({ place, power, guard }) => ({
    at: pointName(field.options.size, place),
    power,
    guard,
  }));
  return threats.length === 0 ? [] : [situation.threatened(whoIs(viewer, players, side), threats)];
};

/** C30: who is besieged, and how many of them can still be killed. */
const siegeLines = (
  { viewer }: View,
  field: Field,
  side: Side,
  players: readonly string[],
  most: number,
): readonly string[] => {
  const besieged = besiegedOf(field, side)
    .toSorted((one, other) => one - other)
    .map((point) => pointName(field.options.size, point));
  if (besieged.length === 0) return [];
  const isKiller = side !== field.mover && viewer === field.mover;
  return [
    situation.besieged(whoIs(viewer, players, side), besieged, most) +
      (isKiller ? ` ${situation.mayKill(MOST_KILLS - field.kills)}` : ''),
  ];
};

const MOST_NAMED = 12;
