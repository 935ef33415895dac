export type { Refusal } from './words/en.ts';
