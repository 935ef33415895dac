import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { messageWords } from '../state/words.ts';
import { Emoji } from './emoji.tsx';
import { Link } from './link.tsx';
import { parseMarkdown, type MarkdownNode } from './markdown-rules.ts';
import { isMention, Mention } from './mention.tsx';
import { Time } from './time.tsx';

interface Props {
  readonly text: string;
  /** Whether the text is in an embed, where code looks different. */
  readonly embed?: boolean;
}

/** Discord's Markdown. The text only becomes elements, and is never set as HTML. */
export const Markdown = ({ text, embed = false }: Props) => {
  const nodes = parseMarkdown(text);
  const isJumbo =
    nodes.every((node) => node.type === 'twemoji' || isBlank(node)) && nodes.length > 0 && nodes.length <= 30;
  return <span class={isJumbo ? 'jumbo' : undefined}>{children(nodes, embed)}</span>;
};

const isBlank = ({ type, content }: MarkdownNode): boolean =>
  type === 'br' || (type === 'text' && String(content).trim() === '');

const BLOCKS = new Set(['codeBlock', 'blockQuote', 'heading', 'list', 'subtext']);

/** Renders nodes. The line break after a block belongs to the block. */
const children = (nodes: readonly MarkdownNode[], embed: boolean): ComponentChild[] =>
  nodes
    .filter(({ type }, index) => type !== 'br' || !BLOCKS.has(nodes[index - 1]?.type ?? ''))
    .map((node, index) => <MarkdownElement key={index} node={node} embed={embed} />);

interface NodeProps {
  readonly node: MarkdownNode;
  readonly embed: boolean;
}

const MarkdownElement = ({ node, embed }: NodeProps) => {
  const { content } = node;
  const inner = (): ComponentChild => (Array.isArray(content) ? children(content, embed) : String(content ?? ''));
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
      return <discord-code embed={embed}>{inner()}</discord-code>;
    case 'codeBlock':
      return (
        <discord-code multiline embed={embed}>
          {inner()}
        </discord-code>
      );
    case 'heading':
      return <Heading level={Number(node['level'])}>{inner()}</Heading>;
    case 'subtext':
      return <discord-subscript>{inner()}</discord-subscript>;
    case 'blockQuote':
      return <discord-quote>{inner()}</discord-quote>;
    case 'list':
      return <List node={node} embed={embed} />;
    case 'link':
    case 'url':
    case 'autolink':
      return (
        <Link url={String(node['target'])} isNamed={node.type === 'link'}>
          {inner()}
        </Link>
      );
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

interface HeadingProps {
  readonly level: number;
  readonly children: ComponentChild;
}

const Heading = ({ level, children: inner }: HeadingProps) =>
  level === 1 || level === 2 || level === 3 ? <discord-header level={level}>{inner}</discord-header> : <>{inner}</>;

const List = ({ node, embed }: NodeProps) => {
  const items: readonly MarkdownNode[][] = Array.isArray(node['items']) ? node['items'] : [];
  const entries = items.map((item, index) => (
    <li key={index}>
      {children(
        item.filter(({ type }) => type !== 'newline'),
        embed,
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
