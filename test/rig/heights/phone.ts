import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, expect, onTestFinished } from 'vitest';
import { MINUTE } from '../../../src/kernel/time.ts';
import { joinAs, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { startRig, type Rig, type RunningBot } from '../bot/rig.ts';
import { useBrowser } from '../page/browser.ts';
import { keepIfFailed } from '../run/kept.ts';
import { longName, PHONE } from './fullest.ts';
import { forms, heights, MOST_HEIGHT, mostHeightOf, type Form, type Shown } from './heights.ts';

/** A server with a bot, and what a person sees of it on a phone. */
export interface Table {
  readonly rig: Rig & { readonly bot: RunningBot };
  /** Three people with the longest names. The page is Ada's. */
  readonly people: readonly [LocalClient, LocalClient, LocalClient];
  readonly page: Page;
}

/** Measures messages on the page of a phone. */
export interface Phone {
  /** Opens the page of somebody, until the end of the test. */
  readonly open: (rig: Pick<Rig, 'local'>, who: string) => Promise<Page>;
  readonly openTable: () => Promise<Table>;
  /** Measures a message, which may be at most as tall as before, and fit a phone. */
  readonly expectToFit: (table: Pick<Table, 'page'>, what: Shown, form: Form, message: SeenMessage) => Promise<void>;
}

/** A phone for all tests of a description, with one browser, which prints a table of what was measured at its end. */
export const usePhone = (): Phone => {
  const browser = useBrowser();
  const found = new Map<Shown, Partial<Record<Form, number>>>();
  afterAll(() => void process.stdout.write(tableOf(found)));
  const open: Phone['open'] = (rig, who) => openPage(browser(), rig, who);
  return {
    open,
    openTable: async () => {
      const rig = await startRig({ arePictured: null, mayFail: true });
      const join = (name: string): Promise<LocalClient> => joinAs(rig.local, name.toLowerCase(), longName(name));
      const people = await Promise.all([join('Ada'), join('Benjamin'), join('Cleopatra')]);
      return { rig, people, page: await open(rig, 'ada') };
    },
    expectToFit: async (table, what, form, message) => {
      const height = await heightOf(table, message, `${what} ${form}`);
      const { [form]: soFar = 0, ...other } = found.get(what) ?? {};
      found.set(what, { ...other, [form]: Math.max(soFar, height) });
      expect.soft(height, `${what} as ${form}`).toBeLessThanOrEqual(mostHeightOf(what, form));
    },
  };
};

const openPage = async (browser: Browser, { local }: Pick<Rig, 'local'>, who: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: PHONE });
  onTestFinished(() => page.close());
  keepIfFailed('.png', () => page.screenshot());
  page.setDefaultTimeout(MINUTE);
  await page.goto(`${local.url}?as=${who}`);
  await page.getByRole('combobox', { name: 'Message # games' }).waitFor();
  return page;
};

/** The height of a message with everything in it, once the page shows it as it was seen, or a later edit. */
const heightOf = async ({ page }: Pick<Table, 'page'>, seen: SeenMessage, name: string): Promise<number> => {
  const { id, embeds, edited_timestamp: edited } = seen;
  const message = page.locator(`[data-message="${id}"]`);
  await expect.poll(async () => ((await message.getAttribute('data-edited')) ?? '') >= (edited ?? '')).toBe(true);
  await message.locator('.components').waitFor();
  if (embeds.some(({ image }) => image !== undefined)) await loaded(message.locator('img.picture'));
  const folder = process.env['MEASURES'];
  if (folder !== undefined) await message.screenshot({ path: `${folder}/${name.replaceAll(/\W+/g, '-')}.png` });
  return Math.round((await message.boundingBox())?.height ?? 0);
};

const loaded = async (picture: Locator): Promise<void> => {
  await expect.poll(() => picture.evaluate((img) => 'naturalWidth' in img && img.naturalWidth)).toBeGreaterThan(0);
};

const tableOf = (found: ReadonlyMap<Shown, Partial<Record<Form, number>>>): string => {
  const rows = [...found].map(([what, now]) => {
    const columns = forms.map((form) => {
      const { recorded, before = '' } = heights[what][form];
      return `${String(before).padStart(6)} -> ${String(now[form] ?? '').padStart(4)} (recorded ${recorded})`;
    });
    return `${what.padEnd(42)} ${columns.join('  ')}`;
  });
  return `\nHeights in px at most ${MOST_HEIGHT}: as text, as a picture\n${rows.join('\n')}\n\n`;
};

/** Has a server's boards shown in a form. */
export const setForm = ({ rig: { bot, local } }: Pick<Table, 'rig'>, form: Form): Promise<void> =>
  bot.services.preferences.set(local.guildId, { pictures: form }, 'server');
