import { rulesExtended, SimpleMarkdown } from 'discord-markdown-parser';
import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import type { Overview } from '../../../people/api.ts';
import { titleOf, useOpen, useOverview } from '../state/names.tsx';
import { messageWords, placeWords } from '../state/words.ts';
import { Emoji } from './emoji.tsx';
import { Time } from './time.tsx';

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

interface Props {
  readonly text: string;
  /** Whether the text is in an embed, where code looks different. */
  readonly embed?: boolean;
}

/** Discord's Markdown. The text only becomes elements, and is never set as HTML. */
export const Markdown = ({ text, embed = false }: Props) => {
  const overview = useOverview();
  const nodes = parse(text, { inline: true });
  const isJumbo =
    nodes.every((node) => node.type === 'twemoji' || isBlank(node)) && nodes.length > 0 && nodes.length <= 30;
  return <span class={isJumbo ? 'jumbo' : undefined}>{children(nodes, { overview, embed })}</span>;
};

const isBlank = ({ type, content }: MarkdownNode): boolean =>
  type === 'br' || (type === 'text' && String(content).trim() === '');

interface RenderContext {
  readonly overview: Overview;
  readonly embed: boolean;
}

const BLOCKS = new Set(['codeBlock', 'blockQuote', 'heading', 'list', 'subtext']);

/** Renders nodes. The line break after a block belongs to the block. */
const children = (nodes: readonly MarkdownNode[], context: RenderContext): ComponentChild[] =>
  nodes
    .filter(({ type }, index) => type !== 'br' || !BLOCKS.has(nodes[index - 1]?.type ?? ''))
    .map((node, index) => <MarkdownElement key={index} node={node} context={context} />);

const MarkdownElement = ({ node, context }: { readonly node: MarkdownNode; readonly context: RenderContext }) => {
  const { overview, embed } = context;
  const inner = (): ComponentChild =>
    Array.isArray(node['content']) ? children(node['content'], context) : String(node['content'] ?? '');
  const id = String(node['id'] ?? '');
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
      return <discord-code embed={embed}>{inner()}</discord-code>;
    case 'codeBlock':
      return (
        <discord-code multiline embed={embed}>
          {inner()}
        </discord-code>
      );
    case 'heading':
      return Number(node['level']) > 3 ? (
        <>{inner()}</>
      ) : (
        <discord-header level={headerLevel(node)}>{inner()}</discord-header>
      );
    case 'subtext':
      return <discord-subscript>{inner()}</discord-subscript>;
    case 'blockQuote':
      return <discord-quote>{inner()}</discord-quote>;
    case 'list':
      return <List node={node} context={context} />;
    case 'link':
      return <Link url={String(node['target'])}>{inner()}</Link>;
    case 'url':
    case 'autolink': {
      const target = String(node['target']);
      const place = placeOf(target);
      return place === null ? <Link url={target}>{inner()}</Link> : <PlaceLink place={place} />;
    }
    case 'twemoji':
      return <Emoji name={String(node['name'])} />;
    case 'timestamp':
      return <Time seconds={Number(node['timestamp'])} style={String(node['format'] ?? 'f')} />;
    case 'user':
      return (
        <Mention
          type="user"
          mine={id === overview.self.id}
          name={nameOf([...overview.people, overview.bot], id, placeWords.unknownUser)}
        />
      );
    case 'role':
      return <Mention type="role" name={nameOf(overview.roles, id, placeWords.deletedRole).replace(/^@/, '')} />;
    case 'channel':
      return <Mention type="channel" name={nameOf(overview.channels, id, placeWords.unknown)} />;
    case 'slashCommand':
      return <Mention type="slash" name={String(node['fullName'])} />;
    case 'everyone':
    case 'here':
      return <Mention type="role" mine name={node.type} />;
    case 'emoji':
      return <>:{String(node['name'])}:</>;
    default:
      return <>{inner()}</>;
  }
};

const headerLevel = (node: MarkdownNode): 1 | 2 | 3 => (node['level'] === 1 ? 1 : node['level'] === 2 ? 2 : 3);

const nameOf = (
  things: readonly { readonly id: string; readonly name: string }[],
  id: string,
  unknown: string,
): string => things.find((thing) => thing.id === id)?.name ?? unknown;

const List = ({ node, context }: { readonly node: MarkdownNode; readonly context: RenderContext }) => {
  const items: readonly MarkdownNode[][] = Array.isArray(node['items']) ? node['items'] : [];
  const entries = items.map((item, index) => (
    <li key={index}>
      {children(
        item.filter(({ type }) => type !== 'newline'),
        context,
      )}
    </li>
  ));
  return node['ordered'] === true ? (
    <ol class="list" start={Number(node['start'] ?? 1)}>
      {entries}
    </ol>
  ) : (
    <ul class="list">{entries}</ul>
  );
};

interface MentionProps {
  readonly type: 'user' | 'role' | 'channel' | 'slash';
  readonly name: string;
  readonly mine?: boolean;
}

const Mention = ({ type, name, mine = false }: MentionProps) => (
  <discord-mention type={type} class={mine ? 'mine' : undefined}>
    {name}
  </discord-mention>
);

const Link = ({ url, children: inner }: { readonly url: string; readonly children: ComponentChild }) =>
  /^https?:\/\//.test(url) ? (
    <discord-link href={url} target="_blank" rel="noreferrer noopener">
      {inner}
    </discord-link>
  ) : (
    <>{inner}</>
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
  const { channels } = useOverview();
  const open = useOpen();
  const channel = channels.find(({ id }) => id === channelId);
  const name = channel === undefined ? placeWords.unknownChannel : titleOf(channel);
  return (
    <button class="place" type="button" onClick={() => open(channelId, messageId)}>
      {messageId === null ? name : placeWords.messageIn(name)}
    </button>
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
