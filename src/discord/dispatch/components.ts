import type { Board } from '../../sessions/match/match.ts';
import { isFoundBy } from '../../sessions/match/place.ts';
import { parseCustomId, type CustomId, type CustomIdOf } from '../custom-ids/custom-id.ts';
import { turnOwn } from '../daily/me.ts';
import { playToday, practise } from '../daily/play.ts';
import { choosePosting } from '../daily/settings.ts';
import { chooseOptions, offerOptions, startChosen } from '../ending/after-the-end.ts';
import { confirmEnd, keepPlaying } from '../ending/ending.ts';
import { shareResult } from '../ending/share.ts';
import { chooseClass, turnLeaderboard } from '../figures/leaderboard.ts';
import type { Answer } from '../interactions/answer.ts';
import type { Component, ComponentHandling } from '../interactions/component.ts';
import type { GameHandling, HandlerContext, Handling, LoggedOutcome } from '../interactions/context.ts';
import { showHelp } from '../learn/help.ts';
import {
  chooseInTutorial,
  goToStep,
  leaveTutorial,
  lookInTutorial,
  openTutorial,
  pressInTutorial,
  readInTutorial,
  tryAction,
} from '../learn/tutorial.ts';
import { renderLessons } from '../learn/welcome.ts';
import { takeOver } from '../lobby/hand-over.ts';
import { fillInOptions, openOptions } from '../lobby/more-options.ts';
import { changeSeats, choosePreset, rematch } from '../lobby/multiplayer.ts';
import { showFinished, showMine } from '../lobby/open-games.ts';
import { askForWord, beginWithWord, showFairness } from '../lobby/own-word.ts';
import { playAgain, startAnew } from '../lobby/solo.ts';
import { startAtOnce } from '../lobby/start-at-once.ts';
import { homeOf } from '../messages/reach.ts';
import { refusalWords, UNKNOWN_GAME } from '../messages/words.ts';
import { chosenFocus, readBoard, readOn } from '../play/description.ts';
import {
  act,
  begin,
  choose,
  continueBoard,
  followHint,
  hint,
  lookCloser,
  playForm,
  showPrivateScreen,
  undo,
} from '../play/play.ts';
import { openForm } from '../play/typed-play.ts';
import { forgetPerson } from '../privacy/privacy.ts';
import {
  chooseInPuzzle,
  goToPuzzle,
  lookInPuzzle,
  pressInPuzzle,
  readInPuzzle,
  showSolution,
  solve,
} from '../puzzles/puzzle.ts';
import { askForOwnTime, changeSetting, fillInOwnTime } from '../settings/settings.ts';
import { unreadableWords } from '../view/feature-words.ts';
import { analyse } from '../watch/analyse.ts';
import { showLog } from '../watch/log.ts';
import { chooseToBeTold, lookOn } from '../watch/spectators.ts';
import { chosenEyes, readRecordAt, readWatched, watch, watchRecord } from '../watch/watch.ts';

/** Does what a component's custom id says. */
export const handleComponent = async (
  interaction: Component,
  answer: Answer,
  context: HandlerContext,
): Promise<LoggedOutcome> => {
  const id = parseCustomId(interaction.customId);
  if (!id.ok) {
    await answer.whisper(unreadableWords(id.reason));
    return { outcome: `refused: ${id.reason} custom id` };
  }
  return handle(id.value, { interaction, answer, context });
};

const handle = async (id: CustomId, handling: ComponentHandling): Promise<LoggedOutcome> => {
  switch (id.kind) {
    case 'act':
      return act(handling, id);
    case 'undo':
      return undo(handling, id);
    case 'typed':
      return playForm(handling, id.match);
    case 'menu':
      return choose(handling, id);
    case 'begin':
      return begin(handling, id.match);
    case 'seat':
      return changeSeats(handling, id.match, id.seating, () => begin(handling, id.match));
    case 'preset':
      return onBoard(handling, id.match, (board) => choosePreset(handling, board));
    case 'take':
      return takeOver(handling, id);
    case 'keep':
      return onBoard(handling, id.match, (board) => keepPlaying(handling, board));
    case 'help':
      return ofGame(handling, id.game, (call) => showHelp(call, id.page, true));
    case 'rules':
      return ofGame(handling, id.game, (call) => showHelp(call, 0, false));
    case 'learn':
      return ofGame(handling, id.game, openTutorial);
    case 'lesson':
      return ofGame(handling, id.game, (call) => goToStep(call, id));
    case 'try':
      return ofGame(handling, id.game, (call) => tryAction(call, id));
    case 'tryFocus':
      return ofGame(handling, id.game, (call) => lookInTutorial(call, id));
    case 'tryMenu':
      return ofGame(handling, id.game, (call) => chooseInTutorial(call, id));
    case 'tryElse':
      return ofGame(handling, id.game, (call) => pressInTutorial(call, id));
    case 'tryRead':
      return ofGame(handling, id.game, (call) => readInTutorial(call, id));
    case 'tryReadMenu':
      return ofGame(handling, id.game, (call) => readInTutorial(call, { ...id, ...chosenIn(handling) }));
    case 'leave':
      return ofGame(handling, id.game, leaveTutorial);
    case 'puzzle':
      return ofGame(handling, id.game, (call) => goToPuzzle(call, id));
    case 'solve':
      return ofGame(handling, id.game, (call) => solve(call, id));
    case 'solveFocus':
      return ofGame(handling, id.game, (call) => lookInPuzzle(call, id));
    case 'solveMenu':
      return ofGame(handling, id.game, (call) => chooseInPuzzle(call, id));
    case 'solveElse':
      return ofGame(handling, id.game, (call) => pressInPuzzle(call, id));
    case 'solveRead':
      return ofGame(handling, id.game, (call) => readInPuzzle(call, id));
    case 'solveReadMenu':
      return ofGame(handling, id.game, (call) => readInPuzzle(call, { ...id, ...chosenIn(handling) }));
    case 'solution':
      return ofGame(handling, id.game, (call) => showSolution(call, id));
    case 'lessons':
      return offerLessons(handling);
    case 'quick':
      return ofGame(handling, id.game, startAtOnce);
    case 'daily':
      return ofGame(handling, id.game, playToday);
    case 'mine':
      return showMine(handling, id.page);
    case 'finished':
      return showFinished(handling, id.page);
    case 'mixWord':
      return beginWithWord(handling, id);
    case 'replay':
      return watchRecord(handling, id);
    case 'replayAs':
      return watchRecord(handling, { ...id, as: chosenEyes(handling), slot: 0 });
    case 'replayRead':
      return readRecordAt(handling, id);
    case 'replayReadMenu':
      return readRecordAt(handling, { ...id, ...chosenIn(handling) });
    case 'table':
      return ofGame(handling, id.game, (call) => turnLeaderboard(call, id));
    case 'ownTable':
      return ofGame(handling, id.game, (call) => turnLeaderboard(call, { ...id, page: 'own' }));
    case 'tableClass':
      return ofGame(handling, id.game, (call) => chooseClass(call, id.period));
    case 'dailyMe':
      return turnOwn(handling, id.page);
    case 'dailyPost':
      return choosePosting(handling, id.value);
    case 'set':
      return changeSetting(handling, id);
    case 'clock':
      return askForOwnTime(handling);
    case 'clockTyped':
      return fillInOwnTime(handling);
    case 'forget':
      return forgetPerson(handling, id);
    default:
      return onBoard(handling, id.match, (board) => handleOnBoard(id, handling, board));
  }
};

/** The components that need a board, on the server of its match. */
const handleOnBoard = (
  id: CustomIdOf<
    | 'focus'
    | 'hint'
    | 'follow'
    | 'hand'
    | 'board'
    | 'again'
    | 'anew'
    | 'end'
    | 'form'
    | 'log'
    | 'story'
    | 'fair'
    | 'ownWord'
    | 'watch'
    | 'watchAs'
    | 'watchRead'
    | 'watchReadMenu'
    | 'analyse'
    | 'share'
    | 'practise'
    | 'options'
    | 'choices'
    | 'chosen'
    | 'read'
    | 'readOn'
    | 'readMenu'
    | 'moreOptions'
    | 'filledIn'
    | 'look'
    | 'lookMenu'
    | 'tellEnd'
  >,
  handling: ComponentHandling,
  board: Board,
): Promise<LoggedOutcome> => {
  // What follows a match is played by the rules of today.
  const { id: gameId } = board.match.game;
  const game = handling.context.games.find((each) => each.id === gameId) ?? board.match.game;
  const call = { ...handling, game };
  switch (id.kind) {
    case 'focus':
      return lookCloser(handling, board, id);
    case 'hint':
      return hint(handling, board, id.revision);
    case 'follow':
      return followHint(handling, board, id.revision);
    case 'hand':
      return showPrivateScreen(handling, board);
    case 'board':
      return continueBoard(handling, board);
    case 'again':
      return call.game.seats.most === 1 ? playAgain(call, board) : rematch(call, board);
    case 'anew':
      return startAnew(call, board, id.options);
    case 'end':
      return confirmEnd(call, board);
    case 'form':
      return openForm(call, board, id.text);
    case 'log':
      return showLog(call, board.match, id.page);
    case 'story':
      return showLog(call, board.match, null);
    case 'watch':
      return watch(handling, board, id);
    case 'watchAs':
      return watch(handling, board, { step: id.step, as: chosenEyes(handling), slot: 0 });
    case 'watchRead':
      return readWatched(handling, board, id);
    case 'watchReadMenu':
      return readWatched(handling, board, { ...id, ...chosenIn(handling) });
    case 'analyse':
      return analyse(handling, board);
    case 'share':
      return shareResult(handling, board);
    case 'practise':
      return practise(call, board);
    case 'options':
      return offerOptions(call, board);
    case 'choices':
      return chooseOptions(call, board);
    case 'chosen':
      return startChosen(call, board, id.options);
    case 'fair':
      return showFairness(handling, board);
    case 'ownWord':
      return askForWord(handling, board);
    case 'read':
      return readBoard(handling, board);
    case 'moreOptions':
      return openOptions(handling, board);
    case 'filledIn':
      return fillInOptions(handling, board);
    case 'look':
      return lookOn(handling, board);
    case 'lookMenu':
      return lookOn(handling, board, chosenFocus(handling));
    case 'tellEnd':
      return chooseToBeTold(handling, board, id.wanted);
    case 'readOn':
      return readOn(handling, board, id);
    case 'readMenu':
      return readOn(handling, board, chosenIn(handling));
  }
};

/** The first page of what was chosen in a menu below a description, in its own message. */
const chosenIn = (handling: Handling) => ({ page: 0, slot: 0, focus: chosenFocus(handling) });

/**
 * Hands on the board of a match of this server. A custom id is good only in the server of its match, and that of a daily
 * run only for its player.
 */
const onBoard = async (
  { interaction, answer, context }: Handling,
  matchId: string,
  handleBoard: (board: Board) => Promise<LoggedOutcome>,
): Promise<LoggedOutcome> => {
  const board = await context.matches.look(matchId);
  if (board && isFoundBy(board.match, interaction.user.id, homeOf(interaction))) return handleBoard(board);
  await answer.whisper(refusalWords({ code: 'no such match' }, null));
  return { outcome: 'refused: no such match', match: matchId };
};

/** Asks one person which game they want to learn. */
const offerLessons = async ({ answer, context }: Handling): Promise<LoggedOutcome> => {
  await answer.whisper(renderLessons(context.games));
  return { outcome: 'offered lessons' };
};

/** Passes on a game of the list. */
const ofGame = async (
  handling: Handling,
  gameId: string,
  handleGame: (call: GameHandling) => Promise<LoggedOutcome>,
): Promise<LoggedOutcome> => {
  const game = handling.context.games.find(({ id }) => id === gameId);
  if (game) return handleGame({ ...handling, game });
  await handling.answer.whisper(UNKNOWN_GAME);
  return { outcome: 'refused: unknown game' };
};
