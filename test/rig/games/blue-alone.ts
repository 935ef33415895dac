import { nextActions, type Bot, type Game } from '../../../src/games/contract/game.ts';
import type { Seat } from '../../../src/games/contract/status.ts';
import { seededChance, type Chance } from '../../../src/kernel/random.ts';

/** A press of a blue button that plays something: what, and from where. */
export interface BluePress<State, Action> {
  readonly before: State;
  readonly label: string;
  readonly actions: readonly Action[];
}

interface Setting<State, View, Action> {
  readonly first: State;
  readonly seat: Seat;
  /** It plays the other seats, and this one on screens without a blue button. */
  readonly bot: Bot<View, Action>;
  readonly chance: Chance;
}

/** Plays a match in which a seat presses the blue button wherever there is one. */
export const blueAlone = <Options, State, Action, View, Event, Refusal extends string>(
  game: Game<Options, State, Action, View, Event, Refusal>,
  { first, seat, bot, chance }: Setting<State, View, Action>,
) => {
  const presses: BluePress<State, Action>[] = [];
  const whims = seededChance('bots');
  const blueOn = (state: State): BluePress<State, Action> | null => {
    const { controls } = game.screen(game.look(state, seat), { events: [], focus: null, players: [] });
    const blue = controls.flat().find((each) => each.kind === 'button' && each.style === 'primary');
    if (blue?.kind !== 'button' || !('action' in blue.press)) return null;
    const actions = blue.press.action.split(' ').map((text) => game.parseAction(text));
    return { before: state, label: blue.label, actions };
  };
  let screens = 0;
  let state = first;
  for (let [mover] = game.status(state).awaited; mover !== undefined; [mover] = game.status(state).awaited) {
    const forced = game.turns?.foregone?.(state, mover) ?? null;
    const blue = mover === seat && forced === null ? blueOn(state) : null;
    if (mover === seat && forced === null) screens += 1;
    if (blue !== null) presses.push(blue);
    const bots = forced === null ? nextActions(bot, game.look(state, mover), whims) : [forced];
    for (const action of blue?.actions ?? bots) {
      const played = game.play(state, mover, action, chance);
      if (!played.ok) break;
      ({ state } = played.value);
    }
  }
  return { end: state, screens, presses };
};
