import { expect, test } from 'vitest';
import { challenges, escape } from '../../src/games/escape/index.ts';
import { type LocalClient, textOf } from '../../src/local/client.ts';
import type { SeenMessage } from '../../src/local/people/api.ts';
import { labelsOf, playOn } from './player.ts';
import { startRig } from './rig.ts';

const numberOf = (page: SeenMessage): { page: number; pages: number } => {
  const [, page_, pages] = /Page (\d+) of (\d+)/.exec(textOf(page)) ?? [];
  return { page: Number(page_), pages: Number(pages) };
};

/** Turns a message from its first page to its last one, and returns what each says. */
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

test('help turns through all of its pages', async () => {
  const { clay, book } = await startRig();
  const { message } = await clay.command('games', 'escape help');
  expect(message.ephemeral).toBe(true);
  expect(labelsOf(message)).toEqual(['Next', 'Last', 'Show me how']);
  const texts = await turnThrough(clay, message);
  expect(texts).toHaveLength(escape.help.length);
  for (const [index, { title }] of escape.help.entries()) expect(texts[index]).toContain(title);
  expect(numberOf((await clay.press(message, 'Back')).message).page).toBe(escape.help.length - 1);
  expect(numberOf((await clay.press(message, 'Next')).message).page).toBe(escape.help.length);
  expect(book.errors()).toEqual([]);
});

test('the log opens on its last page, and turns through all of them in narrow lines', async () => {
  const { clay, book } = await startRig();
  const { message: start } = await clay.command('games', 'escape start', { seed: 'pages' });
  expect(textOf((await clay.command('games', 'escape log')).message)).toContain('Nothing has happened yet.');
  await playOn(clay, start);
  const { message } = await clay.command('games', 'escape log');
  expect(message.ephemeral).toBe(true);
  const { page, pages } = numberOf(message);
  expect(page).toBe(pages);
  expect(textOf(message)).toMatch(/Captured|Killed/);
  const texts = await turnThrough(clay, message);
  expect(texts).toHaveLength(pages);
  const lines = texts.flatMap((text) => /```\n(.*)\n```/s.exec(text)?.[1]?.split('\n') ?? []);
  expect(lines.filter((line) => line.length > 30)).toEqual([]);
  expect(book.errors()).toEqual([]);
});

test('challenges lists all nine, and marks those that finished runs have met', async () => {
  const { clay, sql } = await startRig();
  const shown = await clay.command('games', 'escape challenges');
  expect(shown.message.ephemeral).toBe(true);
  for (const { name } of challenges) expect(textOf(shown.message)).toContain(name);
  expect(textOf(shown.message)).toContain('No finished run yet');
  await playOn(clay, (await clay.command('games', 'escape start')).message);
  const { rows } = await sql.query('select result from matches');
  const after = textOf((await clay.command('games', 'escape challenges')).message);
  expect(after).toContain('Finished runs: 1');
  expect(after.split('✅').length - 1).toBe(rows[0].result.challenges.length);
});
