import { spoken } from '../../../kernel/language/spoken.ts';
import * as de from './de/description.ts';
import * as en from './en/description.ts';
import * as es from './es/description.ts';
import * as fr from './fr/description.ts';

export const descriptionWords = spoken({ en, de, fr, es });
