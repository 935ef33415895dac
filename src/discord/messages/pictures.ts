import { EmbedBuilder } from '@discordjs/builders';
import type { Services } from './context.ts';
import type { Message, Parcel } from './render.ts';

const FILE = 'board.png';

/**
 * A message as it is sent: with its picture, where it has one and who decides that wants pictures. A picture that can't
 * be made is left out: the board is in the text, too.
 */
export const illustrate = async (
  { sessions, painter, log }: Pick<Services, 'sessions' | 'painter' | 'log'>,
  { illustration, ...plain }: Message,
): Promise<Parcel> => {
  if (illustration === undefined) return plain;
  try {
    const { pictures } = await sessions.preferences(illustration.wantedBy);
    const drawn = pictures === false ? null : illustration.draw();
    if (drawn === null) return plain;
    const { picture, embeds } = drawn;
    const bytes = Buffer.from(await painter.paint(picture.svg));
    const files = [...(plain.files ?? []), { name: FILE, bytes, description: picture.alt }];
    const image = { url: `attachment://${FILE}`, description: picture.alt };
    const [first, ...others] = embeds.map((embed) => embed.toJSON());
    const pictured = [{ ...first, image }, ...others].map((embed) => new EmbedBuilder(embed));
    return { ...plain, embeds: pictured, files, plain };
  } catch (err) {
    log.warn({ err }, 'a picture could not be made: its message goes without');
    return plain;
  }
};
