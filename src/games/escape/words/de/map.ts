export * from '../en/map.ts';
