export * from '../en/names.ts';
