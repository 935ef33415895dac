import { replay, type GameRecord } from '../../games/contract/record.ts';
import type { LogLine } from '../../games/contract/screen.ts';
import { canonicalJson, type Json } from '../../kernel/json.ts';
import type { Match } from '../match/match.ts';
import type { MatchContext } from '../store/context.ts';
import { wholeRecordOf } from './history.ts';

/** How two finished runs on the same dice went, from the first move that differs. */
export interface Parting {
  /** How many moves were the same before it. */
  readonly same: number;
  readonly own: readonly LogLine[];
  readonly other: readonly LogLine[];
  /** Whether no move differs. */
  readonly isNowhere: boolean;
}

/** Compares two runs that are over, and whose moves are still there. */
export const partingOf = async (context: MatchContext, own: Match, other: Match): Promise<Parting> => {
  const [ownRecord, otherRecord] = await Promise.all([wholeRecordOf(context, own), wholeRecordOf(context, other)]);
  const [ownMoves, otherMoves] = [movesOf(ownRecord), movesOf(otherRecord)];
  const longer = Math.max(ownMoves.length, otherMoves.length);
  const differs = ownMoves.findIndex((move, index) => move !== otherMoves[index]);
  const same = differs === -1 ? ownMoves.length : differs;
  return {
    same,
    own: linesAfter(same, own, ownRecord),
    other: linesAfter(same, other, otherRecord),
    isNowhere: same === longer,
  };
};

const movesOf = ({ steps }: GameRecord): readonly string[] => steps.map(({ action }) => canonicalJson(action as Json));

const linesAfter = (step: number, { game }: Match, record: GameRecord): readonly LogLine[] =>
  [...replay(game, record)].slice(step).flatMap((played) => game.log(played));
