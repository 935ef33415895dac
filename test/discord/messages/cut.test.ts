import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cut } from '../../../src/discord/messages/cut.ts';
import { shorten } from '../../../src/kernel/text.ts';
import { tries } from '../../rig/games/seed.ts';

test.each([
  {
    what: 'after a whole link',
    text: 'see [Board](https://discord.com/channels/1/2/3), and then more',
    most: 61,
    cutTo: 'see [Board](https://discord.com/channels/1/2/3),…',
  },
  {
    what: 'after a whole address',
    text: 'see <https://discord.com/1> and then more',
    most: 40,
    cutTo: 'see <https://discord.com/1>…',
  },
  { what: 'before a torn address', text: 'see <https://discord.com/1/2/3/4> and then more', most: 30, cutTo: 'see …' },
  { what: 'after a whole line', text: 'one two\nthree four\nfive six', most: 26, cutTo: 'one two\n…' },
  { what: 'inside a line that is most of it', text: 'one two three four five', most: 21, cutTo: 'one two …' },
  {
    what: 'and closes a code block',
    text: '```\n#.@\n#.#\n###\n###\n###\n```',
    most: 25,
    cutTo: '```\n#.@\n#.#\n…\n```',
  },
  {
    what: 'before a code block without a line',
    text: 'one two\n```\n####################\n```',
    most: 25,
    cutTo: 'one two\n…',
  },
  { what: 'and closes what is bold', text: '**one two three four five**', most: 21, cutTo: '**one tw…**' },
  { what: 'and not inside the marks', text: 'one tw **three four five**', most: 21, cutTo: 'one tw …' },
  {
    what: 'and opens nothing by an escaped mark',
    text: String.raw`\**one two three four five`,
    most: 21,
    cutTo: String.raw`\**one t…*`,
  },
  { what: 'before a mention', text: 'one <@100000000000000001> and', most: 21, cutTo: 'one …' },
  { what: 'before a time', text: 'one <t:1700000000:R> two three', most: 21, cutTo: 'one …' },
  { what: 'before a link', text: 'one [two](https://discord.com/1)', most: 25, cutTo: 'one …' },
  { what: 'before half a character', text: `one two${'😀'.repeat(9)}`, most: 21, cutTo: 'one two…' },
  { what: 'and leaves a name with lines alone', text: 'a_b_c_d e_f_g h_i_j_k l_m', most: 21, cutTo: 'a_b_c_d …' },
])('a long text is cut $what', ({ text, most, cutTo }) => {
  expect(cut(text, most)).toBe(cutTo);
});

test('a text that fits is left as it is', () => {
  expect(cut('**one**', 7)).toBe('**one**');
  expect(shorten('one', 3)).toBe('one');
});

test('no text is longer than its limit after a cut, and every code block is closed', () => {
  const parts = fc.constantFrom(
    '```',
    '\n',
    '**',
    '_',
    '`',
    '\\',
    '<@1',
    '> ',
    '[a](',
    'https://x',
    'word ',
    '😀',
    '||',
  );
  const text = fc.array(parts, { maxLength: 60 }).map((all) => all.join(''));
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 80 }), (long, most) => {
      expect(cut(long, most).length).toBeLessThanOrEqual(most);
      expect(shorten(long, most).length).toBeLessThanOrEqual(most);
    }),
    tries(500),
  );
  fc.assert(
    fc.property(text, fc.integer({ min: 14, max: 80 }), (long, most) => {
      fc.pre(long.length > most);
      expect(cut(long, most).split('```').length % 2).toBe(1);
    }),
    tries(500),
  );
});
