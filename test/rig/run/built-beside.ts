/** Like `src/workers/threads/file-beside.ts`, but always the built file, so that a thread starts without TypeScript. */
export const fileBeside = (source: string, name: string): string => {
  const built = source.replace(
    new URL('../../../src/', import.meta.url).href,
    new URL('../../../dist/', import.meta.url).href,
  );
  return new URL(`${name}.js`, built).href;
};
