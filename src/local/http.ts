import { RefusedError } from './world/refused-error.ts';

/** Reads from the local API of the server at `url`. Throws a `RefusedError` if it refuses. */
export const getJson = async <Answer>(url: string, path: string, query: Record<string, string>): Promise<Answer> =>
  readAnswer(await fetch(`${url}${path}?${new URLSearchParams(query).toString()}`));

/** Posts to the local API of the server at `url`. Throws a `RefusedError` if it refuses. */
export const postJson = <Answer>(url: string, path: string, body: object): Promise<Answer> =>
  post(`${url}${path}`, 'application/json', JSON.stringify(body));

/** Posts a file to the local API of the server at `url`. Throws a `RefusedError` if it refuses. */
export const postBytes = <Answer>(url: string, path: string, bytes: string | Uint8Array): Promise<Answer> =>
  post(`${url}${path}`, 'application/octet-stream', Buffer.from(bytes));

const post = async <Answer>(url: string, type: string, body: string | Buffer<ArrayBuffer>): Promise<Answer> =>
  readAnswer(await fetch(url, { method: 'POST', headers: { 'content-type': type }, body }));

const readAnswer = async <Answer>(response: Response): Promise<Answer> => {
  const text = await response.text();
  const answer = text === '' ? undefined : JSON.parse(text);
  if (response.ok) return answer;
  throw response.status === 400 ? new RefusedError(answer.error) : new Error(`${response.status}: ${text}`);
};
