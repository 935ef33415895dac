import { colourAt } from '../../contract/colours.ts';
import { at as placed } from '../../contract/drawing/icons.ts';
import { INK, LIGHT_RED, LINE, PAPER, QUIET, RED, SHADE } from '../../contract/drawing/palette.ts';
import type { Spot } from '../../contract/drawing/spot.ts';
import { element, path, line as text, textWidth } from '../../contract/drawing/svg.ts';
import { BABYLON, isActive, SUSA, villageAt } from '../rules/board.ts';
import { nameOf } from '../rules/names.ts';
import { standingOn, type DrawnRace, type Way } from './drawn-race.ts';
import { spotOf } from './layout.ts';
import { caught, city, gate, ghost, meeple, stone, tokenBadge, warlord } from './pieces.ts';

/** The road from Babylon to Susa, from the ground up. */
export const roadOf = (race: DrawnRace): string =>
  [ground, reach, ways, stones, names, ghosts, fallen, meeples, chaser].map((layer) => layer(race)).join('');

const SPACES = Array.from({ length: SUSA + 1 }, (_, space) => space);

/** The road between two spaces, at a distance from its middle. */
const course = (from: number, to: number, aside = 0): string =>
  SPACES.slice(from, to + 1)
    .map((space, index) => {
      const { x, y } = spotOf(space);
      return index === 0 ? path`M${x + aside} ${y + aside}` : path`L${x + aside} ${y + aside}`;
    })
    .join('');

const stroked = (d: string, stroke: string, width: number, more = {}): string =>
  element('path', {
    d,
    stroke,
    'stroke-width': width,
    fill: 'none',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });

const ground = (): string => stroked(course(BABYLON, SUSA), LINE, 46) + stroked(course(BABYLON, SUSA), SHADE, 40);

/** The spaces that the Warlord can reach next. */
const reach = ({ view, reach: reached }: DrawnRace): string => {
  if (reached === null || reached.sure <= view.warlord) return '';
  return (
    stroked(course(view.warlord, reached.most), LIGHT_RED, 40, { class: 'reach' }) +
    stroked(course(view.warlord, reached.sure), RED, 40, { class: 'sure' })
  );
};

/** Each way has its own lane. */
const LANES = [-15, -5, 5] as const;
const LANE_OF_THE_CHASE = 15;

const ways = ({ ways: all, chase, colours }: DrawnRace): string =>
  [
    ...all.map((way, seat) => wayOf(way, colours[seat]?.fill ?? INK, LANES[seat] ?? 0, `way-${seat}`)),
    chase === null ? '' : wayOf(chase, INK, LANE_OF_THE_CHASE, 'chase'),
  ].join('');

const wayOf = (way: Way | null, colour: string, lane: number, name: string): string =>
  way === null || way.to <= way.from ? '' : stroked(course(way.from, way.to, lane), colour, 8, { class: name });

const stones = ({ view }: DrawnRace): string =>
  SPACES.map((space) => {
    const village = villageAt(space);
    if (space === BABYLON || space === SUSA)
      return placed(spotOf(space), city(space === SUSA), 1, { class: 'city', 'data-at': space });
    if (village !== null) {
      const token = view.villages[village] ?? null;
      const isTaken = standingOn(view, space).length > 0 || view.warlord === space;
      const more = { class: token ?? 'shut', 'data-at': space };
      return placed(spotOf(space), gate(token) + (isTaken && token !== null ? tokenBadge(token) : ''), 1, more);
    }
    return placed(spotOf(space), stone(space));
  }).join('');

/** The names of places, and the numbers of occupied spaces. */
const names = ({ view }: DrawnRace): string =>
  SPACES.map((space) => {
    const name = nameOf(space);
    const isCovered = standingOn(view, space).length > 0 || view.warlord === space;
    if (name === null && !isCovered) return '';
    const { x, y } = spotOf(space);
    const words = text(name ?? `${space}`, {
      x,
      y: y + 53,
      size: 26,
      anchor: 'middle',
      fill: name === null ? QUIET : INK,
    });
    return board(name ?? `${space}`, x, y + 53) + words;
  }).join('');

/** The background of a name or a number. */
const board = (name: string, x: number, y: number): string => {
  const width = textWidth(name, 26) + 14;
  return element('rect', { x: x - width / 2, y: y - 16, width, height: 32, rx: 6, fill: PAPER });
};

/** Where meeples were at the beginning of the round, unless the space is occupied now. */
const ghosts = ({ view, ways: all, colours }: DrawnRace): string =>
  SPACES.flatMap((space) => {
    const seats = all.flatMap((way, seat) => (way !== null && way.from === space && way.to !== space ? [seat] : []));
    const isFree = villageAt(space) === null && standingOn(view, space).length === 0 && view.warlord !== space;
    return (isFree ? seats : []).map((seat, index) => {
      const radius = seats.length > 1 ? 21 : 27;
      const more = { class: 'left', 'data-seat': seat, 'data-at': space };
      return placed(beside(spotOf(space), index, seats.length), ghost(colourAt(colours, seat), radius), 1, more);
    });
  }).join('');

/** B21: meeples that were caught lie in Babylon. */
const fallen = ({ view, colours }: DrawnRace): string => {
  const seats = view.runners.flatMap((runner, seat) => (isActive(runner) ? [] : [seat]));
  const { x, y } = spotOf(BABYLON);
  return seats
    .map((seat, index) =>
      placed({ x: x - 24 + index * 34, y: y - 44 }, caught(colourAt(colours, seat), 19), 1, {
        class: 'caught',
        'data-seat': seat,
      }),
    )
    .join('');
};

const meeples = ({ view, colours }: DrawnRace): string =>
  SPACES.flatMap((space) => {
    const seats = standingOn(view, space);
    const middle = spotOf(space);
    return seats.map((seat, index) => {
      const spot = beside(middle, index, seats.length);
      const radius = space === SUSA || seats.length > 1 ? 25 : villageAt(space) === null ? 33 : 26;
      const raised = space === SUSA ? { x: spot.x, y: spot.y - 4 } : spot;
      const more = { class: 'meeple', 'data-seat': seat, 'data-at': space };
      return placed(raised, meeple(colourAt(colours, seat), radius), 1, more);
    });
  }).join('');

/** Several meeples on one space are close together. */
const beside = ({ x, y }: Spot, index: number, of: number): Spot =>
  of === 1 ? { x, y } : { x: x + (index - (of - 1) / 2) * 38, y: y + (index % 2 === 0 ? 12 : -14) };

const chaser = ({ view }: DrawnRace): string => {
  const { x, y } = spotOf(view.warlord);
  const isHome = view.warlord === BABYLON;
  return placed({ x, y: isHome ? y + 4 : y }, warlord(isHome ? 25 : 32), 1, {
    class: 'warlord',
    'data-at': view.warlord,
  });
};
