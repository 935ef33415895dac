import { fieldOf } from '../rules/field.ts';
import type { Field } from '../rules/field.ts';
import { threatsTo } from '../rules/fights.ts';
import type { Point } from '../rules/point.ts';
import { isBesieged } from '../rules/siege.ts';
import { SIDES } from '../rules/state.ts';
import type { PlayedTurn, Side } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { noOverlay } from '../screen/board.ts';
import type { Overlay } from '../screen/board.ts';
import { changesOf } from '../screen/changes.ts';
import type { Changes } from '../screen/changes.ts';
import { detailsOf } from '../screen/details.ts';
import { parseFocus } from '../screen/focus.ts';
import type { Focus } from '../screen/focus.ts';
import { layoutOf } from './layout.ts';
import type { Layout } from './layout.ts';
import { trailsOf } from './trails.ts';
import type { Trails } from './trails.ts';

/** All that a picture shows of a board. */
export interface DrawnBoard {
  readonly layout: Layout;
  readonly field: Field;
  /** The turn whose changes are marked. */
  readonly done: PlayedTurn | null;
  readonly changes: Changes;
  readonly trails: Trails | null;
  readonly focus: Focus;
  readonly overlay: Overlay;
  /** By side: the points of the regions where it is besieged. */
  readonly besieged: readonly [readonly Point[], readonly Point[]];
  /** Citadels that the enemy could empty where all stand. */
  readonly threatened: readonly Point[];
}

/** What a viewer sees; the focus is the mover’s. */
export const drawnBoardOf = ({ viewer, position, prepared, last }: View, focusText: string | null): DrawnBoard => {
  const { size } = position.options;
  const field = fieldOf(position);
  const focus = viewer === position.mover ? parseFocus(size, focusText) : ({ kind: 'board' } as const);
  const done = prepared.length > 0 && position.mover !== null ? { seat: position.mover, actions: prepared } : last;
  const inPlay = position.phase === 'play';
  return {
    layout: layoutOf(size),
    field,
    done,
    changes: changesOf(size, done?.actions ?? []),
    trails: done && trailsOf(size, done),
    focus,
    overlay: detailsOf(field, focus)?.overlay ?? noOverlay,
    besieged: [inPlay ? regionsOf(field, 0) : [], inPlay ? regionsOf(field, 1) : []],
    threatened: inPlay ? SIDES.flatMap((side) => threatsTo(field, side).map(({ place }) => place)) : [],
  };
};

const regionsOf = (field: Field, side: Side): readonly Point[] =>
  pointsIn(field).filter((point) => isBesieged(field, side, point));

/** Every point of a field. */
export const pointsIn = ({ geometry }: Field): readonly Point[] =>
  Array.from({ length: geometry.points }, (_, point) => point);
