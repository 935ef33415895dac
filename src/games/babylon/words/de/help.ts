export * from '../en/help.ts';
