import { spoken } from '../../../kernel/language/spoken.ts';
import * as de from './de/review.ts';
import * as en from './en/review.ts';
import * as es from './es/review.ts';
import * as fr from './fr/review.ts';

export const reviewWords = spoken({ en, de, fr, es });
