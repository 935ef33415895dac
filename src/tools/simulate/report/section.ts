import type { Estimate } from './statistics.ts';

/** A part of a report: what it found, or why it has nothing to say. */
export interface Section {
  /** A short word for links. */
  readonly id: string;
  readonly title: string;
  /** Sentences, in Markdown: only names in back quotes. */
  readonly notes: readonly string[];
  readonly tables: readonly Table[];
  readonly charts: readonly Chart[];
}

/** Rows of cells. The first cell of a row is its name. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What is drawn on the page. */
export type Chart = Intervals | Bars;

/** Figures by name, each with its interval. */
interface Intervals {
  readonly kind: 'intervals';
  readonly title: string;
  readonly rows: readonly ({ readonly name: string } & Estimate)[];
  /** What to compare them with, if anything. */
  readonly mark: number | null;
  readonly isShare: boolean;
}

/** How often figures are in ranges that touch each other. */
interface Bars {
  readonly kind: 'bars';
  readonly title: string;
  readonly ranges: readonly { readonly from: number; readonly to: number; readonly count: number }[];
}

const MOST_BARS = 24;

/** Whole numbers as bars: one for each number if there are few, otherwise for ranges of equal width. */
export const barsOf = (title: string, values: readonly number[]): Bars => {
  const [least, most] = [Math.floor(Math.min(...values)), Math.floor(Math.max(...values))];
  const width = Math.max(1, Math.ceil((most - least + 1) / MOST_BARS));
  const ranges = Array.from({ length: Math.ceil((most - least + 1) / width) }, (_, index) => {
    const from = least + index * width;
    const count = values.filter((value) => value >= from && value < from + width).length;
    return { from, to: from + width, count };
  });
  return { kind: 'bars', title, ranges: values.length === 0 ? [] : ranges };
};
