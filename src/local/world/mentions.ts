import { AllowedMentionsTypes as Kind } from 'discord-api-types/v10';
import type { AllowedMentions } from '../api/message.ts';
import type { Mentions } from './rows.ts';
import type { World } from './world.ts';

interface MentionRules {
  /** The message's `allowed_mentions`. Without it, all mentions count, but in an answer only those of people. */
  readonly allowed: AllowedMentions | null | undefined;
  /** Whether the message answers an interaction. */
  readonly isAnswer: boolean;
}

/** The allowed mentions in a text. */
export const mentionsIn = (world: World, content: string, { allowed, isAnswer }: MentionRules): Mentions => {
  const kinds = allowed ? (allowed.parse ?? []) : isAnswer ? [Kind.User] : [Kind.User, Kind.Role, Kind.Everyone];
  const named = (kind: Kind.User | Kind.Role, ids: readonly string[]): string[] =>
    kinds.includes(kind) ? [...ids] : ids.filter((id) => allowed?.[kind]?.includes(id));
  const people = idsIn(content, /<@!?(\d+)>/g).filter((id) => world.people.get(id));
  return {
    everyone: kinds.includes(Kind.Everyone) && /@(?:everyone|here)\b/.test(content),
    people: named(Kind.User, people),
    roles: named(Kind.Role, idsIn(content, /<@&(\d+)>/g)),
  };
};

const idsIn = (content: string, pattern: RegExp): string[] => [
  ...new Set([...content.matchAll(pattern)].flatMap(([, id]) => id ?? [])),
];
