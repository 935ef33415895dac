import { z } from 'zod';
import { rivalsIn, type AnyGame } from '../../games/contract/game.ts';
import { readAs } from '../../games/contract/read-as.ts';
import { PlannerClosedError } from '../../workers/planning/planner.ts';
import type { DailyStanding, Rival } from '../match/standing.ts';
import type { MatchContext } from '../store/context.ts';
import { reading, writing } from '../store/failures.ts';
import { asJson } from '../store/queries.ts';
import { dayAfter, dayOf, type Day } from '../time/day.ts';
import { secretOf } from './secrets.ts';

const Scores = z.array(z.number());
const Rivals = z.array(z.strictObject({ bot: z.string(), score: z.number() }));

/** What our bots reached on the dice of a day, the lowest scores first; nothing until they have played. */
export const botsOn = async (
  { database }: Pick<MatchContext, 'database'>,
  game: string,
  day: Day,
): Promise<Pick<DailyStanding, 'botScores' | 'rivals'>> => {
  const par = await reading(() => database.par.findUnique({ where: { day_game: { day, game } } }));
  if (par === null) return { botScores: [], rivals: [] };
  return {
    botScores: readAs(Scores, par.scores, 'the stored scores'),
    rivals: readAs(Rivals, par.rivals, 'the stored rivals'),
  };
};

/** After a daily in so many days, the dice of a day are made at its beginning; otherwise for its first run. */
const PLAYED_LATELY = 7;

interface DayDice {
  readonly day: Day;
  readonly secret: string;
}

/** Lets our bots play on the dice of each day that is not open, from its beginning on, once for each game. */
export const makePars = (context: MatchContext): (() => Promise<void>) => {
  const { database, games, now } = context;
  let running: Promise<void> | null = null;

  const playRival = async (game: AnyGame, bot: string, { day, secret }: DayDice): Promise<Rival> => {
    const options = game.daily?.optionsOn(day);
    const dice = { game: game.id, rules: game.rules, options, secret, entropy: null };
    return { bot, score: await context.playBotRun({ ...dice, bot }) };
  };

  /** One after another, as others wait for the same thread. */
  const playAll = async (game: AnyGame, dice: DayDice) => {
    const scores = await context.rehearse({ game: game.id, ...dice });
    const rivals: Rival[] = [];
    for (const bot of rivalsIn(game)) rivals.push(await playRival(game, bot, dice));
    return { scores, rivals };
  };

  const makeOf = async ({ day, secret }: DayDice): Promise<void> => {
    const known = await reading(() => database.par.findMany({ where: { day }, select: { game: true } }));
    const missing = games.filter(({ id, daily }) => daily !== undefined && !known.some(({ game }) => game === id));
    for (const game of missing) {
      const played = await playAll(game, { day, secret }).catch((error: unknown) => {
        if (error instanceof PlannerClosedError) return null;
        throw error;
      });
      if (played === null) return;
      const { scores, rivals } = played;
      const data = { day, game: game.id, scores: scores.toSorted((one, other) => one - other), rivals: asJson(rivals) };
      await writing(() => database.par.createMany({ data, skipDuplicates: true }));
    }
  };

  const makeAll = async (): Promise<void> => {
    const today = dayOf(now());
    const since = dayAfter(today, -1);
    const lately = { gte: dayAfter(today, -PLAYED_LATELY), lt: today };
    const isPlayed = await reading(() => database.match.findFirst({ where: { day: lately }, select: { id: true } }));
    if (isPlayed) await secretOf(context, today);
    for (const day of await reading(() => database.day.findMany({ where: { day: { gte: since } } }))) await makeOf(day);
  };

  return () => (running ??= makeAll().finally(() => (running = null)));
};
