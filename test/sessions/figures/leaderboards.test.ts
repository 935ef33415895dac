// @module-tag both
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { babylon } from '../../../src/games/babylon/index.ts';
import { citadel } from '../../../src/games/citadel/index.ts';
import { botNamed, type AnyGame } from '../../../src/games/contract/game.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { games } from '../../../src/games/index.ts';
import { siege } from '../../../src/games/siege/index.ts';
import { HOUR } from '../../../src/kernel/time.ts';
import type { Leaderboard } from '../../../src/sessions/figures/leaderboard.ts';
import { createPreferences } from '../../../src/sessions/people/preferences.ts';
import { tries } from '../../rig/games/seed.ts';
import { trials } from '../../rig/games/trials.ts';
import { storeMatches, type StoredMatch } from '../../rig/sessions/finished-matches.ts';
import {
  BLUE,
  CLAY,
  freshReplica,
  openMatch,
  openReplica,
  playOut,
  query,
  SERVER,
} from '../../rig/sessions/replica.ts';
import { ratingLines, scoreLines } from './recomputed.ts';

const gameOf = (id: string): AnyGame => {
  const game = games.find((each) => each.id === id);
  if (!game) throw new Error(`there is no game ${id}`);
  return game;
};

const PEOPLE = Array.from({ length: 8 }, (_, number) => `10000000000000010${number}`);
const NOW = Date.UTC(2026, 10, 22);

/** Any match that may be stored, with some of these players. */
const matchOf = (game: AnyGame, players: readonly string[]): fc.Arbitrary<Omit<StoredMatch, 'id'>> =>
  fc
    .record({
      players: fc.uniqueArray(fc.constantFrom(...players), { minLength: game.seats.least, maxLength: game.seats.most }),
      hoursAgo: fc.integer({ min: 0, max: 24 * 40 }),
      score: fc.integer({ min: 0, max: 30 }),
      hints: fc.constantFrom(0, 0, 1, 2),
      outcome: fc.constantFrom(...(game.id === 'escape' ? ['captured', 'killed', 'abandoned'] : ['won', 'lost'])),
      winner: fc.integer({ min: -1, max: 2 }),
      hasTeams: fc.boolean(),
      handicap: fc.constantFrom(0, 0, 1),
      ending: fc.constantFrom('ended', 'ended', 'ended', 'ended', 'broken off', 'running', 'never begun', 'gathering'),
      place: fc.constantFrom(SERVER, SERVER, SERVER, '500000000000000002', null),
      leaver: fc.constantFrom(...PEOPLE),
      leaving: fc.constantFrom('nobody', 'nobody', 'hands over', 'breaks off'),
    })
    .map(
      ({
        players: seated,
        hoursAgo,
        score,
        hints,
        outcome,
        winner,
        ending,
        place,
        leaver,
        leaving,
        hasTeams,
        handicap,
      }) => ({
        game: game.id,
        guildId: place,
        options: Object.assign(
          {},
          game.defaults(seated.length),
          seated.length === 4 && hasTeams && { teams: true },
          seated.length === 2 && handicap > 0 && { handicap, weaker: 0 },
        ),
        players: seated,
        hints,
        result:
          ending === 'ended'
            ? {
                outcome,
                winners: winnersOf(game.seats.most === 1 ? -1 : winner, seated.length, hasTeams),
                ...(game.seats.most === 1 && { score }),
              }
            : null,
        endedAt: ending === 'running' ? null : new Date(NOW - hoursAgo * HOUR),
        hasBegun: ending !== 'never begun',
        gathering: ending === 'gathering',
        left: game.seats.most === 1 ? [] : leftOf(seated, leaver, leaving),
      }),
    );

/** The seats that win with this one, if it is one of so many. */
const winnersOf = (winner: number, seats: number, hasTeams: boolean): readonly number[] => {
  if (winner < 0 || winner >= seats) return [];
  return seats === 4 && hasTeams ? [winner % 2, (winner % 2) + 2] : [winner];
};

/** Who left which seat: a person who is no longer there, or one who broke the match off. */
const leftOf = (seated: readonly string[], leaver: string, leaving: string): NonNullable<StoredMatch['left']> => {
  const seat = seated.indexOf(leaver);
  if (leaving === 'hands over') return seat < 0 ? [{ seat: 0, player: leaver }] : [];
  return leaving === 'breaks off' && seat >= 0 ? [{ seat, player: leaver }] : [];
};

const matchesOf = (game: AnyGame, players: readonly string[]): fc.Arbitrary<readonly StoredMatch[]> =>
  fc
    .array(matchOf(game, players), { maxLength: 60 })
    .map((all) => all.map((match, index) => ({ ...match, id: `match-${String(index).padStart(3, '0')}` })));

const unlistedOf = fc.subarray(PEOPLE, { maxLength: 3 });

const store = async (matches: readonly StoredMatch[], unlisted: readonly string[]) => {
  const { url, matches: replica, figures } = await freshReplica({ now: () => new Date(NOW) });
  if (matches.length > 0) await storeMatches(url, matches);
  const preferences = createPreferences(openReplica(url), () => new Date(NOW));
  for (const userId of unlisted) await preferences.set(userId, { listed: false });
  return { url, replica, figures, preferences };
};

const namesIn = ({ rows }: Leaderboard): readonly string[] =>
  rows.map(({ who }) => ('bot' in who ? `bot:${who.bot}` : who.userId));

const FEW = trials(12);

describe('a leaderboard is what another program makes of the same matches:', () => {
  test.each([escape, siege].map(({ id }) => gameOf(id)))('scores in $name', async (game) => {
    await fc.assert(
      fc.asyncProperty(matchesOf(game, PEOPLE), unlistedOf, fc.boolean(), async (matches, unlisted, isWeek) => {
        const since = isWeek ? new Date(NOW - 7 * 24 * HOUR) : null;
        const { figures } = await store(matches, unlisted);
        const { rows } = await figures.leaderboard({ game, guildId: SERVER, since, classKey: null });
        const here = matches.filter(
          ({ guildId, endedAt }) => guildId === SERVER && (since === null || (endedAt !== null && endedAt >= since)),
        );
        const shown = rows.map(
          (row) =>
            row.kind === 'score' && {
              player: row.who.userId,
              figures: [row.best, row.average, row.matches, row.givenUp],
            },
        );
        expect(shown).toEqual(scoreLines(here, unlisted));
      }),
      tries(FEW),
    );
  });

  test.each([babylon, citadel].map(({ id }) => gameOf(id)))('ratings in $name', async (game) => {
    const bots = game.bots?.ratings?.byName ?? {};
    const players = [...PEOPLE, ...Object.keys(bots).map((bot) => `bot:${bot}`)];
    await fc.assert(
      fc.asyncProperty(matchesOf(game, players), unlistedOf, fc.boolean(), async (matches, unlisted, isWeek) => {
        const since = isWeek ? new Date(NOW - 7 * 24 * HOUR) : null;
        const { figures } = await store(matches, unlisted);
        const { rows } = await figures.leaderboard({ game, guildId: SERVER, since, classKey: null });
        const isRated = (match: StoredMatch): boolean => !('handicap' in Object(match.options));
        const here = matches.filter((match) => match.guildId === SERVER && isRated(match));
        const lines = ratingLines(here, bots, { unlisted, since });
        const shown = rows.flatMap((row) =>
          row.kind === 'rating' && 'userId' in row.who
            ? [
                {
                  player: row.who.userId,
                  figures: [row.rating, row.uncertainty, row.won, row.drawn, row.lost, row.brokenOff],
                },
              ]
            : [],
        );
        expect(shown.map(({ player }) => player).toSorted()).toEqual(lines.map(({ player }) => player).toSorted());
        for (const { player, figures } of lines) {
          const own = shown.find((row) => row.player === player);
          for (const [index, figure] of figures.entries()) expect(own?.figures[index]).toBeCloseTo(figure, 6);
        }
        const sure = rows.map((row) => (row.kind === 'rating' ? row.rating - row.uncertainty : 0));
        expect(sure).toEqual(sure.toSorted((one, other) => other - one));
        expect(rows.filter(({ who }) => 'bot' in who).length).toBe(lines.length === 0 ? 0 : Object.keys(bots).length);
      }),
      tries(FEW),
    );
  });
});

const ended = (change: Partial<StoredMatch> & Pick<StoredMatch, 'id'>): StoredMatch => ({
  game: 'escape',
  guildId: SERVER,
  options: escape.defaults(1),
  result: { outcome: 'captured', winners: [], score: 10 },
  endedAt: new Date(NOW),
  players: [CLAY],
  ...change,
});

test('a person who wants to be on no leaderboard is on none until they take that back', async () => {
  const { preferences, figures } = await store([ended({ id: 'a' }), ended({ id: 'b', players: [BLUE] })], []);
  const names = async () =>
    namesIn(await figures.leaderboard({ game: gameOf('escape'), guildId: SERVER, since: null, classKey: null }));
  expect(await names()).toEqual([CLAY, BLUE]);
  await preferences.set(CLAY, { listed: false });
  expect(await names()).toEqual([BLUE]);
  await preferences.set(CLAY, { listed: null });
  expect(await names()).toEqual([CLAY, BLUE]);
});

test('runs are compared with those of the same variants, and runs in shared worlds with none', async () => {
  const options = (variants: readonly string[]) => ({ ...escape.defaults(1), variants });
  const { figures } = await store(
    [
      ended({ id: 'a', options: options(['hard-mode', 'choke-point']) }),
      ended({ id: 'b', options: options(['choke-point', 'hard-mode']), players: [BLUE] }),
      ended({ id: 'c', options: options(['chaos-theory', 'hard-mode']) }),
      ended({ id: 'd', options: { variants: [], world: 'shared', seed: 'a word' } }),
    ],
    [],
  );
  const table = (classKey: string | null) =>
    figures.leaderboard({ game: gameOf('escape'), guildId: SERVER, since: null, classKey });
  const { classes, shown, rows } = await table(null);
  expect(classes.map(({ name }) => name)).toEqual(['Hard Mode + Choke Point', 'Hard Mode + Chaos Theory']);
  expect(shown).toEqual(classes[0]);
  expect(rows).toHaveLength(2);
  expect((await table(classes[1]?.key ?? '')).rows).toHaveLength(1);
  expect((await table('nothing')).rows).toEqual([]);
});

test('figures and a finished board compare a score only with scores of the same options', async () => {
  const scored = (score: number) => ({ outcome: 'captured', winners: [], score });
  const hard = { ...escape.defaults(1), variants: ['hard-mode'] };
  const before = new Date(NOW - HOUR);
  const { url, replica, figures } = await store(
    [
      ended({ id: 'a', result: scored(99), endedAt: before }),
      ended({ id: 'b', result: scored(90), endedAt: before, players: [BLUE] }),
      ended({ id: 'c', options: hard, result: scored(70), endedAt: before }),
      ended({ id: 'd', options: hard, result: scored(80), endedAt: before, players: [BLUE] }),
      ended({ id: 'e', options: { variants: ['hard-mode'], world: 'shared', seed: 'a word' }, endedAt: before }),
    ],
    [],
  );
  const { match } = await playOut(replica, await openMatch(url, replica, { options: hard }));
  const { score } = (await replica.look(match.id))?.status.result ?? {};
  const over = await replica.look(match.id);
  expect(over?.standing).toMatchObject({ ownBest: 70, best: { score: 80, userId: BLUE } });
  expect(over?.standing?.earlier).toHaveLength(3);
  const [own] = await figures.of({ userId: CLAY, guildId: SERVER, games: [gameOf('escape')] });
  expect(own).toMatchObject({
    finished: 4,
    scores: [
      { shared: { name: 'Hard Mode' }, scores: [{ score: 70 }, { score }] },
      { shared: { key: 'plain' }, scores: [{ score: 99 }] },
    ],
  });
});

test('a match that can no longer be read leaves all others on the leaderboard', async () => {
  const { url, figures } = await store(
    [
      ended({ id: 'a' }),
      ended({ id: 'b', players: [BLUE] }),
      ended({ id: 'c', options: { variants: ['unknown'] }, players: [BLUE] }),
    ],
    [],
  );
  await query(url, `update matches set result = '{"outcome": 1}' where id = 'b'`);
  const table = await figures.leaderboard({ game: gameOf('escape'), guildId: SERVER, since: null, classKey: null });
  expect(namesIn(table)).toEqual([CLAY]);
});

test('figures count what was played, finished, given up and met, and name no unlisted opponent', async () => {
  const challenges = ['explorer', 'ghost-path'];
  const { figures } = await store(
    [
      ended({ id: 'a', result: { outcome: 'abandoned', winners: [], score: 4, challenges } }),
      ended({ id: 'b', endedAt: new Date(NOW + 1) }),
      ended({ id: 'c', endedAt: null, result: null }),
      ended({ id: 'd', endedAt: null, result: null, hasBegun: false }),
      ended({ id: 'e', guildId: null }),
      ...['f', 'g'].map((id) =>
        ended({
          id,
          game: 'babylon',
          options: babylon.defaults(3),
          players: [CLAY, BLUE, 'bot:medium'],
          result: { outcome: 'escaped', winners: [0] },
        }),
      ),
      ended({ id: 'h', game: 'babylon', options: babylon.defaults(2), players: [CLAY, BLUE], result: null }),
    ],
    [BLUE],
  );
  const played = ['escape', 'siege', 'babylon'].map(gameOf);
  const [run, race, ...more] = await figures.of({ userId: CLAY, guildId: SERVER, games: played });
  expect(more).toEqual([]);
  expect(run).toMatchObject({
    played: 3,
    finished: 2,
    givenUp: 1,
    scores: [
      {
        shared: { key: 'plain' },
        scores: [
          { score: 4, isGivenUp: true },
          { score: 10, isGivenUp: false },
        ],
      },
    ],
    challenges: { met: ['Explorer', 'Ghost Path'], count: 9 },
    opponents: [],
  });
  expect(race).toMatchObject({
    played: 3,
    finished: 2,
    givenUp: 1,
    outcomes: ['won', 'won', 'brokenOff'],
    opponents: [
      { who: null, matches: 2, won: 2 },
      { who: { bot: 'medium' }, matches: 2, won: 2 },
    ],
  });
  expect(race?.ratings).toHaveLength(2);
});

test('in games with ratings, every bot that people may choose has one', () => {
  for (const game of games) {
    const offered = game.comparison.by === 'rating' ? (game.bots?.offered ?? []) : [];
    expect(Object.keys(game.bots?.ratings?.byName ?? {})).toEqual(offered);
    for (const name of offered) expect(botNamed(game, name)).toBeDefined();
  }
});

test('a finished board does not name a person as the best who stays off leaderboards', async () => {
  const { url, replica, preferences } = await store(
    [ended({ id: 'a', players: [BLUE], result: { outcome: 'captured', winners: [], score: 99 } })],
    [],
  );
  await preferences.set(BLUE, { listed: false });
  const { match } = await playOut(replica, await openMatch(url, replica));
  await query(url, `update matches set ended_at = now() + interval '1 day' where id = $1`, [match.id]);
  expect((await replica.look(match.id))?.standing?.best?.userId).toBe(CLAY);
});
