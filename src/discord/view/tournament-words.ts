import { spoken } from '../../kernel/language/spoken.ts';
import * as de from './tournament-words/de.ts';
import * as en from './tournament-words/en.ts';
import * as es from './tournament-words/es.ts';
import * as fr from './tournament-words/fr.ts';

export const tournamentBoardWords = spoken({ en, de, fr, es });
