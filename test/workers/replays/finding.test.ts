// @module-tag both
import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { readRecord, type GameRecord } from '../../../src/games/contract/record.ts';
import { games } from '../../../src/games/index.ts';
import { canonicalJson } from '../../../src/kernel/json.ts';
import { commitmentOf, fairChance, seededChance } from '../../../src/kernel/random.ts';
import { selfPlay } from '../../../src/tools/simulate/self-play.ts';
import { findingOf } from '../../../src/workers/replays/finding.ts';
import { recordsOf } from '../../rig/games/kept-records.ts';
import { trials } from '../../rig/games/trials.ts';
import { mutate } from './mutations.ts';

/** How many records are mutated, of all games together. */
const MUTATED = 10_000;

/** The record of the same actions, played by the rules with the dice of its seed. */
const honest = (game: AnyGame, { options: json, seats, steps, fair }: GameRecord, rolled: GameRecord | null) => {
  const seed = fair?.seed ?? null;
  const chanceOf = (move: number) => (seed === null ? null : fairChance({ seed, entropy: fair?.entropy ?? '', move }));
  const dealt = chanceOf(0);
  if (dealt === null) return rolled;
  const options = game.readOptions(json);
  let state = game.setup(options, seats, dealt);
  const played = steps.map(({ seat, action }, index) => {
    const chance = chanceOf(index + 1) ?? dealt;
    const step = game.play(state, seat, game.readAction(action), chance);
    if (!step.ok) throw new Error(`an accepted record has a step that is refused: ${step.reason}`);
    state = step.value.state;
    return { seat, action, draws: chance.draws, summary: game.summary(state) };
  });
  return { options, seats, setup: { draws: dealt.draws }, steps: played, result: game.status(state).result };
};

const partsOf = ({
  options,
  seats,
  setup,
  steps,
  result,
}: Pick<GameRecord, 'options' | 'seats' | 'setup' | 'steps' | 'result'>) =>
  canonicalJson(JSON.parse(JSON.stringify({ options, seats, setup, steps, result })));

const playedBy = (game: AnyGame, seed: string): GameRecord => {
  const seats = game.seats.most;
  const bots = Array.from({ length: seats }, () => 'random');
  const options = game.simulation?.short ?? game.defaults(seats);
  return selfPlay({ game, seats, options, bots, seed });
};

describe.each(games)('records of $id', (game) => {
  const kept = recordsOf(game);

  test.skipIf(kept.length === 0)('the kept ones are right', () => {
    for (const record of kept) {
      expect(findingOf(JSON.stringify(record))).toMatchObject({ ok: true, game: game.id, steps: record.steps.length });
    }
  });

  test('a mutated one crashes nothing, and is accepted only if it is still true', () => {
    const chance = seededChance(`mutations of ${game.id}`);
    const records = ['one', 'two', 'three'].map((seed) => playedBy(game, seed));
    const texts = records.map((record) => JSON.stringify(record));
    let accepted = 0;
    const count = trials(MUTATED / games.length, 60);
    for (let trial = 0; trial < count; trial++) {
      const index = chance.pick([...records.keys()]);
      const text = mutate(chance, texts[index] ?? '');
      if (text === null) continue;
      const found = findingOf(text);
      if (!found.ok) continue;
      accepted += 1;
      const read = readRecord(JSON.parse(text));
      const truth = honest(game, read, records[index] ?? null);
      expect(truth && partsOf(truth)).toBe(partsOf(read));
      const { seed = null, commitment = null } = read.fair ?? {};
      expect(seed === null ? commitment : commitmentOf(seed)).toBe(commitment);
    }
    expect(accepted).toBeLessThan(count / 10);
  });
});

test('the first wrong step is reported, whether its dice or its action is wrong', () => {
  const [game] = games;
  if (!game) throw new Error('there are no games');
  const record = playedBy(game, 'first');
  const rolls = record.steps.findIndex(({ draws }) => draws.length > 0);
  const steps = record.steps.map((step, index) => {
    if (index === rolls + 2) return { ...step, summary: null };
    return index === rolls + 1 ? { ...step, action: { type: 'fly' } } : step;
  });
  expect(findingOf(JSON.stringify({ ...record, steps }))).toMatchObject({ ok: false, step: rolls + 2 });
  const seeded = { ...record, fair: { ...record.fair, entropy: 'chosen' } };
  expect(findingOf(JSON.stringify({ ...seeded, steps }))).toMatchObject({ ok: false, step: rolls + 1 });
});
