import { expect, test } from 'vitest';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { replay } from '../../../src/games/contract/record.ts';
import { games } from '../../../src/games/index.ts';
import { seededChance } from '../../../src/kernel/random.ts';
import { selfPlay } from '../../../src/tools/simulate/self-play.ts';
import { trialOf } from '../../../src/workers/replays/trial.ts';

const playedBy = (game: AnyGame) => {
  const seats = game.seats.least;
  const bots = Array.from({ length: seats }, () => 'random');
  return selfPlay({ game, seats, options: game.defaults(seats), bots, seed: 'what if' });
};

test.each(games.map((game) => ({ id: game.id, game })))(
  '$id: who does the same again gets the same dice, and the others at the same time do what they did',
  ({ game }) => {
    const record = playedBy(game);
    const steps = [...replay(game, record)];
    const compared = steps.slice(0, 24).flatMap(({ seat, action, before }, step) => {
      const tried = trialOf(game, record, { step, tried: [], adding: [game.makeAction(action)] });
      expect(tried).toMatchObject({ seat, tried: [game.makeAction(action)], why: null });
      const next = steps.slice(step).find(({ state }) => game.status(state).awaited.includes(seat));
      // What the others do once all have moved is theirs to choose.
      const isAtOnce = next !== undefined && game.status(next.before).round === game.status(before).round;
      return isAtOnce ? [{ tried: game.summary(tried?.state), played: game.summary(next.state) }] : [];
    });
    expect(compared).not.toEqual([]);
    expect(compared.map(({ tried }) => tried)).toEqual(compared.map(({ played }) => played));
  },
);

test.each(games.map((game) => ({ id: game.id, game })))(
  '$id: a trial goes on to the end of the match, and refuses what the rules refuse',
  ({ game }) => {
    const record = playedBy(game);
    let tried: readonly string[] = [];
    for (let round = 0; round < 8; round++) {
      const trial = trialOf(game, record, { step: 0, tried, adding: [] });
      if (trial === null) throw new Error('there is no next step');
      const [first] = game.actions(trial.state, trial.seat);
      if (game.status(trial.state).result !== null) break;
      expect(game.status(trial.state).awaited).toContain(trial.seat);
      tried = tried.concat(game.makeAction(first));
    }
    const before = trialOf(game, record, { step: 0, tried, adding: [] });
    const texts = record.steps.map(({ action }) => game.makeAction(game.readAction(action)));
    const isLegal = (text: string) => game.play(before?.state, 0, game.parseAction(text), seededChance(text)).ok;
    const adding = texts.filter((text) => !isLegal(text)).slice(0, 1);
    expect(adding).toHaveLength(1);
    expect(trialOf(game, record, { step: 0, tried, adding })).toEqual({ ...before, why: expect.any(String) });
    expect(trialOf(game, record, { step: record.steps.length, tried: [], adding: [] })).toBeNull();
    // As long as a secret is not open, other dice fall.
    const sealed = { ...record, ...(record.fair && { fair: { ...record.fair, seed: null } }) };
    const asked = { step: 0, tried: [], adding: [] };
    expect([record, sealed].map((each) => trialOf(game, each, asked)?.isSeeded)).toEqual([true, false]);
  },
);
