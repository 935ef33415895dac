export * from '../en/reveal.ts';
