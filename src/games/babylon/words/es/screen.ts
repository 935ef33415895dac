export * from '../en/screen.ts';
