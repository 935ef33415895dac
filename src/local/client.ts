import {
  ButtonStyle,
  ComponentType,
  type APIButtonComponentWithCustomId,
  type APISelectMenuComponent,
  type Locale,
} from 'discord-api-types/v10';
import { WebSocket } from 'ws';
import type { AutocompleteEntry } from './api/callback.ts';
import type { Modal } from './api/modal.ts';
import type {
  Deed,
  Overview,
  SeenChannel,
  SeenInteraction,
  SeenMessage,
  SeenPerson,
  SettledInteraction,
  StartedInteraction,
  UploadedFile,
} from './people/api.ts';
import type { OptionValues } from './people/option-values.ts';
import type { FieldValues } from './people/submission.ts';
import type { LocalRequest, LocalResponse } from './server.ts';
import { RefusedError } from './world/refused-error.ts';

/** Acts as one person of a local Discord: for tests and tools. */
export interface LocalClient {
  readonly key: string;
  readonly id: string;
  overview(): Promise<Overview>;
  /** The latest messages of a channel, at most 500, from old to new. `channel` is an id, a name, or `dm`. */
  messages(channel: string, most?: number): Promise<SeenMessage[]>;
  /** The newest message in a channel. Throws if there is none. */
  lastMessage(channel: string): Promise<SeenMessage>;
  /** One message as this person sees it now. Throws a `RefusedError` if they cannot see it. */
  message(id: string): Promise<SeenMessage>;
  /** Waits until `isRight` accepts the messages of a channel. Throws after `timeout` milliseconds. */
  until(
    channel: string,
    isRight: (messages: readonly SeenMessage[]) => boolean,
    timeout?: number,
  ): Promise<SeenMessage[]>;

  /** Sends a slash command such as `escape start`, and waits for the bot's answer. */
  command(channel: string, command: string, options?: OptionValues, wait?: WaitOptions): Promise<InteractionResult>;
  /** Uploads a file for an option of a command in a channel. Returns the option's value. */
  upload(channel: string, name: string, bytes: string | Uint8Array): Promise<string>;
  /** Presses the button with this custom id or label. */
  press(message: SeenMessage | string, button: string, wait?: WaitOptions): Promise<InteractionResult>;
  /** Uses a command in the menu of a message, by its name. */
  use(message: SeenMessage | string, command: string, wait?: WaitOptions): Promise<InteractionResult>;
  /** Uses a command in the menu of a person, who is named by id or key. */
  useOn(channel: string, person: string, command: string, wait?: WaitOptions): Promise<InteractionResult>;
  /** Chooses values or labels, ids or names in a menu. `menu` is its custom id or placeholder if there are several. */
  choose(
    message: SeenMessage | string,
    values: string | readonly string[],
    wait?: WaitOptions & { menu?: string },
  ): Promise<InteractionResult>;
  /** Submits the modal that an interaction opened. `fields` are keyed by custom id. */
  submit(opener: InteractionResult | string, fields: FieldValues, wait?: WaitOptions): Promise<InteractionResult>;
  /** The bot's suggestions for an option that contains `typed`. */
  autocomplete(
    channel: string,
    command: string,
    option: string,
    typed: string,
    others?: OptionValues,
  ): Promise<readonly AutocompleteEntry[]>;
  /** Sends an interaction to the bot again, by default this person's last one. Returns its current state. */
  redeliver(interaction?: InteractionResult | string, times?: number): Promise<InteractionResult>;

  /** Dismisses an ephemeral message. */
  dismiss(message: SeenMessage | string): Promise<void>;
  say(channel: string, content: string): Promise<SeenMessage>;
  /** Opens the direct messages with the bot. */
  openDirect(): Promise<SeenChannel>;
  /** Does what only the owner of the server may. Returns the id of what was made, or an empty text. */
  moderate(deed: Deed): Promise<string>;
  /** Chooses the language of this person's client, such as `de`: the `locale` of their interactions from now on. */
  speak(locale: `${Locale}`): Promise<void>;
  /** Says that this person is interested in an event of the guild, or is no longer. */
  takeInterest(event: string, how: { readonly isInterested: boolean }): Promise<void>;
  /** Installs the application to this person, so that its commands follow them everywhere. */
  install(): Promise<void>;
}

interface WaitOptions {
  /** `acknowledged` returns at once after a deferral, without waiting for the answer itself. */
  readonly until?: 'acknowledged' | 'answered';
  /** How long to wait, in milliseconds, before throwing. */
  readonly timeout?: number;
}

/** The bot's answer to an interaction. `state` says whether the interaction failed. */
export interface InteractionResult {
  readonly interactionId: string;
  readonly state: SeenInteraction['state'];
  /** The messages it created, then those it edited, as they are now. */
  readonly messages: readonly SeenMessage[];
  /** The first of these messages. Throws if there is none. */
  readonly message: SeenMessage;
  readonly made: readonly string[];
  readonly edited: readonly string[];
  readonly removed: readonly string[];
  readonly modal: Modal | null;
  readonly choices: readonly AutocompleteEntry[] | null;
}

/** A busy machine may take long. In milliseconds. */
const DEFAULT_TIMEOUT = 60_000;

/** Where a client finds a local Discord: at its address, or in this process. */
type Place =
  | string
  | {
      readonly send: (request: LocalRequest) => Promise<LocalResponse>;
      readonly onChange: (listener: () => void) => () => void;
    };

/** A client that acts as the person with this key or id at a local Discord. */
export const connectAs = async (at: Place, key: string): Promise<LocalClient> => {
  const { key: as, id } = await getJson<SeenPerson>(at, '/local/person', { as: key });
  const actor: Actor = { at, as };
  const act = (action: string, body: object, wait?: WaitOptions) => actAs(actor, action, body, wait);
  const messages = (channel: string, most?: number) => readMessages(actor, channel, most);

  return {
    key: as,
    id,
    overview: () => getJson(at, '/local/overview', { as }),
    messages,
    message: (id) => readMessage(actor, id),
    lastMessage: async (channel) => {
      const last = (await messages(channel)).at(-1);
      if (last === undefined) throw new Error(`${as} sees no message in ${channel}.`);
      return last;
    },
    until: (channel, isRight, timeout) => waitForMessages(actor, channel, isRight, timeout),
    command: (channel, command, options = {}, wait = {}) => act('command', { channel, command, options }, wait),
    upload: async (channel, name, bytes) => {
      const query = new URLSearchParams({ as, channel, name, type: 'application/json' }).toString();
      return (await postBytes<UploadedFile>(at, `/local/upload?${query}`, bytes)).file;
    },
    press: (message, button, wait) => act('press', { message: idOf(message), button }, wait),
    use: (message, command, wait) => act('use', { message: idOf(message), command }, wait),
    useOn: (channel, person, command, wait) => act('use-on', { channel, person, command }, wait),
    choose: (message, values, { menu, ...wait } = {}) =>
      act('choose', { message: idOf(message), values: [values].flat(), menu }, wait),
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
    redeliver: (interaction, times = 1) => {
      const id = typeof interaction === 'string' ? interaction : interaction?.interactionId;
      return act('redeliver', { times, interaction: id }, { until: 'acknowledged' });
    },
    dismiss: (message) => postJson(at, '/local/dismiss', { as, message: idOf(message) }),
    say: (channel, content) => postJson(at, '/local/say', { as, channel, content }),
    openDirect: () => postJson(at, '/local/direct', { as }),
    moderate: async (deed) =>
      (await postJson<{ readonly id: string | null }>(at, '/local/moderate', { as, deed })).id ?? '',
    speak: (locale) => postJson(at, '/local/speak', { as, locale }),
    takeInterest: (event, { isInterested }) => postJson(at, '/local/interest', { as, event, isInterested }),
    install: () => postJson(at, '/local/install', { as }),
  };
};

/** The person who acts, and the server. */
interface Actor {
  readonly at: Place;
  readonly as: string;
}

const readMessages = ({ at, as }: Actor, channel: string, most = 500): Promise<SeenMessage[]> =>
  getJson(at, `/local/channels/${encodeURIComponent(channel)}/messages`, { as, limit: `${most}` });

const readMessage = ({ at, as }: Actor, id: string): Promise<SeenMessage> =>
  getJson(at, `/local/messages/${id}`, { as });

/** Starts an interaction, and waits for the bot's answer. */
const actAs = async (
  { at, as }: Actor,
  action: string,
  body: object,
  { until = 'answered', timeout = DEFAULT_TIMEOUT }: WaitOptions = {},
): Promise<InteractionResult> => {
  const { interactionId } = await postJson<StartedInteraction>(at, `/local/${action}`, { as, ...body });
  const query = { as, until, wait: String(timeout) };
  const seen = await getJson<SettledInteraction>(at, `/local/interactions/${interactionId}`, query);
  const { state, messages } = seen;
  const isDone = state === 'answered' || state === 'failed' || until === 'acknowledged';
  if (!isDone) throw new Error(`The interaction was still ${state} after ${timeout} ms.`);
  return {
    ...seen,
    interactionId,
    get message() {
      const [first] = messages;
      if (first === undefined) throw new Error(`The interaction, ${state}, shows no message.`);
      return first;
    },
  };
};

/** Adds a person to the guild, and returns a client that acts as them. @testonly */
export const joinAs = async (at: Place, key: string, name: string): Promise<LocalClient> => {
  await postJson(at, '/local/people', { key, name });
  return connectAs(at, key);
};

/** All text of a message: its content, and its embeds with their fields, with plain spaces only. */
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
    .join('\n')
    .replaceAll('\u00a0', ' ');

/** The buttons of a message, without links, in reading order. */
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

/** Reads the messages of a channel again whenever something happens that this person sees, until they are right. */
const waitForMessages = (
  actor: Actor,
  channel: string,
  isRight: (messages: readonly SeenMessage[]) => boolean,
  timeout = DEFAULT_TIMEOUT,
): Promise<SeenMessage[]> =>
  new Promise((resolve, reject) => {
    let seen: SeenMessage[] = [];
    const finish = (settle: () => void): void => {
      clearTimeout(timer);
      stopWatching();
      settle();
    };
    const fail = (error: unknown): void => finish(() => reject(error));
    const timer = setTimeout(() => {
      const texts = seen.slice(-3).map(textOf).join('\n---\n');
      fail(new Error(`The messages were not right after ${timeout} ms. The last of them:\n${texts}`));
    }, timeout);
    const check = async (): Promise<void> => {
      seen = await readMessages(actor, channel);
      if (isRight(seen)) finish(() => resolve(seen));
    };
    const stopWatching = watch(actor, () => void check().catch(fail), fail);
  });

/** Calls back at once, and whenever something happens that this person sees. Returns a function that ends that. */
const watch = ({ at, as }: Actor, onChange: () => void, onError: (error: Error) => void): (() => void) => {
  if (typeof at === 'string') {
    const socket = new WebSocket(`${at.replace(/^http/, 'ws')}/local/updates?as=${as}`);
    socket.on('message', onChange);
    socket.on('error', onError);
    return () => socket.close();
  }
  onChange();
  return at.onChange(onChange);
};

/** Reads from the local API of a local Discord. Throws a `RefusedError` if it refuses. */
export const getJson = async <Answer>(at: Place, path: string, query: Record<string, string>): Promise<Answer> =>
  ask(at, { method: 'GET', path: `${path}?${new URLSearchParams(query).toString()}` });

/** Posts to the local API of a local Discord. Throws a `RefusedError` if it refuses. */
export const postJson = <Answer>(at: Place, path: string, body: object): Promise<Answer> =>
  post(at, path, 'application/json', JSON.stringify(body));

/** Posts a file to the local API of a local Discord. Throws a `RefusedError` if it refuses. */
const postBytes = <Answer>(at: Place, path: string, bytes: string | Uint8Array): Promise<Answer> =>
  post(at, path, 'application/octet-stream', Buffer.from(bytes));

const post = <Answer>(at: Place, path: string, type: string, body: string | Buffer<ArrayBuffer>): Promise<Answer> =>
  ask(at, { method: 'POST', path, headers: { 'content-type': type }, body });

/** A request as `fetch` takes it, too. */
type AskedRequest = LocalRequest & { readonly body?: string | Buffer<ArrayBuffer> };

const ask = async <Answer>(at: Place, request: AskedRequest): Promise<Answer> => {
  const { status, text } = typeof at === 'string' ? await fetched(at, request) : await sent(at, request);
  const answer = text === '' ? undefined : JSON.parse(text);
  if (status < 300) return answer;
  throw status === 400 ? new RefusedError(answer.error) : new Error(`${status}: ${text}`);
};

const fetched = async (url: string, request: AskedRequest) => {
  const response = await fetch(`${url}${request.path}`, request);
  return { status: response.status, text: await response.text() };
};

const sent = async ({ send }: Exclude<Place, string>, request: AskedRequest) => {
  const { status, body } = await send(request);
  return { status, text: body.toString() };
};
