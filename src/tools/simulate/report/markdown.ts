import type { Report } from './report.ts';
import type { Section, Table } from './section.ts';

/** A report as Markdown. */
export const markdownOf = ({ title, command, notes, sections }: Report): string =>
  [`# ${title}`, `Made by \`${command}\`. ${notes.join(' ')}`, ...sections.flatMap(partsOf), ''].join('\n\n');

const partsOf = ({ title, notes, tables }: Section): readonly string[] => [
  `## ${title}`,
  ...(notes.length === 0 ? [] : [notes.join(' ')]),
  ...tables.map(tableOf),
];

const tableOf = ({ head, rows }: Table): string => [head, head.map(() => '---'), ...rows].map(rowOf).join('\n');

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
