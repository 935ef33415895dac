import { spoken } from '../../kernel/language/spoken.ts';
import * as de from './days-off-words/de.ts';
import * as en from './days-off-words/en.ts';
import * as es from './days-off-words/es.ts';
import * as fr from './days-off-words/fr.ts';

export const daysOffWords = spoken({ en, de, fr, es });
