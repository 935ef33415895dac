import { spoken } from '../../../kernel/language/spoken.ts';
import * as de from './de/picture.ts';
import * as en from './en/picture.ts';
import * as es from './es/picture.ts';
import * as fr from './fr/picture.ts';

export const pictureWords = spoken({ en, de, fr, es });
