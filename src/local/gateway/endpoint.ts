import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { InteractionType } from 'discord-api-types/v10';
import type { Faults } from '../world/faults.ts';
import type { World } from '../world/world.ts';

/** The address that interactions are posted to instead of being sent over the gateway. */
export interface Endpoint {
  /** The key that verifies the signatures of all requests, in hex. */
  readonly publicKey: string;
  isSet(): boolean;
  /**
   * From now on, posts all interactions to an address; null ends that. Throws an `Error` unless the address answers a
   * ping and refuses a forged one, as Discord demands.
   */
  set(url: string | null): Promise<void>;
  /** Calls `listener` whenever the address changes. */
  onChange(listener: () => void): void;
  close(): void;
}

const PATIENCE = 3_000;

/** The endpoint of a world, with a new pair of keys. No address is set at first. */
export const openEndpoint = (world: World, faults: Faults, report: (error: Error) => void): Endpoint => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  let address: string | null = null;
  let changed = (): void => undefined;

  const send = (url: string, body: string, key: KeyObject): Promise<Response> =>
    post(url, body, key, world.clock.now());

  const deliver = async (url: string, body: string): Promise<void> => {
    try {
      const { status } = await send(url, body, privateKey);
      if (status !== 202) throw new Error(`The bot answered an interaction with ${status}.`);
    } catch (error) {
      report(error instanceof Error ? error : new Error(String(error)));
    }
  };

  const stopListening = world.events.listen((event) => {
    if (event.kind !== 'interaction-sent' || address === null) return;
    for (const delay of faults.forInteraction()) {
      const [url, body] = [address, JSON.stringify(event.payload)];
      if (delay === 0) void deliver(url, body);
      else setTimeout(() => void deliver(url, body), delay).unref();
    }
  });

  const check = async (url: string): Promise<void> => {
    const ping = JSON.stringify({ type: InteractionType.Ping, id: world.newId(), application_id: world.server.botId });
    const answer = await send(url, ping, privateKey);
    const forged = await send(url, ping, generateKeyPairSync('ed25519').privateKey);
    const isFit = answer.status === 200 && (await answer.text()) === JSON.stringify({ type: 1 });
    if (!isFit || forged.status !== 401) throw new Error(`${url} is not fit for interactions.`);
  };

  return {
    publicKey: Buffer.from(x, 'base64url').toString('hex'),
    isSet: () => address !== null,
    set: async (url) => {
      if (url !== null) await check(url);
      address = url;
      changed();
    },
    onChange: (listener) => {
      changed = listener;
    },
    close: stopListening,
  };
};

/** Posts a body with its signature, made at a time in milliseconds. */
const post = (url: string, body: string, key: KeyObject, now: number): Promise<Response> => {
  const timestamp = String(Math.floor(now / 1000));
  return fetch(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-signature-timestamp': timestamp,
      'x-signature-ed25519': sign(null, Buffer.from(timestamp + body), key).toString('hex'),
    },
    signal: AbortSignal.timeout(PATIENCE),
  });
};
