import { newSeed } from '../../kernel/new-seed.ts';
import { placedChance } from '../../kernel/random.ts';
import { isSpentRun, partyRunName } from '../daily/spent.ts';
import type { GatheringRequest } from '../gathering/gathering.ts';
import { limitOnPlaying } from '../lobby/limits.ts';
import type { Board } from '../match/match.ts';
import type { MatchContext } from '../store/context.ts';
import type { Transaction } from '../store/database.ts';
import { lookWithEnding } from '../store/ending.ts';
import { writing } from '../store/failures.ts';
import { asJson } from '../store/queries.ts';
import { addMember, parties, type PartyRefusal } from './gather.ts';
import { hasFinished, PARTY_SIZE, type Party } from './party.ts';
import { partyOf, readPartyRow, type PartyRow } from './read.ts';

interface RunRequest extends GatheringRequest {
  readonly channelId: string;
}

/** The outcome of a request for somebody's own run. @testonly */
export type PartyRunOutcome =
  | { readonly kind: 'opened' | 'shown'; readonly board: Board; readonly gathering: Party }
  | { readonly kind: 'refused'; readonly why: PartyRefusal; readonly gathering: Party | null };

/** Opens or shows somebody's one run of a party that has begun. Others join it, as long as nobody has finished. */
export const playParty =
  (context: MatchContext) =>
  async (request: RunRequest): Promise<PartyRunOutcome> => {
    const done = await writing(() =>
      context.database.$transaction(async (tables) => {
        const row = await readPartyRow(tables, request.id, { lock: true });
        if (row === null) return refuse('no such party', null);
        const party = partyOf(context, row);
        const own = party.members.find(({ userId }) => userId === request.userId)?.run;
        if (own) return { matchId: own.matchId, kind: 'shown', gathering: party } as const;
        const why = await whyNot(context, tables, row, party, request.userId);
        if (why !== null) return refuse(why, party);
        if (!parties.isIn(party, request.userId)) {
          await addMember(context, tables, party.id, request.userId);
          await parties.note(context, tables, party.id, {});
        }
        await insertRun(context, tables, row, party, request);
        return { matchId: request.interactionId, kind: 'opened', gathering: party } as const;
      }),
    );
    if (done.kind === 'refused') return done;
    const board = await lookWithEnding(context)(done.matchId);
    return board ? { kind: done.kind, board, gathering: done.gathering } : refuse('no such party', null);
  };

const refuse = (why: PartyRefusal, gathering: Party | null) => ({ kind: 'refused', why, gathering }) as const;

const whyNot = async (
  context: MatchContext,
  tables: Transaction,
  { secret }: PartyRow,
  party: Party,
  userId: string,
): Promise<PartyRefusal | null> => {
  if (party.endedAt !== null || (party.beganAt !== null && party.closesAt <= context.now())) return 'over';
  if (party.beganAt === null) return 'not begun';
  const isIn = parties.isIn(party, userId);
  if (!isIn && party.tournament !== null) return 'not in its tournament';
  if (!isIn && hasFinished(party)) return 'too late';
  if (!isIn && party.members.length >= PARTY_SIZE.most) return 'full';
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
