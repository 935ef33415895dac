/** What people can be the champion of on a server. */
export const championTitles = ['season', 'tournament', 'streak'] as const;

export type ChampionTitle = (typeof championTitles)[number];
