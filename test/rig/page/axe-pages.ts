import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { MINUTE } from '../../../src/kernel/time.ts';
import { buttonsOf, menusOf } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import type { Rig } from '../bot/rig.ts';
import { keepIfFailed } from '../run/kept.ts';
import type { Look } from './axe-screens.ts';

const DEVICES = ['phone', 'desktop'] as const;

type Device = (typeof DEVICES)[number];

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 860 } } as const;

/** A page in one of the two themes. */
interface ThemedPage {
  readonly theme: string;
  readonly page: Page;
}

/** A page on a device, and the name of the device and the theme. */
interface View {
  readonly name: string;
  readonly page: Page;
}

/** Clay's page in both themes. They close with the test. */
export const openPages = async (browser: Browser, { local }: Rig): Promise<readonly ThemedPage[]> => {
  const opened: ThemedPage[] = [];
  for (const theme of ['dark', 'light']) {
    const page = await browser.newPage();
    onTestFinished(() => page.close());
    keepIfFailed('.png', () => page.screenshot());
    page.setDefaultTimeout(MINUTE);
    await page.goto(`${local.url}/?as=clay&theme=${theme}`);
    await page.getByRole('combobox', { name: 'Message # games' }).waitFor();
    opened.push({ theme, page });
  }
  return opened;
};

/** Shows pages on a phone and on a desktop, one after another. */
export async function* viewsOf(...pages: readonly ThemedPage[]): AsyncGenerator<View> {
  for (const page of pages) for (const device of DEVICES) yield await viewOn(page, device);
}

const viewOn = async ({ theme, page }: ThemedPage, device: Device): Promise<View> => {
  await page.setViewportSize(SIZES[device]);
  return { name: `${device}, ${theme}`, page };
};

/**
 * Points at screens on all pages at once, which shows their menus, and adds what axe finds serious. Each screen is seen
 * in both themes, on one device in the dark theme and on the other in the light. The devices take turns.
 */
export const lookOn = (pages: readonly ThemedPage[], findings: string[]): Look => {
  let looks = 0;
  const lookAt = async (
    themed: ThemedPage,
    device: Device,
    screen: string,
    message: SeenMessage,
    formButton?: string,
  ) => {
    const shown = `[data-message="${message.id}"]`;
    await showsOn(themed.page, message);
    await hideOthers(themed.page, message);
    if (formButton !== undefined) await openForm(themed.page, shown, formButton);
    const { name, page } = await viewOn(themed, device);
    if (formButton === undefined) await page.locator(shown).first().hover();
    const found = await seriousFindings(page, formButton === undefined ? shown : FORM);
    findings.push(...found.map((finding) => `${screen} (${name}): ${finding}`));
    if (formButton !== undefined) await closeForm(themed.page);
    await showAll(themed.page);
  };
  return (screen, message, formButton) => {
    const turn = looks++;
    return Promise.all(
      pages.map((themed, index) => lookAt(themed, DEVICES[(turn + index) % 2] ?? 'phone', screen, message, formButton)),
    );
  };
};

const FORM = 'dialog.form';

/** Opens a form. On a busy machine, the bot may miss the three seconds for its answer, so this tries again. */
const openForm = async (page: Page, shown: string, button: string): Promise<void> => {
  const form = page.locator(FORM);
  for (let tries = 0; tries < 10; tries++) {
    await page.locator(shown).getByRole('button', { name: button, exact: true }).first().click();
    const isOpen = await form.waitFor({ timeout: 6000 }).then(
      () => true,
      () => false,
    );
    if (isOpen) return;
  }
  throw new Error(`${button} opens no form.`);
};

const closeForm = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.locator(FORM).waitFor({ state: 'detached' });
};

/** Hides all other messages, as axe checks everything on a page, which takes long in a long conversation. */
const hideOthers = (page: Page, { id }: SeenMessage): Promise<unknown> =>
  page.evaluate(
    `document.querySelectorAll('[data-message]:not([data-message="${id}"])')` +
      ".forEach((each) => { each.style.display = 'none'; })",
  );

const showAll = (page: Page): Promise<unknown> =>
  page.evaluate(`document.querySelectorAll('[data-message]').forEach((each) => { each.style.display = ''; })`);

/** Waits until a page shows a message as it is now. */
const showsOn = async (page: Page, message: SeenMessage): Promise<void> => {
  const shown = page.locator(`[data-message="${message.id}"]`);
  for (const { label = '' } of buttonsOf(message))
    await shown.getByRole('button', { name: label, exact: true }).first().waitFor();
  // A menu without a placeholder shows what is chosen.
  for (const { placeholder } of menusOf(message).filter((menu) => menu.placeholder !== undefined))
    await shown
      .getByRole('combobox', { name: placeholder ?? '', exact: true })
      .first()
      .waitFor();
};

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const Findings = z.array(
  z.object({
    id: z.string(),
    impact: z.string().nullable(),
    help: z.string(),
    nodes: z.array(z.object({ html: z.string(), failureSummary: z.string().optional() })),
  }),
);

/**
 * The serious and critical findings of axe on a page as it is now, or on a part of it, one line each. Pages refuse
 * scripts from elsewhere, so axe comes in through the debugger.
 */
export const seriousFindings = async (page: Page, part?: string): Promise<readonly string[]> => {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(AXE);
  const where = part === undefined ? 'document' : JSON.stringify(part);
  const violations = await page.evaluate(
    `axe.run(${where}, { resultTypes: ["violations"] }).then((all) => all.violations)`,
  );
  return Findings.parse(violations)
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary = '' }) => `${id}: ${help}: ${html.slice(0, 200)} ${failureSummary}`),
    );
};
