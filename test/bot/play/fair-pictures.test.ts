import { expect, test } from 'vitest';
import { renderBoard, renderForSpectator, renderPrivateScreen } from '../../../src/discord/view/boards.ts';
import { seatOf } from '../../../src/sessions/match/seats.ts';
import { startMatch, stateOf, turnOf, typeTurn } from '../../rig/bot/citadel-players.ts';
import { startRig, type Rig, type RunningBot } from '../../rig/bot/rig.ts';

/** The pictures of a bot, with a list of whom each was made for. */
const notedPictures = ({ services: { painter, preferences, log } }: RunningBot) => {
  const owners: string[] = [];
  const paint: typeof painter.paint = (svg, owner) => {
    owners.push(owner);
    return painter.paint(svg, owner);
  };
  return { owners, pictures: { preferences, log, painter: { ...painter, paint } } };
};

/** The one board of a rig. */
const onlyBoard = async ({ sql, bot }: Rig & { readonly bot: RunningBot }) => {
  const { rows } = await sql.query<{ id: string }>('select id from matches');
  const board = await bot.services.matches.look(rows[0]?.id ?? '');
  if (board === null) throw new Error('there is no match');
  return board;
};

test('each picture counts as that of the person it is for', async () => {
  const rig = await startRig({ arePictured: true });
  const { clay, blue, bot } = rig;
  await startMatch(clay, blue);
  const { owners, pictures } = notedPictures(bot);
  const people = [clay.id, blue.id];
  for (let turn = 0; turn < 2; turn++) {
    const board = await onlyBoard(rig);
    const { mover } = await stateOf(rig);
    const movers = people.filter((id) => seatOf(board.match, id) === mover);
    for (const id of people) await renderPrivateScreen(board, seatOf(board.match, id) ?? -1, { pictures });
    await renderForSpectator(board, { owner: 'somebody', wantedBy: ['somebody'], pictures }, {});
    // The public board counts as that of the person whose turn it is, unless it answers someone.
    await renderBoard(board, { pictures });
    await renderBoard(board, { pictures, viewer: blue.id });
    expect(owners.splice(0)).toEqual([...people, 'somebody', ...movers, blue.id]);
    await typeTurn(movers[0] === clay.id ? clay : blue, turnOf(await stateOf(rig)));
  }
});
