export default ({ word, takes }: { readonly word: string; readonly takes: number }): string => {
  for (const until = performance.now() + takes; performance.now() < until;);
  return word;
};
