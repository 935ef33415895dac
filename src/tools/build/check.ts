import { isBotOutdated, isPageOutdated } from './outdated.ts';

/** `npm start` runs this, built, as the build takes as long to load as the bot. Ends with 1 if something is old. */
process.exitCode = isPageOutdated() || isBotOutdated() ? 1 : 0;
