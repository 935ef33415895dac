import type { Attachment } from 'discord.js';

/** A file as text, or why it can't be read. */
type ReadFile = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly why: UnreadableFile };

type UnreadableFile = 'too-large' | 'no-text' | 'out-of-reach';

/** How long a download from Discord may take, in milliseconds. */
const PATIENCE = 1_500;

/** Reads a file that came with a command, up to `most` bytes whatever size Discord states. */
export const readAttachment = async (
  { url, size }: Pick<Attachment, 'url' | 'size'>,
  most: number,
): Promise<ReadFile> => {
  if (size > most) return { ok: false, why: 'too-large' };
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
    if (!response.ok || response.body === null) return { ok: false, why: 'out-of-reach' };
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of response.body) {
      length += part.length;
      if (length > most) return { ok: false, why: 'too-large' };
      parts.push(part);
    }
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts)) };
  } catch (error) {
    return { ok: false, why: error instanceof TypeError && 'code' in error ? 'no-text' : 'out-of-reach' };
  }
};
