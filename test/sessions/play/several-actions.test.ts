import { expect, test } from 'vitest';
import { citadel } from '../../../src/games/citadel/index.ts';
import type { Matches } from '../../../src/sessions/matches.ts';
import {
  BLUE,
  boardOf,
  CLAY,
  freshReplica,
  gatheringOn,
  newInteraction,
  openedBoard,
  rowsOf,
  startReplica,
} from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

const people = [CLAY, BLUE] as const;

/** A match on its first turn, and the player whose turn it is. */
const begun = async (matches: Matches) => {
  const board = openedBoard(
    await matches.gather(
      gatheringOn({
        game: citadel,
        chosen: { ...citadel.defaults(2), size: 9, citadels: 5 },
        seats: people.map((userId) => ({ userId })),
      }),
    ),
  );
  const { id } = board.match;
  await matches.begin({ interactionId: newInteraction(), matchId: id, userId: CLAY });
  for (const action of ['=c3', '=g3', '=c7', '=g7', '=e5', '@c3', '@g3', '@c7', '@g7']) {
    await matches.play(await clickOf(matches, id, action));
  }
  return id;
};

/** A click of the player whose turn it is. */
const clickOf = async (matches: Matches, matchId: string, action: string) => {
  const { status } = await boardOf(matches, matchId);
  const userId = people[status.awaited[0] ?? 0] ?? CLAY;
  return { interactionId: newInteraction(), matchId, userId, revision: status.revision, action };
};

test('several actions of one click are stored together, in order', async () => {
  const { url, matches } = await freshReplica();
  const id = await begun(matches);
  const click = await clickOf(matches, id, 'g3-g4 g4-g5');
  expect(await matches.play(click)).toMatchObject({ kind: 'played', isSeen: false });
  const { moves, matches: rows } = await rowsOf(url);
  expect(moves.slice(-2)).toMatchObject([
    { number: 10, interaction_id: click.interactionId, action: { type: 'move', from: 'g3', to: 'g4' } },
    { number: 11, interaction_id: `${click.interactionId}:2`, action: { type: 'move', from: 'g4', to: 'g5' } },
  ]);
  expect(rows).toMatchObject([{ move_count: 11 }]);
});

test('no action of a click is stored if one of them is refused or can’t be read', async () => {
  const { url, matches } = await freshReplica();
  const id = await begun(matches);
  const rows = await rowsOf(url);
  for (const [action, code] of [
    ['g3-g4 g4-g6', 'rules'],
    ['g3-g4 what', 'unreadable'],
    ['g3-g4  g4-g5', 'unreadable'],
    ['g3-g4 . g4-g5', 'rules'],
  ] as const) {
    expect(await matches.play(await clickOf(matches, id, action))).toMatchObject({ kind: 'refused', why: { code } });
  }
  expect(await rowsOf(url)).toEqual(rows);
});

test('a click of several actions, delivered twice, even to two processes at once, is played once', async () => {
  const url = await sharedDatabase();
  const [one, two] = [startReplica(url).matches, startReplica(url).matches];
  const id = await begun(one);
  const click = await clickOf(one, id, 'g3-g4 g4-g5');
  const outcomes = await Promise.all([one.play(click), two.play(click), one.play(click)]);
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['played', 'repeated', 'repeated']);
  const { match, status } = await boardOf(one, id);
  expect(match.moveCount).toBe(11);

  // The click is still known after an undo.
  const undoing = { interactionId: newInteraction(), matchId: id, userId: click.userId };
  await one.undo({ ...undoing, revision: status.revision });
  expect(await two.play(click)).toMatchObject({ kind: 'repeated' });
  expect((await boardOf(one, id)).match.moveCount).toBe(10);
});

test('a preparation does not show in the time of the last move', async () => {
  const { matches } = await freshReplica();
  const id = await begun(matches);
  const { movedAt } = (await boardOf(matches, id)).match;
  expect(await matches.play(await clickOf(matches, id, 'g3-g4'))).toMatchObject({ board: { match: { movedAt } } });
  expect((await boardOf(matches, id)).match.movedAt).toEqual(movedAt);
  expect(await matches.play(await clickOf(matches, id, '.'))).toMatchObject({ isSeen: true });
  expect((await boardOf(matches, id)).match.movedAt.getTime()).toBeGreaterThan(movedAt.getTime());
});
