// @module-tag long
import { describe, expect, test } from 'vitest';
import { box, sees, usePages } from '../../rig/local/page-rig.ts';
import { setRun } from '../../rig/local/page-run.ts';
import { hasNoBrowser } from '../../rig/page/browser.ts';

describe.skipIf(hasNoBrowser)('the page on a phone', () => {
  const { rig, open } = usePages(setRun);

  test('a phone shows everything without sideways scrolling', async () => {
    const phone = await open('clay', 390);
    const line = 'x'.repeat(200);
    await rig().clay.say('games', `${line}\n\`\`\`\n${line}\n\`\`\``);
    await rig().clay.command('games', 'escape start', { world: line });
    await sees(phone, 'The Citadel');
    const widths = await phone.evaluate<number[]>('[document.documentElement.scrollWidth, innerWidth]');
    expect(widths).toEqual([390, 390]);
    await phone.getByRole('button', { name: 'Channels and people' }).click();
    await phone.getByRole('button', { name: '# lobby' }).click();
    await phone.getByRole('heading', { name: '# lobby' }).waitFor();
  });

  test('a phone scrolls to the end after its own action, and otherwise stays where it is', async () => {
    const phone = await open('clay', 390);
    const messages = phone.getByRole('log', { name: 'Messages' });
    // The page notices a scroll before the next frame.
    const scrollUp = () =>
      messages.evaluate((list) => {
        list.scrollTo(0, 0);
        return new Promise((resolve) => list.ownerDocument.defaultView?.requestAnimationFrame(resolve));
      });
    const below = () => messages.evaluate((list) => Math.round(list.scrollHeight - list.scrollTop - list.clientHeight));
    const menus = phone.getByRole('combobox', { name: 'Use an item' });
    await rig().clay.say('games', 'line\n'.repeat(60));
    await expect.poll(below).toBe(0);

    for (const count of [1, 2]) {
      await scrollUp();
      await box(phone).fill('/escape start');
      await box(phone).press('Enter');
      await phone.getByRole('textbox', { name: 'world' }).fill('north');
      await phone.getByRole('textbox', { name: 'world' }).press('Enter');
      await expect.poll(() => menus.count()).toBe(count);
      await expect.poll(below).toBe(0);
    }

    await messages.evaluate((list) => list.scrollBy(0, -60));
    await expect.poll(below).toBe(60);
    await phone.getByRole('button', { name: 'Walk on' }).last().click();
    await sees(phone, 'You walked on');
    await expect.poll(below).toBe(0);
    // An answer may grow later.
    await messages.evaluate((list) => list.querySelector('.embed')?.setAttribute('style', 'height: 90rem'));
    await expect.poll(below).toBe(0);

    await scrollUp();
    await rig().blue.say('games', 'somebody else');
    await sees(phone, 'somebody else');
    expect(await messages.evaluate((list) => list.scrollTop)).toBe(0);
    await phone.getByRole('button', { name: 'Walk on' }).first().click();
    await expect.poll(() => phone.getByText('You walked on').count()).toBe(2);
    expect(await below()).toBeGreaterThan(40);
  });

  test('a phone closes the drawer on a choice, a tap outside and Escape', async () => {
    const phone = await open('clay', 390);
    const drawer = phone.getByRole('navigation', { name: 'Channels and people' });
    const closes = async (how: () => Promise<void>): Promise<void> => {
      await phone.getByRole('button', { name: 'Channels and people' }).click();
      await drawer.waitFor();
      await how();
      await expect.poll(() => drawer.isVisible()).toBe(false);
    };
    await closes(() => phone.getByRole('button', { name: '# games' }).click());
    await closes(() => phone.getByRole('radio', { name: 'Blue' }).click());
    await box(phone).waitFor();
    await closes(() => phone.mouse.click(380, 780));
    await closes(() => phone.mouse.click(380, 10));
    await closes(() => phone.keyboard.press('Escape'));
    await closes(() => phone.getByRole('button', { name: 'Channels and people' }).click());
    expect(await phone.getByRole('button', { name: 'Channels and people' }).getAttribute('aria-expanded')).toBe(
      'false',
    );
  });
});
