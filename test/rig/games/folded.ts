/** A text for a snapshot: lines that are too wide for a source file go on in indented ones. */
export const folded = (text: string): string =>
  text.replaceAll(/.{115,}/g, (line) => line.replaceAll(/(.{60,100}) /g, '$1\n    '));
