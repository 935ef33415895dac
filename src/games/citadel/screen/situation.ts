import { counted, listed, sideName } from '../format/text.ts';
import { LEAD } from '../rules/endings.ts';
import type { Field } from '../rules/field.ts';
import { threatsTo } from '../rules/fights.ts';
import { pointName } from '../rules/point.ts';
import { besiegedOf } from '../rules/siege.ts';
import { MOST_KILLS, otherSide, SIDES, unclaimedAtEnd } from '../rules/state.ts';
import type { Side } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { typedText } from './headline.ts';

/** What a viewer should know besides the board: who leads, what is threatened, who is besieged. */
export const situationLines = (view: View, field: Field, players: readonly string[]): readonly string[] => [
  ...setupLines(view, players),
  ...turnLines(view, players),
  ...(field.phase === 'play'
    ? [
        ...leadLines(view, field, players),
        ...SIDES.flatMap((side) => threatLines(view, field, side, players)),
        ...SIDES.flatMap((side) => siegeLines(view, field, side, players)),
        ...offerLines(view, players),
      ]
    : []),
];

/** C9 to C12: what happens before the first turn. */
const setupLines = ({ position: { phase, first, options } }: View, players: readonly string[]): readonly string[] => {
  if (phase === 'place') {
    const coin = `The coin named ${sideName(players, first)} First.`;
    return [`${coin} Citadels are placed in turn, not on the edge and not next to another along a line.`];
  }
  if (phase !== 'claim') return [];
  const left = unclaimedAtEnd(options.citadels);
  return [`Citadels are claimed in turn until ${left} ${left === 1 ? 'is' : 'are'} left. Who claims last moves first.`];
};

/** The name of a side in a sentence for this viewer. */
const owner = ({ viewer }: View, side: Side, players: readonly string[]): string =>
  viewer === side ? 'you' : sideName(players, side);

const turnLines = ({ prepared, last }: View, players: readonly string[]): readonly string[] => {
  if (prepared.length > 0) return [`So far in this turn: ${typedText(prepared)}`];
  const [first] = last?.actions ?? [];
  if (last === null || first === undefined || first.type === 'place' || first.type === 'claim') return [];
  return [`Last turn, ${sideName(players, last.seat)}: ${typedText(last.actions)}`];
};

/** C34: who leads, and when that wins. */
const leadLines = (view: View, { held, mover }: Field, players: readonly string[]): readonly string[] => {
  const leader = SIDES.find((side) => held[side] - held[otherSide(side)] >= LEAD);
  if (leader === undefined) return [];
  const ahead = counted(held[leader] - held[otherSide(leader)], 'citadel');
  const isYou = view.viewer === leader;
  const when = leader === mover ? 'after the next turn' : 'when this turn ends';
  return [
    `**${isYou ? 'You are' : `${sideName(players, leader)} is`} ${ahead} ahead** and ${isYou ? 'win' : 'wins'} if it is still so ${when}.`,
  ];
};

const threatLines = (view: View, field: Field, side: Side, players: readonly string[]): readonly string[] => {
  const threats = threatsTo(field, side).map(
    ({ place, power, guard }) => `${pointName(field.options.size, place)} (${power} against ${guard})`,
  );
  return threats.length === 0
    ? []
    : [`Citadels of ${owner(view, side, players)} that can be attacked where all stand: ${listed(threats)}.`];
};

/** C30: who is besieged, and how many of them can still be killed. */
const siegeLines = (view: View, field: Field, side: Side, players: readonly string[]): readonly string[] => {
  const besieged = besiegedOf(field, side)
    .toSorted((one, other) => one - other)
    .map((point) => pointName(field.options.size, point));
  if (besieged.length === 0) return [];
  const left = MOST_KILLS - field.kills;
  const isKiller = side !== field.mover && view.viewer === field.mover;
  const kills = isKiller ? ` You may kill ${left === 0 ? 'no more' : left} of them in this turn.` : '';
  const names = besieged.length > MOST_NAMED ? counted(besieged.length, 'warrior') : listed(besieged);
  return [`Besieged, of ${owner(view, side, players)}: ${names}.${kills}`];
};

const MOST_NAMED = 12;

const offerLines = ({ position, viewer }: View, players: readonly string[]): readonly string[] =>
  position.offers.map((side) =>
    viewer === side ? 'You have offered a draw.' : `**${sideName(players, side)} offers a draw.**`,
  );
