import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Scene } from '../../people-api.ts';
import { useScene } from './names.tsx';

/** Discord's Markdown, as far as games use it. Everything becomes elements; nothing is ever set as HTML. */
export const Markdown = ({ text }: { text: string }) => {
  const scene = useScene();
  return <>{blocks(text, scene)}</>;
};

const blocks = (text: string, scene: Scene): ComponentChild[] =>
  // Every second part is a code block; the line breaks around it are its own.
  text.split(/\n?(```[\s\S]+?```)\n?/).map((part, index) => {
    if (index % 2 === 0) return lines(part, scene);
    const code = part.slice(3, -3).replace(/^[\w+-]*\n/, '');
    return (
      <pre key={index}>
        <code>{code.replace(/\n$/, '')}</code>
      </pre>
    );
  });

const lines = (text: string, scene: Scene): ComponentChild[] =>
  text === ''
    ? []
    : text.split('\n').map((line, index) => {
        const inner = (from: number) => inline(line.slice(from), scene);
        const heading = /^(#{1,3}) /.exec(line);
        const item = /^( *)([-*]|\d+\.) /.exec(line);
        if (heading)
          return (
            <div key={index} role="heading" aria-level={heading[0].length + 1} class={`h${heading[0].length - 1}`}>
              {inner(heading[0].length)}
            </div>
          );
        if (line.startsWith('-# '))
          return (
            <small key={index} class="subtext">
              {inner(3)}
            </small>
          );
        if (line.startsWith('> ')) return <blockquote key={index}>{inner(2)}</blockquote>;
        if (item) {
          const [whole, indent = '', mark = ''] = item;
          return (
            <div
              key={index}
              class="item"
              style={{ marginLeft: `${1.2 + indent.length / 2}em` }}
              data-mark={/\d/.test(mark) ? mark : '•'}
            >
              {inner(whole.length)}
            </div>
          );
        }
        return <div key={index}>{line === '' ? <br /> : inner(0)}</div>;
      });

type Rule = readonly [RegExp, (match: RegExpExecArray, scene: Scene) => ComponentChild];

const RULES: readonly Rule[] = [
  [/^\\([^\w\s])/, ([, char]) => char],
  [/^`([^`]+)`/, ([, code]) => <code>{code}</code>],
  [/^\*\*(.+?)\*\*(?!\*)/, ([, text = ''], scene) => <strong>{inline(text, scene)}</strong>],
  [/^__(.+?)__/, ([, text = ''], scene) => <u>{inline(text, scene)}</u>],
  [/^~~(.+?)~~/, ([, text = ''], scene) => <s>{inline(text, scene)}</s>],
  [/^\|\|(.+?)\|\|/, ([, text = ''], scene) => <Spoiler>{inline(text, scene)}</Spoiler>],
  [/^\*([^\s*](?:[^*]*[^\s*])?)\*/, ([, text = ''], scene) => <em>{inline(text, scene)}</em>],
  [/^_([^_]+)_(?!\w)/, ([, text = ''], scene) => <em>{inline(text, scene)}</em>],
  [/^\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/, ([, text = '', url = '']) => <Link url={url}>{text}</Link>],
  [/^<?(https?:\/\/[^\s<>]+)>?/, ([, url = '']) => <Link url={url}>{url}</Link>],
  [/^<t:(-?\d+)(?::([tTdDfFRsS]))?>/, ([, seconds, style]) => <Time seconds={Number(seconds)} style={style ?? 'f'} />],
  [/^<@!?(\d+)>/, ([, id], scene) => <Mention mine={id === scene.self.id}>@{personName(scene, id)}</Mention>],
  [/^<@&(\d+)>/, ([, id], scene) => <Mention>{scene.roles.find((role) => role.id === id)?.name ?? '@role'}</Mention>],
  [
    /^<#(\d+)>/,
    ([, id], scene) => <Mention>#{scene.channels.find((each) => each.id === id)?.name ?? 'channel'}</Mention>,
  ],
  [/^<\/([^:>]+):\d+>/, ([, name]) => <Mention>/{name}</Mention>],
  [/^@(?:everyone|here)\b/, ([text]) => <Mention mine>{text}</Mention>],
];

const inline = (text: string, scene: Scene): ComponentChild[] => {
  const parts: ComponentChild[] = [];
  let plain = '';
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at);
    const wordGoesOn = /\w$/.test(plain) && rest.startsWith('_');
    const found = wordGoesOn ? undefined : firstMatch(rest);
    if (found === undefined) {
      plain += text[at];
      at += 1;
      continue;
    }
    const [match, make] = found;
    parts.push(plain, make(match, scene));
    plain = '';
    at += match[0].length;
  }
  return [...parts, plain];
};

const firstMatch = (text: string): [RegExpExecArray, Rule[1]] | undefined => {
  for (const [pattern, make] of RULES) {
    const match = pattern.exec(text);
    if (match) return [match, make];
  }
  return undefined;
};

const personName = ({ people, bot }: Scene, id: string | undefined): string =>
  [...people, bot].find((person) => person.id === id)?.name ?? 'unknown-user';

const Mention = ({ mine = false, children }: { mine?: boolean; children: ComponentChild }) => (
  <span class={`mention ${mine ? 'mine' : ''}`}>{children}</span>
);

const Link = ({ url, children }: { url: string; children: ComponentChild }) => (
  <a href={url} target="_blank" rel="noreferrer noopener">
    {children}
  </a>
);

const Spoiler = ({ children }: { children: ComponentChild }) => {
  const [shown, setShown] = useState(false);
  return shown ? (
    <span class="spoiler shown">{children}</span>
  ) : (
    <button class="spoiler" aria-label="Spoiler" onClick={() => setShown(true)}>
      {children}
    </button>
  );
};

const FORMATS: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
  s: { dateStyle: 'short', timeStyle: 'short' },
  S: { dateStyle: 'short', timeStyle: 'medium' },
};

const Time = ({ seconds, style }: { seconds: number; style: string }) => {
  const date = new Date(seconds * 1000);
  const full = date.toLocaleString(undefined, FORMATS['F']);
  const [, tick] = useState(0);
  useEffect(() => {
    if (style !== 'R') return;
    const timer = window.setInterval(() => tick((count) => count + 1), 1000);
    return () => window.clearInterval(timer);
  }, [style]);
  return (
    <time dateTime={date.toISOString()} title={full}>
      {style === 'R' ? relative(seconds - Date.now() / 1000) : date.toLocaleString(undefined, FORMATS[style])}
    </time>
  );
};

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

const relative = (seconds: number): string => {
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const);
  return new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' }).format(Math.trunc(seconds / size), unit);
};
