import { puzzleNamed } from '../../games/contract/puzzle.ts';
import { readRecord } from '../../games/contract/record.ts';
import { inLanguage, type Language } from '../../kernel/language/current.ts';
import { knownGames, withGuests } from '../guests/known-games.ts';
import { gameOf } from '../replays/known-game.ts';
import { filmOf, turnsAround, turnsOf, turnsOfPuzzle, type Film, type FilmSource, type FilmWanted } from './film.ts';

interface FilmJob {
  readonly source: FilmSource;
  readonly wanted: FilmWanted;
  readonly language: Language;
}

/** Makes a moving picture, in a thread; null if there is nothing to show. */
export const film = withGuests(({ source, wanted, language }: FilmJob): Film | null =>
  inLanguage(language, () => {
    if ('record' in source) {
      const record = readRecord(source.record);
      const game = gameOf(record);
      const turns = turnsOf(game, record);
      return filmOf(game, source.around === null ? turns : turnsAround(turns, source.around), 'table', wanted);
    }
    const game = knownGames().find(({ id }) => id === source.game);
    const named = game && puzzleNamed(game, source.puzzle);
    return game && named ? filmOf(game, turnsOfPuzzle(game, named), named.puzzle.seat, wanted) : null;
  }),
);
