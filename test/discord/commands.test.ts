import { ApplicationCommandOptionType } from 'discord.js';
import { expect, test } from 'vitest';
import { commands } from '../../commands/index.ts';
import { nameOf } from '../../src/discord/interactions/command.ts';
import { games } from '../../src/games/index.ts';
import { sayIn } from '../../src/kernel/language/current.ts';

/** The options of each subcommand of a game, as Discord gets them. */
const commandsOf = (game: string): Readonly<Record<string, readonly string[]>> => {
  const command = commands.find((each) => !('on' in each) && nameOf(each) === game);
  const { options = [] } = sayIn('en', () => Object(command?.data().toJSON()));
  return Object.fromEntries(
    [...options].map(({ type, name, options: given = [] }) => {
      expect(type).toBe(ApplicationCommandOptionType.Subcommand);
      return [name, [...given].map((option) => String(option.name))];
    }),
  );
};

/** The commands of the games that are there. A new one is begun and continued like them. */
const COMMANDS = {
  escape: { start: ['seed'], continue: [] },
  siege: { start: ['difficulty', 'own-word'], continue: [] },
  onslaught: { start: ['difficulty'], continue: [] },
  citadel: { start: ['opponent', 'bot', 'character', 'size', 'thread'], continue: [], play: ['turn', 'partly'] },
  babylon: { start: ['thread'], continue: [] },
};

test('a game is begun and continued by its command, with few options; everything else is a button', () => {
  const all = Object.fromEntries(games.map(({ id }) => [id, commandsOf(id)]));
  expect(all).toEqual({ ...all, ...COMMANDS });
  for (const each of Object.values(all)) expect(each).toMatchObject({ start: expect.any(Array), continue: [] });
});
