import { expect, test } from 'vitest';
import { renderLog } from '../../../../src/discord/view/log-text.ts';
import type { AnyGame } from '../../../../src/games/contract/game.ts';
import { positionAt } from '../../../../src/games/contract/tutorial.ts';
import { inLanguage, type Language } from '../../../../src/kernel/language/current.ts';
import { faultsOf, faultsOfPicture, faultsOfReading } from '../../../rig/games/faults.ts';
import { playedOf, some, viewersOf } from '../../../rig/games/playthroughs.ts';
import { picturesOf, readingsOf, screensOf } from '../../../rig/games/shown.ts';
import { inLonger } from '../../../rig/language/spoken.ts';

/** The most characters of a note beside a board. */
const LONGEST_NOTE = 2000;

/** Runs a test in a language. */
type Speaking = (run: () => void) => void | Promise<void>;

/** What viewers see in a language other than English. */
export const testLanguage = (game: AnyGame, language: Language): void => {
  const inIt: Speaking = (run) => inLanguage(language, run);
  testShown(game, inIt);

  test('its lessons are short, and no page of its rules is English', () =>
    inIt(() => {
      const english = inLanguage('en', () => [
        ...game.help.map(({ text }) => text),
        ...game.tutorial.steps.map(({ text }) => text),
      ]);
      expect(lessonsOf(game).filter((text) => text.length > 390)).toEqual([]);
      const said = [...game.help.map(({ text }) => text), ...game.tutorial.steps.map(({ text }) => text)];
      expect(said.filter((text) => english.includes(text))).toEqual([]);
    }));
};

/** What viewers see in the pseudo-language, whose texts are longer than those of any real one. */
export const testLonger = (game: AnyGame): void => {
  testShown(game, inLonger);

  test('its lessons are longer', async () => {
    const english = lessonsOf(game);
    await inLonger(() => {
      const longer = lessonsOf(game);
      expect(longer.join('').length).toBeGreaterThan(english.join('').length * 1.25);
    });
  });
};

const lessonsOf = ({ tutorial: { ending, steps } }: AnyGame): readonly string[] => [
  ending,
  ...steps.flatMap(({ text, wrong }) => [text, wrong.why]),
];

const testShown = (game: AnyGame, inIt: Speaking): void => {
  test('every screen fits, and Read gives plain sentences', () =>
    inIt(() => {
      for (const { state, events, before, seats } of some(playedOf(game).turns, 60, 30)) {
        for (const viewer of viewersOf(seats)) {
          const shown = [...screensOf(game, state, viewer, events), ...screensOf(game, before, viewer, [])];
          expect(shown.flatMap((each) => faultsOf(each))).toEqual([]);
          expect(readingsOf(game, state, viewer, events).flatMap(faultsOfReading)).toEqual([]);
        }
      }
    }));

  test('the log has words for every event, and pictures are whole', () =>
    inIt(() => {
      for (const turn of some(playedOf(game).turns, 40, 20)) {
        const log = game.log(turn);
        expect(renderLog(log).filter((line) => line.length > 30)).toEqual([]);
        for (const { at, roll, effect, note } of log) {
          expect(effect).toMatch(/^[^\n`]{1,180}$/);
          for (const text of [at, roll, note]) expect(text).toMatch(/^[^\n`]{0,180}$/);
        }
        const pictures = viewersOf(turn.seats).flatMap((viewer) => picturesOf(game, turn.state, viewer, turn.events));
        expect(pictures.flatMap(faultsOfPicture)).toEqual([]);
      }
    }));

  test('its lessons and the pages of its rules fit a message', () =>
    inIt(() => {
      for (const { title, text } of game.help) {
        expect(title).toMatch(/^.{1,200}$/);
        expect(text.length).toBeLessThanOrEqual(4096);
      }
      expect(lessonsOf(game).filter((text) => text.length > LONGEST_NOTE)).toEqual([]);
      for (const step of game.tutorial.steps.keys()) {
        const { state, events } = positionAt(game, game.tutorial, { step, part: 0 });
        expect(screensOf(game, state, game.tutorial.seat, events).flatMap((each) => faultsOf(each))).toEqual([]);
      }
    }));
};
