import type { Viewer } from '../../contract/status.ts';
import { isOver } from './board.ts';
import { sorted, type Card, type VillageToken } from './card.ts';
import type { Runner, State } from './state.ts';
import { runnerOf } from './transition.ts';

/** B30: a race as its viewer may know it. */
export interface View extends Pick<State, 'options' | 'round' | 'warlord' | 'marker' | 'reshuffled' | 'story'> {
  readonly viewer: Viewer;
  readonly runners: readonly PublicRunner[];
  /** By village: its token; null while it is shut. */
  readonly villages: readonly (VillageToken | null)[];
  readonly deck: number;
  /** In order of priority. */
  readonly discard: readonly Card[];
  /** The viewer's own secrets; null for the table and for an eliminated player. */
  readonly own: OwnCards | null;
  /** All secrets, once the race is over. */
  readonly secrets: Secrets | null;
}

/** What everyone knows about a player. */
export interface PublicRunner extends Pick<Runner, 'space' | 'handSize' | 'injury' | 'stuck'> {
  readonly submitted: boolean;
}

/** What everyone may know of a player's choice: nothing once the race is over. */
export const choiceOf = ({ secrets }: View, { submitted }: PublicRunner): 'chosen' | 'choosing' | 'other' =>
  secrets === null ? (submitted ? 'chosen' : 'choosing') : 'other';

/** The cards of the viewer, which nobody else sees. */
export interface OwnCards extends Pick<Runner, 'hand' | 'lost' | 'choice'> {
  readonly seat: number;
}

/** What is hidden while the race goes on. */
interface Secrets extends Pick<State, 'deck' | 'tokens' | 'removed' | 'table'> {
  readonly hands: readonly (readonly Card[])[];
  readonly lost: readonly (readonly Card[])[];
}

/** B30: what a seat or the table may know; once the race is over, everything. */
export const look = (state: State, viewer: Viewer): View => ({
  viewer,
  options: state.options,
  round: state.round,
  runners: state.runners.map(publicOf),
  warlord: state.warlord,
  marker: state.marker,
  villages: state.tokens.map((token, village) => (village < state.opened ? token : null)),
  deck: state.deck.length,
  discard: sorted(state.discard),
  reshuffled: state.reshuffled,
  story: state.story,
  own: viewer === 'table' ? null : ownOf(state, viewer),
  secrets: isOver(state) ? secretsOf(state) : null,
});

const publicOf = ({ space, handSize, injury, stuck, choice }: Runner): PublicRunner => ({
  space,
  handSize,
  injury,
  stuck,
  submitted: choice !== null,
});

const ownOf = (state: State, seat: number): OwnCards | null => {
  const { hand, lost, choice, handSize } = runnerOf(state, seat);
  return handSize === 0 ? null : { seat, hand, lost, choice };
};

const secretsOf = ({ runners, deck, tokens, removed, table }: State): Secrets => ({
  hands: runners.map(({ hand }) => hand),
  lost: runners.map(({ lost }) => lost),
  deck,
  tokens,
  removed,
  table,
});
