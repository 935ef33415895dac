import { open, stat } from 'node:fs/promises';

/** How large a log may be, and how much of its end is kept when it is larger, in bytes. */
const LARGEST = 2 ** 20;
const KEPT = 2 ** 18;

/** Shortens a log to its last complete lines if it is too large. What a server appends at that moment may be lost. */
export const trimLog = async (file: string, largest = LARGEST): Promise<void> => {
  const { size } = await stat(file);
  if (size <= largest) return;
  const log = await open(file, 'r+');
  try {
    const kept = Math.min(KEPT, largest);
    const { buffer, bytesRead } = await log.read(Buffer.alloc(kept), 0, kept, size - kept);
    const end = buffer.subarray(0, bytesRead);
    const lines = end.subarray(end.indexOf('\n') + 1);
    await log.write(lines, 0, lines.length, 0);
    await log.truncate(lines.length);
  } finally {
    await log.close();
  }
};
