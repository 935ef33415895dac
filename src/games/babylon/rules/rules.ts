import type { Chance } from '../../../kernel/random.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import { FormatError } from '../../contract/read-as.ts';
import type { Seat, Status, Step } from '../../contract/status.ts';
import { firstMarker, isActive, isOver, START, trackValue, villages, winnerOf } from './board.ts';
import { allCards, sorted, tokensFor } from './card.ts';
import type { Event } from './event.ts';
import { closeRound } from './round.ts';
import type { Action, CardChoice, Options, Refusal, Runner, State } from './state.ts';
import { withRunner } from './transition.ts';

/** B9: the challenge is on by default with three players. */
export const defaults = (seats: number): Options => ({ players: seats === 2 ? 2 : 3, challenge: seats === 3 });

const HAND = 3;

/** B7, B8: shuffles first the tokens and then the cards, and deals three cards to each player, one at a time. */
export const setup = (options: Options, seats: number, chance: Chance): State => {
  const { players } = options;
  if (seats !== players) throw new FormatError(`the options are for ${players} players, not ${seats}`);
  const shuffled = chance.shuffle(tokensFor(players));
  const deck = chance.shuffle(allCards);
  const runners = Array.from({ length: players }, (_, seat) => dealt(deck, players, seat));
  return {
    version: 1,
    options,
    round: 0,
    runners,
    warlord: 0,
    marker: firstMarker(options),
    tokens: shuffled.slice(0, villages.length),
    opened: 0,
    removed: shuffled.slice(villages.length),
    deck: deck.slice(HAND * players),
    discard: [],
    reshuffled: [],
    table: [],
    story: [],
  };
};

const dealt = (deck: readonly number[], players: number, seat: number): Runner => ({
  space: START,
  handSize: HAND,
  hand: sorted(deck.slice(0, HAND * players).filter((_, place) => place % players === seat)),
  lost: [],
  choice: null,
  injury: 0,
  stuck: false,
});

/** B10, B11: what this seat can submit now, except the choice that it has made. */
export const actions = (state: State, seat: Seat): readonly Action[] => {
  const runner = state.runners[seat];
  return runner === undefined || isOver(state) ? [] : choicesOf(runner);
};

/** B10, B11: what a player with these cards can submit, except the choice made so far. */
export const choicesOf = ({
  handSize,
  hand,
  choice,
}: Pick<Runner, 'handSize' | 'hand' | 'choice'>): readonly Action[] => [
  ...hand.filter((card) => card !== choice).map((card) => ({ type: 'play', card }) as const),
  ...(handSize === 1 && choice !== 'chance' ? [{ type: 'chance' } as const] : []),
];

/** B11: submits or replaces a choice, or says why not. The last submission closes the round. */
export const play = (state: State, seat: Seat, action: Action, chance: Chance): Result<Step<State, Event>, Refusal> => {
  const refusal = refusalOf(state, seat, action);
  if (refusal !== null) return err(refusal);
  const submitted = { ...state, runners: withRunner(state, seat, { choice: choiceOf(action) }) };
  return ok(awaited(submitted).length > 0 ? { state: submitted, events: [] } : closeRound(submitted, chance));
};

/** The choice that a submission makes. */
export const choiceOf = (action: Action): CardChoice => (action.type === 'chance' ? 'chance' : action.card);

/** B32: why a submission is refused; null if it is not. */
const refusalOf = (state: State, seat: Seat, action: Action): Refusal | null => {
  const runner = state.runners[seat];
  if (runner === undefined) return 'not-seated';
  if (isOver(state)) return 'over';
  if (!isActive(runner)) return 'eliminated';
  if (action.type === 'play' && !runner.hand.includes(action.card)) return 'not-in-hand';
  if (action.type === 'chance' && runner.handSize > 1) return 'too-many-cards';
  return runner.choice === choiceOf(action) ? 'same-choice' : null;
};

const seatsWhere = ({ runners }: State, holds: (runner: Runner) => boolean): readonly Seat[] =>
  runners.flatMap((runner, seat) => (holds(runner) ? [seat] : []));

const awaited = (state: State): readonly Seat[] =>
  seatsWhere(state, (runner) => isActive(runner) && runner.choice === null);

/** B11: who may choose or choose again, and who was caught. The revision is the round's: choices keep controls. */
export const status = (state: State): Status => {
  const result = resultOf(state);
  const out = seatsWhere(state, (runner) => !isActive(runner));
  return {
    toAct: result === null ? seatsWhere(state, isActive) : [],
    awaited: result === null ? awaited(state) : [],
    ...(out.length > 0 && { out }),
    revision: state.round + 1,
    round: state.round + 1,
    result,
  };
};

/** B34: how the race ended; null while it is running. */
const resultOf = (state: State) => {
  if (!isOver(state)) return null;
  const winner = winnerOf(state);
  return {
    outcome: winner === null ? 'caught' : 'escaped',
    winners: winner === null ? [] : [winner],
    rounds: state.round,
  };
};

/** B34: the public figures after a submission. */
export const summary = (state: State) => {
  const { runners, story } = state;
  const plays = story.find((event) => event.type === 'revealed')?.plays ?? [];
  return {
    round: state.round,
    submitted: seatsWhere(state, ({ choice }) => choice !== null),
    pos: runners.map(({ space }) => space),
    cards: runners.map(({ handSize }) => handSize),
    injury: runners.map(({ injury }) => injury),
    stuck: runners.map(({ stuck }) => stuck),
    warlord: state.warlord,
    track: trackValue(state),
    villages: state.tokens.map((token, village) => (village < state.opened ? token : null)),
    deck: state.deck.length,
    discard: state.discard.length,
    revealed: state.round === 0 ? [] : runners.map((_, seat) => plays.find((play) => play.seat === seat)?.card ?? null),
    chase: story.find((event) => event.type === 'chased')?.card ?? null,
    combat: story.find((event) => event.type === 'fought')?.seat ?? null,
  };
};

/** B29: the action for a seat that does not answer: a random card of those that it can still choose. */
export const timeout = (state: State, seat: Seat, chance: Chance): Action => {
  const legal = actions(state, seat);
  const cards = legal.flatMap((action) => (action.type === 'play' ? [action.card] : []));
  if (cards.length > 0) return { type: 'play', card: chance.pick(cards) };
  const [only] = legal;
  if (only === undefined) throw new RangeError(`seat ${seat} has nothing to submit`);
  return only;
};
