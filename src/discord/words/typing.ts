import { counted } from './counted.ts';

/** The buttons below a typed text that could not be read. */
export const CORRECT = 'Correct it';

export const partLabel = (part: string): string => `Play the part before it: ${part}`;

/** The same if the part is too long for a button. */
export const longPartLabel = (actions: number): string => `Play the part before it: ${counted(actions, 'action')}`;

export const FORM_TOO_LATE = 'That took too long to open. Press the button again.';
