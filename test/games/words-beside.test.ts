// @module-tag ground
// @module-tag both
import { afterAll, expect, test } from 'vitest';
import { babylon } from '../../src/games/babylon/index.ts';
import { citadel } from '../../src/games/citadel/index.ts';
import type { AnyGame } from '../../src/games/contract/game.ts';
import { escape } from '../../src/games/escape/index.ts';
import { siege } from '../../src/games/siege/index.ts';
import { trials } from '../rig/games/trials.ts';
import { wordsBeside, type SeededGames } from '../rig/games/words-beside.ts';

const solo = (game: AnyGame, bot: string): SeededGames => ({
  game,
  seats: 1,
  options: game.defaults(1),
  bot,
  count: trials(5),
  most: 500,
});

const races = (seats: number): SeededGames => ({
  game: babylon,
  seats,
  options: babylon.defaults(seats),
  bot: 'easy',
  count: trials(4),
  most: 150,
});

const wars = (size: number): SeededGames => ({
  game: citadel,
  seats: 2,
  options: citadel.sizes?.optionsOf(size),
  bot: 'greedy',
  count: trials(2),
  most: 150,
});

/** With the words on an average screen beside the board as they were before all screens were shortened (9d0e4b88). */
const kinds = [
  { what: 'Escape', games: solo(escape, 'greedy'), text: 47.1, picture: 47.1 },
  { what: 'Siege', games: solo(siege, 'strong'), text: 76.1, picture: 76.1 },
  { what: 'Babylon for 2', games: races(2), text: 150.6, picture: 144.9 },
  { what: 'Babylon for 3', games: races(3), text: 167.7, picture: 161.6 },
  { what: 'Citadel 9x9', games: wars(9), text: 48.7, picture: 48.7 },
  { what: 'Citadel 13x13', games: wars(13), text: 47.2, picture: 47.2 },
] as const;

const rows: string[] = [];

afterAll(() => void process.stdout.write(`\n${rows.join('\n')}\n\n`));

test.each(kinds)(
  'the words beside a board of $what are at most half of what they were',
  ({ what, games, ...before }) => {
    const words = wordsBeside(games);
    for (const form of ['text', 'picture'] as const) {
      const now = words[form].toFixed(1).padStart(6);
      rows.push(`${what.padEnd(14)} ${form.padEnd(8)} ${now} words, before ${before[form]}`);
      expect(words[form]).toBeLessThanOrEqual(before[form] / 2);
    }
  },
);
