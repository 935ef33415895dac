const TAG = /<(\/?)([a-zA-Z]+)([^<>]*?)(\/?)>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

/** An element of a drawing, as it was written. */
export class Drawn {
  readonly name: string;
  readonly children: Drawn[] = [];
  /** What it was read from: with its own tags, and without them. */
  whole = '';
  inside = '';
  readonly #written: string;
  #attributes: ReadonlyMap<string, string> | null = null;

  private constructor(name: string, written: string) {
    this.name = name;
    this.#written = written;
  }

  /** Reads an SVG document as `element` and its kin write them. Throws if that is not what the text is. */
  static read(svg: string): Drawn {
    const all = new Drawn('', '');
    const open: { readonly drawn: Drawn; readonly start: number; readonly inside: number }[] = [];
    for (const { 0: tag, 1: closing, 2: name = '', 3: attributes = '', 4: empty, index } of svg.matchAll(TAG)) {
      const after = index + tag.length;
      if (closing === '') {
        const drawn = new Drawn(name, attributes);
        (open.at(-1)?.drawn ?? all).children.push(drawn);
        if (empty === '') open.push({ drawn, start: index, inside: after });
        else drawn.whole = tag;
      } else {
        const last = open.pop();
        if (last?.drawn.name !== name) throw new Error('a picture is no well-formed SVG document');
        last.drawn.whole = svg.slice(last.start, after);
        last.drawn.inside = svg.slice(last.inside, index);
      }
    }
    const [root] = all.children;
    if (root?.name !== 'svg' || open.length > 0) throw new Error('a picture is no SVG document');
    return root;
  }

  /** Read only where they are needed: most elements are parts of a piece that is there already. */
  get attributes(): ReadonlyMap<string, string> {
    return (this.#attributes ??= new Map(
      Array.from(this.#written.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [name, value]),
    ));
  }

  attribute(name: string): string | undefined {
    return this.attributes.get(name);
  }

  /** A number among the attributes; 0 if it is not there. */
  number(name: string): number {
    return Number(this.attributes.get(name) ?? 0);
  }
}
