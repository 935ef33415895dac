import { newSeed } from '../../kernel/new-seed.ts';
import { commitmentOf } from '../../kernel/random.ts';
import type { MatchContext } from '../store/context.ts';
import { reading, writing } from '../store/failures.ts';
import type { Day } from '../time/day.ts';

/** The secret of a day and its SHA-256. It never leaves this room before the day is open. */
interface DaySecret {
  readonly secret: string;
  readonly commitment: string;
}

/** What secrets are made of. */
type SecretContext = Pick<MatchContext, 'database' | 'games' | 'areWorthPlaying'>;

/** The secret of a day. Whichever process asks first makes it, once for all of them. */
export const secretOf = async (context: SecretContext, day: Day): Promise<DaySecret> => {
  const { database } = context;
  const kept = await reading(() => database.day.findUnique({ where: { day } }));
  if (kept) return kept;
  const secret = await newSecret(context, day);
  const data = { day, secret, commitment: commitmentOf(secret) };
  await writing(() => database.day.createMany({ data, skipDuplicates: true }));
  return reading(() => database.day.findUniqueOrThrow({ where: { day } }));
};

/** So many secrets are tried before one is taken as it is. */
const TRIES = 20;

/** A secret whose dice are worth a run in each game with a daily, if that can be found out now. */
const newSecret = async ({ games, areWorthPlaying }: SecretContext, day: Day): Promise<string> => {
  const dailies = games.filter(({ daily }) => daily !== undefined);
  for (let tries = 1; ; tries++) {
    const secret = newSeed();
    const found = dailies.map((game) =>
      areWorthPlaying({ game: game.id, options: game.daily?.optionsOn(day), secret, entropy: null }),
    );
    // oxlint-disable-next-line no-await-in-loop
    const areWorth = await Promise.all(found).catch(() => null);
    if (areWorth === null || areWorth.every(Boolean) || tries === TRIES) return secret;
  }
};
