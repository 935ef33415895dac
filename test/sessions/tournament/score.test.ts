// @module-tag ground
import { expect, test } from 'vitest';
import { escape } from '../../../src/games/escape/index.ts';
import { DAY, MINUTE, SECOND } from '../../../src/kernel/time.ts';
import type { Sessions } from '../../../src/sessions/sessions.ts';
import { scoreStandingsOf } from '../../../src/sessions/tournament/pairing/score.ts';
import { championOf, type Tournament } from '../../../src/sessions/tournament/tournament.ts';
import { CLAY, keptOf, newInteraction, playOn, query } from '../../rig/sessions/replica.ts';
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
  const standings = scoreStandingsOf(over.players, over.scores);
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

test('nobody wins who has no score, and a round of which nobody saw anything is not spent', async () => {
  const sessions = await startTournaments();
  const { tournaments, skip } = sessions;
  const { id } = await begun(sessions, 3, BY_SCORE);
  for (const userId of PEOPLE.slice(1, 3)) await tournaments.withdraw(asks(id, userId));
  skip(ROUND);
  await doDue(sessions);
  const alone = await lookAt(sessions, id);
  expect(alone.endedAt).not.toBeNull();
  expect(championOf(alone)).toBeNull();

  const other = await begun(sessions, 3, { ...BY_SCORE, interactionId: newInteraction() });
  const [first] = other.parties;
  for (const userId of PEOPLE.slice(0, 3)) await playRun(sessions, first?.id ?? '', userId);
  await doDue(sessions);
  // Discord takes no message for longer than the round is.
  skip(2 * ROUND);
  await doDue(sessions);
  expect(await lookAt(sessions, other.id)).toMatchObject({ round: 2, endedAt: null, roundEndsAt: null });
  const second = await postRound(sessions, other.id);
  skip(ROUND - 1);
  await doDue(sessions);
  await playRun(sessions, second, CLAY);
  skip(1);
  await doDue(sessions);
  const third = await lookAt(sessions, other.id);
  expect(third.round).toBe(3);
  expect(scoresOf(third, 2).filter((score) => score !== null)).toHaveLength(1);
  // It can't be posted at all.
  skip((7 * DAY) / MINUTE);
  await doDue(sessions);
  const over = await lookAt(sessions, other.id);
  expect(over).toMatchObject({ round: 3 });
  expect(over.endedAt).not.toBeNull();
  expect(over.players.map(({ isOut }) => isOut)).toEqual([false, false, false]);
});
