import { PAPER } from './palette.ts';
import { element } from './svg.ts';

/** A whole picture on paper, with its width and height in pixels, in the font of all pictures. */
export const documentOf = (width: number, height: number, ...drawn: readonly string[]): string =>
  element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, 'font-family': 'DejaVu Sans', 'font-weight': 'bold' },
    element('rect', { width, height, fill: PAPER }),
    ...drawn,
  );
