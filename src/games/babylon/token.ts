/** B5: what can lie in a village. */
export const tokens = ['injury', 'stuck', 'ambush'] as const;
export type VillageToken = (typeof tokens)[number];

/** B5: three of each; with two players no Ambush. */
export const tokensFor = (players: number): readonly VillageToken[] =>
  tokens.flatMap((token) => (players === 2 && token === 'ambush' ? [] : [token, token, token]));
