import { spoken } from '../../kernel/language/spoken.ts';
import * as de from './colour-words/de.ts';
import * as en from './colour-words/en.ts';
import * as es from './colour-words/es.ts';
import * as fr from './colour-words/fr.ts';

export const colourWords = spoken({ en, de, fr, es });
