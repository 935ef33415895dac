import type { HelpPage } from '../../../contract/screen.ts';

const aim: HelpPage = {
  title: 'The aim',
  text: [
    'Two players fight for **citadels** on a board of crossing lines. A citadel is yours while a warrior of yours ' +
      'stands on it.',
    '',
    '**You win** if you hold at least **two more citadels** than your opponent when **your turn begins**. So a lead ' +
      'must last through one enemy turn.',
    '',
    'You also win when your opponent has no warrior left. The game also ends',
    '- when nobody holds a citadel: a draw',
    '- when no citadel has been taken for 30 turns, or after turn 200: more citadels win. The turns of both sides ' +
      'count',
    '- when somebody resigns, or both agree on a draw or on counting the citadels now (*More*)',
    '',
    'A citadel is **taken** when a warrior enters one that the opponent held last, or nobody yet. Going back to one ' +
      'that you held last takes nothing, and neither does killing who stands on one. Both numbers can be changed at ' +
      'the start.',
  ].join('\n'),
};

const board: HelpPage = {
  title: 'The board',
  text: [
    'Warriors stand on the **crossings**, walls lie in the **squares** between. Columns are letters without i, rows ' +
      'are numbers from the bottom: `c4`. A square is named after its lower left corner.',
    '',
    '```',
    ' 5 . . . .[ ].',
    '     ###',
    ' 4 . ### X .[o]',
    '```',
    '- `x` `o` warriors, `X` `O` those that have just arrived. Other colours have other letters, as the board says',
    '- `[x]` `[o]` held citadels, `[ ]` an empty one',
    '- `#` a wall; `@` one that has just been built. It closes all four corners of its square',
    '',
    '**Next to** always means along a line, never diagonally. A point is next to a **square** if one step along a ' +
      'line leads from it to a corner of the square; the corners themselves are not next to it. Two squares are next ' +
      'to each other if they share an edge.',
    '',
    'A **coin** says who is First. First places a citadel, then you take turns until all are placed, not on the ' +
      'edge and not next to each other. Then Second **claims** one, by putting a warrior on it, and you take turns ' +
      'again; the last three stay empty, or the last one of five. First claims last, and has the first turn. With ' +
      '`setup: balanced`, both are done for you: the citadels lie in mirror image, so that neither side has better ' +
      'ones.',
    '',
    'With the **pie rule**, Second may **change sides** once, instead of beginning the second turn: each takes over ' +
      'what the other has on the board, and the other player goes on. So First does well to make both sides equally ' +
      'good.',
  ].join('\n'),
};

const turn: HelpPage = {
  title: 'Your turn',
  text: [
    'You have **one action for each citadel** that you hold when your turn begins. Open your own side with the ' +
      'button below the board: only you see it.',
    '',
    '- **Move** (1): one step along a line, onto an empty point without a wall',
    '- **Recruit** (2): a new warrior on a point next to a citadel that you hold. The point must be free and ' +
      'without a wall',
    '- **Build** (1): a wall in a square next to a warrior of yours, if no warrior and no citadel is on its corners',
    '- **Tear down** (1): take a wall away, if your warriors next to it are strong enough',
    '',
    'Attacking, killing the besieged and disbanding your own warriors are **free**. You can do all this in any ' +
      'order, and you don’t have to do any of it. Until you end the turn your opponent sees nothing of it, and you ' +
      'can undo it step by step.',
    '',
    'Each player has 50 warriors; there are 50 walls for both, and they belong to nobody.',
  ].join('\n'),
};

const fights: HelpPage = {
  title: 'Fights and sieges',
  text: [
    'Attack an enemy next to one of your warriors, as often as you like.',
    '- Your **power**: all your warriors next to it, 1 each, 2 for one on a citadel',
    '- Its **guard**: 1, 1 more on a citadel, 1 more for each friend next to it',
    '',
    '**More** power: it falls. **Equal**: it falls, and so does one of yours that counted; you choose which. ' +
      '**Less**: you cannot attack. Nobody moves.',
    '',
    'A **wall** has strength 1, and 1 more for each wall whose square shares an edge with its own. Your warriors ' +
      'next to its square count against it, 1 each, 2 on a citadel. A tie costs one of them.',
    '',
    '**Sieges.** Look at all the points that a group of warriors could walk to. If enemies stand on the border of ' +
      'that area, and it is **less than a third of the board**, the group is **besieged**. Walls and the edge help ' +
      'to close the ring, and enemies may be linked diagonally.',
    '',
    'In your turn you may **kill** besieged enemies, **two a turn** at most, however strong they are.',
    'The besieged can move, fight and tear down walls, but they can’t recruit or build inside the ring. Their ' +
      'citadels still count, and give actions.',
    '',
    'With the option *liberties* a group is besieged only when it has no empty point left, as in Go.',
  ].join('\n'),
};

const several: HelpPage = {
  title: 'Three and four',
  text: [
    'With `players`, **three or four** play, everyone for themselves. All other rules are those for two.',
    '',
    '**The end**',
    '- You win with two citadels more than **each** of the others when your turn begins, or as the last one left',
    '- Without a citadel taken for 45 turns (four players: 60), or after turn 300 (400), the most citadels win. ' +
      'Level at the top is a draw',
    '- A draw needs the offers of all who are left. An offer stands until your next turn',
    '',
    '**Allies are talk alone.** Agree on what you like: the board knows nothing of it, and nobody has to keep their ' +
      'word. Everyone else is an enemy. Only your own warriors count in your power and guard, so nobody can help in ' +
      'a fight.',
    '',
    '**Sieges.** Only the besieger’s warriors, walls and the edge close a ring. The besieger may kill whoever is in ' +
      'it, and inside it the besieged neither recruit nor build.',
    '',
    '**Out**',
    '- You are out without a warrior, without a citadel when your turn begins, or if you resign',
    '- Your warriors leave the board, and your turns are passed over. Nobody waits for you or asks you for anything; ' +
      'you can watch to the end',
    '- If somebody goes out in the middle of a turn, all that was done in it until then is seen, and can’t be undone',
  ].join('\n'),
};

const typing: HelpPage = {
  title: 'Typing a turn',
  text: [
    'Instead of pressing buttons you can type several actions, with spaces between, in `/citadel play` or with the ' +
      'button *Type it*:',
    '- `d4-d5` move, `d4-d5-e5` move twice',
    '- `+d4` recruit',
    '- `#c4` build, `/c4` tear down',
    '- `xd5` attack, `!d5` kill the besieged',
    '- `xd5>d4`, `/c4>b4`: in a tie, the warrior that you lose',
    '- `~d4` disband',
    '- `.` end the turn',
    '- `draw`, `count` to offer to end by counting now, `resign`, `swap` to change sides by the pie rule',
    '',
    'For example: `+d4 e5-e6 xf6>e6 .` At the beginning a point alone places or claims: `e5`.',
    '',
    'If hints were allowed at the start, *More* has a *Hint*: what the hard bot would do. The board then says *with ' +
      'hints*.',
    '',
    'After the end, *Watch* shows the game again, and *Analyse* below it says which turns cost most.',
    '',
    '`/citadel puzzle` has positions with one right turn, to solve alone.',
    '',
    'If a word is wrong, nothing is played, unless you ask to play the part before it.',
  ].join('\n'),
};

/** The rules in a player’s words, a page at a time. */
export const help: readonly HelpPage[] = [aim, board, turn, fights, several, typing];
