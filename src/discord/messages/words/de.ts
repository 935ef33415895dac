export * from './en.ts';
