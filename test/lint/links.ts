import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/** The most bytes of the README that people read first. */
const MOST_BYTES = 8192;

/** Folders with files that are not ours, and hidden ones other than GitHub's. */
const FOREIGN = /^(node_modules|dist|coverage|\.(?!github$).*)$/;

const pagesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return FOREIGN.test(entry.name) ? [] : pagesIn(file);
    return entry.name.endsWith('.md') ? [file] : [];
  });

const FENCED = /^ *(`{3,})[^]*?^ *\1 *$/gm;
const CODE = /(`+)(?!`)[^]*?[^`]\1(?!`)/g;

/** The targets of a page's links and pictures, without those in code. */
const targetsIn = (page: string): readonly string[] => {
  const text = page.replaceAll(FENCED, '').replaceAll(CODE, '``');
  const inline = text.matchAll(/\]\(\s*<?([^\s()>]+)>?(?:\s+"[^"]*")?\s*\)/g);
  const defined = text.matchAll(/^ *\[[^\]]+\]: *<?([^\s>]+)/gm);
  const elements = text.matchAll(/<(?:a|img)\b[^>]*?\b(?:href|src)="([^"]+)"/g);
  return [...inline, ...defined, ...elements].map(([, target = '']) => target);
};

const isElsewhere = (target: string): boolean => /^([a-z][a-z\d+.-]*:|\/\/)/i.test(target);

/** The anchor that GitHub gives a heading, without the number of one that comes again. */
const slugOf = (heading: string): string =>
  heading
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');

/** The anchors of a page's headings. */
const anchorsIn = (page: string): ReadonlySet<string> => {
  const anchors = new Set<string>();
  for (const [, heading = ''] of page.replaceAll(FENCED, '').matchAll(/^ {0,3}#{1,6} +(.*?)(?: +#+)? *$/gm)) {
    const slug = slugOf(heading);
    let anchor = slug;
    for (let again = 1; anchors.has(anchor); again++) anchor = `${slug}-${again}`;
    anchors.add(anchor);
  }
  return anchors;
};

/** What is wrong with a link of a page, or null. */
const faultOf = (page: string, target: string): string | null => {
  const [file = '', anchor] = target.split('#', 2);
  const place = file === '' ? page : path.posix.join(path.posix.dirname(page), decodeURIComponent(file));
  if (file.startsWith('/') || place.startsWith('..')) return `${target} leads out of the project`;
  if (!existsSync(place)) return `${target}: there is no such file`;
  if (anchor === undefined) return null;
  const isPage = place.endsWith('.md') && statSync(place).isFile();
  return isPage && anchorsIn(readFileSync(place, 'utf8')).has(anchor) ? null : `${target}: there is no such heading`;
};

const pages = pagesIn('.');

test.each(pages)('every link of %s within the project leads somewhere', (page) => {
  const targets = targetsIn(readFileSync(page, 'utf8')).filter((target) => !isElsewhere(target));
  expect(targets.flatMap((target) => faultOf(page, target) ?? [])).toEqual([]);
});

test('the pages link to each other', () => {
  const linked = new Set(
    pages.flatMap((page) =>
      targetsIn(readFileSync(page, 'utf8')).map((target) =>
        path.posix.join(path.posix.dirname(page), target.split('#')[0] ?? ''),
      ),
    ),
  );
  expect(pages).toContain('README.md');
  expect(pages.filter((page) => page !== 'README.md' && !linked.has(page))).toEqual([]);
});

test('the README is short', () => {
  expect(statSync('README.md').size).toBeLessThanOrEqual(MOST_BYTES);
});

describe('a link is found:', () => {
  test.each([
    { page: 'See [the map](src/README.md#rooms).', targets: ['src/README.md#rooms'] },
    { page: '![A board](a.png "Title") and [![both](b.png)](c.md)', targets: ['a.png', 'b.png', 'c.md'] },
    { page: '<img width="24%" src="a.png" alt="A board">', targets: ['a.png'] },
    { page: '[the map]\n\n[the map]: <src/README.md>', targets: ['src/README.md'] },
    { page: 'A [long\nlink](a.md) over two lines', targets: ['a.md'] },
    { page: '`[no](link.md)` and ``[`no`](link.md)``', targets: [] },
    { page: '```md\n[no](link.md)\n```\n[a](b.md)', targets: ['b.md'] },
  ])('$page', ({ page, targets }) => {
    expect(targetsIn(page).toSorted()).toEqual(targets.toSorted());
  });
});

describe('a heading has the anchor that GitHub gives it:', () => {
  test.each([
    { page: '## A click’s way', anchors: ['a-clicks-way'] },
    { page: "## A click's way", anchors: ['a-clicks-way'] },
    { page: '### `npm run bench`: what it costs', anchors: ['npm-run-bench-what-it-costs'] },
    { page: '# Build, start & stop', anchors: ['build-start--stop'] },
    { page: '## _Citadel_ in snake_case', anchors: ['citadel-in-snake_case'] },
    { page: '## [The map](src/README.md) of it ##', anchors: ['the-map-of-it'] },
    { page: '# Bots\n## Bots\n## Bots', anchors: ['bots', 'bots-1', 'bots-2'] },
    { page: '```sh\n# no heading\n```', anchors: [] },
  ])('$page', ({ page, anchors }) => {
    expect([...anchorsIn(page)]).toEqual(anchors);
  });
});

describe('a broken link is found:', () => {
  test.each(['nowhere.md', 'src/nowhere.png', '#nowhere', 'src/README.md#nowhere', '../outside.md', 'src/#rooms'])(
    '%s',
    (target) => {
      expect(faultOf('README.md', target)).not.toBeNull();
    },
  );

  test.each(['src/', 'LICENSE', 'src/README.md#rooms', '#commands'])('but %s is none', (target) => {
    expect(faultOf('README.md', target)).toBeNull();
  });
});
