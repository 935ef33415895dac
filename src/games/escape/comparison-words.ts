/** The classes of runs that tables compare. */
export const NO_VARIANTS = 'no variants';
export const ANY_VARIANT = (names: readonly string[]): string => names.join(' + ');
