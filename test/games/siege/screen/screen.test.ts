// @module-tag both
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Screen } from '../../../../src/games/contract/screen.ts';
import { siege } from '../../../../src/games/siege/index.ts';
import { folded } from '../../../rig/games/folded.ts';
import { actionsOn, focusesOn } from '../../../rig/games/presses.ts';
import { faultsOf, screenAt, screenOf } from '../../../rig/games/siege/screens.ts';
import { anySiege, gameOf, siegeAfter, sketch } from '../../../rig/games/siege/sieges.ts';
import { trials } from '../../../rig/games/trials.ts';

/** A screen as a person reads it. */
const whole = (screen: Screen): string =>
  folded(
    [
      ...screen.board.map(({ text }) => text),
      screen.headline,
      ...screen.story.map(({ text }) => text),
      screen.figures.map(({ name, value }) => `${name} ${value}`).join(' · '),
      ...screen.controls.map((row) =>
        row.map((control) => (control.kind === 'menu' ? `<${control.placeholder}>` : `[${control.label}]`)).join(' '),
      ),
    ].join('\n'),
  );

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
          expect(actionsOn(screen).filter((text) => !legal.has(text))).toEqual([]);
          expect(focusesOn(screen).flatMap((focus) => faultsOf(screenOf(state, focus)))).toEqual([]);
        }
      }),
      { seed: 4, numRuns: trials(12) },
    );
  });
});

describe('the sheet', () => {
  test('of round 1', () => {
    const screen = screenOf(siegeAfter('2 2 4 6 1 1'));
    expect(whole(screen)).toMatchInlineSnapshot(`
      "ATTACKERS            left hits
      Goblins        ███████  5    5
      Next: Wolf Packs 6
      Then: Catapults 3d6, Orcs 8
      STRONGHOLD               left
      Outer Walls  ██████████  28/28
      Inner Walls  ██████████  38/38
      Courtyard    ██████████  20/20
      SIXES SENT
      Elves   ░░░░   Riders  ░░░
      Extra 1 ░░░░   Extra 2 ░░░░
      Round 1: the Goblins are at the gate. Pick the dice to keep and reroll the rest.
      🎲 **2  2  4  6  1  1** · roll 1 of 3
      If you stop now: 2 Archers deal 2; one 6 brings one reinforcement box; two 1s can become any other
          die; your stronghold takes 3.
      Round 1 · Stronghold 86/86 · Attackers 100/100
      [2 Archer (1)] [2 Archer (1)] [4 Trebuchet (0)] [6 Messenger]
      [1 Halfling] [1 Halfling]
      [Reroll all 6 (2 left)] [Stop here]
      [Take the hint] [Hint]"
    `);
  });

  test('of a late round, in about 20 lines', () => {
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
      "ATTACKERS            left hits
      War Elephants  ██████░ 10   10
      Wyverns        ███████ 14   14
      Together                    24
      Next: Black Guard 16
      Then: Greater Wyvern 12
      STRONGHOLD               left
      Outer Walls  ░░░░░░░░░░ fallen
      Inner Walls  ███░░░░░░░  11/38
      Courtyard    ██████████  20/20
      SIXES SENT
      Elves   here   Riders  here
      Extra 1 █░░░   Extra 2 here
      Ready: Repurpose Rubble
      Ready: Heroic Deeds
      Ready: War Horn
      Ready: Summon the Dead
      Next round: Targeted Attack
      Round 7: your dice are final. Use them, then end the round.
      🎲 **3  3  5  1  6  3  1** · final dice: deal **5**
      Your dice: 3 Riders deal 3; 1 Elf deals 2; one 6 brings one reinforcement box; two 1s can become any other die.
      First send your 6s.
      **If you end the round now**
      • War Elephants -5 (5 left).
      • Your stronghold takes **19**: Inner Walls 11 → 0, Courtyard 20 → 12.
      • Round 8 brings: Black Guard (16 boxes).
      Round 7 · Stronghold 31/86 · Attackers 52/100
      [Send 1 to Extra die 1] [1s as a 2] [1s as a 3] [1s as a 4] [1s as a 5]
      [1s as a 6] [Heroic Deeds: War Elephants] [Heroic Deeds: Wyverns] [Use War Horn] [Use Summon the Dead]
      <More: other ways to use your dice>
      [Hint]"
    `);
  });

  test('with all lines alive has no more than 22 lines', () => {
    const full = screenAt(sketch({ round: 9, entered: 9, lines: [5, 6, 8, 9, 10, 12, 14, 16, 20] }));
    expect(full.board[0]?.text.split('\n').length).toBeLessThanOrEqual(22);
  });

  test('is left out if the picture shows it', () => {
    const view = siege.look(siegeAfter('2 2 4 6 1 1'), 0);
    const screen = siege.screen(view, { events: [], focus: null, players: ['Ann'], isPictured: true });
    expect(screen.board).toEqual([]);
    expect(screen.story.length).toBeGreaterThan(0);
  });

  test('of a lost siege says the score, what was done and what to aim for next', () => {
    const over = screenAt(sketch({ phase: 'over', walls: [0, 0, 0], tracks: [4, 1, 0, 0] }));
    expect(over.controls).toEqual([]);
    expect(over.tone).toBe('over');
    expect([over.headline, ...over.story.map(({ text }) => text)].join('\n')).toMatchInlineSnapshot(`
      "The stronghold fell in round 6.
      You killed 11 boxes of attackers, and 0 boxes of your stronghold are left.
      In this siege: Elves arrived, 0 of 8 special abilities used.
      Next: win. The attackers still had 89 boxes."
    `);
  });

  test('of a won siege, too', () => {
    const over = screenAt(sketch({ phase: 'over', lines: [0, 0, 0, 0, 0, 0, 0, 0, 0], entered: 9, round: 9 }));
    expect([over.headline, ...over.story.map(({ text }) => text)].join('\n')).toMatchInlineSnapshot(`
      "The last attacker fell in round 9.
      You killed 100 boxes of attackers, and 86 boxes of your stronghold are left.
      In this siege no reinforcements arrived, 0 of 8 special abilities used.
      Next: win on hard, where your walls have 71 boxes instead of 86."
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
