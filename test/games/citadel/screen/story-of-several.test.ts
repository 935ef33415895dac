import { expect, test } from 'vitest';
import { citadel } from '../../../../src/games/citadel/index.ts';
import { balanced } from '../../../../src/games/citadel/options/balanced.ts';
import type { Action, State } from '../../../../src/games/citadel/rules/field/state.ts';
import { severalOptions } from '../../../../src/games/citadel/rules/presets.ts';
import { play, setup } from '../../../../src/games/citadel/rules/rules.ts';
import { look } from '../../../../src/games/citadel/rules/view.ts';
import { screen } from '../../../../src/games/citadel/screen/screen.ts';
import type { SeatAction, Viewer } from '../../../../src/games/contract/status.ts';
import { seededChance } from '../../../../src/kernel/random.ts';
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
