import { ChannelType, PermissionFlagsBits } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { isSeenFrom } from '../../../src/discord/home/sight.ts';
import { permissionsIn, type Place, type ServerPlaces } from '../../../src/discord/messages/server-places.ts';

const [SERVER, MEMBERS, STAFF, PERSON, HOME] = ['1', '2', '3', '4', '10'];
const VIEW = PermissionFlagsBits.ViewChannel;

type Overwrites = Readonly<Record<string, 'allow' | 'deny'>>;

const placeWith = (id: string, overwrites: Overwrites, change: Partial<Place> = {}): Place => ({
  id,
  type: ChannelType.GuildText,
  parentId: null,
  position: 0,
  overwrites: Object.entries(overwrites).map(([of, what]) => ({
    id: of,
    allow: what === 'allow' ? String(VIEW) : '0',
    deny: what === 'deny' ? String(VIEW) : '0',
  })),
  ...change,
});

/** A server where only these roles see channels without overwrites. */
const serverOf = (viewers: readonly string[], ...places: readonly Place[]): ServerPlaces => ({
  id: SERVER,
  roles: new Map([SERVER, MEMBERS, STAFF].map((role) => [role, viewers.includes(role) ? VIEW : 0n])),
  places: new Map(places.map((place) => [place.id, place])),
});

/** Whether a channel with some overwrites is seen from a home with others. */
const isSeen = (home: Overwrites, place: Overwrites, viewers: readonly string[] = [SERVER]): boolean =>
  isSeenFrom(serverOf(viewers, placeWith(HOME, home), placeWith('11', place)), HOME, '11');

describe('a channel is seen from a home', () => {
  test('if everybody sees it, and if it is the home', () => {
    expect(isSeen({}, {})).toBe(true);
    expect(isSeen({}, {}, [MEMBERS])).toBe(true);
    const server = serverOf([SERVER], placeWith(HOME, { [SERVER]: 'deny', [STAFF]: 'allow' }));
    expect(isSeenFrom(server, HOME, HOME)).toBe(true);
  });

  test('if only some see it, but no others see the home', () => {
    const some = { [SERVER]: 'deny', [STAFF]: 'allow' } as const;
    expect(isSeen(some, some)).toBe(true);
    expect(isSeen(some, {})).toBe(true);
    expect(isSeen({}, some)).toBe(false);
    expect(isSeen({ [SERVER]: 'deny', [MEMBERS]: 'allow' }, some)).toBe(false);
  });

  test('unless a role or a person is shut out of it', () => {
    expect(isSeen({}, { [MEMBERS]: 'deny' })).toBe(false);
    expect(isSeen({}, { [PERSON]: 'deny' })).toBe(false);
    expect(isSeen({ [PERSON]: 'deny' }, { [PERSON]: 'deny' })).toBe(true);
  });

  test('unless a person is let into the home alone', () => {
    const staff = { [SERVER]: 'deny', [STAFF]: 'allow' } as const;
    expect(isSeen({ ...staff, [PERSON]: 'allow' }, staff)).toBe(false);
    expect(isSeen({ ...staff, [PERSON]: 'allow' }, { ...staff, [PERSON]: 'allow' })).toBe(true);
    expect(isSeen({ ...staff, [PERSON]: 'allow' }, {})).toBe(true);
  });
});

test('a public thread is seen like its channel; a private one, and what is not known, are seen by nobody', () => {
  const hidden = placeWith('12', { [SERVER]: 'deny' });
  const thread = (id: string, parentId: string, type: ChannelType): Place => placeWith(id, {}, { type, parentId });
  const server = serverOf(
    [SERVER],
    placeWith(HOME, {}),
    hidden,
    thread('13', HOME, ChannelType.PublicThread),
    thread('14', '12', ChannelType.PublicThread),
    thread('15', HOME, ChannelType.PrivateThread),
    thread('16', '99', ChannelType.PublicThread),
  );
  expect(['13', '14', '15', '16', '17'].map((id) => isSeenFrom(server, HOME, id))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('an administrator may do everything; a role’s yes outweighs another’s no, and a person’s own word both', () => {
  const place = placeWith('11', { [MEMBERS]: 'deny', [STAFF]: 'allow', [PERSON]: 'deny' });
  const server = serverOf([SERVER], place);
  const may = (roleIds: readonly string[], userId?: string): boolean =>
    (permissionsIn(server, place, { roleIds, ...(userId === undefined ? {} : { userId }) }) & VIEW) !== 0n;
  expect([may([]), may([MEMBERS]), may([MEMBERS, STAFF]), may([STAFF], PERSON)]).toEqual([true, false, true, false]);
  const withAdmins = { ...server, roles: new Map([...server.roles, ['5', PermissionFlagsBits.Administrator]]) };
  expect(permissionsIn(withAdmins, place, { roleIds: ['5'], userId: PERSON }) & VIEW).toBe(VIEW);
});
