import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { ownDataSections, type KeptOfPerson, type OwnDataSection } from '../../sessions/privacy/own-data.ts';
import type { Message } from '../messages/render.ts';

type AttachedFile = NonNullable<Message['files']>[number];

/** What fits into a message, in bytes, and how many files. */
const LARGEST = 9_500_000;
const MOST_FILES = 10;

/** How much text is in a file, in bytes: packed, it fits into a message in any case. */
const FULL = 9_000_000;

/** What is sent as it is, so that anyone can read it. */
const PLAIN = 1_000_000;

/** The texts of what a file has, by section. */
type Sections = Map<OwnDataSection, string[]>;

/**
 * All that is kept of a person as files of JSON. Each can be read by itself and has all the sections, which together
 * hold everything once. A single short file is not packed.
 */
export async function* ownDataFiles(
  user: string,
  at: Date,
  all: AsyncIterable<KeptOfPerson>,
): AsyncGenerator<AttachedFile, void> {
  let sections: Sections = new Map();
  let [bytes, files] = [0, 0];
  const close = async (isLast: boolean): Promise<AttachedFile> => {
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
      yield await close(false);
      [sections, bytes] = [new Map(), 0];
    }
    const texts = sections.get(section) ?? [];
    texts.push(text);
    sections.set(section, texts);
    bytes += size;
  }
  yield await close(true);
}

const textOf = (head: { readonly user: string; readonly at: Date }, sections: Sections): string => {
  const lists = ownDataSections.map((section) => `"${section}": [${(sections.get(section) ?? []).join(',\n')}]`);
  return `${JSON.stringify(head).slice(0, -1)},\n${lists.join(',\n')}}\n`;
};

/** Files in the messages that they fit into, and whether each is the last one. */
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
