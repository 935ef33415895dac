import type { Dice } from '../place/dice.ts';

/** What a text is made of: each part returns some characters. */
const PARTS: readonly ((dice: Dice) => string)[] = [
  (dice) => dice.pick(['qzx', 'E4 d4-d5', 'war ', '🏰', '👩‍👩‍👧', 'é', 'नमस्ते', 'שלום', '﷽', '|', '~1', '`', '"\\']),
  () => '\u0000',
  (dice) => String.fromCharCode(dice.below(32)),
  (dice) => String.fromCharCode(0xd800 + dice.below(0x800)),
  (dice) => dice.pick(['\u202E', '\u202D', '\u2066', '\u2069', '\u200F', '\u061C']),
  (dice) => dice.pick(['\u200B', '\u200D', '\u2060', '\uFEFF', '\u00AD', '\u3164', '\u{E0041}']),
  (dice) => dice.pick([' ', '\u00A0', '\u3000', '\u2028', '\n', '\t']),
  (dice) => String.fromCodePoint(0x300 + dice.below(0x70)).repeat(1 + dice.below(40)),
  // Every plane of Unicode, with what is not assigned and what is no character.
  (dice) => String.fromCodePoint(dice.below(17) * 0x10000 + dice.below(0x10000)),
  (dice) => String.fromCodePoint(dice.below(17) * 0x10000 + 0xfffe + dice.below(2)),
];

/** Texts that are made of one thing alone. */
const WHOLES = [' ', '\u200B', '\u0000', '\uD800', '\u202E', '\u0301', 'z\u0335'];

/** How many marks a stack has, where there is room. */
const STACK = 4_000;

/** Any text that a person could give, at most `most` UTF-16 units long: mostly what breaks programs. */
export const anyText = (dice: Dice, most: number): string => {
  if (dice.happens(0.2)) {
    const [first = '', second = first] = dice.pick(WHOLES);
    return `${first}${second.repeat(STACK)}`.slice(0, most);
  }
  return Array.from({ length: 1 + dice.below(12) }, () => dice.pick(PARTS)(dice))
    .join('')
    .slice(0, most);
};
