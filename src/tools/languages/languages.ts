import { findingsIn } from './findings.ts';
import { otherLanguages } from './texts.ts';

/**
 * `npm run languages`: says what each language lacks besides the English, and where it strays from its glossary. Ends
 * with 1 if anything is missing.
 */
const main = (): void => {
  for (const language of otherLanguages) {
    const { missing, strayed } = findingsIn(language);
    console.log(`${language}: ${missing.length} texts missing, ${strayed.length} perhaps without a term`);
    for (const text of missing) console.log(`  missing: ${text}`);
    for (const { text, term } of strayed) console.log(`  ${term}: ${text}`);
    if (missing.length > 0) process.exitCode = 1;
  }
};

main();
