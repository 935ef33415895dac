import type { LeaderboardRow } from '../../sessions/figures/leaderboard.ts';
import { isProvisional } from '../../sessions/figures/ratings.ts';
import type { Titles } from '../../sessions/figures/titles.ts';
import { mention } from '../marks/marks.ts';
import { titledName } from '../seasons/titles.ts';
import { botText, outcomesText, ratingText } from './ratings.ts';
import { figuresTexts } from './texts/texts.ts';

/** A line of a leaderboard; the reader's own is marked. The place is bold, as Discord renumbers plain lists. */
export const leaderboardRow = (row: LeaderboardRow, reader: string, titles: Titles): string => {
  const { place, score, bot, rating } = figuresTexts.table;
  const name = nameIn(row, reader, titles);
  const who = row.rank === null ? name : place({ place: String(row.rank), who: name });
  if (row.kind === 'score') return score({ ...row, who, games: row.matches });
  if ('bot' in row.who) return bot({ who, rating: ratingText(row) });
  const games = row.won + row.drawn + row.lost;
  const known = isProvisional(games) ? figuresTexts.newRating : ratingText(row);
  return rating({ who, rating: known, games, outcomes: outcomesText(row) });
};

const nameIn = ({ who }: LeaderboardRow, reader: string, titles: Titles): string => {
  if ('bot' in who) return botText(who.bot);
  const person = titledName(titles, who.userId, mention(who.userId));
  return who.userId === reader ? figuresTexts.table.you({ person }) : person;
};
