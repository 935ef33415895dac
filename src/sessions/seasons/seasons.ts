import type { MatchContext } from '../store/context.ts';
import { medalsOf } from './medals.ts';
import { createSeasonPosts } from './posts.ts';
import { settleSeasons } from './settling.ts';
import { seasonTableOf } from './table.ts';

/** Months of points on servers: their tables, how they end, and the medals. */
export const createSeasons = (context: MatchContext) => ({
  table: seasonTableOf(context),
  medals: medalsOf(context),
  settle: settleSeasons(context),
  posts: createSeasonPosts(context),
});
