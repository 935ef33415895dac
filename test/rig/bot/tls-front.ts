import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { createSecureContext, TLSSocket } from 'node:tls';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { listen } from '../../../src/tools/torture/wire/listening.ts';

/** A Postgres that encrypts, with a certificate that a private authority has signed. */
interface TlsFront {
  /** Its address at `localhost`, without `sslmode`. */
  readonly url: string;
  /** The file with the authority's certificate. */
  readonly authority: string;
}

const openssl = async (folder: string, line: string): Promise<void> => {
  await promisify(execFile)('openssl', line.split(' '), { cwd: folder });
};

/** Opens the front of a Postgres that does not encrypt itself, for a certified name. It closes with the test. */
export const openTlsFront = async (databaseUrl: string, name = 'localhost'): Promise<TlsFront> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sallyport-tls-'));
  const key = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes';
  await openssl(folder, `req -x509 ${key} -keyout ca.key -out ca.pem -days 2 -subj /CN=Private`);
  await openssl(folder, `req ${key} -keyout own.key -out own.csr -subj /CN=${name} -addext subjectAltName=DNS:${name}`);
  await openssl(folder, 'x509 -req -in own.csr -CA ca.pem -CAkey ca.key -days 2 -copy_extensions copy -out own.pem');
  const read = (name: string) => readFile(path.join(folder, name));
  // As a provider does, it sends the authority's certificate along.
  const chain = Buffer.concat([await read('own.pem'), await read('ca.pem')]);
  const secureContext = createSecureContext({ key: await read('own.key'), cert: chain });
  const { hostname, port: target } = new URL(databaseUrl);

  const serve = async (client: Socket): Promise<void> => {
    // The first message asks for encryption.
    await once(client, 'readable');
    client.read();
    client.write('S');
    const secure = new TLSSocket(client, { isServer: true, secureContext });
    const server = connect(Number(target), hostname);
    pipeline(secure, server, () => undefined);
    pipeline(server, secure, () => undefined);
  };
  const { port, close } = await listen(createServer((client) => void serve(client)));
  onTestFinished(close);
  const url = Object.assign(new URL(databaseUrl), { host: `localhost:${port}` });
  return { url: url.href, authority: path.join(folder, 'ca.pem') };
};
