import { expect, test } from 'vitest';
import { styled, styles } from '../../src/games/babylon/bots/styles.ts';
import type { Action } from '../../src/games/babylon/rules/state.ts';
import { levelOf } from '../../src/games/contract/characters/character.ts';
import {
  botNamed,
  botNames,
  botsFrom,
  charactersOf,
  isOffered,
  nextActions,
  offeredBots,
  type AnyGame,
} from '../../src/games/contract/game.ts';
import { replay } from '../../src/games/contract/record.ts';
import { games } from '../../src/games/index.ts';
import { seededChance } from '../../src/kernel/random.ts';
import { accepted } from '../../src/kernel/result.ts';
import { selfPlay } from '../../src/tools/simulate/self-play.ts';

const gameNamed = (id: string) => {
  const game = games.find((each) => each.id === id);
  if (game === undefined) throw new Error(`there is no ${id}`);
  return game;
};

const casts = games.filter((game) => Object.keys(charactersOf(game)).length > 0);

test('each of the four games has three characters', () => {
  expect(casts.map(({ id }) => id)).toEqual(expect.arrayContaining(['escape', 'babylon', 'citadel', 'siege']));
  for (const game of casts) expect(Object.keys(charactersOf(game))).toHaveLength(3);
});

test.each(casts)('the characters of $id have a short name, a sentence and all levels', (game) => {
  for (const [id, { name, style, byLevel }] of Object.entries(charactersOf(game))) {
    expect(id).toBe(name.toLowerCase());
    expect(name).toMatch(/^[A-Z][a-z]{1,11}$/);
    expect(style).toMatch(/^.{10,79}\.$/);
    expect(Object.keys(byLevel)).toEqual(offeredBots(game));
  }
});

test('bots are found by level and character, and side by side each character comes once', () => {
  const citadel = gameNamed('citadel');
  expect(botNames(citadel)).toEqual(expect.arrayContaining(['easy', 'easy.mara', 'expert.odo']));
  for (const name of botNames(citadel)) expect(botNamed(citadel, name)).toBeDefined();
  expect(
    ['easy.mara', 'easy.nobody', 'greedy', 'greedy.mara', 'easy.toString'].map((bot) => isOffered(citadel, bot)),
  ).toEqual([true, false, false, false, false]);
  expect(botsFrom(citadel, 'hard.mara', 3)).toEqual(['hard.mara', 'hard.leif', 'hard.odo']);
  expect(botsFrom(citadel, 'hard', 2)).toEqual(['hard', 'hard']);
});

/** How often a bot shows a habit in some games for one, on the same dice. */
const showingAlone = (game: AnyGame, name: string, habit: string): number => {
  const total = { sum: 0, times: 0 };
  for (const number of Array.from({ length: 24 }, (_, index) => index)) {
    const options = game.readOptions(game.daily?.optionsOn('2026-03-01'));
    const record = selfPlay({ game, seats: 1, options, bots: [name], seed: `styles ${number}` });
    for (const { before, seat, action } of replay(game, record)) {
      const { sum = 0, times = 0 } = game.simulation?.habits?.[habit]?.count(before, seat, action) ?? {};
      total.sum += sum;
      total.times += times;
    }
  }
  return total.sum / total.times;
};

test.each([
  { id: 'escape', bot: 'careful.runa', habit: 'steps with an item kept' },
  { id: 'escape', bot: 'careful.tam', habit: 'patrols attacked where one is next' },
  { id: 'escape', bot: 'careful.vesna', habit: 'paths explored in poor health where a patrol could kill' },
  { id: 'siege', bot: 'naive.halda', habit: 'ready abilities held' },
])('$bot does more often than its level what it likes: $habit', ({ id, bot, habit }) => {
  const game = gameNamed(id);
  expect(showingAlone(game, bot, habit)).toBeGreaterThan(showingAlone(game, levelOf(bot), habit) + 0.02);
});

/** The totals of a habit in what a bot would do at the beginning of each turn of some games, with the same whims. */
const showing = (game: AnyGame, name: string, habit: string) => {
  const bot = botNamed(game, name);
  const level = levelOf(name);
  const total = { sum: 0, times: 0 };
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const options = game.simulation?.short ?? game.defaults(2);
    const record = selfPlay({ game, seats: 2, options, bots: [level, level], seed: `styles ${number}` });
    let mover: number | null = null;
    for (const { before, seat } of replay(game, record)) {
      const isTurn = seat !== mover || game.id === 'babylon';
      mover = seat;
      if (bot === undefined || !isTurn) continue;
      let state = before;
      for (const action of nextActions(bot, game.look(before, seat), seededChance('whims'))) {
        const { sum = 0, times = 0 } = game.simulation?.habits?.[habit]?.count(state, seat, action) ?? {};
        total.sum += sum;
        total.times += times;
        ({ state } = accepted(game.play(state, seat, action, seededChance('dice')), game.makeAction(action)));
      }
    }
  }
  return total.sum / total.times;
};

test.each([
  { id: 'babylon', bot: 'medium.nabu', habit: 'a faster card kept' },
  { id: 'babylon', bot: 'medium.atossa', habit: 'the earliest card' },
  { id: 'citadel', bot: 'beginner.mara', habit: 'moves, attacks and kills' },
  { id: 'citadel', bot: 'beginner.leif', habit: 'garrisons alone' },
])('$bot plays legal turns, and does more often than its level what it likes: $habit', ({ id, bot, habit }) => {
  const game = gameNamed(id);
  expect(showing(game, bot, habit)).toBeGreaterThan(showing(game, levelOf(bot), habit) + 0.02);
});

test('Tigran would rather be the last in a race than his level would', () => {
  const outlook = (action: Action, win: number, last: number) => ({ action, win, last });
  const outlooks = [outlook({ type: 'play', card: 1 }, 0.4, 0), outlook({ type: 'play', card: 10 }, 0.38, 1)];
  const [safe, risky] = styled(outlooks, styles.gambler).map(({ win }) => win);
  expect(risky).toBeGreaterThan(safe ?? 1);
  expect(styled(outlooks, undefined)).toBe(outlooks);
});
