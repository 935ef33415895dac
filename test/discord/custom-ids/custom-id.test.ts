import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { collect } from '../../../src/discord/custom-ids/codec.ts';
import {
  makeCustomId,
  makeMenuValue,
  parseCustomId,
  parseMenuValue,
  type CustomId,
  type MenuValue,
} from '../../../src/discord/custom-ids/custom-id.ts';
import { tries } from '../../rig/games/seed.ts';

const match = fc.stringMatching(/^[1-9]\d{16,19}$/);
const game = fc.stringMatching(/^[a-z]{1,20}$/);
const revision = fc.nat({ max: 1_000_000 });
const text = fc.string({ maxLength: 60 });
const puzzle = fc.stringMatching(/^[a-z]{1,6}-\d{1,5}$/);
const turn = fc.stringMatching(/^[a-z0-9 +#-]{0,30}$/);
const shortText = fc.string({ maxLength: 20 });
const page = fc.nat({ max: 999 });
const slot = fc.nat({ max: 9 });
const period = fc.constantFrom(...(['week', 'month', 'ever'] as const));
const division = fc.stringMatching(/^[a-z0-9-]{0,12}$/);

const customId: fc.Arbitrary<CustomId> = fc.oneof(
  fc.record({ kind: fc.constant('act' as const), match, revision, action: text }),
  fc.record({ kind: fc.constant('focus' as const), match, revision, focus: text }),
  fc.record({ kind: fc.constantFrom('undo' as const, 'hint' as const, 'follow' as const), match, revision }),
  fc.record({ kind: fc.constant('menu' as const), match, revision, index: fc.nat({ max: 4 }) }),
  fc.record({
    kind: fc.constantFrom(
      ...(['board', 'hand', 'begin', 'end', 'keep', 'again', 'fair', 'read', 'share', 'options'] as const),
    ),
    match,
  }),
  fc.record({
    kind: fc.constant('seat' as const),
    match,
    seating: fc.constantFrom(...(['join', 'leave', 'add-bot', 'remove-bot'] as const)),
  }),
  fc.record({ kind: fc.constant('anew' as const), match, options: text }),
  fc.record({ kind: fc.constant('help' as const), game, page, slot: fc.nat({ max: 4 }) }),
  fc.record({ kind: fc.constantFrom(...(['learn', 'rules', 'leave', 'quick'] as const)), game }),
  fc.record({ kind: fc.constantFrom(...(['partyForm', 'clock', 'clockTyped'] as const)) }),
  fc.record({ kind: fc.constant('lesson' as const), game, step: page, slot: fc.nat({ max: 4 }) }),
  fc.record({ kind: fc.constant('try' as const), game, step: page, part: page, action: text }),
  fc.record({ kind: fc.constant('tryFocus' as const), game, step: page, part: page, focus: text }),
  fc.record({ kind: fc.constant('tryMenu' as const), game, step: page, part: page, index: fc.nat({ max: 4 }) }),
  fc.record({
    kind: fc.constant('tryElse' as const),
    game,
    step: page,
    part: page,
    press: fc.constantFrom(...(['undo', 'hint', 'follow', 'hand', 'form'] as const)),
  }),
  fc.record({ kind: fc.constant('puzzle' as const), game, puzzle, slot: fc.nat({ max: 4 }) }),
  fc.record({ kind: fc.constant('solution' as const), game, puzzle }),
  fc.record({ kind: fc.constant('solve' as const), game, puzzle, turn, action: shortText }),
  fc.record({ kind: fc.constant('solveFocus' as const), game, puzzle, turn, focus: shortText }),
  fc.record({ kind: fc.constant('solveMenu' as const), game, puzzle, turn, index: fc.nat({ max: 4 }) }),
  fc.record({
    kind: fc.constant('solveElse' as const),
    game,
    puzzle,
    turn,
    press: fc.constantFrom(...(['undo', 'form', 'board'] as const)),
  }),
  fc.record({ kind: fc.constant('tryRead' as const), game, step: page, part: page, page, slot, focus: text }),
  fc.record({ kind: fc.constant('tryReadMenu' as const), game, step: page, part: page, index: fc.nat({ max: 4 }) }),
  fc.record({ kind: fc.constant('solveRead' as const), game, puzzle, turn, page, slot, focus: shortText }),
  fc.record({ kind: fc.constant('solveReadMenu' as const), game, puzzle, turn, index: fc.nat({ max: 4 }) }),
  fc.record({ kind: fc.constant('watchRead' as const), match, step: page, as: slot, page, slot, focus: text }),
  fc.record({ kind: fc.constant('watchReadMenu' as const), match, step: page, as: slot, index: fc.nat({ max: 4 }) }),
  fc.record({ kind: fc.constant('replayRead' as const), record: match, step: page, as: slot, page, slot, focus: text }),
  fc.record({
    kind: fc.constant('replayReadMenu' as const),
    record: match,
    step: page,
    as: slot,
    index: fc.nat({ max: 4 }),
  }),
  fc.record({ kind: fc.constant('choices' as const), match, index: fc.nat({ max: 4 }) }),
  fc.record({ kind: fc.constant('chosen' as const), match, options: text }),
  fc.record({ kind: fc.constant('readOn' as const), match, page, slot: fc.nat({ max: 4 }), focus: text }),
  fc.record({ kind: fc.constantFrom(...(['look', 'lookBeside', 'handOver', 'record'] as const)), match }),
  fc.record({
    kind: fc.constantFrom(...(['moreOptions', 'filledIn'] as const)),
    match,
    form: fc.constantFrom(...(['usual', 'further'] as const)),
  }),
  fc.record({ kind: fc.constant('offer' as const), match, to: fc.constantFrom(...(['one', 'anybody'] as const)) }),
  fc.record({ kind: fc.constant('challenges' as const), game }),
  fc.record({ kind: fc.constant('shareMoment' as const), match, step: page }),
  fc.record({ kind: fc.constant('sharePuzzle' as const), game, puzzle: match }),
  fc.record({ kind: fc.constant('ladder' as const), game, page, slot: fc.nat({ max: 9 }) }),
  fc.record({ kind: fc.constant('climb' as const), game, user: fc.constantFrom('', '123456789012345678') }),
  fc.record({ kind: fc.constant('lookMenu' as const), match, index: fc.nat({ max: 4 }) }),
  fc.record({ kind: fc.constant('tellEnd' as const), match, wanted: fc.constantFrom(...(['yes', 'no'] as const)) }),
  fc.record({ kind: fc.constant('readMenu' as const), match, index: fc.nat({ max: 4 }) }),
  fc.record({ kind: fc.constant('log' as const), match, page, slot: fc.nat({ max: 4 }) }),
  fc.record({ kind: fc.constant('dailyMe' as const), page, slot: fc.nat({ max: 4 }) }),
  fc.record({ kind: fc.constant('table' as const), game, period, division, page, slot: fc.nat({ max: 9 }) }),
  fc.record({ kind: fc.constant('ownTable' as const), game, period, division }),
  fc.record({ kind: fc.constant('tableClass' as const), game, period }),
);

test.each([
  { what: 'letter', kinds: [{ one: { letter: 'a', fields: {} } }, { other: { letter: 'a', fields: {} } }] },
  { what: 'name', kinds: [{ one: { letter: 'a', fields: {} } }, { one: { letter: 'b', fields: {} } }] },
])('two kinds with the same $what are refused', ({ kinds }) => {
  expect(() => collect(...kinds)).toThrow('two kinds of custom id');
});

test('every custom id reads back as it was made, and fits Discord', () => {
  fc.assert(
    fc.property(customId, (id) => {
      const made = makeCustomId(id);
      expect(made.length).toBeLessThanOrEqual(100);
      expect(parseCustomId(made)).toEqual({ ok: true, value: id });
    }),
    tries(),
  );
});

test('different custom ids have different texts', () => {
  fc.assert(
    fc.property(customId, customId, (one, other) => {
      fc.pre(!isSame(one, other));
      expect(makeCustomId(one)).not.toBe(makeCustomId(other));
    }),
    tries(),
  );
});

const isSame = (one: CustomId, other: CustomId): boolean => JSON.stringify(one) === JSON.stringify(other);

test('a text too long for Discord is not made', () => {
  const id = { kind: 'act', match: '1'.repeat(19), revision: 0, action: 'x'.repeat(100) } as const;
  expect(() => makeCustomId(id)).toThrow(RangeError);
});

test('any text reads as something that makes the same text again, or as nothing', () => {
  const pieces = fc.constantFrom(
    '1',
    '0',
    'a',
    'f',
    'm',
    'b',
    'h',
    'l',
    'n',
    '|',
    '|',
    '|',
    'zz',
    '-',
    ' ',
    '\u0000',
    '99',
  );
  const garbage = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(garbage, (sent) => {
      const read = parseCustomId(sent);
      const again = read.ok ? parseCustomId(makeCustomId(read.value)) : { ok: false, reason: read.reason };
      expect(read).toEqual(again);
    }),
    tries(),
  );
});

test.each([
  ['hello', 'foreign'],
  ['', 'foreign'],
  ['1', 'newer'],
  ['1|a', 'newer'],
  ['1|a||0|e', 'newer'],
  ['1|a|1573870065793634304', 'newer'],
  ['1|a|1573870065793634304|-1|e', 'newer'],
  ['1|a|1573870065793634304|1.5|e', 'newer'],
  ['1|a|1573870065793634304|zzzzzzzzz|e', 'newer'],
  ['1|a|15738700657936343\u0000|0|e', 'foreign'],
  ['1|z|1573870065793634304|0|e', 'newer'],
  ['01|a|1573870065793634304|0|e', 'outdated'],
  ['0|a|1573870065793634304|0|e', 'outdated'],
  ['2|a|1573870065793634304|0|e', 'newer'],
])('%j is %s', (sent, reason) => {
  expect(parseCustomId(sent)).toEqual({ ok: false, reason });
});

test('every value of a menu reads back as it was made', () => {
  const value: fc.Arbitrary<MenuValue> = fc.record({ kind: fc.constantFrom('act' as const, 'focus' as const), text });
  fc.assert(
    fc.property(value, (made) => {
      expect(parseMenuValue(makeMenuValue(made))).toEqual(made);
    }),
    tries(),
  );
});

test.each(['', 'a', 'x|e', '|', 'aa|e'])('%j is not a value of the bot’s menus', (sent) => {
  expect(parseMenuValue(sent)).toBeNull();
});
