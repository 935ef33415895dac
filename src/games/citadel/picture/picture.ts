import { colourAt, type Colour } from '../../contract/colours.ts';
import { legend, type Legend, type Meaning } from '../../contract/drawing/legend.ts';
import { CHANGE, INK, LINE, WHITE } from '../../contract/drawing/palette.ts';
import type { Spot } from '../../contract/drawing/spot.ts';
import { documentOf, element, path, words } from '../../contract/drawing/svg.ts';
import type { Picture, Scene } from '../../contract/screen.ts';
import type { Event } from '../rules/event.ts';
import { coloursIn } from '../rules/field/colours.ts';
import { pointsOf, sideAt, wallsOf } from '../rules/field/field.ts';
import { pointName, squareName, type Point, type Side, type Square } from '../rules/field/state.ts';
import { besiegedOf } from '../rules/siege.ts';
import type { View } from '../rules/view.ts';
import { turnInWords } from '../screen/happened.ts';
import { plain, tellEnd } from '../screen/told.ts';
import { whoIs, type WhoIs } from '../screen/who.ts';
import { pictureTexts } from '../texts/picture/texts.ts';
import { coordinatesOf, drawnBoardOf, middleOf, pointsIn, spotOf, type DrawnBoard } from './drawn-board.ts';
import { citadelId, fellId, garrisonId, hatchId, leftId, piecesOf, squareOf, used, warriorId } from './pieces.ts';

/** The most characters that Discord accepts. */
const MOST = 1024;

/** The board in words: how the game ended (empty if it goes on), the place of every piece, and what else fits. */
const altOf = (view: View, { field, threatened, layout, turn, colours }: DrawnBoard, result: string): string => {
  const { size } = layout;
  const named = (points: readonly number[]): readonly string[] => points.map((point) => pointName(size, point));
  const { citadels, standing, armies, isCitadel } = field;
  const held = (mark: number): readonly number[] => citadels.filter((at) => standing[at] === mark);
  const list = (places: readonly number[]): string => named(places).join(' ');
  const { alt } = pictureTexts;
  const walled = wallsOf(field).map((square) => squareName(size, square));
  const parts = [
    result,
    alt.board({ size }),
    ...field.sides.map((side) => {
      const others = pointsOf(armies[side]).filter((point) => isCitadel[point] !== 1);
      const { name, mark } = colourAt(colours, side);
      return alt.side({
        colour: name,
        sign: mark,
        citadels: list(held(1 + side)),
        citadelCount: held(1 + side).length,
        warriors: list(others),
        warriorCount: others.length,
      });
    }),
    held(0).length === 0 ? '' : alt.empty({ citadels: list(held(0)) }),
    walled.length === 0 ? '' : alt.walls({ squares: walled.join(' ') }),
    threatened.length === 0 ? '' : alt.threatened({ citadels: list(threatened) }),
    ...field.sides.map((side) => {
      const besieged = besiegedOf(field, side);
      return besieged.length === 0
        ? ''
        : alt.besieged({ sign: colourAt(colours, side).mark, warriors: list(besieged) });
    }),
    turn === null || turn.actions.length === 0 ? '' : turnInWords(view, field, turn, namesIn(colours)),
  ].filter((part) => part !== '');
  const whole = parts.join(' ');
  if (whole.length <= MOST) return whole;
  const fitting = parts.filter(
    (_, index) => parts.slice(0, index + 1).join(' ').length + 1 + pictureTexts.alt.rest.length <= MOST,
  );
  return [...fitting, pictureTexts.alt.rest].join(' ');
};

/** Up to this turn, the marks on a board may be new to its players. Afterwards, `Read` says what they show. */
const NEW = 10;

/** What the marks on the board mean, while they may be new. The text beside it says what each side has. */
const legendOf = (board: DrawnBoard): Legend => {
  const { cell, width, foot } = board.layout;
  if (board.field.turn > NEW) return { svg: '', height: 0 };
  const size = width * 0.034;
  const place = { x: cell * 0.44, y: foot, width: width - cell * 0.88, size, scale: (size * 1.3) / cell };
  const { svg, height } = legend(markEntries(board), place);
  return { svg, height: Math.ceil(height + (height > 0 ? size * 0.18 : 0)) };
};

const wallSample = (cell: number, stroke: string): string =>
  element('rect', { ...squareOf(cell * 0.8), fill: 'url(#bricks)', stroke, 'stroke-width': cell * 0.12 });

const markEntries = (board: DrawnBoard): readonly Meaning[] => {
  const { changes, trails, besieged, threatened, layout, field, colours } = board;
  const { cell } = layout;
  const colour = colourAt(colours, trails?.seat ?? 0);
  const fallen = [...(trails?.fell.values() ?? [])];
  const tint = (side: Side): string =>
    element('rect', {
      ...squareOf(cell * 0.9),
      fill: `url(#${hatchId(side)})`,
      stroke: INK,
      'stroke-width': cell * 0.03,
    });
  const way = { stroke: CHANGE, 'stroke-width': cell * 0.13, 'stroke-linecap': 'round' };
  const walked = (trails?.ways.length ?? 0) > 0 ? element('path', { d: path`M${-cell * 0.7} 0H0`, ...way }) : '';
  const came =
    field.phase === 'place'
      ? element('g', { transform: 'scale(0.8)' }, used('came-citadel'), used(citadelId(null)))
      : walked + used('came') + used(warriorId(colour));
  const entries: readonly (readonly [isShown: boolean, entry: Meaning])[] = [
    [changes.arrived.size > 0, { sample: came, text: pictureTexts.marks.came }],
    [(trails?.left.length ?? 0) > 0, { sample: used(leftId(colour)), text: pictureTexts.marks.left }],
    [fallen.length > 0, { sample: used(fellId(colourAt(colours, fallen[0] ?? 0))), text: pictureTexts.marks.fell }],
    [changes.built.size > 0, { sample: wallSample(cell, CHANGE), text: pictureTexts.marks.built }],
    [changes.razed.size > 0, { sample: used('razed'), text: pictureTexts.marks.razed }],
    ...field.sides.map((side): readonly [boolean, Meaning] => [
      besieged[side].length > 0,
      { sample: tint(side), text: pictureTexts.marks.besieged({ sign: colourAt(colours, side).mark }) },
    ]),
    [
      threatened.length > 0,
      { sample: element('g', { transform: 'scale(0.8)' }, used('threat')), text: pictureTexts.marks.threatened },
    ],
  ];
  return entries.filter(([isShown]) => isShown).map(([, entry]) => entry);
};

/** The board as a picture. It shows the same as the text board, with the same signs over it. */
export const picture = (
  view: View,
  { focus, within, colours }: Pick<Scene<Event>, 'focus' | 'within' | 'colours'>,
): Picture => {
  const board = drawnBoardOf(view, focus, coloursIn(colours));
  const { layout } = board;
  const legend = within === undefined ? legendOf(board) : { svg: '', height: 0 };
  const drawn = [...layers.map((layer) => layer(board)), legend.svg];
  const svg = documentOf(
    layout.width,
    Math.ceil(layout.foot + legend.height),
    piecesOf(layout.cell, board.field.sides, board.colours),
    ...drawn,
  );
  return { svg, alt: altOf(view, board, resultOf(view, board)) };
};

/** Who won, and why; empty if the game goes on. */
const resultOf = ({ position: { ending, options } }: View, { colours }: DrawnBoard): string =>
  ending === null ? '' : plain(tellEnd(ending, options, namesIn(colours)));

const namesIn = (colours: readonly Colour[]): WhoIs =>
  whoIs(
    'table',
    colours.map(({ name, mark }) => `${name} (${mark})`),
  );

const put = (id: string, { x, y }: Spot, at: string): string => element('use', { href: `#${id}`, x, y, 'data-at': at });

const putOn = ({ layout }: DrawnBoard, id: string, point: Point): string =>
  put(id, spotOf(layout, point), pointName(layout.size, point));

const putIn = ({ layout }: DrawnBoard, id: string, square: Square): string =>
  put(id, middleOf(layout, square), squareName(layout.size, square));

const sieges = ({ layout, besieged, field }: DrawnBoard): string =>
  field.sides
    .flatMap((side) =>
      besieged[side].map((point) => {
        const { x, y } = spotOf(layout, point);
        const { cell, size } = layout;
        const square = { x: x - cell / 2, y: y - cell / 2, width: cell, height: cell };
        const fill = `url(#${hatchId(side)})`;
        return element('rect', { ...square, fill, 'data-at': pointName(size, point), class: 'besieged' });
      }),
    )
    .join('');

const grid = ({ layout }: DrawnBoard): string => {
  const { size, cell, margin, top, bottom, width } = layout;
  const steps = Array.from({ length: size }, (_, index) => cell * index);
  const d = steps
    .map((step) => path`M${margin + step} ${top}V${bottom}M${margin} ${top + step}H${width - margin}`)
    .join('');
  return (
    element('path', { d, stroke: LINE, 'stroke-width': cell * 0.035, fill: 'none', 'stroke-linecap': 'square' }) +
    coordinatesOf(layout)
      .map(({ x, y, name }) => words(name, { x, y: y + cell * 0.17, 'font-size': cell * 0.46, fill: INK }))
      .join('')
  );
};

/** C6: a wall covers the corners of its square, and walls side by side look like one. */
const walls = (board: DrawnBoard): string => {
  const { layout, field, changes } = board;
  const { cell, size } = layout;
  const squares = wallsOf(field);
  const wall = (square: Square, more: number, look: Readonly<Record<string, string | number>>): string => {
    const { x, y } = middleOf(layout, square);
    const side = cell * 1.4 + more;
    const corner = { x: x - side / 2, y: y - side / 2, width: side, height: side, rx: cell * 0.12 };
    return element('rect', { ...corner, ...look });
  };
  const isNew = (square: Square): boolean => changes.built.has(square);
  return [
    ...[...changes.razed].map((square) => putIn(board, 'razed', square)),
    ...squares.map((square) => wall(square, cell * 0.09, { fill: INK })),
    ...squares.map((square) =>
      wall(square, 0, { fill: 'url(#bricks)', class: 'wall', 'data-at': squareName(size, square) }),
    ),
    ...squares
      .filter(isNew)
      .map((square) =>
        wall(square, -cell * 0.2, {
          fill: 'none',
          stroke: CHANGE,
          'stroke-width': cell * 0.12,
          class: 'built',
          'data-at': squareName(size, square),
        }),
      ),
  ].join('');
};

const colourOn = ({ field, colours }: DrawnBoard, point: Point): Colour | null => {
  const side = sideAt(field, point);
  return side === null ? null : colourAt(colours, side);
};

const citadels = (board: DrawnBoard): string =>
  board.field.citadels.map((point) => putOn(board, citadelId(colourOn(board, point)), point)).join('');

/** The ways that warriors took, and where they left or fell. */
const trails = (board: DrawnBoard): string => {
  const { layout, trails, field, colours } = board;
  if (trails === null) return '';
  const isEmpty = (point: Point): boolean => field.standing[point] === 0;
  const lines = trails.ways.map((way) => {
    const spots = way.map((point) => spotOf(layout, point));
    const d = spots.map(({ x, y }, index) => (index === 0 ? path`M${x} ${y}` : path`L${x} ${y}`)).join('');
    const line = { d, fill: 'none', stroke: CHANGE, 'stroke-width': layout.cell * 0.13 };
    return element('path', { ...line, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', class: 'way' });
  });
  return [
    ...lines,
    ...trails.left.filter(isEmpty).map((point) => putOn(board, leftId(colourAt(colours, trails.seat)), point)),
    ...[...trails.fell]
      .filter(([point]) => isEmpty(point))
      .map(([point, side]) => putOn(board, fellId(colourAt(colours, side)), point)),
  ].join('');
};

/** The marks behind new pieces. */
const arrivals = (board: DrawnBoard): string => {
  const { standing, isCitadel } = board.field;
  return [...board.changes.arrived]
    .filter((point) => standing[point] !== 0 || isCitadel[point] === 1)
    .map((point) => putOn(board, isCitadel[point] === 1 ? 'came-citadel' : 'came', point))
    .join('');
};

const warriors = (board: DrawnBoard): string =>
  pointsIn(board.field)
    .flatMap((point) => {
      const colour = colourOn(board, point);
      const id = board.field.isCitadel[point] === 1 ? garrisonId : warriorId;
      return colour === null ? [] : [putOn(board, id(colour), point)];
    })
    .join('');

const threats = (board: DrawnBoard): string => board.threatened.map((point) => putOn(board, 'threat', point)).join('');

/** The mark around what the mover is looking at. */
const chosen = ({ layout, focus }: DrawnBoard): string => {
  const { size } = layout;
  switch (focus.kind) {
    case 'warrior':
    case 'attack':
    case 'dismiss':
      return put('chosen', spotOf(layout, focus.at), pointName(size, focus.at));
    case 'raze':
      return put('chosen', middleOf(layout, focus.square), squareName(size, focus.square));
    default:
      return '';
  }
};

/** The signs that the controls refer to: points to walk to, squares to build in. */
const signs = ({ layout, overlay }: DrawnBoard): string => {
  const { cell, size } = layout;
  const badge = ({ x, y }: Spot, sign: string, shape: string, at: string): string =>
    element(
      'g',
      { class: 'sign', 'data-at': at },
      shape,
      words(sign, { x, y: y + cell * 0.16, 'font-size': cell * 0.44, fill: INK }),
    );
  const look = { fill: WHITE, stroke: INK, 'stroke-width': cell * 0.05 };
  return [
    ...[...overlay.points].map(([point, sign]) => {
      const spot = spotOf(layout, point);
      const dots = { 'stroke-dasharray': path`${cell * 0.07} ${cell * 0.09}` };
      const shape = element('circle', { cx: spot.x, cy: spot.y, r: cell * 0.32, ...look, ...dots });
      return badge(spot, sign, shape, pointName(size, point));
    }),
    ...[...overlay.squares].map(([square, sign]) => {
      const spot = middleOf(layout, square);
      const { x, y, width, height } = squareOf(cell * 0.56);
      const shape = element('rect', { x: spot.x + x, y: spot.y + y, width, height, rx: cell * 0.08, ...look });
      return badge(spot, sign, shape, squareName(size, square));
    }),
  ].join('');
};

/** The layers of the picture, the lowest first. */
const layers: readonly ((board: DrawnBoard) => string)[] = [
  sieges,
  grid,
  walls,
  arrivals,
  citadels,
  trails,
  warriors,
  threats,
  chosen,
  signs,
];
