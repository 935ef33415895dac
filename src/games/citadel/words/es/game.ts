export * from '../en/game.ts';
