import { useShared } from '../state/shared.ts';
import { placeWords } from '../state/words.ts';
import type { MarkdownNode } from './markdown-rules.ts';

const KINDS = new Set(['user', 'role', 'channel', 'slashCommand', 'everyone', 'here']);

/** Whether a part of a text names a person, role, channel or command. */
export const isMention = ({ type }: MarkdownNode): boolean => KINDS.has(type);

/** The name of a person, role, channel or command in a text. */
export const Mention = ({ node }: { readonly node: MarkdownNode }) => {
  const { self, people, bot, roles, channels } = useShared().overview;
  const id = String(node['id'] ?? '');
  switch (node.type) {
    case 'user':
      return <Name type="user" mine={id === self.id} name={nameIn([...people, bot], id, placeWords.unknownUser)} />;
    case 'role':
      return <Name type="role" name={nameIn(roles, id, placeWords.deletedRole).replace(/^@/, '')} />;
    case 'channel':
      return <Name type="channel" name={nameIn(channels, id, placeWords.unknown)} />;
    case 'slashCommand':
      return <Name type="slash" name={String(node['fullName'])} />;
    default:
      return <Name type="role" mine name={node.type} />;
  }
};

const nameIn = (
  things: readonly { readonly id: string; readonly name: string }[],
  id: string,
  unknown: string,
): string => things.find((thing) => thing.id === id)?.name ?? unknown;

interface NameProps {
  readonly type: 'user' | 'role' | 'channel' | 'slash';
  readonly name: string;
  /** Whether it means this person, too. */
  readonly mine?: boolean;
}

const Name = ({ type, name, mine = false }: NameProps) => (
  <discord-mention type={type} class={mine ? 'mine' : undefined}>
    {name}
  </discord-mention>
);
