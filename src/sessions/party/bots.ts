import type { MatchContext } from '../store/context.ts';
import { reading, writing } from '../store/failures.ts';
import { asJson } from '../store/queries.ts';
import type { PartyBot } from './party.ts';
import { partyOf, readPartyRow } from './read.ts';

/** Lets the bots of a party that is over play once on its dice, which are secret before, and stores their scores. */
export const playPartyBots =
  (context: MatchContext) =>
  async (id: string): Promise<void> => {
    const row = await reading(() => readPartyRow(context.database, id));
    if (row === null || row.endedAt === null || row.beganAt === null) return;
    const { game, options, bots } = partyOf(context, row);
    if (bots.every(({ score }) => score !== null)) return;
    const { secret, entropy } = row;
    const dice = { game: game.id, rules: game.rules, options, secret, entropy };
    const played: PartyBot[] = [];
    // One after another, as others wait for the same thread.
    for (const { bot, score } of bots)
      played.push({ bot, score: score ?? (await context.playBotRun({ ...dice, bot })) });
    const data = { bots: asJson(played), version: { increment: 1 } };
    await writing(() => context.database.party.updateMany({ where: { id, version: versionIn(row.print) }, data }));
  };

/** The version of a party, which its short form begins with. */
const versionIn = (print: string): number => Number(print.split(':')[0]);
