import type { Picture } from '../../games/game.ts';
import type { Services } from './context.ts';
import type { PaintedPicture } from './render.ts';

/** What pictures of boards are made with. */
export type Pictures = Pick<Services, 'preferences' | 'painter' | 'log'>;

/**
 * The picture of a board, painted; null where there is none, nobody wants it or it can't be made. The board is then shown as text, which
 * is complete without it. `wantedBy` has ids of people and servers: the first that has set anything decides.
 */
export const paintFor = async (
  { preferences, painter, log }: Pictures,
  wantedBy: readonly string[],
  draw: () => Picture | null,
): Promise<PaintedPicture | null> => {
  try {
    const { pictures } = await preferences.of(wantedBy);
    if (pictures === false) return null;
    const drawn = draw();
    return drawn && { bytes: Buffer.from(await painter.paint(drawn.svg)), alt: drawn.alt };
  } catch (err) {
    log.warn({ err }, 'a picture could not be made: its message goes without');
    return null;
  }
};
