// @module-tag both
import { babylon } from '../../../src/games/babylon/index.ts';
import { testContract } from './contract.ts';

await testContract(babylon);
