import { expect, test } from 'vitest';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { inLanguage, type Language } from '../../../src/kernel/language/current.ts';
import { faultsOf, faultsOfPicture, faultsOfReading } from '../../rig/games/faults.ts';
import { playedOf, some, viewersOf } from '../../rig/games/playthroughs.ts';
import { picturesOf, readingsOf, screensOf } from '../../rig/games/shown.ts';

/** What viewers see in a language other than English. */
export const testLanguage = (game: AnyGame, language: Language): void => {
  const inIt =
    (run: () => void): (() => void) =>
    () =>
      inLanguage(language, run);

  test(
    'every screen fits, and Read gives plain sentences',
    inIt(() => {
      for (const { state, events, before, seats } of some(playedOf(game).turns, 60, 30)) {
        for (const viewer of viewersOf(seats)) {
          const shown = [...screensOf(game, state, viewer, events), ...screensOf(game, before, viewer, [])];
          expect(shown.flatMap((each) => faultsOf(each))).toEqual([]);
          expect(readingsOf(game, state, viewer, events).flatMap(faultsOfReading)).toEqual([]);
        }
      }
    }),
  );

  test(
    'the log has words for every event, and pictures are whole',
    inIt(() => {
      for (const turn of some(playedOf(game).turns, 40, 20)) {
        for (const { at, roll, effect, note } of game.log(turn)) {
          expect(effect).toMatch(/^[^\n`]{1,180}$/);
          for (const text of [at, roll, note]) expect(text).toMatch(/^[^\n`]{0,180}$/);
        }
        const pictures = viewersOf(turn.seats).flatMap((viewer) => picturesOf(game, turn.state, viewer, turn.events));
        expect(pictures.flatMap(faultsOfPicture)).toEqual([]);
      }
    }),
  );

  test(
    'its lessons and the pages of its rules fit a message, and none of them is English',
    inIt(() => {
      const english = inLanguage('en', () => [
        ...game.help.map(({ text }) => text),
        ...game.tutorial.steps.map(({ text }) => text),
      ]);
      const { steps, ending } = game.tutorial;
      const lessons = [ending, ...steps.flatMap(({ text, wrong }) => [text, wrong.why])];
      expect(lessons.filter((text) => text.length > 390)).toEqual([]);
      for (const { title, text } of game.help) {
        expect(title).toMatch(/^.{1,200}$/);
        expect(text.length).toBeLessThanOrEqual(4096);
      }
      const said = [...game.help.map(({ text }) => text), ...steps.map(({ text }) => text)];
      expect(said.filter((text) => english.includes(text))).toEqual([]);
    }),
  );
};
