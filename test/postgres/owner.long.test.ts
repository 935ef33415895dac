// @module-tag long
// @module-tag release
import { describe, expect, test } from 'vitest';
import { migrate } from '../../src/postgres/migrate.ts';
import { ForeignDatabaseError, type Application } from '../../src/postgres/owner.ts';
import { emptyDatabase, freshDatabase } from '../rig/run/fresh-database.ts';
import { query } from '../rig/sessions/replica.ts';

const bot: Application = { id: '111111111111111111', isLocal: false };
const otherBot: Application = { id: '222222222222222222', isLocal: false };
const local: Application = { id: '333333333333333333', isLocal: true };
const otherLocal: Application = { id: '444444444444444444', isLocal: true };

const open = (url: string, application: Application) =>
  migrate(url, 'prisma/migrations', { application, now: () => new Date() });

const ownerOf = (url: string) => query(url, 'select application_id as id, is_local as "isLocal" from owner');

describe('a database belongs to the application that opened it first, and refuses all others:', () => {
  test.each([
    { owner: bot, other: otherBot, says: /belongs to the application 1+\. DISCORD_TOKEN is .* application 2+\./ },
    { owner: bot, other: local, says: /belongs to the application 1+\. Without DISCORD_TOKEN, .* another Discord/ },
    {
      owner: local,
      other: bot,
      says: /belongs to a local Discord .* DISCORD_TOKEN is the token of the application 1+/,
    },
    { owner: local, other: otherLocal, says: /belongs to a local Discord .* Without DISCORD_TOKEN, / },
  ])('$owner.id, not $other.id', async ({ owner, other, says }) => {
    const url = await emptyDatabase();
    await open(url, owner);
    expect(await ownerOf(url)).toEqual([owner]);
    await expect(open(url, other)).rejects.toThrow(ForeignDatabaseError);
    await expect(open(url, other)).rejects.toThrow(says);
    expect(await ownerOf(url)).toEqual([owner]);
    expect(await open(url, owner)).toEqual([]);
  });

  test('even if they come at the same time', async () => {
    const url = await emptyDatabase();
    const runs = await Promise.allSettled([bot, otherBot, local].map((application) => open(url, application)));
    expect(runs.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await ownerOf(url)).toHaveLength(1);
  });
});

test('a database can be handed to another application, as the refusal says', async () => {
  const url = await freshDatabase();
  await open(url, bot);
  const refusal = await open(url, otherBot).catch(String);
  const [, sql = ''] = /run `(.+)` in it/.exec(String(refusal)) ?? [];
  await query(url, sql);
  await open(url, otherBot);
  expect(await ownerOf(url)).toEqual([otherBot]);
});
