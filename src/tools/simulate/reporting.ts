import { writeFileSync } from 'node:fs';
import { SingleBar } from 'cli-progress';
import { offeredBots, type AnyGame } from '../../games/contract/game.ts';
import type { GameRecord } from '../../games/contract/record.ts';
import { dataFileOf, writeFormatted } from './data-file.ts';
import type { LevelGame } from './report/levels.ts';
import { markdownOf } from './report/markdown.ts';
import { pageOf } from './report/page.ts';
import { reportOn, type Report } from './report/report.ts';
import { BrokenGame, selfPlay, type Opening } from './self-play.ts';

/** What to play for a report, and where to write it. */
export interface ReportRequest {
  readonly game: AnyGame;
  readonly count: number;
  readonly seed: string;
  readonly seats: number;
  readonly options: unknown;
  readonly beginning: string | undefined;
  readonly opening: Opening | undefined;
  /** A name for each seat. */
  readonly bots: readonly string[];
  /** The command line that asked for it. */
  readonly command: string;
  /** Whether it is written beside the rulings. */
  readonly isKept: boolean;
  /** The file of its page, if it is to have one. */
  readonly page: string | null;
}

/** Plays the games of a report, writes it where it is asked for, and returns it as Markdown. */
export const makeReport = async (request: ReportRequest): Promise<string> => {
  const report = playReport(request);
  const text = markdownOf(report);
  if (request.isKept) await writeFormatted(dataFileOf(request.game, 'REPORT.md'), text);
  if (request.page !== null) writeFileSync(request.page, await pageOf(report));
  return text;
};

/** Plays the games of a report. The same request makes the same report. @testonly */
export const playReport = (request: ReportRequest): Report => {
  const { game, count, seats, seed, bots, options, command } = request;
  const bar = new SingleBar({ format: '{bar} {value}/{total} games, {eta_formatted} left', clearOnComplete: true });
  const levels = levelGamesOf(request);
  if (process.stderr.isTTY) bar.start(count + levels.length, 0);
  const records: GameRecord[] = [];
  const failures: string[] = [];
  for (let number = 0; number < count; number++) {
    try {
      records.push(playOne(request, number, bots));
    } catch (cause) {
      if (!(cause instanceof BrokenGame)) throw cause;
      failures.push(cause.message);
    }
    bar.increment();
  }
  const compared = levels.flatMap((level) => {
    bar.increment();
    const record = failures.length > 0 ? null : playOne(request, level.number, level.bots);
    return record === null ? [] : { ...level, seed: `${seed}:${level.number}`, record };
  });
  bar.stop();
  const who = [...new Set(bots)].map((bot) => `\`${bot}\``).join(' against ');
  const played = [
    `${count.toLocaleString('en')} games of ${who} for ${seats === 1 ? 'one player' : `${seats} players`}`,
    `, with the options \`${JSON.stringify(options)}\``,
    request.beginning === undefined ? '' : ` and the beginning \`${request.beginning}\``,
    `; seed ${seed}.`,
  ].join('');
  return reportOn({ game, command, played, records, failures, levels: compared });
};

const playOne = (request: ReportRequest, number: number, bots: readonly string[]): GameRecord => {
  const { game, options, seed } = request;
  const inWorld = game.simulation?.inWorld?.(options, number) ?? options;
  return selfPlay({ ...request, options: inWorld, bots, seed: `${seed}:${number}` });
};

/** A game that compares levels, before it is played. Games with the same number have the same luck. */
type LevelPlan = Pick<LevelGame, 'bot' | 'rival' | 'seat'> & {
  readonly number: number;
  readonly bots: readonly string[];
};

/** Each bot against the one below, in each seat in turn; or each alone, in a game for one. */
const levelGamesOf = ({ game, seats, count }: ReportRequest): readonly LevelPlan[] => {
  const plan = game.simulation?.report?.levels;
  const bots = plan?.bots ?? [...new Set(['random', ...offeredBots(game)])];
  if (bots.length < 2) return [];
  const numbers = Array.from({ length: Math.min(count, plan?.games ?? count) }, (_, index) => index);
  if (seats === 1) {
    return bots.flatMap((bot) => numbers.map((number) => ({ bot, rival: null, seat: 0, number, bots: [bot] })));
  }
  return bots.slice(1).flatMap((bot, below) =>
    numbers.map((number) => {
      const [rival = '', seat] = [bots[below], number % seats];
      const seated = Array.from({ length: seats }, (_, each) => (each === seat ? bot : rival));
      return { bot, rival, seat, number: number - seat, bots: seated };
    }),
  );
};
