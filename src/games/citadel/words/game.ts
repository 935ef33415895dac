import { spoken } from '../../../kernel/language/spoken.ts';
import * as de from './de/game.ts';
import * as en from './en/game.ts';
import * as es from './es/game.ts';
import * as fr from './fr/game.ts';

export const gameWords = spoken({ en, de, fr, es });
