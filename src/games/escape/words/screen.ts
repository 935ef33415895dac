import type { Carriable } from '../rules/state.ts';
import { itemName, TITLE } from './names.ts';
import { counted } from './numbers.ts';

export const WHOLE_MAP = `${TITLE}: the whole map`;

export const SHARED_WORLD = 'Shared world';

/** The figures of a run, in one line. */
export const FIGURES = {
  health: 'Health',
  left: 'Steps left',
  steps: (left: number, lead: number): string => `${left} of ${lead}`,
  power: 'Power',
  spaces: 'Spaces',
  items: 'Items',
  item: (item: Carriable, count: number): string => (count === 1 ? itemName(item) : counted(count, item)),
} as const;

export const mapPage = (page: number, pages: number, spaces: number): string =>
  `Page ${page} of ${pages}, ${counted(spaces, 'space')} revealed.`;
