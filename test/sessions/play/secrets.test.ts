// @module-tag ground
// @module-tag both
import { describe, expect, test } from 'vitest';
import { refusalText } from '../../../src/discord/messages/refusals.ts';
import { jsonOf, type Message } from '../../../src/discord/messages/render.ts';
import { renderBoard, renderPrivateScreen, sceneOf } from '../../../src/discord/view/boards.ts';
import { renderLog } from '../../../src/discord/view/log-text.ts';
import { renderLook } from '../../../src/discord/view/look.ts';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { revisionFor, type Seat, type Viewer } from '../../../src/games/contract/status.ts';
import { games } from '../../../src/games/index.ts';
import { commitmentOf, seededChance, type Chance } from '../../../src/kernel/random.ts';
import type { Board } from '../../../src/sessions/match/match.ts';
import { seatOf } from '../../../src/sessions/match/seats.ts';
import type { Matches } from '../../../src/sessions/matches.ts';
import type { Sessions } from '../../../src/sessions/sessions.ts';
import { disguiseOf } from '../../rig/games/disguise.ts';
import { isShort, trials } from '../../rig/games/trials.ts';
import {
  boardOf,
  FIRST_CLICK,
  gatheringOn,
  newInteraction,
  openedBoard,
  query,
  startReplica,
} from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

/** Enough for thousands of changed positions altogether. */
const GAMES = trials(20, 1, 6);
const LONGEST = 60;

/** After how many moves a position is looked at again. */
const PAUSE = isShort ? 5 : 1;

const PEOPLE = ['100000000000000001', '100000000000000002', '100000000000000003'];

const STRANGER = '100000000000000009';

const isSecret = (game: AnyGame): boolean => game.publicRecord !== undefined;

/** A match of people only that has begun, with the same dice in every run of the tests. */
const openMatch = async (url: string, matches: Matches, game: AnyGame, chance: Chance): Promise<string> => {
  const { least, most } = game.seats;
  const seats = PEOPLE.slice(0, chance.pick<number>([least, most]));
  const board = openedBoard(
    await matches.gather(
      gatheringOn({ userId: PEOPLE[0] ?? '', game, chosen: {}, seats: seats.map((userId) => ({ userId })) }),
    ),
  );
  const { id } = board.match;
  const seed = `the seed ${chance.die()}${chance.die()}`;
  await query(url, 'update matches set seed = $1, commitment = $2 where id = $3', [seed, commitmentOf(seed), id]);
  await matches.begin({ interactionId: `${FIRST_CLICK}${seed}`, matchId: id, userId: seats[0] ?? '' });
  return id;
};

/** Everything that a viewer can see of a board: messages with their controls, and the words of refusals. */
const shownTo = async (board: Board, viewer: Viewer, tried: readonly unknown[]): Promise<string> => {
  const { match, state } = board;
  const { game } = match;
  const text = { pictures: null };
  const messages = [
    await renderBoard(board, text),
    ...(await looksAt(board)),
    ...(viewer === 'table'
      ? []
      : [
          await renderPrivateScreen(board, viewer, text),
          await renderPrivateScreen(board, viewer, { ...text, isFading: true }),
        ]),
  ];
  const refusals = tried.map((action) => {
    if (viewer === 'table') return null;
    const played = game.play(state, viewer, action, seededChance('any'));
    return played.ok ? 'accepted' : refusalText({ code: 'rules', sentence: game.explain(played.reason) }, match);
  });
  const { toAct, awaited, round, result, seen } = game.status(state);
  const revision = revisionFor(game.status(state), viewer);
  // No record has the figures of a turn in preparation before the turn ends.
  const figures = seen === undefined ? game.summary(state) : null;
  return JSON.stringify([messages.map(jsonOf), refusals, { toAct, awaited, round, result, revision }, figures]);
};

/** Everything that a spectator can see with `Look`: the whole board, and what its menus show in detail. */
const looksAt = async (board: Board): Promise<readonly Message[]> => {
  const { game } = board.match;
  const { menus } = game.describe(game.look(board.state, 'table'), sceneOf(board, null));
  const closer = menus.flatMap(({ options }) =>
    options.flatMap(({ press }) => ('focus' in press ? [press.focus] : [])),
  );
  const look = { owner: STRANGER, wantedBy: [], willBeNotified: false, pictures: null };
  return Promise.all([null, ...closer.slice(0, 4)].map((focus) => renderLook(board, { ...look, focus })));
};

/** Everything that the commands reveal about a running match. */
const handedOut = async ({ matches, history }: Pick<Sessions, 'matches' | 'history'>, id: string): Promise<string> => {
  const { match } = await boardOf(matches, id);
  return JSON.stringify([await history.record(match), renderLog(await history.log(match))]);
};

const viewersOf = ({ match }: Board): readonly Viewer[] => ['table', ...match.seats.keys()];

const othersThan = (board: Board, seat: Seat): readonly Viewer[] =>
  viewersOf(board).filter((viewer) => viewer !== seat);

describe.each(games.filter(isSecret))('$id reveals secrets only to those who may know them:', (game) => {
  test('if one hidden thing changes, everything shown stays the same to the byte', async () => {
    const disguise = await disguiseOf(game);
    const url = await sharedDatabase();
    const sessions = startReplica(url);
    const { matches } = sessions;
    const chance = seededChance(`secrets of ${game.id}`);
    const tried = new Map<string, unknown>();
    let changed = 0;
    let rewritten = 0;
    for (let played = 0; played < GAMES; played++) {
      const id = await openMatch(url, matches, game, chance);
      for (let move = 0; move < LONGEST; move++) {
        const board = await boardOf(matches, id);
        const [...awaited] = board.status.awaited;
        if (board.match.endedAt || awaited.length === 0) break;
        const seat = chance.pick(awaited);
        const legal = game.actions(board.state, seat);
        for (const action of legal.slice(0, 40)) tried.set(game.makeAction(action), action);
        const some = [...tried.values()].slice(-60);

        const isSeen = move % PAUSE === PAUSE - 1;
        for (const viewer of isSeen ? viewersOf(board) : []) {
          const before = await shownTo(board, viewer, some);
          for (const state of disguise?.(board.state, viewer) ?? []) {
            changed += 1;
            expect(await shownTo({ ...board, state }, viewer, some)).toBe(before);
          }
        }

        const action = chance.pick(legal.map((one) => game.makeAction(one)));
        const chosen = game.parseAction(action);
        const userId = PEOPLE.find((person) => seatOf(board.match, person) === seat) ?? '';
        await matches.play({
          interactionId: newInteraction(),
          matchId: id,
          userId,
          revision: board.status.revision,
          action,
        });
        const after = await boardOf(matches, id);
        if (!isSeen || after.match.endedAt || !isHidden(board, seat, chosen)) continue;

        // The last step is its player's secret. Another step in its place, or none, leaves no trace either.
        rewritten += 1;
        const seen = await handedOut(sessions, id);
        const boards = await Promise.all(othersThan(after, seat).map((viewer) => shownTo(after, viewer, [])));
        const other = legal.find((one) => game.makeAction(one) !== action && isHidden(board, seat, one));
        if (other === undefined) continue;
        const result = game.play(board.state, seat, other, seededChance('any'));
        if (!result.ok) throw new Error('a legal action was refused');
        await rewrite(url, id, after.match.moveCount, game, result.value.state, other);
        expect(await handedOut(sessions, id)).toBe(seen);
        const now = await boardOf(matches, id);
        expect(await Promise.all(othersThan(now, seat).map((viewer) => shownTo(now, viewer, [])))).toEqual(boards);
      }
    }
    expect(changed).toBeGreaterThan(trials(1000, 63, 300));
    expect(rewritten).toBeGreaterThan(trials(50, 1, 15));
  });
});

/** Whether a step concerns only its own seat: nobody else sees a change or is awaited by it, and its round goes on. */
const isHidden = ({ match: { game }, state, status }: Board, seat: Seat, action: unknown): boolean => {
  if (OPEN.test(JSON.stringify(action))) return false;
  const played = game.play(state, seat, action, seededChance('any'));
  if (!played.ok) return false;
  const { awaited, round, seen, result } = game.status(played.value.state);
  if (result !== null || round !== status.round || seen !== status.seen) return false;
  return awaited.every((other) => status.awaited.includes(other));
};

/** Steps that everyone sees, on any turn. */
const OPEN = /"type":"(draw|count|resign)"/;

/** Puts another step in the place of the last one, as if it had been made. */
const rewrite = async (
  url: string,
  id: string,
  number: number,
  game: AnyGame,
  state: unknown,
  action: unknown,
): Promise<void> => {
  await query(url, 'update matches set state = $1 where id = $2', [JSON.stringify(state), id]);
  await query(url, 'update moves set action = $1, summary = $2 where match_id = $3 and number = $4', [
    JSON.stringify(action),
    JSON.stringify(game.summary(state)),
    id,
    number,
  ]);
};
