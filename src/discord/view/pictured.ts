import { noTaller } from '../../games/contract/drawing/svg.ts';
import type { AnyGame } from '../../games/contract/game.ts';
import { withoutBoard, type Picture, type Scene, type Screen } from '../../games/contract/screen.ts';
import { currentLanguage, sayIn } from '../../kernel/language/current.ts';
import type { BoardStyle } from '../../sessions/people/preferences.ts';
import type { Debt } from '../../workers/pictures/debts.ts';
import { LatePictureError } from '../../workers/pictures/late-picture-error.ts';
import type { Services } from '../interactions/context.ts';
import { picturesFor, type Handling } from '../interactions/handling.ts';
import type { Frame, PaintedPicture } from '../messages/render.ts';

/** What pictures of boards are made with. */
export interface Pictures extends Pick<Services, 'log'> {
  readonly preferences: Pick<Services['preferences'], 'styleOf'>;
  readonly painter: Pick<Services['painter'], 'paint' | 'owe'>;
}

/** Has boards worded as beside a picture, or as without one, whoever looks at them. No picture is made. */
export const wordedAs = (style: BoardStyle, { log }: Pick<Services, 'log'>): Pictures => ({
  preferences: { styleOf: () => Promise.resolve(style) },
  painter: { paint: () => Promise.resolve(new Uint8Array()), owe: () => undefined },
  log,
});

export interface Onlooker {
  /** The person who looks, or the match whose board everyone sees: the pictures of one owner don't delay another's. */
  readonly owner: string;
  /** The people and servers whose settings decide whether there are pictures. */
  readonly wantedBy: readonly string[];
  /** What pictures are made with; null if the message can't have files. */
  readonly pictures: Pictures | null;
  /** Which board it is, if the message is kept up to date: a picture that comes late follows. */
  readonly board?: Debt;
}

/** The person who asks. Their own settings come before those of the server. */
export const onlookerOf = ({ interaction, ...handling }: Handling): Onlooker => {
  const { user, guildId } = interaction;
  return {
    owner: user.id,
    wantedBy: [user.id, ...(guildId === null ? [] : [guildId])],
    pictures: picturesFor(handling),
  };
};

/**
 * A picture for an onlooker; null if there is none, it is not wanted, or it can't be made. Then the board is shown as
 * text, which is complete without it. `unset` is the style where nobody has chosen one.
 */
export const paint = async (
  { owner, wantedBy, pictures, board }: Onlooker,
  draw: (style: BoardStyle) => Picture | null,
  unset: () => BoardStyle = () => 'text',
): Promise<PaintedPicture | null> => {
  if (pictures === null) return null;
  const { preferences, painter, log } = pictures;
  try {
    const style = (await preferences.styleOf(wantedBy)) ?? unset();
    if (style === 'text') return null;
    const drawn = draw(style);
    const isBesideText = style === 'both';
    return drawn && { bytes: Buffer.from(await painter.paint(drawn.svg, owner)), alt: drawn.alt, isBesideText };
  } catch (err) {
    if (err instanceof LatePictureError) {
      if (board !== undefined) painter.owe(board);
      return null;
    }
    log.warn({ err }, 'a picture could not be made, so the message is sent without it');
    return null;
  }
};

/** What a game shows of a view: its screen, and its picture if it has one and it is wanted, for the frame around it. */
export interface Shown {
  readonly screen: Screen;
  readonly pictured: Pick<Frame, 'picture'>;
}

/** The screen of a view for an onlooker. Beside a picture it leaves out what the picture shows. */
export const shownTo = async (
  onlooker: Onlooker,
  game: AnyGame,
  view: unknown,
  scene: Scene<unknown>,
): Promise<Shown> => {
  // Its many texts would each ask for the language.
  const screen = sayIn(currentLanguage(), () => game.screen(view, scene));
  const draw = (): Picture | null => {
    const drawn = game.picture?.(view, scene) ?? null;
    return drawn && { ...drawn, svg: noTaller(drawn.svg, screen.tallest ?? Infinity) };
  };
  const picture = await paint(onlooker, draw, () => styleFor(screen));
  if (picture === null) return { screen, pictured: {} };
  return { screen: standsForText(picture) ? withoutBoard(screen) : screen, pictured: { picture } };
};

/** How a board is shown unless somebody has chosen: as text, if a phone has room for its lines. */
const styleFor = ({ board }: Pick<Screen, 'board'>): BoardStyle =>
  board.some(({ isWide }) => isWide) ? 'picture' : 'text';

/** Whether the screen may leave out what its picture shows. */
export const standsForText = (picture: PaintedPicture | null): boolean => picture !== null && !picture.isBesideText;
