import { newSeed } from '../../kernel/new-seed.ts';
import { placedChance } from '../../kernel/random.ts';
import { isSpentRun, partyRunName } from '../daily/spent.ts';
import { limitOnPlaying } from '../lobby/limits.ts';
import type { Board } from '../match/match.ts';
import type { MatchContext } from '../store/context.ts';
import type { Transaction } from '../store/database.ts';
import { lookWithEnding } from '../store/ending.ts';
import { writing } from '../store/failures.ts';
import { asJson } from '../store/queries.ts';
import { addMember, isIn, type PartyRefusal, type PartyRequest } from './gather.ts';
import { hasFinished, PARTY_SIZE, type Party } from './party.ts';
import { partyOf, readPartyRow, type PartyRow } from './read.ts';

/** Where somebody plays their run of a party. */
interface RunRequest extends PartyRequest {
  readonly channelId: string;
}

/**
 * The outcome of a request for somebody's own run.
 *
 * @testonly
 */
export type PartyRunOutcome =
  | { readonly kind: 'opened' | 'shown'; readonly board: Board; readonly party: Party }
  | { readonly kind: 'refused'; readonly why: PartyRefusal; readonly party: Party | null };

/**
 * Opens somebody's run of a party that has begun, or shows it if they have one. Each person has one. Whoever is not in
 * the party joins it, as long as nobody has finished.
 */
export const playParty =
  (context: MatchContext) =>
  async (request: RunRequest): Promise<PartyRunOutcome> => {
    const done = await writing(() =>
      context.database.$transaction(async (tables) => {
        const row = await readPartyRow(tables, request.partyId, { lock: true });
        if (row === null) return refuse('no such party', null);
        const party = partyOf(context, row);
        const own = party.members.find(({ userId }) => userId === request.userId)?.run;
        if (own) return { matchId: own.matchId, kind: 'shown', party } as const;
        const why = await whyNot(context, tables, row, party, request.userId);
        if (why !== null) return refuse(why, party);
        if (!isIn(party, request.userId)) await addMember(context, tables, party.id, request.userId);
        await insertRun(context, tables, row, party, request);
        return { matchId: request.interactionId, kind: 'opened', party } as const;
      }),
    );
    if (done.kind === 'refused') return done;
    const board = await lookWithEnding(context)(done.matchId);
    return board ? { kind: done.kind, board, party: done.party } : refuse('no such party', null);
  };

const refuse = (why: PartyRefusal, party: Party | null) => ({ kind: 'refused', why, party }) as const;

/** Why somebody can't begin a run, or null. */
const whyNot = async (
  context: MatchContext,
  tables: Transaction,
  { secret }: PartyRow,
  party: Party,
  userId: string,
): Promise<PartyRefusal | null> => {
  if (party.endedAt !== null || (party.beganAt !== null && party.closesAt <= context.now())) return 'over';
  if (party.beganAt === null) return 'not begun';
  if (!isIn(party, userId) && party.tournament !== null) return 'not in its tournament';
  if (!isIn(party, userId) && hasFinished(party)) return 'too late';
  if (!isIn(party, userId) && party.members.length >= PARTY_SIZE.most) return 'full';
  if (await isSpentRun(tables, secret, partyRunName(party.id, userId))) return 'spent';
  const hasPlanningBot = false;
  return (await limitOnPlaying(tables, userId, hasPlanningBot, context)) === null ? null : 'too many matches';
};

const insertRun = async (
  { now }: MatchContext,
  tables: Transaction,
  { secret, entropy }: PartyRow,
  { id: partyId, game, options, guildId, commitment, closesAt }: Party,
  { interactionId: id, userId, channelId }: RunRequest,
): Promise<void> => {
  const chance = placedChance(secret, game.id, entropy);
  const state = game.setup(game.readOptions(options), 1, chance);
  const at = now();
  await tables.match.create({
    data: {
      id,
      game: game.id,
      rules: game.rules,
      options: asJson(options),
      state: asJson(state),
      setupDraws: asJson(chance.draws),
      guildId,
      channelId,
      partyId,
      opensAt: closesAt,
      dueAt: closesAt,
      commitment,
      seed: secret,
      nextSeed: newSeed(),
      entropy,
      openedBy: userId,
      openedAt: at,
      movedAt: at,
      seats: { create: { seat: 0, userId } },
    },
  });
};
