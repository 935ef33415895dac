/** The button that opens a form of all options. */
export const MORE_OPTIONS = 'More options';

/** Where a form of options no longer fits. */
export const NO_FORM = 'This game has no options to choose here.';
