import { expect, test } from 'vitest';
import { escape } from '../../../src/games/escape/index.ts';
import { noChance } from '../../../src/kernel/random.ts';
import { UnknownMatchError } from '../../../src/sessions/match/errors.ts';
import {
  CLAY,
  clickOn,
  freshReplica,
  newInteraction,
  openingOf,
  openMatch,
  query,
  rowsOf,
  SERVER,
  startReplica,
} from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

const begun = escape.setup(escape.defaults(1), 1, noChance);

/** Texts that are not a stored run: nothing, no state, half of one, an impossible one, and one of a newer version. */
const corrupt = [
  null,
  '"gone"',
  '{"version":1}',
  JSON.stringify({ ...begun, at: 7 }),
  JSON.stringify({ ...begun, version: 2 }),
];

test('a state that can’t be read is a CorruptMatchError that names the match, and nothing is changed', async () => {
  const { url, matches } = await freshReplica();
  const board = await openMatch(url, matches);
  const { id } = board.match;
  const press = { interactionId: newInteraction(), matchId: id, userId: CLAY };
  const ask = [
    () => matches.look(id),
    () => matches.lookAt(openingOf().place ?? ''),
    () => matches.lookAtLast({ game: 'escape', guildId: SERVER, userId: CLAY }),
    () => matches.play(clickOn(board)),
    () => matches.end(press),
    () => matches.undo({ ...press, revision: 0 }),
    () => matches.begin(press),
    () => matches.open(openingOf()),
  ];
  for (const state of corrupt) {
    await query(url, 'update matches set state = $1', [state]);
    const rows = await rowsOf(url);
    for (const answer of ask) await expect(answer()).rejects.toMatchObject({ name: 'CorruptMatchError', matchId: id });
    expect(await rowsOf(url)).toEqual(rows);
  }
});

test('a match of a game that this release does not know is left as it is', async () => {
  const url = await sharedDatabase();
  const board = await openMatch(url, startReplica(url).matches);
  const rows = await rowsOf(url);
  const { matches } = startReplica(url, { played: [] });
  await expect(matches.look(board.match.id)).rejects.toThrow(UnknownMatchError);
  await expect(matches.play(clickOn(board))).rejects.toThrow(UnknownMatchError);
  expect(await rowsOf(url)).toEqual(rows);
});
