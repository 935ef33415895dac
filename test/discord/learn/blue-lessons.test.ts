import { ButtonStyle, ComponentType } from 'discord.js';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { parseCustomId } from '../../../src/discord/custom-ids/custom-id.ts';
import { renderLesson } from '../../../src/discord/learn/lesson-screen.ts';
import type { Message } from '../../../src/discord/messages/render.ts';
import { wordedAs } from '../../../src/discord/view/pictured.ts';
import { brings, type AnyGame } from '../../../src/games/contract/game.ts';
import { judge, type LessonPoint } from '../../../src/games/contract/tutorial.ts';
import { games } from '../../../src/games/index.ts';
import { inLanguage, LANGUAGES } from '../../../src/kernel/language/current.ts';

/** The most presses that a step may need. */
const MOST = 4;

/** The custom ids of the blue buttons of a message that can be pressed. */
const blueIn = (message: Message): readonly string[] =>
  message.components.flatMap((row) =>
    row.components.flatMap((component) => {
      const json = component.toJSON();
      const isBlue = json.type === ComponentType.Button && json.style === ButtonStyle.Primary && json.disabled !== true;
      return isBlue ? [json.custom_id] : [];
    }),
  );

/** Where the one blue button of a lesson's screen leads: to the place after its action, or to a closer look. */
const pressBlue = async (game: AnyGame, place: LessonPoint, focus: string | undefined, style: 'text' | 'picture') => {
  const pictures = wordedAs(style, { log: pino({ level: 'silent' }) });
  const learner = { owner: '100000000000000001', wantedBy: [], pictures };
  const message = await renderLesson({ game, place, learner }, focus === undefined ? {} : { focus });
  const [blue, another] = blueIn(message);
  expect({ step: place.step + 1, focus, blue, another }).toMatchObject({
    blue: expect.any(String),
    another: undefined,
  });
  const read = parseCustomId(blue ?? '');
  const pressed = read.ok ? read.value : null;
  if (pressed?.kind === 'tryFocus') return { place, focus: pressed.focus };
  const verdict = pressed?.kind === 'try' ? judge(game, game.tutorial, place, pressed.action) : null;
  if (verdict?.kind !== 'right') throw new Error(`the blue button of step ${place.step + 1} is ${blue}`);
  return { place: verdict.next, focus: undefined };
};

describe.each(games.filter((game) => brings(game, 'tutorial')))('the tutorial of $id', (game) => {
  test.each(LANGUAGES.flatMap((language) => (['text', 'picture'] as const).map((style) => ({ language, style }))))(
    'is walked to its end by the blue button alone, in $language as $style',
    ({ language, style }) =>
      inLanguage(language, async () => {
        let at: { readonly place: LessonPoint; readonly focus: string | undefined } = {
          place: { step: 0, part: 0 },
          focus: undefined,
        };
        const presses = game.tutorial.steps.reduce((sum, { actions }) => sum + actions.length * MOST, 0);
        for (let press = 0; press < presses && at.place.step < game.tutorial.steps.length; press++)
          at = await pressBlue(game, at.place, at.focus, style);
        expect(at.place.step).toBe(game.tutorial.steps.length);
      }),
  );
});
