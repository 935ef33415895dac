import type { State } from '../../../../src/games/citadel/rules/field/state.ts';

/*
 * A second implementation of Citadel, as close as possible to the text of its rules: slow, and with nothing in common
 * with the game but the format of a stored match.
 */

/** A point, or a square by its lower left corner: column and row, from 0. */
export type Coordinates = `${number},${number}`;

/** A seat. */
export type Player = 0 | 1;

/** The state of a match. */
export interface BruteTable {
  readonly size: number;
  readonly siege: 'ring' | 'liberties';
  readonly stall: number;
  readonly cap: number;
  /** How many citadels are to be placed. */
  readonly wanted: number;
  readonly first: Player;
  readonly phase: 'place' | 'claim' | 'play' | 'over';
  readonly mover: Player;
  readonly turn: number;
  readonly actions: number;
  readonly kills: number;
  readonly taken: number;
  /** Each citadel with its last holder. */
  readonly citadels: ReadonlyMap<Coordinates, Player | null>;
  readonly warriors: ReadonlyMap<Coordinates, Player>;
  readonly walls: ReadonlySet<Coordinates>;
}

/** The table of a stored match. */
export const tableOf = ({ options, citadels, warriors, walls, mover, ...state }: State): BruteTable => {
  const { size, siege, stall, cap } = options;
  const placeIn = (width: number, at: number): Coordinates => `${at % width},${Math.floor(at / width)}`;
  return {
    size,
    siege,
    stall,
    cap,
    wanted: options.citadels,
    first: playerAt(state.first),
    phase: state.phase,
    mover: playerAt(mover),
    turn: state.turn,
    actions: state.actions,
    kills: state.kills,
    taken: state.taken,
    citadels: new Map(citadels.map(({ at, last }) => [placeIn(size, at), last === null ? null : playerAt(last)])),
    warriors: new Map(
      ([0, 1] as const).flatMap((player) => warriors[player].map((at) => [placeIn(size, at), player] as const)),
    ),
    walls: new Set(walls.map((at) => placeIn(size - 1, at))),
  };
};

/** A seat of two as a player. */
const playerAt = (seat: number | null): Player => (seat === 1 ? 1 : 0);

/** Every table that one action of the mover leads to, once for each action. */
export const tablesAfter = (table: BruteTable): readonly BruteTable[] => {
  switch (table.phase) {
    case 'place':
      return pointsOf(table).filter(canPlace(table)).map(place(table));
    case 'claim':
      return [...table.citadels.keys()].filter((at) => !table.warriors.has(at)).map(claim(table));
    case 'play':
      return [
        ...builds(table),
        ...razings(table),
        ...recruits(table),
        ...moves(table),
        ...attacks(table),
        ...kills(table),
        ...dismissals(table),
        end(table),
      ];
    case 'over':
      return [];
  }
};

const other = (player: Player): Player => (player === 0 ? 1 : 0);

const at = (column: number, row: number): Coordinates => `${column},${row}`;

const numbers = (place: Coordinates): readonly [number, number] => {
  const [column = '', row = ''] = place.split(',');
  return [Number(column), Number(row)];
};

/** Remembers what there is at a place of a grid of some width: every action asks, and it never changes. */
const remembered = <Found>(find: (width: number, place: Coordinates) => Found): typeof find => {
  const grids = new Map<number, Map<Coordinates, Found>>();
  return (width, place) => {
    const grid = grids.get(width) ?? new Map<Coordinates, Found>();
    grids.set(width, grid);
    const found = grid.get(place) ?? find(width, place);
    grid.set(place, found);
    return found;
  };
};

const grid = (width: number): readonly Coordinates[] =>
  Array.from({ length: width * width }, (_, index) => at(index % width, Math.floor(index / width)));

/** C1. */
const pointsOf = ({ size }: BruteTable): readonly Coordinates[] => grid(size);
const squaresOf = ({ size }: BruteTable): readonly Coordinates[] => grid(size - 1);

/** C4: adjacent places of one kind, on a grid of this width. */
const adjacentIn = remembered((width, place): readonly Coordinates[] => {
  const [column, row] = numbers(place);
  return (
    [
      [column - 1, row],
      [column + 1, row],
      [column, row - 1],
      [column, row + 1],
    ] as const
  )
    .filter(([x, y]) => x >= 0 && y >= 0 && x < width && y < width)
    .map(([x, y]) => at(x, y));
});

const nextTo = ({ size }: BruteTable, point: Coordinates): readonly Coordinates[] => adjacentIn(size, point);

/** C3. */
const cornersIn = remembered((_width, square): readonly Coordinates[] => {
  const [column, row] = numbers(square);
  return [at(column, row), at(column + 1, row), at(column, row + 1), at(column + 1, row + 1)];
});

const cornersOf = ({ size }: BruteTable, square: Coordinates): readonly Coordinates[] => cornersIn(size, square);

/** C4: the points that are no corner of a square but adjacent to one of its corners. */
const besideIn = remembered((size, square): readonly Coordinates[] => {
  const corners = cornersIn(size, square);
  const reached = new Set(corners.flatMap((corner) => adjacentIn(size, corner)));
  return [...reached].filter((point) => !corners.includes(point));
});

const besideSquare = ({ size }: BruteTable, square: Coordinates): readonly Coordinates[] => besideIn(size, square);

/** C6. */
const coveredIn = (table: BruteTable): ReadonlySet<Coordinates> =>
  new Set([...table.walls].flatMap((square) => cornersOf(table, square)));

const ofPlayer = ({ warriors }: BruteTable, player: Player): readonly Coordinates[] =>
  [...warriors.keys()].filter((point) => warriors.get(point) === player);

/** C8. */
const controlled = (table: BruteTable, player: Player): number =>
  [...table.citadels.keys()].filter((point) => table.warriors.get(point) === player).length;

/** C10. */
const canPlace =
  (table: BruteTable) =>
  (point: Coordinates): boolean => {
    const around = nextTo(table, point);
    return !table.citadels.has(point) && around.length === 4 && !around.some((next) => table.citadels.has(next));
  };

const place =
  (table: BruteTable) =>
  (point: Coordinates): BruteTable => {
    const citadels = new Map([...table.citadels, [point, null] as const]);
    const phase = citadels.size === table.wanted ? 'claim' : 'place';
    return { ...table, citadels, phase, mover: other(table.mover) };
  };

/** C11, C12. */
const claim =
  (table: BruteTable) =>
  (point: Coordinates): BruteTable => {
    const claimed: BruteTable = {
      ...table,
      citadels: new Map([...table.citadels, [point, table.mover] as const]),
      warriors: new Map([...table.warriors, [point, table.mover] as const]),
      mover: other(table.mover),
    };
    const left = table.wanted - claimed.warriors.size;
    return left === (table.wanted === 5 ? 1 : 3) ? begin({ ...claimed, phase: 'play' }, table.first) : claimed;
  };

/** C13, C34, C36, C37, C38. */
const begin = (table: BruteTable, player: Player): BruteTable => {
  const [own, theirs] = [controlled(table, player), controlled(table, other(player))];
  const isStalled = table.stall > 0 && table.turn - table.taken >= table.stall;
  const isCapped = table.cap > 0 && table.turn >= table.cap;
  if (own - theirs >= 2 || own + theirs === 0 || isStalled || isCapped) return { ...table, phase: 'over' };
  return { ...table, mover: player, turn: table.turn + 1, actions: own, kills: 0 };
};

/** C14. */
const end = (table: BruteTable): BruteTable => begin(table, other(table.mover));

/** C35: what an action in play leads to. */
const played = (table: BruteTable, change: Partial<BruteTable>): BruteTable => {
  const next = { ...table, ...change };
  const isOver = new Set(next.warriors.values()).size < 2;
  return isOver ? { ...next, phase: 'over' } : next;
};

const without = (warriors: BruteTable['warriors'], ...points: readonly Coordinates[]): BruteTable['warriors'] => {
  const left = new Map(warriors);
  for (const point of points) left.delete(point);
  return left;
};

/** C27: the region of a warrior of this player. */
const regionOf = (
  table: BruteTable,
  covered: ReadonlySet<Coordinates>,
  player: Player,
  start: Coordinates,
): ReadonlySet<Coordinates> => {
  const region = new Set([start]);
  for (const point of region) {
    for (const next of nextTo(table, point)) {
      if (!covered.has(next) && table.warriors.get(next) !== other(player)) region.add(next);
    }
  }
  return region;
};

/** C28, C29. */
const isClosed = (table: BruteTable, player: Player, region: ReadonlySet<Coordinates>): boolean => {
  const isTouched = [...region].some((point) =>
    nextTo(table, point).some((next) => table.warriors.get(next) === other(player)),
  );
  if (table.siege === 'ring') return isTouched && 3 * region.size < table.size * table.size;
  return isTouched && [...region].every((point) => table.warriors.has(point));
};

/** C28: all points of the regions where a player is besieged. */
const besiegedPoints = (table: BruteTable, player: Player): ReadonlySet<Coordinates> => {
  const covered = coveredIn(table);
  const besieged = new Set<Coordinates>();
  const seen = new Set<Coordinates>();
  for (const warrior of ofPlayer(table, player)) {
    if (seen.has(warrior)) continue;
    const region = regionOf(table, covered, player, warrior);
    for (const point of region) seen.add(point);
    if (isClosed(table, player, region)) for (const point of region) besieged.add(point);
  }
  return besieged;
};

/** C15, C33. */
const builds = (table: BruteTable): readonly BruteTable[] => {
  const { mover, walls, warriors, citadels, actions } = table;
  if (actions < 1 || walls.size >= 50) return [];
  const besieged = besiegedPoints(table, mover);
  return squaresOf(table)
    .filter((square) => !walls.has(square))
    .filter((square) => besideSquare(table, square).some((point) => warriors.get(point) === mover))
    .filter((square) => !cornersOf(table, square).some((point) => warriors.has(point) || citadels.has(point)))
    .filter((square) => !cornersOf(table, square).some((point) => besieged.has(point)))
    .map((square) => played(table, { walls: new Set([...walls, square]), actions: actions - 1 }));
};

/** C21, C24: the power of a player’s warriors on some points. */
const powerOf = (table: BruteTable, player: Player, points: readonly Coordinates[]): number =>
  points
    .filter((point) => table.warriors.get(point) === player)
    .reduce((power, point) => power + (table.citadels.has(point) ? 2 : 1), 0);

/** C22. */
const guardOf = (table: BruteTable, point: Coordinates): number => {
  const friends = nextTo(table, point).filter((next) => table.warriors.get(next) === table.warriors.get(point));
  return 1 + (table.citadels.has(point) ? 1 : 0) + friends.length;
};

/** C23, C24, C25: the possible losses: none with more power, one of the warriors that count in a tie. */
const lossesIn = (
  table: BruteTable,
  points: readonly Coordinates[],
  against: number,
): readonly (readonly Coordinates[])[] => {
  const power = powerOf(table, table.mover, points);
  if (power === 0 || power < against) return [];
  if (power > against) return [[]];
  return points.filter((point) => table.warriors.get(point) === table.mover).map((point) => [point]);
};

/** C16, C24. */
const razings = (table: BruteTable): readonly BruteTable[] => {
  const { walls, warriors, actions, size } = table;
  if (actions < 1) return [];
  return [...walls].flatMap((square) => {
    const strength = 1 + adjacentIn(size - 1, square).filter((next) => walls.has(next)).length;
    const left = new Set([...walls].filter((wall) => wall !== square));
    return lossesIn(table, besideSquare(table, square), strength).map((losses) =>
      played(table, { walls: left, warriors: without(warriors, ...losses), actions: actions - 1 }),
    );
  });
};

/** C17, C33. */
const recruits = (table: BruteTable): readonly BruteTable[] => {
  const { mover, warriors, citadels, actions } = table;
  if (actions < 2 || ofPlayer(table, mover).length >= 50) return [];
  const covered = coveredIn(table);
  const besieged = besiegedPoints(table, mover);
  const garrisons = new Set([...citadels.keys()].filter((point) => warriors.get(point) === mover));
  return pointsOf(table)
    .filter((point) => !warriors.has(point) && !covered.has(point) && !besieged.has(point))
    .filter((point) => nextTo(table, point).some((next) => garrisons.has(next)))
    .map((point) => played(table, { warriors: new Map([...warriors, [point, mover] as const]), actions: actions - 2 }));
};

/** C18, C37. */
const moves = (table: BruteTable): readonly BruteTable[] => {
  const { mover, warriors, citadels, actions, turn } = table;
  if (actions < 1) return [];
  const covered = coveredIn(table);
  return ofPlayer(table, mover).flatMap((from) =>
    nextTo(table, from)
      .filter((to) => !warriors.has(to) && !covered.has(to))
      .map((to) =>
        played(table, {
          warriors: new Map([...without(warriors, from), [to, mover] as const]),
          citadels: citadels.has(to) ? new Map([...citadels, [to, mover] as const]) : citadels,
          taken: citadels.has(to) && citadels.get(to) !== mover ? turn : table.taken,
          actions: actions - 1,
        }),
      ),
  );
};

/** C20, C23. */
const attacks = (table: BruteTable): readonly BruteTable[] =>
  ofPlayer(table, other(table.mover)).flatMap((target) =>
    lossesIn(table, nextTo(table, target), guardOf(table, target)).map((losses) =>
      played(table, { warriors: without(table.warriors, target, ...losses) }),
    ),
  );

/** C30. */
const kills = (table: BruteTable): readonly BruteTable[] => {
  if (table.kills >= 2) return [];
  const enemy = other(table.mover);
  const besieged = besiegedPoints(table, enemy);
  return ofPlayer(table, enemy)
    .filter((point) => besieged.has(point))
    .map((point) => played(table, { warriors: without(table.warriors, point), kills: table.kills + 1 }));
};

/** C19. */
const dismissals = (table: BruteTable): readonly BruteTable[] =>
  ofPlayer(table, table.mover).map((point) => played(table, { warriors: without(table.warriors, point) }));
