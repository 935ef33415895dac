import { brings } from '../../games/contract/game.ts';
import { HINTED } from '../../games/contract/screen.ts';
import { judge, positionAt, type LessonPoint } from '../../games/contract/tutorial.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import type { GameHandling, LoggedOutcome } from '../interactions/handling.ts';
import { refusalText } from '../messages/refusals.ts';
import { tellDescription } from '../play/description.ts';
import { onlookerOf } from '../view/pictured.ts';
import { showHelp } from './help.ts';
import {
  renderLeft,
  renderLesson,
  renderLessonDescription,
  type LessonNotes,
  type LessonView,
} from './lesson-screen.ts';
import { learnTexts } from './texts/texts.ts';
import { typedActions } from './typed-actions.ts';

/** Opens a game's tutorial at its first step. A draft without one has its rules instead. */
export const openTutorial = async (handling: GameHandling): Promise<LoggedOutcome> => {
  if (!brings(handling.game, 'tutorial')) return showHelp(handling);
  await handling.answer.whisper(await renderLesson(viewOf(handling, { step: 0, part: 0 }), {}));
  return { outcome: 'opened a tutorial' };
};

/** Goes to a step, whether or not the one before is done. */
export const goToStep = (
  handling: GameHandling,
  { step }: Pick<CustomIdOf<'lesson'>, 'step'>,
): Promise<LoggedOutcome> => show(handling, { step, part: 0 });

/** Tries an action in a tutorial. */
export const tryAction = async (
  handling: GameHandling,
  { step, part, action }: Omit<CustomIdOf<'try'>, 'kind' | 'game'>,
): Promise<LoggedOutcome> => {
  const verdict = judge(handling.game, handling.game.tutorial, { step, part }, action);
  switch (verdict.kind) {
    case 'right':
      return show(handling, verdict.next, {
        said: verdict.next.step > step ? learnTexts.tried.right : learnTexts.tried.halfway,
      });
    case 'wrong':
      return show(handling, { step, part }, { refused: learnTexts.tried.notQuite({ why: verdict.why }) });
    case 'other':
      return show(handling, { step, part }, { refused: '' });
  }
};

/** Looks closer at something, as in the game. */
export const lookInTutorial = (
  handling: GameHandling,
  { step, part, focus }: Omit<CustomIdOf<'tryFocus'>, 'kind' | 'game'>,
): Promise<LoggedOutcome> => show(handling, { step, part }, { focus });

/** Does what any other control of the game does, without a match. */
export const pressInTutorial = (
  handling: GameHandling,
  { step, part, press }: Omit<CustomIdOf<'tryElse'>, 'kind' | 'game'>,
): Promise<LoggedOutcome> => {
  const { game } = handling;
  const { place } = viewOf(handling, { step, part });
  const { state } = positionAt(game, game.tutorial, place);
  const view = game.look(state, game.tutorial.seat);
  switch (press) {
    case 'hint':
      return show(handling, place, {
        advice: game.hints?.tell(view) ?? '',
        ...(game.hints?.focus && { focus: HINTED }),
      });
    case 'follow':
      return show(handling, place, { focus: game.hints?.focus?.(view) ?? 'board' });
    case 'undo':
      return undo(handling, place, state);
    case 'form':
      return typeInTutorial(handling, place, state);
    case 'hand':
      return show(handling, place);
  }
};

/** Takes back the last action, if the rules allow that and no other player has moved since. */
const undo = (handling: GameHandling, { step, part }: LessonPoint, state: unknown): Promise<LoggedOutcome> => {
  const { tutorial, undo: taking } = handling.game;
  const { steps, seat } = tutorial;
  const isOwn = part > 0 || (step > 0 && (steps[step]?.before ?? []).length === 0);
  if (!isOwn || (taking?.before(state, seat) ?? null) === null)
    return show(handling, { step, part }, { refused: refusalText({ code: 'nothing to undo' }, null) });
  const last = { step: step - 1, part: (steps[step - 1]?.actions.length ?? 1) - 1 };
  return show(handling, part > 0 ? { step, part: part - 1 } : last);
};

/** Opens the form to type in, or tries what was typed into it. */
const typeInTutorial = async (handling: GameHandling, place: LessonPoint, state: unknown): Promise<LoggedOutcome> => {
  const { id: game, tutorial } = handling.game;
  const typed = await typedActions(handling, state, tutorial.seat, { kind: 'tryElse', game, ...place, press: 'form' });
  if (typed === null) return { outcome: 'opened a form of a tutorial' };
  if ('why' in typed) return show(handling, place, { refused: learnTexts.tried.notQuite({ why: typed.why }) });
  return tryAction(handling, { ...place, action: typed.actions.join(' ') });
};

/** Describes the board of a step in sentences to the person who asks. */
export const readInTutorial = async (
  handling: GameHandling,
  { step, part, page, slot, focus }: Omit<CustomIdOf<'tryRead'>, 'kind' | 'game'>,
): Promise<LoggedOutcome> => {
  const description = renderLessonDescription(viewOf(handling, { step, part }), { page, focus });
  await tellDescription(handling, description, slot);
  return { outcome: `read step ${step + 1} of a tutorial` };
};

/** Closes a tutorial. */
export const leaveTutorial = async ({ answer, game }: GameHandling): Promise<LoggedOutcome> => {
  await answer.update(renderLeft(game));
  return { outcome: 'left a tutorial' };
};

const show = async (
  handling: GameHandling,
  { step, part }: LessonPoint,
  notes: LessonNotes = {},
): Promise<LoggedOutcome> => {
  await handling.answer.update(await renderLesson(viewOf(handling, { step, part }), notes));
  return { outcome: `showed step ${step + 1} of a tutorial` };
};

/** The step as the person who asks sees it. A place from an older version of the tutorial becomes one that exists. */
const viewOf = (handling: GameHandling, { step, part }: LessonPoint): LessonView => {
  const { game } = handling;
  const { steps } = game.tutorial;
  const place = { step: Math.min(step, steps.length), part: Math.min(part, (steps[step]?.actions.length ?? 1) - 1) };
  return { game, place, learner: onlookerOf(handling) };
};
