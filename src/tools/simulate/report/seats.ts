import type { AnyGame } from '../../../games/contract/game.ts';
import { isScored, type Playthrough } from './playthrough.ts';
import { barsOf, type Section } from './section.ts';
import { meanOf, quantileOf, shareOf, writtenMean, writtenShare, type Estimate } from './statistics.ts';

/** How games end, and how often each seat wins. */
export const seatsSection = (game: AnyGame, games: readonly Playthrough[]): Section => {
  const outcomes = countsOf(games.map(({ result }) => result?.outcome ?? NO_RESULT));
  const shares = [...outcomes].map(([name, count]) => ({ name, ...shareOf(count, games.length) }));
  const wins = game.seats.most === 1 ? [] : winsOf(game, games);
  const fair = 1 / (games[0]?.seats ?? 1);
  const scores = isScored(game) ? games.map(({ worths: [score = 0] }) => score) : [];
  return {
    id: 'seats',
    title: 'How it ends',
    notes: [
      ...(wins.length > 0 ? ['Wins are shares of the decided games.'] : []),
      ...(scores.length > 0 ? [scoreNote(scores)] : []),
    ],
    tables: [
      { head: ['Games', 'Share'], rows: shares.map((share) => [share.name, writtenShare(share)]) },
      ...(wins.length > 0 ? [{ head: ['Wins', 'Share'], rows: wins.map((win) => [win.name, writtenShare(win)]) }] : []),
    ],
    charts: [
      { kind: 'intervals', title: 'How games end', rows: shares, mark: null, isShare: true },
      ...(wins.length > 0
        ? [{ kind: 'intervals' as const, title: 'Who wins decided games', rows: wins, mark: fair, isShare: true }]
        : []),
      ...(scores.length > 0 ? [barsOf('Games by score', scores)] : []),
    ],
  };
};

const NO_RESULT = 'no result';

type Row = Estimate & { readonly name: string };

/** By seat, and by who moved first if chance decides that. */
const winsOf = (game: AnyGame, games: readonly Playthrough[]): readonly Row[] => {
  const decided = games.filter(({ result }) => result !== null && result.winners.length > 0);
  const share = (name: string, isWon: (played: Playthrough) => boolean): Row => ({
    name,
    ...shareOf(decided.filter(isWon).length, decided.length),
  });
  const seats = Array.from({ length: games[0]?.seats ?? 0 }, (_, seat) =>
    share(seatName(game, seat), ({ result }) => result?.winners.includes(seat) === true),
  );
  const hasFirst = decided.some(({ first }) => first !== undefined);
  const isFirst = ({ result, first }: Playthrough): boolean =>
    first !== undefined && result?.winners.includes(first) === true;
  return hasFirst ? [...seats, share('who moved first', isFirst)] : seats;
};

const seatName = ({ sides }: AnyGame, seat: number): string => {
  const name = sides?.names[seat];
  return name === undefined ? `seat ${seat}` : `seat ${seat}, ${name}`;
};

const scoreNote = (scores: readonly number[]): string => {
  const [low, middle, high] = [0.1, 0.5, 0.9].map((fraction) => quantileOf(scores, fraction));
  const mean = writtenMean(meanOf(scores));
  const spread = `half of the games have ${middle} or less, and the middle 80% ${low} to ${high}`;
  return `The score is ${mean} on average; ${spread}.`;
};

/** How often each text is there, the most frequent first. */
export const countsOf = (texts: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return new Map([...counts].toSorted(([, one], [, other]) => other - one));
};
