import { grammars } from './grammar.ts';

export const { agreeing, counting, listed, decimal, monthAndYear } = grammars.de;
