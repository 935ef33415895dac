export * from '../en/description.ts';
