import type { AnyGame } from '../../games/contract/game.ts';

/** Whether two people can play a game with each other, so that opponents are looked for in it. */
export const isForTwo = ({ seats }: AnyGame): boolean => seats.least <= 2 && seats.most >= 2;
