import { describe, expect, test } from 'vitest';
import { botNamed, offeredBots, type AnyGame, type Lesson, type Tutorial } from '../../../src/games/contract/game.ts';
import { judge, positionAt } from '../../../src/games/contract/tutorial.ts';
import { games } from '../../../src/games/index.ts';
import { seededChance, type Chance } from '../../../src/kernel/random.ts';
import { accepted } from '../../../src/kernel/result.ts';

/** Solo games whose bot answers at once. */
const soloGames = games.filter(({ seats }) => seats.most === 1);

/** A bot's next action, and the state after it. */
const botMove = (game: AnyGame, state: unknown, chance: Chance) => {
  const bot = botNamed(game, offeredBots(game)[0] ?? '');
  if (!bot || !('choose' in bot)) throw new Error('there is no bot that answers at once');
  const action = bot.choose(game.look(state, 0), seededChance('whims'));
  return { action, state: accepted(game.play(state, 0, action, chance), game.makeAction(action)).state };
};

/** A tutorial with steps of one, two and three actions, from a bot's moves and dice. */
const madeFor = (game: AnyGame): { readonly tutorial: Tutorial<unknown, unknown>; readonly end: unknown } => {
  const chance = seededChance(`lessons of ${game.id}`);
  const options = game.defaults(1);
  let state = game.setup(options, 1, chance);
  const steps = [1, 2, 3].map((count): Lesson<unknown> => {
    const [first, ...others] = Array.from({ length: count }, () => {
      const moved = botMove(game, state, chance);
      state = moved.state;
      return moved.action;
    });
    return {
      text: `${count} to do`,
      actions: [first, ...others],
      wrong: { action: game.timeout.action(state, 0, seededChance('idle')), why: 'Not this one.' },
    };
  });
  return { tutorial: { options, seats: 1, seat: 0, draws: chance.draws, steps, ending: 'Done.' }, end: state };
};

describe.each(soloGames)('a tutorial of $id', (game) => {
  const { tutorial, end } = madeFor(game);
  const textsAt = (step: number): readonly string[] =>
    (tutorial.steps[step]?.actions ?? []).map((action) => game.makeAction(action));
  test('leads to the same position again, and uses up its draws', () => {
    const { state, drawn } = positionAt(game, tutorial, { step: 3, part: 0 });
    expect(state).toEqual(end);
    expect(drawn).toBe(tutorial.draws.length);
    expect(positionAt(game, tutorial, { step: 2, part: 0 }).state).not.toEqual(end);
    expect(positionAt(game, tutorial, { step: 1, part: 2 })).toEqual(positionAt(game, tutorial, { step: 2, part: 0 }));
  });

  test('takes actions one by one or several at once, but only in order', () => {
    const [first = '', second = '', third = ''] = textsAt(2);
    const at = (part: number) => ({ step: 2, part });
    expect(judge(game, tutorial, at(0), first)).toEqual({ kind: 'right', next: at(1) });
    expect(judge(game, tutorial, at(0), `${first} ${second}`)).toEqual({ kind: 'right', next: at(2) });
    expect(judge(game, tutorial, at(1), `${second} ${third}`)).toEqual({ kind: 'right', next: { step: 3, part: 0 } });
    expect(judge(game, tutorial, at(0), `${first} ${second} ${third} ${third}`)).toEqual({ kind: 'other' });
    expect(judge(game, tutorial, at(0), `${first} nonsense`)).toEqual({ kind: 'other' });
    expect(judge(game, tutorial, { step: 3, part: 0 }, first)).toEqual({ kind: 'other' });
  });

  test('throws if its draws are too few or the rules refuse an action', () => {
    expect(() => positionAt(game, { ...tutorial, draws: [] }, { step: 3, part: 0 })).toThrow('is missing');
    const [lesson] = tutorial.steps;
    if (!lesson) throw new Error('there are three');
    const again = Array.from({ length: 60 }, () => lesson);
    expect(() => positionAt(game, { ...tutorial, steps: again }, { step: 60, part: 0 })).toThrow(Error);
  });
});
