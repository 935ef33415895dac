/** What a thread of the painter does. */
export { paint as default } from './paint.ts';
