import { readFileSync } from 'node:fs';
import { readState } from '../../../../src/games/babylon/format/read-state.ts';
import { track, villages } from '../../../../src/games/babylon/rules/board.ts';
import { allCards, sorted, tokensFor, type VillageToken } from '../../../../src/games/babylon/rules/card.ts';
import type { Event } from '../../../../src/games/babylon/rules/event.ts';
import { actions, defaults, play, setup, status } from '../../../../src/games/babylon/rules/rules.ts';
import type { Action, CardChoice, Options, Runner, State } from '../../../../src/games/babylon/rules/state.ts';
import { readRecord, type GameRecord } from '../../../../src/games/contract/record.ts';
import { recordedChance, seededChance, type Chance, type Draw } from '../../../../src/kernel/random.ts';

/** A sketch of a running race for a test: anything left out is filled in as the rules allow. */
export interface Sketch {
  /** By seat; 0 is eliminated. */
  readonly at: readonly number[];
  readonly warlord?: number;
  /** The first cards of each hand; the rest are high ones. */
  readonly hands?: readonly (readonly number[])[];
  readonly lost?: readonly (readonly number[])[];
  readonly injury?: readonly number[];
  readonly stuck?: readonly boolean[];
  /** The tokens of the first villages. */
  readonly tokens?: readonly VillageToken[];
  readonly opened?: number;
  /** The top cards of the deck. */
  readonly deck?: readonly number[];
  /** Whether the deck has no more cards than those. */
  readonly deckEnds?: boolean;
  readonly challenge?: boolean;
}

/** A legal state from a sketch. */
export const race = (sketch: Sketch): State => {
  const { at, warlord = 0, challenge = false, deck = [], deckEnds = false, tokens = [] } = sketch;
  const players = at.length === 2 ? 2 : 3;
  const named = new Set([...(sketch.hands ?? []).flat(), ...(sketch.lost ?? []).flat(), ...deck]);
  const rest = allCards.filter((card) => !named.has(card));
  const runners = at.map((space, seat) => runnerOf(sketch, space, seat, rest));
  const order = allTokens(players, tokens);
  const entered = villages.filter(({ space }) => space <= warlord).length;
  return readState({
    version: 1,
    options: { players, challenge },
    round: 1,
    runners,
    warlord,
    marker: Math.min((challenge ? 1 : 0) + entered, track.length - 1),
    tokens: order.slice(0, 5),
    opened: sketch.opened ?? villages.filter(({ space }) => space <= Math.max(...at)).length,
    removed: order.slice(5),
    deck: deckEnds ? deck : [...deck, ...rest],
    discard: deckEnds ? rest : [],
    reshuffled: [],
    table: [],
    story: [{ type: 'revealed', plays: [] }],
  });
};

const runnerOf = (sketch: Sketch, space: number, seat: number, rest: number[]): Runner => {
  const lost = sketch.lost?.[seat] ?? [];
  const handSize = space === 0 ? 0 : 3 - lost.length;
  const hand = [...(sketch.hands?.[seat] ?? [])];
  while (hand.length < handSize) hand.push(rest.pop() ?? 0);
  return {
    space,
    handSize,
    hand: sorted(hand),
    lost: sorted(lost),
    choice: null,
    injury: sketch.injury?.[seat] ?? 0,
    stuck: sketch.stuck?.[seat] ?? false,
  };
};

const allTokens = (players: number, first: readonly VillageToken[]): readonly VillageToken[] => {
  const rest = [...tokensFor(players)];
  for (const token of first) rest.splice(rest.indexOf(token), 1);
  return [...first, ...rest];
};

/** A closed round. */
export interface Closed {
  readonly state: State;
  readonly events: readonly Event[];
}

/** All seats submit, and the round closes with exactly these draws. */
export const playRound = (
  state: State,
  choices: readonly (CardChoice | null)[],
  draws: readonly Draw[] = [],
): Closed => {
  let now = state;
  let events: readonly Event[] = [];
  const chance = recordedChance(draws);
  for (const [seat, choice] of choices.entries()) {
    if (choice === null) continue;
    const played = play(now, seat, submission(choice), chance);
    if (!played.ok) throw new Error(`seat ${seat} may not choose ${choice}: ${played.reason}`);
    ({ state: now, events } = played.value);
  }
  if (now.round === state.round) throw new Error('the round is still open');
  if (chance.draws.length < draws.length) throw new Error(`only ${chance.draws.length} draws were asked for`);
  return { state: now, events };
};

/** The submission of a choice. */
export const submission = (choice: CardChoice): Action =>
  choice === 'chance' ? { type: 'chance' } : { type: 'play', card: choice };

/** The submission of a seat that plays at random. */
export const anyAction = (state: State, seat: number, chance: Chance): Action => {
  const legal = actions(state, seat);
  const action = legal[chance.pick(legal.map((_, place) => place))];
  if (action === undefined) throw new Error(`seat ${seat} has nothing to submit`);
  return action;
};

/** A step of a race. */
export interface Position {
  readonly state: State;
  readonly seat: number;
  readonly action: Action;
  readonly after: State;
  readonly events: readonly Event[];
  /** The draws of the step. */
  readonly draws: readonly Draw[];
}

/** All fights that can be chosen: every way in which the track can rise. */
export const allFights: readonly Omit<Options, 'players'>[] = [
  { challenge: false },
  { challenge: false, half: true },
  { challenge: true },
  { challenge: true, ordeal: true },
];

/** The steps of a whole race of random submissions, some of them changed. The same text gives the same race. */
export function* wander(
  text: string,
  players: number,
  fights: Omit<Options, 'players'> = defaults(players),
): Generator<Position> {
  const chance = seededChance(text);
  let state = setup({ ...fights, players: players === 2 ? 2 : 3 }, players, chance);
  for (let now = status(state); now.result === null; now = status(state)) {
    const seat = chance.pick(chance.die() === 1 ? now.toAct : now.awaited);
    if (actions(state, seat).length === 0) continue;
    const action = anyAction(state, seat, chance);
    const drawn = chance.draws.length;
    const played = play(state, seat, action, chance);
    if (!played.ok) throw new Error(`refused: ${played.reason}`);
    const { state: after, events } = played.value;
    yield { state, seat, action, after, events, draws: chance.draws.slice(drawn) };
    state = after;
  }
}

/** The records of a file under test/records/babylon. */
export const recordsOf = (file: string): readonly GameRecord[] =>
  readFileSync(new URL(`../../../records/babylon/${file}.ndjson`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => readRecord(JSON.parse(line)));
