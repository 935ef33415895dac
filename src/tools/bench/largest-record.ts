import { z } from 'zod';
import { seatsWith, type AnyGame } from '../../games/contract/game.ts';
import type { RecordStep } from '../../games/contract/record.ts';
import { commitmentOf, fairChance, seededChance, type Chance, type Draw } from '../../kernel/random.ts';
import { LARGEST_RECORD } from '../../workers/replays/replayer.ts';

interface Written {
  readonly text: string;
  readonly steps: number;
}

/** How many matches are tried to find a long one, and how many actions in search of an idle one. */
const MATCHES = 3;
const TRIES = 40;

/** The largest accepted record, from matches that go on for as long as the game allows. */
export const largestOf = (game: AnyGame): Written => {
  let largest: Written = { text: '', steps: 0 };
  for (let match = 0; match < MATCHES && largest.text.length < LARGEST_RECORD * 0.9; match++) {
    const written = dawdle(game, `a long record ${match}`);
    if (written.text.length > largest.text.length) largest = written;
  }
  return largest;
};

/** Chance that makes the dice show these faces in turn, and leaves all other things in their order. */
const facesIn = (faces: readonly number[], rolled: number): Chance => {
  const draws: Draw[] = [];
  const note = <Outcome extends Draw>(outcome: Outcome): Outcome => {
    draws.push(outcome);
    return outcome;
  };
  return {
    draws,
    die: () => note(faces[(rolled + draws.length) % faces.length] ?? 1),
    shuffle: (things) => note([...things]),
    pick: ([first]) => {
      if (first === undefined) throw new RangeError('nothing to pick from');
      return note(first);
    },
  };
};

/** Plays at random, with actions that don't end the match while there are any, until the record is full. */
const dawdle = (game: AnyGame, seed: string): Written => {
  const lasting = game.simulation?.lasting ?? {};
  const options = lasting.options ?? game.defaults(game.seats.most);
  const seats = seatsWith(game, options).most;
  const whims = seededChance(seed);
  let rolled = 0;
  const chanceOf = (move: number): Chance =>
    lasting.faces ? facesIn(lasting.faces, rolled) : fairChance({ seed, entropy: 'bench', move });
  const dealt = chanceOf(0);
  let state = game.setup(options, seats, dealt);
  const steps: RecordStep[] = [];
  /** Tries actions until one is idle. Returns the last one that ends nothing, with what it leads to. */
  const next = () => {
    const choices = Array.from({ length: seats }, (_, seat) => {
      const legal = game.actions(state, seat);
      return (lasting.choose?.(legal) ?? legal).map((action) => ({ seat, action }));
    }).flat();
    let other: { readonly state: unknown; readonly step: RecordStep } | null = null;
    for (let tries = 0; tries < TRIES && choices.length > 0; tries++) {
      const choice = choices[whims.pick([...choices.keys()])];
      if (choice === undefined) break;
      const chance = chanceOf(steps.length + 1);
      const played = game.play(state, choice.seat, choice.action, chance);
      if (!played.ok || game.status(played.value.state).result !== null) continue;
      const { state: after } = played.value;
      const action = z.json().parse(JSON.parse(JSON.stringify(choice.action)));
      other = { state: after, step: { seat: choice.seat, action, draws: chance.draws, summary: game.summary(after) } };
      if (lasting.isIdle?.(state, after) ?? true) return other;
    }
    return other;
  };
  let size = 1024;
  for (let found = next(); found !== null; found = next()) {
    size += JSON.stringify(found.step).length + 1;
    if (size >= LARGEST_RECORD) break;
    rolled += found.step.draws.length;
    state = found.state;
    steps.push(found.step);
  }
  const fair = lasting.faces ? {} : { fair: { commitment: commitmentOf(seed), seed, entropy: 'bench' } };
  const { result } = game.status(state);
  const record = { record: 1, game: game.id, options, seats, setup: { draws: dealt.draws }, steps, result };
  return { text: JSON.stringify({ ...record, rules: game.rules, ...fair }), steps: steps.length };
};
