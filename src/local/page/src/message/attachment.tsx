import type { APIAttachment } from 'discord-api-types/v10';
import { sizeUnits } from '../state/words.ts';

/** A file of a message: shown if it is a picture, and otherwise linked. */
export const Attachment = ({ attachment }: { readonly attachment: APIAttachment }) => {
  const { url, filename, size, description } = attachment;
  if (attachment.content_type?.startsWith('image/'))
    return <img class="picture" src={url} alt={description ?? filename} />;
  const [amount, unit] =
    size < 1024 ? [size, sizeUnits.bytes] : [Number((size / 1024).toFixed(1)), sizeUnits.kilobytes];
  return <discord-file-attachment name={filename} bytes={amount} bytesUnit={unit} href={url} />;
};
