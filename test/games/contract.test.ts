// @module-tag both
import { Resvg } from '@resvg/resvg-js';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  figuresLine,
  renderButton,
  renderButtons,
  renderScreen,
  type Message,
} from '../../src/discord/messages/render.ts';
import { botNamed, nextActions } from '../../src/games/contract/bot.ts';
import { FormatError } from '../../src/games/contract/format-error.ts';
import { offeredBots, type AnyGame } from '../../src/games/contract/game.ts';
import { checkRecord, readRecord, replay, type GameRecord } from '../../src/games/contract/record.ts';
import type { Block, Control, Description, Picture, Screen } from '../../src/games/contract/screen.ts';
import { revisionFor, type Seat, type Viewer } from '../../src/games/contract/status.ts';
import { judge, positionAt, type LessonPoint } from '../../src/games/contract/tutorial.ts';
import { games } from '../../src/games/index.ts';
import { commitmentOf, fairChance, seededChance, type Chance, type Draw } from '../../src/kernel/random.ts';
import { disguiseOf } from '../rig/games/disguise.ts';
import { recordsOf } from '../rig/games/kept-records.ts';
import { pathTo } from '../rig/games/lesson-paths.ts';
import { trials } from '../rig/games/trials.ts';

/** The setting of a game. */
interface Setting {
  readonly seats: number;
  readonly options: unknown;
}

/** One accepted action, with the states around it. */
interface Turn {
  readonly before: unknown;
  readonly seat: Seat;
  readonly action: unknown;
  readonly draws: readonly Draw[];
  readonly state: unknown;
  readonly events: readonly unknown[];
}

/** A whole game, played at random or by bots. */
interface Story extends Setting {
  readonly seed: string;
  readonly setup: readonly Draw[];
  readonly first: unknown;
  readonly turns: readonly Turn[];
}

const ENTROPY = '1300000000000000001';

/** Random players give up after this many actions. */
const LONGEST = 150;

const seatsOf = (count: number): readonly Seat[] => Array.from({ length: count }, (_, seat) => seat);

const viewersOf = ({ seats }: Setting): readonly Viewer[] => ['table', ...seatsOf(seats)];

/** Freezes a value with everything in it: a game that changes its arguments throws. */
const frozen = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) frozen(inner);
  }
  return value;
};

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The defaults for every number of seats, and the settings of the game's records. */
const settingsOf = (game: AnyGame): readonly Setting[] => {
  const counts = seatsOf(game.seats.most + 1).filter((seats) => seats >= game.seats.least);
  const settings = [
    ...counts.map((seats) => ({ seats, options: game.defaults(seats) })),
    ...recordsOf(game).map(({ seats, options }) => ({ seats, options: game.readOptions(options) })),
  ];
  return [...new Map(settings.map((setting) => [JSON.stringify(setting), setting])).values()];
};

const tell = (game: AnyGame, { seats, options }: Setting, name: string, bot?: string): Story => {
  const seed = commitmentOf(name);
  const chanceOf = (move: number): Chance => fairChance({ seed, entropy: ENTROPY, move });
  const whims = seededChance(name);
  const dealt = chanceOf(0);
  const first = frozen(game.setup(frozen(options), seats, dealt));
  const turns: Turn[] = [];
  let state = first;
  while (game.status(state).result === null) {
    const { toAct, awaited } = game.status(state);
    const seat = whims.pick(bot === undefined && whims.die() === 1 ? toAct : awaited);
    const action = turns.length < LONGEST ? choose(game, state, seat, whims, bot) : game.resign(state, seat);
    if (action === null) break;
    const chance = chanceOf(turns.length + 1);
    const played = game.play(state, seat, frozen(action), chance);
    if (!played.ok) throw new Error(`${game.makeAction(action)} by seat ${seat} is refused: ${played.reason}`);
    const { events } = frozen(played.value);
    turns.push({ before: state, seat, action, draws: chance.draws, state: played.value.state, events });
    state = played.value.state;
  }
  return { seats, options, seed, setup: dealt.draws, first, turns };
};

const choose = (game: AnyGame, state: unknown, seat: Seat, whims: Chance, bot?: string): unknown => {
  const chosen = bot === undefined ? undefined : botNamed(game, bot);
  if (chosen) return nextActions(chosen, game.look(state, seat), whims)[0];
  const actions = game.actions(state, seat);
  return actions.length === 0 ? game.resign(state, seat) : actions[whims.pick([...actions.keys()])];
};

const recordOf = (game: AnyGame, { seats, options, seed, setup, first, turns }: Story): GameRecord => ({
  record: 1,
  game: game.id,
  options,
  seats,
  setup: { draws: setup },
  steps: turns.map(({ seat, action, draws, state }) => ({ seat, action, draws, summary: game.summary(state) })),
  result: game.status(turns.at(-1)?.state ?? first).result,
  fair: { commitment: commitmentOf(seed), seed, entropy: ENTROPY },
});

/** How many games of each are analysed, which takes long. */
const ANALYSED = 2;

const fuzz = { seed: 20261122, numRuns: trials(300) };

/** Everything that was played of a game. */
interface PlayedGames {
  readonly settings: readonly Setting[];
  readonly stories: readonly Story[];
  readonly turns: readonly (Turn & { readonly story: Story })[];
  readonly states: readonly unknown[];
}

const quickBots = ({ bots }: AnyGame): readonly string[] =>
  Object.entries(bots?.byName ?? {}).flatMap(([name, bot]) => ('choose' in bot ? [name] : []));

/** Plays every setting at random, once or twice, and with every quick bot. */
const tellAll = (game: AnyGame): PlayedGames => {
  const settings = settingsOf(game);
  const random = Array.from({ length: trials(2) }, () => undefined);
  const players = [...random, ...quickBots(game)];
  const stories = settings.flatMap((setting, index) =>
    players.map((bot, luck) => tell(game, setting, `${index} ${luck}`, bot)),
  );
  return {
    settings,
    stories,
    turns: stories.flatMap((story) => story.turns.map((turn) => ({ ...turn, story }))),
    states: stories.flatMap(({ first, turns }) => [first, ...turns.map(({ state }) => state)]),
  };
};

/** Some of many, evenly spread: `count` or all of them in the long run of the tests, and fewer otherwise. */
const some = <Thing>(things: readonly Thing[], count = things.length): readonly Thing[] =>
  things.filter((_, index) => index % Math.ceil(things.length / trials(count)) === 0);

/**
 * Actions that must be accepted: some of every seat's legal ones, and the one for an awaited seat that never answers.
 */
const legalIn = (game: AnyGame, state: unknown): readonly Pick<Turn, 'seat' | 'action'>[] => {
  const { toAct, awaited } = game.status(state);
  return [
    ...toAct.flatMap((seat) => some(game.actions(state, seat), 10).map((action) => ({ seat, action }))),
    ...awaited.map((seat) => ({ seat, action: game.timeout.action(state, seat, seededChance('idle')) })),
  ];
};

describe.each(games)('$id', async (game) => {
  const disguise = await disguiseOf(game);
  let told: PlayedGames = { settings: [], stories: [], turns: [], states: [] };
  beforeAll(() => {
    told = tellAll(game);
  });

  test('random games end or can be given up', () => {
    for (const { first, seats, turns } of told.stories) {
      const last = turns.at(-1)?.state ?? first;
      const { result, toAct, awaited } = game.status(last);
      const stuck = seatsOf(seats).some((seat) => game.resign(last, seat) === null);
      expect(result !== null || stuck).toBe(true);
      expect(json(result)).toEqual(result);
      expect(seatsOf(seats)).toEqual(expect.arrayContaining([...(result?.winners ?? [])]));
      const free = result === null ? [] : seatsOf(seats).flatMap((seat) => game.actions(last, seat));
      expect([...free, ...(result === null ? [] : [...toAct, ...awaited])]).toEqual([]);
    }
  });

  test('a running game waits for somebody who may act; the revision never goes back', () => {
    for (const { before, state, story } of some(told.turns)) {
      const { toAct, awaited, revision, result } = game.status(before);
      expect(result).toBeNull();
      expect(awaited).not.toEqual([]);
      expect(toAct).toEqual(expect.arrayContaining([...awaited]));
      expect(seatsOf(story.seats)).toEqual(expect.arrayContaining([...toAct]));
      expect(game.status(state).revision).toBeGreaterThanOrEqual(revision);
      const others = seatsOf(story.seats).filter((seat) => !toAct.includes(seat));
      expect(others.flatMap((seat) => game.actions(before, seat))).toEqual([]);
    }
  });

  test('legal actions, resigning, and the action for a seat that never answers are accepted', () => {
    for (const { before, story } of some(told.turns, 300)) {
      for (const { seat, action } of legalIn(game, before)) {
        expect(game.play(before, seat, action, seededChance('legal'))).toMatchObject({ ok: true });
      }
      for (const seat of seatsOf(story.seats)) {
        const resigning = game.resign(before, seat);
        const resigned = resigning === null || game.play(before, seat, resigning, seededChance('')).ok;
        expect(resigned).toBe(true);
      }
    }
  });

  test.skipIf(!game.bots)('the bots on offer are among its bots', () => {
    expect(Object.keys(game.bots?.byName ?? {})).toEqual(expect.arrayContaining([...offeredBots(game)]));
    expect(new Set(offeredBots(game)).size).toBe(offeredBots(game).length);
  });

  test.skipIf(!game.bots)('a bot plays legal actions', () => {
    for (const bot of Object.values(game.bots?.byName ?? {})) {
      for (const { before } of some(told.turns, 'plan' in bot ? 3 : 60)) {
        for (const seat of game.status(before).awaited) {
          let state = before;
          for (const action of nextActions(bot, game.look(before, seat), seededChance('bot'))) {
            expect(game.status(state).awaited).toContain(seat);
            const played = game.play(state, seat, action, seededChance('dice'));
            if (!played.ok) throw new Error(`${game.makeAction(action)} is refused: ${played.reason}`);
            state = played.value.state;
          }
        }
      }
    }
  });

  test('a refused action draws nothing, and there is a sentence for the refusal', () => {
    const actions = [...new Map(told.turns.map(({ action }) => [game.makeAction(action), action])).values()];
    let refusals = 0;
    for (const { before, story } of some(told.turns, 60)) {
      for (const seat of seatsOf(story.seats)) {
        for (const action of some(actions, 30)) {
          const chance = seededChance('refused');
          const played = game.play(before, seat, action, chance);
          if (played.ok) continue;
          refusals += 1;
          expect(chance.draws).toEqual([]);
          expect(game.explain(played.reason)).toMatch(/^.{1,300}$/);
        }
      }
    }
    expect(refusals).toBeGreaterThan(0);
  });

  test('a state survives JSON', () => {
    for (const state of some(told.states, 400)) expect(game.readState(json(state))).toEqual(state);
  });

  test('an action survives its text and its JSON', () => {
    for (const { action } of some(told.turns)) {
      const text = game.makeAction(action);
      expect(text).toMatch(/^[^| ]{1,60}$/);
      expect(game.parseAction(text)).toEqual(action);
      expect(game.readAction(json(action))).toEqual(action);
    }
  });

  test('options survive their text and their JSON', () => {
    for (const { options } of told.settings) {
      const text = game.makeOptions(options);
      expect(text).toMatch(/^[^|]{1,60}$/);
      expect(game.parseOptions(text)).toEqual(options);
      expect(game.readOptions(json(options))).toEqual(options);
    }
  });

  test('replaying the record gives the same states, and the seed gives the same draws', () => {
    for (const story of some(told.stories)) {
      const record = readRecord(json(recordOf(game, story)));
      const replayed = [...replay(game, record)];
      expect(replayed.map(({ state }) => state)).toEqual(story.turns.map(({ state }) => state));
      expect(replayed.map(({ events }) => events)).toEqual(story.turns.map(({ events }) => events));
      checkRecord(game, record);
    }
  });

  test.skipIf(!game.undo)(
    'an action that can be taken back draws nothing; taking it back restores the figures, with a later revision',
    () => {
      let takenBack = 0;
      for (const { before, seat, draws, state } of some(told.turns)) {
        const undone = game.undo?.before(state, seat) ?? null;
        if (undone === null) continue;
        takenBack += 1;
        expect(draws).toEqual([]);
        const isLast = (game.undo?.standing?.(state, seat) ?? 0) === 0;
        expect(game.summary(undone)).toEqual(game.summary(isLast ? before : undone));
        expect(game.status(undone).revision).toBeGreaterThan(game.status(state).revision);
        expect(game.readState(json(undone))).toEqual(undone);
      }
      expect(takenBack).toBeGreaterThan(0);
    },
  );

  test('the log has words for every event', () => {
    const lines = told.turns.flatMap((turn) => game.log(turn));
    expect(lines.length).toBeGreaterThan(told.turns.length / 10);
    for (const { at, roll, effect, note } of lines) {
      expect(effect).toMatch(/^[^\n`]{1,150}$/);
      for (const text of [at, roll, note]) expect(text).toMatch(/^[^\n`]{0,150}$/);
    }
  });

  test('every screen of every viewer fits Discord’s limits', () => {
    for (const { state, events, before, story } of some(told.turns, 150)) {
      for (const viewer of viewersOf(story)) {
        const shown = [...screensOf(game, state, viewer, events), ...screensOf(game, before, viewer, [])];
        expect(shown.flatMap((each) => faultsOf(each))).toEqual([]);
      }
    }
  });

  test('a seat can read and play every action on its screen', () => {
    for (const { before, story } of some(told.turns, 60)) {
      const { toAct } = game.status(before);
      for (const viewer of viewersOf(story)) {
        const seats = viewer === 'table' ? toAct : toAct.filter((seat) => seat === viewer);
        for (const text of new Set(screensOf(game, before, viewer, []).flatMap(({ screen }) => actionsOn(screen)))) {
          const isPlayed = seats.some((seat) => isPlayedBy(game, before, seat, text));
          expect({ text, viewer, isPlayed }).toEqual({ text, viewer, isPlayed: true });
        }
      }
    }
  });

  test.skipIf(!disguise)('a secret changes nothing that a viewer who may not know it sees', () => {
    let shown = 0;
    for (const { state, events, story } of some(told.turns, 100)) {
      for (const viewer of viewersOf(story)) {
        for (const other of disguise?.(state, viewer) ?? []) {
          shown += 1;
          expect(game.look(other, viewer)).toEqual(game.look(state, viewer));
          const seen = screensOf(game, state, viewer, events);
          const unseen = screensOf(game, other, viewer, events);
          expect(unseen.map(({ screen }) => screen)).toEqual(seen.map(({ screen }) => screen));
          const heard = readingsOf(game, state, viewer, events);
          expect(readingsOf(game, other, viewer, events).map(inBytes)).toEqual(heard.map(inBytes));
          // A preparation is not told at all, nor does it show in the revision of the controls.
          if (!hasPreparation(game, state)) continue;
          expect(screensOf(game, other, viewer, [])).toEqual(seen);
          expect(readingsOf(game, other, viewer, []).map(inBytes)).toEqual(heard.map(inBytes));
        }
      }
    }
    expect(shown).toBeGreaterThan(0);
  });

  test('nobody learns of a step that they may not know', ({ skip }) => {
    const blind = some(told.turns).flatMap(({ before, seat, state, events, story }) =>
      viewersOf(story)
        .filter((viewer) => viewer !== seat && events.length > 0)
        .map((viewer) => ({
          before,
          state,
          events,
          views: [before, state].map((seen) => game.look(seen, viewer)),
          viewer,
        }))
        .filter(({ views: [earlier, now] }) => JSON.stringify(earlier) === JSON.stringify(now)),
    );
    skip(blind.length === 0, 'every viewer sees every step');
    for (const { before, state, events, views, viewer } of blind) {
      expect(screensOf(game, state, viewer, events)).toEqual(screensOf(game, state, viewer, []));
      const heard = readingsOf(game, state, viewer, events).map(inBytes);
      expect(heard).toEqual(readingsOf(game, state, viewer, []).map(inBytes));
      // Whatever a viewer sees and hears is made from their view and its revision alone.
      const [earlier, now] = views;
      expect(earlier).toStrictEqual(now);
      const revision = revisionFor(game.status(state), viewer);
      const unchanged = hasPreparation(game, state) ? before : state;
      expect(revisionFor(game.status(unchanged), viewer)).toBe(revision);
    }
  });

  test('what `Read` says to every viewer is plain sentences, with menus that fit Discord', () => {
    for (const { state, events, story } of some(told.turns, 60)) {
      for (const viewer of viewersOf(story)) {
        expect(readingsOf(game, state, viewer, events).flatMap(faultsOfReading)).toEqual([]);
      }
    }
  });

  test.skipIf(disguise)('without secrets every seat sees what the table sees', () => {
    for (const { state, story } of some(told.turns, 100)) {
      const table = { ...Object(game.look(state, 'table')), viewer: null };
      for (const seat of seatsOf(story.seats)) {
        expect({ ...Object(game.look(state, seat)), viewer: null }).toEqual(table);
      }
    }
  });

  test.skipIf(!game.picture)(
    'every picture of every viewer is a whole document with alternative text, and gives no secret away',
    () => {
      for (const { state, events, before, story } of some(told.turns, 60)) {
        for (const viewer of viewersOf(story)) {
          const pictures = [...picturesOf(game, state, viewer, events), ...picturesOf(game, before, viewer, [])];
          expect(pictures.flatMap(faultsOfPicture)).toEqual([]);
          expect(pictures).not.toEqual([]);
          for (const other of disguise?.(state, viewer) ?? []) {
            expect(picturesOf(game, other, viewer, events)).toEqual(picturesOf(game, state, viewer, events));
          }
        }
      }
    },
  );

  test.skipIf(!game.typing)('a written action reads back as itself, and every suggestion can be typed', () => {
    const { typing } = game;
    for (const { before, story } of some(told.turns, 40)) {
      for (const seat of seatsOf(story.seats)) {
        const begun = (typing?.suggest(before, seat, '') ?? []).map(({ text }) => text);
        const further = begun.slice(0, 4).flatMap((text) => typing?.suggest(before, seat, `${text} `) ?? []);
        for (const { text, told: instead } of further.filter(({ told: instead }) => instead === null)) {
          const { actions, mistake } = typing?.read(before, seat, text) ?? { actions: [], mistake: null };
          expect({ text, mistake, instead }).toEqual({ text, mistake: null, instead: null });
          let state = before;
          for (const action of actions) {
            const played = game.play(state, seat, action, seededChance('typed'));
            if (!played.ok) throw new Error(`${text} is refused: ${played.reason}`);
            state = played.value.state;
          }
        }
        expect(begun.length).toBeLessThanOrEqual(25);
      }
    }
  });

  test.skipIf(!game.typing)('any text is read, or its wrong word is pointed out', () => {
    const states = some(told.turns, 20).map(({ before }) => before);
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom(...'abc19-+#/x>!~. '.split('')) }),
    );
    for (const state of states) {
      fc.assert(
        fc.property(typed, (text) => {
          const { actions = [], mistake = null } = game.typing?.read(state, 0, text) ?? {};
          expect(actions.length > 0 || mistake !== null).toBe(true);
          expect(mistake?.why ?? 'a reason').toMatch(/^.{1,500}$/s);
          expect(text.slice(mistake?.at ?? 0).startsWith(mistake?.word ?? '')).toBe(true);
          expect((game.typing?.suggest(state, 0, text) ?? []).length).toBeLessThanOrEqual(25);
        }),
        { ...fuzz, numRuns: trials(30) },
      );
    }
  });

  test.skipIf(!game.choosing?.tell)('its options are described in lines', () => {
    const lines = told.settings.flatMap(({ options }) => game.choosing?.tell?.(options) ?? []);
    expect(lines).not.toEqual([]);
    for (const line of lines) expect(line).toMatch(/^[^\n]{1,150}$/);
  });

  test('its invitation is one line, and the game that it starts can be played', () => {
    const { label, line, options, bot } = game.invitation;
    expect(label).toMatch(/^.{1,20}$/);
    expect(line).toMatch(/^.{10,100}$/);
    const { setup: beginning, ...chosen }: Readonly<Record<string, unknown>> = { ...options };
    const { least: seats, most } = game.seats;
    expect(bot === undefined || most > 1).toBe(true);
    expect(() => game.readOptions(Object.assign({}, game.defaults(seats), chosen))).not.toThrow();
    expect([undefined, ...Object.keys(game.beginnings ?? {})]).toContain(beginning);
    expect([undefined, ...offeredBots(game)]).toContain(bot);
  });

  test('every step of its tutorial can be played, and its wrong moves too', () => {
    const { tutorial } = game;
    const { steps, seat, ending } = tutorial;
    expect(steps.length).toBeGreaterThanOrEqual(1);
    expect(steps.length).toBeLessThanOrEqual(8);
    expect(
      [ending, ...steps.flatMap(({ text, wrong }) => [text, wrong.why])].filter((text) => text.length > 300),
    ).toEqual([]);
    let place: LessonPoint = { step: 0, part: 0 };
    while (place.step < steps.length) {
      const lesson = steps[place.step];
      const asked = lesson?.actions[place.part];
      const { state, events } = positionAt(game, tutorial, place);
      const [right, wrong] = [game.makeAction(asked), game.makeAction(lesson?.wrong.action)];
      const at = { ...place, right, wrong };
      expect({ ...at, toAct: game.status(state).toAct }).toEqual({ ...at, toAct: expect.arrayContaining([seat]) });
      for (const text of place.part === 0 ? [right, wrong] : [right]) {
        const isLegal = isPlayedBy(game, state, seat, text);
        expect({ ...at, text, isLegal }).toEqual({ ...at, text, isLegal: true });
        const verdict = judge(game, tutorial, place, text).kind;
        expect({ ...at, text, verdict }).toEqual({ ...at, text, verdict: text === right ? 'right' : 'wrong' });
      }
      // Both are played by the controls of the game, unless nothing but the right one is offered.
      expect({ ...at, path: pathTo(game, tutorial, place, 'right') }).not.toEqual({ ...at, path: null });
      const hasOthers = pathTo(game, tutorial, place, 'other') !== null;
      const isWrongOffered = place.part > 0 || !hasOthers || pathTo(game, tutorial, place, 'wrong') !== null;
      expect({ ...at, isWrongOffered }).toEqual({ ...at, isWrongOffered: true });
      const shown = screensOf(game, state, seat, events);
      expect(shown.flatMap((each) => faultsOf(each))).toEqual([]);
      const verdict = judge(game, tutorial, place, right);
      if (verdict.kind !== 'right') throw new Error(`${right} does not go on`);
      place = verdict.next;
    }
    // What is left over, or missing, was fixed for other rules.
    expect(positionAt(game, tutorial, place).drawn).toBe(tutorial.draws.length);
  });

  test.skipIf(!game.choosing?.menus)(
    'its options can be chosen in menus that fit a message, one step at a time',
    () => {
      for (const { options } of told.settings) {
        const menus = game.choosing?.menus?.(options) ?? [];
        expect(menus.length).toBeLessThanOrEqual(4);
        for (const { name, choices } of menus) {
          expect(name).toMatch(/^.{1,150}$/);
          expect(choices.length).toBeGreaterThan(0);
          expect(choices.length).toBeLessThanOrEqual(25);
          const texts = choices.map((choice) => game.makeOptions(choice.options));
          expect(new Set(texts).size).toBe(texts.length);
          for (const choice of choices) {
            expect(choice.label).toMatch(/^.{1,100}$/);
            expect(choice.description ?? 'none').toMatch(/^.{1,100}$/);
            expect(game.readOptions(json(choice.options))).toEqual(choice.options);
            const isSame = game.makeOptions(choice.options) === game.makeOptions(options);
            expect({ ...choice, isChosen: isSame }).toEqual(choice);
          }
        }
      }
    },
  );

  test('no option has a name that the bot uses itself', () => {
    const named = told.settings.flatMap(({ options }) => Object.keys(Object(options)));
    const fields = game.choosing?.form?.fields(Object(game.defaults(game.seats.most))).map(({ id }) => id) ?? [];
    expect(named).not.toContain('setup');
    expect([...named, ...fields]).not.toContain('time');
  });

  test.skipIf(!game.choosing?.forgotten)(
    'what it forgets are options of its own, and the others go with defaults',
    () => {
      const forgotten = game.choosing?.forgotten ?? [];
      for (const { seats, options } of told.settings) {
        const chosen = Object.entries(Object(options));
        expect(chosen.map(([name]) => name)).toEqual(expect.arrayContaining([...forgotten]));
        const kept = Object.fromEntries(chosen.filter(([name]) => !forgotten.includes(name)));
        expect(() => game.readOptions(Object.assign({}, game.defaults(seats), kept))).not.toThrow();
      }
    },
  );

  test.skipIf(!game.simulation)('what programs ask of it goes with its rules', () => {
    const { short, lasting } = game.simulation ?? {};
    for (const options of [short, lasting?.options].filter((each) => each !== undefined))
      expect(game.readOptions(json(options))).toEqual(options);
    for (const { before, seat } of some(told.turns, 40)) {
      const legal = game.actions(before, seat);
      expect(legal).toEqual(expect.arrayContaining([...(lasting?.choose?.(legal) ?? [])]));
    }
  });

  test.skipIf(!game.puzzles)('its puzzles come from bots and fields that it has', () => {
    const { bots = [], sizes = [] } = game.puzzles?.from ?? {};
    expect(bots.length).toBeGreaterThan(0);
    expect(bots.filter((bot) => !botNamed(game, bot))).toEqual([]);
    expect(sizes.length > 0).toBe(game.sizes !== undefined);
    for (const size of sizes) expect(() => game.sizes?.optionsOf(size)).not.toThrow();
  });

  test.skipIf(!game.choosing?.form)('its form of options fits Discord, and sent as it is it changes nothing', () => {
    const form = game.choosing?.form;
    for (const { options } of told.settings) {
      const chosen = Object(options);
      const fields = form?.fields(chosen) ?? [];
      expect(fields.length).toBeGreaterThan(0);
      expect(fields.length).toBeLessThanOrEqual(5);
      expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
      for (const field of fields) {
        expect(field.label).toMatch(/^.{1,45}$/);
        expect(field.description ?? 'none').toMatch(/^.{1,100}$/);
        const choices = field.kind === 'text' ? [] : field.choices;
        expect(field.kind === 'one' ? choices.filter(({ isChosen }) => isChosen).length : 1).toBe(1);
        expect(choices.length).toBeGreaterThanOrEqual({ text: 0, any: 1, one: 2 }[field.kind]);
        expect(choices.length).toBeLessThanOrEqual(10);
        expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length);
        for (const { value, label, description } of choices)
          for (const text of [value, label, description ?? 'none']) expect(text).toMatch(/^.{1,100}$/);
      }
      const filledIn = Object.fromEntries(
        fields.map((field) => [
          field.id,
          field.kind === 'text'
            ? [field.text]
            : field.choices.flatMap(({ value, isChosen }) => (isChosen ? [value] : [])),
        ]),
      );
      const { setup: _setup, ...read } = Object(form?.read(filledIn, chosen));
      expect(inOrder(game.readOptions(json(read)))).toEqual(inOrder(options));
      expect(form?.fields(Object(form.read(filledIn, chosen)))).toEqual(fields);
    }
  });

  test('the news of a result, and what a player shares of it, are short lines', ({ skip }) => {
    const finished = told.states.flatMap((state) => {
      const { result } = game.status(state);
      return result === null ? [] : [{ state, result }];
    });
    skip(finished.length === 0, 'no game was played to its end');
    const results = finished.map(({ result }) => result);
    for (const { state, result } of finished) {
      const view = game.look(state, 'table');
      const lines = [
        ...(game.endings?.milestones?.(view, result, []) ?? []),
        ...(game.endings?.milestones?.(view, result, results) ?? []),
      ];
      for (const line of lines) expect(line).toMatch(/^[^\n]{1,150}$/);
      const shared = game.share(view);
      expect(shared.split('\n').length).toBeLessThanOrEqual(4);
      expect(shared).toMatch(/^[^<@`]{1,400}$/);
    }
  });

  test.skipIf(!game.analysis)(
    'the analysis of any game fits a message and is the same each time',
    { tags: ['long'] },
    () => {
      const { analysis } = game;
      const stories = some(told.stories, ANALYSED).filter(({ turns }) => turns.length < LONGEST);
      for (const [index, { turns }] of stories.entries()) {
        const review = analysis?.review(turns) ?? { curve: [], highlights: [], notes: [] };
        // Once is enough, as it takes long.
        const again = index === 0 ? analysis?.review(turns) : review;
        expect(again).toEqual(review);
        const { curve, highlights, notes } = review;
        expect(json(review)).toEqual(review);
        for (const { step, value } of curve) {
          expect(step).toBeLessThanOrEqual(turns.length);
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(analysis?.most ?? Infinity);
          expect(analysis?.write(value)).toMatch(/^[\d.]+%?$/);
        }
        expect(highlights.length).toBeLessThanOrEqual(4);
        for (const { name, seat, step } of highlights) {
          expect(name).toMatch(/^.{1,40}$/);
          expect(turns[step]?.seat).toBe(seat);
        }
        const text = [
          analysis?.title('<@1574247937083445253>') ?? '',
          ...highlights.map((each) => each.text),
          ...notes,
        ];
        expect(text.join('\n').length).toBeLessThan(3500);
        expect(text.join('\n')).not.toMatch(/undefined|NaN|null|Infinity/);
      }
      expect(analysis?.review([])).toMatchObject({ curve: [], highlights: [] });
    },
  );

  test('its rules are in pages that fit a message', () => {
    expect(game.help).not.toEqual([]);
    for (const { title, text } of game.help) {
      expect(title).toMatch(/^.{1,200}$/);
      expect(text.trim().length).toBeGreaterThan(0);
      expect(text.length).toBeLessThanOrEqual(4096);
    }
  });

  describe('anything malformed is a FormatError, and never any other error:', () => {
    /** The error that is thrown, unless it is a FormatError; null if there is none. */
    const bugIn = (read: () => unknown): unknown => {
      try {
        read();
      } catch (error) {
        return error instanceof FormatError && error.message !== '' ? null : error;
      }
      return null;
    };

    /** One of the texts, or one with a change somewhere. */
    const near = (texts: readonly string[]): fc.Arbitrary<string> =>
      fc
        .tuple(fc.constantFrom(...texts), fc.nat(), fc.nat({ max: 3 }), fc.string({ unit: 'grapheme', maxLength: 4 }))
        .map(([text, place, cut, put]) => {
          const from = place % (text.length + 1);
          return text.slice(0, from) + put + text.slice(from + cut);
        });

    test('texts', () => {
      const texts = some(told.turns, 50).map(({ action }) => game.makeAction(action));
      const options = told.settings.map((setting) => game.makeOptions(setting.options));
      for (const text of [fc.string({ unit: 'grapheme' }), near(texts), near(options)]) {
        fc.assert(
          fc.property(text, (text) => {
            expect(bugIn(() => game.parseAction(text))).toBeNull();
            expect(bugIn(() => game.parseOptions(text))).toBeNull();
          }),
          fuzz,
        );
      }
    });

    test('JSON', () => {
      fc.assert(
        fc.property(fc.oneof(fc.jsonValue(), fc.constant(undefined)), (value) => {
          expect(bugIn(() => game.readAction(value))).toBeNull();
          expect(bugIn(() => game.readOptions(value))).toBeNull();
          expect(bugIn(() => game.readState(value))).toBeNull();
        }),
        fuzz,
      );
    });

    test('their own JSON with something changed', () => {
      const formats: readonly (readonly [values: readonly unknown[], read: (value: unknown) => unknown])[] = [
        [some(told.turns, 50).map(({ action }) => action), (value) => game.readAction(value)],
        [told.settings.map(({ options }) => options), (value) => game.readOptions(value)],
        [some(told.states, 40), (value) => game.readState(value)],
      ];
      for (const [values, read] of formats) {
        fc.assert(
          fc.property(fc.constantFrom(...values), fc.nat(), fc.jsonValue({ maxDepth: 1 }), (value, place, put) => {
            expect(bugIn(() => read(changed(value, place, put)))).toBeNull();
          }),
          fuzz,
        );
      }
    });

    /** The state, or null if its JSON is refused. */
    const readState = (value: unknown): unknown => {
      try {
        return game.readState(value);
      } catch {
        return null;
      }
    };

    test('and a changed state that is accepted can be shown and played on', () => {
      const change = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.jsonValue({ maxDepth: 1 }));
      fc.assert(
        fc.property(fc.constantFrom(...some(told.states, 40)), fc.nat(), change, (value, place, put) => {
          const state = readState(changed(value, place, put));
          fc.pre(state !== null);
          expect(bugIn(() => [game.summary(state), screensOf(game, state, 'table', [])])).toBeNull();
          for (const { seat, action } of legalIn(game, state)) {
            expect(game.play(state, seat, action, seededChance('on'))).toMatchObject({ ok: true });
          }
        }),
        { ...fuzz, numRuns: trials(200) },
      );
    });

    test('an extra field', () => {
      const more = { more: true };
      const [turn] = told.turns;
      expect(() => game.readAction({ ...Object(turn?.action), ...more })).toThrow(FormatError);
      expect(() => game.readOptions({ ...Object(told.settings[0]?.options), ...more })).toThrow(FormatError);
    });
  });
});

test('every game has its own id and its own name', () => {
  for (const { id } of games) expect(id).toMatch(/^[a-z]{1,32}$/);
  expect(new Set(games.map(({ id }) => id)).size).toBe(games.length);
  expect(new Set(games.map(({ name }) => name)).size).toBe(games.length);
});

/** Whether players prepare turns that others see only once they have ended. */
const hasPreparation = (game: AnyGame, state: unknown): boolean => game.status(state).seen !== undefined;

interface ShownScreen {
  readonly screen: Screen;
  readonly revision: number;
}

const rematch = { strongerBot: null };

/** The screen of a viewer, and those one closer look away. */
const screensOf = (
  game: AnyGame,
  state: unknown,
  viewer: Viewer,
  events: readonly unknown[],
): readonly ShownScreen[] => {
  const revision = revisionFor(game.status(state), viewer);
  const players = seatsOf(game.seats.most).map((seat) => `<@10000000000000000${seat}>`);
  const show = (focus: string | null): readonly Screen[] =>
    [false, ...(game.picture ? [true] : [])].map((isPictured) =>
      game.screen(game.look(state, viewer), { events, focus, players, rematch, isPictured }),
    );
  const plain = show(null);
  return [...plain, ...plain.slice(0, 1).flatMap(focusesOn).flatMap(show)].map((screen) => ({ screen, revision }));
};

/** The pictures that go with the screens of a viewer. */
const picturesOf = (game: AnyGame, state: unknown, viewer: Viewer, events: readonly unknown[]): readonly Picture[] => {
  const view = game.look(state, viewer);
  const players = seatsOf(game.seats.most).map((seat) => `<@10000000000000000${seat}>`);
  const focuses = [null, ...focusesOn(game.screen(view, { events, focus: null, players }))];
  return focuses.flatMap((focus) => game.picture?.(view, { events, focus, players }) ?? []);
};

/** What `Read` says to a viewer: of the whole board, and of some of what its menus look at closely. */
const readingsOf = (
  game: AnyGame,
  state: unknown,
  viewer: Viewer,
  events: readonly unknown[],
): readonly Description[] => {
  const view = game.look(state, viewer);
  const players = seatsOf(game.seats.most).map((seat) => `<@10000000000000000${seat}>`);
  const read = (focus: string | null): Description => game.describe(view, { events, focus, players, rematch });
  const whole = read(null);
  const presses = whole.menus.flatMap(({ options }) => options.map(({ press }) => press));
  const focuses = presses.flatMap((press) => ('focus' in press ? [press.focus] : []));
  return [whole, ...some(focuses, 20).map(read)];
};

const inBytes = (value: unknown): string => JSON.stringify(value);

/** The faults of a description: what a screen reader stumbles over, and menus that Discord would not take. */
const faultsOfReading = ({ sentences, menus }: Description): readonly string[] => [
  ...lengths('sentence', 2, 1800, sentences),
  ...sentences
    .filter((text) => /[`*\n]|\p{Extended_Pictographic}|\b(undefined|null|NaN)\b/u.test(text))
    .map((text) => `not plain: ${text}`),
  ...(sentences.length === 0 ? ['no sentence'] : []),
  ...(menus.length > 4 ? [`${menus.length} menus`] : []),
  ...menus
    .filter(({ options: { length } }) => length < 1 || length > 25)
    .map(({ placeholder }) => `${placeholder}: none or too many`),
];

/** The faults of a picture: invalid SVG, missing or external parts, words that Discord would not take. */
const faultsOfPicture = ({ svg, alt }: Picture): readonly string[] => {
  const { width, height } = new Resvg(svg, { font: { loadSystemFonts: false } });
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const used = [...svg.matchAll(/href="([^"]+)"|url\(([^)]+)\)/g)].map(([, href, url]) => href ?? url ?? '');
  return [
    ...(width >= 600 && width <= 1200 && height >= 600 && height <= 1600 ? [] : [`${width} by ${height} pixels`]),
    ...used.filter((id) => !id.startsWith('#') || !ids.has(id.slice(1))).map((id) => `it uses ${id}`),
    ...lengths('alternative text', 20, 1024, [alt]),
    ...(/<@|[`*_]/.test(alt) ? ['Markdown in plain words'] : []),
  ];
};

type Pressed = { readonly action: string } | { readonly focus: string } | object;

const pressesOn = ({ controls }: Screen): readonly Pressed[] =>
  controls.flat().flatMap((control): readonly Pressed[] => {
    if (control.kind === 'menu') return control.options.map(({ press }) => press);
    return control.disabled === true ? [] : [control.press];
  });

const actionsOn = (screen: Screen): readonly string[] =>
  pressesOn(screen).flatMap((press) => ('action' in press ? [press.action] : []));

/** Whether a seat can play all actions of a control. */
const isPlayedBy = (game: AnyGame, before: unknown, seat: Seat, text: string): boolean => {
  let state = before;
  return text.split(' ').every((part) => {
    const played = game.play(state, seat, game.parseAction(part), seededChance('pressed'));
    if (played.ok) state = played.value.state;
    return played.ok;
  });
};

/** Options whose lists are sets, in order. */
const inOrder = (options: unknown): unknown =>
  JSON.parse(JSON.stringify(options), (_key, value: unknown) =>
    Array.isArray(value) ? value.map(String).toSorted((one, other) => one.localeCompare(other)) : value,
  );

const focusesOn = (screen: Screen): readonly string[] =>
  pressesOn(screen).flatMap((press) => ('focus' in press ? [press.focus] : []));

/** The longest texts and rows that the match adds below the game's controls. */
const FRAME = {
  notice: 'That button was from an earlier turn. This is the board as it stands.',
  goal: 'g'.repeat(150),
  owner: '<@10000000000000000001> · <@10000000000000000002> · <@10000000000000000003>',
  seal: `Fair dice ${'f'.repeat(16)}`,
  rows: [renderButtons(renderButton('Fair dice', { kind: 'fair', match: '1300000000000000001' }, 'secondary'))],
};

const Button = z.object({ custom_id: z.string(), label: z.string() });
const Menu = z.object({
  custom_id: z.string(),
  placeholder: z.string(),
  options: z.array(z.object({ label: z.string(), value: z.string(), description: z.string().optional() })),
});
const Rows = z.array(z.object({ components: z.array(z.union([Menu, Button])) }));

/** The allowed width of code: 30 columns fit a phone. */
const columnsOf = ({ isWide }: Block): number => (isWide ? 40 : 30);

/** What a control says. */
const saidBy = (control: Control): readonly string[] =>
  control.kind === 'menu'
    ? [control.placeholder, ...control.options.flatMap(({ label, description = '' }) => [label, description])]
    : [control.label];

/** What the renderer had to cut or leave out, as Discord would not take it. */
const leftOut = (screen: Screen, texts: readonly string[], rows: z.output<typeof Rows>): readonly string[] => {
  const shown = texts.join('\n');
  const blocks = [...screen.board, ...screen.story].map(({ kind, text }) =>
    kind === 'code' ? text.replaceAll('```', "'''") : text,
  );
  const { goal, owner, seal } = FRAME;
  const told = [screen.title, screen.headline, screen.legend ?? '', figuresLine(screen), goal, owner, seal, ...blocks];
  const offered = rows
    .slice(0, -FRAME.rows.length)
    .map(({ components }) =>
      components.map((part) =>
        'options' in part
          ? [part.placeholder, ...part.options.flatMap(({ label, description = '' }) => [label, description])]
          : [part.label],
      ),
    );
  const wanted = screen.controls.map((row) => row.map(saidBy));
  return [
    ...told.filter((text) => !shown.includes(text)).map((text) => `it was cut: ${text}`),
    ...(JSON.stringify(offered) === JSON.stringify(wanted) ? [] : [`not all controls: ${JSON.stringify(wanted)}`]),
  ];
};

/** Everything about a screen that Discord or a phone would not show. */
const faultsOf = ({ screen, revision }: ShownScreen): readonly string[] => {
  const { embeds, components, content }: Message = renderScreen(
    screen,
    { match: '1300000000000000001', revision },
    FRAME,
  );
  const shown = embeds.map((builder) => builder.toJSON());
  const rows = Rows.parse(components.map((row) => row.toJSON()));
  const parts = rows.flatMap((row) => row.components);
  const menus = parts.filter((part) => 'options' in part);
  const options = menus.flatMap((menu) => menu.options);
  const buttons = parts.filter((part) => 'label' in part);
  const code = [...screen.board, ...screen.story].filter(({ kind }) => kind === 'code');
  const descriptions = shown.flatMap(({ description }) => description ?? []);
  const footers = shown.flatMap(({ footer }) => footer?.text ?? []);
  const titles = shown.flatMap(({ title }) => title ?? []);
  return [
    ...leftOut(screen, [...titles, ...descriptions, ...footers], rows),
    ...lengths('title', 1, 256, titles),
    ...(titles.length === 1 ? [] : [`${titles.length} titles`]),
    ...lengths('description', 1, 4096, descriptions),
    ...lengths('footer', 1, 2048, footers),
    ...lengths('embeds', 1, 6000, [[...titles, ...descriptions, ...footers].join('')]),
    ...lengths('content', 0, 2000, [content]),
    ...lengths(
      'label',
      1,
      80,
      buttons.map(({ label }) => label),
    ),
    ...lengths(
      'custom id',
      1,
      100,
      parts.map(({ custom_id: id }) => id),
    ),
    ...lengths(
      'placeholder',
      1,
      150,
      menus.map(({ placeholder }) => placeholder),
    ),
    ...lengths(
      'option',
      1,
      100,
      options.map(({ label }) => label),
    ),
    ...lengths(
      'description of an option',
      1,
      100,
      options.map(({ description = '-' }) => description),
    ),
    ...lengths(
      'value of an option',
      1,
      100,
      options.map(({ value }) => value),
    ),
    ...code.flatMap((block) => lengths('line of code', 0, columnsOf(block), block.text.split('\n'))),
    ...(rows.length > 5 ? [`${rows.length} rows`] : []),
    ...rows.filter(({ components: { length } }) => length < 1 || length > 5).map(() => 'a row of none or too many'),
    ...menus.filter(({ options: { length } }) => length < 1 || length > 25).map(() => 'a menu of none or too many'),
    ...doubled(
      'custom id',
      parts.map(({ custom_id: id }) => id),
    ),
    ...menus.flatMap((menu) =>
      doubled(
        'value',
        menu.options.map(({ value }) => value),
      ),
    ),
    ...[
      ...buttons.map(({ label }) => label),
      ...menus.map(({ placeholder }) => placeholder),
      ...options.flatMap(({ label, description = '' }) => [label, description]),
    ]
      .filter((text) => /<[@#]|[`*]/.test(text))
      .map((text) => `Markdown where Discord shows none: ${text}`),
    ...(screen.headline.includes('\n') ? ['a headline of two lines'] : []),
    ...code.filter(({ text }) => /\p{Extended_Pictographic}/u.test(text)).map(() => 'an emoji in code'),
  ];
};

const lengths = (what: string, least: number, most: number, texts: readonly string[]): readonly string[] =>
  texts
    .filter((text) => text.length > most || text.trim().length < least)
    .map((text) => `${what} of ${text.length}: ${text.slice(0, 200)}`);

const doubled = (what: string, texts: readonly string[]): readonly string[] =>
  texts.filter((text, index) => texts.indexOf(text) < index).map((text) => `${what} twice: ${text}`);

/** A value with one of its parts, chosen by a number, replaced by something else. */
const changed = (value: unknown, place: number, put: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return put;
  const entries = Object.entries(value);
  const chosen = place % (entries.length + 1);
  const entry = entries[chosen];
  if (entry === undefined) return put;
  const [key, inner] = entry;
  const next = changed(inner, Math.floor(place / (entries.length + 1)), put);
  return Array.isArray(value) ? value.with(chosen, next) : { ...value, [key]: next };
};
