import { isBotOutdated, isPageOutdated } from './outdated.ts';

/** `npm start` runs this, built, as the whole build takes longer to load than the bot. Ends with 1 if something is old. */
process.exitCode = isPageOutdated() || isBotOutdated() ? 1 : 0;
