export * from '../en/lessons.ts';
