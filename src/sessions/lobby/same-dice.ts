import { fairChance } from '../../kernel/random.ts';
import { KNOWN_DICE } from '../match/match.ts';
import type { MatchContext } from '../store/context.ts';
import { reading } from '../store/failures.ts';
import { asJson } from '../store/queries.ts';
import { openOnce, type Opening, type OpenOutcome } from './open.ts';

/** A match that somebody opens with the dice of a finished one. */
type SameDice = Omit<Opening, 'options' | 'players' | 'place' | 'seed'> & { readonly userId: string };

/** Of a match that is running, was broken off or was played by other rules, nobody gets the dice. */
type SameDiceOutcome = OpenOutcome | { readonly kind: 'no dice' };

/**
 * Opens a match for one with the options and the dice of a finished one: whoever does the same meets the same. It
 * counts nowhere, as anybody may know those dice. There is one for each person while it runs.
 */
export const openWithDiceOf =
  (context: MatchContext) =>
  async (matchId: string, { userId, ...opening }: SameDice): Promise<SameDiceOutcome> => {
    const { database } = context;
    const { game } = opening;
    const row = await reading(() => database.match.findUnique({ where: { id: matchId } }));
    const isOpen =
      row !== null && row.game === game.id && row.rules === game.rules && row.endedAt !== null && row.result !== null;
    if (!isOpen || row.entropy === null || row.day !== null || row.partyId !== null) return { kind: 'no dice' };
    const { seed, entropy } = row;
    const options = game.readOptions(row.options);
    const chance = fairChance({ seed, entropy, move: 0 });
    const state = game.setup(options, 1, chance);
    const counted = { openedBy: userId, gathering: false, invited: [], hasPlanningBot: false };
    return openOnce(context, { ...opening, place: `dice:${matchId}:${userId}`, seed }, counted, {
      options: asJson(options),
      state: asJson(state),
      setupDraws: asJson(chance.draws),
      entropy,
      hints: KNOWN_DICE,
      seats: { create: [{ seat: 0, userId }] },
    });
  };
