import { BABYLON, SUSA, villageAt, villages } from './board.ts';
import type { VillageToken } from './card.ts';
import { rulesTexts } from './texts/texts.ts';

/** The name of a village by its place in board order. Throws if there is no such village. */
export const villageName = (village: number): string => {
  const found = villages[village];
  if (found === undefined) throw new RangeError(`there is no village ${village}`);
  return rulesTexts.village[found.id];
};

/** The name of a space; null if it has none but its number. */
export const nameOf = (space: number): string | null => {
  const village = villageAt(space);
  if (village !== null) return villageName(village);
  return space === BABYLON ? rulesTexts.end.babylon : space === SUSA ? rulesTexts.end.susa : null;
};

/** The name of a token. */
export const tokenName = (token: VillageToken): string => rulesTexts.token[token];
