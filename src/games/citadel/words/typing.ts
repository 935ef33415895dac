import { spoken } from '../../../kernel/language/spoken.ts';
import * as de from './de/typing.ts';
import * as en from './en/typing.ts';
import * as es from './es/typing.ts';
import * as fr from './fr/typing.ts';

export const typingWords = spoken({ en, de, fr, es });
