import type { Field } from '../rules/field/field.ts';
import type { Point } from '../rules/field/point.ts';
import { SIDES, type PlayedTurn, type Side } from '../rules/field/state.ts';
import { threatsTo } from '../rules/fights.ts';
import { isBesieged } from '../rules/siege.ts';
import type { View } from '../rules/view.ts';
import { boardViewOf } from '../screen/board-view.ts';
import { noOverlay, type Overlay } from '../screen/board.ts';
import type { Changes } from '../screen/changes.ts';
import type { Focus } from '../screen/focus.ts';
import { layoutOf, type Layout } from './layout.ts';
import { trailsOf, type Trails } from './trails.ts';

/** What a picture shows of a board. */
export interface DrawnBoard {
  readonly layout: Layout;
  readonly field: Field;
  /** The turn whose changes are marked. */
  readonly turn: PlayedTurn | null;
  readonly changes: Changes;
  readonly trails: Trails | null;
  readonly focus: Focus;
  readonly overlay: Overlay;
  /** By side: the points of the regions where it is besieged. */
  readonly besieged: readonly [readonly Point[], readonly Point[]];
  /** The citadels that the enemy could empty without moving. */
  readonly threatened: readonly Point[];
}

/** The board as a viewer sees it with this focus. */
export const drawnBoardOf = (view: View, focusText: string | null): DrawnBoard => {
  const { position } = view;
  const { size } = position.options;
  const { field, turn, changes, focus, details } = boardViewOf(view, focusText);
  const inPlay = position.phase === 'play';
  return {
    layout: layoutOf(size),
    field,
    turn,
    changes,
    trails: turn && trailsOf(size, turn),
    focus,
    overlay: details?.overlay ?? noOverlay,
    besieged: [inPlay ? regionsOf(field, 0) : [], inPlay ? regionsOf(field, 1) : []],
    threatened: inPlay ? SIDES.flatMap((side) => threatsTo(field, side).map(({ place }) => place)) : [],
  };
};

const regionsOf = (field: Field, side: Side): readonly Point[] =>
  pointsIn(field).filter((point) => isBesieged(field, side, point));

/** Every point of a field. */
export const pointsIn = ({ geometry }: Field): readonly Point[] =>
  Array.from({ length: geometry.points }, (_, point) => point);
