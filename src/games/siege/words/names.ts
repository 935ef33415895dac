import { spoken } from '../../../kernel/language/spoken.ts';
import * as de from './de/names.ts';
import * as en from './en/names.ts';
import * as es from './es/names.ts';
import * as fr from './fr/names.ts';

export type { Fighter } from './en/names.ts';

export const namesWords = spoken({ en, de, fr, es });
