import { describe, expect, test } from 'vitest';
import { seededChance, type Chance } from '../../../src/kernel/random.ts';
import { HOUR, MINUTE } from '../../../src/kernel/time.ts';
import { nextDivisions, type Finisher } from '../../../src/sessions/seasons/divisions.ts';
import { monthAfter, spanOfMonth, type Month } from '../../../src/sessions/time/month.ts';
import { trials } from '../../rig/games/trials.ts';
import {
  BLUE,
  CLAY,
  freshReplica,
  newInteraction,
  query,
  SERVER,
  startReplica,
  TAN,
} from '../../rig/sessions/replica.ts';
import { store } from './happenings.ts';
import { reckon, reckonNext, type Happening, type Reckoned } from './reckoning.ts';

const OTHER = '500000000000000002';

const FIRST: Month = '2026-01';

/** Two processes on one database, in a month in which it knows of seasons, and a clock to be set. */
const startSeasons = async () => {
  let time = spanOfMonth(FIRST).from;
  const now = () => time;
  const { url, ...sessions } = await freshReplica({ now });
  await sessions.seasons.settle();
  const setTo = (at: Date): void => void (time = at);
  return {
    url,
    ...sessions,
    other: startReplica(url, { now }),
    setTo,
    /** Sets the clock to when the season of a month is settled although runs have no par. */
    end: (month: Month): void => setTo(new Date(spanOfMonth(month).to.getTime() + 6 * HOUR)),
  };
};

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** A number below another one. */
const below = (chance: Chance, count: number): number => chance.pick(numbers(count));

/** Random things that some people did in a month. */
const anyMonth = (chance: Chance, month: Month, people: readonly string[], count: number): readonly Happening[] => {
  const { from, to } = spanOfMonth(month);
  const minutes = (to.getTime() - from.getTime()) / MINUTE;
  return numbers(count).map((): Happening => {
    const at = new Date(from.getTime() + below(chance, minutes) * MINUTE);
    const who = chance.pick(people);
    const kind = chance.pick(['daily', 'daily', 'party', 'game', 'game', 'game', 'puzzle', 'week'] as const);
    if (kind === 'puzzle' || kind === 'week')
      return { kind, at, who, isSolved: chance.die() > 2, isElsewhere: chance.die() === 1 };
    if (kind === 'daily') {
      const flaw = chance.pick([
        'hints',
        'given up',
        'rejected',
        'practice',
        'closed',
        'none',
        'none',
        'none',
        'none',
      ] as const);
      const par = chance.die() === 1 ? null : 10 + chance.die();
      return { kind, at, who, score: 8 + chance.die() + chance.die(), par, flaw: flaw === 'none' ? null : flaw };
    }
    if (kind === 'party') {
      const runners = chance.shuffle(people).slice(0, 1 + below(chance, 7));
      const run = (runner: string) => {
        const score = below(chance, 6);
        const end = chance.pick(['played', 'played', 'given up', 'clock'] as const);
        return { who: runner, score: score === 0 ? null : score, end };
      };
      return { kind, at, runs: runners.map(run) };
    }
    const players = chance
      .shuffle([...people.slice(0, 8), 'bot:easy', 'bot:somebody'])
      .slice(0, chance.pick([1, 2, 2, 2, 3]));
    const seats = players.length === 1 ? [who] : players;
    const winners = chance.pick([-1, ...numbers(seats.length)]);
    const flaw = chance.pick(['broken off', 'hints', 'given up', 'none', 'none', 'none', 'none'] as const);
    // Only a game for one can be given up.
    const kept = flaw === 'none' || (flaw === 'given up' && seats.length > 1) ? null : flaw;
    return { kind, at, seats, winners: winners < 0 ? [] : [winners], moves: chance.pick([4, 9, 10, 30]), flaw: kept };
  });
};

const without = ({ line: _line, ...standing }: Reckoned & { readonly line: number }): Reckoned => standing;

describe('the table of a season', () => {
  test.each(numbers(trials(12, 1, 3)))(
    'equals an independent reckoning over three random months (%i)',
    { tags: ['both'] },
    async (trial) => {
      const chance = seededChance(`seasons ${trial}`);
      const { url, seasons, other, privacy, end } = await startSeasons();
      const people = numbers(40).map((index) => `2000000000000000${String(index).padStart(2, '0')}`);
      const [hidden = '', forgotten = ''] = people;
      await query(url, 'insert into preferences (id, listed, changed_at) values ($1, false, now())', [hidden]);
      let divisions: ReadonlyMap<string, number> = new Map();
      for (const [index, month] of [FIRST, monthAfter(FIRST), monthAfter(FIRST, 2)].entries()) {
        // A third is absent, each month another one.
        const present = people.filter((_, number) => (number + index) % 3 > 0);
        const happenings = anyMonth(chance, month, present, trials(1500, 300, 600));
        await store(url, happenings, { guildId: SERVER, name: month });
        await store(url, anyMonth(chance, month, present, 20), { guildId: OTHER, name: `${month}-elsewhere` });
        const divisionOf = (who: string): number => (divisions.size === 0 ? 0 : (divisions.get(who) ?? 3));
        const expected = reckon(happenings, { unlisted: new Set([hidden]), divisionOf });
        const running = await seasons.table(SERVER, month);
        expect([running.isSettled, running.standings.map(without)]).toEqual([false, expected]);
        end(month);
        await Promise.all([seasons.settle(), other.seasons.settle(), seasons.settle()]);
        const settled = await other.seasons.table(SERVER, month);
        expect([settled.isSettled, settled.earlier]).toEqual([true, index === 0 ? null : monthAfter(month, -1)]);
        const byName = (lines: readonly Reckoned[]) => lines.toSorted((one, two) => (one.userId < two.userId ? -1 : 1));
        expect(byName(settled.standings.map(without))).toEqual(byName(expected));
        divisions = reckonNext(expected);
        const kept = await query(url, 'select user_id, next from season_places where guild_id = $1 and month = $2', [
          SERVER,
          month,
        ]);
        expect(new Map(kept.map(({ user_id: who, next }) => [who, next]))).toEqual(
          new Map(expected.map(({ userId }) => [userId, divisions.get(userId) ?? null])),
        );
      }
      await privacy.forget(forgotten, newInteraction());
      const left = await seasons.table(SERVER, monthAfter(FIRST));
      expect(left.standings.some(({ userId }) => userId === forgotten)).toBe(false);
    },
  );
});
