import { games } from '../../../src/games/index.ts';
import { siege } from '../../../src/games/siege/index.ts';
import { SECOND } from '../../../src/kernel/time.ts';
import type { Board } from '../../../src/sessions/match/match.ts';
import type { PartyOpening } from '../../../src/sessions/party/gather.ts';
import type { Party } from '../../../src/sessions/party/party.ts';
import type { PartyRunOutcome } from '../../../src/sessions/party/runs.ts';
import { createSessions, type Sessions } from '../../../src/sessions/sessions.ts';
import { CLAY, newInteraction, openReplica, SERVER, stoppedTime } from '../../rig/sessions/replica.ts';
import { sharedDatabase } from '../../rig/sessions/shared-database.ts';

export const CHANNEL = '600000000000000001';

/** How long the parties of the tests last, in seconds. */
export const CLOCK = 600;

/** Sessions at a time that goes on only when it is skipped, in seconds. */
export const startParties = async () => {
  const url = await sharedDatabase();
  const { now, skip } = stoppedTime('2026-03-01T12:00:00Z', SECOND);
  const replica = () => createSessions({ database: openReplica(url), games, now, machineNow: now });
  return { url, now, skip, replica, ...replica() };
};

/** A party of Siege that Clay opens on the server. */
export const opening = (change: Partial<PartyOpening> = {}): PartyOpening => ({
  interactionId: newInteraction(),
  userId: CLAY,
  game: siege,
  options: siege.daily?.parties[0]?.options,
  seconds: CLOCK,
  guildId: SERVER,
  channelId: CHANNEL,
  ...change,
});

/** What a person asks a party for. */
export const asking = (id: string, userId: string) => ({
  interactionId: newInteraction(),
  id,
  userId,
  channelId: CHANNEL,
});

/** The party of an outcome. */
export const partyIn = ({ gathering }: { readonly gathering: Party | null }): Party => {
  if (gathering === null) throw new Error('there is no party');
  return gathering;
};

/** The board of a run that was opened or shown. */
export const boardIn = (outcome: PartyRunOutcome): Board => {
  if (outcome.kind === 'refused') throw new Error(`not opened: ${outcome.why}`);
  return outcome.board;
};

/** A party that these people have joined, the first of whom has begun it. */
export const begunBy = async (
  { parties }: Pick<Sessions, 'parties'>,
  people: readonly string[],
  change: Partial<PartyOpening> = {},
): Promise<Party> => {
  const [host = CLAY, ...others] = people;
  const { id } = partyIn(await parties.open(opening({ userId: host, ...change })));
  for (const userId of others) await parties.join(asking(id, userId));
  return partyIn(await parties.begin(asking(id, host)));
};
