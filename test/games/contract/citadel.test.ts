// @module-tag both
import { citadel } from '../../../src/games/citadel/index.ts';
import { testContract } from './contract.ts';

await testContract(citadel);
