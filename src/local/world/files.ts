import type { APIAttachment } from 'discord-api-types/v10';
import { keepLatest } from './interactions.ts';
import type { AttachmentRow, FileRow } from './rows.ts';
import type { World } from './world.ts';

/** A file that came with a request. */
export interface Upload {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

export type Uploads = ReadonlyMap<string, Upload>;

/** Larger files stay in memory only, so that the journal stays small. */
const MAX_JOURNALED_BYTES = 1024 * 1024;
/** The total size of large files kept in memory. New ones push out the oldest. */
const MAX_LARGE_BYTES = 100 * 1024 * 1024;

/** Keeps an uploaded file. */
export const storeFile = (world: World, channelId: string, upload: Upload): FileRow => {
  const row = fileRow(world, channelId, upload);
  const isLarge = upload.bytes.length > MAX_JOURNALED_BYTES;
  const file = isLarge ? { ...row, bytes: null } : row;
  if (isLarge) keepLargeFile(world.largeFiles, file.id, upload.bytes);
  world.files.put(file);
  return file;
};

const fileRow = (world: World, channelId: string, { name, contentType, bytes }: Upload): FileRow => ({
  id: world.newId(),
  channelId,
  name: name.replaceAll(/[^\w.-]/g, '_'),
  contentType,
  size: bytes.length,
  bytes: bytes.toString('base64'),
});

const keepLargeFile = (files: Map<string, Buffer>, id: string, bytes: Buffer): void => {
  files.set(id, bytes);
  let total = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  for (const [oldest, { length }] of files) {
    if (total <= MAX_LARGE_BYTES) return;
    files.delete(oldest);
    total -= length;
  }
};

/** The number of files kept for commands. New ones push out the oldest. */
const MAX_UPLOADS = 20;

/** Keeps a file for a command. It stays in memory, as Discord, too, keeps such files only for a short time. */
export const keepUpload = (world: World, channelId: string, upload: Upload): FileRow => {
  const file = fileRow(world, channelId, upload);
  keepLatest(world.uploads, file.id, file, MAX_UPLOADS);
  return file;
};

/** A file of a message or of a command. */
export const findFile = (world: World, id: string): FileRow | undefined => world.files.get(id) ?? world.uploads.get(id);

/** Removes a file. */
export const removeFile = (world: World, id: string): void => {
  world.files.remove(id);
  world.largeFiles.delete(id);
};

/** The bytes of a file, or undefined if it was large and is gone. */
export const bytesOf = (world: World, file: FileRow): Buffer | undefined =>
  file.bytes === null ? world.largeFiles.get(file.id) : Buffer.from(file.bytes, 'base64');

/** The URL of a file. */
export const fileUrl = (world: World, file: FileRow): string =>
  `${world.origin}/attachments/${file.channelId}/${file.id}/${encodeURIComponent(file.name)}`;

/** An attachment in the format of Discord's API. */
export const apiAttachment = (
  world: World,
  file: FileRow,
  { description }: Pick<AttachmentRow, 'description'>,
): APIAttachment => ({
  id: file.id,
  filename: file.name,
  size: file.size,
  url: fileUrl(world, file),
  proxy_url: fileUrl(world, file),
  content_type: file.contentType,
  ...(description !== null && { description }),
});
