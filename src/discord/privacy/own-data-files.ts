import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { ownDataSections, type KeptOfPerson, type OwnDataSection } from '../../sessions/privacy/own-data.ts';
import type { Message } from '../messages/render.ts';

type AttachedFile = NonNullable<Message['files']>[number];

/** The bytes and files that fit into a message. */
const LARGEST = 9_500_000;
const MOST_FILES = 10;

/** The most bytes of text in a file. Packed, they always fit into a message. */
const FULL = 9_000_000;

/** The most bytes of a file that is not packed, so that anyone can read it. */
const PLAIN = 1_000_000;

type Sections = Map<OwnDataSection, string[]>;

/** All that is kept of a person as files of JSON, each with all the sections. A single short file is not packed. */
export async function* ownDataFiles(
  user: string,
  at: Date,
  all: AsyncIterable<KeptOfPerson>,
): AsyncGenerator<AttachedFile, void> {
  let sections: Sections = new Map();
  let [bytes, files] = [0, 0];
  const close = async ({ isLast }: { readonly isLast: boolean }): Promise<AttachedFile> => {
    files += 1;
    const isOnly = isLast && files === 1;
    const text = Buffer.from(textOf({ user, at }, sections));
    const name = isOnly ? 'my-data.json' : `my-data-${files}.json`;
    if (isOnly && text.length <= PLAIN) return { name, bytes: text };
    return { name: `${name}.gz`, bytes: await promisify(gzip)(text) };
  };
  for await (const { section, kept } of all) {
    const text = JSON.stringify(kept, null, 1);
    const size = Buffer.byteLength(text);
    if (bytes > 0 && bytes + size > FULL) {
      yield await close({ isLast: false });
      [sections, bytes] = [new Map(), 0];
    }
    const texts = sections.get(section) ?? [];
    texts.push(text);
    sections.set(section, texts);
    bytes += size;
  }
  yield await close({ isLast: true });
}

const textOf = (head: { readonly user: string; readonly at: Date }, sections: Sections): string => {
  const lists = ownDataSections.map((section) => `"${section}": [${(sections.get(section) ?? []).join(',\n')}]`);
  return `${JSON.stringify(head).slice(0, -1)},\n${lists.join(',\n')}}\n`;
};

/** Packs files into as few messages as they fit into in order, and says which message is the last. */
export async function* inMessages(
  files: AsyncIterable<AttachedFile>,
): AsyncGenerator<{ readonly files: readonly AttachedFile[]; readonly isLast: boolean }, void> {
  let together: AttachedFile[] = [];
  for await (const file of files) {
    const bytes = together.reduce((sum, each) => sum + each.bytes.length, file.bytes.length);
    if (together.length > 0 && (bytes > LARGEST || together.length === MOST_FILES)) {
      yield { files: together, isLast: false };
      together = [];
    }
    together.push(file);
  }
  yield { files: together, isLast: true };
}
