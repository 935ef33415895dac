import { spoken } from '../../../kernel/language/spoken.ts';
import * as de from './de/help.ts';
import * as en from './en/help.ts';
import * as es from './es/help.ts';
import * as fr from './fr/help.ts';

export const helpWords = spoken({ en, de, fr, es });
