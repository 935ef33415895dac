import { describe, expect, test } from 'vitest';
import { renderBoard } from '../../../src/discord/view/boards.ts';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { checkRecord, readRecord } from '../../../src/games/contract/record.ts';
import { games } from '../../../src/games/index.ts';
import { siege } from '../../../src/games/siege/index.ts';
import { commitmentOf } from '../../../src/kernel/random.ts';
import { DAY, HOUR, SECOND } from '../../../src/kernel/time.ts';
import { podiumOf } from '../../../src/sessions/party/party.ts';
import type { Sessions } from '../../../src/sessions/sessions.ts';
import { BLUE, CLAY, clickOn, keptOf, newInteraction, playOn, query, SERVER, TAN } from '../../rig/sessions/replica.ts';
import { asking, begunBy, boardIn, CHANNEL, CLOCK, opening, partyIn, startParties } from './parties.ts';

/** All that parties play, with the name of each. */
const offered = games.flatMap((game: AnyGame) =>
  (game.daily?.parties ?? []).map(({ name, options }) => ({ name, game, options })),
);

/** Does everything that is due in matches and parties, as a process does again and again. */
const doDue = async ({ due, parties }: Sessions): Promise<void> => {
  for (const id of await due.claim(50)) await due.handle(id);
  await parties.close();
};

describe('who takes part', () => {
  test('of forty who join at once, through four processes, twenty do, and the last of them begins it', async () => {
    const first = await startParties();
    const replicas = [first, first.replica(), first.replica(), first.replica()];
    const { id, commitment } = partyIn(await first.parties.open(opening()));
    const people = Array.from({ length: 40 }, (_, index) => `2000000000000000${10 + index}`);
    const joins = people.map((userId) => asking(id, userId));
    const outcomes = [];
    for (let from = 0; from < joins.length; from += 10)
      outcomes.push(
        ...(await Promise.all(
          joins.slice(from, from + 10).map((join, index) => (replicas[index % 4] ?? first).parties.join(join)),
        )),
      );
    const kinds = outcomes.map((outcome) => (outcome.kind === 'refused' ? outcome.why : outcome.kind));
    expect(kinds.filter((kind) => kind === 'joined')).toHaveLength(19);
    expect(kinds.filter((kind) => kind === 'begun')).toHaveLength(21);
    const party = await first.parties.lookAt(id);
    expect(party?.members).toHaveLength(20);
    expect(party).toMatchObject({ commitment, beganAt: first.now(), secret: null });
    expect(joins.map(({ interactionId }) => interactionId)).toContain(party?.entropy);
  });

  test('the first of them begins it, with two at least, and what comes twice does nothing twice', async () => {
    const { parties, skip } = await startParties();
    const first = opening();
    const { id } = partyIn(await parties.open(first));
    expect(partyIn(await parties.open(first)).id).toBe(id);
    expect(await parties.begin(asking(id, CLAY))).toMatchObject({ kind: 'refused', why: 'too few' });
    const join = asking(id, BLUE);
    expect((await parties.join(join)).kind).toBe('joined');
    expect((await parties.join(join)).kind).toBe('already in');
    expect(await parties.play(asking(id, BLUE))).toMatchObject({ kind: 'refused', why: 'not begun' });
    expect(await parties.begin(asking(id, BLUE))).toMatchObject({ kind: 'refused', why: 'not host' });
    expect((await parties.leave(asking(id, CLAY))).kind).toBe('left');
    skip(1);
    expect((await parties.join(asking(id, CLAY))).kind).toBe('joined');
    const begin = asking(id, BLUE);
    expect(await parties.begin(begin)).toMatchObject({ kind: 'begun', gathering: { entropy: begin.interactionId } });
    expect(await parties.begin(begin)).toMatchObject({ kind: 'refused', why: 'begun' });
    expect(await parties.leave(asking(id, CLAY))).toMatchObject({ kind: 'refused', why: 'begun' });
  });

  test('one that everybody leaves, or that nobody begins for a day, is called off', async () => {
    const sessions = await startParties();
    const { parties, skip } = sessions;
    const { id: left } = partyIn(await parties.open(opening()));
    const { id: waiting } = partyIn(await parties.open(opening()));
    await parties.leave(asking(left, CLAY));
    expect((await parties.lookAt(left))?.endedAt).not.toBeNull();
    await parties.close();
    expect((await parties.lookAt(waiting))?.endedAt).toBeNull();
    skip(DAY / SECOND);
    await parties.close();
    expect(await parties.lookAt(waiting)).toMatchObject({ beganAt: null, endedAt: sessions.now() });
    expect(await parties.join(asking(waiting, BLUE))).toMatchObject({ kind: 'refused', why: 'over' });
  });

  test('a person has one run, however often and wherever they ask for it at once', async () => {
    const sessions = await startParties();
    const party = await begunBy(sessions, [CLAY, BLUE]);
    const replicas = [sessions, sessions.replica()];
    const asks = Array.from({ length: 12 }, () => asking(party.id, CLAY));
    const outcomes = await Promise.all(asks.map((ask, index) => (replicas[index % 2] ?? sessions).parties.play(ask)));
    expect(outcomes.filter(({ kind }) => kind === 'opened')).toHaveLength(1);
    expect(new Set(outcomes.map((outcome) => boardIn(outcome).match.id)).size).toBe(1);
    expect(await query(sessions.url, 'select user_id from seats')).toEqual([{ user_id: CLAY }]);
  });

  test('others may still join until somebody has finished', async () => {
    const sessions = await startParties();
    const { parties, matches } = sessions;
    const party = await begunBy(sessions, [CLAY, BLUE]);
    expect((await parties.play(asking(party.id, TAN))).kind).toBe('opened');
    await playOn(matches, boardIn(await parties.play(asking(party.id, CLAY))), CLAY);
    expect(await parties.play(asking(party.id, '4'))).toMatchObject({ kind: 'refused', why: 'too late' });
    // Who has joined before may begin as long as there is time.
    expect((await parties.play(asking(party.id, BLUE))).kind).toBe('opened');
    expect((await parties.lookAt(party.id))?.members.map(({ userId }) => userId)).toEqual([CLAY, BLUE, TAN]);
  });

  test('whoever asks for the same party once more first opens it, and the others are asked', async () => {
    const sessions = await startParties();
    const { parties } = sessions;
    const before = await begunBy(sessions, [CLAY, BLUE, TAN]);
    const againOf = { id: before.id, people: [CLAY, BLUE, TAN] };
    const [one, other] = await Promise.all([
      parties.open(opening({ userId: BLUE, againOf })),
      sessions.replica().parties.open(opening({ userId: TAN, againOf })),
    ]);
    expect([one.kind, other.kind].toSorted()).toEqual(['opened', 'repeated']);
    const { id, commitment, members, asked } = partyIn(one);
    expect(partyIn(other).id).toBe(id);
    expect(commitment).not.toBe(before.commitment);
    expect([members.length, asked.length]).toEqual([1, 2]);
    expect((await parties.join(asking(id, CLAY))).gathering?.asked).toHaveLength(1);
  });
});

describe.each(offered)('a party of $name', ({ game, options }) => {
  test('has the same dice for all, and records that prove it once it is over', async () => {
    const sessions = await startParties();
    const { parties, matches, history } = sessions;
    const party = await begunBy(sessions, [CLAY, BLUE], { game, options });
    const first = await playOn(matches, await boardOfRun(sessions, party.id, CLAY), CLAY, 30);
    const other = await playOn(matches, await boardOfRun(sessions, party.id, BLUE), BLUE, 30);
    expect(other.state).toEqual(first.state);
    const ends = [await playOn(matches, first, CLAY)];
    ends.push(await playOn(matches, other, BLUE));
    await parties.close();
    for (const { match } of ends) {
      const over = await matches.look(match.id);
      expect(over?.match).toMatchObject({
        round: { of: 'party', name: party.id, privateUntil: null },
        commitment: party.commitment,
      });
      const record = readRecord(JSON.parse(JSON.stringify(over && (await history.record(over.match)))));
      expect(record.fair).toMatchObject({ party: party.id, entropy: party.entropy, commitment: party.commitment });
      expect(commitmentOf(record.fair?.seed ?? '')).toBe(party.commitment);
      expect(() => checkRecord(game, record)).not.toThrow();
      const { fair } = record;
      const forged = { ...record, ...(fair && { fair: { ...fair, entropy: '1' } }) };
      expect(() => checkRecord(game, forged)).toThrow('draws');
    }
    const ended = await parties.lookAt(party.id);
    expect(ended?.endedAt).not.toBeNull();
    expect(ended && podiumOf(ended).map(({ place }) => place)).toEqual([1, 1]);
    const listed = await history.results({ game: game.id, guildId: SERVER, userId: CLAY });
    expect(listed).toHaveLength(1);
  });

  test('ends when its time is up, with open runs as they stand', async () => {
    const sessions = await startParties();
    const { parties, matches, skip } = sessions;
    const party = await begunBy(sessions, [CLAY, BLUE, TAN], { game, options });
    const half = await playOn(matches, boardIn(await parties.play(asking(party.id, CLAY))), CLAY, 2);
    expect(half.status.result).toBeNull();
    skip(CLOCK - 1);
    await doDue(sessions);
    expect((await parties.lookAt(party.id))?.endedAt).toBeNull();
    skip(1);
    expect(await matches.play(clickOn(half))).toMatchObject({ kind: 'refused', why: { code: 'party over' } });
    expect(await parties.play(asking(party.id, BLUE))).toMatchObject({ kind: 'refused', why: 'over' });
    await parties.close();
    // Its run is not closed yet, so the party is not over.
    expect((await parties.lookAt(party.id))?.secret).toBeNull();
    await doDue(sessions);
    const over = await parties.lookAt(party.id);
    expect(over?.endedAt).not.toBeNull();
    expect(commitmentOf(over?.secret ?? '')).toBe(party.commitment);
    const hasResult = game.resign(half.state, 0) !== null;
    expect((await matches.look(half.match.id))?.status.result?.outcome ?? null).toBe(hasResult ? 'abandoned' : null);
    expect(over && podiumOf(over).map(({ place }) => place)).toEqual([hasResult ? 1 : null, null, null]);
  });
});

const boardOfRun = async ({ parties }: Sessions, partyId: string, userId: string) =>
  boardIn(await parties.play(asking(partyId, userId)));

describe('until a party is over', () => {
  test('nobody else finds a run of it, even a finished one, and no table or figure has it', async () => {
    const sessions = await startParties();
    const { parties, matches, history, figures } = sessions;
    const party = await begunBy(sessions, [CLAY, BLUE]);
    const run = await boardOfRun(sessions, party.id, CLAY);
    const foreign = await matches.play(clickOn(run, { userId: BLUE, guildId: SERVER }));
    expect(foreign).toEqual({ kind: 'refused', why: { code: 'no such match' }, board: null });
    expect((await matches.play(clickOn(run, { guildId: 'elsewhere' }))).kind).toBe('played');
    const over = await playOn(matches, await boardOfRun(sessions, party.id, CLAY), CLAY);
    expect(over.match.round.privateUntil).toEqual(party.closesAt);
    await expect(renderBoard(over, { pictures: null })).rejects.toThrow('player alone');
    const place = { game: siege.id, guildId: SERVER, userId: CLAY };
    expect(await matches.lookAtLast(place)).toBeNull();
    expect(await history.results(place)).toEqual([]);
    expect(JSON.stringify(await figures.of({ guildId: SERVER, userId: CLAY, games }))).not.toContain(siege.id);
    await playOn(matches, await boardOfRun(sessions, party.id, BLUE), BLUE);
    await parties.close();
    expect((await matches.lookAtLast(place))?.match.id).toBe(over.match.id);
  });

  test('its secret is in nothing that is read of it, and changes nothing that is', async () => {
    const sessions = await startParties();
    const { parties, matches, history, url } = sessions;
    const party = await begunBy(sessions, [CLAY, BLUE]);
    const run = await playOn(matches, await boardOfRun(sessions, party.id, CLAY), CLAY, 5);
    const over = await playOn(matches, await boardOfRun(sessions, party.id, BLUE), BLUE);
    const [row] = await query(url, 'select secret from parties');
    const read = async (): Promise<string> => {
      const boards = [await matches.look(run.match.id), await matches.look(over.match.id)];
      const records = boards.flatMap((board) =>
        board ? [history.record(board.match), history.watched(board.match)] : [],
      );
      const kept = [await keptOf(sessions, CLAY), await keptOf(sessions, BLUE)];
      return JSON.stringify([await parties.lookAt(party.id), boards, await Promise.all(records), kept]);
    };
    const before = await read();
    expect(before).toContain(party.commitment);
    expect(before).not.toContain(row?.['secret']);
    await query(url, `update parties set secret = 'another one'`);
    await query(url, `update matches set seed = 'another one'`);
    expect(await read()).toBe(before);
  });
});

describe('a person who is forgotten', () => {
  test('is gone from the party, can’t play it again, and the others go on', async () => {
    const sessions = await startParties();
    const { parties, matches, privacy, url } = sessions;
    const party = await begunBy(sessions, [CLAY, BLUE]);
    await playOn(matches, await boardOfRun(sessions, party.id, CLAY), CLAY, 5);
    await boardOfRun(sessions, party.id, BLUE);
    expect((await keptOf(sessions, CLAY))['parties']).toMatchObject([{ id: party.id, game: 'siege', server: SERVER }]);
    const { print = '' } = (await parties.lookAt(party.id)) ?? {};
    await privacy.forget(CLAY, newInteraction());
    for (const table of ['party_members', 'matches', 'parties', 'spent_runs'])
      expect(await query(url, `select from ${table} as each where each::text like $1`, [`%${CLAY}%`])).toEqual([]);
    const after = await parties.lookAt(party.id);
    expect(after?.members.map(({ userId }) => userId)).toEqual([BLUE]);
    expect(after?.print).not.toBe(print);
    expect(await parties.play(asking(party.id, CLAY))).toMatchObject({ kind: 'refused', why: 'spent' });
    await playOn(matches, await boardOfRun(sessions, party.id, BLUE), BLUE);
    await parties.close();
    const over = await parties.lookAt(party.id);
    expect(over && podiumOf(over)).toMatchObject([{ place: 1, member: { userId: BLUE } }]);
  });

  test('leaves one that has not begun: the next one is its host, and without anybody it is called off', async () => {
    const { parties, privacy } = await startParties();
    const { id } = partyIn(await parties.open(opening()));
    await parties.join(asking(id, BLUE));
    await privacy.forget(CLAY, newInteraction());
    expect((await parties.lookAt(id))?.members[0]?.userId).toBe(BLUE);
    await privacy.forget(BLUE, newInteraction());
    await parties.close();
    expect((await parties.lookAt(id))?.endedAt).not.toBeNull();
  });
});

test('a server that removed the bot loses its parties after 30 days', async () => {
  const sessions = await startParties();
  const { parties, departedServers, skip, url } = sessions;
  const party = await begunBy(sessions, [CLAY, BLUE]);
  await boardOfRun(sessions, party.id, CLAY);
  await departedServers.clear([]);
  skip((31 * DAY) / SECOND);
  await departedServers.clear([]);
  expect(await parties.lookAt(party.id)).toBeNull();
  for (const table of ['parties', 'party_members', 'matches'])
    expect(await query(url, `select from ${table}`)).toEqual([]);
});

describe('its message', () => {
  test('is edited by one process at a time, at most every five seconds, and every thirty an hour later', async () => {
    const sessions = await startParties();
    const { parties, matches, skip } = sessions;
    const other = sessions.replica();
    const party = await begunBy(sessions, [CLAY, BLUE], { seconds: (3 * HOUR) / SECOND });
    await parties.noteShown(party, '7');
    let board = await boardOfRun(sessions, party.id, CLAY);
    const move = async (): Promise<void> => void (board = await playOn(matches, board, CLAY, 1));
    /** How many seconds pass until a process may edit the message again, tried by two of them. */
    const pause = async (): Promise<number> => {
      for (let seconds = 0; seconds < 60; seconds++) {
        const claimed = (await Promise.all([parties.messages.claim(), other.parties.messages.claim()])).flat();
        expect(claimed.length).toBeLessThan(2);
        if (claimed[0]) {
          const now = await parties.lookAt(party.id);
          if (now) await parties.noteShown(now, '7');
          return seconds;
        }
        skip(1);
      }
      return Infinity;
    };
    expect(await pause()).toBe(5);
    await move();
    expect(await pause()).toBe(5);
    // Nothing has changed since.
    expect(await pause()).toBe(Infinity);
    skip(HOUR / SECOND);
    await move();
    expect(await pause()).toBe(0);
    await move();
    expect(await pause()).toBe(30);
  });

  test('is edited by another process if the first one dies, and the party ends all the same', async () => {
    const sessions = await startParties();
    const { parties, matches, skip } = sessions;
    const other = sessions.replica();
    const party = await begunBy(sessions, [CLAY, BLUE]);
    await parties.noteShown(party, '7');
    for (const userId of [CLAY, BLUE]) await playOn(matches, await boardOfRun(sessions, party.id, userId), userId);
    skip(5);
    expect(await parties.messages.claim()).toMatchObject([{ id: party.id, channelId: CHANNEL }]);
    await other.parties.close();
    expect((await other.parties.lookAt(party.id))?.endedAt).not.toBeNull();
    expect(await other.parties.messages.claim()).toEqual([]);
    skip(61);
    const [claimed] = await other.parties.messages.claim();
    expect(claimed?.id).toBe(party.id);
    expect(claimed && (await other.parties.messages.renew(claimed))).toBe(true);
    const shown = await other.parties.lookAt(party.id);
    if (shown) await other.parties.noteShown(shown, '7');
    skip(HOUR / SECOND);
    expect(await parties.messages.claim()).toEqual([]);
  });
});
