export * from '../en/typing.ts';
