/** The buttons that turn pages. */
export const labels = { first: 'First', back: 'Back', next: 'Next', last: 'Last' } as const;

export const pageWords = (page: number, pages: number): string => `Page ${page} of ${pages}`;

/** In place of pages if there are none. */
export const noPages = { title: 'Nothing', text: 'There is nothing to read here.' } as const;
