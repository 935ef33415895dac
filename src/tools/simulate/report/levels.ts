import { offeredBots, type AnyGame } from '../../../games/contract/game.ts';
import type { GameRecord } from '../../../games/contract/record.ts';
import type { Seat } from '../../../games/contract/status.ts';
import { createPairings, writtenLead } from './pairings.ts';
import { isScored, readPlaythrough } from './playthrough.ts';
import type { Section } from './section.ts';
import { meanOf, percent, shareOf, written, writtenMean, writtenShare } from './statistics.ts';

/** A game by which levels are compared: of a bot alone, or of one against those of the level below. */
export interface LevelGame {
  readonly bot: string;
  readonly seat: Seat;
  /** Null if the bot plays alone. */
  readonly rival: string | null;
  readonly seed: string;
  readonly record: GameRecord;
}

/** How the bots of each level fare. */
export const levelsSection = (game: AnyGame, games: readonly LevelGame[]): Section => {
  if (games.length === 0) return { ...EMPTY, notes: [`${game.name} has no bots of several levels to compare.`] };
  const section = sectionOn(game, games);
  const left = offeredBots(game).filter((name) => !games.some(({ bot, rival }) => bot === name || rival === name));
  const names = LIST.format(left.map((name) => `\`${name}\``));
  return left.length === 0
    ? section
    : { ...section, notes: [...section.notes, `Not compared here, as games would take too long: ${names}.`] };
};

const LIST = new Intl.ListFormat('en');

const sectionOn = (game: AnyGame, games: readonly LevelGame[]): Section => {
  const duels = games.flatMap(({ rival, ...duel }) => (rival === null ? [] : { ...duel, rival }));
  return duels.length > 0 ? duelsSection(duels) : aloneSection(game, games);
};

const EMPTY = { id: 'levels', title: 'Bots of each level', tables: [], charts: [] };

type Duel = LevelGame & { readonly rival: string };

const NORMAL_95 = 1.96;

const duelsSection = (duels: readonly Duel[]): Section => {
  const pairings = createPairings();
  for (const duel of duels) pairings.add(duel);
  const isForTwo = duels.every(({ record }) => record.seats === 2);
  const scores = pairings.scores();
  const wins = scores.map(({ name, shares: { won } }) => {
    const half = NORMAL_95 * won.error;
    return { name, value: won.mean, low: Math.max(0, won.mean - half), high: Math.min(1, won.mean + half) };
  });
  const games = (name: string): number => duels.filter(({ bot, rival }) => `${bot} against ${rival}` === name).length;
  return {
    ...EMPTY,
    notes: [
      isForTwo
        ? 'Two games each have the same luck, in exchanged seats.'
        : 'One bot plays against others of the level below, in each seat in turn on the same luck.',
    ],
    tables: [
      {
        head: ['Bots', 'Games', 'Won', 'Drawn, or nobody won', 'Lost', 'Rating'],
        rows: scores.map(({ name, shares, lead }) => [
          name,
          String(games(name)),
          ...[shares.won, shares.drawn, shares.lost].map(
            ({ mean, error }) => `${percent.format(mean)} ± ${written(100 * NORMAL_95 * error)}`,
          ),
          lead === null || !isForTwo ? '-' : writtenLead(lead),
        ]),
      },
    ],
    charts: [{ kind: 'intervals', title: 'How often the stronger bot wins', rows: wins, mark: null, isShare: true }],
  };
};

const aloneSection = (game: AnyGame, games: readonly LevelGame[]): Section => {
  const bots = [...new Set(games.map(({ bot }) => bot))];
  const rows = bots.map((bot) => {
    const worths = games.flatMap((each) => (each.bot === bot ? readPlaythrough(game, each.record).worths : []));
    const won = shareOf(worths.filter((worth) => worth === 1).length, worths.length);
    return { name: bot, games: worths.length, ...(isScored(game) ? meanOf(worths) : won) };
  });
  return {
    ...EMPTY,
    notes: ['Each plays alone.'],
    tables: [
      {
        head: ['Bot', 'Games', isScored(game) ? 'Score' : 'Wins'],
        rows: rows.map((row) => [row.name, String(row.games), (isScored(game) ? writtenMean : writtenShare)(row)]),
      },
    ],
    charts: [
      {
        kind: 'intervals',
        title: isScored(game) ? 'The score of each bot' : 'How often each bot wins',
        rows,
        mark: null,
        isShare: !isScored(game),
      },
    ],
  };
};
