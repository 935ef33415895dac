import type { APIApplicationCommand, APIMessage } from 'discord-api-types/v10';
import { z } from 'zod';
import type { Choice } from '../api/callback.ts';
import type { Modal } from '../api/modal.ts';
import type { InteractionState } from '../world/interactions.ts';

/*
 * What people do and see, over HTTP: the page and the tests use nothing else. `as` names the person, by key or id. Bodies and
 * answers are JSON; a deed that Discord's client would not allow is answered 400 with `{ error }`, a sentence.
 *
 *   GET  /local/scene?as                              Scene: who, where, which commands, what goes on
 *   GET  /local/channels/:channel/messages?as         SeenMessage[], from old to new
 *   GET  /local/messages/:id?as                      SeenMessage
 *   GET  /local/interactions/:id?as&until&wait        SeenInteraction; waits up to `wait` milliseconds until it is that far
 *   GET  /local/live?as                               a WebSocket of LiveEvent
 *   GET  /local/inspector                             Passage[]: what the bot was sent and asked for lately, from old to new
 *   GET  /local/inspector/live                        a WebSocket of Passage
 *   POST /local/command       commandDeed             Done
 *   POST /local/autocomplete  autocompleteDeed        Done
 *   POST /local/press         pressDeed               Done
 *   POST /local/choose        chooseDeed              Done
 *   POST /local/submit        submitDeed              Done
 *   POST /local/again         asDeed                  Done: the bot gets this person's last interaction a second time
 *   POST /local/dismiss       dismissDeed             204
 *   POST /local/say           sayDeed                 SeenMessage
 *   POST /local/direct        asDeed                  SeenChannel: the direct messages with the bot, opened
 *   POST /local/people        personDeed              SeenPerson: somebody new joins
 *   POST /local/clock         clockDeed               { now }: the clock skips forward
 *   POST /local/gateway       gatewayDeed             204: the bot's connections are cut
 *   POST /local/restart                               204: the bot was stopped and started again
 *   POST /local/fault         faultDeed               204: every request of the bot is answered with an error for a while
 */

const as = z.string().min(1);
const value = z.union([z.string(), z.number(), z.boolean()]);
const channel = z.string().min(1);

export const asDeed = z.strictObject({ as });
export const commandDeed = z.strictObject({
  as,
  /** An id, a name with or without `#`, or `dm`. */
  channel,
  /** With its subcommands: `escape start`. */
  command: z.string().min(1),
  options: z.record(z.string(), value).default({}),
});
export const autocompleteDeed = commandDeed.extend({ focus: z.strictObject({ name: z.string(), value: z.string() }) });
/** `button` is a custom id or a label. */
export const pressDeed = z.strictObject({ as, message: z.string(), button: z.string() });
/** `menu` is a custom id or a placeholder, and may be left out where there is one; `values` are values or labels, ids or names. */
export const chooseDeed = z.strictObject({
  as,
  message: z.string(),
  menu: z.string().optional(),
  values: z.array(z.string()),
});
/** `interaction` is the one that opened the form; `fields` go by custom id. */
export const submitDeed = z.strictObject({
  as,
  interaction: z.string(),
  fields: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});
export const dismissDeed = z.strictObject({ as, message: z.string() });
export const sayDeed = z.strictObject({ as, channel, content: z.string() });
export const personDeed = z.strictObject({
  key: z.string().regex(/^[a-z][a-z0-9_]{0,31}$/, 'A key is a short word of lower-case letters and digits.'),
  name: z.string().trim().min(1).max(32),
});
export const clockDeed = z.strictObject({ skip: z.number().int().min(0) });
export const gatewayDeed = z.strictObject({
  /** Whether the bot's sessions are forgotten too, so that they cannot be resumed. */
  forget: z.boolean().default(false),
});

/** For how many milliseconds; 0 ends it. */
export const faultDeed = z.strictObject({
  status: z.union([z.literal(429), z.literal(500)]),
  milliseconds: z.int().min(0).max(3_600_000),
});

export const viewQuery = z.object({ as });
export const messagesQuery = viewQuery.extend({ limit: z.coerce.number().int().min(1).max(500).default(100) });
export const interactionQuery = viewQuery.extend({
  until: z.enum(['acknowledged', 'answered']).default('answered'),
  wait: z.coerce.number().int().min(0).max(60_000).default(0),
});

export interface SeenPerson {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly bot: boolean;
}

export interface SeenChannel {
  readonly id: string;
  readonly kind: 'text' | 'thread' | 'direct';
  readonly name: string;
  readonly topic: string;
  /** Of a thread: the channel that it belongs to. */
  readonly parentId: string | null;
  readonly archived: boolean;
  readonly locked: boolean;
}

/** A message as Discord has it, with what one person is shown of its state. */
export interface SeenMessage extends APIMessage {
  /** Only this person sees it. */
  readonly ephemeral: boolean;
  /** `thinking` until the bot fills it in, `failed` where it never will. */
  readonly state: 'shown' | 'thinking' | 'failed';
}

export interface SeenInteraction {
  readonly id: string;
  readonly kind: 'command' | 'component' | 'autocomplete' | 'modal';
  /** The command as it was typed; empty for anything else. */
  readonly name: string;
  readonly channelId: string;
  /** The message whose button or menu was used. */
  readonly sourceId: string | null;
  readonly state: InteractionState;
  /** Ids of the messages that answer it, from old to new. */
  readonly made: readonly string[];
  /** Ids of the messages that it changed. */
  readonly edited: readonly string[];
  readonly removed: readonly string[];
  /** The form that it opened, until that is submitted. */
  readonly modal: Modal | null;
  /** What the bot suggests. */
  readonly choices: readonly Choice[] | null;
}

export interface Scene {
  readonly self: SeenPerson;
  readonly people: readonly SeenPerson[];
  readonly roles: readonly { readonly id: string; readonly name: string }[];
  readonly guild: { readonly id: string; readonly name: string };
  readonly bot: SeenPerson & { readonly online: boolean };
  /** What time it is here, in milliseconds since 1970: skipping moves it. */
  readonly now: number;
  /** The error that every request of the bot is answered with, for so many milliseconds more. */
  readonly fault: { readonly status: number; readonly milliseconds: number } | null;
  readonly channels: readonly SeenChannel[];
  /** The slash commands that this person can type in the guild, and with the bot alone. */
  readonly commands: {
    readonly guild: readonly APIApplicationCommand[];
    readonly direct: readonly APIApplicationCommand[];
  };
  /** This person's interactions that are not answered: they wait, or failed. */
  readonly interactions: readonly SeenInteraction[];
}

/** Something that passed between the bot and this Discord. */
export interface Passage {
  readonly id: string;
  /** An interaction was sent to the bot, or the bot asked for something. */
  readonly kind: 'interaction' | 'request';
  /** When it began, in milliseconds since 1970 by the clock of the server. */
  readonly at: number;
  readonly title: string;
  /** How an interaction stands, or the status of an answer. */
  readonly outcome: string;
  /** How many milliseconds it took until the first answer; null as long as there is none. */
  readonly took: number | null;
  readonly body: unknown;
  readonly answer: unknown;
}

export interface Done {
  readonly interactionId: string;
}

export type LiveEvent =
  | { readonly type: 'message'; readonly message: SeenMessage }
  | { readonly type: 'message-gone'; readonly id: string; readonly channelId: string }
  | { readonly type: 'interaction'; readonly interaction: SeenInteraction }
  | { readonly type: 'typing'; readonly channelId: string; readonly personId: string }
  /** Channels, people or commands changed: read the scene again. */
  | { readonly type: 'scene' };
