import type { AnyGame, LogLine } from '../../games/game.ts';
import { type Match, seatOf } from '../../sessions/match.ts';
import type { Call, LoggedOutcome } from '../messages/context.ts';
import type { CustomId } from '../messages/custom-id.ts';
import { renderPage } from '../messages/pages.ts';
import { type ComponentRow, renderButton, renderButtons } from '../messages/render.ts';
import * as words from '../words/help-and-log.ts';
import { refusalWords } from '../words/refusals.ts';
import { SHOW_ME_HOW } from '../words/welcome.ts';

/** Lines of a log on one page, and columns of a phone's code block. */
const LINES = 24;
const COLUMNS = 30;

/** Shows a page of a game's rules, to the one who asked. */
export const showHelp = async ({ answer, game }: Call, page: number, turning: boolean): Promise<LoggedOutcome> => {
  const pages = game.help.map(({ title, text }) => ({ title: words.helpTitle(game.name, title), text }));
  const turnTo = (to: number, slot: number): CustomId => ({ kind: 'help', game: game.id, page: to, slot });
  const read = renderPage(pages, page, turnTo);
  const message = { ...read, components: [...read.components, learnRow(game)] };
  await (turning ? answer.update(message) : answer.whisper(message));
  return { outcome: 'helped' };
};

const learnRow = ({ id }: AnyGame): ComponentRow =>
  renderButtons(renderButton(SHOW_ME_HOW, { kind: 'learn', game: id }, 'primary'));

/** Shows a page of a match's log, the last one for null, to one who plays in it. */
export const showLog = async (call: Call, match: Match, page: number | null): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = call;
  if (seatOf(match, interaction.user.id) === null) {
    await answer.whisper(refusalWords({ code: 'not-seated' }, match));
    return { outcome: 'refused: not-seated', match: match.id };
  }
  const lines = renderLog(await context.matches.log(match));
  const texts = lines.length === 0 ? [words.EMPTY_LOG] : pagesOf(lines).map(codeBlock);
  const pages = texts.map((text) => ({ title: words.logTitle(match.game.name), text }));
  const turnTo = (to: number, slot: number): CustomId => ({ kind: 'log', match: match.id, page: to, slot });
  const message = renderPage(pages, page ?? pages.length - 1, turnTo);
  await (page === null ? answer.whisper(message) : answer.update(message));
  return { outcome: 'showed the log', match: match.id };
};

/**
 * A log as text of at most 30 columns: when, the dice, and what happened, each entry on as many lines as it needs. In
 * columns where the first two are narrow; otherwise each "when" heads what happened then.
 *
 * @testonly
 */
export const renderLog = (log: readonly LogLine[]): readonly string[] => {
  const at = widthOf(log.map((line) => line.at));
  const roll = widthOf(log.map((line) => line.roll));
  return at + roll <= NARROW ? log.flatMap((line) => renderColumns(line, at, roll)) : renderSections(log);
};

/** The widest that the first two columns of a log may be together. */
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
    const told = line.roll === '' ? line.effect : `${line.roll}: ${line.effect}`;
    const [first = '', ...rest] = wrap(told, COLUMNS - 2);
    const more = [...rest, ...wrap(line.note, COLUMNS - 2)];
    return [...heading, ` ${first}`, ...more.map((text) => `  ${text}`)];
  });

const widthOf = (texts: readonly string[]): number => {
  const longest = Math.max(0, ...texts.map((text) => text.length));
  return longest === 0 ? 0 : longest + 1;
};

const wrap = (text: string, width: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

/** Pages of a log. The last one, which is shown first, is full. */
const pagesOf = (lines: readonly string[]): readonly (readonly string[])[] => {
  const count = Math.ceil(lines.length / LINES);
  const before = lines.length - count * LINES;
  return Array.from({ length: count }, (_, page) => {
    const from = before + page * LINES;
    return lines.slice(Math.max(from, 0), from + LINES);
  });
};

const codeBlock = (lines: readonly string[]): string => `\`\`\`\n${lines.join('\n')}\n\`\`\``;
