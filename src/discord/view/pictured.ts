import type { AnyGame } from '../../games/contract/game.ts';
import type { Picture, Scene } from '../../games/contract/screen.ts';
import { picturesFor, type Handling } from '../interactions/handling.ts';
import { paintFor, standsForText, type Pictures } from '../interactions/pictures.ts';
import type { PaintedPicture } from '../messages/render.ts';

/** Who looks at a screen. */
export interface Onlooker {
  /** The person who looks, or the match whose board everyone sees: the pictures of one owner don't delay another's. */
  readonly owner: string;
  /** The people and servers whose settings decide whether there are pictures. */
  readonly wantedBy: readonly string[];
  /** What pictures are made with; null if the message can't have files. */
  readonly pictures: Pictures | null;
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

/** A picture for an onlooker; null if there is none, it is not wanted, or it can't be made. */
export const paint = async (
  { owner, wantedBy, pictures }: Onlooker,
  draw: () => Picture | null,
): Promise<PaintedPicture | null> => pictures && paintFor(pictures, { wantedBy, owner }, draw);

/** The screen of a view, with its picture if the game has one and it is wanted. */
export const pictured = async (game: AnyGame, view: unknown, scene: Scene<unknown>, onlooker: Onlooker) => {
  const picture = await paint(onlooker, () => game.picture?.(view, scene) ?? null);
  const screen = game.screen(view, { ...scene, isPictured: standsForText(picture) });
  return { screen, ...(picture && { picture }) };
};
