import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Writes a package whose only file has this source, to a folder that ends with the test. Returns the folder. */
export const packageOf = (source: string): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sallyport-guest-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, 'src'));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'a-guest', main: 'src/game.mjs' }));
  writeFileSync(path.join(folder, 'src/game.mjs'), source);
  return folder;
};

/** The source of Nim, as somebody elsewhere would write it, with other parts in place of some, or more. */
export const nim = (other = ''): string => `
const numbers = (json, ...names) => {
  if (json === null || typeof json !== 'object' || Object.keys(json).sort().join() !== [...names].sort().join())
    throw new Error('other fields');
  if (!names.every((name) => Number.isInteger(json[name]) && json[name] >= 0 && json[name] < 100))
    throw new Error('no numbers');
  return json;
};
const actions = ({ left, mover }, seat) =>
  seat === mover ? [1, 2, 3].filter((take) => take <= left).map((take) => ({ take })) : [];
const game = {
  id: 'ada-nim',
  name: 'Nim of Ada',
  goal: 'Take one, two or three stones in turn. Whoever takes the last one wins.',
  seats: { least: 2, most: 2 },
  drawsAtSetup: true,
  setup: (_options, _seats, chance) => ({ left: 8 + chance.die(), mover: 0, moves: 0 }),
  actions,
  play: (state, seat, action) => {
    if (!actions(state, seat).some(({ take }) => take === action.take)) return { ok: false, reason: 'not-now' };
    const { left, mover, moves } = state;
    const next = { left: left - action.take, mover: 1 - mover, moves: moves + 1 };
    return { ok: true, value: { state: next, events: [{ seat, took: action.take }] } };
  },
  explain: () => 'You can’t take so many now.',
  status: ({ left, mover, moves }) => ({
    toAct: left > 0 ? [mover] : [],
    awaited: left > 0 ? [mover] : [],
    revision: moves,
    round: moves,
    result: left > 0 ? null : { outcome: 'won', winners: [1 - mover] },
  }),
  look: (state) => state,
  board: ({ left }) => left + ' stones',
  label: ({ take }) => 'Take ' + take,
  tell: ({ seat, took }, players) => players[seat] + ' took ' + took + '.',
  readAction: (json) => numbers(json, 'take'),
  readState: (json) => numbers(json, 'left', 'mover', 'moves'),
};
export default { ...game, ${other} };
`;
