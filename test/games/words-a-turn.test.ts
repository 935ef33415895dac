import { expect, test } from 'vitest';
import { figuresLine } from '../../src/discord/messages/render.ts';
import { botNamed, nextActions, type AnyGame } from '../../src/games/contract/game.ts';
import type { Screen } from '../../src/games/contract/screen.ts';
import { escape } from '../../src/games/escape/index.ts';
import { siege } from '../../src/games/siege/index.ts';
import { seededChance } from '../../src/kernel/random.ts';
import { accepted } from '../../src/kernel/result.ts';

const GAMES = 5;

/** The words beside the board: what happened, what to decide, and the figures. */
const wordsOf = (screen: Screen): number =>
  [screen.headline, ...screen.story.map(({ text }) => text), figuresLine(screen)]
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** The average number of words beside the board over whole seeded games of a bot. */
const wordsATurn = (game: AnyGame, bot: string): number => {
  const player = botNamed(game, bot);
  if (player === undefined) throw new Error(`There is no bot ${bot}.`);
  let [words, turns] = [0, 0];
  for (let number = 0; number < GAMES; number++) {
    const chance = seededChance(`words ${number}`);
    let state = game.setup(game.defaults(1), 1, chance);
    let events: readonly unknown[] = [];
    for (;;) {
      const view = game.look(state, 0);
      words += wordsOf(game.screen(view, { events, focus: null, players: ['Ann'] }));
      turns++;
      if (game.status(state).result !== null) break;
      const [action] = nextActions(player, view, chance);
      ({ state, events } = accepted(game.play(state, 0, action, chance), game.makeAction(action)));
    }
  }
  return words / turns;
};

/** The figures of before are of the commit 9d0e4b88, measured the same way. */
test.each([
  { game: siege, bot: 'strong', before: 75.9 },
  { game: escape, bot: 'greedy', before: 49.2 },
])('$game.id says at most half as many words a turn as before', ({ game, bot, before }) => {
  const words = wordsATurn(game, bot);
  process.stdout.write(`${game.id}: ${words.toFixed(1)} words a turn beside the board, ${before} before\n`);
  expect(words).toBeLessThanOrEqual(before / 2);
});
