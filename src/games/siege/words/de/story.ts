export * from '../en/story.ts';
