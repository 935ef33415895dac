import type { Clock } from '../../../kernel/time.ts';
import type { Shown } from '../../interactions/context.ts';
import type { MessageRef } from '../../messages/channel.ts';

/** A board in an answer. Where the version is null, the board is updated anyway. */
export interface ShownBoard extends Omit<Shown, 'version'> {
  readonly version: number | null;
}

/** A message that an answer has filled with a board. */
export interface FilledMessage {
  readonly matchId: string;
  readonly place: MessageRef;
  /** When it was filled, in milliseconds of the clock. */
  readonly since: number;
}

/** What one check looks at. */
interface Noted {
  /** By match: the version that people see. */
  readonly versions: ReadonlyMap<string, number>;
  /** Those of them that were out of date at the last check. */
  readonly late: ReadonlyMap<string, number>;
  /** The messages that answers have filled, by their ids. */
  readonly filled: ReadonlyMap<string, FilledMessage>;
}

/** What answers have shown and no check has confirmed yet. */
interface ShownBoards {
  add(shown: ShownBoard): void;
  /** Takes all, for a check. */
  take(): Noted;
  /** Keeps a version that is out of date until the next check. */
  keepLate(matchId: string, version: number): void;
  /** Keeps a message until the next check, unless it was filled again meanwhile. */
  keepFilled(message: FilledMessage): void;
  /** Keeps what could not be checked, except versions that were late before. */
  restore(noted: Noted): void;
  /** What is kept for the next check. */
  kept(): 'versions' | 'messages' | 'nothing';
}

export const createShownBoards = ({ now }: Pick<Clock, 'now'>): ShownBoards => {
  const shown = new Map<string, number>();
  let late = new Map<string, number>();
  let filled = new Map<string, FilledMessage>();
  return {
    // The answer that arrived last is the one that people see.
    add: ({ id, version, place }) => {
      if (version !== null) shown.set(id, version);
      if (place !== null) filled.set(place.messageId, { matchId: id, place, since: now() });
    },
    take: () => {
      const noted = { versions: new Map([...late, ...shown]), late, filled };
      late = new Map();
      filled = new Map();
      shown.clear();
      return noted;
    },
    keepLate: (matchId, version) => void late.set(matchId, version),
    keepFilled: (message) => {
      if (!filled.has(message.place.messageId)) filled.set(message.place.messageId, message);
    },
    restore: (noted) => {
      for (const [id, version] of noted.versions) if (!noted.late.has(id)) late.set(id, version);
      filled = new Map([...noted.filled, ...filled]);
    },
    kept: () => (late.size > 0 ? 'versions' : filled.size > 0 ? 'messages' : 'nothing'),
  };
};
