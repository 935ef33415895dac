import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * A room of the project: its lines in the README's map, its files, and the other rooms and the packages that they may
 * import.
 */
interface Room {
  readonly name: string;
  readonly lines: readonly string[];
  readonly files: RegExp;
  readonly ours: readonly RegExp[];
  readonly packages: RegExp;
}

const CONTRACT =
  /^src\/games\/(bot|capabilities|comparison|format-error|game|option-form|read-as|screen|status|typing)\.ts$/;
const DRAWING = /^src\/games\/drawing\//;
const RECORD = /^src\/games\/record(-words)?\.ts$/;
const TUTORIALS = /^src\/games\/(puzzle|tutorial)\.ts$/;
const LIST = /^src\/games\/(index|list)\.ts$/;
const GAME = /^src\/games\/[a-z]+\/index\.ts$/;
const KERNEL = /^src\/kernel\//;
const SESSIONS =
  /^src\/sessions\/(daily\/(day|posts|results|start|table)|privacy\/(forget|own-data)|absences|advice|change|cron|deadlines|due|entropy|gather|match|matches|notices|options|own-time|ping-pauses|postings|outcome|play|preferences|private-screens|puzzles|registrations|seats|sessions|shares|shown-records|spectators|wall-clock)\.ts$/;
const FIGURES = /^src\/sessions\/figures\/(figures|outcomes|table)\.ts$/;
const PLANNER = /^src\/planning\/planner\.ts$/;
const THREADS = /^src\/threads\//;
const METRICS = /^src\/metrics\/(metrics|counters|gauges)\.ts$/;
const PAINTER = /^src\/pictures\/painter\.ts$/;
const REPLAYER = /^src\/replays\/(replayer|moment|finding|analyser|analysis)\.ts$/;
const LOCAL = /^(node:.+|discord-api-types\/v10|fastify|@fastify\/.+|@sapphire\/snowflake|ws|zod)$/;
const EVERYTHING = /^(src|commands)\//;
const ALL_BUT_SINGLE_GAMES = /^(commands\/|src\/(?!games\/[a-z]+\/))/;

/** The folder of each game. */
const gameIds = readdirSync('src/games', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'drawing')
  .map(({ name }) => name);

/** A file belongs to the first room that matches it. */
const rooms: readonly Room[] = [
  { name: 'kernel', lines: ['src/kernel/'], files: KERNEL, ours: [], packages: /^node:crypto$/ },
  { name: 'the contract of a game', lines: ['src/games/'], files: CONTRACT, ours: [KERNEL], packages: /^zod$/ },
  { name: 'records', lines: ['src/games/'], files: RECORD, ours: [KERNEL, CONTRACT], packages: /^zod$/ },
  { name: 'tutorials and puzzles', lines: ['src/games/'], files: TUTORIALS, ours: [KERNEL, CONTRACT], packages: /^$/ },
  { name: 'the list of games', lines: ['src/games/'], files: LIST, ours: [CONTRACT, GAME], packages: /^$/ },
  { name: 'the drawing shared by the games', lines: ['src/games/drawing/'], files: DRAWING, ours: [], packages: /^$/ },
  // The folders of Citadel build on each other in this order; its bots know only the rules, and the rules know no
  // words.
  ...(['rules', 'format', 'screen', 'picture', 'description'] as const).map((folder, index, folders): Room => {
    const below = folders.slice(0, index).map((each) => new RegExp(`^src/games/citadel/${each}/`));
    return {
      name: `citadel, ${folder}`,
      lines: [`src/games/citadel/${folder}/`],
      files: new RegExp(`^src/games/citadel/${folder}/`),
      ours: [KERNEL, CONTRACT, DRAWING, ...(index > 0 ? [/^src\/games\/citadel\/words\.ts$/] : []), ...below],
      packages: /^zod$/,
    };
  }),
  {
    name: 'citadel, opponent',
    lines: ['src/games/citadel/opponent/'],
    files: /^src\/games\/citadel\/opponent\//,
    ours: [KERNEL, CONTRACT, /^src\/games\/citadel\/rules\//],
    packages: /^$/,
  },
  ...gameIds.map((name): Room => {
    const files = new RegExp(`^src/games/${name}/`);
    return { name, lines: ['src/games/'], files, ours: [KERNEL, CONTRACT, DRAWING, files], packages: /^zod$/ };
  }),
  {
    name: 'planning',
    lines: ['src/planning/'],
    files: /^src\/planning\//,
    ours: [KERNEL, CONTRACT, LIST, THREADS],
    packages: /^$/,
  },
  {
    name: 'pictures',
    lines: ['src/pictures/'],
    files: /^src\/pictures\//,
    ours: [THREADS],
    packages: /^(node:(module|v8|vm)|@resvg\/resvg-js|fast-png)$/,
  },
  {
    name: 'replays',
    lines: ['src/replays/'],
    files: /^src\/replays\//,
    ours: [KERNEL, CONTRACT, RECORD, LIST, THREADS],
    packages: /^$/,
  },
  { name: 'threads', lines: ['src/threads/'], files: THREADS, ours: [], packages: /^(node:(events|path)|piscina)$/ },
  {
    name: 'postgres',
    lines: ['src/postgres/'],
    files: /^src\/postgres\//,
    ours: [],
    packages: /^(node:.+|pg|pg-copy-streams|zod)$/,
  },
  { name: 'metrics', lines: ['src/metrics/'], files: /^src\/metrics\//, ours: [], packages: /^prom-client$/ },
  {
    name: 'what is served over HTTP',
    lines: ['src/web/'],
    files: /^src\/web\//,
    ours: [METRICS],
    packages: /^(fastify|node:(crypto|util))$/,
  },
  {
    name: 'sessions',
    lines: ['src/sessions/', 'src/sessions/daily/', 'src/sessions/figures/', 'src/sessions/privacy/'],
    files: /^src\/sessions\//,
    ours: [KERNEL, CONTRACT, RECORD, PLANNER, METRICS],
    packages: /^(node:(timers\/promises|util)|@prisma\/adapter-pg|lru-cache|pg|pg-boss|openskill(\/models)?|zod)$/,
  },
  {
    name: 'discord',
    lines: [
      'src/discord/messages/',
      'src/discord/boards/',
      'src/discord/daily/',
      'src/discord/handlers/',
      'src/discord/figures/',
      'src/discord/connection/',
    ],
    files: /^src\/discord\//,
    ours: [
      /^package\.json$/,
      /^src\/kernel\/(language|random|result)\.ts$/,
      CONTRACT,
      DRAWING,
      TUTORIALS,
      SESSIONS,
      FIGURES,
      PAINTER,
      REPLAYER,
      METRICS,
    ],
    packages: /^(node:.+|discord\.js|@discordjs\/builders|discord-api-types\/v10|p-limit|p-retry|pino)$/,
  },
  ...gameIds.map((id): Room => ({
    name: `the commands of ${id}, which are imported by its name`,
    lines: ['commands/'],
    files: new RegExp(`^commands/${id}(-words)?\\.ts$`),
    ours: [/^src\/discord\//, CONTRACT, new RegExp(`^src/games/${id}/index\\.ts$`), SESSIONS],
    packages: /^(discord\.js|@discordjs\/builders)$/,
  })),
  {
    name: 'commands',
    lines: ['commands/'],
    files: /^commands\//,
    ours: [/^src\/discord\//, CONTRACT, LIST, SESSIONS],
    packages: /^(discord\.js|@discordjs\/builders)$/,
  },
  {
    name: 'the page of the local Discord',
    lines: ['src/local/page/'],
    files: /^src\/local\/page\//,
    ours: [/^src\/local\/(people\/api|api\/[a-z-]+)\.ts$/],
    packages:
      /^(preact(\/hooks)?|@preact\/preset-vite|vite|discord-api-types\/v10|@skyra\/discord-components-core\/.+|lit|discord-markdown-parser|dayjs(\/.+)?|@twemoji\/parser|@fontsource-variable\/.+|@zag-js\/.+)$/,
  },
  // The folders of the local Discord build on each other in this order.
  ...(['api', 'world', 'gateway', 'rest', 'people'] as const).map((folder, index, folders): Room => {
    const below = folders.slice(0, index).map((each) => new RegExp(`^src/local/${each}/`));
    return {
      name: `the local Discord, ${folder}`,
      lines: [`src/local/${folder}/`],
      files: new RegExp(`^src/local/${folder}/`),
      ours: below,
      packages: LOCAL,
    };
  }),
  {
    name: 'the local Discord as a whole',
    lines: ['src/local/'],
    files: /^src\/local\//,
    ours: [/^src\/local\/(api|world|gateway|rest|people)\//],
    packages: LOCAL,
  },
  {
    name: 'the script for the README’s pictures, which plays every game in its own way',
    lines: ['src/tools/pictures/'],
    files: /^src\/tools\/pictures\//,
    ours: [EVERYTHING],
    packages: /./,
  },
  {
    name: 'the bench, which runs the whole bot',
    lines: ['src/tools/'],
    files: /^src\/tools\/bench.*\.ts$/,
    ours: [ALL_BUT_SINGLE_GAMES],
    packages: /./,
  },
  {
    name: 'the torture, which runs the whole bot',
    lines: ['src/tools/torture/'],
    files: /^src\/tools\/torture\//,
    ours: [ALL_BUT_SINGLE_GAMES],
    packages: /./,
  },
  {
    name: 'tools',
    lines: ['src/tools/'],
    files: /^src\/tools\//,
    ours: [KERNEL, CONTRACT, RECORD, LIST, /^src\/replays\/finding\.ts$/, /^src\/(sessions|postgres)\//],
    packages: /./,
  },
  {
    name: 'configuration and log',
    lines: ['src/*.ts'],
    files: /^src\/(installation|config|environment|log)\.ts$/,
    ours: [/^src\/(sessions\/(limits|match)|discord\/connection\/client)\.ts$/],
    packages: /^(node:(path|process)|zod|pino|pino-pretty)$/,
  },
  {
    name: 'how the bot is built',
    lines: ['src/*.ts'],
    files: /^src\/vite\.config\.ts$/,
    ours: [],
    packages: /^(node:path|vite)$/,
  },
  {
    name: 'the start and stop of the process',
    lines: ['src/*.ts'],
    files: /^src\/(shutdown|parent)\.ts$/,
    ours: [],
    packages: /^(node:(fs|v8)|pino)$/,
  },
  {
    name: 'the bot',
    lines: ['src/*.ts'],
    files: /^src\/discord-bot\.ts$/,
    ours: [/^src\/(discord|web)\//],
    packages: /^(node:timers\/promises|discord\.js)$/,
  },
  {
    name: 'the services that the bot needs',
    lines: ['src/*.ts'],
    files: /^src\/services\.ts$/,
    ours: [
      /^src\/discord\/messages\/context\.ts$/,
      LIST,
      PAINTER,
      REPLAYER,
      METRICS,
      /^src\/planning\//,
      /^src\/sessions\//,
    ],
    packages: /^(pg|pino)$/,
  },
  {
    name: 'what the page of the local Discord is told of the games',
    lines: ['src/*.ts'],
    files: /^src\/(companion|companion-words|scenarios)\.ts$/,
    ours: [KERNEL, CONTRACT, SESSIONS, /^src\/local\/index\.ts$/],
    packages: /^$/,
  },
  {
    name: 'the programs for whoever hosts the bot',
    lines: ['src/host/'],
    files: /^src\/host\//,
    ours: [
      /^src\/(config|environment|installation|node-version)\.ts$/,
      /^src\/postgres\//,
      /^src\/discord\/connection\/login(-error)?\.ts$/,
    ],
    packages: /^(node:.+|pg|zod)$/,
  },
  { name: 'the oldest Node', lines: ['src/*.ts'], files: /^src\/node-version\.ts$/, ours: [], packages: /^node:fs$/ },
  {
    name: 'main',
    lines: ['src/*.ts'],
    files: /^src\/(main|wiring)\.ts$/,
    ours: [EVERYTHING],
    packages: /^(node:.+|pino)$/,
  },
];

/** Every source of the project, without generated files. */
const sources = ['src', 'commands'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => path.posix.join(entry.parentPath, entry.name))
    .filter((file) => /\.tsx?$/.test(file) && !/\/(generated|dist)\//.test(file)),
);

/** A source without its comments. */
const codeOf = (file: string): string => readFileSync(file, 'utf8').replaceAll(/(^|\s)(\/\*[^]*?\*\/|\/\/.*$)/gm, '');

const importsOf = (file: string): readonly string[] =>
  [...codeOf(file).matchAll(/\bfrom '([^']+)'|\bimport\(?\s*'([^']+)'/g)].map(([, from, alone]) => from ?? alone ?? '');

const roomOf = (file: string): Room | undefined => rooms.find(({ files }) => files.test(file));

const isAllowed = (file: string, imported: string): boolean => {
  const room = roomOf(file);
  if (!room) return false;
  if (!imported.startsWith('.')) return room.packages.test(imported);
  const target = path.posix.join(path.posix.dirname(file), imported);
  return /\/(generated|dist)\//.test(target)
    ? room.name === 'sessions'
    : roomOf(target) === room || room.ours.some((allowed) => allowed.test(target));
};

test('every source belongs to a room', () => {
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.filter((file) => !roomOf(file))).toEqual([]);
});

describe('a room imports only what it may:', () => {
  test.each(rooms)('$name', (room) => {
    const files = sources.filter((file) => roomOf(file) === room);
    const forbidden = files.flatMap((file) =>
      importsOf(file)
        .filter((imported) => !isAllowed(file, imported))
        .map((imported) => `${file} imports ${imported}`),
    );
    expect(forbidden).toEqual([]);
    expect(files).not.toEqual([]);
  });

  test.each([
    { file: 'src/kernel/random.ts', imported: '../games/game.ts' },
    { file: 'src/games/escape/rules.ts', imported: '../siege/rules.ts' },
    { file: 'src/games/escape/rules.ts', imported: '../record.ts' },
    { file: 'src/games/escape/rules.ts', imported: 'node:crypto' },
    { file: 'src/games/record.ts', imported: 'node:fs' },
    { file: 'src/games/drawing/svg.ts', imported: '../game.ts' },
    { file: 'src/games/drawing/svg.ts', imported: '../escape/index.ts' },
    { file: 'src/sessions/play.ts', imported: '../games/index.ts' },
    { file: 'src/sessions/play.ts', imported: 'discord.js' },
    { file: 'src/sessions/play.ts', imported: '../planning/pool.ts' },
    { file: 'src/planning/worker.ts', imported: '../games/citadel/index.ts' },
    { file: 'src/games/citadel/picture/picture.ts', imported: '@resvg/resvg-js' },
    { file: 'src/games/citadel/rules/rules.ts', imported: '../format/notation.ts' },
    { file: 'src/games/citadel/screen/screen.ts', imported: '../picture/picture.ts' },
    { file: 'src/games/citadel/opponent/bots.ts', imported: '../screen/board.ts' },
    { file: 'src/tools/bench-games.ts', imported: '../games/citadel/index.ts' },
    { file: 'src/tools/simulate.ts', imported: '../games/citadel/index.ts' },
    { file: 'src/pictures/paint.ts', imported: '../games/game.ts' },
    { file: 'src/discord/handlers/components.ts', imported: '../../pictures/paint.ts' },
    { file: 'src/discord/handlers/components.ts', imported: '../../sessions/queries.ts' },
    { file: 'src/discord/handlers/components.ts', imported: '../../sessions/generated/client.ts' },
    { file: 'src/discord/handlers/components.ts', imported: '../../games/escape/index.ts' },
    { file: 'commands/escape.ts', imported: '../src/sessions/queries.ts' },
    { file: 'commands/escape.ts', imported: '../src/games/siege/index.ts' },
    { file: 'commands/escape.ts', imported: './siege-words.ts' },
    { file: 'commands/play.ts', imported: '../src/games/escape/index.ts' },
    { file: 'commands/words.ts', imported: './escape-words.ts' },
    { file: 'src/local/index.ts', imported: '../games/game.ts' },
    { file: 'src/local/world/messages.ts', imported: '../gateway/gateway.ts' },
    { file: 'src/local/rest/inspector.ts', imported: '../people/api.ts' },
    { file: 'src/local/people/api.ts', imported: '../client.ts' },
    { file: 'src/local/page/src/app.tsx', imported: '../../people/actions.ts' },
    { file: 'src/local/index.ts', imported: 'discord.js' },
    { file: 'src/tools/verify.ts', imported: '../discord/render.ts' },
    { file: 'src/unknown.ts', imported: './main.ts' },
  ])('$file may not import $imported', ({ file, imported }) => {
    expect(isAllowed(file, imported)).toBe(false);
  });
});

describe('the README’s map of the project', () => {
  const mapped = [
    ...readFileSync('README.md', 'utf8').matchAll(/^\| `((?:src|commands|prisma|test)\/[\w/.*-]*)`\s+\|/gm),
  ].flatMap(([, place]) => place ?? []);

  /** Whether a line of the map is about a file: about its folder or one above, or about the files beside it. */
  const isAbout = (place: string, file: string): boolean =>
    place.endsWith('/*.ts') ? `${path.posix.dirname(file)}/*.ts` === place : file.startsWith(place);

  /** The line that says most about a file. */
  const lineOf = (file: string): string | undefined =>
    mapped.filter((place) => isAbout(place, file)).toSorted((one, other) => other.length - one.length)[0];

  test('names only folders and files that exist', () => {
    expect(mapped.filter((place) => !existsSync(place.replace('*.ts', '')))).toEqual([]);
    expect(mapped.length).toBeGreaterThan(15);
  });

  test('has a line for every room, and a room for every line about sources', () => {
    const ofSources = mapped.filter((place) => sources.some((file) => isAbout(place, file)));
    expect(ofSources.toSorted()).toEqual([...new Set(rooms.flatMap((room) => room.lines))].toSorted());
  });

  test('has every source in a line of its room', () => {
    const astray = sources.filter((file) => !roomOf(file)?.lines.includes(lineOf(file) ?? ''));
    expect(astray).toEqual([]);
  });
});

describe('nothing uses more than it may:', () => {
  const users = (files: RegExp, word: RegExp): readonly string[] =>
    sources.filter((file) => files.test(file) && word.test(codeOf(file)));

  test.each([
    { what: 'the clock', word: /\bDate\b|\bperformance\b|\bset(Timeout|Interval|Immediate)\b/ },
    { what: 'chance that no record has', word: /\bMath\.random\b|\bcrypto\b/ },
    { what: 'the process and the network', word: /\bprocess\b|\bglobalThis\b|\bfetch\(|\brequire\(|\bconsole\b/ },
  ])('a game never uses $what', ({ word }) => {
    expect(users(/^src\/games\//, word)).toEqual([]);
  });

  test('only the games, their commands and the pictures’ script name a single game', () => {
    const names = gameIds.join('|');
    const others = new RegExp(`^(src/(?!games/|tools/pictures/)|commands/(?!(${names})(-words)?\\.ts$))`);
    expect(users(others, new RegExp(`\\b(${names})\\b`))).toEqual([]);
  });

  test('the clock is handed in to all that is stored, played and shown', () => {
    const served = /^(commands\/|src\/(kernel|games|sessions|discord|planning|pictures|replays|threads|metrics|web)\/)/;
    const wired = /^src\/(services|discord-bot|companion|scenarios|postgres\/(migrate|owner))\.ts$/;
    const reading = /\bnew Date\(\)|\bDate\.now\b/;
    expect([...users(served, reading), ...users(wired, reading)]).toEqual([]);
  });

  test('only one file reads the environment', () => {
    expect(users(EVERYTHING, /\bprocess\.env\b|\bloadEnvFile\b/)).toEqual(['src/environment.ts']);
  });

  test('nothing uses chance outside the records', () => {
    expect(users(EVERYTHING, /\bMath\.random\b/)).toEqual([]);
  });
});
