// @module-tag ground
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runBuilt } from '../../rig/bot/built-program.ts';
import { some } from '../../rig/games/trials.ts';

/** The programs that a host starts. */
const PROGRAMS = [
  'dist/main.js',
  'dist/host/doctor.js',
  'dist/host/backup.js',
  'dist/host/restore.js',
  'dist/host/set-aside.js',
];

/** The modules that are loaded before a built file runs, including the file. */
const loadedFirst = (file: string): readonly string[] => {
  const imported = [...readFileSync(file, 'utf8').matchAll(/^(?:\w[^;\n]* = )?require\("([^"]+)"\)/gm)];
  return [
    file,
    ...imported.flatMap(([, name = '']) =>
      name.startsWith('.') ? loadedFirst(path.posix.join(path.posix.dirname(file), name)) : [name],
    ),
  ];
};

/** Runs a program as if Node had this version. */
const runOn = (node: string, program: string) => {
  const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${node}' } })`;
  const args = [`data:text/javascript,${encodeURIComponent(older)}`, program];
  return runBuilt('--import', { args, env: { LOG_LEVEL: 'loud' } });
};

test.each(some(PROGRAMS, 2))(
  '%s loads nothing before it has checked the version of Node, and refuses an old one',
  { tags: ['both'] },
  async (program) => {
    const files = loadedFirst(program).filter((name) => !name.startsWith('node:'));
    expect(new Set(files)).toEqual(new Set([program, 'dist/rolldown-runtime.js', 'dist/app/node-version.js']));
    expect(await runOn('18.20.8', program)).toEqual({
      code: 1,
      said: 'Node 18.20.8 is too old for Sallyport. Install Node 20.19 or later.\n',
    });
    const fit = await runOn('20.19.0', program);
    expect(fit.code).toBe(1);
    expect(fit.said).toMatch(/LOG_LEVEL must be one of|-- FILE/);
  },
);
