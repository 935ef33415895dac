import { colourAt, type Colour } from '../../contract/colours.ts';
import { handicapSentences } from '../../contract/handicap.ts';
import type { Description, MenuControl, MenuOption, Scene } from '../../contract/screen.ts';
import { makeTyped } from '../format/typed.ts';
import { handicaps } from '../options/handicaps.ts';
import { levelAfter, narrowAfter } from '../rules/endings.ts';
import type { Event } from '../rules/event.ts';
import { coloursIn } from '../rules/field/colours.ts';
import { pointsOf, type Field } from '../rules/field/field.ts';
import { mayChangeSides } from '../rules/field/options.ts';
import { kindOf, NONE, placeOf, secondOf, type Order, type OrderKind } from '../rules/field/order.ts';
import {
  COLUMNS,
  MOST_KILLS,
  pointName,
  sidesOf,
  squareName,
  SUPPLY,
  teamIn,
  type Action,
  type Options,
  type PlayedTurn,
  type Point,
} from '../rules/field/state.ts';
import { attackOn, razingOf } from '../rules/fights.ts';
import { ordersOf } from '../rules/legality.ts';
import { hasOffered } from '../rules/rules.ts';
import { canSwap, type View } from '../rules/view.ts';
import { boardViewOf } from '../screen/board-view.ts';
import { turnInWords } from '../screen/happened.ts';
import { focusOption, menuRow } from '../screen/menus.ts';
import { dangerSentences, nextGoal, offerText, unclaimedIn } from '../screen/situation.ts';
import { plain, tellEnd } from '../screen/told.ts';
import { namesOf, playingSeat, whoIs, type WhoIs } from '../screen/who.ts';
import { descriptionTexts } from '../texts/description/texts.ts';
import { eventsTexts } from '../texts/events/texts.ts';
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
  const isWatched = field.sides.length > 2 || field.sides.every((side) => !who(side).isYou);
  const whole = focusOption(descriptionTexts.closer.whole, 'whole');
  const lines = Array.from({ length: size }, (_, index) => index);
  const warriors = field.sides.flatMap((side) =>
    pointsOf(field.armies[side]).map((point) => {
      const at = pointName(size, point);
      return focusOption(
        who(side).isYou
          ? descriptionTexts.closer.yours({ at })
          : isWatched
            ? `${at}, ${colourAt(colours, side).mark}`
            : descriptionTexts.closer.enemys({ at }),
        `one:${at}`,
      );
    }),
  );
  const line = lineIn(size, focus);
  const page = Number(PAGE.exec(focus ?? '')?.[1] ?? 1);
  return [
    ...menuOf(descriptionTexts.closer.menus.warrior, warriors, page),
    ...menuOf(descriptionTexts.closer.menus.row, [
      whole,
      ...lines.map((row) => focusOption(descriptionTexts.closer.row({ row: row + 1 }), `row:${row + 1}`)),
    ]),
    ...menuOf(
      descriptionTexts.closer.menus.column,
      Array.from(COLUMNS.slice(0, size), (column) =>
        focusOption(descriptionTexts.closer.column({ column }), `column:${column}`),
      ),
    ),
    ...menuOf(
      line === null ? descriptionTexts.closer.menus.around : descriptionTexts.closer.menus.aroundPoint,
      (line?.points ?? field.citadels).map((point) => {
        const at = pointName(size, point);
        return focusOption(descriptionTexts.closer.around({ at }), `near:${at}`);
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
  const own = seat === mover ? orderSentences(field) : [descriptionTexts.choices.none({ name: who(mover).name })];
  const isOffered = offers.length > 0;
  const talk = [
    ...(isOffered && counting ? [] : [descriptionTexts.choices.draw({ isOffered })]),
    ...(options.tally && options.players === undefined && (!isOffered || counting)
      ? [descriptionTexts.choices.count({ isOffered })]
      : []),
  ];
  return [
    ...own,
    ...(phase === 'play' && !hasOffered(view.position, seat) ? talk : []),
    descriptionTexts.choices.resign,
  ];
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
    ...inParts(points('place'), descriptionTexts.choices.place),
    ...inParts(points('claim'), descriptionTexts.choices.claim),
    ...places('attack').map((place) => {
      const { power, guard } = attackOn(field, field.mover, place);
      const losses = seconds('attack', place);
      const fight = { at: pointName(size, place), power, guard };
      return losses.length === 0
        ? descriptionTexts.choices.attack(fight)
        : descriptionTexts.choices.attackLosing({ ...fight, losses });
    }),
    ...inParts(points('kill'), descriptionTexts.choices.kill),
    ...inParts(points('recruit'), descriptionTexts.choices.recruit),
    ...places('move').map((place) =>
      descriptionTexts.choices.move({ from: pointName(size, place), to: seconds('move', place) }),
    ),
    ...inParts(
      places('build').map((place) => squareName(size, place)),
      descriptionTexts.choices.build,
    ),
    ...places('raze').map((place) => {
      const { power, guard } = razingOf(field, field.mover, place);
      const losses = seconds('raze', place);
      const fight = { square: squareName(size, place), power, guard };
      return losses.length === 0
        ? descriptionTexts.choices.raze(fight)
        : descriptionTexts.choices.razeLosing({ ...fight, losses });
    }),
    ...inParts(points('dismiss'), descriptionTexts.choices.disband),
    ...(ofKind('end').length === 0 ? [] : [descriptionTexts.choices.end]),
  ];
};

/** A long list in several sentences. */
const inParts = (places: readonly string[], tell: (named: { readonly places: string }) => string): readonly string[] =>
  Array.from({ length: Math.ceil(places.length / MOST_PLACES) }, (_, part) =>
    tell({ places: places.slice(part * MOST_PLACES, (part + 1) * MOST_PLACES).join(', ') }),
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
  ...view.position.offers.map((side) => offerText(view, side, who)),
  ...(canSwap(view) && view.viewer === view.position.mover ? [descriptionTexts.rules.mayChange] : []),
  ...choiceSentences(view, field, who),
  ...nextGoal(view, who, scene),
  ...ruleSentences(view, who, coloursIn(scene.colours)),
];

const ruleSentences = (
  { position: { options, first, swapped, out } }: View,
  who: WhoIs,
  colours: readonly Colour[],
): readonly string[] => [
  descriptionTexts.rules.board({ size: options.size, last: COLUMNS.charAt(options.size - 1) }),
  ...sidesOf(options).map((side) => descriptionTexts.rules.side({ ...who(side), sign: colourAt(colours, side).mark })),
  ...(options.teams
    ? [descriptionTexts.rules.teams({ one: namesOf(teamIn(options, 0), who), other: namesOf(teamIn(options, 1), who) })]
    : out === undefined
      ? []
      : [descriptionTexts.rules.several]),
  swapped ? descriptionTexts.rules.swapped(who(first)) : descriptionTexts.rules.first(who(first)),
  ...(mayChangeSides(options) ? [descriptionTexts.rules.pie] : []),
  ...handicapSentences(handicaps, options, (seat) =>
    namesOf(
      sidesOf(options).filter((side) => side === seat),
      who,
    ).join(),
  ),
  descriptionTexts.rules.citadels({ count: options.citadels, isRing: options.siege === 'ring' }),
  ...narrowSentences(options),
  descriptionTexts.rules.stall({ turns: options.stall }),
  descriptionTexts.rules.cap({ turns: options.cap }),
  descriptionTexts.rules.tally({ isCounted: options.tally }),
  descriptionTexts.rules.hints({ isAllowed: options.hints === true, isForTwo: options.players === undefined }),
];

/** C65, C66: when a lead of one wins, and when a tie does. */
const narrowSentences = (options: Options): readonly string[] => {
  const { narrow, level } = descriptionTexts.rules;
  const [narrowTurns, levelTurns] = [narrowAfter(options), levelAfter(options)];
  return [
    ...(narrowTurns === null ? [] : [narrow({ turns: narrowTurns })]),
    ...(levelTurns === null ? [] : [level({ turns: levelTurns })]),
  ];
};

const progressSentences = ({ position }: View, who: WhoIs): readonly string[] => {
  const { phase, mover, turn, actions, kills, taken, ending, options } = position;
  if (ending !== null) {
    const result = `${descriptionTexts.progress.over({ turn })} ${plain(tellEnd(ending, options, who))}`;
    return [
      result,
      descriptionTexts.progress.kills({ kills, most: MOST_KILLS }),
      descriptionTexts.progress.taken({ turn: taken }),
    ];
  }
  if (mover === null) return [];
  if (phase === 'place') return [descriptionTexts.progress.place(who(mover))];
  if (phase === 'claim') return [descriptionTexts.progress.claim({ ...who(mover), left: unclaimedIn(position) })];
  return [
    descriptionTexts.progress.play({ ...who(mover), turn, actions }),
    descriptionTexts.progress.kills({ kills, most: MOST_KILLS }),
    descriptionTexts.progress.taken({ turn: taken }),
  ];
};

/** What is where, by side and kind. */
const pieceSentences = ({ position }: View, field: Field, who: WhoIs): readonly string[] => {
  const { size } = field.options;
  const listed = (names: readonly string[]) => ({ count: names.length, places: names.join(', ') });
  const named = (points: readonly Point[]) => listed(points.map((point) => pointName(size, point)));
  const empty = position.citadels.filter(({ at }) => field.standing[at] === 0);
  return [
    descriptionTexts.pieces.citadels(named(field.citadels)),
    ...field.sides.flatMap((side) => {
      if (field.out.includes(side)) return [eventsTexts.out.unknown(who(side))];
      const warriors = pointsOf(field.armies[side]);
      const isGarrison = (point: Point): boolean => field.isCitadel[point] === 1;
      return [
        descriptionTexts.pieces.held({ ...who(side), ...named(warriors.filter(isGarrison)) }),
        descriptionTexts.pieces.warriors({ ...who(side), ...named(warriors.filter((point) => !isGarrison(point))) }),
      ];
    }),
    descriptionTexts.pieces.empty(
      listed(
        empty.map(({ at: point, last }) => {
          const at = pointName(size, point);
          return last === null
            ? descriptionTexts.pieces.neverHeld({ at })
            : descriptionTexts.pieces.lastHeld({ ...who(last), at });
        }),
      ),
    ),
    descriptionTexts.pieces.walls(listed(position.walls.map((square) => squareName(size, square)))),
    descriptionTexts.pieces.wallsMean({ left: SUPPLY - field.walls }),
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
    ...earlier.map((turn) => descriptionTexts.choices.earlier({ actions: inWords(turn), typed: typed(turn.actions) })),
    ...(last === null || last.actions[0]?.type === 'place'
      ? []
      : [descriptionTexts.choices.last({ actions: inWords(last), typed: typed(last.actions) })]),
    ...(prepared.length > 0 && mover !== null
      ? [
          descriptionTexts.choices.soFar({
            actions: inWords({ seat: mover, actions: prepared }),
            typed: typed(prepared),
          }),
        ]
      : []),
  ];
};
