import type { Game } from '../contract/game.ts';
import type { GameResult, Seat, Viewer } from '../contract/status.ts';
import type { Question } from '../contract/typing.ts';

/** What a viewer of a draft sees, with all that its plain screen needs. */
export type Seen<View> = View & {
  readonly viewer: Viewer;
  readonly turn: {
    readonly awaited: readonly Seat[];
    readonly result: GameResult | null;
    /** By seat: its actions as texts; null if they may be a secret of that seat. */
    readonly offered: readonly (readonly string[] | null)[];
    /** By seat: what it may answer, with the texts of some answers; nothing where its actions may be a secret. */
    readonly asked: readonly (readonly Question<string>[])[];
  };
};

type Rules<State, Action, View> = Pick<
  Game<unknown, State, Action, View, unknown, string>,
  'seats' | 'actions' | 'status' | 'look' | 'questions'
>;

/** Adds to a view whom the match waits for, and what they can do. A seat that sees more than the table has secrets. */
export const seenBy = <State, Action, View extends object>(
  rules: Rules<State, Action, View>,
  makeAction: (action: Action) => string,
  state: State,
  viewer: Viewer,
): Seen<View> => {
  const { awaited, toAct, result } = rules.status(state);
  const table = asText(rules.look(state, 'table'));
  const offered = Array.from({ length: rules.seats.most }, (_, seat) => {
    if (!toAct.includes(seat)) return [];
    const isOpen = viewer === seat || asText(rules.look(state, seat)) === table;
    return isOpen ? rules.actions(state, seat).map(makeAction) : null;
  });
  const asked = offered.map((actions, seat) =>
    actions === null || actions.length === 0
      ? []
      : (rules.questions?.of(state, seat) ?? []).map((each) => ({ ...each, some: each.some.map(makeAction) })),
  );
  return { ...rules.look(state, viewer), viewer, turn: { awaited, result, offered, asked } };
};

const asText = (view: object): string => JSON.stringify({ ...view, viewer: null });
