import type { AnyGame } from '../../../games/contract/game.ts';
import { defaultLimits } from '../../../sessions/match/limits.ts';
import { standing } from '../people/table.ts';
import type { Reading, StoredMatch } from '../place/reading.ts';
import type { BotRequest } from '../wire/requests.ts';
import type { Ping } from './ledger.ts';
import type { ReportBroken } from './matches.ts';

/** Checks that nobody is pinged twice for the same thing. */
export interface PingAudit {
  /** Notes the match and the round of a ping before Discord gets it: afterwards the match may go on. */
  asked(request: BotRequest, ping: Ping): Promise<void>;
  /** Adds a ping once Discord has posted its message. */
  posted(request: BotRequest, ping: Ping, messageId: string, found: ReportBroken): void;
  /** How many messages that the bot posted by itself have pinged someone in a channel. */
  countIn(channel: string): number;
  count(): number;
}

interface SentPing extends Ping {
  readonly messageId: string;
  /** The match and its round at that time. */
  readonly round: string;
  /** When it was sent, in milliseconds of the machine. */
  readonly at: number;
}

/** After this time, in milliseconds, another answer may ping someone for the same. */
const PAUSE = defaultLimits.invitationPause * 1000;

export const openPingAudit = (reading: Reading, games: readonly AnyGame[]): PingAudit => {
  const pings: SentPing[] = [];
  const rounds = new WeakMap<BotRequest, string>();
  return {
    asked: async (request, ping) => void rounds.set(request, await roundOf(reading, games, ping)),
    posted: (request, ping, messageId, found) => {
      if (pings.some((other) => other.messageId === messageId)) return;
      const sent = { ...ping, messageId, round: rounds.get(request) ?? '', at: performance.now() };
      const again = pings.find((other) => isSame(other, sent));
      if (again) found('nobody is pinged twice', `${again.messageId} and ${messageId} both say: ${ping.content}`);
      pings.push(sent);
    },
    countIn: (channel) => pings.filter(({ channelId, isAnswer }) => channelId === channel && !isAnswer).length,
    count: () => pings.length,
  };
};

const matchOf = async (reading: Reading, { users, channelId, match }: Ping): Promise<StoredMatch | null> => {
  if (match !== null) return reading.match(match);
  const matches = await reading.matchesOf(users, channelId);
  return matches.find(({ ended_at: at }) => at === null) ?? matches[0] ?? null;
};

/** The match that a ping is about, and its round. In the next round people may be pinged again. */
const roundOf = async (reading: Reading, games: readonly AnyGame[], ping: Ping): Promise<string> => {
  const match = await matchOf(reading, ping);
  const game = games.find(({ id }) => id === match?.game);
  if (match === null || game === undefined) return '';
  return `${match.id} ${standing(game, match)?.status.round ?? 'gathers'}`;
};

/** Whether two messages say the same thing to the same people in the same round. */
const isSame = (one: SentPing, other: SentPing): boolean =>
  one.round === other.round &&
  one.users.some((id) => other.users.includes(id)) &&
  wordsOf(one) === wordsOf(other) &&
  !(one.isAnswer && other.isAnswer && Math.abs(one.at - other.at) >= PAUSE);

/** The words of a ping, without times and ids. */
const wordsOf = ({ content }: Ping): string =>
  content
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\d+/g, '')
    .trim();
