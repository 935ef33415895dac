// @module-tag both
import { describe, expect, test } from 'vitest';
import { babylon } from '../../../../src/games/babylon/index.ts';
import { picture } from '../../../../src/games/babylon/picture/picture.ts';
import { play } from '../../../../src/games/babylon/rules/rules.ts';
import type { State } from '../../../../src/games/babylon/rules/state.ts';
import { withoutBoard } from '../../../../src/games/contract/screen.ts';
import type { Viewer } from '../../../../src/games/contract/status.ts';
import { noChance } from '../../../../src/kernel/random.ts';
import { disguise } from '../../../rig/games/babylon/disguise.ts';
import { playRound, race, submission, wander } from '../../../rig/games/babylon/race.ts';
import { trials } from '../../../rig/games/trials.ts';

const drawn = (state: State, viewer: Viewer = 'table') => picture(babylon.look(state, viewer), {});

/** The marks of a picture, each with its data: `meeple 0 15`. */
const marksOf = (svg: string): readonly string[] =>
  [...svg.matchAll(/<g class="([\w-]+)"((?: data-\w+="\d+")*)/g)].map(([, kind, more]) =>
    [kind, ...[...(more ?? '').matchAll(/data-\w+="(\d+)"/g)].map(([, value]) => value)].join(' '),
  );

const only = (svg: string, kind: RegExp): readonly string[] =>
  marksOf(svg)
    .filter((mark) => kind.test(mark))
    .toSorted();

const textsOf = (svg: string): readonly string[] =>
  [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, text]) => text ?? '');

/** Where things are drawn, in pixels, by kind. */
const spotOf = (svg: string, mark: RegExp): readonly number[] =>
  (new RegExp(`<g class="${mark.source}"[^>]*translate\\(([\\d.]+) ([\\d.]+)\\)`).exec(svg) ?? []).slice(1).map(Number);

const field = race({
  at: [15, 13, 11],
  warlord: 9,
  tokens: ['injury', 'stuck'],
  opened: 2,
  stuck: [false, true, false],
  injury: [1, 0, 0],
});

describe('on the road', () => {
  test('everyone is on their space, the Warlord too, and villages are open or shut', () => {
    const { svg } = drawn(field);
    expect(only(svg, /^(meeple|warlord)/)).toEqual(['meeple 0 15', 'meeple 1 13', 'meeple 2 11', 'warlord 9']);
    expect(only(svg, /^(shut|injury|stuck|ambush) /)).toEqual([
      'injury 6',
      'shut 19',
      'shut 26',
      'shut 33',
      'stuck 13',
    ]);
    expect(only(svg, /^has-/)).toEqual(['has-injury', 'has-stuck']);
  });

  test('the rows run to the right and to the left in turn', () => {
    const { svg } = drawn(race({ at: [9, 10, 20], warlord: 0, opened: 3 }));
    const [nine, ten, twenty] = [0, 1, 2].map((seat) => spotOf(svg, new RegExp(`meeple" data-seat="${seat}`)));
    expect(nine?.[0]).toBe(ten?.[0]);
    expect(ten?.[1] ?? 0).toBeGreaterThan(nine?.[1] ?? 0);
    expect(twenty?.[0] ?? 0).toBeLessThan(ten?.[0] ?? 0);
  });

  test('the spaces that the Warlord can reach are marked until the end', () => {
    expect(drawn(field).svg).toMatch(/class="reach"[^]*class="sure"/);
    expect(drawn(field).alt).toContain(
      'The Warlord is on 9 and reaches at least 12, at most 14; held off on 2 or more.',
    );
  });

  test('the last round is shown: where the meeples were, their ways, the cards in order, the fight', () => {
    const before = race({ at: [8, 7], warlord: 4, opened: 1, hands: [[10], [14]], deck: [3, 5, 1] });
    const { state } = playRound(before, [10, 14], [5]);
    const { svg, alt } = drawn(state);
    expect(only(svg, /^(left|played|chased|fought)/)).toEqual([
      'chased 1',
      'fought 5',
      'left 1 7',
      'played 0 10',
      'played 1 14',
    ]);
    expect([...svg.matchAll(/class="(way-\d|chase)"/g)].map(([, way]) => way)).toEqual(['way-0', 'way-1', 'chase']);
    expect(alt).toContain(
      'Played in round 2: Blue 10 (1 step), Clay 14 (1 step), the Warlord 1 (5 spaces). ' +
        'Clay rolled 5: held the Warlord off.',
    );
  });

  test('meeples that were caught lie in Babylon', () => {
    const { svg } = drawn(race({ at: [20, 0, 22], warlord: 15, opened: 3 }));
    expect(only(svg, /^(caught|meeple)/)).toEqual(['caught 1', 'meeple 0 20', 'meeple 2 22']);
  });

  test('after the end it shows who won', () => {
    const home = race({ at: [36, 30], warlord: 20, opened: 5, hands: [[1], [28]] });
    const { svg, alt } = drawn(playRound(home, [1, 28], []).state, 0);
    expect(textsOf(svg)).toEqual(expect.arrayContaining(['Blue escapes to Susa', 'safe']));
    expect(alt).toMatch(/^Round 2: Blue escapes to Susa\. /);
  });
});

describe('a hand', () => {
  const state = race({
    at: [15, 13],
    warlord: 9,
    opened: 2,
    hands: [
      [5, 11],
      [7, 8],
    ],
    lost: [[22], [9]],
  });
  const chosen = play(state, 0, submission(5), noChance);
  const now = chosen.ok ? chosen.value.state : state;

  test('is in its own picture, with the chosen and the lost cards', () => {
    const { svg, alt } = drawn(now, 0);
    expect(only(svg, /^own/)).toEqual(['own 11', 'own-chosen 5', 'own-lost 22']);
    expect(alt).toMatch(/Your hand: 5 \(2 steps\), chosen; 11 \(2 steps\)\. Lost for good: 22\.$/);
  });

  test.each(['table', 1] as const)('and in no other: %s', (viewer) => {
    const { svg, alt } = drawn(now, viewer);
    expect(only(svg, /^own/)).toEqual(viewer === 1 ? ['own 7', 'own 8', 'own-lost 9'] : []);
    expect(only(svg, /^chosen/)).toEqual(['chosen 0']);
    expect(alt).not.toMatch(/Your hand: 5|chosen;|: 22\./);
  });

  test('of one card can take a chance', () => {
    const last = race({ at: [15, 13], warlord: 9, opened: 2, hands: [[5], [7]], lost: [[22, 23], []] });
    const taken = play(last, 0, submission('chance'), noChance);
    expect(only(drawn(last, 0).svg, /^(own|deck)/)).toEqual(['deck', 'own 5', 'own-lost 22', 'own-lost 23']);
    expect(taken.ok && only(drawn(taken.value.state, 0).svg, /^(own|deck)/)).toEqual([
      'own 5',
      'own-chosen',
      'own-lost 22',
      'own-lost 23',
    ]);
    expect(taken.ok && drawn(taken.value.state, 0).alt).toContain('drawing blind, chosen');
  });
});

test('no picture of a whole race reveals a secret, byte for byte, and the words fit', () => {
  for (const players of [2, 3]) {
    const steps = [...wander(`pictures of ${players}`, players)];
    for (const { after } of steps.filter((_, index) => index % trials(1, 10) === 0)) {
      for (const viewer of ['table', ...Array.from({ length: players }, (_, seat) => seat)] as const) {
        const seen = drawn(after, viewer);
        expect(seen.alt.length).toBeLessThanOrEqual(1024);
        for (const other of disguise(after, viewer)) {
          expect(picture(babylon.look(babylon.readState(other), viewer), {})).toEqual(seen);
        }
      }
    }
  }
});

test('if the road is shown as a picture, it is left out of the text', () => {
  const screen = babylon.screen(babylon.look(field, 'table'), { events: [], focus: null, players: [] });
  expect(screen.board.map(({ kind }) => kind)).toEqual(['code']);
  expect(withoutBoard(screen).board).toEqual([]);
});
