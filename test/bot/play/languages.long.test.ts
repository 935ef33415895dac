// @module-tag long
// @module-tag release
import { MessageFlags, SlashCommandBuilder } from 'discord.js';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderAlone } from '../../../src/discord/door/alone.ts';
import { renderGuide } from '../../../src/discord/door/help.ts';
import { renderLearn } from '../../../src/discord/door/study.ts';
import { renderWelcome } from '../../../src/discord/door/welcome.ts';
import { renderLesson } from '../../../src/discord/learn/lesson-screen.ts';
import { jsonOf, renderButton, renderButtons, type Message } from '../../../src/discord/messages/render.ts';
import { missedText } from '../../../src/discord/puzzles/answers.ts';
import { renderPuzzle, renderSolution } from '../../../src/discord/puzzles/puzzle-screen.ts';
import { puzzlesTexts } from '../../../src/discord/puzzles/texts/texts.ts';
import { renderTournamentDoor } from '../../../src/discord/tournament/form.ts';
import { babylon } from '../../../src/games/babylon/index.ts';
import { citadel } from '../../../src/games/citadel/index.ts';
import { sizeOf } from '../../../src/games/contract/drawing/svg.ts';
import { brings, type AnyGame } from '../../../src/games/contract/game.ts';
import {
  attempt,
  judgeOf,
  practicePuzzle,
  puzzleOfDay,
  puzzlesOfWeek,
  refutationIn,
  type NamedPuzzle,
} from '../../../src/games/contract/puzzle.ts';
import type { Screen } from '../../../src/games/contract/screen.ts';
import type { Viewer } from '../../../src/games/contract/status.ts';
import { escape } from '../../../src/games/escape/index.ts';
import { games } from '../../../src/games/index.ts';
import { siege } from '../../../src/games/siege/index.ts';
import { inLanguage, LANGUAGES } from '../../../src/kernel/language/current.ts';
import { seededChance } from '../../../src/kernel/random.ts';
import { accepted } from '../../../src/kernel/result.ts';
import { MINUTE } from '../../../src/kernel/time.ts';
import { boardAt, lobbyOf, type Position } from '../../../src/rehearsal/matches.ts';
import { paint } from '../../../src/workers/pictures/paint.ts';
import { race } from '../../rig/games/babylon/race.ts';
import { fiveFights } from '../../rig/games/citadel/fields.ts';
import { crowded } from '../../rig/games/citadel/several.ts';
import { playedOf, some, viewersOf } from '../../rig/games/playthroughs.ts';
import { focusesOn } from '../../rig/games/presses.ts';
import { stateAt } from '../../rig/games/siege/sieges.ts';
import { drawnAs, messageOf } from '../../rig/heights/boards.ts';
import { beforeCapture, fullRace, fullSiege, longName, longRun, PHONE, surelyWon } from '../../rig/heights/fullest.ts';
import { forms, MOST_HEIGHT, type Form } from '../../rig/heights/heights.ts';
import { roughHeight, TEXT_WIDTH } from '../../rig/heights/rough-height.ts';
import { inLonger } from '../../rig/language/spoken.ts';
import { startRig, type LocalRig } from '../../rig/local/rig.ts';
import { findChromium, useBrowser } from '../../rig/page/browser.ts';

/** The most pixels of a message in the pseudo-language, a tenth more than in a real one. */
const MOST_LONGER = 780;

const languages = [
  ...LANGUAGES.map((language) => ({
    language,
    most: MOST_HEIGHT,
    speak: <Result>(run: () => Promise<Result>): Promise<Result> => inLanguage(language, run),
  })),
  { language: 'the pseudo-language', most: MOST_LONGER, speak: inLonger },
];

/** How many positions of each game are looked at, and how many of the tallest of them are measured. */
const LOOKED_AT = 80;
const MEASURED = 3;

/** A message, by what it shows. */
interface ShownMessage {
  readonly what: string;
  readonly form: Form;
  readonly message: Message;
  /** What shows it: a command to everybody or to one person, or a button to one person. */
  readonly by: 'command' | 'private command' | 'button';
}

/** A position as somebody sees it, perhaps with a closer look. */
interface View {
  readonly what: string;
  readonly position: Position;
  readonly viewer: Viewer;
  readonly focus?: string;
}

const keys = ['clay', 'blue', 'tan', 'red'] as const;
const names = { clay: 'Clay', blue: 'Benjamin', tan: 'Cleopatra', red: 'Dorothea' } as const;

const shownAs = async (
  { what, position, viewer, focus }: View,
  form: Form,
  people: readonly string[],
): Promise<ShownMessage> => {
  const message = await messageOf(boardAt(position, people), viewer, drawnAs(form), focus);
  return { what, form, message, by: viewer === 'table' ? 'command' : 'button' };
};

/** Who sees a game: everyone, and in games for several each seat alone. */
const viewersIn = (seats: number): readonly Viewer[] => (seats === 1 ? ['table'] : viewersOf(seats));

/** About how tall a message is: enough to find the tallest. */
const heightOf = ({ message }: ShownMessage): number => {
  const drawn = (message.files ?? []).map(({ bytes }) => sizeOf(bytes.toString()));
  return roughHeight(message) + drawn.reduce((sum, { width, height }) => sum + (height / width) * TEXT_WIDTH, 0);
};

const tallestOf = (shown: readonly ShownMessage[], most: number): readonly ShownMessage[] =>
  shown.toSorted((one, other) => heightOf(other) - heightOf(one)).slice(0, most);

/** The views of a game’s matches in the contract tests that are likely to be the tallest in any language. */
const tallViewsOf = async (game: AnyGame, form: Form, people: readonly string[]): Promise<readonly View[]> => {
  const views = some(
    playedOf(game).playthroughs.flatMap(({ turns, ...match }) => turns.map((turn) => ({ ...turn, match }))),
    LOOKED_AT,
  ).flatMap(({ state, events, match: { seats, options } }) =>
    viewersIn(seats).map((viewer): View => ({
      what: `a board of ${game.id}`,
      position: { game, options, seats, state, events },
      viewer,
    })),
  );
  const inForm = form === 'text' ? views.filter((view) => !isWide(view)) : views;
  const measured: { readonly view: View; readonly height: number }[] = [];
  const measure = async (): Promise<void> => {
    for (const view of inForm) measured.push({ view, height: heightOf(await shownAs(view, form, people)) });
  };
  await inLanguage('en', () => inLonger(measure));
  const tall = measured.toSorted((one, other) => other.height - one.height).slice(0, MEASURED * 4);
  return tall.flatMap(({ view }) => [view, ...closerViews(view)]);
};

/** Some closer looks, without those at other parts of the board, such as a whole map: these are to be scrolled. */
const closerViews = (view: View): readonly View[] => {
  const screen = screenOf(view);
  const parts = new Set((screen.closer ?? []).map(({ focus }) => focus));
  return focusesOn(screen)
    .filter((focus) => !parts.has(focus))
    .slice(0, 2)
    .map((focus) => ({ ...view, focus }));
};

const screenOf = ({ position: { game, state, events, seats }, viewer }: View): Screen =>
  game.screen(game.look(state, viewer), { events, focus: null, players: keys.slice(0, seats) });

/** Whether a phone shows the board as a picture alone, unless somebody wants it otherwise: its lines are too wide. */
const isWide = (view: View): boolean => screenOf(view).board.some((block) => block.isWide);

/** The fullest positions there are. */
const fullViews = (): readonly View[] => {
  const alone = (what: string, game: AnyGame, state: unknown, events: readonly unknown[] = []): View => ({
    what,
    position: { game, options: game.defaults(1), seats: 1, state, events },
    viewer: 'table',
  });
  const run = longRun();
  const last = beforeCapture();
  const captured = stepIn(escape, last, 0);
  const fought = fullRace();
  return [
    alone('Escape: a fight at 40 spaces', escape, run.state, run.events),
    alone('Escape: the end', escape, captured.state, captured.events),
    brokenOff(alone('Escape: broken off', escape, run.state, run.events)),
    alone('Siege: a roll of eight dice', siege, stateAt({ ...fullSiege.now, phase: 'roll', rolls: 1 })),
    alone('Siege: eight dice, all abilities ready', siege, fullSiege),
    alone('Siege: a roll that a bot may finish', siege, stateAt({ ...surelyWon.now, phase: 'roll', rolls: 1 })),
    brokenOff(alone('Siege: broken off', siege, surelyWon)),
    ...seenIn('Babylon: three fights', babylon, 3, fought.state, fought.events),
    ...seenIn('Babylon: caught early', babylon, 3, race({ at: [0, 35, 34], warlord: 33 })),
    ...endOfRace(),
    ...([9, 13] as const).flatMap((size) => seenIn(`Citadel ${size}x${size}`, citadel, 2, fiveFights(size))),
    ...seenIn('Citadel for four', citadel, 4, crowded()),
    ...([9, 13] as const).flatMap((size) =>
      seenIn(`Citadel ${size}x${size}, two against two`, citadel, 4, crowded({ size, teams: true })),
    ),
  ];
};

const brokenOff = (view: View): View => ({ ...view, position: { ...view.position, isBrokenOff: true } });

/** A position as everyone sees it, and as the first seat does. */
const seenIn = (
  what: string,
  game: AnyGame,
  seats: number,
  state: unknown,
  events: readonly unknown[] = [],
): readonly View[] =>
  (['table', 0] as const).map((viewer) => ({
    what,
    position: { game, options: game.defaults(seats), seats, state, events },
    viewer,
  }));

/** The end of a race in which all three have been hurt. */
const endOfRace = (): readonly View[] => {
  let at = { state: race({ at: [36, 35, 34], warlord: 33 }) as unknown, events: [] as readonly unknown[] };
  for (const seat of [0, 1, 2]) at = stepIn(babylon, at.state, seat);
  return seenIn('Babylon: the end', babylon, 3, at.state, at.events);
};

const stepIn = (game: AnyGame, state: unknown, seat: number) =>
  accepted(game.play(state, seat, game.actions(state, seat)[0], seededChance('step')), 'the first action');

/** What is shown besides boards: lessons, lobbies, puzzles and the welcome. */
const otherMessages = async (form: Form, people: readonly string[]): Promise<readonly ShownMessage[]> => {
  const pictures = drawnAs(form);
  const [owner = ''] = people;
  const learner = { owner, wantedBy: [owner], pictures };
  const lessons = games
    .filter((game) => brings(game, 'tutorial'))
    .flatMap((game) =>
      [...game.tutorial.steps.keys(), game.tutorial.steps.length].map((step) => ({ game, place: { step, part: 0 } })),
    );
  const shown = (what: string, by: ShownMessage['by'], message: Message): ShownMessage => ({ what, form, message, by });
  const all: ShownMessage[] = [];
  for (const { game, place } of lessons)
    all.push(shown(`${game.id}: the lesson`, 'button', await renderLesson({ game, place, learner }, {})));
  for (const [game, chosen, count] of [
    [babylon, {}, 2],
    [citadel, {}, 1],
    [citadel, { players: 4 }, 3],
  ] as const)
    all.push(shown(`${game.id}: the lobby`, 'command', await lobbyOf(game, chosen, people.slice(0, count), pictures)));
  for (const game of games) {
    for (const named of puzzlesOf(game)) {
      const view = { game, named, solver: learner, week: WEEK };
      const start = { state: named.puzzle.state, events: [], played: [] };
      all.push(shown(`${game.id}: a puzzle`, 'private command', await renderPuzzle(view, start)));
      all.push(shown(`${game.id}: a solved puzzle`, 'private command', await renderSolution(view, [])));
      const said = puzzlesTexts.tryAgain({ missed: missedText(whyNot(game, named)) });
      all.push(
        shown(
          `${game.id}: a wrong answer`,
          'private command',
          await renderPuzzle(view, start, { said, isTried: true }),
        ),
      );
    }
  }
  return [
    ...all,
    shown('The welcome', 'private command', renderWelcome(games)),
    shown('The games for one', 'private command', renderAlone(games, '1')),
    shown('What to learn', 'private command', renderLearn(games, null)),
    shown('A new tournament', 'private command', renderTournamentDoor(games)),
    shown('The guide', 'private command', renderGuide(games)),
  ];
};

/** Why the first action that ends the turn of a puzzle is wrong; null if nothing more is said of it. */
const whyNot = (game: AnyGame, named: NamedPuzzle): string | null => {
  const { state, seat } = named.puzzle;
  for (const action of game.actions(state, seat)) {
    const tried = attempt(game, named, [game.makeAction(action)]);
    if ('attempt' in tried && judgeOf(game, named, tried.attempt) === false)
      return refutationIn(game, named, tried.attempt);
  }
  return null;
};

/** Puzzles of each strength, one of them that of its day, and the hardest of a week. */
const puzzlesOf = (game: AnyGame): readonly NamedPuzzle[] => [
  ...(game.puzzles?.strengths ?? []).flatMap((strength) =>
    Array.from({ length: PRACTICED }, (_, number) => practicePuzzle(game, strength, number) ?? []).flat(),
  ),
  ...[20_779, 20_781, 20_784, 20_813, 20_822, 20_829].flatMap((day) => puzzleOfDay(game, day) ?? []),
  ...puzzlesOfWeek(game, WEEK).slice(-1),
];

const WEEK = 2970;
const PRACTICED = 5;

/** The heights that were measured: the tallest of each kind, for the table at the end. */
const found = new Map<string, Record<string, number>>();

afterAll(() => {
  const rows = [...found].map(([what, now]) => {
    const columns = Object.entries(now).map(([where, height]) => `${where} ${height}`);
    return `${what.padEnd(42)} ${columns.join('  ')}`;
  });
  process.stdout.write(`\nThe tallest in px:\n${rows.join('\n')}\n\n`);
});

/** Whether all pictures on the page are there. */
const ALL_LOADED = `[...document.images].every((image) => image.complete && image.naturalWidth > 0)`;

/** The heights of all messages on the page, by their ids. */
const HEIGHTS = `Object.fromEntries(
  [...document.querySelectorAll('[data-message]')].map((each) => [
    each.dataset.message,
    Math.round(each.getBoundingClientRect().height),
  ]),
)`;

/** How many messages the page shows at once. */
const AT_ONCE = 90;

describe.skipIf(findChromium() === null)('on the page of a phone', () => {
  const browser = useBrowser();
  let rig: LocalRig;
  let page: Page;
  let people: readonly string[];
  /** A message with a button that shows others. */
  let opener: string;

  beforeAll(async () => {
    rig = await startRig({ people: Object.fromEntries(keys.map((key) => [key, longName(names[key])])) });
    people = keys.map((key) => rig.local.people[key] ?? '');
    await rig.bot.application.commands.set([new SlashCommandBuilder().setName('show').setDescription('d')]);
    rig.onCommand((interaction) =>
      interaction.reply({ components: [renderButtons(renderButton('Show', { kind: 'partyForm' }, 'secondary'))] }),
    );
    opener = (await rig.clay.command('games', 'show')).message.id;
    page = await browser().newPage({ viewport: PHONE });
    page.setDefaultTimeout(MINUTE);
  });
  afterAll(() => rig.close());

  const views = new Map<string, readonly View[]>();
  const tallViews = async (game: AnyGame, form: Form): Promise<readonly View[]> => {
    const known = views.get(`${game.id} ${form}`) ?? (await tallViewsOf(game, form, people));
    views.set(`${game.id} ${form}`, known);
    return known;
  };

  /** Everything that is measured in the language that is spoken. */
  const messagesIn = async (form: Form): Promise<readonly ShownMessage[]> => {
    const all: ShownMessage[] = [];
    for (const game of games) {
      const played: ShownMessage[] = [];
      for (const view of await tallViews(game, form)) played.push(await shownAs(view, form, people));
      all.push(...tallestOf(played, MEASURED));
    }
    for (const view of fullViews()) all.push(await shownAs(view, form, people));
    return [...all, ...(await otherMessages(form, people))];
  };

  /** Shows a message, and returns its id. */
  const post = async ({ message, by }: ShownMessage): Promise<string> => {
    const { content, embeds, components, files = [] } = message;
    rig.answerWith(async (interaction) => {
      if (!interaction.isRepliable()) return;
      await interaction.reply({
        content,
        embeds: [...embeds],
        components: [...components],
        files: files.map(({ name, bytes }) => ({ name, attachment: Buffer.from(paint(bytes.toString())) })),
        ...(by === 'command' ? {} : { flags: MessageFlags.Ephemeral }),
      });
    });
    const asked = by === 'button' ? rig.clay.press(opener, 'Show') : rig.clay.command('games', 'show');
    return (await asked).message.id;
  };

  /** The heights of messages in pixels, by their ids. */
  const heightsOf = async (posted: readonly string[]): Promise<Readonly<Record<string, number>>> => {
    await page.goto(`${rig.local.url}/?as=clay`);
    await page.locator(`[data-message="${posted.at(-1)}"] .components`).waitFor();
    await expect.poll(() => page.evaluate(ALL_LOADED)).toBe(true);
    return page.evaluate<Record<string, number>>(HEIGHTS);
  };

  test.each(languages)('the tallest boards and all lessons fit in $language', async ({ language, most, speak }) => {
    const shown: ShownMessage[] = [];
    for (const form of forms) shown.push(...(await speak(() => messagesIn(form))));
    expect(shown.length).toBeGreaterThan(100);
    const tooTall: string[] = [];
    for (let from = 0; from < shown.length; from += AT_ONCE) {
      const batch = shown.slice(from, from + AT_ONCE);
      const posted: string[] = [];
      for (const each of batch) posted.push(await post(each));
      const heights = await heightsOf(posted);
      for (const [index, { what, form, message }] of batch.entries()) {
        const height = heights[posted[index] ?? ''] ?? Infinity;
        const column = `${language} ${form}`;
        const row = found.get(what) ?? {};
        found.set(what, { ...row, [column]: Math.max(row[column] ?? 0, height) });
        if (height > most) tooTall.push(`${what} as ${form}: ${height}: ${JSON.stringify(jsonOf(message))}`);
      }
    }
    expect(tooTall).toEqual([]);
  });
});
