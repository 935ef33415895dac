import { existsSync } from 'node:fs';
import { brings, type AnyGame } from '../../../src/games/contract/game.ts';
import { pebbles } from '../../../src/games/pebbles/index.ts';

/** What a finished game may do without. */
const OPTIONAL: ReadonlySet<string> = new Set(['bots', 'publicRecord']);

/** The files and folders of a finished game, besides its code. */
const PLACES = [
  'commands/ID.ts',
  'commands/texts/ID/en.arb',
  'src/games/ID/texts',
  'src/games/ID/rules/texts',
  'src/games/ID/README.md',
  'src/games/ID/RULINGS.md',
  'src/games/ID/REPORT.md',
  'test/games/contract/ID.test.ts',
  'test/records/ID',
];

/** Those of a variant, which stands in its parent's folder. */
const PLACES_OF_A_VARIANT = [
  'src/games/PARENT/ID.ts',
  'src/games/PARENT/texts/ID/en.arb',
  'test/games/PARENT/ID.test.ts',
  'test/records/ID',
];

/** What a game lacks to be a finished one: parts of the contract, and files. */
export const missingIn = (game: AnyGame): readonly string[] => {
  const { id, variantOf } = game;
  const has = (part: string): boolean => part in game && (brings(game, part) || variantOf !== undefined);
  const places = variantOf === undefined ? PLACES : PLACES_OF_A_VARIANT;
  return [
    ...(pebbles.lacks ?? []).filter((part) => !OPTIONAL.has(part) && !has(part)),
    ...places
      .map((place) => place.replace('ID', id).replace('PARENT', variantOf ?? ''))
      .filter((place) => !existsSync(place)),
  ];
};
