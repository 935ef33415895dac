import type { Overlay } from './board.ts';
import { noOverlay } from './board.ts';
import { changesOf } from './changes.ts';
import type { Changes } from './changes.ts';
import { closeupOf } from './closeup.ts';
import { fieldOf } from './field.ts';
import type { Field } from './field.ts';
import { threatsTo } from './fights.ts';
import { parseFocus } from './focus.ts';
import type { Focus } from './focus.ts';
import { layoutOf } from './layout.ts';
import type { Layout } from './layout.ts';
import type { Point } from './point.ts';
import { isBesieged } from './siege.ts';
import type { Deeds, Side } from './state.ts';
import { tracesOf } from './traces.ts';
import type { Traces } from './traces.ts';
import type { View } from './view.ts';

/** All that a picture shows of a board. */
export interface Sight {
  readonly layout: Layout;
  readonly field: Field;
  /** The turn whose changes are marked. */
  readonly done: Deeds | null;
  readonly changes: Changes;
  readonly traces: Traces | null;
  readonly focus: Focus;
  readonly overlay: Overlay;
  /** By side: the points of the regions where it is besieged. */
  readonly besieged: readonly [readonly Point[], readonly Point[]];
  /** Citadels that the enemy could empty where all stand. */
  readonly threatened: readonly Point[];
}

/** What a viewer sees; the focus is the mover’s. */
export const sightOf = ({ viewer, position, deeds, last }: View, focusText: string | null): Sight => {
  const { size } = position.options;
  const field = fieldOf(position);
  const focus = viewer === position.mover ? parseFocus(size, focusText) : ({ kind: 'board' } as const);
  const done = deeds.length > 0 && position.mover !== null ? { seat: position.mover, actions: deeds } : last;
  const inPlay = position.phase === 'play';
  return {
    layout: layoutOf(size),
    field,
    done,
    changes: changesOf(size, done?.actions ?? []),
    traces: done && tracesOf(size, done),
    focus,
    overlay: closeupOf(field, focus)?.overlay ?? noOverlay,
    besieged: [inPlay ? regionsOf(field, 0) : [], inPlay ? regionsOf(field, 1) : []],
    threatened: inPlay ? SIDES.flatMap((side) => threatsTo(field, side).map(({ place }) => place)) : [],
  };
};

const SIDES = [0, 1] as const;

const regionsOf = (field: Field, side: Side): readonly Point[] =>
  pointsIn(field).filter((point) => isBesieged(field, side, point));

/** Every point of a field. */
export const pointsIn = ({ geometry }: Field): readonly Point[] =>
  Array.from({ length: geometry.points }, (_, point) => point);
