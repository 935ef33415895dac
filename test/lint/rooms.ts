import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesIn, gameIds, isCode } from './files.ts';

/** What the files of a room may import besides their own room: other rooms of the project, and packages. */
interface Room {
  readonly ours: readonly RegExp[];
  readonly packages: RegExp;
}

const KERNEL = /^src\/kernel\//;
const METRICS = /^src\/metrics\//;
const CONTRACT = /^src\/games\/contract\//;
/** What a game may know of the contract: it is not played by records. */
const OF_A_GAME = /^src\/games\/contract\/(?!record)/;
const GAMES = /^src\/games\/index\.ts$/;
/** All of the sessions but how they are stored. */
const SESSIONS = /^src\/sessions\/(?!store\/)/;
const LOCAL = /^(node:.+|discord-api-types\/v10|fastify|@fastify\/.+|@sapphire\/snowflake|ws|zod)$/;
const PAGE = new RegExp(
  [
    'preact(/hooks)?|@preact/preset-vite|vite|dayjs(/.+)?|discord-api-types/v10|discord-markdown-parser',
    '@twemoji/parser|@fontsource-variable/.+|@zag-js/.+',
  ]
    .map((names) => `^(${names})$`)
    .join('|'),
);
const DATABASE = /^(p-limit|node:(timers\/promises|util)|@prisma\/adapter-pg|lru-cache|pg|openskill(\/models)?|zod)$/;

/** By folder: the longest that fits decides. */
const ROOMS: Readonly<Record<string, Room>> = {
  'src/kernel': { ours: [], packages: /^node:(async_hooks|crypto)$/ },
  'src/metrics': { ours: [KERNEL], packages: /^prom-client$/ },
  'src/postgres': { ours: [KERNEL], packages: /^(node:.+|pg|pg-copy-streams|zod)$/ },
  'src/local': { ours: [], packages: LOCAL },
  'src/local/page': { ours: [/^src\/local\/(people\/api|api\/[a-z-]+)\.ts$/], packages: PAGE },
  'src/games': { ours: [OF_A_GAME], packages: /^$/ },
  // The colours of players are drawn, too.
  'src/games/contract': { ours: [KERNEL, /^src\/games\/contract\/drawing\/palette\.ts$/], packages: /^zod$/ },
  'src/games/draft': { ours: [KERNEL, CONTRACT], packages: /^zod$/ },
  'src/games/contract/drawing': { ours: [], packages: /^$/ },
  'src/web': { ours: [METRICS], packages: /^(fastify|node:(crypto|net|os|util))$/ },
  'src/workers/guests': { ours: [KERNEL, CONTRACT, GAMES, /(draft|threads)\/.+ts$/], packages: /^(node:|zod)/ },
  'src/workers/threads': { ours: [KERNEL], packages: /^(node:(events|path)|lru-cache|piscina)$/ },
  'src/workers/planning': { ours: [KERNEL, CONTRACT, /^src\/workers\/(threads|guests\/known)/], packages: /^$/ },
  'src/workers/pictures': {
    ours: [KERNEL, /^src\/games\/contract\/drawing\//, /^src\/workers\/threads\//],
    packages: /^(node:(fs|module|v8|zlib)|@resvg\/resvg-js|lru-cache)$/,
  },
  'src/workers/replays': { ours: [KERNEL, CONTRACT, /^src\/workers\/(threads|guests\/kn)/], packages: /^lru-cache$/ },
  'src/workers/moving': {
    ours: [KERNEL, CONTRACT, /^src\/workers\/(threads\/|guests\/known|pictures\/pa|replays\/known-game)/],
    packages: /^(gifenc|lru-cache)$/,
  },
  'src/sessions': {
    ours: [
      KERNEL,
      CONTRACT,
      METRICS,
      /^src\/(games\/draft\/(gone|guest-id)|workers\/planning\/planner)\.ts$/,
      /^src\/sessions\/(time|tournament\/pairing)\//,
      /^src\/postgres\/(schema|trouble\/(session|trouble))\.ts$/,
    ],
    packages: DATABASE,
  },
  'src/sessions/time': { ours: [KERNEL, CONTRACT], packages: /^(temporal-polyfill|zod)$/ },
  'src/sessions/tournament/pairing': { ours: [], packages: /^edmonds-blossom-fixed$/ },
  'src/companion': { ours: [KERNEL, CONTRACT, SESSIONS, /^src\/local\/index\.ts$/], packages: /^$/ },
  'src/discord': {
    ours: [
      /^package\.json$/,
      KERNEL,
      OF_A_GAME,
      METRICS,
      SESSIONS,
      /^src\/workers\/pictures\/(prompt-painter|debts|late-picture-error)\.ts$/,
      /^src\/workers\/moving\/(films|film)\.ts$/,
      /^src\/workers\/replays\/(allowance|replayer|moment|trial|finding|analyser|analysis)\.ts$/,
      /^src\/workers\/threads\/busy-error\.ts$/,
    ],
    packages: /^(node:.+|discord(\.js|-api-types\/v10)|@discordjs\/builders|lru-cache|p-limit|p-retry|pino|undici)$/,
  },
  commands: {
    ours: [/^src\/(discord|kernel\/language)\//, OF_A_GAME, GAMES, SESSIONS],
    packages: /^(discord\.js|@discordjs\/builders)$/,
  },
  'src/app': { ours: [/^(src|commands)\//], packages: /^(node:.+|discord\.js|fastify|pg|pino|pino-pretty|zod)$/ },
  'src/host': {
    ours: [
      KERNEL,
      CONTRACT,
      GAMES,
      /^package\.json$/,
      /^src\/app\/(config|environment|installation|node-version)\.ts$/,
      /^src\/(postgres\/|workers\/guests\/guests\.ts$|games\/draft\/guest-id\.ts$)/,
      /^src\/discord\/connection\/login(-error)?\.ts$/,
    ],
    packages: /^(node:.+|pg|zod)$/,
  },
  'src/rehearsal': {
    ours: [
      KERNEL,
      CONTRACT,
      GAMES,
      SESSIONS,
      /^package\.json$/,
      /^src\/app\/(config|node-version)\.ts$/,
      /^src\/discord\//,
      /^src\/host\/(database|program)\.ts$/,
      /^src\/workers\/pictures\/painter\.ts$/,
    ],
    packages: /^(node:util|discord\.js|@discordjs\/builders|discord-api-types\/v10|pino)$/,
  },
  'src/deploy': { ours: [], packages: /^(node:util|yaml|kubernetes-types\/[a-z]+\/v1\.js)$/ },
  'src/tools': {
    ours: [KERNEL, CONTRACT, GAMES, /^src\/workers\/replays\/finding\.ts$/, /^src\/(sessions|postgres)\//],
    packages: /./,
  },
  'src/tools/bench': { ours: [/^(commands\/|src\/(?!games\/(?!contract\/)[a-z]+\/))/], packages: /./ },
  'src/tools/load': { ours: [/^src\/(?!games\/(?!contract\/)[a-z]+\/)/], packages: /./ },
  'src/tools/torture': { ours: [/^(commands\/|src\/(?!games\/(?!contract\/)[a-z]+\/))/], packages: /./ },
  'src/tools/build': {
    ours: [/^src\/(tools\/(database|languages|pictures)|workers\/pictures|postgres)\//],
    packages: /./,
  },
  'src/tools/pictures': { ours: [/^(src|commands)\//], packages: /./ },
};

/** What no folder of a project should have more of: then its files belong in folders of their own. */
const MOST_FILES = 20;

const everything = filesIn('src', 'commands', 'test').filter((file) =>
  /\.(tsx?|css|service|timer)$|Dockerfile/.test(file),
);
const code = everything.filter(isCode);
const sources = code.filter((file) => !file.startsWith('test/'));

/** A source without its comments. */
const codeOf = (file: string): string => readFileSync(file, 'utf8').replaceAll(/(^|\s)(\/\*[^]*?\*\/|\/\/.*$)/gm, '');

const importsOf = (file: string): readonly string[] =>
  [...codeOf(file).matchAll(/\bfrom '([^']+)'|\bimport\(?\s*['`]([^'`]+)['`]/g)].map(
    ([, from, alone]) => from ?? alone ?? '',
  );

const targetOf = (file: string, imported: string): string => path.posix.join(path.posix.dirname(file), imported);

/** Every import of one of our files by another. */
const ownImports = code.flatMap((file) =>
  importsOf(file)
    .filter((imported) => imported.startsWith('.'))
    .map((imported) => [file, targetOf(file, imported)] as const),
);

/** A folder and all those around it. */
const foldersAround = (folder: string): readonly string[] =>
  folder === '.' ? [] : [folder, ...foldersAround(path.posix.dirname(folder))];

const folders = [...new Set(everything.flatMap((file) => foldersAround(path.posix.dirname(file))))].toSorted();

/** The subfolder of a folder that a file is in, `files` for the folder’s own, or null if it is elsewhere. */
const partOf = (folder: string, file: string): string | null => {
  if (!file.startsWith(`${folder}/`)) return null;
  const [part = '', ...below] = file.slice(folder.length + 1).split('/');
  return below.length === 0 ? 'files' : part;
};

/** Which parts of a folder import which others. */
const partsOf = (folder: string): ReadonlyMap<string, ReadonlySet<string>> => {
  const parts = new Map<string, Set<string>>();
  for (const [file, target] of ownImports) {
    const [from, to] = [partOf(folder, file), partOf(folder, target)];
    if (from !== null && to !== null && from !== to) parts.set(from, (parts.get(from) ?? new Set()).add(to));
  }
  return parts;
};

/** All that a part leads to by imports, itself as well if it is in a circle. */
const reachOf = (parts: ReadonlyMap<string, ReadonlySet<string>>, start: string): ReadonlySet<string> => {
  const reached = new Set<string>();
  const visit = (part: string): void => {
    for (const next of parts.get(part) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      visit(next);
    }
  };
  visit(start);
  return reached;
};

const circleIn = (folder: string): readonly string[] => {
  const parts = partsOf(folder);
  return [...parts.keys()].filter((part) => reachOf(parts, part).has(part));
};

describe('each folder is a room without circles and without a crowd:', () => {
  test.each(folders)('%s', (folder) => {
    expect(circleIn(folder)).toEqual([]);
    const own = code.filter((file) => path.posix.dirname(file) === folder);
    expect(own.length).toBeLessThanOrEqual(MOST_FILES);
  });

  test('nothing of the project imports a test', () => {
    expect(ownImports.filter(([file, target]) => !file.startsWith('test/') && target.startsWith('test/'))).toEqual([]);
  });
});

/** The rooms of a file, the closest first. */
const roomsOf = (file: string): readonly string[] =>
  foldersAround(path.posix.dirname(file)).filter((folder) => Object.hasOwn(ROOMS, folder));

/** The folder of the game that a file belongs to, or that a command is named after. */
const gameOf = (file: string): string | undefined =>
  gameIds.find(
    (id) =>
      file.startsWith(`src/games/${id}/`) ||
      /^commands\/(?:texts\/(?=\w+\/))?(\w+?)(-words(\/[a-z]{2})?|\/texts)?\.ts$/.exec(file)?.[1] === id,
  );

const isAllowed = (file: string, imported: string): boolean => {
  const [room = ''] = roomsOf(file);
  const game = gameOf(file);
  if (game !== undefined && room === 'src/games') return isAllowedInGame(file, imported, game);
  const { ours, packages } = ROOMS[room] ?? { ours: [], packages: /^$/ };
  if (!imported.startsWith('.')) return packages.test(imported);
  const target = targetOf(file, imported);
  const ofGame = gameOf(target);
  if (ofGame !== undefined && room !== 'src/tools/pictures') {
    const isFace =
      new RegExp(`^src/games/${ofGame}/${file === 'src/games/list.ts' ? '[a-z]+' : 'index'}\\.ts$`).test(target) ||
      new RegExp(String.raw`^commands/(${ofGame}-words(\.ts|/)|texts/${ofGame}/)`).test(target);
    return isFace && (room === 'src/games' || room === 'src/app' || ofGame === game);
  }
  return roomsOf(target)[0] === room || ours.some((allowed) => allowed.test(target));
};

const isAllowedInGame = (file: string, imported: string, game: string): boolean => {
  if (!imported.startsWith('.')) return /^(zod|d3-hierarchy)$/.test(imported);
  const own = new RegExp(`^src/games/(${game}/|draft/(draft|variant).ts$)`);
  return [own, KERNEL, OF_A_GAME].some((allowed) => allowed.test(targetOf(file, imported)));
};

describe('a room imports only what it may:', () => {
  test.each(Object.keys(ROOMS))('%s', (room) => {
    const files = sources.filter((file) => roomsOf(file)[0] === room);
    const forbidden = files.flatMap((file) =>
      importsOf(file)
        .filter((imported) => !isAllowed(file, imported))
        .map((imported) => `${file} imports ${imported}`),
    );
    expect(forbidden).toEqual([]);
    expect(files).not.toEqual([]);
  });

  test('every source belongs to one', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(sources.filter((file) => roomsOf(file).length === 0)).toEqual([]);
  });

  test.each([
    { file: 'src/kernel/random.ts', imported: '../games/contract/game.ts' },
    { file: 'src/games/escape/rules/rules.ts', imported: '../../siege/rules/rules.ts' },
    { file: 'src/games/escape/rules/rules.ts', imported: '../../contract/record.ts' },
    { file: 'src/games/escape/rules/rules.ts', imported: 'node:crypto' },
    { file: 'src/games/contract/record.ts', imported: 'node:fs' },
    { file: 'src/games/contract/drawing/svg.ts', imported: '../game.ts' },
    { file: 'src/games/contract/drawing/svg.ts', imported: '../../escape/index.ts' },
    { file: 'src/sessions/play/play.ts', imported: '../../games/index.ts' },
    { file: 'src/sessions/play/play.ts', imported: 'discord.js' },
    { file: 'src/sessions/play/play.ts', imported: '../../workers/planning/pool.ts' },
    { file: 'src/workers/planning/worker.ts', imported: '../../games/citadel/index.ts' },
    { file: 'src/games/citadel/picture/picture.ts', imported: '@resvg/resvg-js' },
    { file: 'src/tools/bench/games.ts', imported: '../../games/citadel/index.ts' },
    { file: 'src/tools/simulate/simulate.ts', imported: '../../games/citadel/index.ts' },
    { file: 'src/workers/pictures/paint.ts', imported: '../../games/contract/game.ts' },
    { file: 'src/discord/play/play.ts', imported: '../../workers/pictures/paint.ts' },
    { file: 'src/discord/play/play.ts', imported: '../../sessions/store/queries.ts' },
    { file: 'src/discord/play/play.ts', imported: '../../sessions/store/generated/client.ts' },
    { file: 'src/discord/play/play.ts', imported: '../../games/escape/index.ts' },
    { file: 'commands/escape.ts', imported: '../src/sessions/store/queries.ts' },
    { file: 'commands/escape.ts', imported: '../src/games/siege/index.ts' },
    { file: 'commands/escape.ts', imported: './siege-words.ts' },
    { file: 'commands/play.ts', imported: '../src/games/escape/index.ts' },
    { file: 'commands/play.ts', imported: './texts/escape/texts.ts' },
    { file: 'src/local/index.ts', imported: '../games/contract/game.ts' },
    { file: 'src/local/page/src/app.tsx', imported: '../../people/actions.ts' },
    { file: 'src/local/index.ts', imported: 'discord.js' },
    { file: 'src/tools/simulate/verify.ts', imported: '../../discord/messages/render.ts' },
    { file: 'src/unknown.ts', imported: './app/main.ts' },
  ])('$file may not import $imported', ({ file, imported }) => {
    expect(isAllowed(file, imported)).toBe(false);
  });
});

/** Whether a folder has words or texts in each language. */
const isOfWords = (folder: string): boolean =>
  /\/texts(\/|$)|\/words\/[a-z]{2}$/.test(folder) || (folder.endsWith('words') && existsSync(`${folder}.ts`));

describe('the map of the project', () => {
  const [, map = ''] = /```text\n([^]*?)```/.exec(readFileSync('src/README.md', 'utf8')) ?? [];
  /** The folders around the last line that was read, from the top level on. */
  const above: string[] = [];
  const mapped = map
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', name = '', note = ''] = /^( *)([\w./-]+)\/ +(.*)$/.exec(line) ?? [];
      above.splice(indent.length / 2, Infinity, name);
      const folder = path.posix.join('src', ...above);
      const only = /^(\w+) only:/.exec(note)?.[1];
      const ids = only === undefined ? gameIds : [only];
      return folder.includes('/GAME') ? ids.map((id) => folder.replace('GAME', id)) : [folder];
    });

  test('has a line for every folder of the project', () => {
    const ours = folders.filter((folder) => !folder.startsWith('test') && folder !== 'src' && !isOfWords(folder));
    const withLine = new Set(mapped);
    expect(ours.filter((folder) => !withLine.has(folder))).toEqual([]);
  });

  test('has no line for anything else, but what a game may have', () => {
    const known = new Set([...folders, 'src/local/pictures']);
    const unknown = mapped.filter((folder) => !known.has(folder));
    expect(unknown.filter((folder) => gameOf(`${folder}/`) === undefined)).toEqual([]);
  });

  test('has the folders in the order in which they build on each other', () => {
    // The rooms that nothing builds on stand last, and commands between Discord and the start.
    const order = (folder: string): number => mapped.findIndex((each) => each === folder);
    const backwards = ownImports.filter(([file, target]) => {
      const [from, to] = [path.posix.dirname(file), path.posix.dirname(target)];
      const apart = partedAt(from, to);
      return apart !== null && order(apart.from) >= 0 && order(apart.to) >= 0 && order(apart.from) < order(apart.to);
    });
    expect(backwards).toEqual([]);
  });
});

/** Where the ways to two folders part, each way by its first folder from there; null if one is inside the other. */
const partedAt = (from: string, to: string): { readonly from: string; readonly to: string } | null => {
  const [one, other] = [foldersAround(from).toReversed(), foldersAround(to).toReversed()];
  const at = one.findIndex((folder, index) => folder !== other[index]);
  const [first, second] = [one[at], other[at]];
  return first === undefined || second === undefined ? null : { from: first, to: second };
};

/** What each source imports: our files by their path, packages by their name. */
const loadedBy = new Map(
  sources.map((file) => [
    file,
    new Set(importsOf(file).map((imported) => (imported.startsWith('.') ? targetOf(file, imported) : imported))),
  ]),
);

describe('nothing uses more than it may:', () => {
  const users = (files: RegExp, word: RegExp) => sources.filter((file) => files.test(file) && word.test(codeOf(file)));

  test.each([
    { what: 'the clock', word: /\bDate\b|\bperformance\b|\bset(Timeout|Interval|Immediate)\b/ },
    { what: 'chance that no record has', word: /\bMath\.random\b|\bcrypto\b/ },
    { what: 'the process and the network', word: /\bprocess\b|\bglobalThis\b|\bfetch\(|\brequire\(|\bconsole\b/ },
  ])('a game never uses $what', ({ word }) => {
    expect(users(/^src\/games\//, word)).toEqual([]);
  });

  test('only the games, their commands and two tools name a single game', () => {
    const names = gameIds.join('|');
    const ofGames = `commands/(texts/)?(${names})(-words(/[a-z]{2})?|/texts)?\\.ts$`;
    const others = new RegExp(`^(?!${ofGames})(src/(?!games/|tools/(pictures|new-game)/)|commands/)`);
    expect(users(others, new RegExp(`\\b(${names})\\b`))).toEqual([]);
  });

  test('the clock is handed in to all that is stored, played and shown', () => {
    // How long Discord wants to be left alone is told by the machine's clock, as discord.js counts it.
    const told = /^src\/discord\/connection\/(client|patience)\.ts$/;
    const served = /^(commands\/|src\/(kernel|games|sessions|discord|workers|metrics|web|companion)\/)/;
    const wired = /^src\/(app\/(services|discord-bot)|postgres\/(migrate|owner))\.ts$/;
    const reading = /\bnew Date\(\)|\bDate\.now\b/;
    const found = [...users(served, reading), ...users(wired, reading)];
    expect(found.filter((file) => !told.test(file))).toEqual([]);
  });

  test.each(['config', 'environment', 'installation', 'log', 'node-version', 'parent', 'shutdown'])(
    'the %s of a process loads nothing of Discord’s client',
    (name) => {
      const loaded = reachOf(loadedBy, `src/app/${name}.ts`);
      expect([...loaded].filter((each) => /^(src\/discord\/|discord\.js$)/.test(each))).toEqual([]);
    },
  );

  test('only one file reads the environment', () => {
    expect(users(/./, /\bprocess\.env\b|\bloadEnvFile\b/)).toEqual(['src/app/environment.ts']);
  });

  test('nothing uses chance outside the records', () => {
    expect(users(/./, /\bMath\.random\b/)).toEqual([]);
  });
});
