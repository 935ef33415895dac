import { Locale, PermissionFlagsBits, type APIApplicationCommand, type APIMessage } from 'discord-api-types/v10';
import { z } from 'zod';
import type { AutocompleteEntry } from '../api/callback.ts';
import type { Modal } from '../api/modal.ts';
import { threadChangesForm } from '../api/thread.ts';
import { gatewayFaultForm } from '../gateway/gateway-fault.ts';
import { faultPlanForm, type Outage } from '../world/faults.ts';
import type { InteractionState } from '../world/interaction.ts';
import { CHANNEL_TYPES } from '../world/rows.ts';
import { BAD_KEY } from './words.ts';

export type { GatewaySession } from '../gateway/gateway.ts';
export type { RequestCount, TrafficEntry } from '../rest/inspector.ts';
export type { FaultReport } from '../world/faults.ts';
export type { RunningGame, SeenScenario } from './companion.ts';

/*
 * The HTTP API for people. The page, the tests and the tools use nothing else. `as` names the person by key or id; if
 * it is empty, the first of all people acts. Bodies and answers are JSON. Anything that Discord's client would not
 * allow gets 400 and `{ error }`, a sentence.
 *
 *   GET  /local/person?as                        SeenPerson: who acts
 *   GET  /local/overview?as                      Overview
 *   GET  /local/channels/:channel/messages?as    SeenMessage[], from old to new
 *   GET  /local/messages/:id?as                  SeenMessage
 *   GET  /local/interactions/:id?as&until&wait   SettledInteraction: waits  milliseconds at most for the state
 *   GET  /local/updates?as                       WebSocket of PageUpdate
 *   POST /local/command      commandBody         StartedInteraction
 *   POST /local/upload?as&channel&name&type      UploadedFile: keeps the body (application/octet-stream) for an option
 *   POST /local/autocomplete autocompleteBody    StartedInteraction
 *   POST /local/use          useBody             StartedInteraction
 *   POST /local/use-on       useOnBody           StartedInteraction
 *   POST /local/press        pressBody           StartedInteraction
 *   POST /local/choose       chooseBody          StartedInteraction
 *   POST /local/submit       submitBody          StartedInteraction
 *   POST /local/redeliver    redeliverBody       StartedInteraction: sends an interaction to the bot again
 *   POST /local/dismiss      dismissBody         204
 *   POST /local/say          sayBody             SeenMessage
 *   POST /local/moderate     moderateBody        { id }: the owner of the server does something to a channel, a
 *                                                thread, a message, a member or a role; `id` is what was made, or
 *                                                null
 *   POST /local/speak        speakBody           204: chooses the language of the person's client
 *   POST /local/interest     interestBody        204: the person is interested in an event of the guild, or no longer
 *   POST /local/direct       personBody          SeenChannel: opens the direct messages with the bot
 *   POST /local/install      personBody          204: installs the application to the person
 *   POST /local/scenario     scenarioBody        StartedInteraction: loads a position, and shows its board
 *   POST /local/bot-turn     botTurnBody         StartedInteraction: a bot plays, and the board is shown
 *
 * Controls, which belong to no person:
 *
 *   POST /local/people       newPersonBody       SeenPerson: a new person joins the guild
 *   POST /local/server       serverBody          204: chooses the primary language of the bot's guild
 *   POST /local/clock        clockBody           { now }: moves the clock forward
 *   GET  /local/games                            RunningGame[]
 *   GET  /local/scenarios                        SeenScenario[]
 *   POST /local/restart                          204: stops the bot and starts it again
 *   GET  /local/gateway                          GatewaySession[]
 *   POST /local/gateway      gatewayBody         204: disturbs the bot's connections to the gateway
 *   GET  /local/faults                           FaultReport
 *   POST /local/faults       faultsBody          FaultReport: replaces all faults
 *   GET  /local/inspector                        TrafficEntry[]: the latest interactions and requests, from old to new
 *   GET  /local/inspector/live                   WebSocket of TrafficEntry
 *   GET  /local/requests                         RequestCount[]: how many requests the bot has made, by channel
 */

/** Empty for the first of all people. */
const as = z.string();
const value = z.union([z.string(), z.number(), z.boolean()]);
const channel = z.string().min(1);

export const personBody = z.strictObject({ as });
export const commandBody = z.strictObject({
  as,
  /** An id, a name with or without `#`, or `dm`. */
  channel,
  /** The command with its subcommands: `escape start`. */
  command: z.string().min(1),
  options: z.record(z.string(), value).default({}),
});
/** A file for an option of a command that will be sent later. */
export const uploadQuery = z.object({
  as,
  channel,
  name: z.string().min(1).max(200),
  type: z.string().max(100).default(''),
});
export const autocompleteBody = commandBody.extend({ focus: z.strictObject({ name: z.string(), value: z.string() }) });
/** A command in the menu of a message. */
export const useBody = z.strictObject({ as, message: z.string(), command: z.string() });
/** A command in the menu of a person, who is named by id or key. */
export const useOnBody = z.strictObject({ as, channel, person: z.string().min(1), command: z.string() });
/** `button` is a custom id or a label. */
export const pressBody = z.strictObject({ as, message: z.string(), button: z.string() });
/** `menu` is a custom id or a placeholder; a single menu needs none. `values` are values or labels, ids or names. */
export const chooseBody = z.strictObject({
  as,
  message: z.string(),
  menu: z.string().optional(),
  values: z.array(z.string()),
});
/** `interaction` is the one that opened the modal. `fields` are keyed by custom id. */
export const submitBody = z.strictObject({
  as,
  interaction: z.string(),
  fields: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});
/** Sends an interaction to the bot again: the person's last one by default. */
export const redeliverBody = z.strictObject({
  as,
  interaction: z.string().optional(),
  times: z.int().min(1).max(10).default(1),
});
export const dismissBody = z.strictObject({ as, message: z.string() });
export const interestBody = z.strictObject({ as, event: z.string(), isInterested: z.boolean() });
export const speakBody = z.strictObject({ as, locale: z.enum(Locale) });
export const sayBody = z.strictObject({ as, channel, content: z.string() });
/** A permission of the bot. */
const permission = z.custom<keyof typeof PermissionFlagsBits>(
  (name) => typeof name === 'string' && name in PermissionFlagsBits,
);
/** What the owner of the server does. Channels and roles are named by id or name, people by id or key. */
export const moderateBody = z.strictObject({
  as,
  deed: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('create channel'), name: z.string(), type: z.enum(CHANNEL_TYPES) }),
    z.strictObject({
      kind: z.literal('change channel'),
      channel,
      changes: z.strictObject({
        name: z.string().exactOptional(),
        type: z.enum(['text', 'announcement']).exactOptional(),
        /** The id of its category. */
        parent: z.string().exactOptional(),
        slowmode: z.int().exactOptional(),
        topic: z.string().exactOptional(),
        isAgeRestricted: z.boolean().exactOptional(),
        /** All that the bot is denied there. */
        denied: z.array(permission).exactOptional(),
      }),
    }),
    z.strictObject({ kind: z.literal('change thread'), channel, changes: threadChangesForm.strict() }),
    z.strictObject({ kind: z.literal('delete channel'), channel }),
    z.strictObject({
      kind: z.literal('open thread'),
      channel,
      name: z.string(),
      isPrivate: z.boolean().default(false),
    }),
    z.strictObject({ kind: z.enum(['delete message', 'strip embeds', 'publish', 'pin']), message: z.string() }),
    z.strictObject({ kind: z.enum(['add to thread', 'remove from thread']), channel, person: z.string() }),
    z.strictObject({ kind: z.enum(['remove member', 'ban member', 'let in member']), person: z.string() }),
    z.strictObject({ kind: z.literal('time out'), person: z.string(), milliseconds: z.int().min(0) }),
    z.strictObject({
      kind: z.literal('create role'),
      name: z.string().min(1).max(100),
      isAbove: z.boolean().default(false),
      isManaged: z.boolean().default(false),
    }),
    /** Above the bot's own role, or below that. */
    z.strictObject({ kind: z.literal('move role'), role: z.string(), isAbove: z.boolean() }),
    z.strictObject({ kind: z.literal('delete role'), role: z.string() }),
    z.strictObject({ kind: z.enum(['give role', 'take role']), role: z.string(), person: z.string() }),
  ]),
});
export type Deed = z.input<typeof moderateBody>['deed'];

export const newPersonBody = z.strictObject({
  key: z.string().regex(/^[a-z][a-z0-9_]{0,31}$/, BAD_KEY),
  name: z.string().trim().min(1).max(32),
});
export const botTurnBody = z.strictObject({ as, game: z.string() });
export const scenarioBody = z.strictObject({ as, channel, scenario: z.string() });
export const serverBody = z.strictObject({ locale: z.enum(Locale) });
export const clockBody = z.strictObject({ skip: z.number().int().min(0) });
export const gatewayBody = gatewayFaultForm;
export const faultsBody = faultPlanForm;

export const personQuery = z.object({ as });
export const messagesQuery = personQuery.extend({ limit: z.coerce.number().int().min(1).max(500).default(100) });
export const interactionQuery = personQuery.extend({
  until: z.enum(['acknowledged', 'answered']).default('answered'),
  wait: z.coerce.number().int().min(0).max(60_000).default(0),
});

export interface SeenPerson {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly bot: boolean;
  /** Whether they are in the bot's guild, and if not, whether they were banned from it. */
  readonly standing: 'member' | 'gone' | 'banned';
}

export interface SeenEvent {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly location: string;
  /** In milliseconds since 1970. */
  readonly startsAt: number;
  readonly isActive: boolean;
  /** How many people are interested, and whether this person is one of them. */
  readonly interested: number;
  readonly isInterested: boolean;
}

export interface SeenChannel {
  readonly id: string;
  readonly kind: 'text' | 'thread' | 'direct' | 'group';
  /** Whether the bot is not a member there. */
  readonly isForeign: boolean;
  /** Its guild; null for direct messages. */
  readonly guildId: string | null;
  readonly name: string;
  readonly topic: string;
  /** For a thread: the channel it belongs to. */
  readonly parentId: string | null;
  readonly archived: boolean;
  readonly locked: boolean;
}

/** A message in the format of Discord's API, as one person sees it. */
export interface SeenMessage extends APIMessage {
  /** Whether only this person sees it. */
  readonly ephemeral: boolean;
  /** `thinking` until the bot fills it in, `failed` if it was never filled in. */
  readonly state: 'shown' | 'thinking' | 'failed';
}

export interface SeenInteraction {
  readonly id: string;
  readonly kind: 'command' | 'component' | 'autocomplete' | 'modal';
  /** The command as typed. Empty for any other interaction. */
  readonly name: string;
  readonly channelId: string;
  /** The message whose button or menu was used. */
  readonly sourceId: string | null;
  readonly state: InteractionState;
  /** Ids of the messages it created, from old to new. */
  readonly made: readonly string[];
  /** Ids of the messages it edited. */
  readonly edited: readonly string[];
  readonly removed: readonly string[];
  /** The modal that it opened, until the modal is submitted. */
  readonly modal: Modal | null;
  /** The bot's suggestions for autocomplete. */
  readonly choices: readonly AutocompleteEntry[] | null;
}

/** An interaction, with the messages that it created and those that it edited, as they are now. */
export interface SettledInteraction extends SeenInteraction {
  readonly messages: readonly SeenMessage[];
}

export interface Overview {
  readonly self: SeenPerson;
  /** The language of this person's client. */
  readonly locale: Locale;
  readonly people: readonly SeenPerson[];
  readonly roles: readonly { readonly id: string; readonly name: string }[];
  /** What is planned on the guild and not over. */
  readonly events: readonly SeenEvent[];
  readonly guild: { readonly id: string; readonly name: string; readonly ownerId: string; readonly locale: Locale };
  /** The guild that the bot is not a member of. */
  readonly elsewhere: { readonly id: string; readonly name: string };
  /** Whether this person has installed the application to themselves. */
  readonly hasInstalled: boolean;
  readonly bot: SeenPerson & { readonly online: boolean };
  /** The time by the server's clock, in milliseconds since 1970. */
  readonly now: number;
  /** The answer that a fault currently gives to every request of the bot. */
  readonly outage: Outage | null;
  readonly channels: readonly SeenChannel[];
  /**
   * The slash commands this person can use in the guild, in direct messages, in the other guild and in the group, with
   * their descriptions and the names of choices in this person's language.
   */
  readonly commands: {
    readonly guild: readonly APIApplicationCommand[];
    readonly direct: readonly APIApplicationCommand[];
    readonly elsewhere: readonly APIApplicationCommand[];
    readonly group: readonly APIApplicationCommand[];
  };
  /** The names of the commands in the menu of a message. */
  readonly messageCommands: readonly string[];
  /** The names of the commands in the menu of a person. */
  readonly userCommands: readonly string[];
  /** What the commands of these menus are called in this person's language, by their names. */
  readonly menuNames: Readonly<Record<string, string>>;
  /** This person's unanswered interactions, waiting or failed. */
  readonly interactions: readonly SeenInteraction[];
}

/** A file that was uploaded, by its id. */
export interface UploadedFile {
  readonly file: string;
}

/** An interaction that was sent to the bot, by its id. */
export interface StartedInteraction {
  readonly interactionId: string;
}

export type PageUpdate =
  | { readonly type: 'message'; readonly message: SeenMessage }
  | { readonly type: 'message-gone'; readonly id: string; readonly channelId: string }
  | { readonly type: 'interaction'; readonly interaction: SeenInteraction }
  | { readonly type: 'typing'; readonly channelId: string; readonly personId: string }
  /** The overview changed and should be read again. */
  | { readonly type: 'overview' };
