import { spoken } from '../../../kernel/language/spoken.ts';
import * as de from './de/puzzles.ts';
import * as en from './en/puzzles.ts';
import * as es from './es/puzzles.ts';
import * as fr from './fr/puzzles.ts';

export const puzzlesWords = spoken({ en, de, fr, es });
