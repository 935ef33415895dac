import { spoken } from '../../../kernel/language/spoken.ts';
import * as de from './de/lessons.ts';
import * as en from './en/lessons.ts';
import * as es from './es/lessons.ts';
import * as fr from './fr/lessons.ts';

export const lessonsWords = spoken({ en, de, fr, es });
