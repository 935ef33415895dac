import { spoken } from '../../kernel/language/spoken.ts';
import * as de from './record-words/de.ts';
import * as en from './record-words/en.ts';
import * as es from './record-words/es.ts';
import * as fr from './record-words/fr.ts';

export type { RecordPart } from './record-words/en.ts';

export const faultWords = spoken({ en, de, fr, es });
