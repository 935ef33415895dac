import { spoken } from '../src/kernel/language/spoken.ts';
import * as de from './citadel-words/de.ts';
import * as en from './citadel-words/en.ts';
import * as es from './citadel-words/es.ts';
import * as fr from './citadel-words/fr.ts';

export const citadelCommandWords = spoken({ en, de, fr, es });
