import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

/**
 * How old a request may be, and how far ahead, in seconds. Clocks differ a little; an older request may be a replay.
 */
const TIMELY = 300;

/** A signed request, as it came. */
interface SignedRequest {
  readonly signature: string | undefined;
  readonly timestamp: string | undefined;
  readonly body: Buffer;
}

/** Checks whether requests were signed lately with the private key that belongs to a public key, given in hex. */
export const signatureChecker = (
  publicKey: string,
  now: () => Date,
): ((request: SignedRequest) => Promise<boolean>) => {
  const key = readKey(publicKey);
  return async ({ signature = '', timestamp = '', body }) => {
    if (!/^[0-9a-f]{128}$/i.test(signature) || !/^\d{1,12}$/.test(timestamp)) return false;
    if (Math.abs(now().getTime() / 1000 - Number(timestamp)) > TIMELY) return false;
    // With a callback, Node checks it in another thread.
    return verifyLater(null, Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(signature, 'hex'));
  };
};

const verifyLater = promisify(verify);

const readKey = (hex: string): KeyObject =>
  createPublicKey({
    format: 'jwk',
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(hex, 'hex').toString('base64url') },
  });
