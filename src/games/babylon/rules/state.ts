import type { OptionsOf } from '../../contract/options.ts';
import type { Card, VillageToken } from './card.ts';
import type { Event } from './event.ts';
import type { options } from './options.ts';
import { rulesTexts } from './texts/texts.ts';

/** B32: what a player can submit, exactly as a record has it. */
export type Action = { readonly type: 'play'; readonly card: Card } | { readonly type: 'chance' };

export type Refusal = keyof typeof rulesTexts.refusal;

/** The sentence for a player whose submission was refused. */
export const explain = (refusal: Refusal): string => rulesTexts.refusal[refusal];

/** B10: what a player submits: a card of the hand, or the deck's top card unseen. */
export type CardChoice = Card | 'chance';

/** B32: what was chosen at the start. */
export type Options = OptionsOf<typeof options>;

/** A player. An eliminated one has hand size 0 and holds nothing. */
export interface Runner {
  readonly space: number;
  /** 3 minus the cards lost for good. The hand has one card fewer while a card is being resolved. */
  readonly handSize: number;
  /** In order of priority. */
  readonly hand: readonly Card[];
  /** B20: lost for good, face down, in order of priority. */
  readonly lost: readonly Card[];
  /** What the player has submitted in the round in progress. */
  readonly choice: CardChoice | null;
  readonly injury: number;
  readonly stuck: boolean;
}

/** The whole state of a race, as it is stored. The runners show how it ended. */
export interface State {
  readonly version: 1;
  readonly options: Options;
  /** How many rounds are closed. */
  readonly round: number;
  readonly runners: readonly Runner[];
  readonly warlord: number;
  /** B4: the place of the marker on the Combat Track, from 0. */
  readonly marker: number;
  /** B7: the tokens of the villages, in board order. */
  readonly tokens: readonly VillageToken[];
  /** How many villages are open. They open in board order, as nobody can pass a shut one (B15). */
  readonly opened: number;
  /** B7: the tokens that were removed unseen. */
  readonly removed: readonly VillageToken[];
  /** The top card first. */
  readonly deck: readonly Card[];
  readonly discard: readonly Card[];
  /** B22: the cards of the last reshuffle, in order of priority; none before the first. All others were held. */
  readonly reshuffled: readonly Card[];
  /** Cards that are revealed but not resolved. Between rounds there are none but those that a victory left (B26). */
  readonly table: readonly Card[];
  /** What happened in the last closed round. */
  readonly story: readonly Event[];
}
