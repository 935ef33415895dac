import type { Titles } from '../../sessions/figures/titles.ts';
import { listOf } from '../marks/marks.ts';
import { seasonsTexts } from './texts/texts.ts';

const SIGNS = { season: '👑', tournament: '🏆' } as const satisfies Record<keyof Titles, string>;

const kinds = ['season', 'tournament'] as const;

export const NO_TITLES: Titles = { season: new Set(), tournament: new Set() };

/** A name in a table, with a sign for each title that the person holds. */
export const titledName = (titles: Titles, userId: string, name: string): string =>
  listOf([name, ...kinds.flatMap((kind) => (titles[kind].has(userId) ? [SIGNS[kind]] : []))], ' ');

/** What the signs beside these people's names mean: a small line for each sign that is there. */
export const titleNotes = (titles: Titles, shown: readonly string[]): readonly string[] =>
  kinds.flatMap((kind) =>
    shown.some((userId) => titles[kind].has(userId)) ? [seasonsTexts.titles[kind]({ sign: SIGNS[kind] })] : [],
  );
