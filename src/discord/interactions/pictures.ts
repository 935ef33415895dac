import type { Picture } from '../../games/contract/screen.ts';
import type { PaintedPicture } from '../messages/render.ts';
import type { Services } from './context.ts';

/** What pictures of boards are made with. */
export type Pictures = Pick<Services, 'preferences' | 'painter' | 'log'>;

/** Who a picture is for. */
interface Viewers {
  /** The ids of people and servers: the first that has set `pictures` decides whether there are any, and the text too. */
  readonly wantedBy: readonly string[];
  /** The person or the match that waits for it. One owner's many pictures don't hold up anybody else's. */
  readonly owner: string;
}

/**
 * The picture of a board; null if there is none, nobody wants it, or it can't be made. Then the board is shown as text,
 * which is complete without it.
 */
export const paintFor = async (
  { preferences, painter, log }: Pictures,
  { wantedBy, owner }: Viewers,
  draw: () => Picture | null,
): Promise<PaintedPicture | null> => {
  try {
    const style = await preferences.styleOf(wantedBy);
    if (style === 'text') return null;
    const drawn = draw();
    const isBesideText = style === 'both';
    return drawn && { bytes: Buffer.from(await painter.paint(drawn.svg, owner)), alt: drawn.alt, isBesideText };
  } catch (err) {
    log.warn({ err }, 'a picture could not be made, so the message is sent without it');
    return null;
  }
};

/** Whether the screen may leave out what its picture shows. */
export const standsForText = (picture: PaintedPicture | null): boolean => picture !== null && !picture.isBesideText;
