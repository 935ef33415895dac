// @module-tag ground
import { describe, expect, onTestFinished, test } from 'vitest';
import { commands } from '../../../commands/index.ts';
import { startDiscordBot } from '../../../src/app/discord-bot.ts';
import { openServices } from '../../../src/app/services.ts';
import { LoginError } from '../../../src/discord/connection/login-error.ts';
import { identify } from '../../../src/discord/connection/login.ts';
import { DAY } from '../../../src/kernel/time.ts';
import { openProxy } from '../../rig/bot/discord-proxy.ts';
import { runMainIn } from '../../rig/bot/main-process.ts';
import { openRig, type Rig } from '../../rig/bot/rig.ts';
import { some } from '../../rig/games/trials.ts';

/** Starts a bot behind a proxy, and collects what it reports once Discord no longer lets it in. */
const startBot = async ({ databaseUrl, book, local }: Rig, apiUrl: string, token = local.token) => {
  const services = openServices({ databaseUrl, log: book.log, now: () => local.now(), machineNow: () => new Date() });
  onTestFinished(() => services.close());
  const reported: LoginError[] = [];
  const onShutOut = (error: LoginError): void => void reported.push(error);
  const bot = await startDiscordBot({ token, apiUrl, guildId: null, commands, services, onShutOut });
  onTestFinished(() => bot.stop());
  return { bot, reported };
};

const CLOSES = [
  { code: 4004, says: /does not know this token\. Check DISCORD_TOKEN: copy it anew/ },
  { code: 4010, says: /refuses the number .* among the shards\. Start Sallyport again/ },
  { code: 4011, says: /so many servers .* more connections \(shards\)\. Start Sallyport again/ },
  { code: 4012, says: /no longer speaks the version of its API .* Update Sallyport/ },
  { code: 4013, says: /does not know the intents .* Update Sallyport/ },
  { code: 4014, says: /may not use an intent .* Allow it under Privileged Gateway Intents/ },
];

describe('after a final close of the gateway, the bot says what to do:', () => {
  test.each(some(CLOSES, 2))('$code when the bot is ready', { tags: ['both'] }, async ({ code, says }) => {
    const rig = await openRig({ mayFail: true });
    const proxy = await openProxy(rig.local);
    const { reported } = await startBot(rig, proxy.apiUrl);
    proxy.closeGateway(code);
    await expect.poll(() => reported.length).toBe(1);
    expect(reported[0]?.message).toMatch(says);
    expect(reported[0]?.message).toContain(String(code));
  });

  test.each(CLOSES)('$code when the bot connects', { tags: ['long'] }, async ({ code, says }) => {
    const rig = await openRig({ mayFail: true });
    const proxy = await openProxy(rig.local);
    proxy.closeGateway(code, { again: true });
    const started = startBot(rig, proxy.apiUrl);
    await expect(started).rejects.toThrow(LoginError);
    await expect(started).rejects.toThrow(says);
  });
});

test('after any other close the bot reconnects', { tags: ['long'] }, async () => {
  const rig = await openRig({ mayFail: true });
  const proxy = await openProxy(rig.local);
  const { reported } = await startBot(rig, proxy.apiUrl);
  for (const code of [1000, 4000, 4007, 4009]) {
    const before = proxy.connections();
    proxy.closeGateway(code);
    await expect.poll(() => proxy.connections()).toBe(before + 1);
    await expect.poll(async () => (await rig.clay.overview()).bot.online).toBe(true);
  }
  expect(reported).toEqual([]);
});

test('a token that Discord no longer accepts is reported once, and only when it is needed', async () => {
  const rig = await openRig({ mayFail: true });
  const proxy = await openProxy(rig.local);
  const { bot, reported } = await startBot(rig, proxy.apiUrl);
  proxy.answer(401);
  const unanswered = rig.clay.command('games', 'games');
  await expect.poll(() => rig.book.text()).toContain('the failure could not be reported');
  rig.local.skip(3_000);
  expect((await unanswered).state).toBe('failed');
  expect(reported).toEqual([]);
  proxy.answer(null);
  await rig.clay.command('games', 'citadel start');
  proxy.answer(401);
  rig.local.skip(2 * DAY);
  // The bot calls off the lobby and edits its message, and that request needs the token.
  await bot.doDue();
  await expect.poll(() => reported.length).toBe(1);
  expect(reported[0]?.message).toContain('Check DISCORD_TOKEN');
});

describe('the bot says why Discord does not let it in:', () => {
  test.each([
    { what: 'a token that it does not know', status: 401, says: /does not know this token\. Check DISCORD_TOKEN/ },
    { what: 'an API that is down', status: 503, says: /answers 503\. Try again later/ },
    { what: 'an address with something else', status: 404, says: /is not Discord's API.* Check DISCORD_API_URL/ },
  ])('$what', async ({ status, says }) => {
    const { local } = await openRig({ mayFail: true });
    const proxy = await openProxy(local);
    proxy.answer(status);
    const asked = identify(local.token, proxy.apiUrl);
    await expect(asked).rejects.toThrow(LoginError);
    await expect(asked).rejects.toThrow(says);
  });

  test.each([
    { what: 'a closed port', apiUrl: 'http://127.0.0.1:1/api', says: /can't be reached \(127.0.0.1:1: ECONNREFUSED\)/ },
    { what: 'a name that is nobody’s', apiUrl: 'http://nobody.invalid/api', says: /can't be reached \(E\w+\)/ },
  ])('$what', async ({ apiUrl, says }) => {
    const asked = identify('token', apiUrl);
    await expect(asked).rejects.toThrow(LoginError);
    await expect(asked).rejects.toThrow(says);
    await expect(asked).rejects.not.toThrow('DISCORD_TOKEN');
  });

  test('the token names the application', async () => {
    const { local } = await openRig();
    expect(await identify(local.token, local.apiUrl)).toBe(local.botId);
  });
});

describe('a process that Discord no longer lets in says so, and ends with 1', () => {
  test('when its token was reset', { tags: ['long'] }, async () => {
    const rig = await openRig({ mayFail: true });
    const proxy = await openProxy(rig.local);
    const main = await runMainIn(rig, proxy.apiUrl);
    proxy.closeGateway(4004);
    expect(await main.ended()).toBe(1);
    expect(main.text()).toMatch(/^Discord does not know this token\. Check DISCORD_TOKEN/m);
    expect(main.entries().at(-1)?.msg).toBe('stopped');
  });

  test('when it reconnects and needs more shards', { tags: ['long'] }, async () => {
    const rig = await openRig({ mayFail: true });
    const proxy = await openProxy(rig.local);
    const main = await runMainIn(rig, proxy.apiUrl);
    proxy.closeGateway(4000);
    proxy.closeGateway(4011, { again: true });
    expect(await main.ended()).toBe(1);
    expect(main.text()).toMatch(/^The bot is on so many servers/m);
    expect(main.text()).not.toContain('    at ');
  });
});
