import type { Chance } from '../../../kernel/random.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Seat, Status, Step, Viewer } from '../../contract/status.ts';
import type { Action, Event, Guard, Move, Refusal, Sighting, State, View } from './state.ts';
import { distance, neighbours, PLACES, POSTS, type Place } from './town.ts';

export const COINS = 30;

/** After so many hours everybody sees the smuggler. */
const SIGHTING = 3;

/** The smuggler hides so many streets from each guard. */
const HIDING = 2;

/** How many alarms chance chooses among. */
const GUESSES = 2;

/** How many hours the night has: more guards need fewer. */
const hoursFor = (seats: number): number => 16 - seats;

/** The guards at their posts, and a smuggler who is yet to hide. */
export const setup = (_options: unknown, seats: number, chance: Chance): State => {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const smuggler = chance.pick(all);
  const guards = all.filter((seat) => seat !== smuggler);
  return {
    phase: 'hide',
    smuggler,
    trail: [],
    guards: all.map(() => ({ coins: COINS, tip: null })),
    posts: all.map((seat) => POSTS[guards.indexOf(seat)] ?? null),
    alarms: all.map((seat) => seat !== smuggler),
    choices: all.map(() => null),
    winners: null,
  };
};

/** Whom this phase asks for a choice. */
const choosers = ({ phase, smuggler, posts, winners }: State): readonly Seat[] => {
  if (winners !== null) return [];
  return [...posts.keys()].filter((seat) => phase === 'walk' || (phase === 'hide') === (seat === smuggler));
};

/** The legal actions of a seat: of alarms, which can be raised anywhere, only some. */
export const actions = (state: State, seat: Seat): readonly Action[] => {
  if (!choosers(state).includes(seat)) return [];
  if (state.phase === 'hide') return hidingPlaces(state).map((hide) => ({ hide }));
  if (state.phase === 'bid') return bids(state, seat);
  return [
    ...walks(state, seat).map((walk) => ({ walk })),
    ...stays(state, seat).map((stay) => ({ stay })),
    ...alarms(state, seat),
  ];
};

/** Where the smuggler can hide. */
const hidingPlaces = ({ posts }: State): readonly Place[] =>
  PLACES.filter((place) => posts.every((post) => post === null || distance(post, place) >= HIDING));

/** All bids of a guard. */
const bids = ({ guards }: State, seat: Seat): readonly Action[] =>
  Array.from({ length: (guards[seat]?.coins ?? 0) + 1 }, (_, bid) => ({ bid }));

/** Some alarms of a guard who has one left, at places beyond the next walk. */
export const alarms = ({ alarms: left, posts }: State, seat: Seat): readonly Action[] => {
  const own = posts[seat] ?? null;
  if (own === null || left[seat] !== true) return [];
  const near = PLACES.filter((place) => distance(own, place) === HIDING);
  return near.slice(0, GUESSES).map((alarm) => ({ alarm }));
};

/** Where a seat can go, by one street. */
const walks = ({ trail, posts, smuggler }: State, seat: Seat): readonly Place[] => {
  const from = (seat === smuggler ? trail.at(-1) : posts[seat]) ?? null;
  return from === null ? [] : neighbours(from);
};

/** Only a guard can stay. */
const stays = ({ posts }: State, seat: Seat): readonly Place[] => {
  const at = posts[seat] ?? null;
  return at === null ? [] : [at];
};

/** Notes what a seat has chosen, and does what all have chosen once the last one has. */
export const play = (state: State, seat: Seat, action: Action): Result<Step<State, Event>, Refusal> => {
  const refusal = whyNot(state, seat, action);
  if (refusal !== null) return err(refusal);
  const chosen = { ...state, choices: state.choices.with(seat, action) };
  if (waitsFor(chosen).length > 0) return ok({ state: chosen, events: [] });
  return ok(PHASES[state.phase](chosen));
};

const whyNot = (state: State, seat: Seat, action: Action): Refusal | null => {
  if (state.winners !== null) return 'over';
  if (!choosers(state).includes(seat)) return 'not-now';
  if ('bid' in action) return whyNoBid(state, seat, action.bid);
  const [place = ''] = Object.values(action);
  if (!PLACES.includes(place)) return 'no-place';
  if ('hide' in action) return whyNotHide(state, action.hide);
  if (state.phase !== 'walk') return 'not-now';
  if ('walk' in action) return walks(state, seat).includes(action.walk) ? null : 'no-street';
  if (seat === state.smuggler) return 'not-now';
  if ('stay' in action) return stays(state, seat).includes(action.stay) ? null : 'no-street';
  return state.alarms[seat] === true ? null : 'no-alarm';
};

const whyNoBid = ({ phase, guards }: State, seat: Seat, bid: number): Refusal | null => {
  if (phase !== 'bid') return 'not-now';
  return bid <= (guards[seat]?.coins ?? 0) ? null : 'too-much';
};

const whyNotHide = (state: State, place: Place): Refusal | null => {
  if (state.phase !== 'hide') return 'not-now';
  return hidingPlaces(state).includes(place) ? null : 'too-near';
};

/** Who has yet to choose. */
const waitsFor = (state: State): readonly Seat[] => choosers(state).filter((seat) => state.choices[seat] === null);

const hidden = (state: State): Step<State, Event> => {
  const { smuggler, choices } = state;
  const choice = choices[smuggler];
  const trail = choice && 'hide' in choice ? [choice.hide] : [];
  return { state: { ...chosenAfresh(state), phase: 'bid', trail }, events: [{ type: 'hidden', smuggler }] };
};

/** The highest bid that nobody else made buys the tip. A bid of nothing never does. */
const tipped = (state: State): Step<State, Event> => {
  const offers = state.choices.map((choice) => (choice && 'bid' in choice ? choice.bid : 0));
  const lone = offers.filter((bid) => bid > 0 && offers.indexOf(bid) === offers.lastIndexOf(bid));
  const best = Math.max(0, ...lone);
  const buyer = best === 0 ? null : offers.indexOf(best);
  const guards = state.guards.map((guard, seat): Guard =>
    seat === buyer ? { coins: guard.coins - best, tip: streetsAway(state, seat) } : guard,
  );
  return { state: { ...chosenAfresh(state), phase: 'walk', guards }, events: [{ type: 'tip', buyer }] };
};

const streetsAway = ({ trail, posts }: State, seat: Seat): number | null => {
  const [from, to] = [posts[seat] ?? null, trail.at(-1)];
  return from === null || to === undefined ? null : distance(from, to);
};

const walked = (state: State): Step<State, Event> => {
  const { smuggler, choices, trail: before } = state;
  const choice = choices[smuggler];
  const from = before.at(-1) ?? '';
  const to = choice && 'walk' in choice ? choice.walk : from;
  const trail = [...before, to];
  const moves = movesIn(state);
  const by = moves.filter((move) => isCatch(state, move, from, to)).map(({ seat }) => seat);
  const hour = before.length;
  const isDawn = hour === hoursFor(choices.length);
  const isSeen = by.length === 0 && !isDawn && hour % SIGHTING === 0;
  const after: State = {
    ...chosenAfresh(state),
    phase: 'bid',
    trail,
    guards: state.guards.map(({ coins }) => ({ coins, tip: null })),
    posts: state.posts.map((post, seat) => {
      const move = moves.find((each) => each.seat === seat);
      return move?.type === 'walked' ? move.at : post;
    }),
    alarms: state.alarms.map(
      (left, seat) => left && !moves.some((move) => move.seat === seat && move.type === 'alarm'),
    ),
    winners: by.length > 0 ? by : isDawn ? [smuggler] : null,
  };
  return {
    state: after,
    events: [
      ...moves,
      ...(isSeen ? [{ type: 'seen', at: to } as const] : []),
      ...(by.length > 0 ? [{ type: 'caught', by, at: to } as const] : []),
      ...(by.length === 0 && isDawn ? [{ type: 'dawn', smuggler, at: to } as const] : []),
    ],
  };
};

/** What the guards chose to do. */
const movesIn = ({ choices, smuggler }: State): readonly Move[] =>
  choices.flatMap((choice, seat): readonly Move[] => {
    if (choice === null || seat === smuggler) return [];
    if ('alarm' in choice) return [{ type: 'alarm', seat, at: choice.alarm }];
    if ('stay' in choice) return [{ type: 'stayed', seat, at: choice.stay }];
    return 'walk' in choice ? [{ type: 'walked', seat, at: choice.walk }] : [];
  });

/** Whether a guard finds the smuggler in a place, by alarm, or in the street between two. */
const isCatch = ({ posts }: State, { type, seat, at }: Move, from: Place, to: Place): boolean =>
  at === to || (posts[seat] === to && (type === 'alarm' || at === from));

const PHASES = { hide: hidden, bid: tipped, walk: walked } as const;

const chosenAfresh = (state: State): State => ({ ...state, choices: state.choices.map(() => null) });

/** Who is to choose, and who has won. A choice can be changed until all have made theirs. */
export const status = (state: State): Status => {
  const { phase, trail, winners, smuggler } = state;
  const revision = trail.length * 2 + (phase === 'walk' ? 1 : 0);
  const outcome = winners?.includes(smuggler) === true ? 'escaped' : 'caught';
  return {
    toAct: choosers(state),
    awaited: waitsFor(state),
    revision,
    round: revision,
    result: winners === null ? null : { outcome, winners, hours: trail.length - 1 },
  };
};

/** Who is where, as far as a viewer may know. */
export const look = (state: State, viewer: Viewer): View => {
  const { phase, smuggler, trail, posts, alarms: left, guards, choices, winners } = state;
  const isOpen = winners !== null || viewer === smuggler;
  const guard = viewer === 'table' ? undefined : guards[viewer];
  const choice = viewer === 'table' ? null : (choices[viewer] ?? null);
  return {
    phase,
    smuggler,
    trail: isOpen ? trail : [],
    posts,
    alarms: left,
    winners,
    hour: Math.max(1, trail.length - (winners === null ? 0 : 1)),
    hours: hoursFor(posts.length),
    sighting: sightingIn(trail),
    own: viewer === 'table' || guard === undefined ? null : { ...guard, seat: viewer, choice },
  };
};

const sightingIn = (trail: readonly Place[]): Sighting | null => {
  const hour = Math.floor((trail.length - 1) / SIGHTING) * SIGHTING;
  const place = trail[hour];
  return hour > 0 && place !== undefined ? { place, hour } : null;
};
