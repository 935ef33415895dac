/** B5: the kinds of tokens. */
export const tokens = ['injury', 'stuck', 'ambush'] as const;
export type VillageToken = (typeof tokens)[number];

/** B5: all tokens for this number of players: three of each kind, but no Ambush for two. */
export const tokensFor = (players: number): readonly VillageToken[] =>
  tokens.flatMap((token) => (players === 2 && token === 'ambush' ? [] : [token, token, token]));
