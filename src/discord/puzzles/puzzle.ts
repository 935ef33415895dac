import {
  attempt,
  inWeek,
  isForPractice,
  judgeOf,
  measuredRating,
  practicePuzzle,
  puzzleNamed,
  puzzleOfDay,
  refutationIn,
  type Attempt,
  type NamedPuzzle,
} from '../../games/contract/puzzle.ts';
import { SECOND } from '../../kernel/time.ts';
import type { AnsweredPuzzle } from '../../sessions/daily/puzzle-answers.ts';
import { dayNumbered, dayOf, numberOf, weekOf } from '../../sessions/time/day.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { ratingText } from '../figures/ratings.ts';
import { showInPlace, type GameHandling, type LoggedOutcome } from '../interactions/handling.ts';
import { learnTexts } from '../learn/texts/texts.ts';
import { typedActions } from '../learn/typed-actions.ts';
import { renderText } from '../messages/render.ts';
import { tellDescription, type Part } from '../play/description.ts';
import { onlookerOf } from '../view/pictured.ts';
import { answeredText, missedText, solversText, type PuzzlePlace } from './answers.ts';
import { firstPuzzle, noteLevel } from './level.ts';
import {
  renderPuzzle,
  renderPuzzleDescription,
  renderSolution,
  type PuzzleNotes,
  type PuzzleView,
} from './puzzle-screen.ts';
import { puzzlesTexts } from './texts/texts.ts';
import { weekOfPuzzles } from './week.ts';

/** Opens a puzzle: one of a strength, or if nothing is chosen today's, but first an easy one. */
export const openPuzzle = async (handling: GameHandling, strength: string | null): Promise<LoggedOutcome> => {
  const { interaction, answer, context, game } = handling;
  const week = runningWeek(handling);
  const number = Math.floor(interaction.createdTimestamp / SECOND);
  const first = strength === null ? await firstPuzzle(handling, number) : null;
  const today = puzzleOfDay(game, numberOf(dayOf(context.now())));
  const named = first ?? (strength === null ? today : practicePuzzle(game, strength, number, week));
  if (named === null) return missing(handling);
  const said = await answeredAlready(handling, named);
  const view = viewOf(handling, named);
  const notes = first !== null && today !== null ? { ...loudly(puzzlesTexts.firstIsEasy), today } : {};
  await answer.whisper(
    await (said === null ? renderPuzzle(view, beginningOf(named), notes) : renderSolution(view, said)),
  );
  return { outcome: said === null ? 'opened a puzzle' : 'showed an answered puzzle' };
};

const runningWeek = ({ context }: GameHandling): number => weekOf(dayOf(context.now()));

/** Shows another puzzle in the same message, or what is right in one that counts and that the person has answered. */
export const goToPuzzle = (
  handling: GameHandling,
  { puzzle }: Pick<CustomIdOf<'puzzle'>, 'puzzle'>,
): Promise<LoggedOutcome> =>
  inPuzzle(handling, puzzle, async (named) => {
    const said = await answeredAlready(handling, named);
    if (said === null) return show(handling, named, beginningOf(named), noteOn(puzzle, named));
    await showInPlace(handling, await renderSolution(viewOf(handling, named), said));
    return { outcome: 'showed an answered puzzle' };
  });

/** What to say about a puzzle for practice that is in this week now. */
const noteOn = (asked: string, { name, week }: NamedPuzzle): PuzzleNotes =>
  week === null || name === asked ? {} : loudly(puzzlesTexts.inThisWeek);

/** A puzzle after what was played in it. */
export type PuzzlePoint = Pick<CustomIdOf<'solve'>, 'puzzle' | 'turn'>;

/** Plays actions in a puzzle. What ends the turn is the answer. */
export const solve = (
  handling: GameHandling,
  { action, ...point }: PuzzlePoint & Pick<CustomIdOf<'solve'>, 'action'>,
): Promise<LoggedOutcome> =>
  inTurn(handling, point, (named, before) => tryActions(handling, named, before, wordsIn(action)));

/** Looks closer at something, as in the game. */
export const lookInPuzzle = (
  handling: GameHandling,
  { focus, ...point }: PuzzlePoint & Pick<CustomIdOf<'solveFocus'>, 'focus'>,
): Promise<LoggedOutcome> => inTurn(handling, point, (named, at) => show(handling, named, at, { focus }));

/** Takes the last action back, or opens the form to type in, or tries what was typed into it. */
export const pressInPuzzle = (
  handling: GameHandling,
  { press, ...point }: PuzzlePoint & Pick<CustomIdOf<'solveElse'>, 'press'>,
): Promise<LoggedOutcome> =>
  inTurn(handling, point, async (named, at) => {
    if (press === 'undo') {
      const before = positionIn(handling, named, at.played.slice(0, -1)) ?? beginningOf(named);
      return show(handling, named, before, at.played.length === 0 ? loudly(puzzlesTexts.nothingToUndo) : {});
    }
    return press === 'form' ? typeIn(handling, named, at) : show(handling, named, at);
  });

/** Shows the right turn of a practice puzzle. One of a day or a week shows it only after an answer. */
export const showSolution = (
  handling: GameHandling,
  { puzzle }: Pick<CustomIdOf<'solution'>, 'puzzle'>,
): Promise<LoggedOutcome> =>
  inPuzzle(handling, puzzle, async (named) => {
    if (!isForPractice(named)) return goToPuzzle(handling, { puzzle });
    const level = await noteLevel(handling, named, 'missed');
    await handling.answer.update(await renderSolution(viewOf(handling, named), [], { level }));
    return { outcome: 'showed the right turn of a puzzle' };
  });

/** Describes the board of a puzzle in sentences to the person who asks. */
export const readInPuzzle = (
  handling: GameHandling,
  { page, slot, focus, ...point }: PuzzlePoint & Part,
): Promise<LoggedOutcome> =>
  inTurn(handling, point, async (named, at) => {
    const description = renderPuzzleDescription(viewOf(handling, named), at, { page, focus });
    await tellDescription(handling, description, slot);
    return { outcome: 'read a puzzle' };
  });

const typeIn = async (handling: GameHandling, named: NamedPuzzle, at: Attempt): Promise<LoggedOutcome> => {
  const form = { game: handling.game.id, puzzle: named.name, turn: at.played.join(' '), press: 'form' } as const;
  const typed = await typedActions(handling, at.state, named.puzzle.seat, { kind: 'solveElse', ...form });
  if (typed === null) return { outcome: 'opened a form of a puzzle' };
  if ('why' in typed) return show(handling, named, at, loudly(learnTexts.tried.notQuite({ why: typed.why })));
  return tryActions(handling, named, at, typed.actions);
};

const loudly = (said: string): PuzzleNotes => ({ said: `**${said}**` });

/** The longest turn that a custom id has room for beside what comes next. */
const LONGEST = 41;

const tryActions = async (
  handling: GameHandling,
  named: NamedPuzzle,
  before: Attempt,
  actions: readonly string[],
): Promise<LoggedOutcome> => {
  const { game } = handling;
  const tried = attempt(game, named, [...before.played, ...actions]);
  if ('why' in tried) return show(handling, named, before, loudly(learnTexts.tried.notQuite({ why: tried.why })));
  const isRight = judgeOf(game, named, tried.attempt);
  if (isRight !== null) {
    const why = isRight ? null : refutationIn(game, named, tried.attempt);
    return answerWith(handling, named, { isSolved: isRight, why });
  }
  if (tried.attempt.played.join(' ').length > LONGEST)
    return show(handling, named, before, loudly(puzzlesTexts.noFurther));
  return show(handling, named, tried.attempt);
};

/** Says whether an answer is right. A practice puzzle can be tried again after a wrong one. */
const answerWith = async (
  handling: GameHandling,
  named: NamedPuzzle,
  { isSolved, why }: { readonly isSolved: boolean; readonly why: string | null },
): Promise<LoggedOutcome> => {
  const { interaction, answer, context, game } = handling;
  const level = await noteLevel(handling, named, isSolved ? 'solved' : 'missed');
  if (isForPractice(named) && !isSolved)
    return show(handling, named, beginningOf(named), {
      said: puzzlesTexts.tryAgain({ missed: missedText(why) }),
      isTried: true,
    });
  const said = [isSolved ? `**${puzzlesTexts.right}**` : missedText(why)];
  const own = {
    game: game.id,
    userId: interaction.user.id,
    isSolved,
    guildId: interaction.guildId,
    puzzle: named.puzzle.name,
    measured: measuredRating(game, named),
  };
  if (named.day !== null) {
    const counted = await context.puzzleAnswers.count({ ...own, day: dayNumbered(named.day) });
    said.push(countedWords(counted, isSolved, 'today'));
  }
  if (named.week !== null) {
    const counted = await context.puzzleWeeks.count({ ...own, week: named.week.week, number: named.week.number });
    said.push(countedWords(counted, isSolved, named.week.number));
  }
  said.push(...(await ratingLines(handling, named)));
  await answer.update(await renderSolution(viewOf(handling, named), said, { level, isSolved }));
  return { outcome: isSolved ? 'solved a puzzle' : 'missed a puzzle' };
};

/** What an answer that counts has made of the ratings of its person and its puzzle. */
const ratingLines = async ({ interaction, context, game }: GameHandling, named: NamedPuzzle): Promise<string[]> => {
  const figures = isForPractice(named) ? null : await context.figures.puzzles(game.id, interaction.user.id);
  if (figures === null) return [];
  const { rating, change, puzzle } = figures;
  return [puzzlesTexts.rated({ rating: ratingText(rating), change: Math.round(change), puzzle: ratingText(puzzle) })];
};

const countedWords = (counted: AnsweredPuzzle, isSolved: boolean, place: PuzzlePlace): string => {
  if (counted === 'too late') return place === 'today' ? puzzlesTexts.tooLate : puzzlesTexts.week.tooLate;
  if (counted === 'spent') return puzzlesTexts.spent;
  const isFirst = counted.isSolved === isSolved;
  const solvers = solversText(counted);
  return isFirst ? solvers : `${answeredText(counted, place)} ${solvers}`;
};

/** What to say about a puzzle of a day or a week that the person has answered; null if they haven't. */
const answeredAlready = async (handling: GameHandling, named: NamedPuzzle): Promise<readonly string[] | null> => {
  const { interaction, context, game } = handling;
  const { day, week } = named;
  const own = { game: game.id, userId: interaction.user.id };
  const counted =
    week === null
      ? day === null
        ? null
        : await context.puzzleAnswers.of({ ...own, day: dayNumbered(day) })
      : await context.puzzleWeeks.of({ ...own, ...week });
  if (counted === null) return null;
  return [answeredText(counted, week === null ? 'today' : week.number), solversText(counted)];
};

/** Finds a puzzle for what is asked of it; one of this week as such, as its answer counts. */
export const inPuzzle = async (
  handling: GameHandling,
  name: string,
  handle: (named: NamedPuzzle) => Promise<LoggedOutcome>,
): Promise<LoggedOutcome> => {
  const found = puzzleNamed(handling.game, name);
  // An old button may lead to a puzzle of this week, whose answer counts and is not to be shown.
  const named =
    found !== null && isForPractice(found) ? (inWeek(handling.game, found, runningWeek(handling)) ?? found) : found;
  if (named === null) return missing(handling);
  const ofWeek = named.week === null ? [] : await weekOfPuzzles(handling, named.week.week);
  return handle(ofWeek.find(({ name: each }) => each === named.name) ?? named);
};

const inTurn = (
  handling: GameHandling,
  { puzzle, turn }: PuzzlePoint,
  handle: (named: NamedPuzzle, at: Attempt) => Promise<LoggedOutcome>,
): Promise<LoggedOutcome> =>
  inPuzzle(handling, puzzle, async (named) => {
    const at = positionIn(handling, named, wordsIn(turn));
    return at === null ? missing(handling) : handle(named, at);
  });

const missing = async ({ answer }: GameHandling): Promise<LoggedOutcome> => {
  await answer.whisper(renderText(puzzlesTexts.gone));
  return { outcome: 'found no puzzle' };
};

const show = async (
  handling: GameHandling,
  named: NamedPuzzle,
  at: Attempt,
  notes: PuzzleNotes = {},
): Promise<LoggedOutcome> => {
  await showInPlace(handling, await renderPuzzle(viewOf(handling, named), at, notes));
  return { outcome: 'showed a puzzle' };
};

const beginningOf = ({ puzzle }: NamedPuzzle): Attempt => ({ played: [], state: puzzle.state, events: [] });

/** The position after some actions; null if a custom id names something else. */
const positionIn = ({ game }: GameHandling, named: NamedPuzzle, actions: readonly string[]): Attempt | null => {
  const tried = attempt(game, named, actions);
  return 'why' in tried ? null : tried.attempt;
};

const wordsIn = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

const viewOf = (handling: GameHandling, named: NamedPuzzle): PuzzleView => ({
  game: handling.game,
  named,
  solver: onlookerOf(handling),
  week: runningWeek(handling),
});
