import { spoken } from '../../kernel/language/spoken.ts';
import * as de from './party-words/de.ts';
import * as en from './party-words/en.ts';
import * as es from './party-words/es.ts';
import * as fr from './party-words/fr.ts';

export const partyBoardWords = spoken({ en, de, fr, es });
