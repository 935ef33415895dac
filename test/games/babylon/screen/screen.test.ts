import { describe, expect, test } from 'vitest';
import { babylon } from '../../../../src/games/babylon/index.ts';
import type { Event } from '../../../../src/games/babylon/rules/event.ts';
import type { State } from '../../../../src/games/babylon/rules/state.ts';
import { drawRoad } from '../../../../src/games/babylon/screen/road.ts';
import { storyOf } from '../../../../src/games/babylon/screen/story.ts';
import type { Screen } from '../../../../src/games/contract/screen.ts';
import type { Viewer } from '../../../../src/games/contract/status.ts';
import { playRound, race, wander } from '../../../rig/games/babylon/race.ts';

const players = ['<@100000000000000000>', '<@200000000000000000>', '<@300000000000000000>'];

const shown = (state: State, viewer: Viewer): Screen =>
  babylon.screen(babylon.look(state, viewer), { events: [], focus: null, players });

const textOf = ({ title, headline, figures, board, story, legend }: Screen): string =>
  [
    title,
    headline,
    ...[...board, ...story].map(({ text }) => text),
    ...figures.flatMap(({ name, value }) => [name, value]),
    legend ?? '',
  ].join('\n');

const buttonsOf = ({ controls }: Screen) =>
  controls.flat().flatMap((control) => (control.kind === 'button' ? [control] : []));

describe('the track', () => {
  test('is drawn from Babylon to Susa, a row from village to village', () => {
    const state = race({ at: [13, 10], stuck: [true, false], warlord: 7, tokens: ['injury', 'stuck'] });
    expect(drawRoad(babylon.look(state, 'table')).join('\n')).toBe(
      `
 0 Babylon        ......
 6 Tyre    injury .W..C..
13 Opis    stuck  B.....
19 Sittace shut   .......
26 Der     shut   .......
33 Badaca  shut   ....
37 Susa           .
Combat Track 1 [2] 3 4 5 6`.slice(1),
    );
  });

  test('counts the meeples that share the start', () => {
    const [first] = wander('start', 3);
    if (first === undefined) throw new Error('nothing was played');
    expect(drawRoad(babylon.look(first.state, 'table'))[0]).toBe(' 0 Babylon        W.3...');
  });
});

describe('the story of a round', () => {
  test('says in order who played what, who was pushed on, the tokens, the Warlord and his fights', () => {
    const before = race({
      at: [10, 12, 9],
      warlord: 7,
      hands: [[3, 22, 24], [27], [28, 1, 2]],
      tokens: ['injury', 'ambush'],
      deck: [5, 7, 8, 10],
    });
    const { events } = playRound(before, [3, 27, 28], [22, 1, 2]);
    const lines = storyOf(events, (seat) => ['Ann', 'Ben', 'Cem'][seat] ?? '');
    expect(
      lines.map(({ roll, effect, note }) => [roll, effect, note].filter((text) => text !== '').join(' | ')),
    ).toEqual([
      'Ann plays 3 (2 steps), 10 → Opis (13) | 12 is taken, so on to the next free space',
      'Ann opens Opis and finds Ambush',
      'Ann loses a card for good | 2 cards left',
      'Ben plays 27 (1 step), 12 → 14 | Opis (13) is taken, so on to the next free space',
      'Cem plays 28 (1 step), 9 → 10',
      'The Warlord draws 10 and moves 1 + 2, 7 → 10',
      '1 | Cem fights the Warlord | rolled 1, needed 2: beaten',
      'Cem loses a card for good | 2 cards left',
      'Cem flees to 11',
    ]);
  });

  test.each<{ event: Event; line: string }>([
    {
      event: { type: 'waited', seat: 0, card: 3, chance: true },
      line: 'Ann draws blind: 3 (2 steps): still stuck, so no move',
    },
    { event: { type: 'reshuffled', cards: 12 }, line: 'The discard pile is shuffled into a new deck of 12' },
    {
      event: { type: 'moved', seat: 0, card: 2, chance: true, from: 11, aimed: 13, to: 13 },
      line: 'Ann draws blind: 2 (3 steps), 11 → Opis (13): the village was not opened yet, so it stops the move',
    },
    {
      event: { type: 'moved', seat: 0, card: 2, chance: false, from: 36, aimed: 37, to: 37 },
      line: 'Ann plays 2 (3 steps), 36 → Susa',
    },
    {
      event: { type: 'opened', seat: 0, village: 1, token: 'injury', suffered: true },
      line: 'Ann opens Opis and finds Injury: -1 on the next roll against the Warlord',
    },
    {
      event: { type: 'opened', seat: 0, village: 1, token: 'stuck', suffered: true },
      line: 'Ann opens Opis and finds Stuck: no moves until all others have passed',
    },
    {
      event: { type: 'opened', seat: 0, village: 1, token: 'stuck', suffered: false },
      line: 'Ann opens Opis and finds Stuck: nobody is behind, so it does nothing',
    },
    { event: { type: 'freed', seat: 0 }, line: 'Ann is no longer stuck: nobody is behind any more' },
    { event: { type: 'card-lost', seat: 0, left: 1 }, line: 'Ann loses a card for good: 1 card left' },
    { event: { type: 'eliminated', seat: 0 }, line: 'Ann loses the last card and is caught' },
    {
      event: { type: 'chased', card: 2, from: 4, to: 7, entered: [0], track: 2 },
      line: 'The Warlord draws 2 and moves 3 + 2, 4 → 7, where he stops: he enters Tyre, so it takes 2 to hold him off',
    },
    {
      event: { type: 'fought', seat: 0, face: 4, injury: 2, track: 2 },
      line: 'Ann fights the Warlord: rolled 4 - 2 for Injury = 2, needed 2: held off',
    },
    { event: { type: 'fled', seat: 0, aimed: 8, to: 8 }, line: 'Ann flees to 8' },
    { event: { type: 'escaped', seat: 0 }, line: 'Ann reaches Susa and wins' },
    { event: { type: 'caught' }, line: 'Everybody is caught: the Warlord wins' },
  ])('$event.type: $line', ({ event, line }) => {
    const [shownLine] = storyOf([event], () => 'Ann');
    expect(`${shownLine?.effect}${shownLine?.note === '' ? '' : `: ${shownLine?.note}`}`).toBe(line);
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
    const { headline, story } = shown(race({ at: [13, 10] }), 'table');
    expect(headline).toBe('**Round 1**, lowest card first');
    expect(story[0]?.text.split('\n').slice(0, 2)).toEqual([
      `${players[0]} is on Opis (13), ${players[1]} on 10; ` +
        `the Warlord is on Babylon (0), 10 spaces behind ${players[1]}.`,
      `Still to choose: ${players[0]} and ${players[1]}.`,
    ]);
  });

  test('reveals everything after the end', () => {
    const { state } = playRound(race({ at: [35, 30], hands: [[3], [5]], deck: [9] }), [3, 5]);
    const screen = shown(state, 'table');
    expect(screen.headline).toBe(`**${players[0]} escaped to Susa** in round 2 and wins!`);
    expect(textOf(screen)).toContain('left on the table: 3, 5');
    expect(textOf(screen)).toContain('deck from the top: 9, 1, 2,');
    expect(screen.controls).toEqual([]);
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
    { state: won, says: `${players[1]} was 7 spaces short of Susa and the Warlord was 37 spaces short.` },
    { state: three, says: `${players[1]} was 7 spaces short of Susa, ${players[2]} was caught and the Warlord` },
    { state: caught, says: 'The Warlord was 27 spaces short of Susa when the last player was caught.' },
  ])('says how close it was: $says', ({ state, says }) => {
    const { text, sentences } = shownAtEnd(state, 'table', []);
    expect(text).toContain(says);
    expect(sentences.join('\n')).toContain(says);
  });

  test.each<{ state: State; bots: readonly number[]; stronger?: string; viewer?: Viewer; says: string }>([
    { state: won, bots: [1], stronger: 'hard', says: 'Next: beat the hard bot.' },
    { state: won, bots: [1], says: 'Next: win with the half challenge, where' },
    { state: harder, bots: [1], says: 'Next: win against two others.' },
    { state: won, bots: [0], stronger: 'hard', says: `Next: reach Susa before ${players[0]}.` },
    { state: won, bots: [], says: `Next: reach Susa before ${players[0]}.` },
    { state: won, bots: [], viewer: 0, says: 'Next: win with the half challenge, where' },
    { state: caught, bots: [1], says: 'Next: reach Susa before the Warlord catches everybody.' },
  ])('names a next goal: $says', ({ state, bots, stronger = null, viewer = 'table', says }) => {
    const { text, sentences } = shownAtEnd(state, viewer, bots, stronger);
    expect(text).toContain(says);
    expect(sentences.at(-1)).toContain(says);
  });

  test('names none while the race goes on', () => {
    expect(shownAtEnd(race({ at: [13, 10] }), 'table', [1], 'hard').text).not.toMatch(/Next|short/);
  });
});

describe('rounds that are played in one go', () => {
  const sketch = { at: [9, 12], warlord: 5, lost: [[1, 2]], hands: [[10], [3, 4, 5]], deck: [14, 17, 19] };
  const first = playRound(race(sketch), [10, 3], [1]);
  const second = playRound(first.state, [null, 4]);

  test('show the round in which a player was caught, then the others in short', () => {
    const events = [...first.events, ...second.events];
    expect(first.events).toContainEqual({ type: 'eliminated', seat: 0 });
    const { headline, story } = babylon.screen(babylon.look(second.state, 0), { events, focus: null, players });
    expect(headline).toBe(`**Round 2, in which ${players[0]} was caught**`);
    const text = story[0]?.text ?? '';
    expect(text.indexOf('loses the last card')).toBeLessThan(text.indexOf('**Meanwhile…**'));
    expect(text.indexOf('**Meanwhile…**')).toBeLessThan(text.indexOf('**Round 3**'));
  });
});

describe('a seat’s own hand', () => {
  const state = race({ at: [13, 10], hands: [[3, 17, 19], [5]], lost: [[], [6, 7]] });

  test('has a button for each card', () => {
    expect(buttonsOf(shown(state, 0)).map(({ label, press }) => [label, press])).toEqual([
      ['Play 3: 2 steps', { action: 'p3' }],
      ['Play 17: 1 step', { action: 'p17' }],
      ['Play 19: 3 steps', { action: 'p19' }],
    ]);
  });

  test('names the players beside their colours, which the table does not', () => {
    expect(shown(state, 0).figures.map(({ name }) => name)).toEqual([
      `${players[0]} (blue)`,
      `${players[1]} (clay)`,
      'Warlord',
    ]);
    expect(shown(state, 'table').figures.map(({ name }) => name)).toEqual(['Blue', 'Clay', 'Warlord']);
  });

  test('can take a chance with one card, and shows what it lost', () => {
    const screen = shown(state, 1);
    expect(buttonsOf(screen).map(({ label }) => label)).toEqual(['Play 5: 2 steps', 'Draw blind: top card']);
    expect(textOf(screen)).toContain('**Lost for good**, which only you know: 6, 7');
  });

  test('marks the choice, and says that it can be changed', () => {
    const chosen = {
      ...state,
      runners: state.runners.map((runner, seat) => (seat === 0 ? { ...runner, choice: 17 } : runner)),
    };
    const screen = shown(chosen, 0);
    expect(textOf(screen)).toContain('You chose **17** (1 step); you can change it until the last player has chosen.');
    expect(buttonsOf(screen).map(({ label, disabled }) => [label, disabled ?? false])).toEqual([
      ['Play 3: 2 steps', false],
      ['Play 17: 1 step (chosen)', true],
      ['Play 19: 3 steps', false],
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
  for (let game = 0; game < 50; game++) {
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
