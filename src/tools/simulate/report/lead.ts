import type { AnyGame } from '../../../games/contract/game.ts';
import { isScored, winnersOf, type Playthrough } from './playthrough.ts';
import { barsOf, type Section } from './section.ts';
import { meanOf, shareOf, writtenMean, writtenShare } from './statistics.ts';

/** From when on whoever won was ahead for good, and how often the lead changed. */
export const leadSection = (game: AnyGame, games: readonly Playthrough[]): Section => {
  const told = games.filter(({ leaders }) => leaders.length > 0);
  if (told.length === 0) return { ...EMPTY, notes: [noneNote(game)] };
  const decided = told.flatMap((played) => decidedAt(game, played) ?? []);
  const changes = told.map(({ leaders }) => changesIn(leaders));
  const shares = FRACTIONS.map(({ name, fraction }) => ({
    name,
    ...shareOf(decided.filter((at) => at <= fraction).length, decided.length),
  }));
  return {
    ...EMPTY,
    notes: [
      `Ahead is whoever has the best chance by the game’s own reckoning, as each turn begins${houseNote(game)}.`,
      `The lead changed ${writtenMean(meanOf(changes))} times a game.`,
      `It never changed in ${writtenShare(shareOf(changes.filter((each) => each === 0).length, told.length))}.`,
    ],
    tables: [
      {
        head: ['The winner was ahead for good', 'Share'],
        rows: shares.map((share) => [share.name, writtenShare(share)]),
      },
    ],
    charts: [
      { kind: 'intervals', title: 'When the winner was ahead for good', rows: shares, mark: null, isShare: true },
      barsOf('Games by changes of the lead', changes),
    ],
  };
};

const EMPTY = { id: 'lead', title: 'When it is decided', tables: [], charts: [] };

const FRACTIONS = [
  { name: 'from the first turn', fraction: 0 },
  { name: 'after a quarter of the turns', fraction: 1 / 4 },
  { name: 'after half of them', fraction: 1 / 2 },
  { name: 'after three quarters', fraction: 3 / 4 },
  { name: 'as the last turn began', fraction: 1 - Number.EPSILON },
];

const houseNote = ({ endings }: AnyGame): string =>
  endings?.noWinner.means === 'lost' ? ', or the game itself where that is more likely to beat all players' : '';

const noneNote = (game: AnyGame): string =>
  isScored(game) && game.endings !== undefined
    ? `In ${game.name} only the score counts, so nobody is ahead, and no game is decided before its end.`
    : `${game.name} doesn’t reckon the chances to win, so nothing can be said about when a game is decided.`;

/** The fraction of the turns after which the winner was ahead for good; null if nobody has won. */
const decidedAt = (game: AnyGame, played: Playthrough): number | null => {
  const winners = winnersOf(game, played);
  if (winners.length === 0) return null;
  const { leaders } = played;
  const last = leaders.findLastIndex((leader) => leader === null || !winners.includes(leader));
  return (last + 1) / leaders.length;
};

const changesIn = (leaders: readonly (number | null)[]): number =>
  leaders.filter((leader, index) => {
    const before = leaders[index - 1] ?? null;
    return before !== null && leader !== before;
  }).length;
