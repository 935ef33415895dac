import { type Place, judge } from '../../games/tutorial.ts';
import { renderLeft, renderLesson } from '../boards/lessons.ts';
import { type Call, type LoggedOutcome, picturesFor } from '../messages/context.ts';
import { type CustomIdOf, parseMenuValue } from '../messages/custom-id.ts';
import { lessonWords } from '../words/lessons.ts';
import type { Message } from '../messages/render.ts';

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
        said: verdict.next.step > step ? lessonWords.right : lessonWords.halfway,
      });
    case 'wrong':
      return show(call, { step, part }, { said: lessonWords.notQuite(verdict.why) });
    case 'other':
      return show(call, { step, part }, { said: lessonWords.aside });
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

/** Says that a control is only useful in a real game. */
export const tellElsewhere = (call: Call, place: Place): Promise<LoggedOutcome> =>
  show(call, place, { said: lessonWords.onlyInGames });

/** Closes a tutorial. */
export const leaveTutorial = async ({ answer, game }: Call): Promise<LoggedOutcome> => {
  await answer.update(renderLeft(game));
  return { outcome: 'left a tutorial' };
};

const show = async (
  call: Call,
  { step, part }: Place,
  more: { readonly focus?: string; readonly said?: string } = {},
): Promise<LoggedOutcome> => {
  await call.answer.update(await lessonAt(call, { step, part }, more));
  return { outcome: `showed step ${step + 1} of a tutorial` };
};

/** Turns a place from an older version of the tutorial into one that exists. */
const lessonAt = async (
  { interaction, answer, context, game }: Call,
  { step, part }: Place,
  more: { readonly focus?: string; readonly said?: string } = {},
): Promise<Message> => {
  const { tutorial } = game;
  const last = tutorial.steps.length;
  const place = { step: Math.min(step, last), part: Math.min(part, (tutorial.steps[step]?.actions.length ?? 1) - 1) };
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
