/** Repeats a word after keeping the thread busy for some milliseconds. */
export const say = ({ word, takes }: { readonly word: string; readonly takes: number }): string => {
  for (const until = performance.now() + takes; performance.now() < until;);
  return word;
};
