import type { Chance } from '../../../kernel/random.ts';
import { isActive } from '../rules/board.ts';
import { allCards, sorted, tokensFor, type VillageToken } from '../rules/card.ts';
import type { Runner, State } from '../rules/state.ts';
import type { OwnCards, PublicRunner, View } from '../rules/view.ts';

/** B30: a race that, for all the seat knows, could be this one. The others submit random cards. */
export const imagineState = (view: View, own: OwnCards, imagination: Chance): State => {
  const seen = new Set([...own.hand, ...own.lost, ...view.discard]);
  const unseen = [...imagination.shuffle(allCards.filter((card) => !seen.has(card)))];
  const runners = view.runners.map((runner, seat) =>
    seat === own.seat ? withCards(runner, own) : imagineRunner(runner, unseen, imagination),
  );
  return {
    version: 1,
    options: view.options,
    round: view.round,
    runners,
    warlord: view.warlord,
    marker: view.marker,
    tokens: imagineTokens(view, imagination),
    opened: view.villages.filter((token) => token !== null).length,
    removed: [],
    deck: unseen,
    discard: view.discard,
    reshuffled: view.reshuffled,
    table: [],
    story: [],
  };
};

/** Gives a player cards that the seat has not seen. */
const imagineRunner = (runner: PublicRunner, unseen: number[], imagination: Chance): Runner => {
  if (!isActive(runner)) return withCards(runner, { hand: [], lost: [] });
  const hand = sorted(unseen.splice(0, runner.handSize));
  const lost = sorted(unseen.splice(0, 3 - runner.handSize));
  return { ...withCards(runner, { hand, lost }), choice: imagination.pick(hand) };
};

const withCards = (runner: PublicRunner, { hand, lost }: Pick<Runner, 'hand' | 'lost'>): Runner => {
  const { space, handSize, injury, stuck } = runner;
  return { space, handSize, hand, lost, choice: null, injury, stuck };
};

const imagineTokens = ({ villages, options }: View, imagination: Chance): readonly VillageToken[] => {
  const hidden = [...tokensFor(options.players)];
  for (const token of villages) if (token !== null) hidden.splice(hidden.indexOf(token), 1);
  const order = [...imagination.shuffle(hidden)];
  return villages.flatMap((token) => token ?? order.pop() ?? []);
};
