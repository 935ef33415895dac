import type { Description, Scene } from '../../contract/screen.ts';
import { makeTyped } from '../format/typed.ts';
import type { Event } from '../rules/event.ts';
import type { Action } from '../rules/field/action.ts';
import { pointsOf, type Field } from '../rules/field/field.ts';
import { COLUMNS, pointName, squareName, type Point } from '../rules/field/point.ts';
import { MOST_KILLS, SIDES, SUPPLY, unclaimedAtEnd, type PlayedTurn } from '../rules/field/state.ts';
import { canSwap, type View } from '../rules/view.ts';
import { boardViewOf } from '../screen/board-view.ts';
import { turnInWords } from '../screen/happened.ts';
import { nextGoal } from '../screen/next-goal.ts';
import { dangerLines } from '../screen/situation.ts';
import { whoIs, type WhoIs } from '../screen/who.ts';
import { choices, pieces, progress, rules } from '../words/description.ts';
import { choiceSentences } from './choices.ts';
import { closerLook } from './closer.ts';
import { closerMenus } from './menus.ts';

/** The sentences that place every piece, or those about one warrior, a line or the surroundings of a point. */
export const describe = (view: View, scene: Scene<Event>): Description => {
  const { focus, players } = scene;
  const { field } = boardViewOf(view, null);
  const who = whoIs(view.viewer, players);
  const sentences = closerLook(field, focus, view.viewer, who) ?? wholeBoard(view, field, scene, who);
  return { sentences, menus: closerMenus(field, focus, who) };
};

const wholeBoard = (view: View, field: Field, scene: Scene<Event>, who: WhoIs): readonly string[] => [
  ...progressSentences(view, who),
  ...turnSentences(view, field, who),
  ...pieceSentences(view, field, who),
  ...(field.phase === 'play' ? dangerLines(view, field, who, Infinity).map(plain) : []),
  ...view.position.offers.map((side) => progress.offer(who(side))),
  ...(canSwap(view) && view.viewer === view.position.mover ? [rules.mayChange] : []),
  ...choiceSentences(view, field, who),
  ...nextGoal(view, who, scene),
  ...ruleSentences(view, who),
];

/** The text without Discord’s Markdown. */
const plain = (text: string): string => text.replaceAll('**', '');

const ruleSentences = ({ position: { options, first, swapped } }: View, who: WhoIs): readonly string[] => [
  rules.board(options.size, COLUMNS.charAt(options.size - 1)),
  rules.sides(who(0), who(1)),
  swapped ? rules.swapped(who(first)) : rules.first(who(first)),
  ...(options.pie ? [rules.pie] : []),
  rules.citadels(options.citadels, options.siege === 'ring'),
  rules.stall(options.stall),
  rules.cap(options.cap),
  rules.tally(options.tally),
  rules.hints(options.hints === true),
];

const progressSentences = ({ position }: View, who: WhoIs): readonly string[] => {
  const { phase, mover, turn, actions, kills, taken, ending, options } = position;
  if (ending !== null) {
    const [winner] = ending.winners;
    const result = progress.over(turn, winner === undefined ? null : who(winner), ending.outcome);
    return [result, progress.kills(kills, MOST_KILLS), progress.taken(taken)];
  }
  if (mover === null) return [];
  if (phase === 'place') return [progress.place(who(mover))];
  if (phase === 'claim') return [progress.claim(who(mover), unclaimedAtEnd(options.citadels))];
  return [progress.play(turn, who(mover), actions), progress.kills(kills, MOST_KILLS), progress.taken(taken)];
};

/** What is where, by side and kind. */
const pieceSentences = ({ position }: View, field: Field, who: WhoIs): readonly string[] => {
  const { size } = field.options;
  const named = (points: readonly Point[]): readonly string[] => points.map((point) => pointName(size, point));
  const empty = position.citadels.filter(({ at }) => field.standing[at] === 0);
  return [
    pieces.citadels(named(field.citadels)),
    ...SIDES.flatMap((side) => {
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
  return [
    ...(last === null || last.actions[0]?.type === 'place' ? [] : [choices.last(inWords(last), typed(last.actions))]),
    ...(prepared.length > 0 && mover !== null
      ? [choices.soFar(inWords({ seat: mover, actions: prepared }), typed(prepared))]
      : []),
  ];
};
