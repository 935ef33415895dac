// @module-tag ground
import { request } from 'node:http';
import { hostname } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { createMetrics } from '../../../src/metrics/metrics.ts';
import { serveMetrics } from '../../../src/web/metrics-pages.ts';
import { startWebServer } from '../../../src/web/web-server.ts';

const open = async () => {
  const routes = serveMetrics(createMetrics(), () => null);
  const server = await startWebServer({ host: '127.0.0.1', port: 0, variable: 'METRICS_PORT', routes });
  onTestFinished(() => server.close());
  return (path: string, host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port: server.port, path, headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asked.on('error', reject).end();
    });
};

test('metrics are shown under the names that only the own network has', async () => {
  const ask = await open();
  const names = ['127.0.0.1', '10.1.2.3:9100', '[::1]:9100', '[fd00::1]', 'localhost:9100', 'LOCALHOST', hostname()];
  for (const host of [...names, 'bot:9100', 'bot.internal', 'sallyport.default.svc:9100', 'pi.local.'])
    expect([host, await ask('/metrics', host), await ask('/healthz', host)]).toEqual([host, 200, 200]);
});

test('a page of another site whose name leads here gets nothing', async () => {
  const ask = await open();
  const names = [
    'example.com',
    'example.com:9100',
    '127.0.0.1.example.com',
    'internal.example.com',
    'localhost.evil.org',
  ];
  for (const host of [...names, 'xn--evil-9za.com', 'evil.com.', 'a b', '@'])
    for (const path of ['/metrics', '/healthz', '/nowhere']) expect([host, await ask(path, host)]).toEqual([host, 421]);
});
