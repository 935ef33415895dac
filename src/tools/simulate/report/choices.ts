import type { AnyGame } from '../../../games/contract/game.ts';
import { isScored, type Playthrough } from './playthrough.ts';
import type { Section } from './section.ts';
import {
  differenceOf,
  shareOf,
  sum,
  writtenChange,
  writtenPoints,
  writtenShare,
  type Estimate,
  type Total,
} from './statistics.ts';

/** How often each choice was offered and taken, and how whoever took it fared. */
export const choicesSection = (game: AnyGame, games: readonly Playthrough[]): Section => {
  const used = usesOf(games).toSorted((one, other) => BY_NUMBER.compare(one.name, other.name));
  const write = isScored(game) ? writtenChange : writtenPoints;
  const worths = used.flatMap(({ name, groups }) => {
    const worth = worthOf(groups);
    return worth === null ? [] : [{ name, ...worth }];
  });
  return {
    id: 'choices',
    title: 'Choices',
    notes: [
      [
        'Only moments count at which there was another choice.',
        isScored(game)
          ? 'The worth of a choice is the average score of the games in which it was taken,'
          : 'The worth of a choice is how often whoever took it won, in points of a hundred (a draw is half a win),',
        'less that of all moments at which it was offered.',
        'It tells what goes with a choice, which need not be what comes of it; a dash stands where nothing tells it.',
      ].join(' '),
    ],
    tables: [
      {
        head: ['Choice', 'Offered', 'Taken', 'Worth'],
        rows: used.map(({ name, groups }) => {
          const [offered, times] = [timesOf(groups, 'whole'), timesOf(groups, 'part')];
          const share = writtenShare(shareOf(times, offered));
          const worth = worthOf(groups);
          return [name, offered.toLocaleString('en'), share, worth === null ? '-' : write(worth)];
        }),
      },
    ],
    charts: [
      { kind: 'intervals', title: 'What each choice is worth', rows: worths, mark: 0, isShare: !isScored(game) },
    ],
  };
};

const BY_NUMBER = new Intl.Collator('en', { numeric: true });

/** What a choice is worth; null where nothing tells that, as nobody or everybody took it, or all fared alike. */
const worthOf = (groups: Use['groups']): Estimate | null => {
  const worth = differenceOf(groups);
  return timesOf(groups, 'part') === 0 || worth.high - worth.low < LEAST_WIDTH ? null : worth;
};

/** An interval that is narrower has no width but for rounding. */
const LEAST_WIDTH = 1e-9;

/** The most things of one kind that are told apart. */
const MOST_NAMES = 30;

/** For each game: the times when a choice was taken, and those when it was offered. */
interface Use {
  readonly name: string;
  readonly groups: readonly { readonly part: Total; readonly whole: Total }[];
}

const timesOf = (groups: Use['groups'], of: 'part' | 'whole'): number => sum(groups.map((group) => group[of].times));

const usesOf = (games: readonly Playthrough[]): readonly Use[] => {
  const nameOf = namerFor(games);
  const uses = new Map<string, Map<Playthrough, { part: Total; whole: Total }>>();
  for (const played of games) {
    for (const { seat, taken, offered } of played.moments) {
      const names = new Set(offered.map(nameOf));
      if (names.size < 2) continue;
      const worth = played.worths[seat] ?? 0;
      for (const name of names) {
        const byGame = uses.get(name) ?? new Map<Playthrough, { part: Total; whole: Total }>();
        const { part, whole } = byGame.get(played) ?? { part: NONE, whole: NONE };
        byGame.set(played, { part: name === nameOf(taken) ? more(part, worth) : part, whole: more(whole, worth) });
        uses.set(name, byGame);
      }
    }
  }
  return [...uses].map(([name, byGame]) => ({ name, groups: [...byGame.values()] }));
};

const NONE: Total = { times: 0, sum: 0 };

const more = ({ times, sum: total }: Total, worth: number): Total => ({ times: times + 1, sum: total + worth });

/** The name of a choice: its kind alone if a kind has too many things to tell apart. */
const namerFor = (games: readonly Playthrough[]) => {
  const names = new Map<string, Set<string>>();
  for (const { offered } of games.flatMap(({ moments }) => moments)) {
    for (const { kind, name } of offered) names.set(kind, (names.get(kind) ?? new Set()).add(name));
  }
  return ({ kind, name }: { readonly kind: string; readonly name: string }): string =>
    (names.get(kind)?.size ?? 0) > MOST_NAMES ? kind : name;
};
