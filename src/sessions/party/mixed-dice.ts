import type { MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';
import { partyOf, readPartyRow } from './read.ts';

/** So many texts are tried before one is taken as it is. */
const TRIES = 6;

/**
 * What is mixed into the dice of a party: the id of what begins it. Where our bots find these dice not worth a run,
 * `.2` follows it, `.3` and so on, up to the first that are. It takes a while, so no lock should wait for it. A party
 * that has begun keeps its dice.
 */
export const mixedInto = async (context: MatchContext, partyId: string, id: string): Promise<string> => {
  const row = await reading(() => readPartyRow(context.database, partyId));
  const party = row && partyOf(context, row);
  if (!row || !party || party.beganAt !== null) return id;
  const dice = { game: party.game.id, options: party.options, secret: row.secret };
  for (let tries = 1; ; tries++) {
    const entropy = tries === 1 ? id : `${id}.${tries}`;
    // oxlint-disable-next-line no-await-in-loop
    const areWorth = await context.areWorthPlaying({ ...dice, entropy }).catch(() => true);
    if (areWorth || tries === TRIES) return entropy;
  }
};
