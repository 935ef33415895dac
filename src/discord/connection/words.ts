import { spoken } from '../../kernel/language/spoken.ts';
import * as de from './words/de.ts';
import * as en from './words/en.ts';
import * as es from './words/es.ts';
import * as fr from './words/fr.ts';

export const connectionWords = spoken({ en, de, fr, es });
