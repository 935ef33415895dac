import { spoken as really } from '../../../src/kernel/language/spoken.ts';
import { lengthened } from './lengthen.ts';

let isLonger = false;

/**
 * Runs something with all English sentences in the pseudo-language, which is longer than any real one. Others are in
 * their language as always. It is the same for all that runs at that time, so that a bot speaks it to everybody.
 */
export const inLonger = async <Result>(run: () => Result | Promise<Result>): Promise<Result> => {
  const before = isLonger;
  isLonger = true;
  try {
    return await run();
  } finally {
    isLonger = before;
  }
};

/** Stands in for `src/kernel/language/spoken.ts` in the tests: the same, but its English may be the pseudo-language. */
export const spoken: typeof really = (texts) => really({ ...texts, en: switchable(texts.en) });

/** English words that are longer while the pseudo-language is spoken. */
const switchable = <Words extends object>(english: Words): Words => {
  const words = {};
  let longer: Words | null = null;
  for (const name of Object.keys(english)) {
    const get = (): unknown => (isLonger ? (longer ??= lengthened({ ...english })) : english)[name as keyof Words];
    Object.defineProperty(words, name, { enumerable: true, get });
  }
  return words as Words;
};
