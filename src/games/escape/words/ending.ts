import { spoken } from '../../../kernel/language/spoken.ts';
import * as de from './de/ending.ts';
import * as en from './en/ending.ts';
import * as es from './es/ending.ts';
import * as fr from './fr/ending.ts';

export const endingWords = spoken({ en, de, fr, es });
