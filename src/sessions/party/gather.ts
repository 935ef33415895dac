import { offeredBots, type AnyGame } from '../../games/contract/game.ts';
import { SECOND } from '../../kernel/time.ts';
import { GATHERING_FOR } from '../match/deadlines.ts';
import type { MatchContext } from '../store/context.ts';
import type { Transaction } from '../store/database.ts';
import { isDuplicate, reading, writing } from '../store/failures.ts';
import { asJson } from '../store/queries.ts';
import { newParty } from './new-party.ts';
import { MOST_BOTS, PARTY_SIZE, sizeOf, type Party, type PartyBot } from './party.ts';
import { lookAtParty, partyOf, readPartyRow } from './read.ts';

/** What somebody asks a party for. */
export interface PartyRequest {
  readonly interactionId: string;
  readonly partyId: string;
  readonly userId: string;
}

/** Why a party does not do what somebody asks for. */
export type PartyRefusal =
  | 'no such party'
  | 'over'
  | 'not begun'
  | 'begun'
  | 'full'
  | 'too late'
  | 'not in'
  | 'not host'
  | 'too few'
  | 'no more bots'
  | 'no bot in'
  | 'spent'
  | 'not in its tournament'
  | 'too many parties'
  | 'too many matches';

/** The outcome of a request: the party after it, or why nothing was done. */
export type PartyOutcome =
  | {
      readonly kind: 'opened' | 'joined' | 'already in' | 'left' | 'changed bots' | 'begun' | 'shown';
      readonly party: Party;
    }
  /** There is already a party that repeats the same one. */
  | { readonly kind: 'repeated'; readonly party: Party }
  | { readonly kind: 'refused'; readonly why: PartyRefusal; readonly party: Party | null };

/** A party that an interaction opens. */
export interface PartyOpening {
  readonly interactionId: string;
  readonly userId: string;
  readonly game: AnyGame;
  readonly options: unknown;
  readonly seconds: number;
  readonly guildId: string;
  readonly channelId: string;
  /** The party that is repeated, whose other people are asked to join. */
  readonly againOf?: { readonly id: string; readonly people: readonly string[] };
  /** The bots that fill it up, by name; none by default. */
  readonly bots?: readonly string[];
}

/** Opens a party for others to join, once per interaction, and once for each party that is repeated. */
export const openParty =
  (context: MatchContext) =>
  async (opening: PartyOpening): Promise<PartyOutcome> => {
    const { interactionId: id, userId, game, options, seconds, guildId, channelId, againOf, bots = [] } = opening;
    const before = await openedBefore(context, opening);
    if (before) return before;
    const { database, limits, now } = context;
    const open = {
      endedAt: null,
      beganAt: null,
      tournamentId: null,
      members: { some: { userId, joinedAt: { not: null } } },
    };
    if ((await reading(() => database.party.count({ where: open }))) >= limits.lobbies)
      return { kind: 'refused', why: 'too many parties', party: null };
    const at = now();
    const asked = (againOf?.people ?? []).filter((other) => other !== userId).map((other) => ({ userId: other }));
    const closesAt = new Date(at.getTime() + GATHERING_FOR);
    const people = [{ userId, joinedAt: at }, ...asked];
    const data = {
      ...newParty({ id, game, options, seconds, guildId, channelId, openedAt: at, closesAt, people }),
      bots: asJson(bots.map((bot) => ({ bot, score: null }))),
      againOf: againOf?.id ?? null,
    };
    try {
      await writing(() => database.party.create({ data }));
    } catch (error) {
      // The same interaction, or another one that repeats the same party, was quicker.
      if (!isDuplicate(error)) throw error;
      return openParty(context)(opening);
    }
    return openedBy(await lookAtParty(context)(id));
  };

const openedBefore = async (
  context: MatchContext,
  { interactionId, againOf }: PartyOpening,
): Promise<PartyOutcome | null> => {
  const own = await lookAtParty(context)(interactionId);
  if (own) return { kind: 'opened', party: own };
  if (againOf === undefined) return null;
  const where = { againOf: againOf.id };
  const repeated = await reading(() => context.database.party.findUnique({ where, select: { id: true } }));
  const party = repeated && (await lookAtParty(context)(repeated.id));
  return party && { kind: 'repeated', party };
};

const openedBy = (party: Party | null): PartyOutcome =>
  party ? { kind: 'opened', party } : { kind: 'refused', why: 'no such party', party: null };

/** Lets somebody join a party that has not begun. The last one that there is room for begins it. */
export const joinParty = (context: MatchContext) => (request: PartyRequest) =>
  changeParty(context, request.partyId, async (tables, party) => {
    const { interactionId, userId } = request;
    if (party.endedAt) return 'over';
    if (party.beganAt) return 'begun';
    if (isIn(party, userId)) return 'already in';
    if (party.members.length >= PARTY_SIZE.most) return 'full';
    await addMember(context, tables, party.id, userId);
    if (party.members.length + 1 === PARTY_SIZE.most) await beginNow(context, tables, party, interactionId);
    return 'joined';
  });

/** Lets somebody leave a party that has not begun. It is called off when nobody is left. */
export const leaveParty = (context: MatchContext) => (request: PartyRequest) =>
  changeParty(context, request.partyId, async (tables, party) => {
    if (party.endedAt) return 'over';
    if (party.beganAt) return 'begun';
    const { partyId, userId } = request;
    if (!isIn(party, userId)) return 'not in';
    await tables.partyMember.deleteMany({ where: { partyId, userId } });
    const endedAt = party.members.length === 1 ? context.now() : null;
    await tables.party.update({ where: { id: partyId }, data: { version: { increment: 1 }, endedAt } });
    return 'left';
  });

/** Begins a party for its host. The interaction is mixed into the dice, and the clock starts. */
export const beginParty = (context: MatchContext) => (request: PartyRequest) =>
  changeParty(context, request.partyId, async (tables, party) => {
    if (party.endedAt) return 'over';
    if (party.beganAt) return 'begun';
    if (party.members[0]?.userId !== request.userId) return 'not host';
    if (sizeOf(party) < PARTY_SIZE.least) return 'too few';
    await beginNow(context, tables, party, request.interactionId);
    return 'begun now';
  });

/** Lets somebody in a party that has not begun add the next stronger bot that is not in it. */
export const addPartyBot = (context: MatchContext) => (request: PartyRequest) =>
  changeBots(context, request, ({ game, bots }) => {
    const next = offeredBots(game).find((bot) => bots.every((each) => each.bot !== bot));
    return next === undefined || bots.length >= MOST_BOTS ? 'no more bots' : [...bots, { bot: next, score: null }];
  });

/** Lets somebody in a party that has not begun take out the bot that was added last. */
export const removePartyBot = (context: MatchContext) => (request: PartyRequest) =>
  changeBots(context, request, ({ bots }) => (bots.length === 0 ? 'no bot in' : bots.slice(0, -1)));

const changeBots = (
  context: MatchContext,
  { interactionId, partyId, userId }: PartyRequest,
  change: (party: Party) => readonly PartyBot[] | PartyRefusal,
): Promise<PartyOutcome> =>
  changeParty(context, partyId, async (tables, party) => {
    if (party.endedAt) return 'over';
    if (party.beganAt) return 'begun';
    if (!isIn(party, userId)) return 'not in';
    const before = await tables.party.findUnique({ where: { id: partyId }, select: { botsBy: true } });
    if (before?.botsBy === interactionId) return 'changed bots';
    const bots = change(party);
    if (typeof bots === 'string') return bots;
    const data = { version: { increment: 1 }, bots: asJson(bots), botsBy: interactionId };
    await tables.party.update({ where: { id: partyId }, data });
    return 'changed bots';
  });

/** What a change has done, or why it did nothing. */
type Changed = 'joined' | 'already in' | 'left' | 'changed bots' | 'begun now' | PartyRefusal;

/** Changes a party while no other change of it does. */
const changeParty = async (
  context: MatchContext,
  partyId: string,
  change: (tables: Transaction, party: Party) => Promise<Changed>,
): Promise<PartyOutcome> => {
  const done = await writing(() =>
    context.database.$transaction(async (tables) => {
      const row = await readPartyRow(tables, partyId, { lock: true });
      if (row === null) return null;
      const party = partyOf(context, row);
      // Its tournament says who takes part in a round, and when it begins.
      const changed = party.tournament === null ? await change(tables, party) : 'begun';
      const after = await readPartyRow(tables, partyId);
      return after && { changed, party: partyOf(context, after) };
    }),
  );
  if (done === null) return { kind: 'refused', why: 'no such party', party: null };
  const { changed, party } = done;
  switch (changed) {
    case 'joined':
    case 'already in':
    case 'left':
    case 'changed bots':
      return { kind: changed, party };
    case 'begun now':
      return { kind: 'begun', party };
    default:
      return { kind: 'refused', why: changed, party };
  }
};

export const isIn = ({ members }: Party, userId: string): boolean => members.some((each) => each.userId === userId);

/** Adds somebody to a party, or notes that somebody who was asked has joined. */
export const addMember = async (
  { now }: Pick<MatchContext, 'now'>,
  tables: Transaction,
  partyId: string,
  userId: string,
): Promise<void> => {
  const joinedAt = now();
  const where = { partyId_userId: { partyId, userId } };
  await tables.partyMember.upsert({ where, create: { partyId, userId, joinedAt }, update: { joinedAt } });
  await tables.party.update({ where: { id: partyId }, data: { version: { increment: 1 } } });
};

const beginNow = async (
  { now }: MatchContext,
  tables: Transaction,
  { id, seconds }: Party,
  entropy: string,
): Promise<void> => {
  const beganAt = now();
  const closesAt = new Date(beganAt.getTime() + seconds * SECOND);
  const data = { version: { increment: 1 }, entropy, beganAt, closesAt };
  await tables.party.update({ where: { id }, data });
  // Whoever was asked and did not join may still do so like anybody else.
  await tables.partyMember.deleteMany({ where: { partyId: id, joinedAt: null } });
};
