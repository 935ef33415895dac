import { spoken } from '../src/kernel/language/spoken.ts';
import * as de from './babylon-words/de.ts';
import * as en from './babylon-words/en.ts';
import * as es from './babylon-words/es.ts';
import * as fr from './babylon-words/fr.ts';

export const babylonCommandWords = spoken({ en, de, fr, es });
