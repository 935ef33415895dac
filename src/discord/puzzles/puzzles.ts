import type { AnyGame } from '../../games/contract/game.ts';
import { nextPuzzle, practicePuzzle, solved, type Attempt, type NamedPuzzle } from '../../games/contract/puzzle.ts';
import { paintFor, standsForText, type Pictures } from '../interactions/pictures.ts';
import {
  renderButton,
  renderButtons,
  renderScreenWith,
  type ComponentRow,
  type ControlIds,
  type Frame,
  type Message,
} from '../messages/render.ts';
import { trialIds } from '../play/trial.ts';
import { renderDescription, type DescriptionAt } from '../view/descriptions.ts';
import { OPENING } from '../view/frame-rows.ts';
import { boardLabels } from '../view/words.ts';
import * as words from './words.ts';

/** A puzzle as one person sees it. */
export interface PuzzleView {
  readonly game: AnyGame;
  readonly named: NamedPuzzle;
  /** The person who solves it. */
  readonly userId: string;
  /** Whose settings decide whether there are pictures. */
  readonly wantedBy: readonly string[];
  /** What pictures are made with; null if the message can't have files. */
  readonly pictures: Pictures | null;
}

/** A puzzle that waits for an answer: the game's own private screen, with controls that only the puzzle reads. */
export const renderPuzzle = (
  view: PuzzleView,
  attempt: Attempt,
  { focus = null, said = null }: { readonly focus?: string | null; readonly said?: string | null } = {},
): Promise<Message> => {
  const { game, named } = view;
  const isDaily = named.day !== null;
  const lines = [
    ...(said === null ? [] : [`**${said}**`]),
    named.puzzle.task,
    ...(isDaily ? [words.FIRST_ANSWER_COUNTS] : []),
  ];
  const next = nextPuzzle(game, named);
  const buttons = isDaily
    ? []
    : [
        renderButton(words.puzzleLabels.solution, { kind: 'solution', game: game.id, puzzle: named.name }, 'secondary'),
        ...(next ? [openButton(game, words.puzzleLabels.another, next, 0)] : []),
      ];
  return render(view, attempt, focus, {
    note: { title: words.puzzleTitle(named.strength, isDaily), text: lines.join('\n') },
    rows: [renderButtons(readButton(game, named, attempt), ...buttons)],
  });
};

/** The board of a puzzle in sentences, with what to find as long as nobody has found it. */
export const renderPuzzleDescription = (
  view: Pick<PuzzleView, 'game' | 'named' | 'userId'>,
  attempt: Attempt,
  { page, focus }: DescriptionAt,
): Message => {
  const { game, named } = view;
  const shown = shownIn(view, attempt, focus === '' ? null : focus);
  const { sentences, menus } = game.describe(shown.view, shown.scene);
  const limits = focus === '' ? (game.puzzles?.limits ?? []) : [];
  const asked = shown.isAnswered ? [] : [named.puzzle.task, ...limits];
  const at = { game: game.id, puzzle: named.name, turn: attempt.played.join(' ') };
  return renderDescription(game.name, { sentences: [...asked, ...sentences], menus }, page, {
    turnTo: (to, slot) => ({ kind: 'solveRead', ...at, page: to, slot, focus }),
    menu: (index) => ({ kind: 'solveReadMenu', ...at, index }),
  });
};

const readButton = ({ id: game }: AnyGame, { name: puzzle }: NamedPuzzle, { played }: Attempt) =>
  renderButton(
    boardLabels.read,
    { kind: 'solveRead', game, puzzle, turn: played.join(' '), page: 0, slot: OPENING, focus: '' },
    'secondary',
  );

/** A puzzle that was answered: the position after the right turn, and what to do next. */
export const renderSolution = (view: PuzzleView, said: readonly string[]): Promise<Message> => {
  const { game, named } = view;
  const turn = named.puzzle.solution.map((action) => game.typing?.write(action) ?? game.makeAction(action)).join(' ');
  const text = [...said, words.rightTurnWords(turn), words.otherTurns(named.puzzle.others)].join('\n');
  const right = solved(game, named);
  return render(view, right, null, {
    note: { title: words.puzzleTitle(named.strength, named.day !== null), text },
    rows: [renderButtons(readButton(game, named, right), ...furtherButtons(game, named))],
  });
};

/** The same puzzle again where it can be practised, and others of every strength. */
const furtherButtons = (game: AnyGame, named: NamedPuzzle) => {
  const next = nextPuzzle(game, named);
  return [
    ...(named.day === null ? [openButton(game, words.puzzleLabels.again, named, 0)] : []),
    ...(named.day === null && next ? [openButton(game, words.puzzleLabels.another, next, 1)] : []),
    ...(game.puzzles?.strengths ?? []).flatMap((strength, index) => {
      const puzzle = named.day === null && strength === named.strength ? null : firstOf(game, strength, named);
      return puzzle === null ? [] : [openButton(game, words.puzzleLabels.practise(strength), puzzle, 2 + index)];
    }),
  ];
};

/** Where practice of another strength goes on: at about the same number. */
const firstOf = (game: AnyGame, strength: string, { name, day }: NamedPuzzle): NamedPuzzle | null =>
  practicePuzzle(game, strength, day ?? Number(name.split('-')[1]));

const openButton = ({ id: game }: AnyGame, label: string, { name }: NamedPuzzle, slot: number) =>
  renderButton(label, { kind: 'puzzle', game, puzzle: name, slot }, 'secondary');

const render = async (
  puzzle: PuzzleView,
  attempt: Attempt,
  focus: string | null,
  frame: Frame & { readonly rows: readonly ComponentRow[] },
): Promise<Message> => {
  const { game, named, userId, wantedBy, pictures } = puzzle;
  const { view, scene, isAnswered } = shownIn(puzzle, attempt, focus);
  const picture =
    pictures && (await paintFor(pictures, { wantedBy, owner: userId }, () => game.picture?.(view, scene) ?? null));
  const screen = game.screen(view, { ...scene, isPictured: standsForText(picture) });
  return renderScreenWith(
    isAnswered ? { ...screen, controls: [] } : screen,
    idsIn(game, named.name, attempt.played.join(' ')),
    { ...frame, ...(picture && { picture }) },
  );
};

/** What the person who solves it sees, and with what. */
const shownIn = (
  { game, named, userId }: Pick<PuzzleView, 'game' | 'named' | 'userId'>,
  { state, events }: Attempt,
  focus: string | null,
) => {
  const { seat } = named.puzzle;
  const seats = Array.from({ length: game.seats.most }, (_, each) => each);
  const players = seats.map((each) => (each === seat ? `<@${userId}>` : words.PUZZLE_OPPONENT));
  return {
    view: game.look(state, seat),
    scene: { events, focus, players, bots: seats.filter((each) => each !== seat) },
    isAnswered: game.puzzles?.judge(named.puzzle, state) !== null,
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
