import { spoken } from '../../kernel/language/spoken.ts';
import * as de from './language-words/de.ts';
import * as en from './language-words/en.ts';
import * as es from './language-words/es.ts';
import * as fr from './language-words/fr.ts';

export const languageWords = spoken({ en, de, fr, es });
