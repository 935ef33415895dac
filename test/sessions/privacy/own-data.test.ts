// @module-tag ground
import { expect, test } from 'vitest';
import { babylon } from '../../../src/games/babylon/index.ts';
import { citadel } from '../../../src/games/citadel/index.ts';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { revisionFor } from '../../../src/games/contract/status.ts';
import { cleanText } from '../../../src/kernel/text.ts';
import { HOUR, SECOND } from '../../../src/kernel/time.ts';
import { peopleOf } from '../../../src/sessions/match/seats.ts';
import {
  asking,
  BLUE,
  boardOf,
  CLAY,
  gatheringOn,
  handOver,
  keptOf,
  openedBoard,
  openMatch,
  query,
  startReplica,
  stoppedTime,
  TAN,
} from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

const OWN = { click: '1300000000000000000', message: '1400000000000000000', word: cleanText('susa') };

/** Matches of two people. Whenever the time is read, it goes on by `tick` milliseconds. */
const start = async ({ tick = SECOND } = {}) => {
  const url = await sharedDatabase();
  const { now, skip } = stoppedTime('2026-01-01', tick);
  const sessions = startReplica(url, {
    now: () => {
      skip(1);
      return now();
    },
  });
  const { matches } = sessions;
  return {
    url,
    ...sessions,
    begin: async (game: AnyGame, chosen: object): Promise<string> => {
      const seats = [{ userId: CLAY }, { userId: BLUE }];
      const opened = await matches.gather(gatheringOn({ game, chosen, seats, patience: HOUR / SECOND }));
      const { id } = openedBoard(opened).match;
      expect((await matches.begin({ ...asking(id, CLAY), own: OWN })).kind).toBe('begun');
      return id;
    },
    /** Plays the first wanted action in the seat of a person. Returns the actions that are stored. */
    play: async (id: string, userId: string, isWanted = (_text: string) => true): Promise<readonly unknown[]> => {
      const { match, state, status } = await boardOf(matches, id);
      const seat = peopleOf(match).indexOf(userId);
      const action =
        match.game
          .actions(state, seat)
          .map((each) => match.game.makeAction(each))
          .find(isWanted) ?? '';
      const outcome = await matches.play({ ...asking(id, userId), revision: revisionFor(status, seat), action });
      expect(outcome).toMatchObject({ kind: 'played' });
      const played = `select action from moves
        where match_id = $1 and maker = 'player' and number > $2 order by number`;
      return (await query(url, played, [id, match.moveCount])).map((move) => move['action']);
    },
    /** What a person's data says about a match. */
    dataOf: async (id: string, userId: string): Promise<Readonly<Record<string, unknown>> | undefined> =>
      (await keptOf(sessions, userId))['matches']?.find((kept) => kept['id'] === id),
  };
};

/** The actions of moves. */
const actionsOf = (moves: unknown): readonly unknown[] =>
  Array.isArray(moves) ? moves.map((move: { readonly action: unknown }) => move.action) : [];

test('people get the moves that they made in a seat that changed hands twice, and their undone moves', async () => {
  const { matches, begin, play, dataOf } = await start();
  const id = await begin(citadel, { size: 9, citadels: 5 });
  const moverOf = async (): Promise<string> => {
    const { match, status } = await boardOf(matches, id);
    return peopleOf(match)[status.awaited[0] ?? -1] ?? '';
  };
  const made = new Map<string, unknown[]>([CLAY, BLUE, TAN].map((userId) => [userId, []]));
  const move = async (userId: string, isWanted: (text: string) => boolean): Promise<void> => {
    made.get(userId)?.push(...(await play(id, userId, isWanted)));
  };
  for (let placed = 0; placed < 9; placed++) await move(await moverOf(), (text) => text !== 'draw');
  const [mover, seat] = [await moverOf(), peopleOf((await boardOf(matches, id)).match).indexOf(await moverOf())];
  const isStep = (text: string): boolean => /^[a-t]\d+-[a-t]\d+$/.test(text);
  await move(mover, isStep);
  await handOver(matches, id, mover, TAN);
  await move(TAN, isStep);
  const { status } = await boardOf(matches, id);
  await matches.undo({ ...asking(id, TAN), revision: revisionFor(status, seat) });
  const takenBack = made.get(TAN)?.pop();
  await move(TAN, isStep);
  await handOver(matches, id, TAN, mover);
  await move(mover, (text) => text !== 'draw');

  expect(made.get(mover)?.length).toBeGreaterThan(2);
  for (const userId of [CLAY, BLUE]) {
    const own = await dataOf(id, userId);
    expect([userId, actionsOf(own?.['yourMoves'])]).toEqual([userId, made.get(userId)]);
    expect(own).toMatchObject({ yourMovesTakenBack: [], yourSeat: { agreedToEnd: false, joined: true } });
  }
  const own = await dataOf(id, TAN);
  expect(actionsOf(own?.['yourMoves'])).toEqual(made.get(TAN));
  expect(actionsOf(own?.['yourMovesTakenBack'])).toEqual([takenBack]);
  expect(own).toMatchObject({ yourSeat: null, seats: ['somebody else', 'somebody else'] });
});

test('each move in a seat that goes back and forth at one moment is shown to the person who made it', async () => {
  const { matches, begin, play, dataOf } = await start({ tick: 0 });
  const id = await begin(citadel, { size: 9, citadels: 5 });
  const made = new Map<string, unknown[]>([CLAY, BLUE, TAN].map((userId) => [userId, []]));
  for (let placed = 0; placed < 8; placed++) {
    const { match, status } = await boardOf(matches, id);
    const mover = peopleOf(match)[status.awaited[0] ?? -1] ?? '';
    made.get(mover)?.push(...(await play(id, mover, (text) => text !== 'draw')));
    if (mover !== BLUE) await handOver(matches, id, mover, mover === CLAY ? TAN : CLAY);
  }
  for (const [userId, actions] of made) {
    expect(actions.length).toBeGreaterThan(1);
    expect([userId, actionsOf((await dataOf(id, userId))?.['yourMoves'])]).toEqual([userId, actions]);
  }
});

test('a person gets the options, the word in the dice and the message that calls them, but no secret', async () => {
  const sessions = await start();
  const { url, matches, notices, begin, play, dataOf } = sessions;
  const id = await begin(babylon, { challenge: true });
  await play(id, BLUE);
  const posted = { channelId: '600000000000000001', messageId: '700000000000000001' };
  const notice = { id: 'a notice', matchId: id, calls: [0], reminders: [], tries: 0 };
  await notices.posted(notice, { ...posted, people: [CLAY] });

  const kept = await keptOf(sessions, CLAY);
  expect(kept['messagesInChannelsThatCallYou']).toEqual([{ matchId: id, ...posted }]);
  expect(await dataOf(id, CLAY)).toMatchObject({
    chosen: { challenge: true },
    wordInTheDice: { word: 'susa', from: 'you or another player' },
    yourMoves: [],
    result: null,
  });
  const text = JSON.stringify(kept);
  expect(text).not.toContain(BLUE);
  expect(text).not.toMatch(/"(token|state|draws|seed|nextSeed|summary|news)"/);
  const { match } = await boardOf(matches, id);
  const [row] = await query(url, 'select seed, next_seed from matches where id = $1', [id]);
  for (const secret of [row?.['seed'], row?.['next_seed']]) expect(text).not.toContain(String(secret));
  expect((await keptOf(sessions, BLUE))['messagesInChannelsThatCallYou']).toEqual([]);
  expect(actionsOf((await dataOf(match.id, BLUE))?.['yourMoves'])).toHaveLength(1);
});

test('a word in the dice of a run is the person’s own', async () => {
  const { url, matches, dataOf } = await start();
  const { match } = await openMatch(url, matches);
  await query(url, 'update matches set entropy = null');
  await matches.begin({ ...asking(match.id, CLAY), own: OWN });
  expect(await dataOf(match.id, CLAY)).toMatchObject({ wordInTheDice: { word: 'susa', from: 'you' } });
});

test('a person gets their games in tournaments with byes and results, and opponents by their numbers', async () => {
  const sessions = await start();
  await query(
    sessions.url,
    `insert into tournaments (id, game, chosen, form, seconds, places, guild_id, channel_id, in_threads, opened_at,
        closes_at, advance_at)
      values ('t', 'citadel', '{}', 'swiss', 60, 8, '1', '2', false, now(), now(), now())`,
  );
  await query(
    sessions.url,
    `insert into tournament_players (tournament_id, number, user_id) values ('t', 1, $1), ('t', 2, $2), ('t', 3, null)`,
    [BLUE, CLAY],
  );
  await query(
    sessions.url,
    `insert into tournament_games (tournament_id, round, board, one, other, match_id, winner, decision) values
      ('t', 1, 1, 2, 1, 'm', 'one', 'played'), ('t', 1, 2, 3, null, null, 'one', 'bye'),
      ('t', 2, 1, 3, 2, null, 'one', 'forfeit'), ('t', 3, 1, 2, null, null, 'one', 'bye')`,
  );
  const kept = await keptOf(sessions, CLAY);
  expect(kept['tournaments']).toMatchObject([
    {
      id: 't',
      number: 2,
      games: [
        { round: 1, board: 1, opponent: 1, match: 'm', winner: 'you', decision: 'played' },
        { round: 2, board: 1, opponent: 3, match: null, winner: 'somebody else', decision: 'forfeit' },
        { round: 3, board: 1, opponent: null, match: null, winner: 'you', decision: 'bye' },
      ],
    },
  ]);
  expect(JSON.stringify(kept)).not.toContain(BLUE);
});
