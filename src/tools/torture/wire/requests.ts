import { idsIn } from './gate.ts';

/** A REST request of a bot. */
export interface BotRequest {
  readonly process: string;
  readonly method: string;
  /** Without `/api/v10` and the query. */
  readonly path: string;
  /** Its JSON; null if it has none. */
  readonly json: unknown;
  readonly hasFiles: boolean;
  readonly interactionId: string | null;
}

const PREFIX = /^\/api\/v\d+/;
/** The part of a form that holds the JSON next to the files. */
const PAYLOAD = /name="payload_json"(?:\r\n[^\r\n]+)*\r\n\r\n([^]*?)\r\n--/;

/** Reads a request that a proxy got. */
export const readRequest = (process: string, method: string, url: string, type: string, body: Buffer): BotRequest => {
  const path = url.replace(PREFIX, '').replace(/\?.*$/, '');
  const isForm = type.startsWith('multipart/form-data');
  const text = isForm ? (PAYLOAD.exec(body.toString('utf8'))?.[1] ?? '') : body.toString('utf8');
  const hasFiles = isForm && body.includes('filename="');
  return { process, method, path, json: jsonIn(text), hasFiles, interactionId: interactionIn(path) };
};

/** The JSON of a text; null if there is none. */
export const jsonIn = (text: string): unknown => {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

/** The interaction of a path: a callback names it, and a webhook has it in its token. */
const interactionIn = (path: string): string | null => {
  const [, callback] = /^\/interactions\/(\d+)\//.exec(path) ?? [];
  if (callback !== undefined) return callback;
  const [, token = ''] = /^\/webhooks\/\d+\/([\w-]{40,})/.exec(path) ?? [];
  return /^interaction:(\d+):/.exec(Buffer.from(token, 'base64url').toString('latin1'))?.[1] ?? null;
};

/** All ids that show the owner of a request. */
export const idsOf = ({ path, interactionId }: BotRequest): readonly string[] => [
  ...(interactionId === null ? [] : [interactionId]),
  ...idsIn(path),
];

/** A request in a few words. */
export const labelOf = ({ method, path, hasFiles }: BotRequest): string => {
  const plain = path.replaceAll(/[\w-]{40,}/g, 'TOKEN').replaceAll(/\d{10,15}(\d{5})/g, '…$1');
  return `${method} ${plain}${hasFiles ? ' (with a file)' : ''}`;
};
