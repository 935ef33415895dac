import { spoken } from '../src/kernel/language/spoken.ts';
import * as de from './siege-words/de.ts';
import * as en from './siege-words/en.ts';
import * as es from './siege-words/es.ts';
import * as fr from './siege-words/fr.ts';

export const siegeCommandWords = spoken({ en, de, fr, es });
