// @module-tag ground
import { expect, test } from 'vitest';
import { textOf } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { openHand, startRace } from '../../rig/bot/babylon-players.ts';
import { openServer, takeFirst } from '../../rig/bot/player.ts';
import { openRig } from '../../rig/bot/rig.ts';

/** No picture is drawn in this time, in milliseconds, so each comes late that was not drawn before. */
const NO_WAIT = { pictureWait: 1 };

const isPictured = ({ embeds: [embed] }: SeenMessage): boolean => embed?.image !== undefined;

test('while pictures take too long, boards are shown as text at once, and as pictures soon after', async () => {
  const rig = await openRig({ arePictured: true });
  await rig.runBot(NO_WAIT);
  const { clay } = rig;
  const { message: begun } = await clay.command('games', 'escape start');
  expect(isPictured(begun)).toBe(false);
  const { message: moved } = await takeFirst(clay, begun);
  expect(isPictured(moved)).toBe(false);
  expect(textOf(moved)).toContain('Citadel');
  await clay.until('games', (all) => all.some((each) => each.id === begun.id && isPictured(each)));
  const report = await openServer(clay, ['Check the bot']);
  expect(textOf(report)).toContain('✗ Pictures: late in the last 10 minutes');
});

test('a private board gets its late picture, too', async () => {
  const rig = await openRig({ arePictured: true });
  await rig.runBot(NO_WAIT);
  const { clay } = rig;
  const { id } = await startRace(clay, [rig.blue]);
  const begun = await clay.until('games', (all) => all.some((each) => each.id === id && isPictured(each)));
  const board = begun.find((each) => each.id === id);
  const { message: hand } = await openHand(clay, await clay.message(id));
  expect(isPictured(hand)).toBe(false);
  await clay.until('games', (all) => all.some((each) => each.id === hand.id && isPictured(each)));
  // An edit of everyone's board would show that somebody plays in secret.
  expect((await clay.message(id)).edited_timestamp).toBe(board?.edited_timestamp);
});
