import { expect, test } from 'vitest';
import { charactersOf } from '../../../src/games/contract/game.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { startRace } from '../../rig/bot/babylon-players.ts';
import { findInMenus, logOf, openRules } from '../../rig/bot/board-menus.ts';
import { goThrough, labelsOf, playUnseen } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';

const numberOf = (page: SeenMessage): { page: number; pages: number } => {
  const [, page_, pages] = /Page (\d+) of (\d+)/.exec(textOf(page)) ?? [];
  return { page: Number(page_), pages: Number(pages) };
};

/** Turns a message from its first page to its last one. Returns the text of each. */
const turnThrough = async (who: LocalClient, shown: SeenMessage): Promise<readonly string[]> => {
  let page = shown;
  while (numberOf(page).page > 1) page = (await who.press(page, 'Back')).message;
  const texts = [textOf(page)];
  while (numberOf(page).page < numberOf(page).pages) {
    page = (await who.press(page, 'Next')).message;
    texts.push(textOf(page));
  }
  expect(page.id).toBe(shown.id);
  return texts;
};

test('help turns through all of its pages, the last of which is about rivals', async () => {
  const { clay } = await startRig();
  const message = await openRules(clay, escape);
  expect(message.ephemeral).toBe(true);
  expect(labelsOf(message)).toEqual(['Next', 'Last', 'Show me how']);
  const texts = await turnThrough(clay, message);
  expect(texts).toHaveLength(escape.help.length + 1);
  for (const [index, { title }] of escape.help.entries()) expect(texts[index]).toContain(title);
  for (const { name, style } of Object.values(charactersOf(escape)))
    expect(texts.at(-1)).toContain(`**${name}**. ${style}`);
  expect(numberOf((await clay.press(message, 'Back')).message).page).toBe(escape.help.length);
  expect(numberOf((await clay.press(message, 'Next')).message).page).toBe(escape.help.length + 1);
});

test('the log opens on its last page, and turns through all of them in narrow lines', async () => {
  const { bot, clay } = await startRig();
  const { message: start } = await clay.command('games', 'escape start', { seed: 'pages' });
  await playUnseen(bot, clay, start);
  const message = await logOf(clay);
  expect(message.ephemeral).toBe(true);
  const { page, pages } = numberOf(message);
  expect(page).toBe(pages);
  expect(textOf(message)).toMatch(/Captured|Killed/);
  const texts = await turnThrough(clay, message);
  expect(texts).toHaveLength(pages);
  const lines = texts.flatMap((text) => /```\n(.*)\n```/s.exec(text)?.[1]?.split('\n') ?? []);
  expect(lines.filter((line) => line.length > 30)).toEqual([]);
});

test('the list of challenges has all nine, and marks those that finished runs have met', async () => {
  const { bot, clay, sql } = await startRig();
  const shown = await goThrough(clay, ['Learn', escape.name, 'Challenges']);
  expect(shown.ephemeral).toBe(true);
  const all = escape.comparison.challenges?.all() ?? [];
  expect(all).toHaveLength(9);
  for (const { name, goal } of all) expect(textOf(shown)).toContain(`${name}**: ${goal}`);
  expect(textOf(shown)).toContain('No finished run yet');
  await playUnseen(bot, clay, (await clay.command('games', 'escape start')).message);
  const { rows } = await sql.query('select result from matches');
  const after = textOf((await findInMenus(clay, ['Challenges'])).message);
  expect(after).toContain('Finished runs: 1');
  expect(after.split('✅').length - 1).toBe(rows[0].result.challenges.length);
});

test('one’s own games come in pages, those that wait for one first, however old they are', async () => {
  const { clay, blue, sql } = await startRig();
  const waiting = [await startRace(clay, [blue]), await startRace(clay, [], { bots: 1 })];
  await clay.command('games', 'escape start');
  const copies = 120;
  await sql.query(
    `insert into matches select (jsonb_populate_record(matches, jsonb_build_object('id', 'copy-' || number,
       'place', null, 'message_id', number::text, 'moved_at', now() + number * interval '1 minute'))).*
     from matches, generate_series(1, ${copies}) as number where game = 'escape'`,
  );
  await sql.query(
    `insert into seats (match_id, seat, user_id)
     select 'copy-' || number, 0, '${clay.id}' from generate_series(1, ${copies}) as number`,
  );
  const { message } = await clay.command('games', 'games');
  const texts = await turnThrough(clay, message);
  const listed = texts.flatMap((text) => text.match(/^\d+\. .*$/gm) ?? []);
  expect(listed.slice(0, 2).filter((line) => line.includes('**your turn**'))).toHaveLength(2);
  const boards = listed.map((line) => /channels\/\d+\/\d+\/(\d+)/.exec(line)?.[1]);
  expect(new Set(boards.slice(0, 2))).toEqual(new Set(waiting.map(({ id }) => id)));
  expect(new Set(boards).size).toBe(copies + 3);
  expect(texts).toHaveLength(Math.ceil((copies + 3) / 3));
});
