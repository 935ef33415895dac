import { BABYLON, isActive, SUSA, track, trackValue, villages } from '../rules/board.ts';
import type { View } from '../rules/view.ts';
import { ENDS } from '../rules/words.ts';
import { signOf } from '../words/names.ts';
import { combatTrack, SHUT } from '../words/screen.ts';

/** The road from Babylon to Susa, with a row for each village, and the Combat Track; at most 30 columns wide. */
export const drawRoad = (view: View): readonly string[] => [
  ...rows.map(({ space, name, end }, place) => {
    const token = tokenText(view, place);
    const spaces = Array.from({ length: end - space }, (_, step) => signAt(view, space + step)).join('');
    return `${`${space}`.padStart(2)} ${name.padEnd(7)} ${token.padEnd(6)} ${spaces}`.trimEnd();
  }),
  combatTrack(track.map((value) => (value === trackValue(view) ? `[${value}]` : `${value}`)).join(' ')),
];

/** The rows of the road. Each ends before the space where the next one begins. */
const rows = [{ space: BABYLON, name: ENDS.babylon }, ...villages, { space: SUSA, name: ENDS.susa }].map(
  (row, place, all) => ({ ...row, end: all[place + 1]?.space ?? SUSA + 1 }),
);

/** The token in the village of a row. */
const tokenText = ({ villages: known }: View, row: number): string => {
  if (row === 0 || row > known.length) return '';
  return known[row - 1] ?? SHUT;
};

/** The sign of the meeple or the Warlord on a space, or how many share the start. */
const signAt = ({ runners, warlord }: View, space: number): string => {
  const [seat, ...others] = runners.flatMap((runner, seat) =>
    isActive(runner) && runner.space === space ? [seat] : [],
  );
  if (seat === undefined) return space === warlord ? 'W' : '.';
  return others.length > 0 ? `${others.length + 1}` : signOf(seat);
};
