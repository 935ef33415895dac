import { DAY } from '../../kernel/time.ts';
import { newParty } from '../party/new-party.ts';
import { end } from '../play/end.ts';
import type { MatchContext } from '../store/context.ts';
import type { Transaction } from '../store/database.ts';
import { reading, writing } from '../store/failures.ts';
import { absentIn, scoresOfRound } from './pairing/score.ts';
import type { Tournament } from './tournament.ts';

/** For how long, in milliseconds, the message of a round by score is tried to be posted. */
const POSTED_WITHIN = 7 * DAY;

/** Opens the party that a round by score is, for all who are still in. It begins once its message is posted. */
export const openScoreRound = async (
  tables: Transaction,
  { id: tournamentId, game, chosen, guildId, channelId, seconds, players }: Tournament,
  { round, id, at }: { readonly round: number; readonly id: string; readonly at: Date },
): Promise<void> => {
  const closesAt = new Date(at.getTime() + POSTED_WITHIN);
  const people = players.flatMap(({ userId, isOut }) => (isOut || userId === null ? [] : [{ userId, joinedAt: at }]));
  const party = newParty({ id, game, options: chosen, seconds, guildId, channelId, openedAt: at, closesAt, people });
  await tables.party.create({ data: { ...party, tournamentId, round } });
};

/**
 * Notes the scores of a round by score whose party is over, and takes those out of the tournament who have played in
 * none of the last rounds. Returns whether the round is over.
 */
export const settleScoreRound = async (
  tables: Transaction,
  { id: tournamentId, players, round, parties, scores }: Tournament,
): Promise<boolean> => {
  if (scores.some((each) => each.round === round)) return true;
  const party = parties.find((each) => each.round === round);
  if (party && !party.isOver) return false;
  const runs = party === undefined ? [] : await runsOf(tables, party.id);
  const numbered = players.flatMap(({ number, userId }) => {
    const run = runs.find((each) => each.openedBy === userId && userId !== null);
    return run === undefined ? [] : [[number, run.score] as const];
  });
  const settled = scoresOfRound(players, round, { runs: new Map(numbered), couldPlay: party?.hasBegun ?? false });
  await tables.tournamentScore.createMany({ data: settled.map((each) => ({ tournamentId, ...each })) });
  const absent = [...absentIn([...scores, ...settled], round)];
  if (absent.length > 0)
    await tables.tournamentPlayer.updateMany({
      where: { tournamentId, number: { in: absent } },
      data: { isOut: true },
    });
  return true;
};

const runsOf = (tables: Pick<Transaction, 'match'>, partyId: string) =>
  tables.match.findMany({ where: { partyId }, select: { id: true, openedBy: true, score: true, endedAt: true } });

/** Ends the runs of those who are out, and takes them off a round that they have not begun: nobody waits for them. */
export const endRunsOfThoseOut = async (
  context: MatchContext,
  { players, parties, round }: Tournament,
): Promise<void> => {
  const party = parties.find((each) => each.round === round);
  const out = players.flatMap(({ userId, isOut }) => (isOut && userId !== null ? [userId] : []));
  if (party === undefined || party.isOver || out.length === 0) return;
  const { database } = context;
  const runs = await reading(() => runsOf(database, party.id));
  for (const userId of out) {
    const run = runs.find((each) => each.openedBy === userId);
    if (run === undefined) {
      await writing(() => database.partyMember.deleteMany({ where: { partyId: party.id, userId } }));
    } else if (run.endedAt === null) {
      await end(context)({ interactionId: `out:${run.id}`, matchId: run.id, userId });
    }
  }
};
