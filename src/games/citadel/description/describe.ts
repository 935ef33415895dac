import { colourAt, type Colour } from '../../contract/colours.ts';
import type { Description, MenuControl, MenuOption, Scene } from '../../contract/screen.ts';
import { makeTyped } from '../format/typed.ts';
import type { Event } from '../rules/event.ts';
import { coloursIn } from '../rules/field/colours.ts';
import { pointsOf, type Field } from '../rules/field/field.ts';
import { kindOf, NONE, placeOf, secondOf, type Order, type OrderKind } from '../rules/field/order.ts';
import {
  COLUMNS,
  MOST_KILLS,
  pointName,
  sidesOf,
  squareName,
  SUPPLY,
  type Action,
  type PlayedTurn,
  type Point,
} from '../rules/field/state.ts';
import { attackOn, razingOf } from '../rules/fights.ts';
import { ordersOf } from '../rules/legality.ts';
import { canSwap, type View } from '../rules/view.ts';
import { boardViewOf } from '../screen/board-view.ts';
import { turnInWords } from '../screen/happened.ts';
import { focusOption, menuRow } from '../screen/menus.ts';
import { countsIn, dangerSentences, nextGoal, unclaimedIn } from '../screen/situation.ts';
import { playingSeat, whoIs, type WhoIs } from '../screen/who.ts';
import { choices, closer, pieces, progress, rules } from '../words/description.ts';
import { reasonOf } from '../words/ending.ts';
import { closerLook, lineIn } from './closer.ts';

/** The focus of a page of the menu of warriors. */
const PAGE = /^page:(\d{1,2})$/;

/** The menus for a closer look at a warrior, a row, a column, or the surroundings of a citadel or a point of a line. */
const closerMenus = (
  field: Field,
  focus: string | null,
  who: WhoIs,
  colours: readonly Colour[],
): readonly MenuControl[] => {
  const { size } = field.options;
  const isWatched = field.sides.length > 2 || field.sides.every((side) => !('you' in who(side)));
  const whole = focusOption(closer.whole, 'whole');
  const lines = Array.from({ length: size }, (_, index) => index);
  const warriors = field.sides.flatMap((side) =>
    pointsOf(field.armies[side]).map((point) => {
      const at = pointName(size, point);
      return focusOption(
        closer.warrior(at, 'you' in who(side) ? 'yours' : isWatched ? colourAt(colours, side).mark : 'enemy'),
        `one:${at}`,
      );
    }),
  );
  const line = lineIn(size, focus);
  const page = Number(PAGE.exec(focus ?? '')?.[1] ?? 1);
  return [
    ...menuOf(closer.menus.warrior, warriors, page),
    ...menuOf(closer.menus.row, [whole, ...lines.map((row) => focusOption(closer.row(row + 1), `row:${row + 1}`))]),
    ...menuOf(
      closer.menus.column,
      Array.from(COLUMNS.slice(0, size), (column) => focusOption(closer.column(column), `column:${column}`)),
    ),
    ...menuOf(
      line === null ? closer.menus.around : closer.menus.aroundPoint,
      (line?.points ?? field.citadels).map((point) => {
        const at = pointName(size, point);
        return focusOption(closer.around(at), `near:${at}`);
      }),
    ),
  ];
};

const menuOf = (placeholder: string, options: readonly MenuOption[], page = 1): readonly MenuControl[] =>
  menuRow(placeholder, options, page, (to) => `page:${to}`)
    .flat()
    .filter((control) => control.kind === 'menu');

/** The most places in one sentence: more are too much to listen to. */
const MOST_PLACES = 40;

/** Everything that the viewer can do now. */
const choiceSentences = (view: View, field: Field, who: WhoIs): readonly string[] => {
  const { mover, phase, offers, counting, options } = view.position;
  const seat = playingSeat(view);
  if (mover === null || seat === null) return [];
  const own = seat === mover ? orderSentences(field) : [choices.none(who(mover))];
  const isOffered = offers.length > 0;
  const talk = [
    ...(isOffered && counting ? [] : [choices.draw(isOffered)]),
    ...(options.tally && options.players === undefined && (!isOffered || counting) ? [choices.count(isOffered)] : []),
  ];
  return [...own, ...(phase === 'play' && !offers.includes(seat) ? talk : []), choices.resign];
};

const orderSentences = (field: Field): readonly string[] => {
  const { size } = field.options;
  const orders = ordersOf(field);
  const ofKind = (kind: OrderKind): readonly Order[] => orders.filter((order) => kindOf(order) === kind);
  const places = (kind: OrderKind): readonly number[] => [...new Set(ofKind(kind).map(placeOf))];
  const points = (kind: OrderKind): readonly string[] => places(kind).map((place) => pointName(size, place));
  const seconds = (kind: OrderKind, place: number): readonly string[] =>
    ofKind(kind)
      .filter((order) => placeOf(order) === place && secondOf(order) !== NONE)
      .map((order) => pointName(size, secondOf(order)));
  return [
    ...inParts(points('place'), choices.place),
    ...inParts(points('claim'), choices.claim),
    ...places('attack').map((place) => {
      const { power, guard } = attackOn(field, field.mover, place);
      return choices.attack(pointName(size, place), power, guard, seconds('attack', place));
    }),
    ...inParts(points('kill'), choices.kill),
    ...inParts(points('recruit'), choices.recruit),
    ...places('move').map((place) => choices.move(pointName(size, place), seconds('move', place))),
    ...inParts(
      places('build').map((place) => squareName(size, place)),
      choices.build,
    ),
    ...places('raze').map((place) => {
      const { power, guard } = razingOf(field, field.mover, place);
      return choices.raze(squareName(size, place), power, guard, seconds('raze', place));
    }),
    ...inParts(points('dismiss'), choices.disband),
    ...(ofKind('end').length === 0 ? [] : [choices.end]),
  ];
};

/** A long list in several sentences. */
const inParts = (places: readonly string[], tell: (places: readonly string[]) => string): readonly string[] =>
  Array.from({ length: Math.ceil(places.length / MOST_PLACES) }, (_, part) =>
    tell(places.slice(part * MOST_PLACES, (part + 1) * MOST_PLACES)),
  );

/** The sentences that place every piece, or those about one warrior, a line or the surroundings of a point. */
export const describe = (view: View, scene: Scene<Event>): Description => {
  const { focus, players } = scene;
  const colours = coloursIn(scene.colours);
  const { field } = boardViewOf(view, null);
  const who = whoIs(view.viewer, players);
  const sentences = closerLook(field, focus, view.viewer, who) ?? wholeBoard(view, field, scene, who);
  return { sentences, menus: closerMenus(field, focus, who, colours) };
};

const wholeBoard = (view: View, field: Field, scene: Scene<Event>, who: WhoIs): readonly string[] => [
  ...progressSentences(view, who),
  ...turnSentences(view, field, who),
  ...pieceSentences(view, field, who),
  ...(field.phase === 'play' ? dangerSentences(view, field, who).map(plain) : []),
  ...view.position.offers.map((side) =>
    view.position.counting ? progress.offerCount(who(side), countsIn(view, who)) : progress.offer(who(side)),
  ),
  ...(canSwap(view) && view.viewer === view.position.mover ? [rules.mayChange] : []),
  ...choiceSentences(view, field, who),
  ...nextGoal(view, who, scene),
  ...ruleSentences(view, who, coloursIn(scene.colours)),
];

/** The text without Discord’s Markdown. */
const plain = (text: string): string => text.replaceAll('**', '');

const ruleSentences = (
  { position: { options, first, swapped, out } }: View,
  who: WhoIs,
  colours: readonly Colour[],
): readonly string[] => [
  rules.board(options.size, COLUMNS.charAt(options.size - 1)),
  rules.sides(sidesOf(options).map((side) => ({ who: who(side), sign: colourAt(colours, side).mark }))),
  ...(out === undefined ? [] : [rules.several]),
  swapped ? rules.swapped(who(first)) : rules.first(who(first)),
  ...(options.pie ? [rules.pie] : []),
  rules.citadels(options.citadels, options.siege === 'ring'),
  rules.stall(options.stall),
  rules.cap(options.cap),
  rules.tally(options.tally),
  rules.hints(options.hints === true, sidesOf(options).length),
];

const progressSentences = ({ position }: View, who: WhoIs): readonly string[] => {
  const { phase, mover, turn, actions, kills, taken, ending, options } = position;
  if (ending !== null) {
    const [winner] = ending.winners;
    const result = progress.over(
      turn,
      winner === undefined ? null : who(winner),
      reasonOf(ending.outcome, sidesOf(options).length),
    );
    return [result, progress.kills(kills, MOST_KILLS), progress.taken(taken)];
  }
  if (mover === null) return [];
  if (phase === 'place') return [progress.place(who(mover))];
  if (phase === 'claim') return [progress.claim(who(mover), unclaimedIn(position))];
  return [progress.play(turn, who(mover), actions), progress.kills(kills, MOST_KILLS), progress.taken(taken)];
};

/** What is where, by side and kind. */
const pieceSentences = ({ position }: View, field: Field, who: WhoIs): readonly string[] => {
  const { size } = field.options;
  const named = (points: readonly Point[]): readonly string[] => points.map((point) => pointName(size, point));
  const empty = position.citadels.filter(({ at }) => field.standing[at] === 0);
  return [
    pieces.citadels(named(field.citadels)),
    ...field.sides.flatMap((side) => {
      if (field.out.includes(side)) return [pieces.out(who(side))];
      const warriors = pointsOf(field.armies[side]);
      const isGarrison = (point: Point): boolean => field.isCitadel[point] === 1;
      return [
        pieces.held(who(side), named(warriors.filter(isGarrison))),
        pieces.warriors(who(side), named(warriors.filter((point) => !isGarrison(point)))),
      ];
    }),
    pieces.empty(empty.map(({ at, last }) => ({ at: pointName(size, at), last: last === null ? null : who(last) }))),
    pieces.walls(position.walls.map((square) => squareName(size, square))),
    pieces.wallsMean(SUPPLY - field.walls),
  ];
};

/** What changed: the turn before, and the prepared actions. */
const turnSentences = (view: View, field: Field, who: WhoIs): readonly string[] => {
  const { last, prepared, position } = view;
  const { mover } = position;
  const inWords = (turn: PlayedTurn): string => turnInWords(view, field, turn, who);
  const typed = (actions: readonly Action[]): string => (actions.length === 0 ? '.' : actions.map(makeTyped).join(' '));
  const earlier = (view.recent ?? []).slice(0, -1).filter(({ actions }) => actions[0]?.type !== 'place');
  return [
    ...earlier.map((turn) => choices.earlier(inWords(turn), typed(turn.actions))),
    ...(last === null || last.actions[0]?.type === 'place' ? [] : [choices.last(inWords(last), typed(last.actions))]),
    ...(prepared.length > 0 && mover !== null
      ? [choices.soFar(inWords({ seat: mover, actions: prepared }), typed(prepared))]
      : []),
  ];
};
