import type { AnyGame } from '../../games/contract/game.ts';
import { Prisma } from '../store/generated/client.ts';

/** In SQL: whether this release knows the game and rules of a match. What is due in others is left to a newer one. */
export const isKnown = (games: readonly AnyGame[]): Prisma.Sql => {
  const known = games.flatMap((game) =>
    [game, ...(game.earlier ?? [])].map(({ rules }) => Prisma.sql`(${game.id}, ${rules}::int)`),
  );
  return known.length === 0 ? Prisma.sql`false` : Prisma.sql`(matches.game, matches.rules) in (${Prisma.join(known)})`;
};
