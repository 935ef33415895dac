export * from '../en/ending.ts';
