import type { Mistake } from '../../games/contract/typing.ts';

/** The columns of a code block on a phone. */
const COLUMNS = 30;

/** The text around its wrong word, with a mark under the word. */
export const pointOut = (text: string, { word, at }: Mistake): string => {
  const line = text.replaceAll(/\s/g, ' ').replaceAll('`', "'");
  const from = Math.max(0, Math.min(at, at + word.length - COLUMNS + 1));
  const shown = from === 0 ? line : `…${line.slice(from + 1)}`;
  const mark = '^'.repeat(Math.max(1, word.length));
  return [shown, `${' '.repeat(at - from)}${mark}`].map((each) => each.slice(0, COLUMNS)).join('\n');
};
