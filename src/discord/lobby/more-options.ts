import { seatsWith } from '../../games/contract/game.ts';
import type { Board, Match } from '../../sessions/match/match.ts';
import { fullOptions } from '../../sessions/match/options.ts';
import { seatOf } from '../../sessions/match/seats.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { requestOf, type ComponentHandling, type LoggedOutcome } from '../interactions/handling.ts';
import { listOf } from '../marks/marks.ts';
import { refusalText, refuse, whisperRefusal } from '../messages/refusals.ts';
import { renderText } from '../messages/render.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { boardLink, postBoard } from '../posting/board-messages.ts';
import { timeFrom, timeIn } from '../view/lobby-options.ts';
import { chosenIn, formOf, readOptionForm, renderOptionForm, type FormName } from '../view/option-form.ts';
import { readChosen } from './chosen-options.ts';
import { noteChosen, withTime } from './last-options.ts';
import { lobbyTexts } from './texts/texts.ts';

/** Opens a form with options of a match that has not begun, for those who take part. */
export const openOptions = async (
  handling: ComponentHandling,
  { match }: Board,
  { form: name }: Pick<CustomIdOf<'moreOptions'>, 'form'>,
): Promise<LoggedOutcome> => {
  const { interaction, answer } = handling;
  const why = whyFixed(match, interaction.user.id, name);
  if (why !== null) return refuse(handling, 'no options to choose', why, match.id);
  const form = formOf(match, name);
  if (form && !(await answer.ask(renderOptionForm(match, name, form)))) await answer.whisper(messagesTexts.formTooLate);
  return { outcome: 'opened a form', match: match.id };
};

/** Why a person can't choose the options of a match, in a sentence; null if they can. */
const whyFixed = (match: Match, userId: string, name: FormName): string | null => {
  if (seatOf(match, userId) === null) return refusalText({ code: match.gathering ? 'not in' : 'not seated' }, match);
  if (match.endedAt !== null) return refusalText({ code: 'over' }, match);
  if (formOf(match, name) !== null) return null;
  return match.game.choosing?.form ? refusalText({ code: 'options fixed' }, match) : lobbyTexts.noForm;
};

/** Takes the options that were filled in, says so in the menu of the board, and shows the board with them. */
export const fillInOptions = async (
  handling: ComponentHandling,
  board: Board,
  { form: name }: Pick<CustomIdOf<'filledIn'>, 'form'>,
): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  const { match } = board;
  const { id, game } = match;
  const form = formOf(match, name);
  if (!interaction.isModalSubmit() || form === null)
    return refuse(
      handling,
      'no options to choose',
      whyFixed(match, interaction.user.id, name) ?? lobbyTexts.noForm,
      id,
    );
  const filledIn = readOptionForm(interaction.fields, match, name, form);
  const chosen = form.read(filledIn, chosenIn(match));
  if (typeof chosen === 'string') return refuse(handling, 'options', chosen, id);
  const time = name === 'usual' ? timeFrom(filledIn['time']?.[0]) : timeIn(match);
  const read = readChosen(game, match.gathering ? fullOptions(game, seatsWith(game, chosen).least, chosen) : chosen);
  if (typeof read === 'string') return refuse(handling, 'options', read, id);
  const request = requestOf(handling, id);
  const outcome = match.gathering
    ? await context.matches.choose(request, chosen, time)
    : await context.matches.changeOptions(request, chosen);
  if (outcome.kind === 'refused') return whisperRefusal(handling, outcome, id);
  await noteChosen({ ...handling, game }, match.gathering ? withTime(chosen, time) : chosen);
  await showChosen(handling, outcome.board);
  return { outcome: outcome.kind, match: id };
};

/** Where the bot is not a member it can't edit a board whose menu was used, and posts it again. */
const showChosen = async (handling: ComponentHandling, board: Board): Promise<void> => {
  const { answer, context } = handling;
  const { match } = board;
  const telling = answer.update(renderText(listOf([lobbyTexts.optionsChosen, boardLink(match)], ' ')));
  if (!match.isOutOfReach) return context.boardUpdater.refreshAfter(telling, match.id);
  await telling;
  await postBoard(handling, board);
};
