import { grammarOf } from './grammar.ts';

export const { agreeing, counting, listed, decimal, monthAndYear } = grammarOf('de');
