import { ComponentType } from 'discord-api-types/v10';
import { buttonsOf, menusOf, type InteractionResult, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { lengthen, shortened } from './lengthen.ts';

/** A person who reads the pseudo-language as English, and presses what it says, so that any test can go on with it. */
export const readingLonger = (who: LocalClient): LocalClient => {
  const read = async (message: SeenMessage | string): Promise<SeenMessage> =>
    inEnglish(typeof message === 'string' ? await who.message(message) : message);
  return {
    ...who,
    messages: async (...asked) => inEnglish(await who.messages(...asked)),
    lastMessage: async (...asked) => inEnglish(await who.lastMessage(...asked)),
    message: async (...asked) => inEnglish(await who.message(...asked)),
    until: async (channel, isRight, timeout) =>
      inEnglish(await who.until(channel, (messages) => isRight(inEnglish(messages)), timeout)),
    command: async (...asked) => answered(await who.command(...asked)),
    press: async (message, button, wait) => {
      const found = buttonsOf(await read(message)).find(({ label }) => label === button);
      return answered(await who.press(message, found?.custom_id ?? button, wait));
    },
    use: async (message, command, wait) => answered(await who.use(message, lengthen(command), wait)),
    useOn: async (channel, person, command, wait) =>
      answered(await who.useOn(channel, person, lengthen(command), wait)),
    choose: async (message, values, { menu, ...wait } = {}) => {
      const menus = menusOf(await read(message));
      const found = menus.find(({ placeholder }) => placeholder === menu)?.custom_id ?? menu;
      const options = menus.flatMap((each) => (each.type === ComponentType.StringSelect ? each.options : []));
      const chosen = [values].flat().map((value) => options.find(({ label }) => label === value)?.value ?? value);
      return answered(await who.choose(message, chosen, { ...wait, ...(found === undefined ? {} : { menu: found }) }));
    },
    submit: async (...asked) => answered(await who.submit(...asked)),
  };
};

const answered = (result: InteractionResult): InteractionResult => {
  const { interactionId, state, made, edited, removed, modal, choices } = result;
  return {
    interactionId,
    state,
    made,
    edited,
    removed,
    choices,
    modal: inEnglish(modal),
    messages: inEnglish(result.messages),
    // Without a message, this throws.
    get message() {
      return inEnglish(result.message);
    },
  };
};

/** The same with all its texts in English. */
const inEnglish = <Seen>(seen: Seen): Seen => {
  if (typeof seen === 'string') return shortened(seen) as Seen;
  if (Array.isArray(seen)) return seen.map(inEnglish) as Seen;
  if (typeof seen !== 'object' || seen === null) return seen;
  return Object.fromEntries(Object.entries(seen).map(([name, each]) => [name, inEnglish(each)])) as Seen;
};
