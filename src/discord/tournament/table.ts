import { EmbedBuilder } from '@discordjs/builders';
import type { HomeTournament } from '../../sessions/home/contents.ts';
import { meetingsOf, opponentIn, pointsFor } from '../../sessions/tournament/pairing/meeting.ts';
import { pointsInRound, scoreStandingsOf } from '../../sessions/tournament/pairing/score.ts';
import { standingsOf } from '../../sessions/tournament/pairing/standings.ts';
import type { Tournament } from '../../sessions/tournament/tournament.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import type { Handling, LoggedOutcome } from '../interactions/handling.ts';
import { timeMark } from '../marks/marks.ts';
import { cut } from '../messages/cut.ts';
import { renderPage, type Page } from '../messages/pages.ts';
import { refuse } from '../messages/refusals.ts';
import { renderButton, renderButtonRows, renderEmbed } from '../messages/render.ts';
import { linkTo } from '../posting/board-messages.ts';
import { writtenPoints } from './points.ts';
import { tournamentTexts } from './texts/texts.ts';
import { firstIn, gameLine, nameIn, playedIn, standingLine } from './view.ts';

/** How many players and how many games a page has. */
const PLAYERS = 8;
const GAMES = 12;

/** How many tables the list of a server's tournaments has buttons for. */
const TABLES = 5;

/** Shows the whole table of a tournament, and then each round, page by page, to the person who asks. */
export const showTable = async (
  handling: Handling,
  { tournament: id, page }: CustomIdOf<'tournamentTable'>,
): Promise<LoggedOutcome> => {
  const { answer, context, interaction } = handling;
  const tournament = await context.tournaments.lookAt(id);
  if (tournament === null || tournament.guildId !== interaction.guildId)
    return refuse(handling, 'no such tournament', tournamentTexts.refusal['no such tournament']);
  const message = renderPage(pagesOf(tournament), page, (next, slot) => ({
    kind: 'tournamentTable',
    tournament: id,
    page: next,
    slot,
  }));
  await answer.whisper(message);
  return { outcome: 'showed the table of a tournament', match: id };
};

const pagesOf = (tournament: Tournament): readonly Page[] => {
  const { form, round, rounds, games } = tournament;
  const played = playedIn(tournament);
  const table = parts(tableLines(tournament), PLAYERS).map((lines): Page => ({
    title: tournamentTexts.table.title({ played }),
    text: [...lines, tournamentTexts.legend[form]].join('\n'),
  }));
  const byRound = Array.from({ length: round }, (_, index) => round - index).flatMap((each) =>
    parts(
      form === 'score'
        ? scoreLines(tournament, each)
        : games.filter((game) => game.round === each).map((game) => gameLine(tournament, game)),
      GAMES,
    ).map((lines): Page => ({
      title: tournamentTexts.round.name({ round: each, rounds: rounds ?? each }),
      text: lines.join('\n'),
    })),
  );
  return [...table, ...byRound];
};

/** A line for each player, and below it how their games went. */
const tableLines = (tournament: Tournament): readonly string[] => {
  const { form, games, players } = tournament;
  if (form === 'score') return scoreTableLines(tournament);
  const table = standingsOf(form, players, games);
  const ranks = new Map(table.map(({ player }, index) => [player, index + 1]));
  return table.map((standing) => {
    const { player } = standing;
    const results = meetingsOf(games, player).flatMap((game) => {
      if (game.winner === null) return [];
      const opponent = opponentIn(game, player);
      return [resultSign(pointsFor(game, player), opponent === null ? null : (ranks.get(opponent) ?? 0))];
    });
    const line = standingLine(tournament, standing);
    if (results.length === 0) return line;
    const details = tournamentTexts.table.details[form]({
      buchholz: writtenPoints(standing.buchholz),
      sonnebornBerger: writtenPoints(standing.sonnebornBerger),
      results: results.join(' '),
    });
    return `${line}\n-# ${details}`;
  });
};

/** A result of a player: `+4` is a win against whoever is fourth. */
const resultSign = (points: number, opponent: number | null): string => {
  if (opponent !== null) return `${points === 1 ? '+' : points === 0 ? '−' : '='}${opponent}`;
  return points === 0 ? tournamentTexts.table.out : tournamentTexts.table.bye;
};

/** The table of a tournament by score: below each player the points of each round. */
const scoreTableLines = (tournament: Tournament): readonly string[] => {
  const { players, scores } = tournament;
  return scoreStandingsOf(players, scores).map((standing) => {
    const own = scores.filter(({ number }) => number === standing.player);
    const line = standingLine(tournament, standing);
    if (own.length === 0) return line;
    const { sum, won } = standing;
    const points = own
      .map((each) => (each.score === null ? '–' : `+${writtenPoints(pointsInRound(scores, each))}`))
      .join(' ');
    return `${line}\n-# ${tournamentTexts.table.details.score({ sum, won, points })}`;
  });
};

/** A line for each player in a round by score, the best first; none before it is over. */
const scoreLines = (tournament: Tournament, round: number): readonly string[] => {
  const { scores } = tournament;
  return scores
    .filter((each) => each.round === round)
    .toSorted((one, other) => (other.score ?? -Infinity) - (one.score ?? -Infinity))
    .map((each) => {
      const { score } = each;
      const player = nameIn(tournament, each.number);
      if (score === null) return tournamentTexts.score.none({ player });
      const points = pointsInRound(scores, each);
      const written = writtenPoints(points);
      return tournamentTexts.score.some({ player, score, points, written, isHalf: points === 1 / 2 });
    });
};

const parts = (lines: readonly string[], most: number): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(lines.length / most) }, (_, part) => lines.slice(part * most, (part + 1) * most));

/** Shows the tournaments of a server: those that are on, and the champions of the last ones. */
export const listTournaments = async (handling: Handling): Promise<LoggedOutcome> => {
  const { answer, context, interaction } = handling;
  const { guildId } = interaction;
  if (guildId === null) return refuse(handling, 'no server', tournamentTexts.needsBot);
  const { open, over } = await context.tournaments.of(guildId);
  const texts = tournamentTexts.list;
  const begun = [...open.filter(({ beganAt }) => beganAt !== null), ...over].slice(0, TABLES);
  // So that its button is told from that of another one of the same game.
  const numbered = (each: Tournament, line: string): string =>
    begun.includes(each) ? texts.numbered({ number: begun.indexOf(each) + 1, line }) : line;
  const lines = [
    ...(open.length === 0 && over.length > 0 ? [texts.noneNow] : []),
    ...(open.length === 0 && over.length === 0 ? [texts.none] : []),
    ...(open.length === 0 ? [] : [texts.now, ...open.map((each) => numbered(each, openLine(each)))]),
    ...(over.length === 0 ? [] : ['', texts.champions, ...over.map((each) => numbered(each, championLine(each)))]),
  ];
  const embed = new EmbedBuilder().setTitle(texts.title).setDescription(cut(lines.join('\n')));
  const buttons = begun.map((tournament, slot) =>
    renderButton(
      tournamentTexts.label.tableOf({ number: slot + 1, played: playedIn(tournament) }),
      { kind: 'tournamentTable', tournament: tournament.id, page: 0, slot },
      'secondary',
    ),
  );
  await answer.whisper(renderEmbed(embed, renderButtonRows(buttons)));
  return { outcome: 'listed tournaments' };
};

const championLine = (tournament: Tournament): string => {
  const date = timeMark(tournament.endedAt ?? tournament.openedAt, 'f');
  const played = playedIn(tournament);
  const people = firstIn(tournament);
  const texts = tournamentTexts.list;
  return people.length === 0 ? texts.nobody({ date, played }) : texts.champion({ date, people, played });
};

/** A tournament that is not over: what it plays, and its round or until when people may sign up. */
export const openLine = (tournament: HomeTournament): string => {
  const { guildId, channelId, messageId, form, round, rounds, beganAt, closesAt } = tournament;
  const link = messageId === null ? '' : linkTo(guildId, { channelId, messageId });
  const said = { played: playedIn(tournament), form: tournamentTexts.formInside[form], hasLink: link !== '', link };
  return beganAt === null
    ? tournamentTexts.list.signUp({ ...said, until: timeMark(closesAt, 'f') })
    : tournamentTexts.list.playing({ ...said, round, rounds: rounds ?? round });
};
