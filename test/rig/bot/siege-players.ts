import { buttonsOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';

/** Presses the numbers of a board until the dice with these faces are kept. */
export const markDice = async (
  who: LocalClient,
  board: SeenMessage,
  faces: readonly (number | undefined)[],
): Promise<SeenMessage> => {
  let shown = board;
  for (let next = wrongMark(shown, faces); next !== undefined; next = wrongMark(shown, faces))
    shown = (await who.press(shown, next)).message;
  return shown;
};

/** The first button of a number of which a board keeps more or fewer dice than these: `3 3`, `3 3 ✓` or `3 ✓ 3`. */
const wrongMark = (board: SeenMessage, faces: readonly (number | undefined)[]): string | undefined =>
  buttonsOf(board).find(({ label = '' }) => {
    if (!/^[1-6]( ✓| [1-6])*$/.test(label)) return false;
    const kept = label.includes('✓') ? [...(label.split('✓')[0] ?? '').matchAll(/\d/g)].length : 0;
    return kept !== faces.filter((face) => face === Number(label[0])).length;
  })?.custom_id;
