import type { AnyGame } from '../../games/contract/game.ts';
import { newSeed } from '../../kernel/new-seed.ts';
import { commitmentOf } from '../../kernel/random.ts';
import type { Prisma } from '../store/generated/client.ts';
import { asJson } from '../store/queries.ts';

interface NewParty {
  readonly id: string;
  readonly game: AnyGame;
  readonly options: unknown;
  readonly seconds: number;
  readonly guildId: string;
  readonly channelId: string;
  readonly openedAt: Date;
  readonly closesAt: Date;
  /** Those who are in it, and those who are asked to join, for whom `joinedAt` is left out. */
  readonly people: readonly { readonly userId: string; readonly joinedAt?: Date }[];
}

/** The row of a new party with its people, and with a new secret for its dice. Its message is due at once. */
export const newParty = ({ game, options, people, ...party }: NewParty) => {
  const secret = newSeed();
  return {
    ...party,
    game: game.id,
    rules: game.rules,
    options: asJson(options),
    secret,
    commitment: commitmentOf(secret),
    dueAt: party.openedAt,
    members: { create: [...people] },
  } satisfies Prisma.PartyUncheckedCreateInput;
};
