import {
  ButtonStyle,
  ComponentType,
  type APIButtonComponentWithCustomId,
  type APISelectMenuComponent,
} from 'discord-api-types/v10';
import { WebSocket } from 'ws';
import type { AutocompleteChoice } from './api/callback.ts';
import type { Modal } from './api/modal.ts';
import type { OptionValues } from './people/option-values.ts';
import type {
  StartedInteraction,
  TrafficEntry,
  Overview,
  SeenChannel,
  SeenInteraction,
  SeenMessage,
} from './people/api.ts';
import type { FieldValues } from './people/submission.ts';
import { RefusedError } from './world/refused-error.ts';

export { RefusedError } from './world/refused-error.ts';

/** One of the people of a local Discord, as a program acts for them. */
export interface LocalClient {
  readonly key: string;
  readonly id: string;
  overview(): Promise<Overview>;
  /** What this person sees in a channel, from old to new: by id, name, or `dm`. */
  messages(channel: string): Promise<SeenMessage[]>;
  /** The newest of them; throws where there is none. */
  lastMessage(channel: string): Promise<SeenMessage>;
  /** One message as this person sees it now; refused where it is not in sight. */
  message(id: string): Promise<SeenMessage>;
  /** The messages of a channel as soon as they are as they should be; throws after `timeout` milliseconds. */
  until(
    channel: string,
    isRight: (messages: readonly SeenMessage[]) => boolean,
    timeout?: number,
  ): Promise<SeenMessage[]>;

  /** Sends a slash command, such as `escape start`, and waits for the bot's answer. */
  command(channel: string, command: string, options?: OptionValues, wait?: WaitOptions): Promise<InteractionResult>;
  /** Presses the button with this custom id or label. */
  press(message: SeenMessage | string, button: string, wait?: WaitOptions): Promise<InteractionResult>;
  /** Chooses in the message's only menu, by value or label, id or name; `menu` tells several apart. */
  choose(
    message: SeenMessage | string,
    values: string | readonly string[],
    wait?: WaitOptions & { menu?: string },
  ): Promise<InteractionResult>;
  /** Fills in and sends the form that an interaction opened, by custom id. */
  submit(opener: InteractionResult | string, fields: FieldValues, wait?: WaitOptions): Promise<InteractionResult>;
  /** What the bot suggests for an option while `typed` stands in it. */
  autocomplete(
    channel: string,
    command: string,
    option: string,
    typed: string,
    others?: OptionValues,
  ): Promise<readonly AutocompleteChoice[]>;
  /** Lets the bot get this person's last interaction a second time, and says how it stands. */
  redeliver(): Promise<InteractionResult>;

  /** Removes an ephemeral message from this person's sight. */
  dismiss(message: SeenMessage | string): Promise<void>;
  say(channel: string, content: string): Promise<SeenMessage>;
  /** Opens the direct messages with the bot. */
  openDirect(): Promise<SeenChannel>;
}

export interface WaitOptions {
  /** `acknowledged` does not wait for a deferred answer to be filled in. */
  readonly until?: 'acknowledged' | 'answered';
  /** Milliseconds after which waiting throws. */
  readonly timeout?: number;
}

/** What became of an interaction. A failed one is an outcome too: `state` says so. */
export interface InteractionResult {
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
  readonly choices: readonly AutocompleteChoice[] | null;
}

const DEFAULT_TIMEOUT = 10_000;

/** Acts for a person of the local Discord at `url`. */
export const connectAs = async (url: string, key: string): Promise<LocalClient> => {
  const { self } = await getJson<Overview>(url, '/local/overview', { as: key });
  const as = self.key;

  const overview = (): Promise<Overview> => getJson(url, '/local/overview', { as });
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

  const resultOf = async (
    { interactionId }: StartedInteraction,
    { until = 'answered', timeout = DEFAULT_TIMEOUT }: WaitOptions = {},
  ): Promise<InteractionResult> => {
    const query = { as, until, wait: String(timeout) };
    const seen = await getJson<SeenInteraction>(url, `/local/interactions/${interactionId}`, query);
    const isDone = seen.state === 'answered' || seen.state === 'failed' || until === 'acknowledged';
    if (!isDone) throw new Error(`The interaction was still ${seen.state} after ${timeout} ms.`);
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

  const act = async (action: string, body: object, wait?: WaitOptions): Promise<InteractionResult> =>
    resultOf(await postJson<StartedInteraction>(url, `/local/${action}`, { as, ...body }), wait);

  return {
    key: as,
    id: self.id,
    overview,
    messages,
    message,
    lastMessage: async (channel) => {
      const last = (await messages(channel)).at(-1);
      if (last === undefined) throw new Error(`${as} sees no message in ${channel}.`);
      return last;
    },
    until: (channel, isRight, timeout = DEFAULT_TIMEOUT) =>
      waitForMessages(url, as, () => messages(channel), isRight, timeout),
    command: (channel, command, options = {}, wait = {}) => act('command', { channel, command, options }, wait),
    press: (message, button, wait) => act('press', { message: idOf(message), button }, wait),
    choose: (message, values, { menu, ...wait } = {}) => {
      const chosen = typeof values === 'string' ? [values] : values;
      return act('choose', { message: idOf(message), values: chosen, ...(menu !== undefined && { menu }) }, wait);
    },
    submit: (opener, fields, wait) => {
      const interaction = typeof opener === 'string' ? opener : opener.interactionId;
      return act('submit', { interaction, fields }, wait);
    },
    autocomplete: async (channel, command, option, typed, others = {}) => {
      const focus = { name: option, value: typed };
      const { state, choices } = await act('autocomplete', { channel, command, options: others, focus });
      if (choices === null) throw new Error(`The bot suggests nothing: the interaction ${state}.`);
      return choices;
    },
    redeliver: () => act('redeliver', {}, { until: 'acknowledged' }),
    dismiss: (message) => postJson(url, '/local/dismiss', { as, message: idOf(message) }),
    say: (channel, content) => postJson(url, '/local/say', { as, channel, content }),
    openDirect: () => postJson(url, '/local/direct', { as }),
  };
};

/** Lets somebody new join, and acts for them. */
export const joinAs = async (url: string, key: string, name: string): Promise<LocalClient> => {
  await postJson(url, '/local/people', { key, name });
  return connectAs(url, key);
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
export const traffic = (url: string): Promise<TrafficEntry[]> => getJson(url, '/local/inspector', {});

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
const waitForMessages = (
  url: string,
  as: string,
  read: () => Promise<SeenMessage[]>,
  isRight: (messages: readonly SeenMessage[]) => boolean,
  timeout: number,
): Promise<SeenMessage[]> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/local/updates?as=${as}`);
    let seen: SeenMessage[] = [];
    const finish = (settle: () => void): void => {
      clearTimeout(timer);
      socket.close();
      settle();
    };
    const timer = setTimeout(() => {
      const texts = seen.slice(-3).map(textOf).join('\n---\n');
      finish(() => reject(new Error(`The messages were not right after ${timeout} ms. The last of them:\n${texts}`)));
    }, timeout);
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
