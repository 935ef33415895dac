import { expect, test } from 'vitest';
import { babylon } from '../../../src/games/babylon/index.ts';
import { citadel } from '../../../src/games/citadel/index.ts';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { revisionFor } from '../../../src/games/contract/status.ts';
import { peopleOf } from '../../../src/sessions/match/seats.ts';
import { freshDatabase } from '../../rig/run/fresh-database.ts';
import { keptOf } from '../../rig/sessions/kept-of.ts';
import {
  BLUE,
  boardOf,
  CLAY,
  newInteraction,
  openedBoard,
  openMatch,
  query,
  SERVER,
  startReplica,
} from '../../rig/sessions/replica.ts';

const TAN = '100000000000000003';
const OWN = { click: '1300000000000000000', message: '1400000000000000000', word: 'susa' };

/** Matches of two people on a clock that goes on `tick` milliseconds with each thing that happens. */
const start = async ({ tick = 1000 } = {}) => {
  const url = await freshDatabase();
  let time = Date.UTC(2026, 0, 1);
  const sessions = startReplica(url, { now: () => new Date((time += tick)) });
  const { matches } = sessions;
  const asking = (userId: string, matchId: string) => ({ interactionId: newInteraction(), userId, matchId });
  return {
    url,
    ...sessions,
    asking,
    begin: async (game: AnyGame, chosen: object): Promise<string> => {
      const seats = [{ userId: CLAY }, { userId: BLUE }];
      const where = { guildId: SERVER, channelId: '600000000000000001', place: null, patience: 3600, inThread: false };
      const opened = await matches.gather({ ...asking(CLAY, ''), game, chosen, seats, ...where });
      const { id } = openedBoard(opened).match;
      expect((await matches.begin({ ...asking(CLAY, id), own: OWN })).kind).toBe('begun');
      return id;
    },
    /** Plays the first action that is wanted in the seat of a person. Returns what is stored of it. */
    play: async (id: string, userId: string, isWanted = (_text: string) => true): Promise<readonly unknown[]> => {
      const { match, state, status } = await boardOf(matches, id);
      const seat = peopleOf(match).indexOf(userId);
      const action =
        match.game
          .actions(state, seat)
          .map((each) => match.game.makeAction(each))
          .find(isWanted) ?? '';
      const outcome = await matches.play({ ...asking(userId, id), revision: revisionFor(status, seat), action });
      expect(outcome).toMatchObject({ kind: 'played' });
      const played = `select action from moves where match_id = $1 and maker = 'player' and number > $2 order by number`;
      return (await query(url, played, [id, match.moveCount])).map((move) => move['action']);
    },
    handOver: async (id: string, from: string, to: string): Promise<void> => {
      const offered = await matches.offerSeat(asking(from, id));
      if (offered.kind === 'refused') throw new Error(offered.why.code);
      expect((await matches.takeSeat(asking(to, id), offered.offer)).kind).toBe('took the seat');
    },
    /** What a person is told of a match. */
    toldOf: async (id: string, userId: string): Promise<Readonly<Record<string, unknown>> | undefined> =>
      (await keptOf(sessions, userId))['matches']?.find((told) => told['id'] === id),
  };
};

/** The actions of moves. */
const actionsOf = (moves: unknown): readonly unknown[] =>
  Array.isArray(moves) ? moves.map((move: { readonly action: unknown }) => move.action) : [];

test('everybody gets the moves that they made in a seat that was handed over and taken again, and those taken back', async () => {
  const { matches, asking, begin, play, handOver, toldOf } = await start();
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
  await handOver(id, mover, TAN);
  await move(TAN, isStep);
  const { status } = await boardOf(matches, id);
  await matches.undo({ ...asking(TAN, id), revision: revisionFor(status, seat) });
  const takenBack = made.get(TAN)?.pop();
  await move(TAN, isStep);
  await handOver(id, TAN, mover);
  await move(mover, (text) => text !== 'draw');

  expect(made.get(mover)?.length).toBeGreaterThan(2);
  for (const userId of [CLAY, BLUE]) {
    const told = await toldOf(id, userId);
    expect([userId, actionsOf(told?.['yourMoves'])]).toEqual([userId, made.get(userId)]);
    expect(told).toMatchObject({ yourMovesTakenBack: [], yourSeat: { agreedToEnd: false, joined: true } });
  }
  const told = await toldOf(id, TAN);
  expect(actionsOf(told?.['yourMoves'])).toEqual(made.get(TAN));
  expect(actionsOf(told?.['yourMovesTakenBack'])).toEqual([takenBack]);
  expect(told).toMatchObject({ yourSeat: null, seats: ['somebody else', 'somebody else'] });
});

test('a seat that goes back and forth within a moment has each move told to whoever made it', async () => {
  const { matches, begin, play, handOver, toldOf } = await start({ tick: 0 });
  const id = await begin(citadel, { size: 9, citadels: 5 });
  const made = new Map<string, unknown[]>([CLAY, BLUE, TAN].map((userId) => [userId, []]));
  for (let placed = 0; placed < 8; placed++) {
    const { match, status } = await boardOf(matches, id);
    const mover = peopleOf(match)[status.awaited[0] ?? -1] ?? '';
    made.get(mover)?.push(...(await play(id, mover, (text) => text !== 'draw')));
    if (mover !== BLUE) await handOver(id, mover, mover === CLAY ? TAN : CLAY);
  }
  for (const [userId, actions] of made) {
    expect(actions.length).toBeGreaterThan(1);
    expect([userId, actionsOf((await toldOf(id, userId))?.['yourMoves'])]).toEqual([userId, actions]);
  }
});

test('a person gets the options chosen, the word in the dice and the message that calls them, but nothing secret', async () => {
  const sessions = await start();
  const { url, matches, notices, begin, play, toldOf } = sessions;
  const id = await begin(babylon, { challenge: true });
  await play(id, BLUE);
  const posted = { channelId: '600000000000000001', messageId: '700000000000000001' };
  const notice = { id: 'a notice', matchId: id, calls: [0], reminders: [], tries: 0 };
  await notices.posted(notice, { ...posted, people: [CLAY] });

  const kept = await keptOf(sessions, CLAY);
  expect(kept['messagesInChannelsThatCallYou']).toEqual([{ matchId: id, ...posted }]);
  expect(await toldOf(id, CLAY)).toMatchObject({
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
  expect(actionsOf((await toldOf(match.id, BLUE))?.['yourMoves'])).toHaveLength(1);
});

test('a word in the dice of a game alone is the person’s own', async () => {
  const { url, matches, asking, toldOf } = await start();
  const { match } = await openMatch(url, matches);
  await query(url, 'update matches set entropy = null');
  await matches.begin({ ...asking(CLAY, match.id), own: OWN });
  expect(await toldOf(match.id, CLAY)).toMatchObject({ wordInTheDice: { word: 'susa', from: 'you' } });
});
