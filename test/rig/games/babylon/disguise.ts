import { babylon } from '../../../../src/games/babylon/index.ts';
import type { State } from '../../../../src/games/babylon/rules/state.ts';
import type { Disguise } from '../disguise.ts';

/** States that look the same to a viewer: with the deck in another order, or with another card in a rival's hand. */
export const disguise: Disguise = (value, viewer): readonly State[] => {
  const state = babylon.readState(value);
  if (babylon.status(state).result !== null) return [];
  const [top, ...deck] = state.deck;
  return [
    babylon.readState({ ...state, deck: state.deck.toReversed() }),
    ...state.runners.flatMap((rival, seat) => {
      const [card, ...hand] = rival.hand;
      if (seat === viewer || card === undefined || top === undefined) return [];
      const choice = rival.choice === card ? top : rival.choice;
      const other = { ...rival, choice, hand: [top, ...hand].toSorted((one, two) => one - two) };
      return [babylon.readState({ ...state, deck: [card, ...deck], runners: state.runners.with(seat, other) })];
    }),
  ];
};
