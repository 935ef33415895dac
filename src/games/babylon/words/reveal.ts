import { spoken } from '../../../kernel/language/spoken.ts';
import * as de from './de/reveal.ts';
import * as en from './en/reveal.ts';
import * as es from './es/reveal.ts';
import * as fr from './fr/reveal.ts';

export const revealWords = spoken({ en, de, fr, es });
