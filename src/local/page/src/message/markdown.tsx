import { rulesExtended, SimpleMarkdown } from 'discord-markdown-parser';
import { h, type ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { titleOf } from '../state/names.ts';
import { useShared } from '../state/shared.ts';
import { messageWords, placeWords } from '../state/words.ts';
import { Emoji } from './emoji.tsx';
import { Time } from './time.tsx';

/** Discord's Markdown. The text only becomes elements, and is never set as HTML. */
export const Markdown = ({ text }: { readonly text: string }) => {
  const nodes = parseMarkdown(text);
  const isJumbo =
    nodes.every((node) => node.type === 'twemoji' || isBlank(node)) && nodes.length > 0 && nodes.length <= 30;
  return <span class={isJumbo ? 'jumbo' : undefined}>{children(nodes)}</span>;
};

const isBlank = ({ type, content }: MarkdownNode): boolean =>
  type === 'br' || (type === 'text' && String(content).trim() === '');

const BLOCKS = new Set(['codeBlock', 'blockQuote', 'heading', 'list', 'subtext']);

/** Renders nodes. The line break after a block belongs to the block. */
const children = (nodes: readonly MarkdownNode[]): ComponentChild[] =>
  nodes
    .filter(({ type }, index) => type !== 'br' || !BLOCKS.has(nodes[index - 1]?.type ?? ''))
    .map((node, index) => <MarkdownElement key={index} node={node} />);

interface NodeProps {
  readonly node: MarkdownNode;
}

const MarkdownElement = ({ node }: NodeProps) => {
  const { content } = node;
  const inner = (): ComponentChild => (Array.isArray(content) ? children(content) : String(content ?? ''));
  if (isMention(node)) return <Mention node={node} />;
  switch (node.type) {
    case 'br':
      return <br />;
    case 'strong':
      return <strong>{inner()}</strong>;
    case 'em':
      return <em>{inner()}</em>;
    case 'underline':
      return <u>{inner()}</u>;
    case 'strikethrough':
      return <s>{inner()}</s>;
    case 'spoiler':
      return <Spoiler>{inner()}</Spoiler>;
    case 'inlineCode':
      return <code>{inner()}</code>;
    case 'codeBlock':
      return (
        <pre>
          <code>{inner()}</code>
        </pre>
      );
    case 'heading':
      return <Heading level={Number(node['level'])}>{inner()}</Heading>;
    case 'subtext':
      return <small class="subtext">{inner()}</small>;
    case 'blockQuote':
      return <blockquote>{inner()}</blockquote>;
    case 'list':
      return <List node={node} />;
    case 'link':
    case 'url':
    case 'autolink':
      return <Link node={node}>{inner()}</Link>;
    case 'twemoji':
      return <Emoji name={String(node['name'])} />;
    case 'timestamp':
      return <Time seconds={Number(node['timestamp'])} style={String(node['format'] ?? 'f')} />;
    case 'emoji':
      return <>:{String(node['name'])}:</>;
    default:
      return <>{inner()}</>;
  }
};

const Heading = ({ level, children: inner }: { readonly level: number; readonly children: ComponentChild }) =>
  level === 1 || level === 2 || level === 3 ? h(`h${level}`, { class: 'heading' }, inner) : <>{inner}</>;

const List = ({ node }: NodeProps) => {
  const items: readonly MarkdownNode[][] = Array.isArray(node['items']) ? node['items'] : [];
  const entries = items.map((item, index) => (
    <li key={index}>{children(item.filter(({ type }) => type !== 'newline'))}</li>
  ));
  return node['ordered'] === true ? (
    <ol class="list" start={Number(node['start'] ?? 1)}>
      {entries}
    </ol>
  ) : (
    <ul class="list">{entries}</ul>
  );
};

const Spoiler = ({ children: inner }: { readonly children: ComponentChild }) => {
  const [shown, setShown] = useState(false);
  return shown ? (
    <span class="spoiler shown">{inner}</span>
  ) : (
    <button class="spoiler" aria-label={messageWords.spoiler} aria-expanded={false} onClick={() => setShown(true)}>
      <span aria-hidden="true">{inner}</span>
    </button>
  );
};

const KINDS = new Set(['user', 'role', 'channel', 'slashCommand', 'everyone', 'here']);

/** Whether a part of a text names a person, role, channel or command. */
const isMention = ({ type }: MarkdownNode): boolean => KINDS.has(type);

/** The name of a person, role, channel or command in a text. */
const Mention = ({ node }: { readonly node: MarkdownNode }) => {
  const { self, people, bot, roles, channels } = useShared().overview;
  const id = String(node['id'] ?? '');
  switch (node.type) {
    case 'user':
      return <Name mine={id === self.id} name={`@${nameIn([...people, bot], id, placeWords.unknownUser)}`} />;
    case 'role':
      return <Name name={`@${nameIn(roles, id, placeWords.deletedRole).replace(/^@/, '')}`} />;
    case 'channel':
      return <Name name={`# ${nameIn(channels, id, placeWords.unknown)}`} />;
    case 'slashCommand':
      return <Name name={`/${String(node['fullName'])}`} />;
    default:
      return <Name mine name={`@${node.type}`} />;
  }
};

const nameIn = (
  things: readonly { readonly id: string; readonly name: string }[],
  id: string,
  unknown: string,
): string => things.find((thing) => thing.id === id)?.name ?? unknown;

interface NameProps {
  readonly name: string;
  /** Whether it means this person, too. */
  readonly mine?: boolean;
}

const Name = ({ name, mine = false }: NameProps) => <span class={mine ? 'mention mine' : 'mention'}>{name}</span>;

/** A link. A bare address of a channel or a message, which has no text of its own, becomes a pill. */
const Link = ({ node, children: inner }: Pick<NodeProps, 'node'> & { readonly children: ComponentChild }) => {
  const url = String(node['target']);
  const place = node.type === 'link' ? null : placeOf(url);
  if (place !== null) return <PlaceLink place={place} />;
  if (!/^https?:\/\//.test(url)) return <>{inner}</>;
  return <Out url={url}>{inner}</Out>;
};

/** A link that leads out of the page. */
export const Out = ({ url, children: inner }: { readonly url: string; readonly children: ComponentChild }) => (
  <a href={url} target="_blank" rel="noreferrer noopener">
    {inner}
  </a>
);

/** A channel or a message that a link leads to. */
interface LinkedPlace {
  readonly channelId: string;
  readonly messageId: string | null;
}

const placeOf = (url: string): LinkedPlace | null => {
  const [, channelId, messageId = null] =
    /^https:\/\/discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/.exec(url) ?? [];
  return channelId === undefined ? null : { channelId, messageId };
};

/** A link to a channel or a message, as a pill that names the channel and opens it. */
const PlaceLink = ({ place: { channelId, messageId } }: { readonly place: LinkedPlace }) => {
  const { overview, open } = useShared();
  const channel = overview.channels.find(({ id }) => id === channelId);
  const name = channel === undefined ? placeWords.unknownChannel : titleOf(channel);
  return (
    <button class="mention" type="button" onClick={() => open(channelId, messageId)}>
      {messageId === null ? name : placeWords.messageIn(name)}
    </button>
  );
};

type MarkdownRule = (typeof rulesExtended)[string];

const { list, text } = SimpleMarkdown.defaultRules;

/** A list: its items with the lines indented under them. Any other line ends it. */
const LIST = /^(?: *(?:[-*]|\d+\.) [^\n]*(?:\n|$)(?: {2,}[^\n]+(?:\n|$))*)+/;

/** A rule for whole lines. The library does not see that a line begins after a list or a quote. */
const ofLines = (name: 'heading' | 'subtext'): Record<string, MarkdownRule> => {
  const rule = rulesExtended[name];
  if (rule === undefined) throw new Error(`The library has no rule ${name}.`);
  const match: MarkdownRule['match'] = (source, state, before) =>
    before === '' || before.endsWith('\n') ? rule.match(source, { ...state, prevCapture: null }, before) : null;
  return { [name]: { ...rule, match } };
};

/** Adds what the library lacks: lists between other lines, lines after them, and the newer timestamp styles. */
const rules: Record<string, MarkdownRule> = {
  ...rulesExtended,
  ...ofLines('heading'),
  ...ofLines('subtext'),
  list: {
    ...list,
    match: (source, state, before) => {
      const [items] = LIST.exec(source) ?? [];
      return items === undefined ? null : list.match(items, { ...state, _list: true }, before);
    },
  },
  timestamp: {
    order: text.order - 1,
    match: (source) => /^<t:(-?\d{1,17})(?::([tTdDfFRsS]))?>/.exec(source),
    parse: ([, timestamp, format]) => ({ timestamp, format }),
  },
};

const parse = SimpleMarkdown.parserFor(rules);

type MarkdownNode = ReturnType<typeof parse>[number];

/** The nodes of a text in Discord's Markdown. */
const parseMarkdown = (text: string): readonly MarkdownNode[] => parse(text, { inline: true });
