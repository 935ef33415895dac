import type { FastifyInstance } from 'fastify';
import { signatureChecker } from './signature.ts';

/** The type of Discord's question whether anybody is there, and of the answer. */
const PING = 1;

/**
 * Takes interactions at any path. One that Discord did not sign, or not lately, is refused with 401. The answer has no
 * body: the interaction is answered by a request of its own, as one from the gateway is.
 */
export const serveInteractions =
  (publicKey: string, receive: (interaction: object) => void) =>
  (app: FastifyInstance): void => {
    const isSigned = signatureChecker(publicKey);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.post('*', async ({ headers, body }, reply) => {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const [signature, timestamp] = [headers['x-signature-ed25519'], headers['x-signature-timestamp']].map(String);
      if (!(await isSigned({ signature, timestamp, body: bytes }))) return reply.status(401).send('invalid signature');
      const interaction = readObject(bytes);
      if (interaction === null) return reply.status(400).send('no interaction');
      if ('type' in interaction && interaction.type === PING) return reply.send({ type: PING });
      receive(interaction);
      return reply.status(202).send();
    });
  };

const readObject = (bytes: Buffer): object | null => {
  try {
    const read: unknown = JSON.parse(bytes.toString());
    return typeof read === 'object' ? read : null;
  } catch {
    return null;
  }
};
