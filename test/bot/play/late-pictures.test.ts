import { expect, test } from 'vitest';
import { textOf } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { openSide, startMatch } from '../../rig/bot/citadel-players.ts';
import { takeFirst } from '../../rig/bot/player.ts';
import { openRig, type RunningBot } from '../../rig/bot/rig.ts';

/** Shapes that are drawn for some seconds, each time in another colour. */
const slow = (number: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000">${`<circle cx="1000" cy="1000" r="999" fill="#0072${10 + number}" opacity="0.5"/>`.repeat(300)}</svg>`;

const isPictured = ({ embeds: [embed] }: SeenMessage): boolean => embed?.image !== undefined;

/** Has other pictures drawn, so that those of boards have to wait. */
const keepBusy = ({ services: { painter } }: RunningBot): void => {
  for (const number of [1, 2, 3, 4]) painter.paint(slow(number), `other ${number}`).catch(() => undefined);
};

test('while pictures take too long, boards are shown as text at once, and as pictures soon after', async () => {
  const rig = await openRig({ arePictured: true });
  const bot = await rig.runBot({ pictureWait: 200 });
  const { clay } = rig;
  const { message: begun } = await clay.command('games', 'escape start');
  await clay.until('games', (all) => all.some(({ id, ...each }) => id === begun.id && isPictured({ id, ...each })));
  keepBusy(bot);
  const { message: late } = await takeFirst(clay, await clay.message(begun.id));
  expect(isPictured(late)).toBe(false);
  expect(textOf(late)).toContain('Citadel');
  const { message: later } = await takeFirst(clay, late);
  expect(isPictured(later)).toBe(false);
  await clay.until('games', (all) => all.some((each) => each.id === begun.id && isPictured(each)));
  const { message: report } = await rig.clay.command('games', 'sallyport doctor');
  expect(textOf(report)).toContain('Wrong: Pictures: late in the last ten minutes');
});

test('a private board gets its late picture, too', async () => {
  const rig = await openRig({ arePictured: true });
  const bot = await rig.runBot({ pictureWait: 200 });
  const board = await startMatch(rig.clay, rig.blue);
  keepBusy(bot);
  const side = await openSide(rig.clay, board);
  expect(isPictured(side)).toBe(false);
  await rig.clay.until('games', (all) => all.some((each) => each.id === side.id && isPictured(each)));
});
