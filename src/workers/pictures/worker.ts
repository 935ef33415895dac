export { paint } from './paint.ts';
