import type { Seat } from '../../games/contract/status.ts';
import { fairChance } from '../../kernel/random.ts';
import { nextDue } from '../match/deadlines.ts';
import { entropyOfClick, entropyOfWord, type OwnWord } from '../match/entropy.ts';
import type { Board, Match } from '../match/match.ts';
import { fullOptions, seatsIn } from '../match/options.ts';
import { refuse, type Outcome, type RefusalReason } from '../match/outcome.ts';
import type { Request } from '../match/request.ts';
import { peopleOf } from '../match/seats.ts';
import type { Decision } from '../store/change.ts';
import type { MatchContext } from '../store/context.ts';
import { asJson, asJsonOrNull, commitChange, type MatchRow } from '../store/queries.ts';
import { clockAfter, idleClock } from '../time/seat-clock.ts';
import { advanceOf, courseOf, withBeginning, withBotMoves } from './moves.ts';
import { changeAsPlayer } from './play.ts';

/**
 * Sets up a match that gathers players, or whose setup rolls or shuffles: this click adds the entropy. Bots whose turn
 * it is move. A match that has begun is only shown, but a player's own word is mixed in if nothing else was yet.
 */
export const begin =
  (context: MatchContext) =>
  (click: Request & { readonly own?: OwnWord }): Promise<Outcome> =>
    // Accepting an invitation changes the seats and begins the match in one interaction.
    changeAsPlayer(context, { ...click, interactionId: `${click.interactionId}:begin` }, ({ row, board }, seat) => {
      const { match } = board;
      const entropy = click.own
        ? entropyOfWord(click.own)
        : entropyOfClick(click.interactionId, click.messageId ?? row.messageId);
      if (!match.endedAt && board.state !== null && click.own) return mixIn(context, click, row, board, seat, entropy);
      if (!match.endedAt && board.state !== null) return { answer: { kind: 'repeated', board, seat, isSeen: true } };
      const why = whyNot(match);
      if (why) return { answer: refuse(why, board) };
      const now = context.now();
      const { begun, draws } = setUp(match, row, seat, entropy, now);
      const { advance, board: after } = advanceOf(
        begun,
        withBotMoves(withBeginning(courseOf(row, begun, entropy), begun.match), begun.match),
        now,
      );
      const { moves, unplanned: _none, ...kept } = advance;
      return {
        answer: { kind: 'begun', board: { ...after, match: { ...after.match, movedAt: now } }, seat, isSeen: true },
        keep: () =>
          commitChange(context.database, row, {
            interactionId: `${click.interactionId}:begin`,
            now,
            data: {
              ...kept,
              movedAt: now,
              state: asJson(kept.state),
              news: moves.length === 0 ? asJsonOrNull(null) : asJson(kept.news),
              result: asJsonOrNull(kept.result),
              clock: asJsonOrNull(kept.clock),
              setupDraws: asJson(draws),
              options: asJson(begun.match.options),
              gathering: false,
              moveCount: moves.length,
              ...(kept.endedAt === null ? {} : { place: null }),
            },
            more: async ({ move }) => {
              const rows = moves.map((made, index) => ({
                ...made,
                number: index + 1,
                matchId: row.id,
                playedAt: now,
                action: asJson(made.action),
                draws: asJson(made.draws),
                summary: asJson(made.summary),
              }));
              if (rows.length > 0) await move.createMany({ data: rows });
            },
          }),
      };
    });

/** Mixes a player's own word into the dice of a match that needs no setup, before its first move. */
const mixIn = (
  { database, now }: MatchContext,
  { interactionId }: Request,
  row: MatchRow,
  board: Board,
  seat: Seat,
  entropy: string,
): Decision<Outcome> => {
  if (row.entropy !== null || board.match.round.of !== null) return { answer: refuse({ code: 'dice fixed' }, board) };
  const match = { ...board.match, entropy, version: row.version + 1 };
  return {
    answer: { kind: 'begun', board: { ...board, match }, seat, isSeen: true },
    keep: () => commitChange(database, row, { interactionId: `${interactionId}:begin`, now: now(), data: { entropy } }),
  };
};

const whyNot = (match: Match): RefusalReason | null => {
  const { seats, missing, endedAt } = match;
  if (endedAt) return { code: 'over' };
  return seats.length < seatsIn(match).least || missing.length > 0 ? { code: 'too few' } : null;
};

const setUp = (match: Match, row: MatchRow, seat: Seat, entropy: string, now: Date) => {
  const { game, seats } = match;
  const chance = fairChance({ seed: row.seed, entropy, move: 0 });
  const options = game.readOptions(row.gathering ? fullOptions(game, seats.length, row.chosen) : row.options);
  const state = game.setup(options, seats.length, chance);
  const status = game.status(state);
  const clock =
    peopleOf(match).length < 2 ? null : clockAfter(idleClock(seats.length, seat, now), null, status, [], now);
  const set = { ...match, clock, gathering: false, options, entropy };
  const begun: Board = { match: { ...set, dueAt: nextDue(set, status, now) }, state, status, events: [], late: [] };
  return { begun, draws: chance.draws };
};
