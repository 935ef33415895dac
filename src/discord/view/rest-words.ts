import { spoken } from '../../kernel/language/spoken.ts';
import * as de from './rest-words/de.ts';
import * as en from './rest-words/en.ts';
import * as es from './rest-words/es.ts';
import * as fr from './rest-words/fr.ts';

export const restBoardWords = spoken({ en, de, fr, es });
