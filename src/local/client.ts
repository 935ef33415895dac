import {
  ButtonStyle,
  ComponentType,
  type APIButtonComponentWithCustomId,
  type APISelectMenuComponent,
} from 'discord-api-types/v10';
import { WebSocket } from 'ws';
import type { Choice } from './api/callback.ts';
import type { Modal } from './api/modal.ts';
import type { OptionValues } from './people/option-values.ts';
import type { Done, Passage, Scene, SeenChannel, SeenInteraction, SeenMessage } from './people/api.ts';
import type { FieldValues } from './people/submission.ts';

/** One of the people of a local Discord, as a program acts for them. */
export interface Person {
  readonly key: string;
  readonly id: string;
  scene(): Promise<Scene>;
  /** What this person sees in a channel, from old to new: by id, name, or `dm`. */
  messages(channel: string): Promise<SeenMessage[]>;
  /** The newest of them; throws where there is none. */
  lastMessage(channel: string): Promise<SeenMessage>;
  /** One message as this person sees it now; refused where it is not in sight. */
  message(id: string): Promise<SeenMessage>;
  /** The messages of a channel as soon as they are as they should be; throws after `patience` milliseconds. */
  until(
    channel: string,
    isRight: (messages: readonly SeenMessage[]) => boolean,
    patience?: number,
  ): Promise<SeenMessage[]>;

  /** Sends a slash command, such as `escape start`, and waits for the bot's answer. */
  command(channel: string, command: string, options?: OptionValues, manner?: Manner): Promise<Outcome>;
  /** Presses the button with this custom id or label. */
  press(message: SeenMessage | string, button: string, manner?: Manner): Promise<Outcome>;
  /** Chooses in the message's only menu, by value or label, id or name; `menu` tells several apart. */
  choose(
    message: SeenMessage | string,
    values: string | readonly string[],
    manner?: Manner & { menu?: string },
  ): Promise<Outcome>;
  /** Fills in and sends the form that an interaction opened, by custom id. */
  submit(opener: Outcome | string, fields: FieldValues, manner?: Manner): Promise<Outcome>;
  /** What the bot suggests for an option while `typed` stands in it. */
  autocomplete(
    channel: string,
    command: string,
    option: string,
    typed: string,
    others?: OptionValues,
  ): Promise<readonly Choice[]>;
  /** Lets the bot get this person's last interaction a second time, and says how it stands. */
  again(): Promise<Outcome>;

  /** Removes an ephemeral message from this person's sight. */
  dismiss(message: SeenMessage | string): Promise<void>;
  say(channel: string, content: string): Promise<SeenMessage>;
  /** Opens the direct messages with the bot. */
  direct(): Promise<SeenChannel>;
}

export interface Manner {
  /** `acknowledged` does not wait for a deferred answer to be filled in. */
  readonly until?: 'acknowledged' | 'answered';
  /** Milliseconds after which waiting throws. */
  readonly patience?: number;
}

/** What became of an interaction. A failed one is an outcome too: `state` says so. */
export interface Outcome {
  readonly interactionId: string;
  readonly state: SeenInteraction['state'];
  /** The messages that it made and changed, as they are now: first those made. */
  readonly messages: readonly SeenMessage[];
  /** The first of them; throws where there is none. */
  readonly message: SeenMessage;
  readonly made: readonly string[];
  readonly edited: readonly string[];
  readonly removed: readonly string[];
  readonly modal: Modal | null;
  readonly choices: readonly Choice[] | null;
}

/** Thrown where the local Discord does not let a person do something, with its reason. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

const PATIENCE = 10_000;

/** Acts for a person of the local Discord at `url`. */
export const person = async (url: string, key: string): Promise<Person> => {
  const { self } = await getJson<Scene>(url, '/local/scene', { as: key });
  const as = self.key;

  const scene = (): Promise<Scene> => getJson(url, '/local/scene', { as });
  const messages = (channel: string): Promise<SeenMessage[]> =>
    getJson(url, `/local/channels/${encodeURIComponent(channel)}/messages`, { as, limit: '500' });

  const message = (id: string): Promise<SeenMessage> => getJson(url, `/local/messages/${id}`, { as });

  const messageIfThere = (id: string): Promise<SeenMessage[]> =>
    message(id).then(
      (found) => [found],
      (error: unknown) => {
        if (error instanceof RefusedError) return [];
        throw error;
      },
    );

  const outcomeOf = async (
    { interactionId }: Done,
    { until = 'answered', patience = PATIENCE }: Manner = {},
  ): Promise<Outcome> => {
    const query = { as, until, wait: String(patience) };
    const seen = await getJson<SeenInteraction>(url, `/local/interactions/${interactionId}`, query);
    const isDone = seen.state === 'answered' || seen.state === 'failed' || until === 'acknowledged';
    if (!isDone) throw new Error(`The interaction was still ${seen.state} after ${patience} ms.`);
    const named = (await Promise.all([...seen.made, ...seen.edited].map(messageIfThere))).flat();
    const { state, made, edited, removed, modal, choices } = seen;
    return {
      interactionId,
      state,
      made,
      edited,
      removed,
      modal,
      choices,
      messages: named,
      get message() {
        const [first] = named;
        if (first === undefined) throw new Error(`The interaction, ${state}, shows no message.`);
        return first;
      },
    };
  };

  const deed = async (path: string, body: object, manner?: Manner): Promise<Outcome> =>
    outcomeOf(await postJson<Done>(url, `/local/${path}`, { as, ...body }), manner);

  return {
    key: as,
    id: self.id,
    scene,
    messages,
    message,
    lastMessage: async (channel) => {
      const last = (await messages(channel)).at(-1);
      if (last === undefined) throw new Error(`${as} sees no message in ${channel}.`);
      return last;
    },
    until: (channel, isRight, patience = PATIENCE) => watch(url, as, () => messages(channel), isRight, patience),
    command: (channel, command, options = {}, manner = {}) => deed('command', { channel, command, options }, manner),
    press: (message, button, manner) => deed('press', { message: idOf(message), button }, manner),
    choose: (message, values, { menu, ...manner } = {}) => {
      const chosen = typeof values === 'string' ? [values] : values;
      return deed('choose', { message: idOf(message), values: chosen, ...(menu !== undefined && { menu }) }, manner);
    },
    submit: (opener, fields, manner) => {
      const interaction = typeof opener === 'string' ? opener : opener.interactionId;
      return deed('submit', { interaction, fields }, manner);
    },
    autocomplete: async (channel, command, option, typed, others = {}) => {
      const focus = { name: option, value: typed };
      const { state, choices } = await deed('autocomplete', { channel, command, options: others, focus });
      if (choices === null) throw new Error(`The bot suggests nothing: the interaction ${state}.`);
      return choices;
    },
    again: () => deed('again', {}, { until: 'acknowledged' }),
    dismiss: (message) => postJson(url, '/local/dismiss', { as, message: idOf(message) }),
    say: (channel, content) => postJson(url, '/local/say', { as, channel, content }),
    direct: () => postJson(url, '/local/direct', { as }),
  };
};

/** Lets somebody new join, and acts for them. */
export const newPerson = async (url: string, key: string, name: string): Promise<Person> => {
  await postJson(url, '/local/people', { key, name });
  return person(url, key);
};

/** Moves the clock of the local Discord forward, where it runs in another process. */
export const skipClock = (url: string, milliseconds: number): Promise<{ now: number }> =>
  postJson(url, '/local/clock', { skip: milliseconds });

/** Cuts the bot's connections to the gateway; `forget` also ends its sessions. */
export const dropGateway = (url: string, options: { forget?: boolean } = {}): Promise<void> =>
  postJson(url, '/local/gateway', options);

/** Stops the bot and starts it again, where whoever runs the server said how. */
export const restartBot = (url: string): Promise<void> => postJson(url, '/local/restart', {});

/** Answers every request of the bot with this status for so many milliseconds; 0 ends it. */
export const failRequests = (url: string, status: 429 | 500, milliseconds: number): Promise<void> =>
  postJson(url, '/local/fault', { status, milliseconds });

/** What the bot was sent and asked for lately, from old to new. */
export const passages = (url: string): Promise<Passage[]> => getJson(url, '/local/inspector', {});

/** All text that a message shows: its content, and its embeds with their fields. */
export const textOf = (message: SeenMessage): string =>
  [
    message.content,
    ...message.embeds.flatMap(({ author, title, description, fields, footer }) => [
      author?.name,
      title,
      description,
      ...(fields ?? []).flatMap(({ name, value }) => [name, value]),
      footer?.text,
    ]),
  ]
    .filter(Boolean)
    .join('\n');

/** The buttons of a message that can be pressed, from left to right and from top to bottom. */
export const buttonsOf = (message: SeenMessage): APIButtonComponentWithCustomId[] =>
  componentsOf(message).filter(
    (component) =>
      component.type === ComponentType.Button &&
      component.style !== ButtonStyle.Link &&
      component.style !== ButtonStyle.Premium,
  );

/** The select menus of a message. */
export const menusOf = (message: SeenMessage): APISelectMenuComponent[] =>
  componentsOf(message).filter((component) => component.type !== ComponentType.Button);

const componentsOf = ({ components = [] }: SeenMessage) =>
  components.flatMap((row) => (row.type === ComponentType.ActionRow ? row.components : []));

const idOf = (message: SeenMessage | string): string => (typeof message === 'string' ? message : message.id);

/** Reads again whenever something happened that this person sees, until it is right. */
const watch = (
  url: string,
  as: string,
  read: () => Promise<SeenMessage[]>,
  isRight: (messages: readonly SeenMessage[]) => boolean,
  patience: number,
): Promise<SeenMessage[]> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/local/live?as=${as}`);
    let seen: SeenMessage[] = [];
    const finish = (settle: () => void): void => {
      clearTimeout(timer);
      socket.close();
      settle();
    };
    const timer = setTimeout(() => {
      const texts = seen.slice(-3).map(textOf).join('\n---\n');
      finish(() => reject(new Error(`The messages were not right after ${patience} ms. The last of them:\n${texts}`)));
    }, patience);
    const check = async (): Promise<void> => {
      seen = await read();
      if (isRight(seen)) finish(() => resolve(seen));
    };
    socket.on('message', () => void check().catch((error: unknown) => finish(() => reject(error))));
    socket.on('error', (error) => finish(() => reject(error)));
  });

const getJson = async <Answer>(url: string, path: string, query: Record<string, string>): Promise<Answer> =>
  readAnswer(await fetch(`${url}${path}?${new URLSearchParams(query).toString()}`));

const postJson = async <Answer>(url: string, path: string, body: object): Promise<Answer> =>
  readAnswer(
    await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

const readAnswer = async <Answer>(response: Response): Promise<Answer> => {
  const text = await response.text();
  const answer = text === '' ? undefined : JSON.parse(text);
  if (response.ok) return answer;
  throw response.status === 400 ? new RefusedError(answer.error) : new Error(`${response.status}: ${text}`);
};
