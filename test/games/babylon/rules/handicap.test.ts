import { expect, test } from 'vitest';
import { babylon } from '../../../../src/games/babylon/index.ts';
import type { Fought } from '../../../../src/games/babylon/rules/event.ts';
import { isWon } from '../../../../src/games/babylon/rules/warlord.ts';
import { FormatError } from '../../../../src/games/contract/read-as.ts';
import { seededChance } from '../../../../src/kernel/random.ts';

/** All fights of some races in which everybody plays the first card that they may. */
const fightsWith = (given: object): readonly Fought[] =>
  Array.from({ length: 12 }, (_, number) => {
    const chance = seededChance(`race ${number}`);
    let state = babylon.setup(babylon.readOptions({ players: 2, challenge: true, ...given }), 2, chance);
    const fights: Fought[] = [];
    while (babylon.status(state).result === null) {
      const [seat = 0] = babylon.status(state).awaited;
      const [action] = babylon.actions(state, seat);
      const played = action && babylon.play(state, seat, action, chance);
      if (!played?.ok) throw new Error(`seat ${seat} can do nothing`);
      fights.push(...played.value.events.flatMap((event) => (event.type === 'fought' ? [event] : [])));
      ({ state } = played.value);
    }
    return fights;
  }).flat();

test.each([
  { handicap: 1, weaker: 0, most: 4 },
  { handicap: 2, weaker: 1, most: 3 },
  { handicap: 3, weaker: 0, most: 2 },
])('B40: with a handicap of $handicap, seat $weaker never needs more than $most', ({ handicap, weaker, most }) => {
  const fights = fightsWith({ handicap, weaker });
  const needed = (seat: number): number =>
    Math.max(...fights.filter((fight) => fight.seat === seat).map(({ track }) => track));
  expect(needed(weaker)).toBe(most);
  expect(needed(1 - weaker)).toBeGreaterThan(4);
  expect(fights.filter((fight) => fight.seat === weaker && fight.face >= most && fight.injury === 0).every(isWon)).toBe(
    true,
  );
});

test('B40: a handicap is for two', () => {
  expect(() => babylon.readOptions({ players: 3, challenge: true, handicap: 1, weaker: 0 })).toThrow(FormatError);
});
