import { isActive, villages } from '../rules/board.ts';
import { allCards, tokens, tokensFor } from '../rules/card.ts';
import type { OwnCards, View } from '../rules/view.ts';
import { shuffle, type Dice } from './dice.ts';
import {
  at,
  HAND,
  HELD,
  LOST,
  OPENED,
  quickRaceOf,
  seatAt,
  SIZE,
  stackDeck,
  TOKENS,
  type QuickRace,
} from './quick-race.ts';

/** What a seat knows of a race. The arrays are shuffled in place each time that a race is imagined. */
interface Knowledge {
  readonly seat: number;
  /** The race with nothing in place of what is hidden. */
  readonly race: QuickRace;
  /** The cards that the seat has not seen. The first ones are held by others for sure. */
  readonly unseen: Int8Array;
  readonly held: number;
  /** Where the others' cards go. */
  readonly places: Int8Array;
  /** The tokens that no village has shown. */
  readonly hidden: Int8Array;
}

/** B22, B30: what a seat can tell. Whatever the last reshuffle did not put into the deck, others have held since. */
export const knowledgeOf = (view: View, own: OwnCards): Knowledge => {
  const seen = new Set([...own.hand, ...own.lost, ...view.discard]);
  const unseen = allCards.filter((card) => !seen.has(card));
  const dealt = new Set(view.reshuffled.length === 0 ? allCards : view.reshuffled);
  const held = unseen.filter((card) => !dealt.has(card));
  const hidden = [...tokensFor(view.options.players)];
  for (const token of view.villages) if (token !== null) hidden.splice(hidden.indexOf(token), 1);
  return {
    seat: own.seat,
    race: blankOf(view, own),
    unseen: Int8Array.from([...held, ...unseen.filter((card) => dealt.has(card))]),
    held: held.length,
    places: Int8Array.from(
      view.runners.flatMap((runner, seat) =>
        seat === own.seat || !isActive(runner) ? [] : placesOf(seatAt(seat), runner.handSize),
      ),
    ),
    hidden: Int8Array.from(hidden, (token) => tokens.indexOf(token)),
  };
};

const placesOf = (place: number, size: number): readonly number[] =>
  [0, 1, 2].map((card) => place + (card < size ? HAND + card : LOST + card - size));

const blankOf = (view: View, own: OwnCards): QuickRace =>
  quickRaceOf({
    options: view.options,
    runners: view.runners.map(({ space, handSize, injury, stuck }, seat) => {
      const { hand, lost } = seat === own.seat ? own : { hand: [], lost: [] };
      return { space, handSize, injury, stuck, hand, lost, choice: null };
    }),
    warlord: view.warlord,
    marker: view.marker,
    tokens: view.villages.flatMap((token) => token ?? []),
    opened: view.villages.filter((token) => token !== null).length,
    deck: [],
    discard: view.discard,
  });

/** Fills in a race that, for all its seat knows, could be this one. Nobody has chosen. */
export const imagineInto = (world: QuickRace, knowledge: Knowledge, dice: Dice): void => {
  const { seat, race, unseen, held, places, hidden } = knowledge;
  shuffle(unseen, held, unseen.length, dice);
  shuffle(places, 0, places.length, dice);
  shuffle(hidden, 0, hidden.length, dice);
  world.set(race);
  for (const [index, place] of places.entries()) world[place] = at(unseen, index);
  for (let other = 0; other < 3; other++) if (other !== seat) arrange(world, seatAt(other));
  stackDeck(world, unseen.subarray(places.length));
  const opened = at(race, OPENED);
  world.set(hidden.subarray(0, villages.length - opened), TOKENS + opened);
};

/** Puts the cards of a player in order. */
const arrange = (world: QuickRace, place: number): void => {
  const size = at(world, place + SIZE);
  world[place + HELD] = size;
  world.subarray(place + HAND, place + HAND + size).sort();
  world.subarray(place + LOST, place + LOST + 3 - Math.max(1, size)).sort();
};
