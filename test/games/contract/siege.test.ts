// @module-tag both
import { siege } from '../../../src/games/siege/index.ts';
import { testContract } from './contract.ts';

await testContract(siege);
