import type { AnyGame } from '../../games/contract/game.ts';
import { judge, positionAt, type LessonPlace } from '../../games/contract/tutorial.ts';
import { parseMenuValue, type CustomIdOf } from '../custom-ids/custom-id.ts';
import { picturesFor, type Call, type LoggedOutcome } from '../interactions/context.ts';
import { literal } from '../messages/literal.ts';
import type { Message } from '../messages/render.ts';
import { refusalWords } from '../messages/words.ts';
import { tellDescription } from '../play/description.ts';
import { askToType, typedIn } from '../play/typed-play.ts';
import { triedWords } from '../view/feature-words.ts';
import { renderLeft, renderLesson, renderLessonDescription, type Lecture } from './lessons.ts';

/** Opens a game's tutorial at its first step. */
export const openTutorial = async (call: Call): Promise<LoggedOutcome> => {
  await call.answer.whisper(await lessonAt(call, { step: 0, part: 0 }));
  return { outcome: 'opened a tutorial' };
};

/** Goes to a step, whatever was done in the previous one. */
export const goToStep = (call: Call, { step }: Pick<CustomIdOf<'lesson'>, 'step'>): Promise<LoggedOutcome> =>
  show(call, { step, part: 0 });

/** Tries an action in a tutorial. */
export const tryAction = async (
  call: Call,
  { step, part, action }: Omit<CustomIdOf<'try'>, 'kind' | 'game'>,
): Promise<LoggedOutcome> => {
  const verdict = judge(call.game, call.game.tutorial, { step, part }, action);
  switch (verdict.kind) {
    case 'right':
      return show(call, verdict.next, {
        said: verdict.next.step > step ? triedWords.right : triedWords.halfway,
      });
    case 'wrong':
      return show(call, { step, part }, { said: triedWords.notQuite(verdict.why) });
    case 'other':
      return show(call, { step, part }, { said: triedWords.aside });
  }
};

/** Looks closer at something, as in the game. */
export const lookInTutorial = (
  call: Call,
  { step, part, focus }: Omit<CustomIdOf<'tryFocus'>, 'kind' | 'game'>,
): Promise<LoggedOutcome> => show(call, { step, part }, { focus });

/** Does what the chosen option of a menu says. */
export const chooseInTutorial = (
  call: Call,
  { step, part }: Pick<CustomIdOf<'tryMenu'>, 'step' | 'part'>,
): Promise<LoggedOutcome> => {
  const { interaction } = call;
  const value = interaction.isStringSelectMenu() ? parseMenuValue(interaction.values[0] ?? '') : null;
  if (value?.kind === 'focus') return lookInTutorial(call, { step, part, focus: value.text });
  return tryAction(call, { step, part, action: value?.text ?? '' });
};

/** Does what any other control of the game does, without a match. */
export const pressInTutorial = (
  call: Call,
  { step, part, press }: Omit<CustomIdOf<'tryElse'>, 'kind' | 'game'>,
): Promise<LoggedOutcome> => {
  const { game } = call;
  const place = placeIn(game, { step, part });
  const { state } = positionAt(game, game.tutorial, place);
  const view = game.look(state, game.tutorial.seat);
  switch (press) {
    case 'hint':
      return show(call, place, { advice: game.hints?.tell(view) ?? '' });
    case 'follow':
      return show(call, place, { focus: game.hints?.focus?.(view) ?? 'board' });
    case 'undo':
      return undo(call, place, state);
    case 'form':
      return typeInTutorial(call, place, state);
    case 'hand':
      return show(call, place);
  }
};

/** Takes back the last action, if the rules allow that and nobody else has moved since. */
const undo = (call: Call, { step, part }: LessonPlace, state: unknown): Promise<LoggedOutcome> => {
  const { tutorial, undo: taking } = call.game;
  const { steps, seat } = tutorial;
  const isOwn = part > 0 || (step > 0 && (steps[step]?.before ?? []).length === 0);
  if (!isOwn || (taking?.before(state, seat) ?? null) === null)
    return show(call, { step, part }, { said: refusalWords({ code: 'nothing to undo' }, null) });
  const last = { step: step - 1, part: (steps[step - 1]?.actions.length ?? 1) - 1 };
  return show(call, part > 0 ? { step, part: part - 1 } : last);
};

/** Opens the form to type in, or tries what was typed into it. */
const typeInTutorial = async (call: Call, place: LessonPlace, state: unknown): Promise<LoggedOutcome> => {
  const { interaction, game } = call;
  if (!interaction.isModalSubmit() || !game.typing) {
    await askToType(call, { kind: 'tryElse', game: game.id, ...place, press: 'form' });
    return { outcome: 'opened a form of a tutorial' };
  }
  const { actions, mistake } = game.typing.read(state, game.tutorial.seat, typedIn(interaction.fields));
  if (mistake !== null) return show(call, place, { said: triedWords.notQuite(literal(mistake.why)) });
  return tryAction(call, { ...place, action: actions.map((action) => game.makeAction(action)).join(' ') });
};

/** Describes the board of a step in sentences to the person who asks. */
export const readInTutorial = async (
  { interaction, answer, game }: Call,
  { step, part, page, slot, focus }: Omit<CustomIdOf<'tryRead'>, 'kind' | 'game'>,
): Promise<LoggedOutcome> => {
  const { tutorial } = game;
  const lecture = { game, tutorial, place: placeIn(game, { step, part }), userId: interaction.user.id };
  await tellDescription({ answer }, renderLessonDescription(lecture, { page, focus }), slot);
  return { outcome: `read step ${step + 1} of a tutorial` };
};

/** Closes a tutorial. */
export const leaveTutorial = async ({ answer, game }: Call): Promise<LoggedOutcome> => {
  await answer.update(renderLeft(game));
  return { outcome: 'left a tutorial' };
};

const show = async (
  call: Call,
  { step, part }: LessonPlace,
  more: Pick<Lecture, 'focus' | 'said' | 'advice'> = {},
): Promise<LoggedOutcome> => {
  await call.answer.update(await lessonAt(call, { step, part }, more));
  return { outcome: `showed step ${step + 1} of a tutorial` };
};

const lessonAt = async (
  { interaction, answer, context, game }: Call,
  { step, part }: LessonPlace,
  more: Pick<Lecture, 'focus' | 'said' | 'advice'> = {},
): Promise<Message> => {
  const { tutorial } = game;
  const place = placeIn(game, { step, part });
  const { user, guildId } = interaction;
  return renderLesson({
    game,
    tutorial,
    place,
    userId: user.id,
    wantedBy: [user.id, ...(guildId === null ? [] : [guildId])],
    pictures: picturesFor({ answer, context }),
    ...more,
  });
};

/** Turns a place from an older version of the tutorial into one that exists. */
const placeIn = ({ tutorial: { steps } }: AnyGame, { step, part }: LessonPlace): LessonPlace => ({
  step: Math.min(step, steps.length),
  part: Math.min(part, (steps[step]?.actions.length ?? 1) - 1),
});
