import { AllowedMentionsTypes as Kind } from 'discord-api-types/v10';
import type { AllowedMentions } from '../api/message.ts';
import type { Mentions } from './rows.ts';
import type { World } from './world.ts';

/** The allowed mentions in a text. Without `allowed`, users count, and if `everywhere`, also roles and @everyone. */
export const mentionsIn = (
  world: World,
  content: string,
  allowed: AllowedMentions | null | undefined,
  everywhere: boolean,
): Mentions => {
  const kinds = allowed ? (allowed.parse ?? []) : everywhere ? [Kind.User, Kind.Role, Kind.Everyone] : [Kind.User];
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
