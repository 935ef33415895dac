import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** What nobody loads of large packages: other databases' compilers, Prisma's studio, other fonts, sources, maps. */
const NEEDLESS = [
  /\.map$/,
  /^(?:@prisma\/client\/runtime|prisma\/build)\/query_compiler_(?!small_bg\.postgresql)/,
  /^prisma\/build\/studio\./,
  /^dejavu-fonts-ttf\/ttf\/(?!DejaVuSans-Bold\.ttf)/,
  /^zod\/src\//,
  /^playwright-core\/lib\/vite\//,
];

/** Deletes from a folder of packages what nobody loads. */
export const trim = (packages: string): void => {
  for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(packages, file).replaceAll(path.sep, '/');
    if (entry.isFile() && NEEDLESS.some((pattern) => pattern.test(name))) rmSync(file);
  }
};
