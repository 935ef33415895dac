import { smuggler } from '../../../../src/games/smuggler/index.ts';
import { actions } from '../../../../src/games/smuggler/rules/rules.ts';
import type { State } from '../../../../src/games/smuggler/rules/state.ts';
import { distance, PLACES } from '../../../../src/games/smuggler/rules/town.ts';
import type { Disguise } from '../disguise.ts';

/** States that look the same to a viewer: with a smuggler elsewhere, other choices, and other coins. */
export const disguise: Disguise = (value, viewer): readonly State[] => {
  const state = smuggler.readState(value);
  if (state.winners !== null) return [];
  return [...elsewhere(state, viewer), ...otherChoices(state, viewer), ...otherCoins(state, viewer)];
};

/** The last place of the trail may be anywhere that nobody has seen, and as far away as the viewer's tip says. */
const elsewhere = (state: State, viewer: number | 'table'): readonly State[] => {
  const { trail, posts, guards, smuggler: hidden } = state;
  const last = trail.length - 1;
  const isSeen = last > 0 && last % 3 === 0;
  if (viewer === hidden || last < 0 || isSeen) return [];
  const [own, tip] = viewer === 'table' ? [null, null] : [posts[viewer] ?? null, guards[viewer]?.tip ?? null];
  return PLACES.filter(
    (place) => place !== trail[last] && (own === null || tip === null || distance(own, place) === tip),
  )
    .slice(0, 3)
    .map((place) => smuggler.readState({ ...state, trail: trail.with(last, place) }));
};

const otherChoices = (state: State, viewer: number | 'table'): readonly State[] =>
  state.choices.flatMap((choice, seat) => {
    if (choice === null || seat === viewer) return [];
    const other = actions(state, seat).find((each) => JSON.stringify(each) !== JSON.stringify(choice));
    return other === undefined ? [] : [smuggler.readState({ ...state, choices: state.choices.with(seat, other) })];
  });

const otherCoins = (state: State, viewer: number | 'table'): readonly State[] =>
  state.guards.flatMap((guard, seat) => {
    const coins = guard.coins === 0 ? 1 : guard.coins - 1;
    const guards = state.guards.with(seat, { ...guard, coins });
    return seat === viewer ? [] : [smuggler.readState({ ...state, guards })];
  });
