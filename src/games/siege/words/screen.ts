import { spoken } from '../../../kernel/language/spoken.ts';
import * as de from './de/screen.ts';
import * as en from './en/screen.ts';
import * as es from './es/screen.ts';
import * as fr from './fr/screen.ts';

export type { LevelHit, LineHit } from './en/screen.ts';

export const screenWords = spoken({ en, de, fr, es });
