import { ButtonStyle } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { makeMenuValue, parseCustomId } from '../../../src/discord/custom-ids/custom-id.ts';
import { citadel } from '../../../src/games/citadel/index.ts';
import { brings } from '../../../src/games/contract/game.ts';
import { games } from '../../../src/games/index.ts';
import { siege } from '../../../src/games/siege/index.ts';
import { buttonsOf, menusOf, textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { openRules } from '../../rig/bot/board-menus.ts';
import { openTyping } from '../../rig/bot/citadel-players.ts';
import { goThrough, labelsOf, offersOf } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';
import { pathTo, type LessonPath } from '../../rig/games/lesson-paths.ts';

/** Uses the control of a message whose custom id or option value is the wanted one. */
const useThat = async (
  who: LocalClient,
  message: SeenMessage,
  kind: 'act' | 'focus',
  wanted: string,
): Promise<SeenMessage> => {
  const button = buttonsOf(message).find(({ custom_id: id }) => {
    const read = parseCustomId(id);
    if (!read.ok) return false;
    const { value } = read;
    return kind === 'act'
      ? value.kind === 'try' && value.action === wanted
      : value.kind === 'tryFocus' && value.focus === wanted;
  });
  if (button) return (await who.press(message, button.custom_id)).message;
  for (const menu of menusOf(message)) {
    const option =
      'options' in menu ? menu.options.find(({ value }) => value === makeMenuValue({ kind, text: wanted })) : undefined;
    if (option) return (await who.choose(message, option.value, { menu: menu.custom_id })).message;
  }
  throw new Error(`No control does ${wanted}:\n${textOf(message)}`);
};

/** Finds a control, through closer looks if necessary, and uses it. */
const follow = async (
  who: LocalClient,
  message: SeenMessage,
  { focuses, action }: LessonPath,
): Promise<SeenMessage> => {
  let shown = message;
  for (const focus of focuses) shown = await useThat(who, shown, 'focus', focus);
  return useThat(who, shown, 'act', action);
};

describe.each(games.filter((game) => brings(game, 'tutorial')))('the tutorial of $id', (game) => {
  const { tutorial } = game;
  const { steps } = tutorial;
  const pathAt = (step: number, part: number, kind: 'right' | 'wrong'): LessonPath | null =>
    pathTo(game, tutorial, { step, part }, kind);

  test('is played to its end by clicks, through wrong moves and a restart, and starts a real game', async () => {
    const rig = await startRig();
    const { clay, sql } = rig;
    let message = await goThrough(clay, ['Learn', game.name, 'Lesson']);
    expect(message.ephemeral).toBe(true);
    for (const [step, lesson] of steps.entries()) {
      expect(textOf(message)).toContain(`Step ${step + 1} of ${steps.length}`);
      expect(textOf(message)).toContain(lesson.text);
      const wrong = pathAt(step, 0, 'wrong');
      if (wrong) message = await follow(clay, message, wrong);
      expect(textOf(message)).toContain(wrong ? lesson.wrong.why : lesson.text);
      expect(textOf(message)).toContain(`Step ${step + 1} of ${steps.length}`);
      if (step === 1) {
        await rig.bot.stop();
        await rig.runBot();
      }
      for (let part = 0; part < lesson.actions.length;) {
        const right = pathAt(step, part, 'right');
        if (!right) throw new Error(`Step ${step + 1} can't be done.`);
        message = await follow(clay, message, right);
        part += right.action.split(' ').length;
      }
    }
    expect(textOf(message)).toContain(tutorial.ending);
    expect(offersOf(message)).toEqual([]);
    expect((await sql.query('select from matches')).rowCount).toBe(0);
    const { message: board } = await clay.press(message, 'Play a real game');
    expect(board.ephemeral).toBe(false);
    expect((await sql.query('select game from matches')).rows).toEqual([{ game: game.id }]);
    expect(await rig.blue.messages('games')).toHaveLength(1);
  });

  test('any step can be skipped, and the tutorial can be left', async () => {
    const { clay, sql } = await startRig();
    let message = await goThrough(clay, ['Learn', game.name, 'Lesson']);
    for (const [step] of steps.entries()) {
      expect(textOf(message)).toContain(`Step ${step + 1} of ${steps.length}`);
      message = (await clay.press(message, 'Skip')).message;
    }
    expect(textOf(message)).toContain(tutorial.ending);
    message = (await clay.press(message, 'Start over')).message;
    message = (await clay.press(message, 'Leave the lesson')).message;
    expect(textOf(message)).toContain('You have left the ');
    expect((await sql.query('select from matches')).rowCount).toBe(0);
  });
});

describe('in a tutorial, as in a game', () => {
  test('the asked button is blue, a refusal stands below the step, and an action can be taken back', async () => {
    const { clay, sql } = await startRig();
    let { message } = await clay.press(await openRules(clay, siege), 'Show me how');
    const { text = '' } = games.find(({ id }) => id === 'siege')?.tutorial.steps[0] ?? {};
    message = (await clay.press(message, labelsOf(message).find((label) => label?.startsWith('Reroll')) ?? '')).message;
    const asked = buttonsOf(message).filter(({ style }) => style === ButtonStyle.Primary);
    expect(asked).toHaveLength(1);
    expect(textOf(message)).toContain(`${text}\n**Not in this lesson: press “${asked[0]?.label}”.**`);
    for (const label of ['Skip', 'Skip', '2 to Riders']) message = (await clay.press(message, label)).message;
    expect(textOf(message)).toContain('Step 4 of');
    message = (await clay.press(message, 'Undo')).message;
    expect(textOf(message)).toContain('Step 3 of');
    expect(labelsOf(message)).toContain('2 to Riders');
    expect((await sql.query('select from matches')).rowCount).toBe(0);
  });

  test('a turn can be typed', async () => {
    const { clay, sql } = await startRig();
    let { message } = await clay.press(await openRules(clay, citadel), 'Show me how');
    for (const [typed, answer] of [
      ['e99', 'Not quite: “e99” is not'],
      ['e2-d2', 'Not quite: The warrior on e2'],
      ['+e3', 'Step 2 of'],
    ] as const) {
      message = (await clay.submit(await openTyping(clay, message), { turn: typed })).message;
      expect(textOf(message)).toContain(answer);
    }
    expect((await sql.query('select from matches')).rowCount).toBe(0);
  });
});
