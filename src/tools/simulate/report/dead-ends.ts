import type { AnyGame } from '../../../games/contract/game.ts';
import { LONGEST, type Playthrough } from './playthrough.ts';
import { countsOf } from './seats.ts';
import type { Section } from './section.ts';
import { meanOf, shareOf, sum, writtenMean, writtenShare } from './statistics.ts';

/** Where nothing is to be chosen, what is refused, and what does not end. */
export const deadEndsSection = (
  _game: AnyGame,
  games: readonly Playthrough[],
  failures: readonly string[],
): Section => {
  const moments = games.flatMap((played) => played.moments);
  const rows = games.map(longestRow);
  const refused = games.flatMap((played) => played.refused);
  const tried = sum(games.map((played) => played.tried));
  const withLong = rows.filter((length) => length >= LONG).length;
  const share = (count: number, all: number): string => writtenShare(shareOf(count, all));
  return {
    id: 'dead-ends',
    title: 'Dead ends',
    notes: [...listed('These offered actions were refused', refused), ...listed('These games broke down', failures)],
    tables: [
      {
        head: ['What', 'How often'],
        rows: [
          [
            'moments with a single legal action',
            share(moments.filter(({ legal }) => legal === 1).length, moments.length),
          ],
          ['moments without any', share(moments.filter(({ legal }) => legal === 0).length, moments.length)],
          ['longest row of such moments for a player, mean', writtenMean(meanOf(rows))],
          ['longest row in all games', String(Math.max(0, ...rows))],
          [`games with a row of ${LONG} or more`, share(withLong, games.length)],
          ['offered actions that are refused, of one tried at each moment', `${refused.length} of ${tried}`],
          ['games without a result', counted(games, ({ result }) => result === null)],
          [`games of ${LONGEST.toLocaleString('en')} actions, in which the bots gave up`, counted(games, isEndless)],
          ['games that broke down', `${failures.length} of ${games.length + failures.length}`],
        ],
      },
    ],
    charts: [],
  };
};

/** From this many moments in a row without a choice, a player is bored. */
const LONG = 5;

/** The longest row of moments of one seat without a choice. */
const longestRow = ({ moments, seats }: Playthrough): number =>
  Math.max(
    0,
    ...Array.from({ length: seats }, (_, seat) => {
      let [longest, now] = [0, 0];
      for (const { legal } of moments.filter((moment) => moment.seat === seat)) {
        now = legal > 1 ? 0 : now + 1;
        longest = Math.max(longest, now);
      }
      return longest;
    }),
  );

const counted = (games: readonly Playthrough[], isSo: (played: Playthrough) => boolean): string =>
  `${games.filter(isSo).length} of ${games.length}`;

const isEndless = ({ moments }: Playthrough): boolean => moments.length >= LONGEST;

const MOST_LISTED = 5;

const listed = (title: string, texts: readonly string[]): readonly string[] => {
  if (texts.length === 0) return [];
  const most = [...countsOf(texts)].slice(0, MOST_LISTED).map(([text, count]) => `\`${text}\` ${count}×`);
  return [`${title}: ${most.join(', ')}.`];
};
