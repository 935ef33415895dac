import { shorten } from '../../../kernel/text.ts';
import type { Colour } from '../../contract/colours.ts';
import { BABYLON, isActive, SUSA, villages } from '../rules/board.ts';
import { coloursIn } from '../rules/colours.ts';
import { villageName } from '../rules/names.ts';
import { rulesTexts } from '../rules/texts/texts.ts';
import type { View } from '../rules/view.ts';
import { namesTexts } from '../texts/names/texts.ts';

/**
 * The road from Babylon to Susa with the number of each space, a row from village to village; at most 30 columns wide.
 * A shut village is in brackets. A meeple or the Warlord stands in place of the number; three on the start take room
 * from the space after it.
 */
export const drawRoad = (view: View, colours = coloursIn(undefined)): readonly string[] =>
  rows.map(({ place, spaces }) => {
    const name = place === 0 ? rulesTexts.end.babylon : villageName(place - 1);
    const row = spaces.reduce((line, space, step) => {
      const sign = signAt(view, space, colours);
      const room = nameWidth() + CELL * (step + 1) - line.length - sign.length;
      return `${line}${edgeBefore(view, space)}${' '.repeat(Math.max(0, room - 1))}${sign}`;
    }, shorten(name, nameWidth()).padEnd(nameWidth()));
    return spaces.includes(SUSA) ? `${row} ${shorten(rulesTexts.end.susa, COLUMNS - row.length - 1)}` : row;
  });

/** The columns of a code block on a phone. */
const COLUMNS = 30;

/** The columns of each space. */
const CELL = 3;

/** The columns of the longest name at the beginning of a row, or those beside the longest row. */
const nameWidth = (): number =>
  Math.min(
    Math.max(rulesTexts.end.babylon.length, ...villages.map((_, village) => villageName(village).length)),
    COLUMNS - CELL * Math.max(...rows.map(({ spaces }) => spaces.length)),
  );

/** Each row ends before the space where the next one begins. */
const rows = [{ space: BABYLON }, ...villages].map(({ space: first }, place) => {
  const end = villages[place]?.space ?? SUSA + 1;
  return { place, spaces: Array.from({ length: end - first }, (_, step) => first + step) };
});

/** The bracket of a shut village, or the space between two spaces. */
const edgeBefore = (view: View, space: number): string =>
  isShutAt(view, space) ? '[' : isShutAt(view, space - 1) ? ']' : ' ';

const isShutAt = ({ villages: known }: View, space: number): boolean =>
  villages.some((village, place) => village.space === space && known[place] === null);

/** The signs of all who stand on a space, or its number. Only the start has several. */
const signAt = ({ runners, warlord }: View, space: number, colours: readonly Colour[]): string => {
  const signs = runners.flatMap((runner, seat) =>
    isActive(runner) && runner.space === space ? [colours[seat]?.letter ?? '?'] : [],
  );
  if (signs.length > 0) return signs.join('');
  return space === warlord ? namesTexts.warlordLetter : `${space}`;
};
