import { asked, choice, declareOptions } from '../../contract/options.ts';
import { DIFFICULTIES, FIRST_DIFFICULTIES } from './sheet.ts';

const TITLE = 'Dice Siege';

/** S6, S29: what is chosen at the start. As a text it is the name of the difficulty. */
export const options = declareOptions(TITLE, '{difficulty}', [
  asked(choice('difficulty', DIFFICULTIES), { kind: 'text' }),
]);

/** Options of the first version of the rules, which has no hard siege. */
export const firstOptions = declareOptions(TITLE, '{difficulty}', [choice('difficulty', FIRST_DIFFICULTIES)]);
