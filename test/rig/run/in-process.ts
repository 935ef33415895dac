import { Agent, Dispatcher, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import type { LocalDiscord } from '../../../src/local/index.ts';
import type { LocalRequest } from '../../../src/local/server.ts';

/** A local Discord whose requests need no connection, by its address. */
const reached = new Map<string, Pick<LocalDiscord, 'send'>>();

/**
 * Has all requests of this process to a local Discord reach it without a connection, which takes most of the time of a
 * request. Returns how to end that.
 */
export const reachInProcess = (local: Pick<LocalDiscord, 'url' | 'send'>): (() => void) => {
  if (!(getGlobalDispatcher() instanceof InProcess)) setGlobalDispatcher(new InProcess());
  reached.set(local.url, local);
  return () => void reached.delete(local.url);
};

class InProcess extends Dispatcher {
  readonly #elsewhere = new Agent();

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandlers): boolean {
    const local = reached.get(String(options.origin));
    if (local === undefined) return this.#elsewhere.dispatch(options, handler);
    void answer(local, options, handler);
    return true;
  }

  override close(): Promise<void> {
    return this.#elsewhere.close();
  }

  override destroy(): Promise<void> {
    return this.#elsewhere.destroy();
  }
}

const answer = async (
  local: Pick<LocalDiscord, 'send'>,
  options: Dispatcher.DispatchOptions,
  handler: Dispatcher.DispatchHandlers,
): Promise<void> => {
  const aborting = new AbortController();
  const { signal } = aborting;
  handler.onConnect?.((error) => {
    aborting.abort();
    handler.onError?.(error ?? new Error('aborted'));
  });
  try {
    const { status, headers, body } = await local.send(await requestOf(options));
    if (signal.aborted) return;
    const raw = Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [Buffer.from(name), Buffer.from(String(value))],
    );
    handler.onHeaders?.(status, raw, () => undefined, '');
    if (body.length > 0) handler.onData?.(body);
    handler.onComplete?.([]);
  } catch (error) {
    if (!signal.aborted) handler.onError?.(error instanceof Error ? error : new Error(String(error)));
  }
};

const requestOf = async ({ method, path, query, headers, body }: Dispatcher.DispatchOptions): Promise<LocalRequest> => {
  const search = new URLSearchParams(query).toString();
  const request = {
    method: method as LocalRequest['method'],
    path: search === '' ? path : `${path}?${search}`,
    headers: namedHeaders(headers),
  };
  if (body === null || body === undefined) return request;
  if (typeof body === 'string' || Buffer.isBuffer(body)) return { ...request, body };
  if (body instanceof Uint8Array) return { ...request, body: Buffer.from(body) };
  if (!(Symbol.asyncIterator in body)) throw new TypeError('the body of this request can’t be read');
  const chunks: Uint8Array[] = [];
  for await (const chunk of body as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return { ...request, body: Buffer.concat(chunks) };
};

const namedHeaders = (headers: Dispatcher.DispatchOptions['headers']): Record<string, string> => {
  if (Array.isArray(headers)) {
    const pairs = headers.flatMap((name, at) => (at % 2 === 0 ? [[name, String(headers[at + 1])]] : []));
    return Object.fromEntries(pairs);
  }
  const entries = headers && Symbol.iterator in headers ? [...headers] : Object.entries(headers ?? {});
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
};
