// @module-tag both
import { expect, test } from 'vitest';
import { askedOn, guided } from '../../../src/discord/learn/asked.ts';
import type { Control } from '../../../src/games/contract/screen.ts';
import { judge, positionAt } from '../../../src/games/contract/tutorial.ts';
import { games } from '../../../src/games/index.ts';

const steps = games.flatMap((game) => game.tutorial.steps.map((_, step) => ({ id: game.id, game, step })));

const isBlue = (control: Control): boolean => control.kind === 'button' && control.style !== 'secondary';

const labelOf = (control: Control): string => (control.kind === 'button' ? control.label : '');

test.each(steps)('step $step of $id has one way that it asks for, and no other button is blue', ({ game, step }) => {
  const { tutorial } = game;
  const place = { step, part: 0 };
  const { state, events } = positionAt(game, tutorial, place);
  const view = game.look(state, tutorial.seat);
  const players = Array.from({ length: tutorial.seats }, (_, seat) => `<@10000000000000000${seat}>`);
  const screenAt = (focus: string | null) => game.screen(view, { events, focus, players });
  const isRight = (action: string) => judge(game, tutorial, place, action).kind === 'right';

  // The way leads to the action in a few looks, each of which asks for the next.
  let shown = screenAt(null);
  for (let looks = 0; looks < 5; looks++) {
    const asked = askedOn(shown, isRight, screenAt);
    if (asked === null) throw new Error('nothing is asked for');
    const controls = guided(shown, asked).controls.flat();
    const blue = controls.flatMap((control) => (isBlue(control) ? labelOf(control) : []));
    const isButton = controls.some((control) => labelOf(control) === asked.label);
    expect(blue).toEqual(isButton ? [asked.label] : []);
    expect(JSON.stringify(controls)).not.toMatch(/"(hint|follow)":true/);
    if ('action' in asked.press) return;
    shown = screenAt(asked.press.focus);
  }
  throw new Error('the way is too long');
});
