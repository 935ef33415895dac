import { expect, test } from 'vitest';
import { escape } from '../../../src/games/escape/index.ts';
import { seededChance } from '../../../src/kernel/random.ts';
import { DAY, SECOND } from '../../../src/kernel/time.ts';
import type { Sessions } from '../../../src/sessions/sessions.ts';
import { pointsInRound, scoreStandingsOf, type RoundScore } from '../../../src/sessions/tournament/pairing/score.ts';
import { championOf, type Tournament } from '../../../src/sessions/tournament/tournament.ts';
import { keptOf, newInteraction, playOn, query } from '../../rig/sessions/replica.ts';
import { asks, begun, CHANNEL, now as lookAt, PEOPLE, ROUND, startTournaments } from './tournaments.ts';

const BY_SCORE = {
  game: escape,
  chosen: Object(escape.daily?.parties[0]?.options),
  form: 'score',
  rounds: 3,
  seconds: DAY / SECOND,
} as const;

/** Posts the message of the present round, as far as sessions have to do with it. Returns the round's party. */
const postRound = async (sessions: Sessions, id: string): Promise<string> => {
  const { tournaments, parties } = sessions;
  const tournament = await lookAt(sessions, id);
  await tournaments.noteShown(tournament, `8${tournament.round}`);
  const party = tournament.parties.at(-1);
  if (!(await parties.messages.claim()).some(({ id: due }) => due === party?.id)) throw new Error('no round is due');
  await parties.notePosted(party?.id ?? '', `9${tournament.round}`);
  return party?.id ?? '';
};

/** Somebody plays so many moves of their run, or all of it. */
const playRun = async (sessions: Sessions, partyId: string, userId: string, most?: number): Promise<void> => {
  const asked = { interactionId: newInteraction(), id: partyId, userId, channelId: CHANNEL };
  const outcome = await sessions.parties.play(asked);
  if (outcome.kind === 'refused') throw new Error(`not played: ${outcome.why}`);
  await playOn(sessions.matches, outcome.board, userId, most);
};

/** Does what is due in matches, parties and tournaments, as a process does again and again. */
const doDue = async ({ due, parties, tournaments }: Sessions): Promise<void> => {
  for (const id of await due.claim(50)) await due.handle(id);
  await parties.close();
  await tournaments.advance();
};

const scoresOf = ({ scores }: Tournament, round: number): readonly (number | null)[] =>
  scores.filter((each) => each.round === round).map(({ score }) => score);

test('every round is a party of all who are in, on dice of its own, and the table equals a reckoning', async () => {
  const sessions = await startTournaments();
  const { tournaments, parties, url, skip, replica } = sessions;
  const { id } = await begun(sessions, 4, BY_SCORE);
  const [one = '', two = '', three = '', four = ''] = PEOPLE;
  const entropies = [];
  const tooEarly = [];
  for (let round = 1; round <= 3; round++) {
    // Nobody can begin before the message with the SHA-256 of the secret is there.
    const [{ id: early = '' } = {}] = await query(url, 'select id from parties where ended_at is null');
    const asked = { interactionId: newInteraction(), id: String(early), userId: one, channelId: CHANNEL };
    if (round > 1) tooEarly.push((await parties.play(asked)).kind);
    const partyId = round === 1 ? String(early) : await postRound(sessions, id);
    const party = await parties.lookAt(partyId);
    expect(party).toMatchObject({ tournament: { id, round, rounds: 3 }, secret: null });
    entropies.push(party?.entropy);
    const stranger = { ...asked, id: partyId, userId: PEOPLE[6] ?? '' };
    expect(await parties.play(stranger)).toMatchObject({ kind: 'refused', why: 'not in its tournament' });
    expect(await parties.join(stranger)).toMatchObject({ kind: 'refused', why: 'begun' });
    for (const userId of [one, two]) await playRun(sessions, partyId, userId);
    // The third has not finished when the time is up, and the fourth plays nothing.
    if (round < 3) await playRun(sessions, partyId, three, 2);
    await doDue(sessions);
    expect((await lookAt(sessions, id)).round).toBe(round);
    if (round === 3) await playRun(sessions, partyId, three);
    else skip(ROUND);
    await doDue(sessions);
    await Promise.all([tournaments.advance(), replica().tournaments.advance()]);
    const after = await lookAt(sessions, id);
    const podium = await parties.lookAt(partyId);
    expect(scoresOf(after, round)).toEqual(
      after.players
        .filter(({ number }) => after.scores.some((each) => each.round === round && each.number === number))
        .map(({ userId }) => podium?.members.find((each) => each.userId === userId)?.run?.score ?? null),
    );
    expect(after.players.find(({ userId }) => userId === four)?.isOut).toBe(round >= 2);
  }
  const over = await lookAt(sessions, id);
  expect(over.endedAt).not.toBeNull();
  expect(scoresOf(over, 3)).toHaveLength(3);
  expect(new Set(entropies).size).toBe(3);
  expect(tooEarly).toEqual(['refused', 'refused']);
  const standings = scoreStandingsOf([1, 2, 3, 4], over.scores);
  expect(over.players.map(({ place }) => place)).toEqual(
    over.players.map(({ number }) => standings.find(({ player }) => player === number)?.place),
  );
  expect(championOf(over)?.place).toBe(standings[1]?.place === 1 ? undefined : 1);
  expect((await keptOf(sessions, one))['tournaments']?.at(-1)).toMatchObject({
    scores: [1, 2, 3].map((round) => ({ round, score: over.scores.find((each) => each.round === round)?.score })),
  });
});

test('nobody waits for those who withdraw or are forgotten, and whoever is left alone wins', async () => {
  const sessions = await startTournaments();
  const { tournaments, parties, privacy, url } = sessions;
  const { id } = await begun(sessions, 4, BY_SCORE);
  const [one = '', two = '', three = '', four = ''] = PEOPLE;
  const [{ id: partyId = '' } = {}] = await query(url, 'select id from parties');
  for (const userId of [one, three]) await playRun(sessions, String(partyId), userId);
  await playRun(sessions, String(partyId), two, 1);
  await doDue(sessions);
  expect((await lookAt(sessions, id)).round).toBe(1);
  for (const userId of [two, four]) await tournaments.withdraw(asks(id, userId));
  await doDue(sessions);
  await doDue(sessions);
  const second = await lookAt(sessions, id);
  expect(second).toMatchObject({ round: 2 });
  expect(scoresOf(second, 1)).toHaveLength(3);
  const next = await postRound(sessions, id);
  expect((await parties.lookAt(next))?.members.map(({ userId }) => userId)).toEqual([one, three]);
  await privacy.forget(three, newInteraction());
  expect(await query(url, `select from tournament_players as each where each::text like $1`, [`%${three}%`])).toEqual(
    [],
  );
  await playRun(sessions, next, one);
  await doDue(sessions);
  const over = await lookAt(sessions, id);
  expect(over).toMatchObject({ round: 2 });
  expect(over.endedAt).not.toBeNull();
  // The table keeps the place of somebody who is forgotten.
  expect(scoresOf(over, 1)).toEqual(scoresOf(second, 1));
});

test('points are those of a duel with everybody, over random tournaments', () => {
  const chance = seededChance('scores');
  for (let trial = 0; trial < 200; trial++) {
    const players = Array.from({ length: 2 + chance.die() }, (_, index) => index + 1);
    const scores = [1, 2, 3].flatMap((round) =>
      players.map((number): RoundScore => {
        const die = chance.die();
        return { round, number, score: die === 1 ? null : die * 10, isAbsent: false };
      }),
    );
    const duels = (number: number): number =>
      scores
        .filter((own) => own.number === number && own.score !== null)
        .flatMap((own) =>
          scores.filter((other) => other.round === own.round && other.number !== number).map((other) => [own, other]),
        )
        .reduce((sum, [own, other]) => {
          const difference = (own?.score ?? -1) - (other?.score ?? -1);
          return sum + (difference > 0 ? 1 : difference === 0 ? 1 / 2 : 0);
        }, 0);
    const table = scoreStandingsOf(players, scores);
    for (const { player, points } of table) expect(points).toBe(duels(player));
    const keys = table.map(({ points, sum, won }) => points * 1e6 + sum * 1e2 + won);
    expect(keys).toEqual(keys.toSorted((one, other) => other - one));
    expect(table.map(({ place }) => place)).toEqual(keys.map((key) => keys.indexOf(key) + 1));
  }
  expect(pointsInRound([], { round: 1, number: 1, score: null, isAbsent: true })).toBe(0);
});
