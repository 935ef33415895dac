// @module-tag both
import { onslaught } from '../../../src/games/siege/onslaught.ts';
import { testContract } from '../contract/contract.ts';

await testContract(onslaught);
