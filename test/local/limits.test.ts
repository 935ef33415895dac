import { DiscordAPIError, Routes, type RawFile } from 'discord.js';
import { expect, onTestFinished, test } from 'vitest';
import { MINUTE } from '../../src/kernel/time.ts';
import { startLocalDiscord, type LocalDiscord } from '../../src/local/index.ts';
import { askAsBot, refusalOf, useRig } from '../rig/local/rig.ts';

const rig = useRig('file');

const send = (body: unknown, files: RawFile[] = []): Promise<unknown> =>
  rig.bot.rest.post(Routes.channelMessages(rig.local.channels['games'] ?? ''), { body, files });

const times = <Each>(count: number, each: (index: number) => Each): Each[] =>
  Array.from({ length: count }, (_, index) => each(index));
const chars = (count: number): string => 'x'.repeat(count);
const button = (id: string, more: object = {}): object => ({ type: 2, style: 1, label: id, custom_id: id, ...more });
const row = (...components: object[]): object => ({ type: 1, components });
const inRow = (...components: object[]): object => ({ components: [row(...components)] });
const options = (count: number): object[] => times(count, (index) => ({ label: `${index}`, value: `${index}` }));
const menu = (count: number, more: object = {}): object => ({
  type: 3,
  custom_id: 'm',
  options: options(count),
  ...more,
});
const embeds = (...list: object[]): object => ({ embeds: list });

test.each<[string, object, string]>([
  ['nothing', {}, '50006 Cannot send an empty message'],
  ['blanks', { content: '  \n ' }, '50006 Cannot send an empty message'],
  ['2001 characters', { content: chars(2001) }, 'content[BASE_TYPE_MAX_LENGTH]: Must be 2000 or fewer in length.'],
  ['a number for content', { content: 5 }, 'content[STRING_TYPE_CONVERT]: Could not interpret "5" as string.'],
  ['11 embeds', embeds(...times(11, () => ({ title: 'a' }))), 'embeds[BASE_TYPE_MAX_LENGTH]'],
  ['an empty embed', embeds({}), 'embeds[0].description[BASE_TYPE_REQUIRED]: This field is required'],
  ['an embed title of 257', embeds({ title: chars(257) }), 'embeds[0].title[BASE_TYPE_MAX_LENGTH]'],
  ['a description of 4097', embeds({ description: chars(4097) }), 'embeds[0].description[BASE_TYPE_MAX_LENGTH]'],
  [
    '26 fields',
    embeds({ fields: times(26, () => ({ name: 'n', value: 'v' })) }),
    'embeds[0].fields[BASE_TYPE_MAX_LENGTH]: Must be 25 or fewer in length.',
  ],
  ['an empty field', embeds({ fields: [{ name: '', value: 'v' }] }), 'embeds[0].fields[0].name[BASE_TYPE_REQUIRED]'],
  [
    'a field of 1025',
    embeds({ fields: [{ name: 'n', value: chars(1025) }] }),
    'embeds[0].fields[0].value[BASE_TYPE_BAD_LENGTH]: Must be between 1 and 1024 in length.',
  ],
  [
    '6001 characters in all embeds',
    embeds({ description: chars(4096) }, { description: chars(1905) }),
    'embeds[MAX_EMBED_SIZE_EXCEEDED]: Embed size exceeds maximum size of 6000',
  ],
  ['a colour that is too large', embeds({ title: 'a', color: 0x1000000 }), 'embeds[0].color[NUMBER_TYPE_MAX]'],
  [
    'an address without a scheme',
    embeds({ image: { url: 'ftp://x.y/z' } }),
    'embeds[0].image.url[URL_TYPE_INVALID_SCHEME]',
  ],
  ['6 rows', { components: times(6, (i) => row(button(`${i}`))) }, 'components[BASE_TYPE_MAX_LENGTH]'],
  ['6 buttons in a row', inRow(...times(6, (i) => button(`${i}`))), 'components[0].components[BASE_TYPE_BAD_LENGTH]'],
  ['an empty row', inRow(), 'components[0].components[BASE_TYPE_BAD_LENGTH]'],
  ['a menu beside a button', inRow(menu(1), button('a')), 'components[0].components[COMPONENT_LAYOUT_WIDTH_EXCEEDED]'],
  [
    'the same custom id twice',
    { components: [row(button('a')), row(button('a'))] },
    'components[1].components[0].custom_id[COMPONENT_CUSTOM_ID_DUPLICATED]: Component custom id cannot be duplicated',
  ],
  [
    'a custom id of 101',
    inRow(button(chars(101), { label: 'a' })),
    'custom_id[BASE_TYPE_BAD_LENGTH]: Must be between 1 and 100',
  ],
  ['a label of 81', inRow(button('a', { label: chars(81) })), 'label[BASE_TYPE_MAX_LENGTH]: Must be 80 or fewer'],
  [
    'a button without a label or emoji',
    inRow(button('a', { label: null })),
    'BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED',
  ],
  [
    'an emoji that does not exist',
    inRow(button('a', { emoji: { name: 'sword' } })),
    'emoji.name[COMPONENT_INVALID_EMOJI]',
  ],
  [
    'a link without an address',
    inRow({ type: 2, style: 5, label: 'a' }),
    'components[0].components[0].url[BASE_TYPE_REQUIRED]',
  ],
  ['an unknown component', { components: [{ type: 99 }] }, 'components[0].type[BASE_TYPE_CHOICES]'],
  ['26 options', inRow(menu(26)), 'options[BASE_TYPE_BAD_LENGTH]: Must be between 1 and 25 in length.'],
  ['no options', inRow(menu(0)), 'options[BASE_TYPE_BAD_LENGTH]'],
  ['more choices than options', inRow(menu(2, { max_values: 3 })), 'options[BASE_TYPE_BAD_LENGTH]'],
  ['a placeholder of 151', inRow(menu(1, { placeholder: chars(151) })), 'placeholder[BASE_TYPE_MAX_LENGTH]'],
  [
    'parse beside a list',
    { content: 'a', allowed_mentions: { parse: ['users'], users: ['1'] } },
    'allowed_mentions[MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE]',
  ],
  [
    '101 mentions',
    { content: 'a', allowed_mentions: { users: Array.from({ length: 101 }, String) } },
    'allowed_mentions.users[BASE_TYPE_MAX_LENGTH]',
  ],
  ['a poll', { poll: { question: { text: 'a' } } }, 'does not emulate polls'],
  ['Components V2', { flags: 1 << 15, components: [] }, 'does not emulate Components V2'],
])('a message with %s is refused', async (_what, body, reason) => {
  const refusal = await refusalOf(send(body));
  expect(refusal).toContain(reason);
  expect(refusal).toMatch(/^50035 Invalid Form Body\n|^50006 /);
});

test('a message at its limits is accepted', async () => {
  const rows = times(5, (y) => row(...times(5, (x) => button(`${x} ${y}`))));
  const full = { title: chars(256), description: chars(4096), footer: { text: chars(1648) } };
  expect(await refusalOf(send({ content: chars(2000), embeds: [full], components: rows }))).toBe('accepted');
  const emoji = ['⚔', '⚔️', '🛡️', '👨‍👩‍👧'].map((name, i) => button(`${i}`, { label: null, emoji: { name } }));
  expect(await refusalOf(send({ components: [row(...emoji), row(menu(25, { max_values: 25 }))] }))).toBe('accepted');
});

test('an error lists all faults, nested by their paths', async () => {
  const error = await send({ content: chars(2001), ...embeds({ title: 'a' }, { title: chars(300) }) }).catch(
    (e: unknown) => e,
  );
  if (!(error instanceof DiscordAPIError)) throw new Error('not refused');
  expect(error.status).toBe(400);
  expect(error.rawError).toEqual({
    code: 50035,
    message: 'Invalid Form Body',
    errors: {
      content: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 2000 or fewer in length.' }] },
      embeds: {
        1: { title: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 256 or fewer in length.' }] } },
      },
    },
  });
});

test('eleven files, or one of more than 10 MiB, are refused', async () => {
  const file = (index: number, size: number): RawFile => ({ name: `${index}.txt`, data: Buffer.alloc(size) });
  const eleven = times(11, (index) => file(index, 1));
  expect(await refusalOf(send({}, eleven))).toContain('files[BASE_TYPE_MAX_LENGTH]');
  expect(await refusalOf(send({}, [file(0, 10 * 1024 * 1024 + 1)]))).toBe('40005 Request entity too large');
});

const command = (more: object): object => ({ name: 'a', description: 'd', ...more });
const option = (more: object): object => ({ type: 3, name: 'o', description: 'd', ...more });

/** What makes a command have this many characters, at most 8010, if the longest translation of each text counts. */
const ofLength = (count: number): object => {
  const choice = (index: number): object => {
    const long = chars(index === 79 ? count - 7910 : 100);
    return { name: 'c', value: index, name_localizations: index % 2 === 0 ? { de: long, fr: 'c' } : { fr: long } };
  };
  return { options: times(4, (i) => option({ type: 4, name: `${i}`, choices: times(20, (j) => choice(20 * i + j)) })) };
};

test.each<[string, object, string]>([
  ['capitals in its name', { name: 'Escape' }, 'name[APPLICATION_COMMAND_INVALID_NAME]'],
  ['a name of 33', { name: chars(33) }, 'name[BASE_TYPE_BAD_LENGTH]'],
  ['no description', { description: '' }, 'description[BASE_TYPE_REQUIRED]'],
  ['26 options', { options: times(26, (i) => option({ name: `o${i}` })) }, 'options[BASE_TYPE_MAX_LENGTH]'],
  [
    '26 choices',
    { options: [option({ choices: times(26, (i) => ({ name: `${i}`, value: `${i}` })) })] },
    'options[0].choices[BASE_TYPE_MAX_LENGTH]',
  ],
  [
    'an option twice',
    { options: [option({}), option({})] },
    'options[1].name[APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS]',
  ],
  [
    'a required option last',
    { options: [option({}), option({ name: 'p', required: true })] },
    'options[1][APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID]',
  ],
  [
    'a subcommand beside an option',
    { options: [option({}), option({ name: 'p', type: 1 })] },
    'options[APPLICATION_COMMAND_OPTIONS_TYPE_INVALID]',
  ],
  [
    'more than 8000 characters',
    {
      options: times(25, (i) =>
        option({
          name: `o${i}`,
          description: chars(100),
          choices: times(3, (j) => ({ name: chars(100), value: `${chars(98)}${j}` })),
        }),
      ),
    },
    '[APPLICATION_COMMAND_TOO_LARGE]: Command exceeds maximum size (8000)',
  ],
  [
    'a language that Discord does not have',
    { description_localizations: { es: 'd' } },
    "description_localizations.es[BASE_TYPE_CHOICES]: Value must be one of ('id', 'en-US', ",
  ],
  [
    'a translated description of 101',
    { options: [option({ description_localizations: { de: chars(101) } })] },
    'options[0].description_localizations.de[BASE_TYPE_BAD_LENGTH]: Must be between 1 and 100 in length.',
  ],
  [
    'a translated choice of 101',
    { options: [option({ choices: [{ name: 'a', value: 'a', name_localizations: { fr: chars(101) } }] })] },
    'options[0].choices[0].name_localizations.fr[BASE_TYPE_BAD_LENGTH]: Must be between 1 and 100 in length.',
  ],
  [
    'a translated name in capitals',
    { name_localizations: { de: 'Spiele' } },
    'name_localizations.de[APPLICATION_COMMAND_INVALID_NAME]',
  ],
  [
    'a translated description that is empty',
    { description_localizations: { de: '' } },
    'description_localizations.de[BASE_TYPE_REQUIRED]',
  ],
  [
    'more than 8000 characters in one other language or another',
    ofLength(8001),
    '[APPLICATION_COMMAND_TOO_LARGE]: Command exceeds maximum size (8000)',
  ],
])('a command with %s is refused', async (_what, more, reason) => {
  const put = rig.bot.rest.put(Routes.applicationCommands(rig.local.botId), { body: [command(more)] });
  expect(await refusalOf(put)).toContain(reason);
});

test('a command of 8000 characters is accepted, whatever its translations have together', async () => {
  const put = rig.bot.rest.put(Routes.applicationCommands(rig.local.botId), { body: [command(ofLength(8000))] });
  expect(await refusalOf(put)).toBe('accepted');
});

test('101 commands are too many, and a name may occur only once', async () => {
  const put = (body: object[]): Promise<string> =>
    refusalOf(rig.bot.rest.put(Routes.applicationCommands(rig.local.botId), { body }));
  expect(await put(times(101, (i) => command({ name: `c${i}` })))).toContain('30032');
  expect(await put([command({}), command({})])).toContain('1.name[APPLICATION_COMMANDS_DUPLICATE_NAME]');
});

test('unknown routes answer 404, and requests without a token 401', async () => {
  expect(await refusalOf(rig.bot.rest.get('/guilds/1/emojis'))).toBe('0 404: Not Found');
  expect(await refusalOf(rig.bot.rest.get('/users/@me', { auth: false }))).toBe('0 401: Unauthorized');
  const answer = await askAsBot(rig.local, '/users/@me/channels', { method: 'POST', body: '{"recipient' });
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 50109 }]);
});

/** A local Discord whose time moves only when it is skipped, so that a slow machine does not affect rate limits. */
const startStill = async (): Promise<LocalDiscord> => {
  const still = await startLocalDiscord({ now: () => 1_700_000_000_000 });
  onTestFinished(() => still.close());
  return still;
};

test('answers have the headers of their bucket; beyond its limit, requests get 429', async () => {
  const still = await startStill();
  const ask = (): Promise<Response> => askAsBot(still, '/users/@me');
  const first = await ask();
  expect(first.headers.get('x-ratelimit-limit')).toBe('50');
  expect(Number(first.headers.get('x-ratelimit-reset-after'))).toBeGreaterThan(0);
  expect(first.headers.get('x-ratelimit-bucket')).toBeTruthy();
  const all = await Promise.all(times(60, ask));
  expect(all.filter(({ status }) => status === 429)).toHaveLength(11);
  const refused = all.find(({ status }) => status === 429);
  expect(await refused?.json()).toMatchObject({ message: 'You are being rate limited.', global: false });
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  still.skip(1000);
  expect((await ask()).status).toBe(200);
});

test('the fourth edit in six seconds of a message older than an hour gets 30046', async () => {
  const still = await startStill();
  const write = (method: string, path: string, content: string): Promise<Response> =>
    askAsBot(still, `/channels/${still.channels['lobby']}/messages${path}`, {
      method,
      body: JSON.stringify({ content }),
    });
  const { id } = JSON.parse(await (await write('POST', '', 'old')).text());
  still.skip(61 * MINUTE);
  const edit = (): Promise<Response> => write('PATCH', `/${id}`, 'newer');
  expect([await edit(), await edit(), await edit()].map(({ status }) => status)).toEqual([200, 200, 200]);
  const fourth = await edit();
  expect([fourth.status, await fourth.json()]).toMatchObject([429, { code: 30046 }]);
  still.skip(6000);
  expect((await edit()).status).toBe(200);
});
