// @module-tag both
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAction } from '../../../../src/games/citadel/format/notation.ts';
import { citadel } from '../../../../src/games/citadel/index.ts';
import { fieldOf } from '../../../../src/games/citadel/rules/field/field.ts';
import type { State } from '../../../../src/games/citadel/rules/field/state.ts';
import { play } from '../../../../src/games/citadel/rules/rules.ts';
import { look } from '../../../../src/games/citadel/rules/view.ts';
import { drawBoard, legendOf } from '../../../../src/games/citadel/screen/board.ts';
import { changesOf } from '../../../../src/games/citadel/screen/changes.ts';
import { log } from '../../../../src/games/citadel/screen/log.ts';
import { screen } from '../../../../src/games/citadel/screen/screen.ts';
import { withoutBoard, type Control, type Press, type Screen } from '../../../../src/games/contract/screen.ts';
import type { Viewer } from '../../../../src/games/contract/status.ts';
import { after, begun, field, midgameDrawing, said, standing } from '../../../rig/games/citadel/fields.ts';
import { anyGame, movesOf } from '../../../rig/games/citadel/games.ts';
import { tries } from '../../../rig/games/seed.ts';
import { trials } from '../../../rig/games/trials.ts';

const players = ['<@111111111111111111>', '<@222222222222222222>'];

const shown = (state: State, viewer: Viewer = state.mover ?? 'table', focus: string | null = null): Screen =>
  screen(look(state, viewer), { events: [], focus, players });

const pressesOf = ({ controls }: Screen): readonly Press[] =>
  controls
    .flat()
    .flatMap((control) => (control.kind === 'menu' ? control.options.map(({ press }) => press) : [control.press]));

const labelsOf = ({ controls }: Screen): string =>
  controls
    .flat()
    .flatMap((control) => (control.kind === 'menu' ? control.options.map(({ label }) => label) : [control.label]))
    .join(' | ');

const textOf = ({ headline, board, story, situation = [] }: Screen): string =>
  [headline, ...[...board, ...story, ...situation].map(({ text }) => text)].join('\n');

/** How a screen exceeds Discord’s limits, which here leave room for what surrounds it. */
const breachesOf = (each: Screen): readonly string[] => {
  const description = `${textOf(each)}\n\`\`\`\`\`\``;
  const figures = each.figures.flatMap(({ name, value }) => [name, value]);
  const total = [description, ...figures, each.title, each.legend ?? ''].join('').length;
  const presses = pressesOf(each).map((press) => JSON.stringify(press));
  const checks: Readonly<Record<string, boolean>> = {
    'a long description': description.length > 4000,
    'a long embed': total > 5600,
    'an empty figure': figures.includes(''),
    'too many rows': each.controls.length > 4,
    'two controls that do the same': new Set(presses).size < presses.length,
    'a long press': presses.some((press) => press.length > 100 || press.includes('|')),
    'a row that is empty or too full': each.controls.some((row) => row.length === 0 || row.length > 5),
    'a menu that shares its row': each.controls.some(
      (row) => row.length > 1 && row.some(({ kind }) => kind === 'menu'),
    ),
    'a control that does not fit': each.controls.flat().some((control) => !isFitting(control)),
  };
  return Object.keys(checks).filter((name) => checks[name]);
};

const isFitting = (control: Control): boolean =>
  control.kind === 'button'
    ? control.label.length <= 38
    : control.options.length <= 25 &&
      control.placeholder.length <= 100 &&
      control.options.every(({ label, description = '' }) => label.length <= 60 && description.length <= 60);

/** The faults of a screen and of all that its controls lead to, and the controls for illegal actions. */
const faultsOf = (state: State, viewer: Viewer): readonly string[] => {
  const open = new Set(['']);
  const faults: string[] = [];
  for (const focus of open) {
    const each = shown(state, viewer, focus);
    faults.push(...breachesOf(each).map((breach) => `${focus}: ${breach}`));
    for (const press of pressesOf(each)) {
      if ('focus' in press) open.add(press.focus);
      const isLegal = 'action' in press && viewer !== 'table' && isPlayed(state, viewer, press.action);
      if ('action' in press && !isLegal) faults.push(`${focus}: ${press.action} is refused`);
    }
  }
  return faults;
};

const isPlayed = (state: State, seat: number, text: string): boolean => {
  let current = state;
  return text.split(' ').every((part) => {
    const played = play(current, seat, parseAction(part));
    if (played.ok) current = played.value.state;
    return played.ok;
  });
};

const midgame = field(midgameDrawing, { actions: 2 });

describe('the board', () => {
  const linesOf = (state: State): readonly string[] => drawBoard(fieldOf(state), changesOf(7, state.prepared));

  test('names its columns and rows, and marks the changes of a turn', () => {
    const state = after({ ...midgame, actions: 4 }, 'd3-c3 #c5 d4-d3 ~b5');
    expect(linesOf(state).join('\n')).toBe(`   a b c d e f g
 7 . . . . . . .
 6 . . @@@ .[o].
 5 .[:]@@@ o . .
 4 . . .[:]o . .
 3 . . X X . . .
 2 .[ ]. . .[ ].
 1 . . . . . . .`);
  });

  test('marks fallen warriors and razed walls', () => {
    const walled = after({ ...midgame, actions: 4 }, '#c5 .');
    const lines = drawBoard(
      fieldOf(after(standing({ ...walled, mover: 0, actions: 2 }, 'b5 d4 d3', 'f6 e5 e4'), '/c5 xe4>d4')),
      changesOf(7, [
        { type: 'raze', square: 'c5' },
        { type: 'attack', at: 'e4', loss: 'd4' },
      ]),
    );
    expect(lines.join('\n')).toBe(`   a b c d e f g
 7 . . . . . . .
 6 . . . . .[o].
        %
 5 .[x]. . o . .
 4 . . .[*]* . .
 3 . . . x . . .
 2 .[ ]. . .[ ].
 1 . . . . . . .`);
    expect(legendOf(lines, { isYoung: true })).toEqual([
      '[x] [o] held citadel',
      '[ ] empty citadel',
      '% wall torn down',
      '* fallen',
    ]);
  });

  test('marks the row between two walls that touch', () => {
    const lines = linesOf({ ...standing(midgame, 'a1', 'g7'), walls: [16, 22] });
    expect(lines.slice(3, 6)).toEqual([
      ' 5 .[ ]. . ### .',
      ' 4 . . .[ ]=== .'.replace('=== ', '#=# '),
      ' 3 . . . . ### .',
    ]);
    expect(legendOf(lines, { isYoung: true })).toContain('= walls above and below');
  });

  test.each([7, 13, 19])('of size %i has two columns for each point', (wide) => {
    const state = begun({ size: wide });
    const drawn = drawBoard(fieldOf(state), changesOf(wide, []));
    expect(Math.max(...drawn.map(({ length }) => length))).toBe(2 + 2 * wide);
    expect(drawn.join('\n').length).toBeLessThan(1700);
  });
});

describe('the mover’s screen', () => {
  test('lists warriors, free fights, recruiting and the end of the turn', () => {
    expect(labelsOf(shown(midgame))).toBe(
      ['Recruit | End turn | Offers', 'Trade e4, d4', 'Citadel d4 | d3 | Citadel b5'].join(' | '),
    );
    const aside = (each: Screen) => each.aside?.map(({ label }) => label);
    expect(aside(shown(midgame))).toEqual(['Type it']);
    expect(aside(shown(after(midgame, 'd3-c3')))).toEqual(['Undo']);
    expect(aside(shown(midgame, 1))).toEqual([]);
    expect(labelsOf(shown(midgame, 0, 'offers'))).toBe('Offer a draw | Count now | Back');
  });

  test('a warrior: where it can go in how many actions, where it can build, what it can fight', () => {
    const seen = shown(midgame, 0, 'warrior:d4:1');
    expect(labelsOf(seen)).toMatch(/^To c4 \| To d5 \| /);
    expect(pressesOf(seen)).toContainEqual({ action: 'd4-d5 d5-d6' });
    expect(labelsOf(seen)).toContain('Trade e4, d4');
    expect(labelsOf(seen)).toContain('Back | Disband');
    expect(textOf(seen)).toContain('The enemies beside it have power 1: it is safe.');
    expect(textOf(seen)).toContain(' 5 .[x]2 1 o . .');
  });

  test('a tie with several warriors to lose asks which', () => {
    const state = standing(midgame, 'b5 d4 e3', 'f6 e5 e4 f4');
    expect(labelsOf(shown(state))).toContain('Trade e4…');
    const labels = labelsOf(shown(state, 0, 'attack:e4'));
    expect(labels).toBe('Lose the warrior on d4 | Lose the warrior on e3 | Back');
  });

  test('ending the turn asks for confirmation if something would be missed', () => {
    expect(pressesOf(shown(midgame))).toContainEqual({ focus: 'end' });
    expect(textOf(shown(midgame, 0, 'end'))).toContain('You haven’t used any of your 2 actions');
    const moved = standing({ ...midgame, actions: 1 }, 'b5 d4 d3', 'f6 e5');
    expect(pressesOf(shown(moved))).toContainEqual({ action: '.' });
    const done = standing({ ...midgame, actions: 0 }, 'b5 d4 d3', 'f6 e5');
    expect(pressesOf(shown(done))).toContainEqual({ action: '.' });
  });

  test('ending the turn warns of a lead that would win for the opponent', () => {
    const losing = standing(midgame, 'a1', 'f6 b5');
    expect(textOf(shown(losing))).toContain('leads by 2 and wins if it holds next turn');
    expect(textOf(shown(losing, 0, 'end'))).toContain('**you lose the game**');
  });

  test('over 25 warriors are chosen by where they are', () => {
    const names = Array.from(
      { length: 28 },
      (_, index) => `${'abcdefg'.charAt(index % 7)}${1 + Math.floor(index / 7)}`,
    );
    const many = standing(midgame, `${names.join(' ')} b5`, 'f6 e5');
    expect(labelsOf(shown(many))).toContain('Near the enemy | Around b2 | Around f2 | Around d4 | Around b5');
    expect(faultsOf(many, 0)).toEqual([]);
  });

  test('an unknown or outdated focus shows the board', () => {
    for (const focus of [
      '',
      'nonsense',
      'warrior:e5',
      'attack:a1',
      'raze:a1',
      'warriors:z9:1',
      'row:3',
      'recruit:0',
      'warrior:',
    ]) {
      expect(shown(midgame, 0, focus)).toEqual(shown(midgame));
    }
  });
});

describe('what others see', () => {
  test('players open private screens from the table; the waiting one can offer or accept a draw', () => {
    expect(labelsOf(shown(midgame, 'table'))).toBe('Play my turn');
    expect(labelsOf(shown(midgame, 1))).toBe('Offers');
    expect(labelsOf(shown(midgame, 1, 'offers'))).toBe('Offer a draw | Count now | Back');
    expect(labelsOf(shown(said(midgame, 0, 'draw'), 1))).toBe('Accept the draw');
    expect(textOf(shown(said(midgame, 0, 'draw'), 1))).toContain('offers a draw');
  });

  test('an offer to count is asked before, with what would be counted, and accepted with one press', () => {
    const [name = ''] = players;
    const asked = shown(midgame, 1, 'count');
    expect(textOf(asked)).toContain(`Counting now: you 1, ${name} 2. If ${name} agrees, **you lose the game**.`);
    expect(labelsOf(asked)).toBe('Offer to count | Back');
    const offered = said(midgame, 1, 'count');
    expect(textOf(shown(offered, 1))).toContain(`You offer to count the citadels now: you 1, ${name} 2.`);
    expect(textOf(shown(offered, 0))).toContain(
      `**${players[1] ?? ''} offers to count the citadels now: you 2, ${players[1] ?? ''} 1.**`,
    );
    expect(labelsOf(shown(said(midgame, 0, 'count'), 1))).toBe('Accept the count');
    expect(shown(offered, 1, 'count')).toEqual(shown(offered, 1));
    const begun = after(midgame, 'd4-c4');
    expect(textOf(shown(begun, 0, 'count'))).toContain('you 2, ');
    expect(textOf(shown(begun, 0, 'count'))).toContain('What you have done in this turn does not count.');
    expect(shown(said(offered, 0, 'count'), 'table').headline).toBe(
      `**${name} wins**: both agreed to count the citadels.`,
    );
  });

  test('says who has won, and why', () => {
    const stalled = shown(after({ ...midgame, options: { ...midgame.options, stall: 3 }, turn: 3, taken: 0 }, '.'));
    expect(stalled.headline).toContain('no citadel was taken for too long');
    expect(stalled.figures.map(({ name }) => name)).not.toContain('Ends');
    const quiet = shown({ ...midgame, options: { ...midgame.options, stall: 9 }, turn: 7, taken: 0 });
    expect(quiet.figures).toContainEqual({ name: 'Ends', value: 'in 3 turns unless a citadel is taken' });
    const agreed = play(said(midgame, 0, 'draw'), 1, { type: 'draw' });
    if (!agreed.ok) throw new Error(agreed.reason);
    const { state, events } = agreed.value;
    expect(screen(look(state, 'table'), { events, focus: null, players }).headline).toBe(
      'The game is **drawn**: both agreed to a draw.',
    );
    const over = shown(said(midgame, 1, 'resign'));
    expect(over.headline).toBe('**<@111111111111111111> wins**: the other side resigned.');
    expect(over.tone).toBe('over');
  });

  test.each([
    { won: 'a person against a bot', bots: [1], stronger: 'hard', viewer: 'table', says: 'Next: beat the hard bot.' },
    { won: 'a person against the strongest bot', bots: [1], says: 'Next: win on 9×9, with 5 citadels.' },
    { won: 'a person, who looks', bots: [], viewer: 0, says: 'Next: win on 9×9, with 5 citadels.' },
    { won: 'on the largest field', bots: [1], size: 19, says: 'Next: win a game that is played to the end.' },
  ] as const)('names a next goal at the end, here for $won', ({ bots, says, ...more }) => {
    const { viewer, stronger, size }: { viewer?: Viewer; stronger?: string; size?: number } = more;
    const over = said(size === undefined ? midgame : begun({ size, citadels: 9 }), 1, 'resign');
    const scene = { events: [], focus: null, players, bots, rematch: { strongerBot: stronger ?? null } };
    const view = look(over, viewer ?? 'table');
    expect(screen(view, scene).situation?.at(-1)?.text.split('\n').at(-1)).toBe(says);
    expect(citadel.describe(view, scene).sentences).toContain(says);
    expect(textOf(screen(view, { events: [], focus: null, players, bots }))).not.toContain('Next');
  });

  test.each([{ bots: [0] }, { bots: [] }])(
    'leaves the loser to the button for the rematch, against bots $bots',
    (more) => {
      const over = look(said(midgame, 1, 'resign'), 'table');
      const scene = { events: [], focus: null, players, rematch: { strongerBot: 'hard' }, ...more };
      expect(textOf(screen(over, scene))).not.toContain('Next');
    },
  );

  test('names how long the loser held out, and no goal before the end', () => {
    const lasting = { ...midgame, warriors: [midgame.warriors[0], [41]] as const, turn: 7 };
    const scene = { events: [], focus: null, players, rematch: { strongerBot: null } };
    const won = after(lasting, '. .');
    expect(textOf(screen(look(won, 1), scene))).toContain(
      `Next: beat ${players[0]}, or hold out for more than ${won.turn} turns.`,
    );
    expect(textOf(screen(look(won, 0), scene))).toContain('Next: win on 9×9');
    expect(textOf(screen(look(lasting, 0), scene))).not.toContain('Next');
  });

  test.each([
    ['d3-c3 d4-c4 .', 'Blue moved d3–c3 and d4–c4. Blue lost citadel d4.'],
    ['d3-c3 c3-b3 .', 'Blue moved d3–b3.'],
    ['+c5 xe4>d4 .', 'Blue traded d4 for your e4. Blue lost citadel d4.'],
    ['#c5 #b3 ~b5 .', 'Blue built walls in c5 and b3. Blue lost citadel b5.'],
    ['.', 'Blue did nothing.'],
  ])('%s as the opponent sees it', (typed, text) => {
    const screen = shown(after({ ...midgame, actions: 4 }, typed), 1);
    expect(screen.headline).toBe(text);
    expect(screen.story[0]?.text).toMatch(/^\*\*Your turn: 1 action\*\*, one for each citadel you hold\./);
  });

  test('a lost garrison is a lost citadel', () => {
    const state = standing({ ...midgame, actions: 4 }, 'b5 e6 f5', 'f6 e4');
    expect(shown(after(state, 'xf6>e6 .'), 1).headline).toContain('traded e6 for');
  });

  test('no draw is offered to a bot, and a count only if the bot is ahead', () => {
    const ahead = screen(look(midgame, 0), { events: [], focus: 'offers', players, bots: [1] });
    expect(labelsOf(ahead)).toBe('Back');
    const behind = screen(look(midgame, 1), { events: [], focus: 'offers', players, bots: [0] });
    expect(labelsOf(behind)).toBe('Count now | Back');
  });
});

test.each([
  { size: 9, isExplained: true },
  { size: 19, isExplained: false },
])('a board of $size is text, unless a picture shows it', ({ size, isExplained }) => {
  const view = look(after(begun({ size }), 'c3'), 'table');
  const shown = screen(view, { events: [], focus: null, players });
  expect(shown.board.map(({ kind }) => kind)).toEqual(['code']);
  expect((shown.legend ?? '') !== '').toBe(isExplained);
  expect(withoutBoard(shown)).toMatchObject({ board: [], legend: '' });
});

describe('limits', () => {
  test('every screen of random games fits, and its controls do only what the rules allow', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        const moves = [...movesOf(game)];
        for (const { state } of moves.filter((_, index) => index % 23 === 3)) {
          for (const viewer of [0, 1, 'table'] as const) expect(faultsOf(state, viewer)).toEqual([]);
        }
      }),
      tries(trials(15)),
    );
  });

  test('a full 19x19 field fits', () => {
    const state = begun({ size: 19, citadels: 9 });
    const at = (count: number, from: number): readonly number[] =>
      Array.from({ length: count }, (_, index) => from + 2 * index);
    const full: State = {
      ...state,
      phase: 'play',
      turn: 199,
      actions: 9,
      warriors: [at(50, 0), at(50, 101)],
      walls: at(50, 220),
      citadels: at(9, 20).map((point) => ({ at: point, last: 0 })),
    };
    for (const viewer of [0, 1, 'table'] as const) expect(faultsOf(full, viewer)).toEqual([]);
  });

  test('help pages and log lines fit', () => {
    for (const { title, text } of citadel.help) {
      expect(title.length).toBeLessThan(100);
      expect(text.length).toBeLessThan(2000);
    }
    expect(citadel.help.length).toBeLessThanOrEqual(7);
  });
});

test('a finished game is shared in two lines', () => {
  const over = said(midgame, 1, 'resign');
  expect(citadel.share(look(over, 0))).toBe('Citadel 7×7: I won after 1 turn, the loser resigned\nBlue 🟦🟦 Orange 🟧');
  expect(citadel.share(look(over, 1))).toContain('I lost');
  expect(citadel.share(look(over, 'table'))).toContain('Blue won');
  expect(() => citadel.share(look(midgame, 0))).toThrow('not over');
});

test('the log has every action as it is typed, and what it did', () => {
  const played = play(midgame, 0, { type: 'attack', at: 'e4', loss: 'd4' });
  if (!played.ok) throw new Error(played.reason);
  const action = { type: 'attack', at: 'e4', loss: 'd4' } as const;
  const note = 'Blue traded d4 for Orange’s e4. Blue lost citadel d4.';
  expect(log({ before: midgame, seat: 0, action, ...played.value })).toEqual([
    { at: '1x', roll: '', effect: 'xe4>d4 (2:2)', note },
  ]);
});
