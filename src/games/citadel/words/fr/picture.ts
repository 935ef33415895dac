export * from '../en/picture.ts';
