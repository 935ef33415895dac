import type { rulesTexts } from './texts/texts.ts';

export type Refusal = keyof typeof rulesTexts;
