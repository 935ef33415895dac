import { Prisma } from './generated/client.ts';

/**
 * In SQL: the servers that have matches, as `played (guild_id)`, with one null. It jumps from one server to the next in
 * the index, as there are many matches and few servers.
 */
export const PLAYED_SERVERS = Prisma.sql`with recursive played (guild_id) as (
  select min(guild_id) from sallyport.matches
  union all
  select (select min(guild_id) from sallyport.matches where guild_id > played.guild_id) from played
  where guild_id is not null)`;
