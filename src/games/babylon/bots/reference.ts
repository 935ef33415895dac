import type { Chance } from '../../../kernel/random.ts';
import type { QuickBot } from '../../contract/game.ts';
import { isActive, isOver, SUSA, trackValue, winnerOf } from '../rules/board.ts';
import { allCards, tokensFor } from '../rules/card.ts';
import { closeRound } from '../rules/round.ts';
import { choiceOf, choicesOf } from '../rules/rules.ts';
import type { Action, Runner, State } from '../rules/state.ts';
import { withRunner } from '../rules/transition.ts';
import type { View } from '../rules/view.ts';

const WORLDS = 12;

/**
 * A player written from the rules alone, which the bots are measured against. It deals the hidden cards 12 times, lets
 * the others play any card, and looks at what is left of the way and of the cards after the round. Keep it as it is.
 */
export const reference: QuickBot<View, Action> = {
  choose: (view, chance) => {
    const { own } = view;
    if (own === null) throw new RangeError('a seat that is out chooses nothing');
    const choices = choicesOf({ ...own, handSize: view.runners[own.seat]?.handSize ?? 0, choice: null });
    const totals = choices.map(() => 0);
    for (let world = 0; world < WORLDS; world++) {
      const dealt = deal(view, own.seat, chance);
      const face = chance.die();
      for (const [index, action] of choices.entries()) {
        const runners = withRunner(dealt, own.seat, { choice: choiceOf(action) });
        const { state } = closeRound({ ...dealt, runners }, always(face, chance));
        totals[index] = (totals[index] ?? 0) + standing(state, own.seat);
      }
    }
    const best = choices[totals.indexOf(Math.max(...totals))];
    if (best === undefined) throw new RangeError('there is nothing to choose');
    return best;
  },
};

/** A race that this one could be, in which the others have chosen any card. */
const deal = (view: View, seat: number, chance: Chance): State => {
  const seen = new Set([...view.discard, ...(view.own?.hand ?? []), ...(view.own?.lost ?? [])]);
  const cards = [...chance.shuffle(allCards.filter((card) => !seen.has(card)))];
  const runners = view.runners.map((runner, other): Runner => {
    const { space, handSize, injury, stuck } = runner;
    const known = { space, handSize, injury, stuck, choice: null };
    if (!isActive(runner)) return { ...known, hand: [], lost: [] };
    if (other === seat) return { ...known, hand: view.own?.hand ?? [], lost: view.own?.lost ?? [] };
    const hand = cards.splice(0, handSize);
    return { ...known, hand, lost: cards.splice(0, 3 - handSize), choice: chance.pick(hand) };
  });
  const { options, round, warlord, marker, discard, reshuffled } = view;
  const hidden = [...tokensFor(options.players)];
  for (const token of view.villages) if (token !== null) hidden.splice(hidden.indexOf(token), 1);
  const order = [...chance.shuffle(hidden)];
  return {
    version: 1,
    options,
    round,
    runners,
    warlord,
    marker,
    tokens: view.villages.flatMap((token) => token ?? order.pop() ?? []),
    opened: view.villages.filter((token) => token !== null).length,
    removed: [],
    deck: cards,
    discard,
    reshuffled,
    table: [],
    story: [],
  };
};

/** The same dice for each choice. */
const always = (face: number, chance: Chance): Chance => ({
  draws: [],
  die: () => face,
  shuffle: (things) => chance.shuffle(things),
  pick: (things) => {
    const thing = things[face % things.length];
    if (thing === undefined) throw new RangeError('there is nothing to pick from');
    return thing;
  },
});

/** How good a race looks for a seat, from 0 to 1: its share of all that the players and the Warlord have going. */
const standing = (state: State, seat: number): number => {
  const winner = winnerOf(state);
  if (winner !== null || isOver(state)) return winner === seat ? 1 : 0;
  const drives = state.runners.map((runner) => (isActive(runner) ? drive(runner) : 0));
  const warlord = Math.exp((trackValue(state) - 6) / 2);
  return (drives[seat] ?? 0) / drives.reduce((sum, each) => sum + each, warlord);
};

/** A card in hand is worth some two spaces of the way: without it, a fight more ends the race. */
const drive = ({ space, handSize, injury }: Runner): number =>
  Math.exp((space - SUSA) / 4 + (handSize - 1) / 2 - injury / 6);
