import { spoken } from '../../kernel/language/spoken.ts';
import * as de from './lobby-words/de.ts';
import * as en from './lobby-words/en.ts';
import * as es from './lobby-words/es.ts';
import * as fr from './lobby-words/fr.ts';

export const lobbyBoardWords = spoken({ en, de, fr, es });
