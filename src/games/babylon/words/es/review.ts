export * from '../en/review.ts';
