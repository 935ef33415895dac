export { babylon } from './babylon/index.ts';
export { citadel } from './citadel/index.ts';
export { escape } from './escape/index.ts';
export { siege } from './siege/index.ts';
export { onslaught } from './siege/onslaught.ts';
export { smuggler } from './smuggler/index.ts';
