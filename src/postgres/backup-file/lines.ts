const NEWLINE = 10;

/** The lines with their ends. Only a newline ends a line: texts that people typed may hold other separators. */
export async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let begun: Buffer[] = [];
  for await (const chunk of source) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      const line = chunk.subarray(from, end + 1);
      yield begun.length === 0 ? line : Buffer.concat([...begun, line]);
      begun = [];
      from = end + 1;
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
  }
}
