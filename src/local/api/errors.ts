import { RESTJSONErrorCodes as Code } from 'discord-api-types/v10';

/** One fault in a request body, with its path. */
export interface FormFault {
  readonly path: readonly PropertyKey[];
  readonly code: string;
  readonly message: string;
}

interface ErrorTree {
  [key: string]: ErrorTree | { readonly code: string; readonly message: string }[];
}

/** An error body in Discord's format. */
interface ErrorBody {
  readonly message: string;
  readonly code: number;
  readonly errors?: ErrorTree;
  readonly retry_after?: number;
  readonly global?: boolean;
}

/** Whose requests a 429 limits: this bot's to a route, this bot's to all routes, or those of all bots to a route. */
type RateScope = 'user' | 'global' | 'shared';

/** An error that the REST server sends to the bot as its answer. */
export class DiscordError extends Error {
  override readonly name = 'DiscordError';
  readonly status: number;
  readonly body: ErrorBody;
  /** For 429: what is limited. */
  readonly scope: RateScope;

  constructor(status: number, body: ErrorBody, scope: RateScope = 'user') {
    super(body.message);
    this.status = status;
    this.body = body;
    this.scope = scope;
  }
}

/** A code that `discord-api-types` does not know. */
const ENTRY_POINT_LEFT_OUT = 50_240;

const error = (status: number, code: number, message: string) => (): DiscordError =>
  new DiscordError(status, { message, code });

export const internalServerError = error(500, 0, '500: Internal Server Error');
export const notFound = error(404, 0, '404: Not Found');
export const unauthorized = error(401, 0, '401: Unauthorized');
export const unknownChannel = error(404, Code.UnknownChannel, 'Unknown Channel');
export const unknownGuild = error(404, Code.UnknownGuild, 'Unknown Guild');
export const unknownMember = error(404, Code.UnknownMember, 'Unknown Member');
export const unknownMessage = error(404, Code.UnknownMessage, 'Unknown Message');
export const unknownRole = error(404, Code.UnknownRole, 'Unknown Role');
export const unknownScheduledEvent = error(404, Code.UnknownGuildScheduledEvent, 'Unknown Guild Scheduled Event');
export const tooManyEvents = error(
  400,
  Code.MaximumNumberOfUncompletedGuildScheduledEventsReached,
  'Maximum number of uncompleted guild scheduled events reached (100)',
);
export const eventIsOver = error(400, Code.CannotUpdateAFinishedEvent, 'Cannot update a finished event');
export const unknownUser = error(404, Code.UnknownUser, 'Unknown User');
export const unknownWebhook = error(404, Code.UnknownWebhook, 'Unknown Webhook');
export const unknownCommand = error(404, Code.UnknownApplicationCommand, 'Unknown application command');
export const unknownApplication = error(404, Code.UnknownApplication, 'Unknown Application');
export const unknownInteraction = error(404, Code.UnknownInteraction, 'Unknown interaction');
export const alreadyAcknowledged = error(400, 40_060, 'Interaction has already been acknowledged.');
export const tooManyFollowUps = error(
  400,
  40_094,
  'This interaction has reached its maximum number of follow up messages',
);
export const tooManyCommands = error(400, 30_032, 'Maximum number of application commands reached (100)');
export const requestTooLarge = error(413, Code.RequestEntityTooLarge, 'Request entity too large');
export const missingAccess = error(403, Code.MissingAccess, 'Missing Access');
export const missingPermissions = error(403, Code.MissingPermissions, 'Missing Permissions');
export const cannotEditOthers = error(403, 50_005, 'Cannot edit a message authored by another user');
export const emptyMessage = error(400, Code.CannotSendAnEmptyMessage, 'Cannot send an empty message');
export const cannotMessageUser = error(403, Code.CannotSendMessagesToThisUser, 'Cannot send messages to this user');
export const notInThisChannelType = error(400, 50_024, 'Cannot execute action on this channel type');
export const invalidWebhookToken = error(401, Code.InvalidWebhookToken, 'Invalid Webhook Token');
export const invalidJson = error(400, Code.RequestBodyContainsInvalidJSON, 'The request body contains invalid JSON.');
export const notATextChannel = error(400, 50_008, 'Cannot send messages in a non-text channel');
export const threadLocked = error(400, Code.ThreadLocked, 'Thread is locked');
export const threadArchived = error(400, Code.InvalidActionOnArchivedThread, 'Thread is archived');
export const threadExists = error(400, 160_004, 'A thread has already been created for this message');

/** 429: the bot may try again after `seconds`. Null stands for an answer that does not say when, as of a proxy. */
export const slowDown = (seconds: number | null, scope: RateScope = 'user'): DiscordError => {
  const told = seconds === null ? {} : { retry_after: seconds };
  const message = 'You are being rate limited.';
  return new DiscordError(429, { message, code: 0, ...told, global: scope === 'global' }, scope);
};

/** 50240: a bulk overwrite of the global commands left out the command that launches the application's Activity. */
export const entryPointLeftOut = error(
  400,
  ENTRY_POINT_LEFT_OUT,
  "You cannot remove this app's Entry Point command in a bulk update operation. " +
    'Please include the Entry Point command in your update request or delete it separately.',
);

const tooManyEdits =
  (code: number, message: string) =>
  (seconds: number): DiscordError =>
    new DiscordError(429, { message, code, retry_after: seconds, global: false });

/** 30046, which Discord answers as a 429. */
export const tooManyOldEdits = tooManyEdits(
  Code.MaximumNumberOfEditsToMessagesOlderThanOneHourReached,
  'Maximum number of edits to messages older than 1 hour reached. Try again later',
);

/** 20028, which Discord answers as a 429 to edits of a published message. */
export const tooManyPublishedEdits = tooManyEdits(
  Code.ChannelWriteRateLimit,
  'The write action you are performing on the channel has hit the write rate limit.',
);

/** 50035 with Discord's nested `errors`: one object for each step of a path, and a list under `_errors` at its end. */
export const invalidForm = (faults: readonly FormFault[]): DiscordError => {
  const errors: ErrorTree = {};
  for (const { path, code, message } of faults) {
    let branch = errors;
    for (const step of path) {
      const next = branch[String(step)] ?? {};
      if (Array.isArray(next)) break;
      branch[String(step)] = next;
      branch = next;
    }
    const listed = branch['_errors'];
    branch['_errors'] = [...(Array.isArray(listed) ? listed : []), { code, message }];
  }
  return new DiscordError(400, { message: 'Invalid Form Body', code: Code.InvalidFormBodyOrContentType, errors });
};
