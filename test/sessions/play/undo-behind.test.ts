import { expect, test } from 'vitest';
import { citadel } from '../../../src/games/citadel/index.ts';
import { checkRecord, readRecord } from '../../../src/games/contract/record.ts';
import { revisionFor } from '../../../src/games/contract/status.ts';
import { peopleOf } from '../../../src/sessions/match/seats.ts';
import {
  BLUE,
  boardOf,
  CLAY,
  freshReplica,
  newInteraction,
  openedBoard,
  query,
  SERVER,
} from '../../rig/sessions/replica.ts';

test('taking back an action leaves a later move of another player in the record, with new figures', async () => {
  const { url, matches, history } = await freshReplica();
  const board = openedBoard(
    await matches.gather({
      interactionId: newInteraction(),
      userId: CLAY,
      game: citadel,
      chosen: { size: 9, citadels: 5 },
      seats: [{ userId: CLAY }, { userId: BLUE }],
      place: null,
      guildId: SERVER,
      channelId: '600000000000000001',
      patience: null,
      inThread: false,
    }),
  );
  const { id } = board.match;
  await matches.begin({ interactionId: newInteraction(), matchId: id, userId: CLAY });

  const now = () => boardOf(matches, id);
  const play = async (seat: number, isWanted: (text: string) => boolean): Promise<string> => {
    const { match, state, status } = await now();
    const texts = match.game.actions(state, seat).map((action) => match.game.makeAction(action));
    const action = texts.find(isWanted) ?? '';
    const userId = peopleOf(match)[seat] ?? '';
    const revision = revisionFor(status, seat);
    const outcome = await matches.play({ interactionId: newInteraction(), matchId: id, userId, revision, action });
    expect(outcome).toMatchObject({ kind: 'played' });
    return action;
  };
  const moverOf = async (): Promise<number> => (await now()).status.awaited[0] ?? -1;
  for (let placed = 0; placed < 9; placed++) await play(await moverOf(), (text) => text !== 'draw');

  const mover = await moverOf();
  const isStep = (text: string): boolean => /^[a-t]\d+-[a-t]\d+$/.test(text);
  await play(mover, isStep);
  await play(mover, isStep);
  await play(1 - mover, (text) => text === 'draw');
  const undo = async () => {
    const { match, status } = await now();
    const userId = peopleOf(match)[mover] ?? '';
    return matches.undo({ interactionId: newInteraction(), matchId: id, userId, revision: revisionFor(status, mover) });
  };
  expect((await undo()).kind).toBe('undone');
  expect((await undo()).kind).toBe('undone');
  expect(await undo()).toMatchObject({ kind: 'refused', why: { code: 'nothing to undo' } });
  await play(mover, isStep);
  await play(mover, (text) => text === '.');
  const ending = { interactionId: newInteraction(), matchId: id, userId: CLAY };
  expect((await matches.end(ending)).kind).toBe('resigned');

  const { match } = await now();
  const record = readRecord(JSON.parse(JSON.stringify(await history.record(match))));
  expect(record.steps.map(({ action }) => Object(action).type).slice(9)).toEqual(['draw', 'move', 'end', 'resign']);
  expect(() => checkRecord(citadel, record)).not.toThrow();
  const rows = await query(url, 'select number from moves where number is not null order by number');
  expect(rows.map(({ number }) => number)).toEqual(record.steps.map((_, index) => index + 1));
});
