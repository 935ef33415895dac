import type { LeaderboardRow } from '../../sessions/figures/leaderboard.ts';
import { isProvisional } from '../../sessions/figures/ratings.ts';
import { mention } from '../marks/marks.ts';
import { botText, outcomesText, ratingText } from './ratings.ts';
import { figuresTexts } from './texts/texts.ts';

/** A line of a leaderboard; the reader's own is marked. The place is bold, as Discord renumbers plain lists. */
export const leaderboardRow = (row: LeaderboardRow, reader: string): string => {
  const { place, score, bot, rating } = figuresTexts.table;
  const who = row.rank === null ? nameIn(row, reader) : place({ place: String(row.rank), who: nameIn(row, reader) });
  if (row.kind === 'score') return score({ ...row, who, games: row.matches });
  if ('bot' in row.who) return bot({ who, rating: ratingText(row) });
  const games = row.won + row.drawn + row.lost;
  const known = isProvisional(games) ? figuresTexts.newRating : ratingText(row);
  return rating({ who, rating: known, games, outcomes: outcomesText(row) });
};

const nameIn = ({ who }: LeaderboardRow, reader: string): string => {
  if ('bot' in who) return botText(who.bot);
  const person = mention(who.userId);
  return who.userId === reader ? figuresTexts.table.you({ person }) : person;
};
