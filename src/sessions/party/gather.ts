import type { AnyGame } from '../../games/contract/game.ts';
import { err, ok } from '../../kernel/result.ts';
import { SECOND } from '../../kernel/time.ts';
import {
  changeGathering,
  openGathering,
  whyClosed,
  whyNotBegin,
  type GatheringKind,
  type GatheringOutcome,
  type GatheringRefusal,
  type GatheringRequest,
} from '../gathering/gathering.ts';
import { GATHERING_FOR } from '../match/deadlines.ts';
import type { MatchContext } from '../store/context.ts';
import type { Transaction } from '../store/database.ts';
import { asJson } from '../store/queries.ts';
import { mixedInto } from './mixed-dice.ts';
import { newParty } from './new-party.ts';
import { isHost, nextBot, PARTY_SIZE, sizeOf, type Party, type PartyBot } from './party.ts';
import { partyOf, readPartyRow } from './read.ts';

type OwnRefusal =
  | 'no such party'
  | 'too late'
  | 'no more bots'
  | 'no bot in'
  | 'spent'
  | 'not in its tournament'
  | 'too many parties'
  | 'too many matches';

export type PartyRefusal = GatheringRefusal | OwnRefusal;

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

export const parties: GatheringKind<Party, OwnRefusal> = {
  refusals: { none: 'no such party', tooMany: 'too many parties' },
  read: async (context, tables, id, how) => {
    const row = await readPartyRow(tables, id, how);
    return row && partyOf(context, row);
  },
  repeating: ({ party }, againOf) => party.findUnique({ where: { againOf }, select: { id: true } }),
  count: ({ party }, userId) =>
    party.count({
      where: {
        endedAt: null,
        beganAt: null,
        tournamentId: null,
        members: { some: { userId, joinedAt: { not: null } } },
      },
    }),
  isIn: ({ members }, userId) => members.some((each) => each.userId === userId),
  sizeOf: ({ members }) => ({ people: members.length, most: PARTY_SIZE.most }),
  hasTooFew: (party) => sizeOf(party) < PARTY_SIZE.least,
  mayRun: (party, { userId }) => isHost(party, userId),
  // The last one that there is room for begins it, unless it has an hour.
  add: async (context, tables, party, { userId, interactionId }) => {
    await addMember(context, tables, party.id, userId);
    if (party.startsAt === null && party.members.length + 1 === PARTY_SIZE.most)
      await beginNow(context, tables, party, interactionId);
  },
  remove: ({ partyMember }, { id: partyId, userId }) => partyMember.deleteMany({ where: { partyId, userId } }),
  setHour: ({ now }, { party }, id, startsAt) => {
    const closesAt = startsAt ?? new Date(now().getTime() + GATHERING_FOR);
    return party.update({ where: { id }, data: { startsAt, closesAt } });
  },
  note: (_context, { party }, id, change) =>
    party.update({ where: { id }, data: { ...change, version: { increment: 1 } } }),
};

/** Opens a party for others to join, once per interaction, and once for each party that is repeated. */
export const openParty =
  (context: MatchContext) =>
  (opening: PartyOpening): Promise<GatheringOutcome<Party, OwnRefusal>> => {
    const { interactionId: id, userId, game, options, seconds, guildId, channelId, againOf, bots = [] } = opening;
    return openGathering(context, parties, { ...opening, againOf: againOf?.id }, (at) => {
      const asked = (againOf?.people ?? []).filter((other) => other !== userId).map((other) => ({ userId: other }));
      const closesAt = new Date(at.getTime() + GATHERING_FOR);
      const people = [{ userId, joinedAt: at }, ...asked];
      const data = {
        ...newParty({ id, game, options, seconds, guildId, channelId, openedAt: at, closesAt, people }),
        bots: asJson(bots.map((bot) => ({ bot, score: null }))),
        againOf: againOf?.id ?? null,
      };
      return context.database.party.create({ data });
    });
  };

/** Begins a party for its host. The interaction is mixed into the dice, and the clock starts. */
export const beginParty = (context: MatchContext) => async (request: GatheringRequest) => {
  const entropy = await mixedInto(context, request.id, request.interactionId);
  return changeGathering(context, parties, request, async (tables, party) => {
    const why = whyNotBegin(parties, party, request);
    if (why !== null) return err(why);
    await beginNow(context, tables, party, entropy);
    return ok('begun');
  });
};

/** Lets somebody in a party that has not begun add the next bot that is not in it. */
export const addPartyBot = (context: MatchContext) => (request: GatheringRequest) =>
  changeBots(context, request, (party) => {
    const bot = nextBot(party);
    return bot === null ? 'no more bots' : [...party.bots, { bot, score: null }];
  });

/** Lets somebody in a party that has not begun take out the bot that was added last. */
export const removePartyBot = (context: MatchContext) => (request: GatheringRequest) =>
  changeBots(context, request, ({ bots }) => (bots.length === 0 ? 'no bot in' : bots.slice(0, -1)));

const changeBots = (
  context: MatchContext,
  request: GatheringRequest,
  change: (party: Party) => readonly PartyBot[] | OwnRefusal,
): Promise<GatheringOutcome<Party, OwnRefusal>> =>
  changeGathering(context, parties, request, async (tables, party) => {
    const { interactionId: botsBy, id, userId } = request;
    const why = whyClosed(party) ?? (parties.isIn(party, userId) ? null : 'not in');
    if (why !== null) return err(why);
    const isRepeated = (await tables.party.count({ where: { id, botsBy } })) > 0;
    const bots = isRepeated ? party.bots : change(party);
    if (typeof bots === 'string') return err(bots);
    await tables.party.update({ where: { id }, data: { bots: asJson(bots), botsBy } });
    return ok('changed bots');
  });

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
};

/** Begins a party, with something in its dice that nobody knew before. */
export const beginNow = async (
  { now }: MatchContext,
  tables: Transaction,
  { id, seconds }: Party,
  entropy: string,
): Promise<void> => {
  const beganAt = now();
  const closesAt = new Date(beganAt.getTime() + seconds * SECOND);
  await tables.party.update({ where: { id }, data: { entropy, beganAt, closesAt } });
  // Whoever was asked and did not join may still do so like anybody else.
  await tables.partyMember.deleteMany({ where: { partyId: id, joinedAt: null } });
};
