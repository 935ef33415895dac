import { SECOND } from '../../kernel/time.ts';
import type { Database, Transaction } from '../store/database.ts';
import { writing } from '../store/failures.ts';

/** Who pings others, what about, and by which interaction. */
export interface Pinging {
  readonly from: string;
  readonly about: 'a lobby' | 'a seat' | 'the end' | 'a pause';
  readonly interactionId: string;
}

/** Keeps a person from pinging the same other person again and again. It holds for all processes. */
export interface PingPauses {
  /**
   * Whether one person may ping another one now. If so, the pause before the next time begins. An interaction that is
   * delivered again may ping again, as only one of its answers is posted.
   */
  mayPing(pinging: Pinging, to: string): Promise<boolean>;
  /** Forgets the pings whose pause is over. */
  forgetOld(): Promise<void>;
}

/** After a ping, a person can't ping the same other person for `pause` seconds. */
export const createPingPauses = (database: Database, pause: number, now: () => Date): PingPauses => ({
  mayPing: async ({ from, about, interactionId }, to) => {
    const at = now();
    const since = new Date(at.getTime() - pause * SECOND);
    const count = await writing(
      () => database.$executeRaw`
        insert into sallyport.pings (pinged_by, user_id, about, at, interaction_id)
        values (${from}, ${to}, ${about}, ${at}::timestamptz, ${interactionId})
        on conflict (pinged_by, user_id, about) do update set at = excluded.at, interaction_id = excluded.interaction_id
        where pings.at <= ${since}::timestamptz or pings.interaction_id = excluded.interaction_id`,
    );
    return count === 1;
  },
  forgetOld: async () => {
    const since = new Date(now().getTime() - pause * SECOND);
    await writing(
      () => database.$executeRaw`
        delete from sallyport.pings where (pinged_by, user_id, about) in (
          select pinged_by, user_id, about from sallyport.pings where at <= ${since}::timestamptz for update skip locked
        )`,
    );
  },
});

/** Notes, in the transaction of an invitation, that a person has invited another one: a pause begins. */
export const noteInvitation = async (tables: Transaction, from: string, to: string, at: Date): Promise<void> => {
  await tables.$executeRaw`
    insert into sallyport.pings (pinged_by, user_id, about, at)
    values (${from}, ${to}, 'an invitation', ${at}::timestamptz)
    on conflict (pinged_by, user_id, about) do update set at = excluded.at`;
};

/** Ends the pause after an invitation to a match, which the invited person accepts. */
export const noteAccepted = async (tables: Transaction, matchId: string, userId: string): Promise<void> => {
  await tables.$executeRaw`
    delete from sallyport.pings using sallyport.matches
    where matches.id = ${matchId} and pinged_by = opened_by and user_id = ${userId} and about = 'an invitation'`;
};
