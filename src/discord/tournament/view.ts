import { EmbedBuilder } from '@discordjs/builders';
import { STRIPES } from '../../games/contract/drawing/palette.ts';
import { MISSED_UNTIL_ABSENT } from '../../sessions/match/deadlines.ts';
import { medalFor } from '../../sessions/seasons/medals.ts';
import type { Winner } from '../../sessions/tournament/pairing/meeting.ts';
import { roundsOf, SIZES } from '../../sessions/tournament/pairing/next-round.ts';
import { MISSED_ROUNDS } from '../../sessions/tournament/pairing/score.ts';
import { patienceIn } from '../../sessions/tournament/rounds.ts';
import { tableOf } from '../../sessions/tournament/table.ts';
import { entrantNumbered, type Tournament, type TournamentGame } from '../../sessions/tournament/tournament.ts';
import type { tournamentActs } from '../custom-ids/tournament.ts';
import { gatheringTexts } from '../gathering/texts/texts.ts';
import { mention, timeMark } from '../marks/marks.ts';
import { cut } from '../messages/cut.ts';
import { renderButton, renderButtons, renderEmbed, type ComponentRow, type Message } from '../messages/render.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { variantName } from '../party/view.ts';
import { linkTo } from '../posting/board-messages.ts';
import { MEDALS } from '../seasons/medals.ts';
import { lengthText } from './length.ts';
import { writtenPoints } from './points.ts';
import { tournamentTexts } from './texts/texts.ts';

/** How many lines a list in the message of a tournament has at most: so it fits on a phone. */
const LINES = { games: 6, table: 8 } as const;

/** What a tournament plays, such as `Citadel 9x9`. */
export const playedIn = ({ game, chosen, form }: Pick<Tournament, 'game' | 'chosen' | 'form'>): string => {
  if (form === 'score') return variantName({ game, options: chosen });
  const offered = game.tournaments?.offered ?? [];
  const variant = offered.find((each) => JSON.stringify(each.chosen) === JSON.stringify(chosen));
  return variant === undefined ? game.name : tournamentTexts.played({ game: game.name, variant: variant.name });
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
      ? [tournamentTexts.signUpOver({ people: players.length })]
      : [tournamentTexts.round.over({ round: stage, rounds: rounds ?? stage }), ...roundResults(tournament, stage)];
  const now = isFollowed ? [tournamentTexts.now({ link: linkTo(guildId, { channelId, messageId }) })] : [];
  return { ...embedOf(tournament, [...what, ...now], []), content: '' };
};

/** The title of a tournament's messages. */
export const titleOf = (tournament: Tournament): string => tournamentTexts.title({ played: playedIn(tournament) });

const embedOf = (tournament: Tournament, lines: readonly string[], rows: readonly ComponentRow[]): Message => {
  const embed = new EmbedBuilder()
    .setTitle(titleOf(tournament))
    .setColor(tournament.endedAt === null ? STRIPES.calm : STRIPES.over)
    .setDescription(cut(lines.join('\n')));
  return renderEmbed(embed, rows);
};

const signUpLines = (tournament: Tournament): readonly string[] => {
  const { form, rounds, seconds, startsAt, closesAt, places, players, game } = tournament;
  const { plan, pace, rules, begins, beginsAt, takes } = tournamentTexts;
  const { least } = SIZES[form];
  const [when, at] = [timeMark(closesAt, 'R'), timeMark(closesAt, 'f')];
  const round = lengthText(seconds);
  return [
    plan[form]({ rounds: form === 'score' ? roundsOf(form, players.length, rounds) : (rounds ?? 0) }),
    form === 'score' ? pace.score({ round }) : pace.pairs({ round, turn: lengthText(patienceIn(tournament)) }),
    startsAt === null ? begins({ when, at, places }) : beginsAt({ when, at }),
    ...(players.length < least ? [takes({ least })] : []),
    signedUpLine(tournament),
    form === 'score'
      ? rules.score({ missed: MISSED_ROUNDS })
      : rules.pairs({ decided: game.tournaments?.decided ?? '', missed: MISSED_UNTIL_ABSENT }),
  ];
};

/** Who has signed up, and which of them has opened the tournament. */
const signedUpLine = ({ players, openedBy }: Tournament): string => {
  const { nobody, people, host } = tournamentTexts.signedUp;
  const named = players.map(({ userId }) => {
    const person = playerName(userId);
    return userId !== null && userId === openedBy ? host({ person }) : person;
  });
  return named.length === 0 ? nobody : people({ count: named.length, people: named });
};

const roundLines = (tournament: Tournament): readonly string[] => {
  const { form, round, rounds, roundEndsAt, seconds } = tournament;
  const texts = tournamentTexts;
  const link = linkToRound(tournament, round);
  return [
    roundEndsAt === null
      ? texts.round.begins({ round, rounds: rounds ?? round, length: lengthText(seconds) })
      : texts.round.on({ round, rounds: rounds ?? round, when: timeMark(roundEndsAt, 'R') }),
    ...(form === 'score'
      ? [link === '' ? texts.round.undrawn : texts.round.drawn({ link })]
      : gameLines(tournament, round)),
    '',
    texts.table.head,
    ...tableLines(tournament),
  ];
};

const overLines = (tournament: Tournament): readonly string[] =>
  tournament.beganAt === null ? [calledOffText(tournament)] : [tournamentTexts.over.table, ...tableLines(tournament)];

/** Why a tournament did not begin: it was cancelled, or too few people had signed up. */
const calledOffText = ({ form, players }: Tournament): string => {
  const { least } = SIZES[form];
  const { cancelled, tooFew } = tournamentTexts.calledOff;
  return players.length < least ? tooFew({ least }) : cancelled;
};

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
  standing: { readonly player: number; readonly place: number | null; readonly points: number },
): string => {
  const entrant = entrantNumbered(tournament, standing.player);
  return tournamentTexts.table.line({
    rank: rankText(tournament, standing.place),
    player: playerName(entrant?.userId ?? null),
    points: writtenPoints(standing.points),
    isOut: entrant?.isOut ?? true,
  });
};

/** A place in the table; a medal once that is final. */
const rankText = ({ endedAt, players }: Tournament, place: number | null): string => {
  if (place === null) return '–';
  const all = players.map((each) => each.place);
  const medal = endedAt === null ? null : medalFor(place, all);
  return medal === null ? `${place}\\.` : MEDALS[medal];
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
  const link = linkToRound(tournament, round);
  const hasLink = link !== '';
  if (best === null) return [tournamentTexts.round.unplayed({ hasLink, link })];
  const people = scores.filter(({ score }) => score === best).map(({ number }) => nameIn(tournament, number));
  const hasMedal = people.length < tournament.scores.filter((each) => each.round === round).length;
  return [tournamentTexts.round.won({ people, score: best, hasMedal, hasLink, link })];
};

/** The name of a player by their number. */
export const nameIn = (tournament: Tournament, number: number): string =>
  playerName(entrantNumbered(tournament, number)?.userId ?? null);

/** A person in a tournament; null for somebody who is forgotten. */
const playerName = (userId: string | null): string => (userId === null ? messagesTexts.somebody : mention(userId));

const gameLines = (tournament: Tournament, round: number): readonly string[] =>
  shortened(
    tournament.games.filter((game) => game.round === round).map((game) => gameLine(tournament, game)),
    LINES.games,
  );

/** The line of a game, with a link to its board. */
export const gameLine = (tournament: Tournament, game: TournamentGame): string => {
  const { board, one, other, winner, decision, message } = game;
  const player = nameIn(tournament, one);
  const { bye, game: texts } = tournamentTexts;
  if (other === null) return winner === 'one' ? bye.point({ player }) : bye.out({ player });
  const link = message === null ? '' : linkTo(tournament.guildId, message);
  const said = { board, one: player, other: nameIn(tournament, other), hasLink: link !== '', link };
  if (winner === null) return texts.open(said);
  const how = decision === 'time' || decision === 'forfeit' ? decision : 'other';
  return texts.over({ ...said, result: RESULTS[winner], how });
};

const RESULTS: Readonly<Record<Winner, string>> = { one: '1–0', other: '0–1', level: '½–½', neither: '0–0' };

const shortened = (lines: readonly string[], most: number): readonly string[] =>
  lines.length <= most
    ? lines
    : [...lines.slice(0, most - 1), tournamentTexts.table.more({ count: lines.length - most + 1 })];

const rowsOf = (tournament: Tournament): readonly ComponentRow[] => {
  const { id, players, form, beganAt, endedAt } = tournament;
  const button = (
    act: (typeof tournamentActs)[number],
    text: string,
    style: 'primary' | 'secondary' | 'success' | 'danger' = 'secondary',
  ) => renderButton(text, { kind: 'tournament', tournament: id, act }, style);
  const { label } = tournamentTexts;
  const table = renderButton(label.table, { kind: 'tournamentTable', tournament: id, page: 0, slot: 0 }, 'secondary');
  if (endedAt !== null) return beganAt === null ? [] : [renderButtons(table, button('again', label.again, 'primary'))];
  if (beganAt !== null)
    return [renderButtons(button('play', label.play, 'primary'), table, button('withdraw', label.withdraw))];
  return [
    renderButtons(
      button('join', label.join, 'primary'),
      button('leave', label.leave),
      button('cancel', label.cancel),
      button('hour', gatheringTexts.label.hour),
      ...(players.length < SIZES[form].least ? [] : [button('begin', label.begin, 'success')]),
    ),
  ];
};

/** The names of those who are first in a tournament: several if they share it, none if nobody has it. */
export const firstIn = ({ players }: Tournament): readonly string[] =>
  players.filter(({ place }) => place === 1).map(({ userId }) => playerName(userId));
