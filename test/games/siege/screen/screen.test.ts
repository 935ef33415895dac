// @module-tag both
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutBoard, type Screen } from '../../../../src/games/contract/screen.ts';
import { siege } from '../../../../src/games/siege/index.ts';
import type { State } from '../../../../src/games/siege/rules/state.ts';
import { folded } from '../../../rig/games/folded.ts';
import { actionsOn, focusesOn } from '../../../rig/games/presses.ts';
import { tries } from '../../../rig/games/seed.ts';
import { faultsOf, screenAt, screenOf } from '../../../rig/games/siege/screens.ts';
import { after, anySiege, gameOf, refusal, siegeAfter, sketch } from '../../../rig/games/siege/sieges.ts';
import { trials } from '../../../rig/games/trials.ts';

/** A screen as a person reads it. */
const whole = (screen: Screen): string =>
  folded(
    [
      screen.title,
      ...screen.board.map(({ text }) => text),
      screen.headline,
      ...screen.story.map(({ text }) => text),
      ...screen.controls.map((row) =>
        row.map((control) => (control.kind === 'menu' ? `<${control.placeholder}>` : `[${control.label}]`)).join(' '),
      ),
    ]
      .filter((line) => line !== '')
      .join('\n'),
  );

/** Whether a press plays an action, and then ends the round. */
const isWithEnd = (state: State, text: string): boolean => {
  const actions = text.split(' ');
  let now = state.now;
  for (const action of actions.slice(0, -1)) {
    if (refusal(now, action) !== 'ok') return false;
    now = after(now, action);
  }
  return actions.at(-1) === 'e' && refusal(now, 'e') === 'ok';
};

/** The labels of the buttons that play at once. Dice of the same number may look alike until then. */
const playing = (screen: Screen): readonly string[] =>
  screen.controls
    .flat()
    .flatMap((control) => (control.kind === 'button' && 'action' in control.press ? [control.label] : []));

const twice = (texts: readonly string[]): readonly string[] =>
  texts.filter((text, place) => texts.indexOf(text) !== place);

describe('in every siege', () => {
  test('screens and closer looks fit, and controls that play are legal', () => {
    fc.assert(
      fc.property(anySiege, (game) => {
        for (const { state, events } of gameOf(game)) {
          const screen = screenOf(state, null, events);
          const legal = new Set(siege.actions(state, 0).map((action) => siege.makeAction(action)));
          expect(faultsOf(screen)).toEqual([]);
          expect(twice(playing(screen))).toEqual([]);
          expect(actionsOn(screen).filter((text) => !legal.has(text) && !isWithEnd(state, text))).toEqual([]);
          expect(focusesOn(screen).flatMap((focus) => faultsOf(screenOf(state, focus)))).toEqual([]);
        }
      }),
      tries(trials(12)),
    );
  });
});

describe('the sheet', () => {
  test('of round 1', () => {
    const screen = screenOf(siegeAfter('2 2 4 6 1 1'));
    expect(whole(screen)).toMatchInlineSnapshot(`
      "Dice Siege · round 1
      ATTACKERS          left damage
      Goblins        █████  5      5
      Next: Wolf Packs 6
      Outer Walls  ██████████  28/28
      Inner Walls  ██████████  38/38
      Courtyard    ██████████  20/20
      6s bring Elves ░░░░ Riders ░░░
               Extra dice ░░░░ ░░░░
      Press a number to keep its dice, then reroll. “6s, roll” does both at once.
      Roll 1 of 3: **2  2  4  6  1  1**
      Damage per die: 2 → 1. 4s need three. 6s bring reinforcements. Two 1s make one die of any other number.
      Stop now: deal 2, take 3.
      [1s, roll] [1s 6s, roll] [6s, roll]
      [Reroll all 6] [Stop]
      [1 1] [2 2] [4] [6]"
    `);
  });

  test('of a late round', () => {
    const late = screenAt(
      sketch({
        round: 7,
        entered: 7,
        walls: [0, 11, 20],
        lines: [0, 0, 0, 0, 0, 10, 14, 16, 12],
        dice: [3, 3, 5, 1, 6, 3, 1],
        tracks: [4, 3, 1, 4],
        abilities: [3, 2, 1, 0, 2, 2, 0, 2],
      }),
    );
    expect(whole(late)).toMatchInlineSnapshot(`
      "Dice Siege · round 7
      ATTACKERS          left damage
      War Elephants  ████░ 10     10
      Wyverns        █████ 14     14
      Next: Black Guard 16
      Outer Walls  ░░░░░░░░░░ fallen
      Inner Walls  ███░░░░░░░  11/38
      Courtyard    ██████████  20/20
      6s bring Elves ████ Riders ███
               Extra dice █░░░ ████
      Final dice: **1  1  3  3  3  5  6**, damage 5.
      First send your 6s.
      Ending now: War Elephants −5, Inner Walls 11 → 0, Courtyard 20 → 12.
      [1 to Extra die 1, end] [Heroic Deeds: War Elephants] [Heroic Deeds: Wyverns] [War Horn]
      <More ways to use your dice>"
    `);
  });

  test('with all lines alive has no more than 15 lines', () => {
    const full = screenAt(sketch({ round: 9, entered: 9, lines: [5, 6, 8, 9, 10, 12, 14, 16, 20] }));
    expect(full.board[0]?.text.split('\n').length).toBeLessThanOrEqual(15);
  });

  test('is left out if the picture shows it', () => {
    const view = siege.look(siegeAfter('2 2 4 6 1 1'), 0);
    const screen = withoutBoard(siege.screen(view, { events: [], focus: null, players: ['Ann'] }));
    expect(screen.board).toEqual([]);
    expect(screen.story.length).toBeGreaterThan(0);
  });

  test('of a lost siege says the score, what was done and what to aim for next', () => {
    const over = screenAt(sketch({ phase: 'over', walls: [0, 0, 0], tracks: [4, 1, 0, 0] }));
    expect(over.controls).toEqual([]);
    expect(over.tone).toBe('over');
    expect([over.headline, ...over.story.map(({ text }) => text)].join('\n')).toMatchInlineSnapshot(`
      "You lose with a score of 11: your stronghold falls in round 6, with 11 of 100 attackers killed.
      Arrived: Elves. Abilities used: 0 of 8.
      Next: hold the stronghold to the end. 89 attackers were left."
    `);
  });

  test('of a won siege, too', () => {
    const over = screenAt(sketch({ phase: 'over', lines: [0, 0, 0, 0, 0, 0, 0, 0, 0], entered: 9, round: 9 }));
    expect([over.headline, ...over.story.map(({ text }) => text)].join('\n')).toMatchInlineSnapshot(`
      "You win with a score of 186: the last attacker falls in round 9, and 86 boxes of your stronghold are left.
      Abilities used: 0 of 8.
      Next: win on hard, with walls of 71 boxes instead of 86."
    `);
  });
});

describe('the help', () => {
  test('fits', () => {
    expect(siege.help.length).toBeLessThanOrEqual(6);
    for (const { title, text } of siege.help) {
      expect(title.length).toBeLessThanOrEqual(100);
      expect(text.length).toBeLessThan(2000);
    }
  });
});
