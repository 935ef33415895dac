import type { Happening } from './reckoning.ts';
import { query } from './replica.ts';

/** The server where everything happens. */
interface Place {
  readonly guildId: string;
  /** Distinguishes these from other happenings. */
  readonly name: string;
}

const DAY = 86_400_000;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

interface MatchRow {
  readonly id: string;
  readonly game: string;
  readonly seats: readonly string[];
  readonly opened_by: string | null;
  readonly result: object | null;
  readonly score: number | null;
  readonly ended_at: Date;
  readonly moves: number;
  readonly hints: number;
  readonly day: string | null;
  readonly ranked: boolean;
  readonly opens_at: Date | null;
  readonly verified: boolean | null;
  readonly party_id: string | null;
}

const plain = {
  opened_by: null,
  score: null,
  moves: 30,
  hints: 0,
  day: null,
  ranked: false,
  opens_at: null,
  verified: null,
  party_id: null,
};

const outcomeOf = (isGivenUp: boolean): string => (isGivenUp ? 'abandoned' : 'captured');

/** The matches of what happened, as the bot stores them. */
const matchesOf = (happening: Happening, id: string): readonly MatchRow[] => {
  const { at: ended_at } = happening;
  if (happening.kind === 'daily') {
    const { who, score, flaw } = happening;
    // A run that was closed with its day began two days before.
    const opens_at = flaw === 'closed' ? ended_at : new Date(Date.parse(dayOf(ended_at)) + 2 * DAY);
    const result = { outcome: outcomeOf(flaw === 'given up'), winners: [], score };
    const known = {
      day: id,
      opens_at,
      opened_by: who,
      score,
      ranked: flaw !== 'practice',
      verified: flaw !== 'rejected',
    };
    return [
      { ...plain, id, game: 'escape', seats: [who], result, ended_at, ...known, hints: flaw === 'hints' ? 1 : 0 },
    ];
  }
  if (happening.kind === 'party')
    return happening.runs.map(({ who, score, end }, index) => ({
      ...plain,
      id: `${id}-${index}`,
      game: 'escape',
      seats: [who],
      opened_by: who,
      result: score === null ? null : { outcome: outcomeOf(end === 'given up'), winners: [], score },
      score,
      ended_at: end === 'clock' ? ended_at : new Date(ended_at.getTime() - 60_000),
      party_id: id,
      opens_at: ended_at,
    }));
  if (happening.kind !== 'game') return [];
  const { seats, winners, moves, flaw } = happening;
  const result = flaw === 'broken off' ? null : { outcome: outcomeOf(flaw === 'given up'), winners };
  const game = seats.length === 1 ? 'escape' : 'babylon';
  return [{ ...plain, id, game, seats, result, ended_at, moves, hints: flaw === 'hints' ? 1 : 0 }];
};

/** Stores what happened, as it is once it is over, in a few statements. */
export const store = async (url: string, happenings: readonly Happening[], { guildId, name }: Place): Promise<void> => {
  const numbered = happenings.map((happening, index) => ({ happening, id: `${name}-${index}` }));
  const parties = numbered.flatMap(({ happening: { kind, at }, id }) => (kind === 'party' ? [{ id, at }] : []));
  await query(
    url,
    `insert into parties (id, game, rules, options, seconds, guild_id, channel_id, secret, commitment, opened_at,
       began_at, closes_at, ended_at)
     select id, 'escape', 1, '{}', 600, $2, '1', '', '', at, at, at, at
     from json_to_recordset($1) as row(id text, at timestamptz)`,
    [JSON.stringify(parties), guildId],
  );
  const matches = numbered.flatMap(({ happening, id }) => matchesOf(happening, id));
  await query(
    url,
    `insert into matches (id, game, rules, options, guild_id, channel_id, commitment, seed, next_seed, entropy,
       opened_by, opened_at, moved_at, ended_at, result, score, move_count, hints, day, ranked_as, opens_at, verified,
       party_id)
     select id, game, 1, '{}', $2, '1', '', '', '', 'x', opened_by, ended_at, ended_at, ended_at, result, score, moves,
       hints, day, case when ranked then id end, opens_at, verified, party_id
     from json_to_recordset($1) as row(id text, game text, opened_by text, ended_at timestamptz, result json,
       score int, moves int, hints int, day text, ranked boolean, opens_at timestamptz, verified boolean,
       party_id text)`,
    [JSON.stringify(matches), guildId],
  );
  const seats = matches.flatMap(({ id, seats: players }) =>
    players.map((player, seat) => ({
      match_id: id,
      seat,
      user_id: player.startsWith('bot:') ? null : player,
      bot: player.startsWith('bot:') ? player.slice(4) : null,
    })),
  );
  await query(
    url,
    `insert into seats (match_id, seat, user_id, bot)
     select match_id, seat, user_id, bot
     from json_to_recordset($1) as row(match_id text, seat int, user_id text, bot text)`,
    [JSON.stringify(seats)],
  );
  // Each run has a day of its own, with its own par.
  const pars = numbered.flatMap(({ happening, id }) =>
    happening.kind === 'daily' && happening.par !== null
      ? [{ day: id, scores: [happening.par - 1, happening.par, happening.par + 1] }]
      : [],
  );
  await query(
    url,
    `insert into pars (day, game, scores) select day, 'escape', scores
     from json_to_recordset($1) as row(day text, scores json)`,
    [JSON.stringify(pars)],
  );
  for (const [kind, keys] of [
    [
      'puzzle',
      `puzzle_answers (day, game, user_id, is_solved, answered_at, guild_id, puzzle, measured)
       select id, 'citadel'`,
    ],
    [
      'week',
      `week_answers (week, number, game, user_id, is_solved, answered_at, guild_id, puzzle, measured)
       select index, 1, id`,
    ],
  ] as const) {
    const answers = numbered.flatMap(({ happening, id }, index) =>
      happening.kind === kind ? [{ ...happening, id, index, guild_id: happening.isElsewhere ? null : guildId }] : [],
    );
    await query(
      url,
      `insert into ${keys}, who, "isSolved", at, guild_id, id, 1500 from json_to_recordset($1)
         as row(id text, index int, who text, "isSolved" boolean, at timestamptz, guild_id text)`,
      [JSON.stringify(answers)],
    );
  }
};
