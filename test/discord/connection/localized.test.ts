import { ContextMenuCommandBuilder } from '@discordjs/builders';
import { ApplicationCommandType } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { commands } from '../../../commands/index.ts';
import { localized, type CommandPart } from '../../../src/discord/connection/localized.ts';
import { EVERYWHERE, nameOf, type AnyCommand, type MessageCommand } from '../../../src/discord/interactions/command.ts';
import { commandOf } from '../../../src/discord/interactions/subcommands.ts';
import { inLanguage, LANGUAGES } from '../../../src/kernel/language/current.ts';
import { spoken } from '../../../src/kernel/language/spoken.ts';
import { inLonger } from '../../rig/language/spoken.ts';

const words = spoken({
  en: { ARENA: 'The arena', START: 'Begins a fight', SIZE: 'How large', LARGE: 'large', SHOW: 'Show', OTHER: 'Normal' },
  de: () => ({
    ARENA: 'Die Arena',
    START: 'Beginnt',
    SIZE: 'Wie groß',
    LARGE: 'groß',
    SHOW: 'Zeigen',
    OTHER: 'Normal',
  }),
  fr: () => ({
    ARENA: 'L’arène',
    START: 'Commence',
    SIZE: 'Quelle taille',
    LARGE: 'grande',
    SHOW: 'Voir',
    OTHER: 'Normal',
  }),
  es: () => ({
    ARENA: 'La arena',
    START: 'Empieza',
    SIZE: 'Qué tamaño',
    LARGE: 'grande',
    SHOW: 'Ver',
    OTHER: 'Normal',
  }),
  it: () => ({
    ARENA: 'L’arena',
    START: 'Comincia',
    SIZE: 'Che dimensione',
    LARGE: 'grande',
    SHOW: 'Mostra',
    OTHER: 'Normal',
  }),
  'pt-BR': () => ({
    ARENA: 'A arena',
    START: 'Começa',
    SIZE: 'Que tamanho',
    LARGE: 'grande',
    SHOW: 'Ver',
    OTHER: 'Normal',
  }),
});

const handle = async () => Promise.resolve({ outcome: 'did nothing' });

const arena = commandOf('arena', () => words.ARENA, EVERYWHERE, [
  {
    name: 'start',
    describe: (start) =>
      start
        .setDescription(words.START)
        .addStringOption((option) =>
          option
            .setName('size')
            .setDescription(words.SIZE)
            .addChoices({ name: words.LARGE, value: 'large' }, { name: '9x9', value: 'small' }),
        ),
    handle,
  },
]);

test('a command has its descriptions and choices in every language, and its names in English alone', () => {
  expect(localized(arena)).toMatchObject({
    name: 'arena',
    description: 'The arena',
    description_localizations: {
      de: 'Die Arena',
      fr: 'L’arène',
      'es-ES': 'La arena',
      'es-419': 'La arena',
      'pt-BR': 'A arena',
    },
    options: [
      {
        name: 'start',
        description: 'Begins a fight',
        description_localizations: { de: 'Beginnt', fr: 'Commence', 'es-ES': 'Empieza', 'es-419': 'Empieza' },
        options: [
          {
            name: 'size',
            description_localizations: { de: 'Wie groß', fr: 'Quelle taille', 'es-ES': 'Qué tamaño' },
            choices: [
              {
                name: 'large',
                value: 'large',
                name_localizations: { de: 'groß', fr: 'grande', 'es-ES': 'grande', 'es-419': 'grande' },
              },
              { name: '9x9', value: 'small' },
            ],
          },
        ],
      },
    ],
  });
});

test('names that are typed, and texts that are the same, have no other version', () => {
  const text = JSON.stringify(localized(arena));
  expect(text.match(/"name_localizations"/g)).toHaveLength(1);
  expect(text).not.toMatch(/_localizations":(\{\}|null)/);
});

const inMenu = (name: () => string): MessageCommand => ({
  on: 'message',
  data: () => new ContextMenuCommandBuilder().setName(name()).setType(ApplicationCommandType.Message),
  handle,
});

test('a command in a menu has its name in every language; Discord says its English one', () => {
  const show = inMenu(() => words.SHOW);
  const names = { de: 'Zeigen', fr: 'Voir', it: 'Mostra', 'es-ES': 'Ver', 'es-419': 'Ver', 'pt-BR': 'Ver' };
  expect(localized(show)).toMatchObject({ name: 'Show', name_localizations: names });
  expect(inLanguage('de', () => nameOf(show))).toBe('Show');
  expect(inLanguage('fr', () => localized(show))).toEqual(localized(show));
  expect(localized(inMenu(() => words.OTHER))).toMatchObject({ name: 'Normal', name_localizations: undefined });
});

/** What people type of a command, and what the bot gets for it. */
const typedIn = ({ name, value, options = [], choices = [] }: CommandPart): unknown => [
  value ?? name,
  options.map(typedIn),
  choices.map(typedIn),
];

/** The names in each list of choices, and in the menus that Discord makes of commands. */
const listsIn = ({ options = [], choices = [] }: CommandPart): readonly (readonly string[])[] => [
  choices.map(({ name }) => name),
  ...options.flatMap(listsIn),
];

const menus = (['message', 'user'] as const).map((on) => commands.filter((each) => 'on' in each && each.on === on));

/** The descriptions of a command and of everything in it. */
const descriptionsIn = ({ description = '', options = [] }: CommandPart): readonly string[] => [
  description,
  ...options.flatMap(descriptionsIn),
];

test('each command fits Discord’s limits in the pseudo-language', () =>
  inLonger(() => {
    const descriptions = commands.flatMap((command) => descriptionsIn(command.data().toJSON()));
    expect(descriptions.length).toBeGreaterThan(20);
    expect(descriptions.filter((text) => text.length > 100)).toEqual([]);
  }));

/** All choices of a command. */
const choicesIn = ({ options = [], choices = [] }: CommandPart): readonly CommandPart[] => [
  ...choices,
  ...options.flatMap(choicesIn),
];

test('the strengths of bots are said in every language', () => {
  const named = commands
    .flatMap((command) => choicesIn(localized(command)))
    .filter(({ value }) => value === 'beginner');
  const names = {
    de: 'Anfänger',
    fr: 'débutant',
    'es-ES': 'principiante',
    'es-419': 'principiante',
    it: 'principiante',
    'pt-BR': 'iniciante',
  };
  expect(named).toEqual([{ name: 'beginner', value: 'beginner', name_localizations: names }]);
});

describe.each(LANGUAGES)('in %s', (language) => {
  const built = (command: AnyCommand): CommandPart => inLanguage(language, () => command.data().toJSON());

  test.each(commands.map((command) => ({ name: nameOf(command), command })))('$name is built', ({ name, command }) => {
    const part = built(command);
    const english = inLanguage('en', () => command.data().toJSON());
    expect(typedIn({ ...part, name })).toEqual(typedIn({ ...english, name }));
    for (const list of listsIn(part)) expect(list).toHaveLength(new Set(list).size);
  });

  test('the names in each menu differ', () => {
    for (const menu of menus) expect(new Set(menu.map((each) => built(each).name)).size).toBe(menu.length);
  });
});
