import { MOST_HEIGHT, phoneHeight, phoneHeightAtMost, TEXT_WIDTH } from '../../games/contract/drawing/phone.ts';
import { onWiderPaper, sizeOf } from '../../games/contract/drawing/svg.ts';
import type { AnyGame } from '../../games/contract/game.ts';
import type { Picture, Scene, Screen } from '../../games/contract/screen.ts';
import type { BoardStyle } from '../../sessions/people/preferences.ts';
import type { Debt } from '../../workers/pictures/debts.ts';
import { LatePictureError } from '../../workers/pictures/late-picture-error.ts';
import type { Services } from '../interactions/context.ts';
import { picturesFor, type Handling } from '../interactions/handling.ts';
import type { Message, PaintedPicture } from '../messages/render.ts';

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

/** Who looks at a screen. */
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

/**
 * The message of a view, with its picture if the game has one and it is wanted. A screen without a board has none.
 * `render` makes the message of a screen. The more there is around a picture, the smaller it is, to fit a phone.
 */
export const renderPictured = async (
  game: AnyGame,
  view: unknown,
  scene: Scene<unknown>,
  onlooker: Onlooker,
  render: (screen: Screen, picture?: PaintedPicture) => Message,
): Promise<Message> => {
  let text: Screen | null = null;
  const asText = (): Screen => (text ??= game.screen(view, scene));
  let pictured: Screen | null = null;
  const besidePicture = (): Screen => (pictured ??= game.screen(view, { ...scene, isPictured: true }));
  const picture = await paint(
    onlooker,
    (style) => {
      const drawn = game.picture?.(view, scene) ?? null;
      return (
        drawn && { ...drawn, svg: fitted(drawn.svg, render(style === 'both' ? asText() : besidePicture()), scene) }
      );
    },
    () => styleFor(asText()),
  );
  if (picture) return render(standsForText(picture) ? besidePicture() : asText(), picture);
  return fittingText(asText(), () => game.screen(view, { ...scene, isTight: true }), render);
};

/**
 * The message of a screen. Where a phone has no room, the legend is left out, as `Read` says the same, and then what
 * the game can do without.
 */
const fittingText = (screen: Screen, tight: () => Screen, render: (screen: Screen) => Message): Message => {
  const whole = render(screen);
  if (fitsPhone(whole)) return whole;
  const bare = (screen.legend ?? '') === '' ? whole : render({ ...screen, legend: '' });
  return fitsPhone(bare) ? bare : render({ ...tight(), legend: '' });
};

/** Whether a message is likely to fit a phone, with so much room for a picture, in pixels. */
export const fitsPhone = (message: Message, room = 0): boolean => {
  const most = MOST_HEIGHT + TOLERANCE - room;
  const shown = shownOf(message);
  return phoneHeightAtMost(shown) <= most || phoneHeight(shown) <= most;
};

/** The room for a picture of a board that is easy to read, in pixels. */
export const READABLE = 270;

/** Text is rather left whole, as the letters of phones differ. */
const TOLERANCE = 4;

/** About how tall a message is on a phone without its picture, in pixels. @testonly */
export const heightOf = (message: Message): number => phoneHeight(shownOf(message));

const shownOf = ({ content, embeds, components }: Message): Parameters<typeof phoneHeight>[0] => {
  const [{ title = '', description = '', footer } = {}] = embeds.map(({ data }) => data);
  const rows = components.map((row) =>
    row.components.flatMap(({ data }) => ('label' in data ? (data.label ?? '') : [])),
  );
  return { content, title, text: description, footer: footer?.text ?? '', rows };
};

/** A picture in a size that lets its message fit a phone, unless it would be hard to read then. */
const fitted = (svg: string, around: Message, { isLesson }: Pick<Scene<unknown>, 'isLesson'>): string => {
  const least = isLesson ? IN_LESSONS : 1;
  const { width, height } = sizeOf(svg);
  const room = Math.max(1, MOST_HEIGHT - heightOf(around));
  const wider = Math.min(Math.max(least, (TEXT_WIDTH * height) / width / room), MOST_WIDENED);
  return wider > 1 ? onWiderPaper(svg, wider) : svg;
};

/** On paper that is wider still, a picture is hard to read on a phone. */
const MOST_WIDENED = 1.5;

/** A lesson has more words around its board than a match. */
const IN_LESSONS = 1.08;

/** How a board is shown unless somebody has chosen: as text, if a phone has room for its lines. */
const styleFor = ({ board }: Pick<Screen, 'board'>): BoardStyle =>
  board.some(({ isWide }) => isWide) ? 'picture' : 'text';

/** Whether the screen may leave out what its picture shows. */
export const standsForText = (picture: PaintedPicture | null): boolean => picture !== null && !picture.isBesideText;
