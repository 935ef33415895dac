import type { LogLine } from '../../games/contract/screen.ts';
import { wrap } from '../../kernel/text.ts';
import { viewTexts } from './texts/texts.ts';

/** The columns of a code block on a phone. */
const COLUMNS = 30;

/**
 * A log as text of at most 30 columns: when, the dice, and what happened, each entry on as many lines as it needs. Uses
 * columns if the first two are narrow; otherwise each "when" is a heading.
 */
export const renderLog = (log: readonly LogLine[]): readonly string[] => {
  const at = widthOf(log.map((line) => line.at));
  const roll = widthOf(log.map((line) => line.roll));
  return at + roll <= NARROW ? log.flatMap((line) => renderColumns(line, at, roll)) : renderSections(log);
};

/** The greatest width of the first two columns of a log together. */
const NARROW = 11;

const renderColumns = (line: LogLine, at: number, roll: number): readonly string[] => {
  const indent = at + roll;
  const [first = '', ...rest] = wrap(line.effect, COLUMNS - indent);
  const note = wrap(line.note, COLUMNS - indent - 1).map((text) => ` ${text}`);
  const head = `${line.at.padEnd(at)}${line.roll.padEnd(roll)}${first}`;
  return [head, ...[...rest, ...note].map((text) => `${' '.repeat(indent)}${text}`)];
};

const renderSections = (log: readonly LogLine[]): readonly string[] =>
  log.flatMap((line, index) => {
    const heading = line.at !== '' && line.at !== log[index - 1]?.at ? [line.at] : [];
    const [first = '', ...rest] = wrap(rolled(line), COLUMNS - 2);
    const more = [...rest, ...wrap(line.note, COLUMNS - 2)];
    return [...heading, ` ${first}`, ...more.map((text) => `  ${text}`)];
  });

/** What happened, after the roll that led to it, if there was one. */
const rolled = ({ roll, effect }: LogLine): string => (roll === '' ? effect : viewTexts.logLine({ roll, effect }));

const widthOf = (texts: readonly string[]): number => {
  const longest = Math.max(0, ...texts.map((text) => text.length));
  return longest === 0 ? 0 : longest + 1;
};

export const codeBlock = (lines: readonly string[]): string => `\`\`\`\n${lines.join('\n')}\n\`\`\``;
