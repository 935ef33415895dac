import type { PageApi } from '../state/api.ts';

/** The values of options that take a file, by name, or why one could not be uploaded. */
type Uploaded =
  | { readonly ok: true; readonly values: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly name: string; readonly why: string };

/** Uploads files for the options of a command, one after another. */
export const uploadAll = async (
  api: PageApi,
  channelId: string,
  files: readonly { readonly name: string; readonly file: File }[],
): Promise<Uploaded> => {
  const values: Record<string, string> = {};
  for (const { name, file } of files) {
    try {
      values[name] = await api.upload(channelId, file);
    } catch (error) {
      return { ok: false, name, why: error instanceof Error ? error.message : String(error) };
    }
  }
  return { ok: true, values };
};
