// @module-tag both
import { expect, test } from 'vitest';
import { babylon } from '../../../../src/games/babylon/index.ts';
import { SUSA, track, villages } from '../../../../src/games/babylon/rules/board.ts';
import { sorted, tokens, type VillageToken } from '../../../../src/games/babylon/rules/card.ts';
import { villageName } from '../../../../src/games/babylon/rules/names.ts';
import { actions, play, setup, status } from '../../../../src/games/babylon/rules/rules.ts';
import type { Action, State } from '../../../../src/games/babylon/rules/state.ts';
import { describe } from '../../../../src/games/babylon/screen/describe.ts';
import type { Viewer } from '../../../../src/games/contract/status.ts';
import { seededChance } from '../../../../src/kernel/random.ts';
import { disguise } from '../../../rig/games/babylon/disguise.ts';
import { allFights, wander } from '../../../rig/games/babylon/race.ts';
import { trials } from '../../../rig/games/trials.ts';

const players = ['Ada', 'Ben', 'Cleo'];
const COLOURS = ['Blue', 'Clay', 'Tan'];

const sentencesFor = (state: State, viewer: Viewer): readonly string[] =>
  describe(babylon.look(state, viewer), { players, rematch: { strongerBot: null } }).sentences;

/** A race as a listener can rebuild it, without what happened in its last round. */
const readSentences = (sentences: readonly string[]) => {
  const all = (pattern: RegExp): readonly (readonly (string | undefined)[])[] =>
    sentences.flatMap((sentence) => {
      const match = pattern.exec(sentence);
      return match === null ? [] : [match.slice(1)];
    });
  const [first] = all(/^Round (\d+) of .* You are (?:watching|(\w+))\.$/);
  const [over] = all(/^The race ended in round (\d+)\. .*?wins\.(?: You were (\w+)\.)?$/);
  const numbers = (text: string | undefined): readonly number[] =>
    text === undefined || text === 'none' ? [] : text.split(', ').map(Number);
  const runners = all(
    /^(?:Blue|Clay|Tan) is \w+: (?:(caught).*|(?:on space (\d+), .*|in Susa,) with (\d) cards?(.*)\.)$/,
  ).map(([caught, space, cards, rest = '']) => ({
    space: caught ? 0 : Number(space ?? SUSA),
    handSize: caught ? 0 : Number(cards),
    injury: Number(/with (\d) Injur/.exec(rest)?.[1] ?? 0),
    stuck: rest.includes('stuck'),
    submitted: rest.includes('has chosen'),
  }));
  const [warlord] = all(/^The Warlord is on space (\d+)\. .* roll of (\d)(?: or more)?\.$/);
  const [rules] = all(/^A race of (\d) to Susa on space 37(?:, with the (.*))?\. The lowest/);
  const [count, fights] = rules ?? [];
  const [hand] = all(/^Your hand: (.*)\.$/);
  const [lost] = all(/^You lost these cards for good, .*: (.*)\.$/);
  const [chosen] = all(/^You chose (?:(\d+)|to draw blind)\.$/);
  const [choices] = all(/^You can (?:change that, and )?((?:play|draw) .*)\.$/);
  const seat = COLOURS.indexOf(first?.[1] ?? over?.[1] ?? '');
  const legal = (choices?.[0] ?? '').split(/, | or /).flatMap((choice): readonly Action[] => {
    if (choice === 'draw blind') return [{ type: 'chance' }];
    return choice.startsWith('play ') ? [{ type: 'play', card: Number(choice.slice(5)) }] : [];
  });
  const held = all(/^\w+ held (.*), and had lost (.*)\.$/);
  const tokensIn = (text: string | undefined): readonly (VillageToken | undefined)[] =>
    (text ?? '').split(', ').map((name) => tokens.find((each) => each === name.toLowerCase()));
  const [stood] = all(/^The villages had (.*); not in the game were (.*)\.$/);
  const secrets = {
    hands: held.map(([cards]) => numbers(cards)),
    lost: held.map(([, cards]) => numbers(cards)),
    deck: numbers(all(/^The deck from the top: (.*)\.$/)[0]?.[0]),
    tokens: tokensIn(stood?.[0]),
    removed: tokensIn(stood?.[1]),
    table: numbers(all(/^Left on the table: (.*)\.$/)[0]?.[0]),
  };
  const ownAtEnd =
    (runners[seat]?.handSize ?? 0) === 0
      ? null
      : { seat, hand: secrets.hands[seat], lost: secrets.lost[seat], choice: null };
  const position = {
    options: {
      players: Number(count),
      challenge: fights === 'challenge' || fights === 'ordeal',
      ...(fights === 'ordeal' && { ordeal: true }),
      ...(fights === 'half challenge' && { half: true }),
    },
    round: over === undefined ? Number(first?.[0]) - 1 : Number(over[0]),
    runners,
    warlord: Number(warlord?.[0]),
    marker: track.findIndex((value) => value === Number(warlord?.[1])),
    villages: villages.map((_village, place) => {
      const token = new RegExp(`^${villageName(place)}, .* open, its token was (\\w+)`);
      const [found] = all(token);
      return tokens.find((each) => each === found?.[0]?.toLowerCase()) ?? null;
    }),
    deck: Number(all(/^The deck has (\d+) cards?\.$/)[0]?.[0]),
    discard: sorted(all(/^Discarded cards of \d steps?: (.*)\.$/).flatMap(([cards]) => numbers(cards))),
    reshuffled: numbers(all(/^Last shuffled from the discard pile into the deck: (.*)\.$/)[0]?.[0]),
    own: over
      ? ownAtEnd
      : hand === undefined
        ? null
        : {
            seat,
            hand: (hand[0] ?? '').split(', ').map((card) => Number(card.split(' ')[0])),
            lost: numbers(lost?.[0]),
            choice: chosen === undefined ? null : chosen[0] === undefined ? 'chance' : Number(chosen[0]),
          },
    secrets: over ? secrets : null,
  };
  return { position, legal };
};

/** Expects each viewer's sentences to give the race as that viewer may know it, and all that the viewer can do. */
const expectRebuilt = (state: State): void => {
  for (const viewer of ['table', ...state.runners.keys()] as const) {
    const sentences = sentencesFor(state, viewer);
    const { position, legal } = readSentences(sentences);
    const { story: _story, viewer: _viewer, ...expected } = babylon.look(state, viewer);
    expect(position).toEqual(expected);
    expect(legal).toEqual(viewer === 'table' ? [] : actions(state, viewer));
    for (const sentence of sentences) expect(sentence).not.toMatch(/[*`_→🎲\n]|\bundefined\b/u);
  }
};

test('a race can be rebuilt from its sentences alone, with everything that can be done, even at its end', () => {
  const wanted = trials(10_000, 60, 4000);
  let positions = 0;
  let ended = 0;
  for (let race = 0; positions < wanted || race < 2 * allFights.length; race++) {
    const fights = allFights[Math.floor(race / 2) % allFights.length];
    for (const [step, { after }] of [...wander(`read ${race}`, 2 + (race % 2), fights)].entries()) {
      if (step % trials(1, 4) > 0 && status(after).result === null) continue;
      expectRebuilt(after);
      positions += 1;
      if (status(after).result !== null) ended += 1;
    }
  }
  expect(ended).toBeGreaterThanOrEqual(2 * allFights.length);
});

test('a player who only listens finishes races without a refused choice', () => {
  for (let race = 0; race < trials(1000, 8, 300); race++) {
    const chance = seededChance(`listener ${race}`);
    const seats = 2 + (race % 2);
    const fights = allFights[Math.floor(race / 2) % allFights.length];
    let state = setup(babylon.readOptions({ ...fights, players: seats }), seats, chance);
    for (let now = status(state); now.result === null; now = status(state)) {
      const [seat = 0] = now.awaited;
      const { legal } = readSentences(sentencesFor(state, seat));
      const action = legal[chance.pick([...legal.keys()])];
      if (action === undefined) throw new Error('the sentences don’t say what can be done');
      const played = play(state, seat, action, chance);
      if (!played.ok) throw new Error(played.reason);
      state = played.value.state;
    }
    expect(sentencesFor(state, 'table')[0]).toMatch(/^The race ended in round \d+\. .*wins\.$/);
    expect(babylon.share(babylon.look(state, 0))).toMatch(
      /^Escape from Babylon: I (escaped|did not make it,) after \d+ rounds\nBlue [🟦⬛]{6} .*Warlord [🟥⬛]{6}$/u,
    );
  }
});

test('a viewer’s sentences do not depend on anything that they may not know', () => {
  const steps = [...wander('secrets of reading', 3)];
  for (const { after } of steps.filter((_, index) => index % trials(1, 4) === 0)) {
    for (const viewer of ['table', 0, 1, 2] as const) {
      for (const other of disguise(after, viewer)) {
        expect(sentencesFor(babylon.readState(other), viewer)).toEqual(sentencesFor(after, viewer));
      }
    }
  }
});
