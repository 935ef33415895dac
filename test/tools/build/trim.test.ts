import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { trim } from '../../../src/tools/build/trim.ts';
import { newPath } from '../../rig/bot/new-path.ts';

/** Files of packages, and whether somebody loads them. */
const FILES = {
  '@prisma/client/runtime/client.js': true,
  '@prisma/client/runtime/query_compiler_small_bg.postgresql.wasm-base64.mjs': true,
  '@prisma/client/runtime/query_compiler_fast_bg.postgresql.wasm-base64.mjs': false,
  '@prisma/client/runtime/query_compiler_small_bg.sqlite.wasm-base64.mjs': false,
  'prisma/build/cli.js': true,
  'prisma/build/studio.js': false,
  'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf': true,
  'dejavu-fonts-ttf/ttf/DejaVuSans.ttf': false,
  'zod/v4/core/core.js': true,
  'zod/v4/core/core.js.map': false,
};

test('what nobody loads of packages is deleted, and nothing else', () => {
  const packages = newPath();
  for (const name of Object.keys(FILES)) {
    mkdirSync(path.dirname(path.join(packages, name)), { recursive: true });
    writeFileSync(path.join(packages, name), '');
  }
  trim(packages);
  const left = Object.keys(FILES).map((name) => [name, existsSync(path.join(packages, name))]);
  expect(Object.fromEntries(left)).toEqual(FILES);
});
