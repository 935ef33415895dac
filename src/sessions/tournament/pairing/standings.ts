import { goesOn } from './knock-out.ts';
import { meetingsOf, opponentIn, pointsFor, type Meeting, type PairForm, type Player } from './meeting.ts';

export interface Standing {
  readonly player: number;
  /** From 1. Players whom nothing tells apart share it; null for whoever is out. */
  readonly place: number | null;
  readonly points: number;
  readonly won: number;
  /** The sum of the opponents' points. */
  readonly buchholz: number;
  /** The sum of the points of the opponents that were beaten, and half of those of opponents in level games. */
  readonly sonnebornBerger: number;
}

type Line = Omit<Standing, 'place'>;

/**
 * The table of a tournament, the best first, and at the end those who are out. Equal points are told apart in a round
 * robin by the direct encounter, by Sonneborn-Berger and by wins, in a Swiss tournament by Buchholz, by
 * Sonneborn-Berger, by the direct encounter, by wins and at last by the ratings, as many may have won all of their few
 * games. In a knock-out, whoever got further is better, and whoever has lost is second at best.
 *
 * A bye counts for Buchholz and Sonneborn-Berger as a game that was won against somebody with as many points as its
 * player has, as in FIDE's regulations since 2023.
 */
export const standingsOf = (
  form: PairForm,
  players: readonly Player[],
  all: readonly Meeting[],
): readonly Standing[] => {
  const meetings = all.filter(({ winner }) => winner !== null);
  const lines = linesOf(
    players.map(({ number }) => number),
    meetings,
  );
  const isOut = ({ player }: Line): boolean => players.some((each) => each.number === player && each.isOut);
  const placed = lines.filter((line) => !isOut(line));
  const still = placed.map(({ player }) => player);
  const first = form === 'knock-out' && still.every((player) => hasLost(meetings, player, still)) ? 2 : 1;
  const groups = inOrder(form, placed, meetings);
  return [
    ...groups.flatMap((group, index) => {
      const place = first + groups.slice(0, index).flat().length;
      return group.map((line) => ({ ...line, place }));
    }),
    ...inOrder(form, lines.filter(isOut), meetings)
      .flat()
      .map((line) => ({ ...line, place: null })),
  ];
};

/** Players by what tells them apart, the best first: those of a group share a place. */
const inOrder = (form: PairForm, lines: readonly Line[], meetings: readonly Meeting[]): readonly (readonly Line[])[] =>
  TIE_BREAKS[form]
    .reduce<readonly (readonly Line[])[]>(
      (before, breaksTie) => before.flatMap((group) => parted(group, (line) => breaksTie(line, { group, meetings }))),
      [lines],
    )
    .map((group) => group.toSorted((one, other) => one.player - other.player));

/** Whether somebody else has gone on from a meeting of a player of a knock-out, and is still in if it was level. */
const hasLost = (meetings: readonly Meeting[], player: number, still: readonly number[]): boolean =>
  meetingsOf(meetings, player).some((meeting) => {
    const other = goesOn(meeting);
    return other !== player && (meeting.winner !== 'level' || (other !== null && still.includes(other)));
  });

/** A number by which players are told apart who are level until then: the higher, the better. */
type TieBreak = (
  line: Line,
  among: { readonly group: readonly Line[]; readonly meetings: readonly Meeting[] },
) => number;

const byPoints: TieBreak = ({ points }) => points;
const byBuchholz: TieBreak = ({ buchholz }) => buchholz;
const bySonnebornBerger: TieBreak = ({ sonnebornBerger }) => sonnebornBerger;
const byWins: TieBreak = ({ won }) => won;
const byRating: TieBreak = ({ player }) => -player;

/** The points in the games between those who are level, if all of them have met. */
const byDirectEncounter: TieBreak = ({ player }, { group, meetings }) => {
  const level = group.map((line) => line.player);
  const between = meetings.filter(({ one, other }) => level.includes(one) && other !== null && level.includes(other));
  const met = new Set(between.flatMap(({ one, other }) => [`${one}:${other}`, `${other}:${one}`]));
  const haveAllMet = level.every((one) => level.every((other) => one === other || met.has(`${one}:${other}`)));
  return haveAllMet ? sum(meetingsOf(between, player).map((meeting) => pointsFor(meeting, player))) : 0;
};

/** The last round that a player of a knock-out got through. */
const byRound: TieBreak = ({ player }, { meetings }) =>
  Math.max(0, ...meetings.filter((meeting) => goesOn(meeting) === player).map(({ round }) => round));

const TIE_BREAKS: Readonly<Record<PairForm, readonly TieBreak[]>> = {
  'round robin': [byPoints, byDirectEncounter, bySonnebornBerger, byWins],
  swiss: [byPoints, byBuchholz, bySonnebornBerger, byDirectEncounter, byWins, byRating],
  'knock-out': [byRound],
};

const linesOf = (players: readonly number[], over: readonly Meeting[]): readonly Line[] => {
  const points = new Map(
    players.map((player) => [player, sum(meetingsOf(over, player).map((meeting) => pointsFor(meeting, player)))]),
  );
  const pointsOf = (player: number): number => points.get(player) ?? 0;
  return players.map((player) => {
    const met = meetingsOf(over, player).map((meeting) => ({
      own: pointsFor(meeting, player),
      opponent: pointsOf(opponentIn(meeting, player) ?? player),
    }));
    return {
      player,
      points: pointsOf(player),
      won: met.filter(({ own }) => own === 1).length,
      buchholz: sum(met.map(({ opponent }) => opponent)),
      sonnebornBerger: sum(met.map(({ own, opponent }) => own * opponent)),
    };
  });
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** Parts a group by a number: those with the highest first. */
const parted = (group: readonly Line[], by: (line: Line) => number): readonly (readonly Line[])[] => {
  const values = new Map(group.map((line) => [line, by(line)]));
  const distinct = [...new Set(values.values())].toSorted((one, other) => other - one);
  return distinct.map((value) => group.filter((line) => values.get(line) === value));
};
