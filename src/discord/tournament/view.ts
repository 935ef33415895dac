import { EmbedBuilder } from '@discordjs/builders';
import { STRIPES } from '../../games/contract/drawing/palette.ts';
import { roundsOf, SIZES } from '../../sessions/tournament/pairing/next-round.ts';
import { MISSED_ROUNDS } from '../../sessions/tournament/pairing/score.ts';
import { patienceIn } from '../../sessions/tournament/rounds.ts';
import { tableOf } from '../../sessions/tournament/table.ts';
import {
  championOf,
  entrantNumbered,
  type Tournament,
  type TournamentGame,
} from '../../sessions/tournament/tournament.ts';
import type { tournamentActs } from '../custom-ids/tournament.ts';
import { cut } from '../messages/cut.ts';
import { renderButton, renderButtons, renderEmbed, type ComponentRow, type Message } from '../messages/render.ts';
import { variantName } from '../party/view.ts';
import { linkTo } from '../posting/board-messages.ts';
import { tournamentWords } from './words.ts';

/** How many lines a list in the message of a tournament has at most: so it fits on a phone. */
const LINES = { games: 6, table: 8 } as const;

/** What a tournament plays, such as `Citadel 9x9`. */
export const playedIn = ({ game, chosen, form }: Pick<Tournament, 'game' | 'chosen' | 'form'>): string => {
  if (form === 'score') return variantName({ game, options: chosen });
  const offered = game.tournaments?.offered ?? [];
  const variant = offered.find((each) => JSON.stringify(each.chosen) === JSON.stringify(chosen));
  return variant === undefined ? game.name : tournamentWords.playedWords(game.name, variant.name);
};

/** The public message of a tournament as it stands. */
export const renderTournament = (tournament: Tournament): Message => {
  const { endedAt, beganAt } = tournament;
  const lines =
    endedAt !== null ? overLines(tournament) : beganAt === null ? signUpLines(tournament) : roundLines(tournament);
  return embedOf(tournament, lines, rowsOf(tournament));
};

/** A former message of a tournament, which was posted for some stage, with a link to the one that followed it. */
export const renderFormer = (tournament: Tournament, stage: number): Message => {
  const { guildId, channelId, messageId, rounds, players } = tournament;
  const isFollowed = messageId !== null && tournament.stage > stage;
  const what =
    stage === 0
      ? [tournamentWords.signUpOver(players.length)]
      : [tournamentWords.roundOverHead(stage, rounds ?? stage), ...roundResults(tournament, stage)];
  const now = isFollowed ? [tournamentWords.nowWords(linkTo(guildId, { channelId, messageId }))] : [];
  return { ...embedOf(tournament, [...what, ...now], []), content: '' };
};

const embedOf = (tournament: Tournament, lines: readonly string[], rows: readonly ComponentRow[]): Message => {
  const embed = new EmbedBuilder()
    .setTitle(tournamentWords.tournamentTitle(playedIn(tournament)))
    .setColor(tournament.endedAt === null ? STRIPES.calm : STRIPES.over)
    .setDescription(cut(lines.join('\n')));
  return renderEmbed(embed, rows);
};

const signUpLines = (tournament: Tournament): readonly string[] => {
  const { form, rounds, seconds, closesAt, places, players, openedBy, game } = tournament;
  return [
    form === 'score'
      ? tournamentWords.planWords(form, { rounds: roundsOf(form, players.length, rounds), seconds, patience: null })
      : tournamentWords.planWords(form, { rounds, seconds, patience: patienceIn(tournament) }),
    tournamentWords.signUpWords(closesAt, places),
    tournamentWords.signedUpWords(
      players.map(({ userId }) => userId),
      openedBy,
    ),
    form === 'score'
      ? tournamentWords.scoreRulesWords(MISSED_ROUNDS)
      : tournamentWords.rulesWords(game.tournaments?.decided ?? ''),
  ];
};

const roundLines = (tournament: Tournament): readonly string[] => {
  const { form, round, rounds, roundEndsAt, closesAt } = tournament;
  return [
    tournamentWords.roundHead(round, rounds ?? round, roundEndsAt ?? closesAt),
    ...(form === 'score' ? [tournamentWords.playWords(linkToRound(tournament, round))] : gameLines(tournament, round)),
    '',
    tournamentWords.TABLE,
    ...tableLines(tournament),
  ];
};

const overLines = (tournament: Tournament): readonly string[] =>
  tournament.beganAt === null
    ? [tournamentWords.calledOffWords(missing(tournament))]
    : [tournamentWords.OVER, ...tableLines(tournament)];

/** How many people a tournament takes, if too few had signed up; null otherwise. */
const missing = ({ form, players }: Tournament): number | null =>
  players.length < SIZES[form].least ? SIZES[form].least : null;

const tableLines = (tournament: Tournament): readonly string[] => {
  const all = tableOf(tournament);
  return shortened(
    all.map((standing) => standingLine(tournament, standing)),
    LINES.table,
  );
};

/** The line of a player in the table. */
export const standingLine = (
  tournament: Tournament,
  standing: { readonly player: number; readonly place: number; readonly points: number },
): string => {
  const { endedAt } = tournament;
  const entrant = entrantNumbered(tournament, standing.player);
  const isOut = endedAt === null && (entrant?.isOut ?? true);
  return tournamentWords.standingLine(standing, tournamentWords.playerWords(entrant?.userId ?? null), {
    isOver: endedAt !== null,
    isOut,
  });
};

/** The link to the party that a round by score is; empty if it is not known. */
const linkToRound = ({ guildId, parties }: Tournament, round: number): string => {
  const message = parties.find((each) => each.round === round)?.message;
  return message ? linkTo(guildId, message) : '';
};

/** How a round went that is over. */
const roundResults = (tournament: Tournament, round: number): readonly string[] => {
  if (tournament.form !== 'score') return gameLines(tournament, round);
  const scores = tournament.scores.flatMap((each) => (each.round === round && each.score !== null ? [each] : []));
  const best = scores.length === 0 ? null : Math.max(...scores.map(({ score }) => score ?? 0));
  const first = scores.filter(({ score }) => score === best).map(({ number }) => nameIn(tournament, number));
  return [tournamentWords.roundWonLine(first, best, linkToRound(tournament, round))];
};

/** The name of a player by their number. */
export const nameIn = (tournament: Tournament, number: number): string =>
  tournamentWords.playerWords(entrantNumbered(tournament, number)?.userId ?? null);

const gameLines = (tournament: Tournament, round: number): readonly string[] =>
  shortened(
    tournament.games.filter((game) => game.round === round).map((game) => gameLine(tournament, game)),
    LINES.games,
  );

/** The line of a game, with a link to its board. */
export const gameLine = (tournament: Tournament, game: TournamentGame): string => {
  const { board, one, other, winner, decision, message } = game;
  if (other === null)
    return winner === 'one'
      ? tournamentWords.byeLine(nameIn(tournament, one))
      : tournamentWords.outLine(nameIn(tournament, one));
  const link = message === null ? '' : linkTo(tournament.guildId, message);
  return tournamentWords.gameLine(board, [nameIn(tournament, one), nameIn(tournament, other)], {
    winner,
    decision,
    link,
  });
};

const shortened = (lines: readonly string[], most: number): readonly string[] =>
  lines.length <= most ? lines : [...lines.slice(0, most - 1), tournamentWords.moreLines(lines.length - most + 1)];

const rowsOf = (tournament: Tournament): readonly ComponentRow[] => {
  const { id, players, form, beganAt, endedAt } = tournament;
  const button = (
    act: (typeof tournamentActs)[number],
    label: string,
    style: 'primary' | 'secondary' | 'success' | 'danger' = 'secondary',
  ) => renderButton(label, { kind: 'tournament', tournament: id, act }, style);
  const table = renderButton(
    tournamentWords.tournamentLabels.table,
    { kind: 'tournamentTable', tournament: id, page: 0, slot: 0 },
    'secondary',
  );
  if (endedAt !== null)
    return beganAt === null
      ? []
      : [renderButtons(table, button('again', tournamentWords.tournamentLabels.again, 'primary'))];
  if (beganAt !== null) return [renderButtons(table, button('withdraw', tournamentWords.tournamentLabels.withdraw))];
  return [
    renderButtons(
      button('join', tournamentWords.tournamentLabels.join, 'primary'),
      button('leave', tournamentWords.tournamentLabels.leave),
      button('cancel', tournamentWords.tournamentLabels.cancel),
      ...(players.length < SIZES[form].least
        ? []
        : [button('begin', tournamentWords.tournamentLabels.begin, 'success')]),
    ),
  ];
};

/** The champion of a tournament, in words; null if the first place is shared. */
export const championWords = (tournament: Tournament): string | null => {
  const champion = championOf(tournament);
  return champion === null ? null : tournamentWords.playerWords(champion.userId);
};
