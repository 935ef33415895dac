import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderLog } from '../../../src/discord/view/log-text.ts';
import type { LogLine } from '../../../src/games/contract/screen.ts';
import { tries } from '../../rig/games/seed.ts';

test('a log has columns: the time, the dice and the event, with a note below', () => {
  const log: LogLine[] = [
    { at: '1', roll: '4', effect: 'Found Patrol', note: '' },
    { at: '', roll: '6', effect: 'Defeated Patrol', note: '7 (1 power + 6 die) beats 2. +1 power' },
    { at: '2-3', roll: '', effect: 'Walked to the Citadel', note: 'Moving back' },
  ];
  expect(renderLog(log).join('\n')).toBe(
    [
      '1   4 Found Patrol',
      '    6 Defeated Patrol',
      '       7 (1 power + 6 die)',
      '       beats 2. +1 power',
      '2-3   Walked to the Citadel',
      '       Moving back',
    ].join('\n'),
  );
});

test('a log with many dice is set in sections', () => {
  const log: LogLine[] = [
    { at: 'Round 1', roll: '5 4 2 3 4 2', effect: 'Roll 2', note: 'Kept nothing' },
    { at: 'Round 1', roll: '', effect: 'Your stronghold takes 3', note: '' },
    { at: 'Round 2', roll: '', effect: 'Wolf Packs enter (6), and there are more of them', note: '' },
  ];
  expect(renderLog(log).join('\n')).toBe(
    [
      'Round 1',
      ' 5 4 2 3 4 2: Roll 2',
      '  Kept nothing',
      ' Your stronghold takes 3',
      'Round 2',
      ' Wolf Packs enter (6), and',
      '  there are more of them',
    ].join('\n'),
  );
});

test('empty columns take no room', () => {
  expect(renderLog([{ at: '', roll: '', effect: 'Given up', note: '' }])).toEqual(['Given up']);
  expect(renderLog([])).toEqual([]);
});

test('lines of short words are at most 30 columns wide, and no word is lost', () => {
  const word = fc.stringMatching(/^[a-z]{1,12}$/);
  const sentence = fc.array(word, { maxLength: 20 }).map((words) => words.join(' '));
  const at = fc.stringMatching(/^(\d{1,3}(-\d{1,3})?)?$/);
  const line = fc.record({ at, roll: fc.stringMatching(/^[1-6]?$/), effect: sentence, note: sentence });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 10 }), (log) => {
      const drawn = renderLog(log);
      for (const each of drawn) expect(each.length).toBeLessThanOrEqual(30);
      const words = (text: string): string[] => text.split(/\s+/).filter((part) => part !== '');
      const told = log.flatMap(({ at, roll, effect, note }) => words(`${at} ${roll} ${effect} ${note}`));
      expect(words(drawn.join('\n'))).toEqual(told);
    }),
    tries(),
  );
});
