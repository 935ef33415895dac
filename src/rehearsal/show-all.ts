import { inspect } from 'node:util';
import type { ModalBuilder } from '@discordjs/builders';
import { MessageFlags, Routes, type REST } from 'discord.js';
import { unarchived, type MessageRef } from '../discord/messages/channel.ts';
import { renderText } from '../discord/messages/render.ts';
import type { AnyGame } from '../games/contract/game.ts';
import { games } from '../games/index.ts';
import { inLanguage, LANGUAGES, sayIn, type Language } from '../kernel/language/current.ts';
import { messagesOfAll } from './all-games.ts';
import { messagesOfGame, type Company } from './boards.ts';
import { formsAt } from './forms.ts';
import type { Place } from './place.ts';
import { positionsOf, type Shown } from './positions.ts';
import type { NamedMessage, Stage } from './stage.ts';
import { UnfitError, type Table } from './table.ts';

/** All that a rehearsal is made with. */
interface Rehearsal extends Pick<Company, 'picturesAs'> {
  readonly rest: REST;
  readonly stage: Stage;
  readonly table: Table;
  readonly place: Place;
}

/** Shows one of each kind of message, in each language. */
export const showAll = async (rehearsal: Rehearsal): Promise<void> => {
  const { table, place, picturesAs } = rehearsal;
  const company = { people: peopleWith(place.botId), picturesAs };
  const shown: Shown[] = [];
  for (const game of games) shown.push(await positionsOf(game, company.people));
  if (place.lackedForFiles.length > 0) table.say('left out', `Pictures and files: ${lacking(place.lackedForFiles)}`);
  for (const language of LANGUAGES) {
    for (const each of shown)
      await showInTurn(rehearsal, each.fullest.game, language, () => messagesOfGame(each, company));
    await showInTurn(rehearsal, null, language, () => messagesOfAll(games, company.people));
  }
  await table.under('Files, flags and repeats', () => showOddities(rehearsal));
  if (place.lackedForThreads.length > 0) table.say('left out', `A thread: ${lacking(place.lackedForThreads)}`);
  else await table.under('A thread', () => showThread(rehearsal));
  await checkForms(table, shown, company.people);
};

/** Has discord.js check the body of each form. */
const checkForms = async (table: Table, shown: readonly Shown[], people: readonly string[]): Promise<void> => {
  const positions = shown.map(({ fullest }) => fullest);
  for (const language of LANGUAGES)
    for (const form of sayIn(language, () => formsAt(positions, people))) {
      const fault = faultOf(form);
      if (fault !== null) await table.note(`a form in ${language}`, () => Promise.reject(fault));
    }
  table.say('note', 'discord.js has checked all forms: Discord itself shows one only after a click.');
};

const faultOf = (form: ModalBuilder): UnfitError | null => {
  try {
    form.toJSON();
    return null;
  } catch (cause) {
    return new UnfitError(inspect(cause, { depth: 2 }), { cause });
  }
};

/** People by ids: the bot, and others that nobody has. */
const peopleWith = (botId: string): readonly string[] => [
  botId,
  ...Array.from({ length: 7 }, (_, index) => `130000000000000001${index}`),
];

const lacking = (permissions: readonly string[]): string => `the bot lacks ${permissions.join(', ')} there`;

/** Shows messages in a language: posts the first, edits it into each other one, and removes it. */
const showInTurn = (
  { stage, table, place }: Rehearsal,
  game: AnyGame | null,
  language: Language,
  messagesIn: () => readonly NamedMessage[],
): Promise<void> =>
  table.under(`${game === null ? 'All games' : game.name}, ${language}`, async () => {
    let shown: MessageRef | null = null;
    for (const { what, hasFile, render } of sayIn(language, messagesIn)) {
      if (hasFile && place.lackedForFiles.length > 0) continue;
      const message = { what, hasFile, render: (mayAttach: boolean) => inLanguage(language, () => render(mayAttach)) };
      const before: MessageRef | null = shown;
      shown =
        (await table.note(what, () => (before === null ? stage.post(message) : stage.edit(before, message)))) ?? before;
    }
    const last = shown;
    if (last !== null)
      await table.note('its removal', async () => {
        await stage.remove(last);
        return { differences: [] };
      });
  });

const WORDS = 'Sallyport rehearses: this message is removed in a moment.';

const plain: NamedMessage = { what: 'a text', hasFile: false, render: () => Promise.resolve(renderText(WORDS)) };

/** Shows a file, a post that is repeated, and embeds that somebody has removed. */
const showOddities = async ({ rest, stage, table, place }: Rehearsal): Promise<void> => {
  const file = { name: 'record.json', bytes: Buffer.from(JSON.stringify({ words: WORDS })) };
  if (place.lackedForFiles.length === 0)
    await table.note('a file', async () => {
      const shown = await stage.post({
        ...plain,
        hasFile: true,
        render: async () => ({ ...renderText(WORDS), files: [file] }),
      });
      await stage.remove(shown);
      return shown;
    });
  await table.note('a post that is repeated', async () => {
    const nonce = `repeated-${Date.now()}`;
    const [one, other] = [await stage.post(plain, { nonce }), await stage.post(plain, { nonce })];
    await stage.remove(one);
    return one.messageId === other.messageId ? one : { differences: ['nonce: the same one was posted twice'] };
  });
  await table.note('embeds that were removed', async () => {
    const [welcome = plain] = messagesOfAll(games, [place.botId]);
    const shown = await stage.post(welcome);
    const body = { flags: MessageFlags.SuppressEmbeds };
    await rest.patch(Routes.channelMessage(shown.channelId, shown.messageId), { body });
    const again = await stage.edit(shown, welcome);
    await stage.remove(shown);
    return again;
  });
};

/** Opens a thread, and shows messages in it, also once it is archived. */
const showThread = async ({ rest, stage, table }: Rehearsal): Promise<void> => {
  await table.note('a thread with messages', async () => {
    const above = await stage.post(plain);
    const channelId = await stage.openThread(above, 'Sallyport rehearses');
    const inside = await stage.post(plain, { channelId });
    await rest.patch(Routes.channel(channelId), { body: { archived: true } });
    const edited = await unarchived(rest, channelId, () => stage.edit(inside, plain));
    await stage.remove(above);
    return { differences: [...inside.differences, ...edited.differences] };
  });
};
