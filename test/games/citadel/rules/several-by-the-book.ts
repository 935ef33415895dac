import type { Action, Options } from '../../../../src/games/citadel/rules/field/state.ts';
import { adjacent, cornersOf, isOn, spot } from './points-by-the-book.ts';

/*
 * Games for three and four once more, as close as possible to the text of C45 to C56, of C58 to C63 and of the rules
 * before them: slow, and with nothing in common with the game but its actions and options.
 */

/** How a game ended, as a record has it. */
interface Result {
  readonly outcome: string;
  readonly winners: readonly number[];
}

/** The state of a game: points and squares by their names. */
export interface Table {
  readonly options: Options;
  readonly players: number;
  readonly first: number;
  readonly phase: 'place' | 'claim' | 'play' | 'over';
  readonly mover: number;
  readonly turn: number;
  readonly actions: number;
  readonly kills: number;
  readonly taken: number;
  readonly offers: readonly number[];
  readonly out: readonly number[];
  /** Each citadel with whoever held it last. */
  readonly citadels: ReadonlyMap<string, number | null>;
  readonly warriors: ReadonlyMap<string, number>;
  readonly walls: ReadonlySet<string>;
  readonly result: Result | null;
}

/** C45: a game that has just been set up. */
export const newTable = (options: Options, first: number): Table => ({
  options,
  players: options.players ?? 2,
  first,
  phase: 'place',
  mover: first,
  turn: 0,
  actions: 0,
  kills: 0,
  taken: 0,
  offers: [],
  out: [],
  citadels: new Map(),
  warriors: new Map(),
  walls: new Set(),
  result: null,
});

/** The figures of a record. */
export const figuresOf = (table: Table) => ({
  phase: table.phase,
  turn: table.turn,
  mover: table.phase === 'over' ? null : table.mover,
  actions: table.actions,
  kills: table.kills,
  citadels: seatsOf(table).map((seat) => controlled(table, seat)),
  warriors: seatsOf(table).map((seat) => warriorsOf(table, seat).length),
  walls: table.walls.size,
  quiet: table.turn - table.taken,
  out: table.out,
});

/** The table after an action of a seat; null if it may not do that. */
export const tableAfter = (table: Table, seat: number, action: Action): Table | null => {
  if (table.phase === 'over' || table.out.includes(seat) || seat >= table.players) return null;
  if (action.type === 'resign') return resigned(table, seat);
  if (action.type === 'draw') return offered(table, seat);
  if (action.type === 'count' || action.type === 'swap' || seat !== table.mover) return null;
  if (action.type === 'place') return table.phase === 'place' ? placed(table, action.at) : null;
  if (action.type === 'claim') return table.phase === 'claim' ? claimed(table, action.at) : null;
  if (table.phase !== 'play') return null;
  if (action.type === 'end') return began(table, after(table, table.mover));
  const next = changed(table, action);
  return next === null ? null : settled(next);
};

const seatsOf = ({ players }: Table): readonly number[] => Array.from({ length: players }, (_, seat) => seat);

const left = (table: Table): readonly number[] => seatsOf(table).filter((seat) => !table.out.includes(seat));

/** C58: the seats that win and lose with this one, itself among them. */
const team = ({ options, players }: Table, seat: number): readonly number[] =>
  options.teams ? [seat % 2, (seat % 2) + players / 2] : [seat];

/** C60. */
const controlledBy = (table: Table, seats: readonly number[]): number =>
  seats.reduce((sum, seat) => sum + controlled(table, seat), 0);

/** C45, C51: the next seat that is not out. */
const after = (table: Table, seat: number): number => {
  let next = seat;
  do next = (next + 1) % table.players;
  while (table.out.includes(next) && next !== seat);
  return next;
};

const warriorsOf = ({ warriors }: Table, seat: number): readonly string[] =>
  [...warriors].flatMap(([point, owner]) => (owner === seat ? [point] : []));

const controlled = ({ citadels, warriors }: Table, seat: number): number =>
  [...citadels.keys()].filter((point) => warriors.get(point) === seat).length;

const besideSquare = ({ options }: Table, square: string): readonly string[] => {
  const corners = cornersOf(square);
  const reached = new Set(corners.flatMap((corner) => adjacent(options.size, corner)));
  return [...reached].filter((point) => !corners.includes(point));
};

/** C6. */
const covered = ({ walls }: Table): ReadonlySet<string> => new Set([...walls].flatMap(cornersOf));

/** C10, C47. */
const placed = (table: Table, at: string): Table | null => {
  const { size, citadels: wanted } = table.options;
  const around = adjacent(size, at);
  if (!isOn(size, spot(at)) || around.length < 4) return null;
  if (table.citadels.has(at) || around.some((beside) => table.citadels.has(beside))) return null;
  const citadels = new Map([...table.citadels, [at, null] as const]);
  if (citadels.size < wanted) return { ...table, citadels, mover: after(table, table.mover) };
  return { ...table, citadels, phase: 'claim', mover: after(table, table.first) };
};

/** C47: how many each claims. */
const claimsOf = ({ options: { citadels }, players }: Table): number => {
  let most = 2;
  while (citadels - (most + 1) * players >= 3) most++;
  return most;
};

const claimed = (table: Table, at: string): Table | null => {
  if (!table.citadels.has(at) || table.warriors.has(at)) return null;
  return allClaimed({
    ...table,
    warriors: new Map([...table.warriors, [at, table.mover] as const]),
    citadels: new Map([...table.citadels, [at, table.mover] as const]),
    mover: after(table, table.mover),
  });
};

const allClaimed = (table: Table): Table =>
  left(table).every((seat) => warriorsOf(table, seat).length === claimsOf(table))
    ? began({ ...table, phase: 'play' }, table.first)
    : table;

/** C13, C52, C53, C56, C65, C66: a turn begins, or the game ends. */
const began = (table: Table, seat: number): Table => {
  const { stall, cap, narrow } = table.options;
  const own = controlled(table, seat);
  const ours = team(table, seat);
  const others = seatsOf(table).filter((other) => !ours.includes(other));
  const ahead = Math.min(...others.map((other) => controlledBy(table, ours) - controlledBy(table, team(table, other))));
  if (ahead >= 2) return over(table, 'lead', ours);
  if (narrow && ahead === 1 && table.turn - table.taken >= 5 * table.players) return over(table, 'narrow', ours);
  const isTied = table.turn - table.taken >= 10 * table.players && controlledBy(table, ours) > 0;
  if (narrow === 'later' && isTied && isLastOf(table, ours)) return over(table, 'level', ours);
  if (left(table).every((each) => controlled(table, each) === 0)) return over(table, 'barren', []);
  if (own === 0) {
    const without = gone(table, [seat]);
    return ending(without, 'extinct') ?? began(without, after(table, seat));
  }
  if (stall > 0 && table.turn - table.taken >= stall) return tallied(table, 'stall');
  if (cap > 0 && table.turn >= cap) return tallied(table, 'cap');
  const offers = table.offers.filter((offerer) => offerer !== seat);
  return { ...table, mover: seat, turn: table.turn + 1, actions: own, kills: 0, offers };
};

/** C66: whether no team holds more than this one, or as much while its round begins later. */
const isLastOf = (table: Table, ours: readonly number[]): boolean => {
  const { first, players } = table;
  const worth = (seats: readonly number[]): number =>
    controlledBy(table, seats) + Math.min(...seats.map((seat) => (seat - first + players) % players)) / players;
  return seatsOf(table).every((seat) => worth(team(table, seat)) <= worth(ours));
};

const over = (table: Table, outcome: string, winners: readonly number[]): Table => ({
  ...table,
  phase: 'over',
  actions: 0,
  result: { outcome, winners },
});

/** C39, C53, C66. */
const tallied = (table: Table, outcome: string): Table => {
  const { tally, narrow } = table.options;
  const most = Math.max(...seatsOf(table).map((seat) => controlledBy(table, team(table, seat))));
  const isBest = (ours: readonly number[]): boolean =>
    narrow === 'later' ? isLastOf(table, ours) : controlledBy(table, ours) === most;
  const best = seatsOf(table).filter((seat) => isBest(team(table, seat)));
  const isDecided = tally && best.every((seat) => team(table, best[0] ?? 0).includes(seat));
  return over(table, outcome, isDecided ? best : []);
};

/** C51: these are out. */
const gone = (table: Table, seats: readonly number[]): Table => ({
  ...table,
  out: [...table.out, ...seats.toSorted((one, other) => one - other)],
  warriors: new Map([...table.warriors].filter(([, owner]) => !seats.includes(owner))),
  offers: [],
});

/** C51, C62: the end, if one team is left or nobody. */
const ending = (table: Table, outcome: 'extinct' | 'resigned'): Table | null => {
  const [one, ...more] = left(table);
  const winners = one === undefined ? [] : team(table, one);
  return more.every((seat) => winners.includes(seat)) ? over(table, outcome, winners) : null;
};

/** C35, C51: whoever has no warrior left is out. */
const settled = (table: Table): Table => {
  const extinct = left(table).filter((seat) => warriorsOf(table, seat).length === 0);
  if (extinct.length === 0) return table;
  const without = gone(table, extinct);
  const end = ending(without, 'extinct');
  if (end !== null) return end;
  return extinct.includes(table.mover) ? began(without, after(without, table.mover)) : without;
};

/** C51. */
const resigned = (table: Table, seat: number): Table => {
  const without = gone(table, [seat]);
  const end = ending(without, 'resigned');
  if (end !== null) return end;
  const mover = table.mover === seat ? after(without, seat) : table.mover;
  if (table.phase === 'play') return table.mover === seat ? began(without, mover) : without;
  const first = table.first === seat ? after(without, seat) : table.first;
  const next = { ...without, first, mover };
  return table.phase === 'claim' ? allClaimed(next) : next;
};

/** C40, C54, C61. */
const offered = (table: Table, seat: number): Table | null => {
  const isBy = (offers: readonly number[], each: number): boolean =>
    team(table, each).some((own) => offers.includes(own));
  if (table.phase !== 'play' || isBy(table.offers, seat)) return null;
  const offers = [...table.offers, seat];
  return left(table).every((each) => isBy(offers, each))
    ? over({ ...table, offers }, 'agreed', [])
    : { ...table, offers };
};

/** C59: whether a warrior of this seat or its partner stands there. */
const isFriend = (table: Table, seat: number, point: string): boolean => {
  const owner = table.warriors.get(point);
  return owner !== undefined && team(table, seat).includes(owner);
};

/** C27, C49: the region of a point that this besieger closes. */
const regionOf = (table: Table, besieger: number, start: string): ReadonlySet<string> => {
  const walled = covered(table);
  const region = new Set([start]);
  for (const point of region) {
    for (const next of adjacent(table.options.size, point)) {
      if (!walled.has(next) && !isFriend(table, besieger, next)) region.add(next);
    }
  }
  return region;
};

/** C28, C29, C49: the regions in which one besieges the other, all of their points. */
const siege = (table: Table, besieged: number, besieger: number): ReadonlySet<string> => {
  const { size, siege: rule } = table.options;
  const points = new Set<string>();
  const seen = new Set<string>();
  for (const warrior of warriorsOf(table, besieged)) {
    if (seen.has(warrior)) continue;
    const region = regionOf(table, besieger, warrior);
    for (const point of region) seen.add(point);
    const isTouched = [...region].some((point) =>
      adjacent(size, point).some((next) => isFriend(table, besieger, next)),
    );
    const isClose =
      rule === 'ring' ? 3 * region.size < size * size : [...region].every((point) => table.warriors.has(point));
    if (isTouched && isClose) for (const point of region) points.add(point);
  }
  return points;
};

/** C50. */
const besiegedByAny = (table: Table, seat: number): ReadonlySet<string> =>
  new Set(
    left(table)
      .filter((other) => !team(table, seat).includes(other))
      .flatMap((other) => [...siege(table, seat, other)]),
  );

/** C21, C24, C48, C59. */
const power = (table: Table, points: readonly string[]): number =>
  points.some((point) => table.warriors.get(point) === table.mover)
    ? points
        .filter((point) => isFriend(table, table.mover, point))
        .reduce((sum, point) => sum + (table.citadels.has(point) ? 2 : 1), 0)
    : 0;

/** C22, C48, C59. */
const guard = (table: Table, at: string): number =>
  1 +
  (table.citadels.has(at) ? 1 : 0) +
  adjacent(table.options.size, at).filter((next) => isFriend(table, table.warriors.get(at) ?? -1, next)).length;

/** C23 to C25: whether that is the loss that the comparison asks for. */
const isRightLoss = (table: Table, beside: readonly string[], against: number, loss: string | undefined): boolean => {
  const own = power(table, beside);
  if (own === 0 || own < against) return false;
  if (own > against) return loss === undefined;
  return loss !== undefined && beside.includes(loss) && table.warriors.get(loss) === table.mover;
};

const without = (table: Table, ...points: readonly (string | undefined)[]): Table => ({
  ...table,
  warriors: new Map([...table.warriors].filter(([point]) => !points.includes(point))),
});

type InPlay = Exclude<Action, { type: 'place' | 'claim' | 'end' | 'draw' | 'count' | 'resign' | 'swap' }>;

/** What an action in play changes; null if it is not legal. */
const changed = (table: Table, action: InPlay): Table | null => {
  const { mover, warriors, walls, citadels, actions } = table;
  const { size } = table.options;
  switch (action.type) {
    case 'build': {
      const { square } = action;
      if (actions < 1 || walls.size >= 50 || !isOn(size - 1, spot(square)) || walls.has(square)) return null;
      if (!besideSquare(table, square).some((point) => warriors.get(point) === mover)) return null;
      const besieged = besiegedByAny(table, mover);
      const isFree = (corner: string): boolean =>
        !warriors.has(corner) && !citadels.has(corner) && !besieged.has(corner);
      if (!cornersOf(square).every(isFree)) return null;
      return { ...table, walls: new Set([...walls, square]), actions: actions - 1 };
    }
    case 'raze': {
      const { square, loss } = action;
      if (actions < 1 || !walls.has(square)) return null;
      const strength = 1 + adjacent(size - 1, square).filter((next) => walls.has(next)).length;
      if (!isRightLoss(table, besideSquare(table, square), strength, loss)) return null;
      const down = new Set([...walls].filter((wall) => wall !== square));
      return { ...without(table, loss), walls: down, actions: actions - 1 };
    }
    case 'recruit': {
      const { at } = action;
      if (actions < 2 || warriorsOf(table, mover).length >= 50 || !isOn(size, spot(at))) return null;
      if (warriors.has(at) || covered(table).has(at) || besiegedByAny(table, mover).has(at)) return null;
      const isGarrison = (next: string): boolean => citadels.has(next) && warriors.get(next) === mover;
      if (!adjacent(size, at).some(isGarrison)) return null;
      return { ...table, warriors: new Map([...warriors, [at, mover] as const]), actions: actions - 2 };
    }
    case 'move': {
      const { from, to } = action;
      if (actions < 1 || warriors.get(from) !== mover || !adjacent(size, from).includes(to)) return null;
      if (warriors.has(to) || covered(table).has(to)) return null;
      const moved = without(table, from);
      const holder = citadels.get(to) ?? null;
      const isTaking = citadels.has(to) && (holder === null || !team(table, mover).includes(holder));
      return {
        ...moved,
        warriors: new Map([...moved.warriors, [to, mover] as const]),
        citadels: citadels.has(to) ? new Map([...citadels, [to, mover] as const]) : citadels,
        taken: isTaking ? table.turn : table.taken,
        actions: actions - 1,
      };
    }
    case 'attack': {
      const { at, loss } = action;
      if (!warriors.has(at) || isFriend(table, mover, at)) return null;
      return isRightLoss(table, adjacent(size, at), guard(table, at), loss) ? without(table, at, loss) : null;
    }
    case 'kill': {
      const { at } = action;
      const owner = warriors.get(at);
      if (owner === undefined || isFriend(table, mover, at) || table.kills >= 2) return null;
      return siege(table, owner, mover).has(at) ? { ...without(table, at), kills: table.kills + 1 } : null;
    }
    case 'dismiss':
      return warriors.get(action.at) === mover ? without(table, action.at) : null;
  }
};
