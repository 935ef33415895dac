import { rulesExtended, SimpleMarkdown } from 'discord-markdown-parser';

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

export type MarkdownNode = ReturnType<typeof parse>[number];

/** The nodes of a text in Discord's Markdown. */
export const parseMarkdown = (text: string): readonly MarkdownNode[] => parse(text, { inline: true });
