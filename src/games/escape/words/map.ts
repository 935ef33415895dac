import { spoken } from '../../../kernel/language/spoken.ts';
import * as de from './de/map.ts';
import * as en from './en/map.ts';
import * as es from './es/map.ts';
import * as fr from './fr/map.ts';

export const mapWords = spoken({ en, de, fr, es });
