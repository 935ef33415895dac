// @module-tag ground
import { expect, test } from 'vitest';
import { escape } from '../../../src/games/escape/index.ts';
import { seededChance } from '../../../src/kernel/random.ts';
import { DAY, SECOND } from '../../../src/kernel/time.ts';
import { peopleOf } from '../../../src/sessions/match/seats.ts';
import { stillIn } from '../../../src/sessions/tournament/take-out.ts';
import { asking, boardOf, newInteraction, playOn, query } from '../../rig/sessions/replica.ts';
import {
  asks,
  beginGames,
  CHANNEL,
  now as lookAt,
  OF_BABYLON,
  openGames,
  opening,
  PEOPLE,
  ROUND,
  startTournaments,
} from './tournaments.ts';

/** The tournaments in which something is to be done at a time, by what is stored of their games, and not marked so. */
const FORGOTTEN = `
  with played as (
    select tournament_games.*, matches.id as known, ended_at, clock
    from tournament_games left join matches on matches.id = match_id where winner is null
  ), party as (select * from parties where ended_at is null), gone as (select * from tournament_players where is_out)
  select id from tournaments as open
  where ended_at is null and advance_at > $1::timestamptz + interval '1 minute' and case
    when began_at is null then closes_at <= $1 or (
      select count(*) from tournament_players where tournament_id = open.id) in (0, places)
    when form = 'score' then not exists (select from party where tournament_id = open.id and party.round = open.round)
    else round_ends_at <= $1 or exists (select from played where tournament_id = open.id and (
      known is null or ended_at is not null
      or exists (select from gone where gone.tournament_id = open.id and number in (one, other))
      or exists (select from json_array_elements(clock) as own where (own->>'missed')::int >= 3)))
    end`;

test('whatever changes in a tournament has it looked at, over random ones of each form', async () => {
  const sessions = await startTournaments();
  const { url, now, skip, tournaments, parties, matches, privacy, due } = sessions;
  const chance = seededChance('due');
  const pick = <Item>(all: readonly Item[]): Item | undefined =>
    all[chance.shuffle(all.map((_, index) => index))[0] ?? 0];
  const byScore = {
    game: escape,
    chosen: Object(escape.daily?.parties[0]?.options),
    form: 'score',
    seconds: DAY / SECOND,
  };
  const forms = [{}, OF_BABYLON, { ...byScore, form: 'score' as const }];
  const all: string[] = [];
  for (const form of [...forms, ...forms]) {
    const { gathering } = await tournaments.open(opening({ places: 4, signUp: 3 * DAY, ...form }));
    if (gathering) all.push(gathering.id);
  }
  for (let step = 0; step < 120; step++) {
    const open = (await Promise.all(all.map((id) => lookAt(sessions, id)))).filter(({ endedAt }) => endedAt === null);
    const tournament = pick(open);
    if (tournament === undefined) break;
    const asked = asks(tournament.id, pick(PEOPLE) ?? '');
    const [player = ''] = chance.shuffle(stillIn(tournament));
    const game = pick(openGames(tournament));
    const does = pick(Array.from(`JJJJLBEEEERRRRWWW${chance.die() === 1 ? 'XF' : 'JJ'}`));
    if (does === 'J') await tournaments.join(asked);
    if (does === 'L') await tournaments.leave(asked);
    if (does === 'B') await tournaments.begin({ ...asked, isManager: true });
    if (does === 'X') await tournaments.withdraw({ ...asked, userId: player });
    if (does === 'F') await privacy.forget(player, newInteraction());
    if (does === 'E' && game) {
      const { match } = await boardOf(matches, game.matchId);
      for (const userId of peopleOf(match)) await matches.end(asking(game.matchId, userId));
    }
    if (does === 'R') {
      const run = { interactionId: newInteraction(), id: tournament.parties.at(-1)?.id ?? '', userId: player };
      const outcome = await parties.play({ ...run, channelId: CHANNEL });
      if (outcome.kind !== 'refused') await playOn(matches, outcome.board, player);
    }
    if (does === 'W') {
      skip(ROUND / 8);
      for (const id of await due.claim(50)) await due.handle(id);
    }
    await parties.close();
    expect(await query(url, FORGOTTEN, [now()])).toEqual([]);
    for (let again = 0; again < 2; again++) await tournaments.advance();
    for (const { id } of open) {
      const { stage, round } = await lookAt(sessions, id);
      if (stage < round) await beginGames(sessions, id);
    }
  }
  const decisions = await query(url, 'select decision from tournament_games group by 1 order by 1');
  expect(decisions.map(({ decision }) => decision)).toEqual(expect.arrayContaining(['bye', 'forfeit', 'played']));
  expect((await query(url, 'select from tournament_scores where score is not null')).length).toBeGreaterThan(0);
});
