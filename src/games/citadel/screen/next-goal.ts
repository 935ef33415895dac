import type { Scene } from '../../contract/screen.ts';
import type { Viewer } from '../../contract/status.ts';
import type { Event } from '../rules/event.ts';
import { otherSide, type GameEnding, type Position, type Side } from '../rules/field/state.ts';
import { presets } from '../rules/presets.ts';
import type { View } from '../rules/view.ts';
import { next as words } from '../words/ending.ts';
import type { WhoIs } from './who.ts';

/** What to aim for once a game is over: something harder for the winner, a better end for the loser. */
export const nextGoal = (
  { viewer, position }: View,
  who: WhoIs,
  { bots = [], rematch }: Pick<Scene<Event>, 'bots' | 'rematch'>,
): readonly string[] => {
  const { ending, turn } = position;
  if (ending === null || rematch === undefined) return [];
  const [winner] = ending.winners;
  if (winner === undefined) return [words.settle];
  if (isForWinner(viewer, winner, bots)) return [harder(position, ending, rematch.strongerBot)];
  return [BEATEN.has(ending.outcome) ? words.holdOut(who(winner), turn) : words.beat(who(winner))];
};

/** The outcomes that the loser could have put off. */
const BEATEN: ReadonlySet<GameEnding['outcome']> = new Set(['lead', 'extinct']);

/** Whether a goal is for the winner. What everyone sees is for the loser, unless that is a bot. */
const isForWinner = (viewer: Viewer, winner: Side, bots: readonly number[]): boolean =>
  viewer === winner || (bots.includes(otherSide(winner)) && !bots.includes(winner));

const harder = ({ options, turn }: Position, { outcome }: GameEnding, strongerBot: string | null): string => {
  if (strongerBot !== null) return words.bot(strongerBot);
  const larger = presets.find(({ size }) => size > options.size);
  if (larger !== undefined) return words.larger(larger.size, larger.citadels);
  return outcome === 'resigned' ? words.toTheEnd : words.faster(turn);
};
