import { expect, test } from 'vitest';
import { citadel } from '../../../../src/games/citadel/index.ts';
import { balanced } from '../../../../src/games/citadel/options/balanced.ts';
import { fieldOf } from '../../../../src/games/citadel/rules/field/field.ts';
import type { Action, State } from '../../../../src/games/citadel/rules/field/state.ts';
import { severalOptions } from '../../../../src/games/citadel/rules/presets.ts';
import { play, setup } from '../../../../src/games/citadel/rules/rules.ts';
import { look } from '../../../../src/games/citadel/rules/view.ts';
import { screen } from '../../../../src/games/citadel/screen/screen.ts';
import { warningsOf } from '../../../../src/games/citadel/screen/warnings.ts';
import type { SeatAction, Viewer } from '../../../../src/games/contract/status.ts';
import { recordedChance, seededChance } from '../../../../src/kernel/random.ts';
import { crowded } from '../../../rig/games/citadel/several.ts';

const playedBy = (state: State, { seat, action }: SeatAction<Action>): State => {
  const next = play(state, seat, action);
  if (!next.ok) throw new Error(next.reason);
  return next.value.state;
};

test('once somebody has played, the story of several has turns alone, not how the citadels were claimed', () => {
  const chance = seededChance('story');
  const begun = setup(severalOptions(4), chance);
  const first = balanced.actions(begun, chance).reduce(playedBy, begun);
  const seats = [0, 1, 2, 3] as const;
  const shownTo = (state: State): readonly string[] =>
    seats.map((seat) => JSON.stringify(screen(look(state, seat), { events: [], focus: null, players: [] })));
  let state = first;
  for (let turn = 0; turn < 3; turn++) {
    state = playedBy(state, { seat: state.mover ?? 0, action: { type: 'end' } });
    expect(shownTo(state).join('\n')).not.toContain('claimed citadel');
  }
});

test('two against two are told as teams, on the board, in words and when it is over', () => {
  const state = crowded({ teams: true });
  const shown = (now: State, viewer: Viewer) => screen(look(now, viewer), { events: [], focus: null, players: [] });
  const [own, other] = shown(state, 0).figures;
  expect(own).toMatchObject({ name: 'x Blue + g Green', value: expect.stringMatching(/^\d held: you \d \+ \d$/) });
  expect(other).toMatchObject({ name: 'o Orange + v Violet', value: expect.stringMatching(/^\d held: \d \+ \d$/) });
  const won: State = { ...state, phase: 'over', mover: null, ending: { outcome: 'lead', winners: [0, 2] } };
  expect(shown(won, 'table').headline).toMatch(/^\*\*.+ and .+ win\*\*: two citadels ahead when the turn began\.$/);
  expect(citadel.share(look(won, 2))).toContain('I won');
  expect(citadel.share(look(won, 3))).toContain('I lost after 42 turns, my opponents were two citadels ahead');
  expect(citadel.share(look(won, 'table'))).toContain('Blue and Green won');
});

test('a tie says who wins it and when, warns whoever ends the turn before, and tells the end', () => {
  const chance = seededChance('tie');
  const begun = setup(severalOptions(3), recordedChance([1]));
  let state = balanced.actions(begun, chance).reduce(playedBy, begun);
  const shown = (viewer: Viewer) => screen(look(state, viewer), { events: [], focus: null, players: [] });
  const idleUntil = (turn: number): void => {
    while (state.turn < turn && state.mover !== null)
      state = playedBy(state, { seat: state.mover, action: { type: 'end' } });
  };
  const figure = (name: string): string | undefined => shown('table').figures.find((each) => each.name === name)?.value;
  idleUntil(9);
  expect(figure('Lead of one')).toBe('wins in 7 turns if nothing is taken');
  expect(figure('Tie')).toBeUndefined();
  idleUntil(17);
  expect(figure('Tie')).toBe('goes to Blue in 14 turns if nothing is taken');
  idleUntil(27);
  expect(figure('Tie')).toBe('goes to Blue in 4 turns if nothing is taken');
  idleUntil(32);
  expect(JSON.stringify(shown(0))).toContain('You win the tie for the most: hold it one turn to win.');
  expect(JSON.stringify(shown(2))).toContain('x wins the tie for the most if it holds next turn.');
  expect(warningsOf(fieldOf(state))[0]).toBe(
    'The next player wins the tie for the most: if you end the turn now, **you lose the game**.',
  );
  idleUntil(33);
  expect(shown('table').headline).toContain(
    'a tie for the most goes to the later to move after so long without a citadel taken.',
  );
  expect(citadel.share(look(state, 0))).toContain('I won after 32 turns, tied for the most, and later to move');
});
