import { spoken } from '../../../kernel/language/spoken.ts';
import * as de from './de/story.ts';
import * as en from './en/story.ts';
import * as es from './es/story.ts';
import * as fr from './fr/story.ts';

export const storyWords = spoken({ en, de, fr, es });
