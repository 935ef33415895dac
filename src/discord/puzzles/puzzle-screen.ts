import type { AnyGame } from '../../games/contract/game.ts';
import {
  hasPuzzleWeek,
  isForPractice,
  judgeOf,
  nameLike,
  nextName,
  solved,
  type Attempt,
  type NamedPuzzle,
} from '../../games/contract/puzzle.ts';
import { withoutControls } from '../../games/contract/screen.ts';
import { strengthName } from '../../games/contract/strength.ts';
import { mention } from '../marks/marks.ts';
import {
  renderButton,
  renderButtons,
  renderScreenWith,
  type ControlIds,
  type Frame,
  type Message,
} from '../messages/render.ts';
import { trialIds } from '../play/trial.ts';
import { renderDescription, type DescriptionAt } from '../view/descriptions.ts';
import { OPENING } from '../view/frame-rows.ts';
import { shownTo, type Onlooker } from '../view/pictured.ts';
import { viewTexts } from '../view/texts/texts.ts';
import { firstAnswerText, puzzleTitle, type PuzzlePlace } from './answers.ts';
import { puzzlesTexts } from './texts/texts.ts';
import { weekButton } from './week.ts';

export interface PuzzleView {
  readonly game: AnyGame;
  readonly named: NamedPuzzle;
  readonly solver: Onlooker;
  /** The running week, whose puzzles are not offered for practice. */
  readonly week: number;
}

export interface PuzzleNotes {
  readonly focus?: string;
  /** What to say about the button that was pressed, in Markdown. */
  readonly said?: string;
  /** Whether that is about an answer, so that the task has been read. */
  readonly isTried?: true;
  /** The puzzle of the day, where another one is shown in its place. */
  readonly today?: NamedPuzzle;
}

/** The game's private screen with controls of the puzzle. A task that was tried makes room for words on the answer. */
export const renderPuzzle = (
  view: PuzzleView,
  attempt: Attempt,
  { focus, said, today, isTried }: PuzzleNotes = {},
): Promise<Message> => {
  const { game, named, week } = view;
  const isCounted = !isForPractice(named);
  const isOver = named.week !== null && named.week.week < week;
  const lines = [
    ...(said === undefined ? [] : [said]),
    ...(isTried === true ? [] : [named.puzzle.task]),
    ...(isCounted ? [isOver ? puzzlesTexts.week.tooLate : firstAnswerText(game)] : []),
  ];
  const next = nextName(game, named, week);
  const buttons = isCounted
    ? named.week === null
      ? []
      : [weekButton(game, 'here')]
    : [
        renderButton(puzzlesTexts.label.solution, { kind: 'solution', game: game.id, puzzle: named.name }, 'secondary'),
        // A phone has room for one of them in the row.
        ...(today ? [openButton(game, puzzlesTexts.label.today, today.name, 1)] : []),
        ...(next && !today ? [openButton(game, puzzlesTexts.label.another, next, 0)] : []),
      ];
  return render(view, attempt, focus ?? null, {
    note: { title: puzzleTitle(named.strength, placeOf(named)), text: lines.join('\n'), isInLine: true },
    last: [readButton(game, named, attempt)],
    beside: buttons,
  });
};

/** The board of a puzzle in sentences, and the task as long as it is not answered. */
export const renderPuzzleDescription = (
  view: PuzzleView,
  attempt: Attempt,
  { page, focus }: DescriptionAt,
): Message => {
  const { game, named } = view;
  const shown = shownIn(view, attempt, focus === '' ? null : focus);
  const { sentences, menus } = game.describe(shown.view, shown.scene);
  const limits = focus === '' ? (game.puzzles?.limits ?? []) : [];
  const counts = isForPractice(named) || focus !== '' ? [] : [firstAnswerText(game)];
  const asked = shown.isAnswered ? [] : [named.puzzle.task, ...counts, ...limits];
  const at = { game: game.id, puzzle: named.name, turn: attempt.played.join(' ') };
  return renderDescription(game.name, { sentences: [...asked, ...sentences], menus }, page, {
    turnTo: (to, slot) => ({ kind: 'solveRead', ...at, page: to, slot, focus }),
    menu: (index) => ({ kind: 'solveReadMenu', ...at, index }),
  });
};

const readButton = ({ id: game }: AnyGame, { name: puzzle }: NamedPuzzle, { played }: Attempt) =>
  renderButton(
    viewTexts.label.read,
    { kind: 'solveRead', game, puzzle, turn: played.join(' '), page: 0, slot: OPENING, focus: '' },
    'secondary',
  );

/** The person's level after an answer, and whether the answer was right; nothing if there was none just now. */
interface Answered {
  readonly level?: string | null;
  readonly isSolved?: boolean;
}

/** A puzzle that was answered: the position after the right turn, and buttons to go on at the person's level. */
export const renderSolution = (view: PuzzleView, said: readonly string[], after: Answered = {}): Promise<Message> => {
  const { game, named } = view;
  const { text, focus } = game.puzzles?.reveal?.(named.puzzle) ?? { text: typedTurn(view), focus: null };
  const right = solved(game, named);
  return render(view, right, focus, {
    note: { title: puzzleTitle(named.strength, placeOf(named)), text: [...said, text].join('\n'), isInLine: true },
    rows: [renderButtons(readButton(game, named, right), ...furtherButtons(view, after))],
  });
};

const typedTurn = ({ game, named }: PuzzleView): string => {
  const turn = named.puzzle.solution.map((action) => game.typing?.write(action) ?? game.makeAction(action)).join(' ');
  return `${puzzlesTexts.rightTurn({ turn })}\n${puzzlesTexts.otherOrders}`;
};

const placeOf = ({ day, week }: NamedPuzzle): PuzzlePlace => week?.number ?? (day === null ? 'practice' : 'today');

/** Buttons to share a practice puzzle or to try it again, and for others; after one of a week, for its next. */
const furtherButtons = ({ game, named, week }: PuzzleView, { level = null, isSolved = false }: Answered) => {
  if (named.week !== null) {
    const { number, next } = named.week;
    const label = puzzlesTexts.week.label.next({ number: number + 1 });
    return [...(next === null ? [] : [openButton(game, label, next, 0)]), weekButton(game, 'here')];
  }
  const isAtLevel = level === null || level === named.strength;
  const next = isAtLevel ? nextName(game, named, week) : nameLike(game, level, named, week);
  return [
    ...(named.day !== null
      ? []
      : isSolved
        ? [renderButton(viewTexts.label.share, { kind: 'sharePuzzle', game: game.id, puzzle: named.name }, 'secondary')]
        : [openButton(game, puzzlesTexts.label.again, named.name, 0)]),
    ...(named.day === null && next ? [openButton(game, puzzlesTexts.label.another, next, 1)] : []),
    ...(game.puzzles?.strengths ?? []).flatMap((strength, index) => {
      const puzzle = named.day === null && strength === named.strength ? null : nameLike(game, strength, named, week);
      return puzzle === null
        ? []
        : [openButton(game, puzzlesTexts.label.practise({ strength: strengthName(strength) }), puzzle, 2 + index)];
    }),
    ...(named.day !== null && hasPuzzleWeek(game) ? [weekButton(game, 'elsewhere')] : []),
  ];
};

const openButton = ({ id: game }: AnyGame, label: string, puzzle: string, slot: number) =>
  renderButton(label, { kind: 'puzzle', game, puzzle, slot }, 'secondary');

const render = async (puzzle: PuzzleView, attempt: Attempt, focus: string | null, frame: Frame): Promise<Message> => {
  const { game, named, solver } = puzzle;
  const { view, scene, isAnswered } = shownIn(puzzle, attempt, focus);
  const ids = idsIn(game, named.name, attempt.played.join(' '));
  const { screen, pictured } = await shownTo(solver, game, view, scene);
  return renderScreenWith(isAnswered ? withoutControls(screen) : screen, ids, { ...frame, ...pictured });
};

/** What the solver sees; once it is answered, everyone’s view, as the solver may not have played the right turn. */
const shownIn = ({ game, named, solver }: PuzzleView, attempt: Attempt, focus: string | null) => {
  const { state, events } = attempt;
  const { seat } = named.puzzle;
  const isAnswered = judgeOf(game, named, attempt) !== null;
  const own = isAnswered ? puzzlesTexts.solver : mention(solver.owner);
  const seats = Array.from({ length: game.seats.most }, (_, each) => each);
  const players = seats.map((each) => (each === seat ? own : puzzlesTexts.opponent));
  return {
    view: game.look(state, isAnswered ? 'table' : seat),
    scene: { events, focus, players, bots: seats.filter((each) => each !== seat), within: 'puzzle' as const },
    isAnswered,
  };
};

const idsIn = ({ id: game }: AnyGame, puzzle: string, turn: string): ControlIds => {
  const at = { game, puzzle, turn };
  return trialIds({
    act: (action) => ({ kind: 'solve', ...at, action }),
    focus: (focus) => ({ kind: 'solveFocus', ...at, focus }),
    press: (press) => ({ kind: 'solveElse', ...at, press: press === 'undo' || press === 'form' ? press : 'board' }),
    menu: (index) => ({ kind: 'solveMenu', ...at, index }),
  });
};
