import type { AnyGame } from '../../games/contract/game.ts';
import { readRecord, type GameRecord } from '../../games/contract/record.ts';
import { games } from '../../games/index.ts';
import { filmOf, turnsOf } from '../../workers/moving/film.ts';
import { quickMatch } from '../simulate/positions.ts';
import { largestOf } from './largest-record.ts';
import { cpuClock } from './measure.ts';

/** Prints how large moving pictures are and how long they take: of matches by bots, and of the longest records. */
export const benchMoving = (): void => {
  for (const game of games) {
    for (const size of game.sizes?.offered ?? [null]) {
      const options = size === null ? undefined : game.sizes?.optionsOf(size);
      measure(game, size === null ? game.name : `${game.name}, size ${size}`, quickMatch(game, 'bench', options));
    }
    measure(game, `${game.name}, the longest record`, readRecord(JSON.parse(largestOf(game).text)));
  }
};

const measure = (game: AnyGame, title: string, record: GameRecord): void => {
  const began = cpuClock();
  const film = filmOf(game, turnsOf(game, record), 'table', {});
  const took = cpuClock() - began;
  const [turns, bytes] = [film?.turns ?? 0, film?.bytes.length ?? 0];
  console.log(
    `${title}: a moving picture of ${turns.toLocaleString('en')} turns has ${(bytes / 1000).toFixed(0)} KB ` +
      `and takes ${took.toFixed(0)} ms of CPU time`,
  );
};
