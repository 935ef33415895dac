import type { MatchContext } from '../store/context.ts';
import type { Party } from './party.ts';

/** So many texts are tried before one is taken as it is. */
const TRIES = 6;

/**
 * What is mixed into the dice of a party: the id of what began it. Where the bots find these dice not worth a run, `.2`
 * follows it, `.3` and so on, up to the first that are.
 */
export const mixedInto = async (
  { areWorthPlaying }: Pick<MatchContext, 'areWorthPlaying'>,
  { game, options }: Pick<Party, 'game' | 'options'>,
  secret: string,
  id: string,
): Promise<string> => {
  for (let tries = 1; ; tries++) {
    const entropy = tries === 1 ? id : `${id}.${tries}`;
    // oxlint-disable-next-line no-await-in-loop
    const areWorth = await areWorthPlaying({ game: game.id, options, secret, entropy }).catch(() => true);
    if (areWorth || tries === TRIES) return entropy;
  }
};
