// @module-tag long
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { babylon } from '../../../src/games/babylon/index.ts';
import { citadel } from '../../../src/games/citadel/index.ts';
import { revisionFor } from '../../../src/games/contract/status.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { seededChance, type Chance } from '../../../src/kernel/random.ts';
import { cleanText } from '../../../src/kernel/text.ts';
import { DAY, HOUR, MINUTE } from '../../../src/kernel/time.ts';
import { joinAs, textOf, type LocalClient } from '../../../src/local/client.ts';
import type { Board } from '../../../src/sessions/match/match.ts';
import { dayOf, weekOf } from '../../../src/sessions/time/day.ts';
import { monthAfter, monthOf, spanOfMonth, type Month } from '../../../src/sessions/time/month.ts';
import { forget, makeHome, openGames, setTo } from '../../rig/bot/player.ts';
import { startRig, type Rig, type RunningBot } from '../../rig/bot/rig.ts';
import { reckon, reckonNext, type Happening, type Reckoned } from '../../rig/sessions/reckoning.ts';
import { boardOf, newInteraction, openedBoard } from '../../rig/sessions/replica.ts';

/*
 * Whole seasons on the local Discord. Every game, run, party and answer really goes through the store of a running bot,
 * with the clock put forward. A third of the people are absent, one leaves, one forgets themselves, one is banned, and
 * one keeps out of tables. Bots are restarted at random, and processes that settle
 * seasons are killed while they do. All tables must equal what is reckoned from what the test has seen.
 */

const PEOPLE = 40;
const MONTHS = 3;
/** On how many days of a month people play. */
const DAYS = 12;
/** How many things happen on such a day. */
const A_DAY = 30;

const PAR = 12;

interface Town extends Rig {
  bot: RunningBot;
  readonly chance: Chance;
  readonly place: { readonly guildId: string; readonly channelId: string };
  happenings: Happening[];
}

const below = (chance: Chance, count: number): number =>
  chance.pick(Array.from({ length: count }, (_, index) => index));

/** Plays random actions of whoever is awaited, at most so many, or to the end. */
const playOut = async (town: Town, start: Board, people: readonly string[], most = 600): Promise<Board> => {
  const { matches } = town.bot.services;
  let board = start;
  for (let moves = 0; moves < most && board.status.result === null; moves++) {
    const { match, state, status } = board;
    const [seat = 0] = status.awaited;
    const actions = match.game.actions(state, seat).map((action) => match.game.makeAction(action));
    // The last one may be to give up.
    const action = town.chance.pick(actions.length > 1 ? actions.slice(0, -1) : actions);
    const outcome = await matches.play({
      interactionId: newInteraction(),
      matchId: match.id,
      userId: people[seat] ?? '',
      revision: revisionFor(status, seat),
      action,
    });
    if (outcome.kind !== 'played') throw new Error(`not played: ${JSON.stringify(outcome)}`);
    board = outcome.board;
  }
  return board;
};

const endBy = async ({ bot }: Town, { match }: Board, userId: string): Promise<Board> => {
  const { matches } = bot.services;
  await matches.end({ interactionId: newInteraction(), matchId: match.id, userId });
  return boardOf(matches, match.id);
};

/** What people of a town do, each by the bot's store. Returns what happened. */
const doings: Readonly<Record<string, (town: Town, people: readonly string[]) => Promise<readonly Happening[]>>> = {
  daily: async (town, [who = '']) => {
    const { bot, local, place, chance } = town;
    const interactionId = newInteraction();
    const started = await bot.services.daily.start({ interactionId, game: escape, userId: who, ...place });
    if (started.kind !== 'opened') return [];
    const isGivenUp = chance.die() === 1;
    const played = await playOut(town, started.board, [who], isGivenUp ? 2 : 600);
    const over = played.status.result === null ? await endBy(town, played, who) : played;
    const { outcome = '', score = 0 } = over.status.result ?? {};
    return [
      { kind: 'daily', at: local.now(), who, score, par: PAR, flaw: outcome === 'abandoned' ? 'given up' : null },
    ];
  },
  game: async (town, people) => {
    const { bot, local, place, chance } = town;
    const { matches } = bot.services;
    const seats = people.slice(0, 2);
    const [host = '', other = ''] = seats;
    const isLong = chance.die() > 2;
    const game = isLong ? babylon : citadel;
    const gathered = await matches.gather({
      interactionId: newInteraction(),
      game,
      userId: host,
      chosen: {},
      seats: seats.map((userId) => ({ userId })),
      place: null,
      patience: null,
      inThread: false,
      ...place,
    });
    const { id } = openedBoard(gathered).match;
    const asked = { interactionId: newInteraction(), matchId: id, userId: host };
    await matches.begin({ ...asked, own: { click: newInteraction(), message: '1', word: cleanText('dice') } });
    const begun = await boardOf(matches, id);
    const played = await playOut(town, begun, seats, isLong ? 600 : chance.die() * 4);
    const over = played.status.result === null ? await endBy(town, played, other) : played;
    const { result } = over.status;
    const flaw = result === null ? 'broken off' : null;
    const { moveCount: moves } = over.match;
    return [{ kind: 'game', at: local.now(), seats, winners: result?.winners ?? [], moves, flaw }];
  },
  alone: async (town, [who = '']) => {
    const { bot, local, place } = town;
    const opened = await bot.services.matches.open({
      interactionId: newInteraction(),
      game: escape,
      options: escape.defaults(1),
      players: [who],
      place: null,
      ...place,
    });
    const over = await playOut(town, openedBoard(opened), [who]);
    const flaw = over.status.result?.outcome === 'abandoned' ? 'given up' : null;
    return [{ kind: 'game', at: local.now(), seats: [who], winners: [], moves: over.match.moveCount, flaw }];
  },
  party: async (town, people) => {
    const { bot, local, place } = town;
    const { parties } = bot.services;
    const [host = '', ...others] = people;
    const opened = await parties.open({
      interactionId: newInteraction(),
      userId: host,
      game: escape,
      options: escape.daily?.parties[0]?.options,
      seconds: 600,
      ...place,
    });
    const partyId = opened.gathering?.id ?? '';
    const asking = (userId: string) => ({
      interactionId: newInteraction(),
      id: partyId,
      userId,
      channelId: place.channelId,
    });
    for (const other of others) await parties.join(asking(other));
    await parties.begin(asking(host));
    const runs = [];
    for (const [index, who] of people.entries()) {
      const run = await parties.play(asking(who));
      if (run.kind === 'refused') throw new Error(`no run: ${run.why}`);
      // The last one is slow: the clock ends their run.
      const isSlow = index === people.length - 1;
      runs.push({ who, isSlow, board: await playOut(town, run.board, [who], isSlow ? 3 : 600) });
    }
    local.skip(11 * MINUTE);
    await bot.doDue();
    await bot.doDue();
    const ended = [];
    for (const { who, isSlow, board } of runs) {
      const { match, status } = await boardOf(bot.services.matches, board.match.id);
      const isOpen = board.status.result === null;
      const { outcome = '', score = null } = status.result ?? {};
      const end = isSlow && isOpen ? 'clock' : outcome === 'abandoned' ? 'given up' : 'played';
      ended.push({ who, score: match.endedAt === null ? null : score, end } as const);
    }
    return [{ kind: 'party', at: local.now(), runs: ended }];
  },
  puzzle: async ({ bot, local, chance, place: { guildId } }, [who = '']) => {
    const isSolved = chance.die() > 2;
    const isElsewhere = chance.die() === 1;
    const answer = {
      game: citadel.id,
      userId: who,
      isSolved,
      guildId: isElsewhere ? null : guildId,
      puzzle: 'any',
      measured: 1500,
    };
    const day = dayOf(local.now());
    const { puzzleAnswers, puzzleWeeks } = bot.services;
    const [week, number] = [weekOf(day), 1 + below(chance, 7)];
    const before = [
      await puzzleAnswers.of({ game: citadel.id, day, userId: who }),
      await puzzleWeeks.of({ game: citadel.id, week, number, userId: who }),
    ];
    await puzzleAnswers.count({ ...answer, day });
    await puzzleWeeks.count({ ...answer, week, number });
    return (['puzzle', 'week'] as const).flatMap((kind, index) =>
      before[index] === null ? [{ kind, at: local.now(), who, isSolved, isElsewhere }] : [],
    );
  },
};

/** What is left of what happened once somebody has had everything removed. */
const without = (happenings: readonly Happening[], gone: string): Happening[] =>
  happenings.flatMap((each): Happening[] => {
    if (each.kind === 'party') return [{ ...each, runs: each.runs.filter(({ who }) => who !== gone) }];
    if (each.kind !== 'game') return each.who === gone ? [] : [each];
    const seats = each.seats.map((who) => (who === gone ? 'bot:somebody' : who));
    return seats.every((who) => who.startsWith('bot:')) ? [] : [{ ...each, seats }];
  });

/** Skips to a time. */
const skipTo = ({ local }: Rig, to: number): void => local.skip(Math.max(0, to - local.now().getTime()));

/** Lets processes settle seasons at a time, and kills each of them at a random moment. */
const settleAndKill = async ({ databaseUrl, chance }: Town, at: Date): Promise<void> => {
  const killOne = async (): Promise<void> => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'test/rig/sessions/settling-process.ts', databaseUrl, at.toISOString()],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const gone = once(child, 'exit');
    await once(createInterface(child.stdout), 'line');
    await wait(below(chance, 60));
    child.kill('SIGKILL');
    await gone;
  };
  await Promise.all([killOne(), killOne()]);
};

/** One day of a town: its people do things, and the bot may be started again. */
const passDay = async (town: Town, present: readonly string[]): Promise<void> => {
  const { chance, sql, local } = town;
  const day = dayOf(local.now());
  // The bot may have played for them already, at its own time.
  await sql.query(
    `insert into pars (day, game, scores) values ($1, 'escape', $2), ($1, 'siege', $2)
     on conflict (day, game) do update set scores = excluded.scores`,
    [day, JSON.stringify([PAR - 3, PAR, PAR + 3])],
  );
  for (let thing = 0; thing < A_DAY; thing++) {
    const people = chance.shuffle(present);
    const kind = chance.pick([
      'daily',
      'daily',
      'game',
      'game',
      'game',
      'alone',
      'party',
      'puzzle',
      'puzzle',
      'puzzle',
    ]);
    const doing = doings[kind];
    const most = kind === 'party' ? 2 + below(chance, 4) : people.length;
    town.happenings.push(...((await doing?.(town, people.slice(0, most))) ?? []));
    if (chance.die() === 1 && chance.die() === 1) {
      await town.bot.stop();
      town.bot = await town.runBot();
    }
  }
  await town.bot.doDue();
};

/** The lines of the running table, as the bot shows them to somebody, page by page. */
const shownTo = async (who: LocalClient): Promise<readonly string[]> => {
  let message = await openGames(who, ['Season']);
  const lines: string[] = [];
  for (;;) {
    lines.push(
      ...textOf(message)
        .split('\n')
        .filter((line) => /^\*\*\d+\.\*\* <@/.test(line)),
    );
    if (!textOf(message).match(/Page (\d+) of (\d+)/) || /Page (\d+) of \1$/m.test(textOf(message))) return lines;
    message = (await who.press(message, 'Next')).message;
  }
};

test('tables of whole seasons equal an independent reckoning', { tags: ['release'], timeout: HOUR }, async () => {
  const rig = await startRig({ mayFail: false });
  const { local, clay, sql, bot } = rig;
  const chance = seededChance('whole seasons');
  const channelId = local.channels['games'] ?? '';
  const town: Town = { ...rig, bot, chance, place: { guildId: local.guildId, channelId }, happenings: [] };
  await makeHome(clay, 'lobby');
  const clients = await Promise.all(
    Array.from({ length: PEOPLE }, (_, index) => joinAs(local, `person${index}`, `Person ${index}`)),
  );
  const people = clients.map(({ id }) => id);
  const [hidden, leaver, forgetful, banned] = clients;
  if (!hidden || !leaver || !forgetful || !banned) throw new Error('there are too few people');
  await setTo(hidden, 'settings', 'Keep me out of leaderboards');
  // The first whole month is the first season.
  skipTo(town, spanOfMonth(monthOf(local.now())).to.getTime() + DAY / 2);
  await town.bot.doDue();
  let divisions: ReadonlyMap<string, number> = new Map();
  const medals: { readonly month: Month; readonly gold: readonly string[] }[] = [];
  let month = monthOf(local.now());
  for (let number = 0; number < MONTHS; number++, month = monthAfter(month)) {
    town.happenings = [];
    for (let day = 0; day < DAYS; day++) {
      skipTo(town, spanOfMonth(month).from.getTime() + (Math.floor((day * 27) / DAYS) + 0.5) * DAY);
      const isGone = (id: string): boolean =>
        (number > 0 && id === leaver.id) || (day > 0 && id === banned.id) || (number > 0 && id === forgetful.id);
      await passDay(
        town,
        people.filter((id, index) => (index + number) % 3 > 0 && !isGone(id)),
      );
      if (number === 0 && day === 0) await clay.moderate({ kind: 'ban member', person: banned.id });
      if (number === 0 && day === DAYS - 1) {
        await clay.moderate({ kind: 'remove member', person: leaver.id });
        await forget(forgetful);
        town.happenings = without(town.happenings, forgetful.id);
      }
    }
    const divisionOf = (who: string): number => (divisions.size === 0 ? 0 : (divisions.get(who) ?? 3));
    const expected = reckon(town.happenings, { unlisted: new Set([hidden.id]), divisionOf });
    const lineOf = ({ place, userId, points }: Reckoned): string => `**${place}.** <@${userId}> **${points}**`;
    const inFirst = expected.filter(({ division }) => division === expected[0]?.division);
    expect(await shownTo(clay)).toEqual(inFirst.map(lineOf));
    await settleAndKill(town, new Date(spanOfMonth(month).to.getTime() + 6 * MINUTE));
    skipTo(town, spanOfMonth(month).to.getTime() + 8 * MINUTE);
    await town.bot.doDue();
    local.skip(2 * MINUTE);
    await town.bot.doDue();
    divisions = reckonNext(expected);
    const { rows } = await sql.query(
      `select user_id as "userId", division, place, points, daily, party, game, puzzle, days, next
       from season_places where month = $1 order by user_id`,
      [month],
    );
    expect(rows).toEqual(
      expected
        .toSorted((one, other) => (one.userId < other.userId ? -1 : 1))
        .map((line) => ({ ...line, next: divisions.get(line.userId) ?? null })),
    );
    medals.push({ month, gold: inFirst.filter(({ place }) => place === 1).map(({ userId }) => userId) });
    const posts = (await clay.messages('lobby')).filter((message) => textOf(message).startsWith('**The season of'));
    expect(posts).toHaveLength(medals.length);
    const told = posts.map(textOf).join('\n');
    for (const gold of medals.at(-1)?.gold ?? []) expect(told).toContain(`<@${gold}>`);
  }
});
