// @module-tag both
import { escape } from '../../../src/games/escape/index.ts';
import { testContract } from './contract.ts';

await testContract(escape);
