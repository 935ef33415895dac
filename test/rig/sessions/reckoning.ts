/** What happened on a server that points may be given for, as a test made it happen. */
export type Happening = { readonly at: Date } & (
  | {
      readonly kind: 'daily';
      readonly who: string;
      readonly score: number;
      readonly par: number | null;
      /** Why it counts for nothing; null if it does count. */
      readonly flaw: 'hints' | 'given up' | 'rejected' | 'practice' | 'closed' | null;
    }
  | {
      readonly kind: 'party';
      readonly runs: readonly {
        readonly who: string;
        readonly score: number | null;
        readonly end: 'played' | 'given up' | 'clock';
      }[];
    }
  | {
      readonly kind: 'game';
      /** People by their ids, bots as `bot:NAME`. */
      readonly seats: readonly string[];
      readonly winners: readonly number[];
      readonly moves: number;
      readonly flaw: 'broken off' | 'hints' | 'given up' | null;
    }
  | {
      readonly kind: 'puzzle' | 'week';
      readonly who: string;
      readonly isSolved: boolean;
      readonly isElsewhere: boolean;
    }
);

/** A line of a table as it should be. */
export interface Reckoned {
  readonly userId: string;
  readonly division: number;
  readonly place: number;
  readonly points: number;
  readonly daily: number;
  readonly party: number;
  readonly game: number;
  readonly puzzle: number;
  readonly days: number;
}

type Kind = 'daily' | 'party' | 'game' | 'puzzle';

/** Limits of each kind on a day, as the README tells them. */
const A_DAY: Readonly<Record<Kind, number>> = { daily: 2, party: 2, game: 3, puzzle: 4 };

/** The points of each person on each day, by kind, one number for each thing. */
const gather = (happenings: readonly Happening[]): Map<string, Map<string, Record<Kind, number[]>>> => {
  const people = new Map<string, Map<string, Record<Kind, number[]>>>();
  const give = (who: string, at: Date, kind: Kind, points: number): void => {
    if (points === 0) return;
    const day = at.toISOString().slice(0, 10);
    const days = people.get(who) ?? new Map<string, Record<Kind, number[]>>();
    people.set(who, days);
    const own = days.get(day) ?? { daily: [], party: [], game: [], puzzle: [] };
    days.set(day, own);
    own[kind].push(points);
  };
  /** Who has met whom on a day. */
  const met = new Set<string>();
  for (const each of happenings.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    if (each.kind === 'daily' && each.flaw === null)
      give(each.who, each.at, 'daily', each.par !== null && each.score >= each.par ? 5 : 3);
    if ((each.kind === 'puzzle' || each.kind === 'week') && each.isSolved && !each.isElsewhere)
      give(each.who, each.at, 'puzzle', 2);
    if (each.kind === 'party') {
      const scored = each.runs.filter(({ score }) => score !== null);
      for (const run of scored.length < 2 ? [] : scored) {
        const behind = scored.filter(({ score }) => Number(score) < Number(run.score)).length;
        give(run.who, each.at, 'party', Math.min(5, behind + (run.end === 'played' ? 1 : 0)));
      }
    }
    if (each.kind === 'game' && each.flaw !== 'broken off' && each.flaw !== 'given up')
      for (const [seat, who] of each.seats.entries()) {
        const others = each.seats.filter(
          (other, index) => index !== seat && (!other.startsWith('bot:') || other === 'bot:somebody'),
        );
        if (who.startsWith('bot:') || (each.seats.length > 1 && each.moves < 10)) continue;
        if (others.length === 0 && each.flaw === 'hints') continue;
        const meeting = `${each.at.toISOString().slice(0, 10)} ${who} with ${others.toSorted().join(' ')}`;
        if (met.has(meeting)) continue;
        met.add(meeting);
        const won = each.winners.includes(seat) ? 4 : each.winners.length === 0 ? 2 : 1;
        give(who, each.at, 'game', others.length === 0 ? 1 : won);
      }
  }
  return people;
};

/** The table of a month, reckoned anew, with the divisions of its people. */
export const reckon = (
  happenings: readonly Happening[],
  { unlisted, divisionOf }: { readonly unlisted: ReadonlySet<string>; readonly divisionOf: (who: string) => number },
): readonly Reckoned[] => {
  const lines = [...gather(happenings)].flatMap(([userId, days]) => {
    if (unlisted.has(userId)) return [];
    const byDay = [...days].map(([day, kinds]) => {
      const best = (kind: Kind): number =>
        kinds[kind]
          .toSorted((one, other) => other - one)
          .slice(0, A_DAY[kind])
          .reduce((sum, points) => sum + points, 0);
      const [daily, party, game, puzzle] = [best('daily'), best('party'), best('game'), best('puzzle')];
      return { day, daily, party, game, puzzle, points: daily + party + game + puzzle };
    });
    const best = byDay
      .toSorted((one, other) => other.points - one.points || (one.day < other.day ? -1 : 1))
      .slice(0, 10);
    const sum = (of: 'points' | Kind): number => best.reduce((all, each) => all + each[of], 0);
    return [
      {
        userId,
        division: divisionOf(userId),
        points: sum('points'),
        daily: sum('daily'),
        party: sum('party'),
        game: sum('game'),
        puzzle: sum('puzzle'),
        days: byDay.length,
        all: byDay.reduce((all, each) => all + each.points, 0),
      },
    ];
  });
  return lines
    .toSorted(
      (one, other) =>
        one.division - other.division ||
        other.points - one.points ||
        other.all - one.all ||
        (one.userId < other.userId ? -1 : 1),
    )
    .map(({ all: _all, ...line }) => ({
      ...line,
      place: 1 + lines.filter((each) => each.division === line.division && each.points > line.points).length,
    }));
};

/** Who plays in which division next, from the lines of a table; nobody if they are fewer than twelve. */
export const reckonNext = (lines: readonly Reckoned[]): ReadonlyMap<string, number> => {
  const next = new Map<string, number>();
  if (lines.length < 12) return next;
  const up = Math.floor(lines.length / 12);
  const sizes = [Math.ceil(lines.length / 3), Math.round(lines.length / 3), Math.floor(lines.length / 3)];
  for (const [index, size] of sizes.entries()) {
    const division = index + 1;
    const left = lines.filter(({ userId }) => !next.has(userId));
    const promoted = lines.filter((each) => each.division === division + 1).slice(0, up);
    const rest = left.filter((each) => !promoted.includes(each));
    for (const { userId } of [...promoted.filter((each) => left.includes(each)), ...rest].slice(0, size))
      next.set(userId, division);
  }
  return next;
};
