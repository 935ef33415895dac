import { expect, test } from 'vitest';
import { textOf } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { LatePictureError } from '../../../src/workers/pictures/late-picture-error.ts';
import { openSide, startMatch } from '../../rig/bot/citadel-players.ts';
import { takeFirst } from '../../rig/bot/player.ts';
import { openRig, type RunningBot } from '../../rig/bot/rig.ts';

/** Shapes that are drawn for seconds on any machine, each time in another colour. */
const slow = (number: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000">${`<circle cx="1000" cy="1000" r="999" fill="#${100_000 + number}" opacity="0.5"/>`.repeat(2000)}</svg>`;

const isPictured = ({ embeds: [embed] }: SeenMessage): boolean => embed?.image !== undefined;

/** Has other pictures drawn until answers no longer wait for theirs. */
const keepBusy = async ({ services: { painter } }: RunningBot): Promise<void> => {
  const others = [1, 2, 3, 4].map((number) => painter.paint(slow(number), `other ${number}`));
  await Promise.any(others.map((other) => expect(other).rejects.toThrow(LatePictureError)));
};

test('while pictures take too long, boards are shown as text at once, and as pictures soon after', async () => {
  const rig = await openRig({ arePictured: true });
  const bot = await rig.runBot({ pictureWait: 200 });
  const { clay } = rig;
  const { message: begun } = await clay.command('games', 'escape start');
  await clay.until('games', (all) => all.some(({ id, ...each }) => id === begun.id && isPictured({ id, ...each })));
  await keepBusy(bot);
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
  await keepBusy(bot);
  const side = await openSide(rig.clay, board);
  expect(isPictured(side)).toBe(false);
  await rig.clay.until('games', (all) => all.some((each) => each.id === side.id && isPictured(each)));
});
