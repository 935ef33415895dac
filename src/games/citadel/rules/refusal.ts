import type { rulesTexts } from './texts/texts.ts';

/** Why an action is refused. */
export type Refusal = keyof typeof rulesTexts;
