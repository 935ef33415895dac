import { offeredBots, rivalsIn, type AnyGame } from '../../games/contract/game.ts';

/** How many people may take part, counting the one who opens it. */
export const PARTY_SIZE = { least: 2, most: 20 } as const;

interface PartyRun {
  readonly matchId: string;
  /** How far it has come, in the game's words, which help nobody who is not as far. */
  readonly progress: string;
  /** Null if it has none: it is not over, or it ended before its game told one. */
  readonly score: number | null;
  readonly endedAt: Date | null;
}

export interface PartyMember {
  readonly userId: string;
  readonly run: PartyRun | null;
}

/** The bot that is added to a party next: the weakest level not in it, then a rival; null if none is left. */
export const nextBot = ({ game, bots }: Pick<Party, 'game' | 'bots'>): string | null =>
  [...offeredBots(game), ...rivalsIn(game)].slice(0, MOST_BOTS).find((name) => bots.every(({ bot }) => bot !== name)) ??
  null;

const MOST_BOTS = 5;

/** A bot in a party. It plays the same dice once the party is over, without knowing them, and takes nobody's place. */
export interface PartyBot {
  readonly bot: string;
  /** Null until it has played. */
  readonly score: number | null;
}

/** How many take part, with the bots. */
export const sizeOf = ({ members, bots }: Pick<Party, 'members' | 'bots'>): number => members.length + bots.length;

/** People of a server who play the same dice at the same time, each privately, against a clock. */
export interface Party {
  readonly id: string;
  /** By the version of the rules that all runs are played by. */
  readonly game: AnyGame;
  readonly options: unknown;
  /** How many seconds the runs may take. */
  readonly seconds: number;
  readonly guildId: string;
  readonly channelId: string;
  /** The public message that shows it; null if that is not known, or gone. */
  readonly messageId: string | null;
  /** The SHA-256 of the secret that all dice come from. */
  readonly commitment: string;
  /** Null until the party is over. */
  readonly secret: string | null;
  /** The interaction that began it, or the message of a tournament's round, which is mixed into the dice. */
  readonly entropy: string | null;
  readonly openedAt: Date;
  /** When it begins by itself; null if no hour is set. */
  readonly startsAt: Date | null;
  readonly beganAt: Date | null;
  /** When it is called off if it does not begin, or its hour until that has come; then when its time is over. */
  readonly closesAt: Date;
  /** When it was over, or called off. */
  readonly endedAt: Date | null;
  /** In the order in which they joined. The first is its host. */
  readonly members: readonly PartyMember[];
  readonly bots: readonly PartyBot[];
  /** The tournament that it is a round of: only its people play. Null for any other party. */
  readonly tournament: { readonly id: string; readonly round: number; readonly rounds: number } | null;
  /** The people of the party before it who are asked to join, and have not yet. */
  readonly asked: readonly string[];
  /** The short form of what its message shows now. It changes whenever that does. */
  readonly print: string;
}

/** Whether somebody may begin a party and set its hour. */
export const isHost = ({ members }: Pick<Party, 'members'>, userId: string): boolean => members[0]?.userId === userId;

/** Whether a party is to begin by itself: its hour has come, and there are enough for it. */
export const isDueToBegin = (party: Party, at: Date): boolean =>
  party.beganAt === null &&
  party.endedAt === null &&
  party.startsAt !== null &&
  party.startsAt <= at &&
  sizeOf(party) >= PARTY_SIZE.least;

/** Whether somebody has finished their run: then nobody can join any more. */
export const hasFinished = ({ members }: Pick<Party, 'members'>): boolean =>
  members.some(({ run }) => run !== null && run.endedAt !== null);

/** Somebody on the podium. People with the same score share a place. */
export interface Placed {
  /** From 1; null for a run without a score. */
  readonly place: number | null;
  readonly member: PartyMember;
}

/** The people of a party that is over, the best first, and then those without a score. */
export const podiumOf = ({ members }: Pick<Party, 'members'>): readonly Placed[] => {
  const scores = members.flatMap(({ run }) => run?.score ?? []);
  const placed = members.map((member): Placed => {
    const score = member.run?.score ?? null;
    return { member, place: score === null ? null : 1 + scores.filter((other) => other > score).length };
  });
  return placed.toSorted((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity));
};
