import { expect, test } from 'vitest';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { checkRecord } from '../../../src/games/contract/record.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { games } from '../../../src/games/index.ts';
import { UnknownMatchError } from '../../../src/sessions/match/errors.ts';
import {
  boardOf,
  clickOn,
  freshReplica,
  openingOf,
  openMatch,
  playOut,
  query,
  startReplica,
} from '../../rig/sessions/replica.ts';

const before = games.find(({ id }) => id === escape.id);
if (!before) throw new Error('there is no such game');

/** An update whose rules allow nothing but giving up, and say so in their figures. */
const updated: AnyGame = {
  ...before,
  rules: before.rules + 1,
  earlier: [before],
  actions: () => [],
  summary: () => ({ updated: true }),
  play: () => ({ ok: false, reason: 'over' }),
};

test('a match that began before an update ends by its old rules, and its record replays by them', async () => {
  const { url, matches: old } = await freshReplica();
  const start = await openMatch(url, old);
  const first = await old.play(clickOn(start));
  expect(first.kind).toBe('played');

  const { matches: updates, history } = startReplica(url, { played: [updated] });
  const over = await playOut(updates, await boardOf(updates, start.match.id));
  expect(over.status.result).not.toBeNull();
  const record = await history.record(over.match);
  expect(record).toMatchObject({ rules: before.rules });
  expect(JSON.stringify(record)).not.toContain('updated');
  checkRecord(before, record);
  expect((await history.log(over.match)).length).toBeGreaterThan(0);
  expect((await history.watched(over.match))?.record.rules).toBe(before.rules);

  // A rematch is played by the rules of today, even if it is requested from the old board.
  const { game, options } = over.match;
  const next = await updates.open(openingOf({ game, options, place: null }));
  expect(next.kind === 'opened' && next.board.match.game.rules).toBe(updated.rules);
});

test('a match of rules that this release does not know is left as it is', async () => {
  const { url, matches } = await freshReplica();
  const { match } = await openMatch(url, matches);
  await query(url, 'update matches set rules = 99 where id = $1', [match.id]);
  await expect(matches.look(match.id)).rejects.toThrow(UnknownMatchError);
});
