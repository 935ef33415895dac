import { spoken } from '../../../kernel/language/spoken.ts';
import * as de from './de/controls.ts';
import * as en from './en/controls.ts';
import * as es from './es/controls.ts';
import * as fr from './fr/controls.ts';

export const controlsWords = spoken({ en, de, fr, es });
