// @module-tag both
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeAction } from '../../../../src/games/siege/format/notation.ts';
import { siege } from '../../../../src/games/siege/index.ts';
import type { Event } from '../../../../src/games/siege/rules/event.ts';
import { DIFFICULTIES } from '../../../../src/games/siege/rules/sheet.ts';
import type { State } from '../../../../src/games/siege/rules/state.ts';
import { seededChance } from '../../../../src/kernel/random.ts';
import { folded } from '../../../rig/games/folded.ts';
import { tries } from '../../../rig/games/seed.ts';
import { readSiege } from '../../../rig/games/siege/reading.ts';
import { anySiege, gameOf, siegeAfter, sketch, stateAt } from '../../../rig/games/siege/sieges.ts';
import { trials } from '../../../rig/games/trials.ts';

const sentencesOf = (state: State, events: readonly Event[] = []): readonly string[] =>
  siege.describe(siege.look(state, 0), { events, focus: null, players: ['Ann'] }).sentences;

describe('the sentences of a siege', () => {
  test('describe the dice, what can be done, and the whole sheet', () => {
    expect(folded(sentencesOf(siegeAfter('2 2 4 6 1 1', 'r013 4 5 6')).join('\n'))).toMatchInlineSnapshot(`
      "This is round 1 of a normal siege.
      Your dice are 2, 2, 4, 6, 5, 6.
      You have rolled 2 times this round; 1 roll is left.
      You marked these dice to be kept, counted from the left: 1, 2, 4.
      Each 2 deals 1 damage now.
      Each 4 deals 0 damage now.
      Each 5 deals 0 damage now.
      You can roll again and keep any of your dice, but not all.
      You can stop and use these dice. That would do this:
      2 Archers deal 2 damage.
      For the reinforcements: two 6s, one box each.
      You deal 2 damage to the Goblins: 3 left.
      Your stronghold takes 3 damage.
      Round 2 brings Wolf Packs, 6 boxes.
      Line 1, Goblins: alive with 5 of 5 boxes left, hits for 5.
      Line 2, Wolf Packs: enters in round 2 with 6 of 6 boxes.
      Line 3, Orcs: enters in round 3 with 8 of 8 boxes, after Catapults (damage: 3 dice).
      Line 4, Trolls: enters in round 4 with 9 of 9 boxes.
      Line 5, Berserkers: enters in round 5 with 10 of 10 boxes, after a Battering Ram (15 damage).
      Line 6, War Elephants: enters in round 6 with 12 of 12 boxes.
      Line 7, Wyverns: enters in round 7 with 14 of 14 boxes, after Siege Towers (10 damage, and 2 for each line alive).
      Line 8, Black Guard: enters in round 8 with 16 of 16 boxes.
      Line 9, Greater Wyvern: enters in round 9 with 20 of 20 boxes.
      Outer Walls: 28 of 28 boxes left.
      Inner Walls: 38 of 38 boxes left.
      Courtyard: 20 of 20 boxes left.
      Once the Outer Walls have fallen, 3s deal damage and 4s don’t.
      Once the Inner Walls have fallen, you have four rolls a round.
      Once the Courtyard has fallen, the siege is lost.
      Elves: 0 of 4 boxes checked.
      Riders: 0 of 3 boxes checked.
      Extra die 1: 0 of 4 boxes checked.
      Extra die 2: 0 of 4 boxes checked.
      Wizard’s Light: locked, needs three of a kind.
      Repurpose Rubble: locked, needs three of a kind.
      Targeted Attack: locked, needs four of a kind.
      Call to Arms: locked, needs four of a kind.
      Heroic Deeds: locked, needs five of a kind.
      War Horn: locked, needs five of a kind.
      Shieldmaiden: locked, needs six of a kind.
      Summon the Dead: locked, needs six of a kind.
      So far: 0 of 9 lines killed, 0 of 4 reinforcements here, 0 of 8 special abilities unlocked.
      Next to come: Riders, with three 6s more."
    `);
  });

  test('say what the dice do once they are final', () => {
    const now = sketch({ dice: [6, 6, 3, 3, 3, 2], walls: [0, 30, 20], ready: ['heroic', 'light'] });
    expect(folded(sentencesOf(stateAt(now)).join('\n'))).toMatchInlineSnapshot(`
      "This is round 6 of a normal siege.
      Your dice are 6, 6, 3, 3, 3, 2.
      You have rolled 3 times this round; the dice are final.
      Each 2 deals 1 damage now.
      Each 3 deals 1 damage now.
      Not sent yet: two 6s.
      Your army can still deal 4 damage.
      You can send up to two 6s to the Elves.
      You can send up to two 6s to the Riders.
      You can send up to two 6s to extra die 1.
      You can send up to two 6s to extra die 2.
      You can unlock Repurpose Rubble.
      You can use Wizard’s Light.
      You can use Heroic Deeds and destroy the Orcs.
      You can use Heroic Deeds and destroy the Trolls.
      You can use Heroic Deeds and destroy the Berserkers.
      You can use Heroic Deeds and destroy the War Elephants.
      You can deal 1 to 4 damage of your army to the Orcs.
      You can deal 1 to 4 damage of your army to the Trolls.
      You can deal 1 to 4 damage of your army to the Berserkers.
      You can deal 1 to 4 damage of your army to the War Elephants.
      Line 1, Goblins: dead.
      Line 2, Wolf Packs: dead.
      Line 3, Orcs: alive with 8 of 8 boxes left, hits for 8.
      Line 4, Trolls: alive with 9 of 9 boxes left, hits for 5.
      Line 5, Berserkers: alive with 10 of 10 boxes left, hits for 10.
      Line 6, War Elephants: alive with 12 of 12 boxes left, hits for 12.
      Line 7, Wyverns: enters in round 7 with 14 of 14 boxes, after Siege Towers (10 damage, and 2 for each line alive).
      Line 8, Black Guard: enters in round 8 with 16 of 16 boxes.
      Line 9, Greater Wyvern: enters in round 9 with 20 of 20 boxes.
      Outer Walls: fallen.
      Inner Walls: 30 of 38 boxes left.
      Courtyard: 20 of 20 boxes left.
      Once the Outer Walls have fallen, 3s deal damage and 4s don’t.
      Once the Inner Walls have fallen, you have four rolls a round.
      Once the Courtyard has fallen, the siege is lost.
      Elves: 0 of 4 boxes checked.
      Riders: 0 of 3 boxes checked.
      Extra die 1: 0 of 4 boxes checked.
      Extra die 2: 0 of 4 boxes checked.
      Wizard’s Light: ready. 6 more damage.
      Repurpose Rubble: locked, needs three of a kind.
      Targeted Attack: locked, needs four of a kind.
      Call to Arms: locked, needs four of a kind.
      Heroic Deeds: ready. Destroys one line that is alive.
      War Horn: locked, needs five of a kind.
      Shieldmaiden: locked, needs six of a kind.
      Summon the Dead: locked, needs six of a kind.
      So far: 2 of 9 lines killed, 0 of 4 reinforcements here, 2 of 8 special abilities unlocked.
      Next to come: Riders, with three 6s more."
    `);
  });

  test('rebuild every position, and name exactly what is legal', () => {
    let positions = 0;
    fc.assert(
      fc.property(anySiege, (game) => {
        for (const { state, events } of gameOf(game)) {
          const sentences = sentencesOf(state, events);
          const read = readSiege(sentences);
          expect(read.view).toEqual(siege.look(state, 0));
          const legal = siege.actions(state, 0).map(makeAction);
          expect(read.actions.map(makeAction).toSorted()).toEqual(legal.toSorted());
          expect(sentences.filter((sentence) => /[`*\n]|\p{Extended_Pictographic}/u.test(sentence))).toEqual([]);
          positions += 1;
        }
      }),
      tries(trials(400, 4, 150)),
    );
    expect(positions).toBeGreaterThan(trials(10_000, 100, 3750));
  });

  test('suffice to finish sieges', () => {
    fc.assert(
      fc.property(fc.constantFrom(...DIFFICULTIES), fc.nat(), (difficulty, luck) => {
        const whims = seededChance(`whims of ${luck}`);
        let state = siege.setup({ difficulty }, 1, seededChance(`setup of ${luck}`));
        let events: readonly Event[] = [];
        for (let count = 0; state.now.phase !== 'over'; count++) {
          const { actions } = readSiege(sentencesOf(state, events));
          const action = actions[whims.pick([...actions.keys()])];
          if (action === undefined) throw new Error('nothing can be done');
          const played = siege.play(state, 0, action, seededChance(`luck of ${luck}:${count}`));
          expect({ action: siege.makeAction(action), isAccepted: played.ok }).toMatchObject({ isAccepted: true });
          if (!played.ok) return;
          ({ state, events } = played.value);
        }
      }),
      tries(trials(1000, 8, 300)),
    );
  });
});
