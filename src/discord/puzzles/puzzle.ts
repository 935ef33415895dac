import { SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { AnyGame } from '../../games/contract/game.ts';
import {
  attempt,
  practicePuzzle,
  puzzleNamed,
  puzzleOfDay,
  type Attempt,
  type NamedPuzzle,
} from '../../games/contract/puzzle.ts';
import type { AnsweredPuzzle } from '../../sessions/daily/puzzle-answers.ts';
import { dayNumbered, dayOf, numberOf } from '../../sessions/time/day.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import type { GameSubcommand } from '../interactions/command.ts';
import {
  picturesFor,
  type GameCommandHandling,
  type GameHandling,
  type LoggedOutcome,
} from '../interactions/handling.ts';
import { triedWords } from '../learn/words.ts';
import { literal } from '../messages/literal.ts';
import { renderText } from '../messages/render.ts';
import { tellDescription } from '../play/description.ts';
import { askToType, typedIn } from '../play/typed-play.ts';
import { renderPuzzle, renderPuzzleDescription, renderSolution, type PuzzleView } from './puzzles.ts';
import * as words from './words.ts';

/** What is asked for: the puzzle of today, or a strength to practise. */
const WHICH = 'which';
const TODAY = 'today';

/** `puzzle`: today's puzzle of a game, or one to practise. */
export const puzzleSubcommand = ({ puzzles }: AnyGame): GameSubcommand => ({
  data: new SlashCommandSubcommandBuilder()
    .setName('puzzle')
    .setDescription(words.puzzleCommands.puzzle)
    .addStringOption((option) =>
      option
        .setName(WHICH)
        .setDescription(words.puzzleCommands.which)
        .addChoices(
          { name: words.puzzleCommands.today, value: TODAY },
          ...(puzzles?.strengths ?? []).map((strength) => ({
            name: words.puzzleCommands.practice(strength),
            value: strength,
          })),
        ),
    ),
  handle: openPuzzle,
});

const openPuzzle = async (handling: GameCommandHandling): Promise<LoggedOutcome> => {
  const { interaction, answer, context, game } = handling;
  const which = interaction.options.getString(WHICH) ?? TODAY;
  const named =
    which === TODAY
      ? puzzleOfDay(game, numberOf(dayOf(context.now())))
      : practicePuzzle(game, which, Math.floor(interaction.createdTimestamp / 1000));
  if (named === null) return missing(handling);
  const told = await answeredAlready(handling, named);
  const view = viewOf(handling, named);
  await answer.whisper(await (told === null ? renderPuzzle(view, beginningOf(named)) : renderSolution(view, told)));
  return { outcome: told === null ? 'opened a puzzle' : 'showed an answered puzzle' };
};

/** Shows another puzzle in the same message. */
export const goToPuzzle = (
  handling: GameHandling,
  { puzzle }: Pick<CustomIdOf<'puzzle'>, 'puzzle'>,
): Promise<LoggedOutcome> => inPuzzle(handling, puzzle, (named) => show(handling, named, beginningOf(named)));

/** Plays actions in a puzzle. What ends the turn is the answer. */
export const solve = (
  handling: GameHandling,
  { puzzle, turn, action }: Omit<CustomIdOf<'solve'>, 'kind' | 'game'>,
): Promise<LoggedOutcome> =>
  inPuzzle(handling, puzzle, async (named) => {
    const before = positionIn(handling, named, turn);
    if (before === null) return missing(handling);
    return tryTexts(handling, named, before, wordsIn(action));
  });

/** Looks closer at something, as in the game. */
export const lookInPuzzle = (
  handling: GameHandling,
  { puzzle, turn, focus }: Omit<CustomIdOf<'solveFocus'>, 'kind' | 'game'>,
): Promise<LoggedOutcome> =>
  inPuzzle(handling, puzzle, async (named) => {
    const at = positionIn(handling, named, turn);
    return at === null ? missing(handling) : show(handling, named, at, { focus });
  });

/** Takes the last action back, or opens the form to type in, or tries what was typed into it. */
export const pressInPuzzle = (
  handling: GameHandling,
  { puzzle, turn, press }: Omit<CustomIdOf<'solveElse'>, 'kind' | 'game'>,
): Promise<LoggedOutcome> =>
  inPuzzle(handling, puzzle, async (named) => {
    const at = positionIn(handling, named, turn);
    if (at === null) return missing(handling);
    if (press === 'undo') {
      const before = positionIn(handling, named, at.played.slice(0, -1).join(' ')) ?? beginningOf(named);
      return show(handling, named, before, at.played.length === 0 ? { said: words.PUZZLE_NOTHING_TO_UNDO } : {});
    }
    return press === 'form' ? typeIn(handling, named, at) : show(handling, named, at);
  });

/** Shows the right turn of a puzzle for practice. That of a day is shown to nobody before their answer. */
export const showSolution = (
  handling: GameHandling,
  { puzzle }: Pick<CustomIdOf<'solution'>, 'puzzle'>,
): Promise<LoggedOutcome> =>
  inPuzzle(handling, puzzle, async (named) => {
    if (named.day !== null) return show(handling, named, beginningOf(named));
    await handling.answer.update(await renderSolution(viewOf(handling, named), []));
    return { outcome: 'showed the right turn of a puzzle' };
  });

/** Describes the board of a puzzle in sentences to the person who asks. */
export const readInPuzzle = (
  handling: GameHandling,
  { puzzle, turn, page, slot, focus }: Omit<CustomIdOf<'solveRead'>, 'kind' | 'game'>,
): Promise<LoggedOutcome> =>
  inPuzzle(handling, puzzle, async (named) => {
    const at = positionIn(handling, named, turn);
    if (at === null) return missing(handling);
    const view = { game: handling.game, named, userId: handling.interaction.user.id };
    await tellDescription(handling, renderPuzzleDescription(view, at, { page, focus }), slot);
    return { outcome: 'read a puzzle' };
  });

const typeIn = async (handling: GameHandling, named: NamedPuzzle, at: Attempt): Promise<LoggedOutcome> => {
  const { interaction, game } = handling;
  const turn = at.played.join(' ');
  if (!interaction.isModalSubmit() || !game.typing) {
    await askToType(handling, { kind: 'solveElse', game: game.id, puzzle: named.name, turn, press: 'form' });
    return { outcome: 'opened a form of a puzzle' };
  }
  const { actions, mistake } = game.typing.read(at.state, named.puzzle.seat, typedIn(interaction.fields));
  if (mistake !== null) return show(handling, named, at, { said: triedWords.notQuite(literal(mistake.why)) });
  return tryTexts(
    handling,
    named,
    at,
    actions.map((action) => game.makeAction(action)),
  );
};

/** The longest turn that a custom id has room for beside what comes next. */
const LONGEST = 44;

const tryTexts = async (
  handling: GameHandling,
  named: NamedPuzzle,
  before: Attempt,
  texts: readonly string[],
): Promise<LoggedOutcome> => {
  const { game } = handling;
  const tried = attempt(game, named, [...before.played, ...texts]);
  if ('why' in tried) return show(handling, named, before, { said: triedWords.notQuite(tried.why) });
  const isRight = game.puzzles?.judge(named.puzzle, tried.attempt.state) ?? null;
  if (isRight !== null) return answerWith(handling, named, isRight);
  if (tried.attempt.played.join(' ').length > LONGEST)
    return show(handling, named, before, { said: words.PUZZLE_NO_FURTHER });
  return show(handling, named, tried.attempt);
};

/** Says whether an answer is right. In practice a wrong one can be tried again. */
const answerWith = async (handling: GameHandling, named: NamedPuzzle, isSolved: boolean): Promise<LoggedOutcome> => {
  const { interaction, answer, context, game } = handling;
  if (named.day === null && !isSolved) return show(handling, named, beginningOf(named), { said: words.PUZZLE_WRONG });
  const said = [`**${isSolved ? words.PUZZLE_RIGHT : words.PUZZLE_MISSED}**`];
  if (named.day !== null) {
    const day = dayNumbered(named.day);
    const { id: userId } = interaction.user;
    said.push(countedWords(await context.puzzleAnswers.count({ game: game.id, day, userId, isSolved }), isSolved));
  }
  await answer.update(await renderSolution(viewOf(handling, named), said));
  return { outcome: isSolved ? 'solved a puzzle' : 'missed a puzzle' };
};

const countedWords = (counted: AnsweredPuzzle, isSolved: boolean): string => {
  if (counted === 'too late') return words.PUZZLE_TOO_LATE;
  if (counted === 'spent') return words.PUZZLE_SPENT;
  const isFirst = counted.isSolved === isSolved;
  return isFirst ? words.solversWords(counted) : `${words.answeredBefore(counted)} ${words.solversWords(counted)}`;
};

/** What to say of a puzzle of the day that the person has answered; null if they haven't. */
const answeredAlready = async (handling: GameHandling, { day }: NamedPuzzle): Promise<readonly string[] | null> => {
  const { interaction, context, game } = handling;
  if (day === null) return null;
  const own = { game: game.id, day: dayNumbered(day), userId: interaction.user.id };
  const counted = await context.puzzleAnswers.of(own);
  return counted === null ? null : [words.answeredBefore(counted), words.solversWords(counted)];
};

const inPuzzle = async (
  handling: GameHandling,
  name: string,
  handle: (named: NamedPuzzle) => Promise<LoggedOutcome>,
): Promise<LoggedOutcome> => {
  const named = puzzleNamed(handling.game, name);
  return named === null ? missing(handling) : handle(named);
};

const missing = async ({ answer }: GameHandling): Promise<LoggedOutcome> => {
  await answer.whisper(renderText(words.NO_PUZZLE));
  return { outcome: 'found no puzzle' };
};

const show = async (
  handling: GameHandling,
  named: NamedPuzzle,
  at: Attempt,
  more: { readonly focus?: string; readonly said?: string } = {},
): Promise<LoggedOutcome> => {
  await handling.answer.update(await renderPuzzle(viewOf(handling, named), at, more));
  return { outcome: 'showed a puzzle' };
};

const beginningOf = ({ puzzle }: NamedPuzzle): Attempt => ({ played: [], state: puzzle.state, events: [] });

/** The position after what was played before; null if a custom id names something else. */
const positionIn = ({ game }: GameHandling, named: NamedPuzzle, turn: string): Attempt | null => {
  const tried = attempt(game, named, wordsIn(turn));
  return 'why' in tried ? null : tried.attempt;
};

const wordsIn = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

const viewOf = ({ interaction, answer, context, game }: GameHandling, named: NamedPuzzle): PuzzleView => {
  const { user, guildId } = interaction;
  return {
    game,
    named,
    userId: user.id,
    wantedBy: [user.id, ...(guildId === null ? [] : [guildId])],
    pictures: picturesFor({ answer, context }),
  };
};
