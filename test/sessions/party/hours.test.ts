import { expect, test } from 'vitest';
import { DAY, HOUR, SECOND } from '../../../src/kernel/time.ts';
import { isDueToBegin, PARTY_SIZE } from '../../../src/sessions/party/party.ts';
import { BLUE, CLAY } from '../../rig/sessions/replica.ts';
import { asking, opening, partyIn, startParties } from './parties.ts';

test('a party with an hour begins then and not before, once, with what nobody knew before', async () => {
  const first = await startParties();
  const { parties, now, skip } = first;
  const { id } = partyIn(await parties.open(opening()));
  const startsAt = new Date(now().getTime() + 3 * DAY);
  const hour = (userId: string, at: Date | null) => ({ ...asking(id, userId), startsAt: at, isListed: true });
  expect(await parties.setHour(hour(BLUE, startsAt))).toMatchObject({ kind: 'refused', why: 'not host' });
  expect(await parties.setHour(hour(CLAY, startsAt))).toMatchObject({ gathering: { startsAt, closesAt: startsAt } });
  for (let person = 1; person < PARTY_SIZE.most; person++)
    await parties.join(asking(id, `2000000000000000${10 + person}`));
  expect(await parties.join(asking(id, BLUE))).toMatchObject({ kind: 'refused', why: 'full' });
  skip((2 * DAY) / SECOND);
  await parties.close();
  expect(await parties.lookAt(id)).toMatchObject({ beganAt: null, endedAt: null });
  skip(DAY / SECOND);
  const processes = [first, first.replica()];
  await Promise.all(processes.map((each) => each.parties.close()));
  const claimed = (await Promise.all(processes.map((each) => each.parties.messages.claim()))).flat();
  expect(claimed).toEqual([]);
  await parties.showAgain(id, '1');
  expect((await parties.messages.claim()).map((each) => each.id)).toEqual([id]);
  const due = await parties.lookAt(id);
  expect(due && isDueToBegin(due, now())).toBe(true);
  await Promise.all(processes.map((each, index) => each.parties.beginAtHour(id, `90${index}`)));
  const begun = await parties.lookAt(id);
  expect(begun).toMatchObject({ beganAt: now(), closesAt: new Date(now().getTime() + (begun?.seconds ?? 0) * SECOND) });
  expect(begun?.entropy).toMatch(/^90[01]$/);
  expect(await parties.setHour(hour(CLAY, null))).toMatchObject({ kind: 'refused', why: 'begun' });
});

test('one with too few at its hour waits for another one, and is called off after that', async () => {
  const { parties, now, skip } = await startParties();
  const { id } = partyIn(await parties.open(opening()));
  const startsAt = new Date(now().getTime() + HOUR);
  await parties.setHour({ ...asking(id, CLAY), startsAt, isListed: false });
  skip(HOUR / SECOND);
  await parties.close();
  await parties.beginAtHour(id, '900');
  expect(await parties.lookAt(id)).toMatchObject({ beganAt: null, closesAt: new Date(now().getTime() + HOUR) });
  // Whoever comes then is shown at once by their own click, and the party still begins.
  const isClaimed = async () => (await parties.messages.claim()).some((each) => each.id === id);
  await parties.noteShown(partyIn(await parties.join(asking(id, BLUE))), '1');
  expect(await isClaimed()).toBe(true);
  await parties.noteShown(partyIn(await parties.leave(asking(id, BLUE))), '1');
  skip(60);
  expect(await isClaimed()).toBe(false);
  await parties.setHour({ ...asking(id, CLAY), startsAt: null, isListed: false });
  expect(await parties.lookAt(id)).toMatchObject({ startsAt: null, closesAt: new Date(now().getTime() + DAY) });
  const again = new Date(now().getTime() + HOUR);
  await parties.setHour({ ...asking(id, CLAY), startsAt: again, isListed: false });
  skip(HOUR / SECOND);
  await parties.close();
  skip(HOUR / SECOND);
  await parties.close();
  expect(await parties.lookAt(id)).toMatchObject({ beganAt: null, endedAt: now() });
});

test('an event is due whenever what it shows has changed, to one process at a time', async () => {
  const first = await startParties();
  const { parties, gatheringEvents: events, now, skip } = first;
  const { id } = partyIn(await parties.open(opening()));
  const claimed = async () => {
    skip(10);
    const all = await Promise.all([first, first.replica()].map((each) => each.gatheringEvents.claim()));
    return all.flat();
  };
  const setHour = (isListed: boolean) =>
    parties.setHour({ ...asking(id, CLAY), startsAt: new Date(now().getTime() + DAY), isListed });
  await setHour(false);
  expect(await claimed()).toEqual([]);
  await setHour(true);
  const [due, ...others] = await claimed();
  expect([due?.id, due?.isWanted, due?.eventId, others]).toEqual([id, true, null, []]);
  if (due === undefined) return;
  expect([await events.renew(due), await events.isWanted(id)]).toEqual([true, true]);
  await events.notePlace(id, 'here');
  await events.noteCreated(id, '5');
  await events.noteShown(due);
  expect(await claimed()).toEqual([]);
  // Who joins changes nothing in it.
  await parties.join(asking(id, BLUE));
  expect(await claimed()).toEqual([]);
  for (const change of [() => setHour(true), () => parties.begin(asking(id, CLAY))]) {
    await change();
    const [next] = await claimed();
    expect(next).toMatchObject({ id, eventId: '5', place: 'here' });
    if (next) await events.noteShown(next);
  }
});
