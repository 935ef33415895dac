import { versionOf } from '../../games/contract/game.ts';
import { unlessUnreadable } from '../../games/contract/read-as.ts';
import { UnknownMatchError } from '../match/errors.ts';
import type { MatchContext } from '../store/context.ts';
import type { Transaction } from '../store/database.ts';
import { reading } from '../store/failures.ts';
import { Prisma } from '../store/generated/client.ts';
import type { Party, PartyMember } from './party.ts';

/** A party as its row has it, with the secret. */
export interface PartyRow extends Omit<Party, 'game' | 'secret' | 'members' | 'asked'> {
  readonly game: string;
  readonly rules: number;
  readonly secret: string;
  readonly people: readonly {
    readonly userId: string;
    readonly isIn: boolean;
    readonly matchId: string | null;
    readonly state: unknown;
    readonly score: number | null;
    readonly endedAt: string | null;
  }[];
}

/** In SQL: what the message of a party should show, in short. Who is removed takes their row and run along. */
export const PRINT = Prisma.sql`(
  parties.version
  || ':' || (select count(*) from sallyport.party_members where party_id = parties.id)
  || ':' || (select coalesce(sum(1 + matches.version), 0) from sallyport.matches where party_id = parties.id))`;

/** Reads a party with its people. `lock` keeps others from changing it until the transaction ends. */
export const readPartyRow = async (
  tables: Pick<Transaction, '$queryRaw'>,
  id: string,
  { lock = false } = {},
): Promise<PartyRow | null> => {
  if (lock) await tables.$queryRaw`select id from sallyport.parties where id = ${id} for update`;
  const [row] = await tables.$queryRaw<PartyRow[]>`
    select id, game, rules, options, seconds, guild_id as "guildId", channel_id as "channelId",
      message_id as "messageId", secret, commitment, entropy, bots, opened_at as "openedAt",
      starts_at as "startsAt", began_at as "beganAt", closes_at as "closesAt", ended_at as "endedAt", ${PRINT} as print,
      (select json_build_object('id', tournaments.id, 'round', parties.round, 'rounds', tournaments.rounds)
        from sallyport.tournaments where tournaments.id = tournament_id) as tournament,
      (select coalesce(json_agg(json_build_object('userId', user_id, 'isIn', joined_at is not null,
          'matchId', matches.id, 'state', matches.state, 'score', matches.score, 'endedAt', matches.ended_at)
          order by joined_at, user_id), '[]')
        from sallyport.party_members left join sallyport.matches on matches.party_id = party_members.party_id
          and opened_by = user_id
        where party_members.party_id = parties.id) as people
    from sallyport.parties where id = ${id}`;
  return row ?? null;
};

/** A party without its secret as long as it must not be revealed. */
export const partyOf = ({ games }: Pick<MatchContext, 'games'>, row: PartyRow): Party => {
  const { rules, secret, people, ...party } = row;
  const current = games.find(({ id }) => id === row.game);
  const game = current && versionOf(current, rules);
  if (game === undefined) throw new UnknownMatchError(row.id, { cause: `there is no game ${row.game} ${rules}` });
  const members = people.flatMap(({ userId, isIn, matchId, state, score, endedAt }): PartyMember[] => {
    if (!isIn) return [];
    if (matchId === null) return [{ userId, run: null }];
    // A run that can't be read only says nothing about how far it has come.
    const progress = unlessUnreadable(() => game.daily?.progress(game.readState(state))) ?? '';
    return [{ userId, run: { matchId, progress, score, endedAt: endedAt === null ? null : new Date(endedAt) } }];
  });
  const asked = people.filter(({ isIn }) => !isIn).map(({ userId }) => userId);
  return { ...party, game, secret: row.endedAt === null ? null : secret, members, asked };
};

export const lookAtParty =
  (context: MatchContext) =>
  async (id: string): Promise<Party | null> => {
    const row = await reading(() => readPartyRow(context.database, id));
    return row && partyOf(context, row);
  };
