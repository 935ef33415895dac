import { spoken } from '../../../kernel/language/spoken.ts';
import * as de from './de/options.ts';
import * as en from './en/options.ts';
import * as es from './es/options.ts';
import * as fr from './fr/options.ts';

export const optionsWords = spoken({ en, de, fr, es });
