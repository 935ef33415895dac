import type { Colour } from '../../contract/colours.ts';
import { isActive, SUSA } from '../rules/board.ts';
import type { Event, Fought, Play } from '../rules/event.ts';
import type { View } from '../rules/view.ts';
import { FASTEST, SLOWEST } from '../rules/warlord.ts';

/** What a picture shows of a race. */
export interface DrawnRace {
  readonly view: View;
  readonly colours: readonly Colour[];
  /** By seat: the way of its meeple in the last round; null if it did not move. */
  readonly ways: readonly (Way | null)[];
  readonly chase: Chase | null;
  /** The revealed cards, in the order in which they were resolved. */
  readonly plays: readonly Play[];
  readonly fight: Fought | null;
  /** How far the Warlord gets in the next round: with any card, and with the fastest. */
  readonly reach: { readonly sure: number; readonly most: number } | null;
}

/** The way of a meeple or the Warlord. */
export interface Way {
  readonly from: number;
  /** Where the way ended, even if the meeple was caught there. */
  readonly to: number;
}

interface Chase extends Way {
  readonly card: number;
}

/** What a picture shows of a race, limited to what its viewer may know. */
export const drawnRace = (view: View, colours: readonly Colour[]): DrawnRace => {
  const { story, warlord, secrets } = view;
  const chased = story.find((event) => event.type === 'chased');
  const revealed = story.find((event) => event.type === 'revealed');
  return {
    view,
    colours,
    ways: view.runners.map((_, seat) => wayOf(story, seat)),
    chase: chased === undefined ? null : { from: chased.from, to: chased.to, card: chased.card },
    plays: revealed?.plays ?? [],
    fight: story.find((event) => event.type === 'fought') ?? null,
    reach: secrets === null ? { sure: capped(warlord + SLOWEST), most: capped(warlord + FASTEST) } : null,
  };
};

const capped = (space: number): number => Math.min(space, SUSA - 1);

/** A move and a flight count as one way. */
const wayOf = (story: readonly Event[], seat: number): Way | null => {
  const moved = story.find((event) => event.type === 'moved' && event.seat === seat);
  const fled = story.find((event) => event.type === 'fled' && event.seat === seat);
  const chased = story.find((event) => event.type === 'chased');
  const from =
    moved?.type === 'moved' ? moved.from : fled === undefined ? null : chased?.type === 'chased' ? chased.to : null;
  const to = fled?.type === 'fled' ? fled.to : moved?.type === 'moved' ? moved.to : null;
  return from === null || to === null ? null : { from, to };
};

/** The seats whose meeples are on a space. At the beginning, all share the start. */
export const standingOn = ({ runners }: View, space: number): readonly number[] =>
  runners.flatMap((runner, seat) => (isActive(runner) && runner.space === space ? [seat] : []));
