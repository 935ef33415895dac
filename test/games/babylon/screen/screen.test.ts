// @module-tag both
import { describe, expect, test } from 'vitest';
import { babylon } from '../../../../src/games/babylon/index.ts';
import type { Event } from '../../../../src/games/babylon/rules/event.ts';
import type { State } from '../../../../src/games/babylon/rules/state.ts';
import { drawRoad } from '../../../../src/games/babylon/screen/road.ts';
import { storyOf } from '../../../../src/games/babylon/screen/story.ts';
import type { Screen } from '../../../../src/games/contract/screen.ts';
import type { Viewer } from '../../../../src/games/contract/status.ts';
import { playRound, race, wander } from '../../../rig/games/babylon/race.ts';
import { trials } from '../../../rig/games/trials.ts';

const players = ['<@100000000000000000>', '<@200000000000000000>', '<@300000000000000000>'];

const shown = (state: State, viewer: Viewer): Screen =>
  babylon.screen(babylon.look(state, viewer), { events: [], focus: null, players });

const textOf = ({ title, headline, figures, board, story, situation = [], legend, footnote }: Screen): string =>
  [
    title,
    headline,
    ...[...board, ...story, ...situation].map(({ text }) => text),
    ...figures.flatMap(({ name, value }) => [name, value]),
    legend ?? '',
    footnote ?? '',
  ].join('\n');

const buttonsOf = ({ controls }: Screen) =>
  controls.flat().flatMap((control) => (control.kind === 'button' ? [control] : []));

describe('the track', () => {
  test('is drawn from Babylon to Susa with the numbers of its spaces, a row from village to village', () => {
    const state = race({ at: [13, 10], stuck: [true, false], warlord: 7, tokens: ['injury', 'stuck'] });
    expect(drawRoad(babylon.look(state, 'table')).join('\n')).toBe(
      `
Babylon  0  1  2  3  4  5
Tyre     6  W  8  9  C 11 12
Opis     B 14 15 16 17 18
Sittace[19]20 21 22 23 24 25
Der    [26]27 28 29 30 31 32
Badaca [33]34 35 36 37 Susa`.slice(1),
    );
  });

  test('shows all meeples that share the start', () => {
    const [first] = wander('start', 3);
    if (first === undefined) throw new Error('nothing was played');
    expect(drawRoad(babylon.look(first.state, 'table'))[0]).toBe('Babylon  W  1 BCT 3  4  5');
  });
});

describe('the story of a round', () => {
  const before = race({
    at: [10, 12, 9],
    warlord: 7,
    hands: [[3, 22, 24], [27], [28, 1, 2]],
    tokens: ['injury', 'ambush'],
    deck: [5, 7, 8, 10],
  });
  const { state, events } = playRound(before, [3, 27, 28], [22, 1, 2]);
  const names = ['Ann', 'Ben', 'Cem'];
  const told = [
    'Ann (3) runs on to Opis (12 is taken) and loses a card to an Ambush (2 left).',
    'Ben (27) runs on to 14 (Opis is taken).',
    'Cem (28) runs to 10.',
    'The Warlord (10) moves to 10.',
    'Cem rolls 1 against his 2, loses a card (2 left) and flees to 11.',
  ];

  test('says in order who played what, who was pushed on, the tokens, the Warlord and his fights', () => {
    expect(storyOf(events, (seat) => names[seat] ?? '', 'table')).toEqual(told);
  });

  test('is the same in Read and in the log, which has the colours for names', () => {
    const { sentences } = babylon.describe(babylon.look(state, 'table'), { events, focus: null, players: names });
    expect(sentences).toEqual(expect.arrayContaining(told));
    const log = babylon.log({ before, state, events, seat: 0, action: { type: 'play', card: 3 } });
    expect(log.map(({ effect }) => effect)).toEqual(
      told.map((text) => text.replace('Ann', 'Blue').replace('Ben', 'Clay').replace('Cem', 'Tan')),
    );
  });

  test('has a line for the players and one for the Warlord on the board, and says “you”', () => {
    const scene = { events: [], focus: null, players: names };
    const { headline, story } = babylon.screen(babylon.look(state, 2), scene);
    expect([headline, ...story.map(({ text }) => text)]).toEqual([
      [...told.slice(0, 2), 'You (28) run to 10.'].join(' '),
      'The Warlord (10) moves to 10. You roll 1 against his 2, lose a card (2 left) and flee to 11.',
    ]);
  });

  test.each<{ events: readonly Event[]; line: string }>([
    { events: [{ type: 'waited', seat: 0, card: 3, chance: true }], line: 'Ann (3, drawn blind) is still stuck.' },
    { events: [{ type: 'reshuffled', cards: 12 }], line: 'The discard pile is shuffled into a new deck of 12 cards.' },
    {
      events: [
        { type: 'moved', seat: 0, card: 2, chance: false, from: 36, aimed: 37, to: 37 },
        { type: 'escaped', seat: 0 },
      ],
      line: 'Ann (2) runs to Susa and wins.',
    },
    ...(
      [
        ['injury', true, 'and finds an Injury: −1 on the next roll.'],
        ['stuck', true, 'and is stuck there until nobody is behind.'],
        ['stuck', false, 'and finds “Stuck”, but nobody is behind.'],
        ['ambush', true, 'and loses the last card to an Ambush: caught.'],
      ] as const
    ).map(([token, suffered, found]) => ({
      events: [
        { type: 'moved', seat: 0, card: 2, chance: false, from: 11, aimed: 13, to: 13 },
        { type: 'opened', seat: 0, village: 1, token, suffered },
      ] as const,
      line: `Ann (2) runs to Opis ${found}`,
    })),
    { events: [{ type: 'freed', seat: 0 }], line: 'Ann is no longer stuck.' },
    {
      events: [
        { type: 'chased', card: 2, from: 4, to: 7, entered: [0], track: 2 },
        { type: 'fought', seat: 0, face: 4, injury: 2, track: 2 },
        { type: 'fled', seat: 0, aimed: 8, to: 9 },
      ],
      line:
        'The Warlord (2) moves to 7 and enters Tyre: 2+ holds him off. ' +
        'Ann rolls 4 − 2 against his 2, holds him off and flees on to 9 (8 is taken).',
    },
    {
      events: [
        { type: 'fought', seat: 0, face: 5, injury: 0, track: 6 },
        { type: 'card-lost', seat: 0, left: 2 },
        { type: 'fled', seat: 0, aimed: 13, to: 13 },
        { type: 'opened', seat: 0, village: 1, token: 'ambush', suffered: true },
        { type: 'card-lost', seat: 0, left: 1 },
      ],
      line: 'Ann rolls 5 against his 6, loses a card (2 left), flees to Opis and loses a card to an Ambush (1 left).',
    },
    {
      events: [
        { type: 'fought', seat: 0, face: 1, injury: 0, track: 6 },
        { type: 'eliminated', seat: 0 },
        { type: 'caught' },
      ],
      line: 'Ann rolls 1 against his 6, loses the last card and is caught. Everybody is caught: the Warlord wins.',
    },
  ])('says $line', ({ events, line }) => {
    expect(storyOf(events, () => 'Ann', 'table').join(' ')).toBe(line);
  });
});

describe('the public board', () => {
  test('has one control, the same for everyone', () => {
    const state = race({ at: [13, 10] });
    expect(buttonsOf(shown(state, 'table')).map(({ label, press }) => ({ label, press }))).toEqual([
      { label: 'My hand: choose in secret', press: { privateScreen: true } },
    ]);
  });

  test('says whom it waits for', () => {
    expect(shown(race({ at: [13, 10] }), 'table').situation?.[0]?.text).toBe('All are choosing.');
  });

  test('leaves what was secret to the log of the last round', () => {
    const played = playRound(race({ at: [35, 30], hands: [[3], [5]], deck: [9] }), [3, 5]);
    const screen = shown(played.state, 'table');
    expect(screen.headline).toBe(`**${players[0]} escaped to Susa** in round 2.`);
    expect(textOf(screen)).not.toMatch(/deck/i);
    expect(screen.controls).toEqual([]);
    const logged = babylon.log({ ...played, before: played.state, seat: 0, action: { type: 'play', card: 5 } });
    const lines = logged.map(({ effect }) => effect).join('\n');
    expect(lines).toContain('Left on the table: 3, 5');
    expect(lines).toContain('Deck from the top: 9, 1, 2,');
  });
});

describe('the end of a race', () => {
  const { state: won } = playRound(race({ at: [35, 30], hands: [[3], [5]], deck: [9] }), [3, 5]);
  const { state: three } = playRound(race({ at: [35, 30, 0], hands: [[3], [5]], deck: [9] }), [3, 5, null]);
  const { state: caught } = playRound(
    race({ at: [9, 0], warlord: 5, lost: [[1, 2]], hands: [[10]], deck: [14, 19] }),
    [10, null],
    [1],
  );
  const harder = { ...won, options: { ...won.options, challenge: true, ordeal: true as const } };
  const shownAtEnd = (state: State, viewer: Viewer, bots: readonly number[], strongerBot: string | null = null) => {
    const scene = { events: [], focus: null, players, bots, rematch: { strongerBot } };
    const view = babylon.look(state, viewer);
    return { text: textOf(babylon.screen(view, scene)), sentences: babylon.describe(view, scene).sentences };
  };

  test.each([
    { state: won, says: `Spaces short of Susa: ${players[1]} 7 and the Warlord 37.` },
    { state: three, says: `Spaces short of Susa: ${players[1]} 7, ${players[2]} (caught) and the Warlord 37.` },
    { state: caught, says: 'The Warlord was 27 spaces short of Susa.' },
  ])('says how close it was: $says', ({ state, says }) => {
    const { text, sentences } = shownAtEnd(state, 'table', []);
    expect(text).toContain(says);
    expect(sentences.join('\n')).toContain(says);
  });

  test.each<{ state: State; bots: readonly number[]; stronger?: string; viewer?: Viewer; says: string }>([
    { state: won, bots: [1], stronger: 'hard', says: 'Next: beat the hard bot.' },
    { state: won, bots: [1], says: 'Next: win the half challenge, where' },
    { state: harder, bots: [1], says: 'Next: win against two others.' },
    { state: won, bots: [0], stronger: 'hard', says: 'Next: be the first in Susa.' },
    { state: won, bots: [], says: 'Next: be the first in Susa.' },
    { state: won, bots: [], viewer: 0, says: 'Next: win the half challenge, where' },
    { state: caught, bots: [1], says: 'Next: reach Susa before the Warlord catches everybody.' },
  ])('names a next goal: $says', ({ state, bots, stronger = null, viewer = 'table', says }) => {
    const { text, sentences } = shownAtEnd(state, viewer, bots, stronger);
    expect(text).toContain(says);
    expect(sentences.at(-1)).toContain(says);
  });

  test('names none while the race goes on', () => {
    expect(shownAtEnd(race({ at: [13, 10] }), 'table', [1], 'hard').text).not.toMatch(/Next|short of/);
  });
});

describe('rounds that are played in one go', () => {
  const sketch = { at: [9, 12], warlord: 5, lost: [[1, 2]], hands: [[10], [3, 4, 5]], deck: [14, 17, 19] };
  const first = playRound(race(sketch), [10, 3], [1]);
  const second = playRound(first.state, [null, 4]);

  test('show the round in which a player was caught, then the last one', () => {
    const events = [...first.events, ...second.events];
    expect(first.events).toContainEqual({ type: 'eliminated', seat: 0 });
    const {
      headline,
      story,
      situation = [],
    } = babylon.screen(babylon.look(second.state, 0), { events, focus: null, players });
    expect([headline, ...[...story, ...situation].flatMap(({ text }) => text.split('\n'))]).toEqual([
      '**Round 2**',
      expect.stringContaining('You (10) run'),
      expect.stringMatching(/^The Warlord .* lose your last card and are caught\.$/),
      '**Round 3**',
      expect.stringContaining('Clay (4) runs to '),
      expect.stringContaining('Warlord '),
      expect.stringContaining('caught'),
    ]);
  });
});

describe('a seat’s own hand', () => {
  const state = race({ at: [13, 10], hands: [[3, 17, 19], [5]], lost: [[], [6, 7]] });

  test('has a button for each card', () => {
    expect(buttonsOf(shown(state, 0)).map(({ label, press }) => [label, press])).toEqual([
      ['3: 2 steps', { action: 'p3' }],
      ['17: 1 step', { action: 'p17' }],
      ['19: 3 steps', { action: 'p19' }],
    ]);
  });

  test('names the players beside their colours, which the table does not', () => {
    const figuresOf = (viewer: Viewer) => shown(state, viewer).figures.map(({ name, value }) => `${name}: ${value}`);
    expect(figuresOf(0)).toEqual([
      'Blue: you',
      `Clay: ${players[1]}, 1 card`,
      'Warlord: reaches 3–5, or the first player before. To hold him off: 1+',
    ]);
    expect(figuresOf('table')).toEqual([
      'Clay: 1 card',
      'Warlord: reaches 3–5, or the first player before. To hold him off: 1+',
    ]);
  });

  test('can take a chance with one card, and shows what it lost', () => {
    const screen = shown(state, 1);
    expect(buttonsOf(screen).map(({ label }) => label)).toEqual(['5: 2 steps', 'Draw blind']);
    expect(textOf(screen)).toContain('you, lost cards 6, 7');
  });

  test('marks the choice, and says that it can be changed', () => {
    const chosen = {
      ...state,
      runners: state.runners.map((runner, seat) => (seat === 0 ? { ...runner, choice: 17 } : runner)),
    };
    const screen = shown(chosen, 0);
    expect(screen.situation?.[0]?.text).toBe(`You can still change it. ${players[1]} has still to choose.`);
    expect(buttonsOf(screen).map(({ label, disabled }) => [label, disabled ?? false])).toEqual([
      ['3: 2 steps', false],
      ['17: 1 step ✓', true],
      ['19: 3 steps', false],
    ]);
  });

  test('of a seat that is out has nothing to press', () => {
    const screen = shown(race({ at: [0, 10] }), 0);
    expect(screen.controls).toEqual([]);
    expect(textOf(screen)).toContain('You have been caught');
  });
});

test.each([2, 3])('with %i players every screen of every viewer fits a phone and Discord', (players) => {
  const faults: string[] = [];
  for (let game = 0; game < trials(50); game++) {
    for (const { after } of wander(`screen ${game}`, players)) {
      for (const viewer of ['table', ...after.runners.keys()] as const) faults.push(...faultsOf(shown(after, viewer)));
    }
  }
  expect(faults).toEqual([]);
});

const faultsOf = (screen: Screen): readonly string[] => {
  const code = screen.board.flatMap(({ kind, text }) => (kind === 'code' ? text.split('\n') : []));
  return [
    ...(textOf(screen).length < 2500 ? [] : ['the text is long']),
    ...(screen.controls.length <= 5 ? [] : ['there are too many rows']),
    ...buttonsOf(screen).flatMap(({ label }) => (label.length <= 38 ? [] : [label])),
    ...code.filter((line) => !/^[ -~]{1,30}$/.test(line)),
    ...screen.figures.flatMap(({ value }) => (value.length <= 1024 ? [] : [value])),
  ];
};

test('the rules fit their pages', () => {
  expect(babylon.help.length).toBeLessThanOrEqual(6);
  for (const { text } of babylon.help) expect(text.length).toBeLessThan(1500);
});
