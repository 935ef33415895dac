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
import type { AnsweredPuzzle } from '../../sessions/daily/puzzles.ts';
import { dayNumbered, dayOf, numberOf } from '../../sessions/time/day.ts';
import { parseMenuValue, type CustomIdOf } from '../custom-ids/custom-id.ts';
import {
  picturesFor,
  type Call,
  type CommandCall,
  type GameSubcommand,
  type LoggedOutcome,
} from '../interactions/context.ts';
import { literal } from '../messages/literal.ts';
import { renderText } from '../messages/render.ts';
import { tellDescription } from '../play/description.ts';
import { askToType, typedIn } from '../play/typed-play.ts';
import * as words from '../view/feature-words.ts';
import { renderPuzzle, renderPuzzleDescription, renderSolution, type PuzzleView } from './puzzles.ts';

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

const openPuzzle = async (call: CommandCall): Promise<LoggedOutcome> => {
  const { interaction, answer, context, game } = call;
  const which = interaction.options.getString(WHICH) ?? TODAY;
  const named =
    which === TODAY
      ? puzzleOfDay(game, numberOf(dayOf(context.now())))
      : practicePuzzle(game, which, Math.floor(interaction.createdTimestamp / 1000));
  if (named === null) return missing(call);
  const told = await answeredAlready(call, named);
  const view = viewOf(call, named);
  await answer.whisper(await (told === null ? renderPuzzle(view, beginningOf(named)) : renderSolution(view, told)));
  return { outcome: told === null ? 'opened a puzzle' : 'showed an answered puzzle' };
};

/** Shows another puzzle in the same message. */
export const goToPuzzle = (call: Call, { puzzle }: Pick<CustomIdOf<'puzzle'>, 'puzzle'>): Promise<LoggedOutcome> =>
  inPuzzle(call, puzzle, (named) => show(call, named, beginningOf(named)));

/** Plays actions in a puzzle. What ends the turn is the answer. */
export const solve = (
  call: Call,
  { puzzle, turn, action }: Omit<CustomIdOf<'solve'>, 'kind' | 'game'>,
): Promise<LoggedOutcome> =>
  inPuzzle(call, puzzle, async (named) => {
    const before = positionIn(call, named, turn);
    if (before === null) return missing(call);
    return tryTexts(call, named, before, wordsIn(action));
  });

/** Looks closer at something, as in the game. */
export const lookInPuzzle = (
  call: Call,
  { puzzle, turn, focus }: Omit<CustomIdOf<'solveFocus'>, 'kind' | 'game'>,
): Promise<LoggedOutcome> =>
  inPuzzle(call, puzzle, async (named) => {
    const at = positionIn(call, named, turn);
    return at === null ? missing(call) : show(call, named, at, { focus });
  });

/** Does what the chosen option of a menu says. */
export const chooseInPuzzle = (
  call: Call,
  { puzzle, turn }: Pick<CustomIdOf<'solveMenu'>, 'puzzle' | 'turn'>,
): Promise<LoggedOutcome> => {
  const { interaction } = call;
  const value = interaction.isStringSelectMenu() ? parseMenuValue(interaction.values[0] ?? '') : null;
  if (value?.kind === 'act') return solve(call, { puzzle, turn, action: value.text });
  return lookInPuzzle(call, { puzzle, turn, focus: value?.text ?? '' });
};

/** Takes the last action back, or opens the form to type in, or tries what was typed into it. */
export const pressInPuzzle = (
  call: Call,
  { puzzle, turn, press }: Omit<CustomIdOf<'solveElse'>, 'kind' | 'game'>,
): Promise<LoggedOutcome> =>
  inPuzzle(call, puzzle, async (named) => {
    const at = positionIn(call, named, turn);
    if (at === null) return missing(call);
    if (press === 'undo') {
      const before = positionIn(call, named, at.played.slice(0, -1).join(' ')) ?? beginningOf(named);
      return show(call, named, before, at.played.length === 0 ? { said: words.PUZZLE_NOTHING_TO_UNDO } : {});
    }
    return press === 'form' ? typeIn(call, named, at) : show(call, named, at);
  });

/** Shows the right turn of a puzzle for practice. That of a day is shown to nobody before their answer. */
export const showSolution = (call: Call, { puzzle }: Pick<CustomIdOf<'solution'>, 'puzzle'>): Promise<LoggedOutcome> =>
  inPuzzle(call, puzzle, async (named) => {
    if (named.day !== null) return show(call, named, beginningOf(named));
    await call.answer.update(await renderSolution(viewOf(call, named), []));
    return { outcome: 'showed the right turn of a puzzle' };
  });

/** Describes the board of a puzzle in sentences to the person who asks. */
export const readInPuzzle = (
  call: Call,
  { puzzle, turn, page, slot, focus }: Omit<CustomIdOf<'solveRead'>, 'kind' | 'game'>,
): Promise<LoggedOutcome> =>
  inPuzzle(call, puzzle, async (named) => {
    const at = positionIn(call, named, turn);
    if (at === null) return missing(call);
    const view = { game: call.game, named, userId: call.interaction.user.id };
    await tellDescription(call, renderPuzzleDescription(view, at, { page, focus }), slot);
    return { outcome: 'read a puzzle' };
  });

const typeIn = async (call: Call, named: NamedPuzzle, at: Attempt): Promise<LoggedOutcome> => {
  const { interaction, game } = call;
  const turn = at.played.join(' ');
  if (!interaction.isModalSubmit() || !game.typing) {
    await askToType(call, { kind: 'solveElse', game: game.id, puzzle: named.name, turn, press: 'form' });
    return { outcome: 'opened a form of a puzzle' };
  }
  const { actions, mistake } = game.typing.read(at.state, named.puzzle.seat, typedIn(interaction.fields));
  if (mistake !== null) return show(call, named, at, { said: words.triedWords.notQuite(literal(mistake.why)) });
  return tryTexts(
    call,
    named,
    at,
    actions.map((action) => game.makeAction(action)),
  );
};

/** The longest turn that a custom id has room for beside what comes next. */
const LONGEST = 44;

const tryTexts = async (
  call: Call,
  named: NamedPuzzle,
  before: Attempt,
  texts: readonly string[],
): Promise<LoggedOutcome> => {
  const { game } = call;
  const tried = attempt(game, named, [...before.played, ...texts]);
  if ('why' in tried) return show(call, named, before, { said: words.triedWords.notQuite(tried.why) });
  const isRight = game.puzzles?.judge(named.puzzle, tried.attempt.state) ?? null;
  if (isRight !== null) return answerWith(call, named, isRight);
  if (tried.attempt.played.join(' ').length > LONGEST)
    return show(call, named, before, { said: words.PUZZLE_NO_FURTHER });
  return show(call, named, tried.attempt);
};

/** Says whether an answer is right. In practice a wrong one can be tried again. */
const answerWith = async (call: Call, named: NamedPuzzle, isSolved: boolean): Promise<LoggedOutcome> => {
  const { interaction, answer, context, game } = call;
  if (named.day === null && !isSolved) return show(call, named, beginningOf(named), { said: words.PUZZLE_WRONG });
  const said = [`**${isSolved ? words.PUZZLE_RIGHT : words.PUZZLE_MISSED}**`];
  if (named.day !== null) {
    const day = dayNumbered(named.day);
    const { id: userId } = interaction.user;
    said.push(countedWords(await context.puzzleAnswers.count({ game: game.id, day, userId, isSolved }), isSolved));
  }
  await answer.update(await renderSolution(viewOf(call, named), said));
  return { outcome: isSolved ? 'solved a puzzle' : 'missed a puzzle' };
};

const countedWords = (counted: AnsweredPuzzle, isSolved: boolean): string => {
  if (counted === 'too late') return words.PUZZLE_TOO_LATE;
  if (counted === 'spent') return words.PUZZLE_SPENT;
  const isFirst = counted.isSolved === isSolved;
  return isFirst ? words.solversWords(counted) : `${words.answeredBefore(counted)} ${words.solversWords(counted)}`;
};

/** What to say of a puzzle of the day that the person has answered; null if they haven't. */
const answeredAlready = async (call: Call, { day }: NamedPuzzle): Promise<readonly string[] | null> => {
  const { interaction, context, game } = call;
  if (day === null) return null;
  const own = { game: game.id, day: dayNumbered(day), userId: interaction.user.id };
  const counted = await context.puzzleAnswers.of(own);
  return counted === null ? null : [words.answeredBefore(counted), words.solversWords(counted)];
};

const inPuzzle = async (
  call: Call,
  name: string,
  handle: (named: NamedPuzzle) => Promise<LoggedOutcome>,
): Promise<LoggedOutcome> => {
  const named = puzzleNamed(call.game, name);
  return named === null ? missing(call) : handle(named);
};

const missing = async ({ answer }: Call): Promise<LoggedOutcome> => {
  await answer.whisper(renderText(words.NO_PUZZLE));
  return { outcome: 'found no puzzle' };
};

const show = async (
  call: Call,
  named: NamedPuzzle,
  at: Attempt,
  more: { readonly focus?: string; readonly said?: string } = {},
): Promise<LoggedOutcome> => {
  await call.answer.update(await renderPuzzle(viewOf(call, named), at, more));
  return { outcome: 'showed a puzzle' };
};

const beginningOf = ({ puzzle }: NamedPuzzle): Attempt => ({ played: [], state: puzzle.state, events: [] });

/** The position after what was played before; null if a custom id names something else. */
const positionIn = ({ game }: Call, named: NamedPuzzle, turn: string): Attempt | null => {
  const tried = attempt(game, named, wordsIn(turn));
  return 'why' in tried ? null : tried.attempt;
};

const wordsIn = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

const viewOf = ({ interaction, answer, context, game }: Call, named: NamedPuzzle): PuzzleView => {
  const { user, guildId } = interaction;
  return {
    game,
    named,
    userId: user.id,
    wantedBy: [user.id, ...(guildId === null ? [] : [guildId])],
    pictures: picturesFor({ answer, context }),
  };
};
