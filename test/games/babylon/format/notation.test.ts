import { describe, expect, test } from 'vitest';
import { babylon } from '../../../../src/games/babylon/index.ts';
import { allCards } from '../../../../src/games/babylon/rules/card.ts';
import type { State } from '../../../../src/games/babylon/rules/state.ts';
import { FormatError } from '../../../../src/games/contract/read-as.ts';
import { race, submission } from '../../../rig/games/babylon/race.ts';

describe('B32: actions', () => {
  test.each([
    { action: submission(17), text: 'p17' },
    { action: submission(1), text: 'p1' },
    { action: submission('chance'), text: 'c' },
  ])('$action is $text', ({ action, text }) => {
    expect(babylon.makeAction(action)).toBe(text);
    expect(babylon.parseAction(text)).toEqual(action);
  });

  test('every action survives text and JSON', () => {
    for (const action of [...allCards.map(submission), submission('chance')]) {
      expect(babylon.parseAction(babylon.makeAction(action))).toEqual(action);
      expect(babylon.readAction(JSON.parse(JSON.stringify(action)))).toEqual(action);
    }
  });

  test.each(['', 'p', 'p0', 'p29', 'p017', 'P17', 'p1.0', 'c1', 'chance'])('“%s” is not an action', (text) => {
    expect(() => babylon.parseAction(text)).toThrow(FormatError);
  });

  test.each([
    null,
    'chance',
    { type: 'play' },
    { type: 'play', card: 0 },
    { type: 'play', card: 29 },
    { type: 'play', card: '17' },
    { type: 'play', card: 17, seat: 0 },
    { type: 'chance', card: 17 },
    { type: 'resign' },
  ])('a record does not have %j', (json) => {
    expect(() => babylon.readAction(json)).toThrow(FormatError);
  });
});

describe('B32: options', () => {
  test.each([
    { options: { players: 2, challenge: false }, text: '2' },
    { options: { players: 2, challenge: true }, text: '2c' },
    { options: { players: 3, challenge: false }, text: '3' },
    { options: { players: 3, challenge: true }, text: '3c' },
  ])('$options is $text', ({ options, text }) => {
    const read = babylon.readOptions(options);
    expect(babylon.makeOptions(read)).toBe(text);
    expect(babylon.parseOptions(text)).toEqual(options);
  });

  test.each(['', '1', '4', '3x', 'c3', '3cc'])('“%s” is not a choice of options', (text) => {
    expect(() => babylon.parseOptions(text)).toThrow(FormatError);
  });

  test.each([
    {},
    { players: 2 },
    { players: 4, challenge: false },
    { players: 2, challenge: 1 },
    { players: 2, challenge: false, x: 1 },
  ])('a record does not have %j', (json) => {
    expect(() => babylon.readOptions(json)).toThrow(FormatError);
  });
});

describe('a stored race', () => {
  const sound = race({ at: [13, 10], stuck: [true, false], warlord: 7, lost: [[], [1]], tokens: ['injury', 'stuck'] });
  const [blue, clay] = sound.runners;
  if (blue === undefined || clay === undefined) throw new Error('a race of two has two runners');
  const runners = (change: Partial<typeof blue>) => ({ runners: [{ ...blue, ...change }, clay] });

  test('is read as it was if it is valid', () => {
    expect(babylon.readState(JSON.parse(JSON.stringify(sound)))).toEqual(sound);
  });

  test.each<{ fault: string; change: Partial<State> | object }>([
    { fault: 'version', change: { version: 2 } },
    { fault: 'Unrecognized key', change: { turn: 1 } },
    { fault: 'round', change: { round: -1 } },
    { fault: 'not as many', change: { options: { players: 3, challenge: false } } },
    { fault: 'not the 28', change: { deck: sound.deck.slice(1) } },
    { fault: 'not the 28', change: { discard: [...sound.discard, sound.deck[0]] } },
    { fault: 'out of order', change: runners({ hand: blue.hand.toReversed() }) },
    { fault: 'not the 28', change: runners({ hand: blue.hand.slice(1) }) },
    { fault: 'does not have its size', change: runners({ handSize: 2 }) },
    { fault: 'eliminated', change: runners({ handSize: 0 }) },
    { fault: 'choice', change: runners({ choice: 'chance' }) },
    { fault: 'choice', change: runners({ choice: sound.deck[0] ?? null }) },
    {
      fault: 'not closed',
      change: { runners: sound.runners.map((runner) => ({ ...runner, choice: runner.hand[0] ?? null })) },
    },
    { fault: 'its tokens', change: { removed: [] } },
    { fault: 'its tokens', change: { tokens: ['ambush', ...sound.tokens.slice(1)] } },
    { fault: 'shut village', change: { opened: 1 } },
    { fault: 'share a space', change: runners({ space: 10, stuck: false }) },
    { fault: 'Warlord is ahead', change: { warlord: 12 } },
    { fault: 'Combat Track', change: { marker: 0 } },
    { fault: 'Injuries', change: runners({ injury: 2 }) },
    { fault: 'stuck', change: runners({ space: 12 }) },
    { fault: 'story', change: { story: [] } },
    { fault: 'before its first round', change: { round: 0, story: [] } },
    { fault: 'unknown seat', change: { story: [{ type: 'freed', seat: 2 }] } },
    { fault: 'story', change: { story: [{ type: 'flew', seat: 1 }] } },
    { fault: 'table', change: { table: sound.deck.slice(0, 1), deck: sound.deck.slice(1) } },
  ])('is refused: $fault', ({ fault, change }) => {
    const read = (): State => babylon.readState({ ...sound, ...change });
    expect(read).toThrow(FormatError);
    expect(read).toThrow(fault);
  });
});
