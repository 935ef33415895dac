import { spoken } from '../../kernel/language/spoken.ts';
import * as de from './words/de.ts';
import * as en from './words/en.ts';
import * as es from './words/es.ts';
import * as fr from './words/fr.ts';

export type { EndingEffect, Waiting, Where } from './words/en.ts';

export const lobbyWords = spoken({ en, de, fr, es });
