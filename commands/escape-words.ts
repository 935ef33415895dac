import { spoken } from '../src/kernel/language/spoken.ts';
import * as de from './escape-words/de.ts';
import * as en from './escape-words/en.ts';
import * as es from './escape-words/es.ts';
import * as fr from './escape-words/fr.ts';

export const escapeCommandWords = spoken({ en, de, fr, es });
