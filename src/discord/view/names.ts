import { levelOf } from '../../games/contract/characters/character.ts';
import { characterNamed, offeredBots, teamsWith, type Teams } from '../../games/contract/game.ts';
import { handicapIn, type Handicap } from '../../games/contract/handicap.ts';
import type { Seat } from '../../games/contract/status.ts';
import { deadlineOf, isAbsent, isDeserted } from '../../sessions/match/deadlines.ts';
import { KNOWN_DICE, type Match } from '../../sessions/match/match.ts';
import { coloursOf, SOMEBODY } from '../../sessions/match/seats.ts';
import { mention, timeMark, untilMark } from '../marks/marks.ts';
import { seatedName } from '../messages/seated.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { roundWords } from './rounds.ts';
import { restTexts } from './texts/rest/texts.ts';
import { viewTexts } from './texts/texts.ts';

/** What each seat is called in the story of a game. */
export const namesOf = ({ game, seats }: Match): readonly string[] =>
  seats.map((occupant, seat) => {
    if ('userId' in occupant) return mention(occupant.userId);
    if (occupant.bot === SOMEBODY) return messagesTexts.somebody;
    return characterNamed(game, occupant.bot)?.name ?? messagesTexts.bot({ number: seat + 1 });
  });

/** The names of the seats for places that don't say which bots play: bots by name, if the game has several. */
export const namesWithBots = (match: Match): readonly string[] =>
  namesOf(match).map((name, seat) => seatedName(name, botAt(match, seat), undefined));

/** The players’ names, each with its bot and the colour of its seat. */
export const introductionsOf = (match: Match): readonly string[] =>
  namesOf(match).map((name, seat) => seatedName(name, botAt(match, seat), introducedAs(match, seat)));

/** Players by seat, in a line: those of a team together. */
export const againstEachOther = (names: readonly string[], teams: Teams | null): readonly string[] => {
  if (teams === null) return names;
  const [one, other] = teams.map((seats) => seats.flatMap((seat) => names[seat] ?? []));
  return [viewTexts.teams({ one: one ?? [], other: other ?? [] })];
};

/** The name that introduces the player of a seat, if the boards don't show it. */
export const introducedAs = (match: Match, seat: Seat): string | undefined =>
  match.game.sides?.areIntroduced ? sideOf(match, seat) : undefined;

/** The name of a seat whatever its player: its colour, or how its game names it; undefined if it is only numbered. */
export const sideOf = (match: Match, seat: Seat): string | undefined =>
  coloursOf(match)?.[seat]?.name ?? match.game.sides?.names[seat];

/** Which bot plays in a seat, if its game has several. */
const botAt = ({ game, seats }: Match, seat: number): string | null => {
  const occupant = seats[seat];
  if (occupant === undefined || 'userId' in occupant || occupant.bot === SOMEBODY) return null;
  return offeredBots(game).length > 1 ? occupant.bot : null;
};

/** Whether a player has had everything about themselves removed. */
export const hasSomebody = ({ seats }: Pick<Match, 'seats'>): boolean =>
  seats.some((occupant) => 'bot' in occupant && occupant.bot === SOMEBODY);

/** The next bot that is stronger than all that play. Null if no bots play, or none is stronger. */
export const strongerBot = ({ game, seats }: Pick<Match, 'game' | 'seats'>): string | null => {
  const offered = offeredBots(game);
  const playing = seats.flatMap((occupant) => ('bot' in occupant ? [offered.indexOf(levelOf(occupant.bot))] : []));
  return playing.length === 0 || playing.includes(-1) ? null : (offered[Math.max(...playing) + 1] ?? null);
};

/** The line below a board: who is playing, except in a game for one, and what else to know about the match. */
export const ownersOf = (match: Match): string => {
  const { game, hints } = match;
  const names = game.seats.most === 1 ? [] : introductionsOf(match);
  const marks = [
    ...runMarks(match),
    ...(hints === 0 ? [] : [hints === KNOWN_DICE ? viewTexts.mark.knownDice : viewTexts.mark.hints]),
    ...handicapWords(match).map((given) => viewTexts.mark.handicap({ given })),
    ...(match.endedAt ? [] : match.agreed.map((id) => viewTexts.mark.wantsToEnd({ name: mention(id) }))),
    ...(match.endedAt ? [] : waitingMarks(match)),
  ];
  return [...againstEachOther(names, teamsWith(match.options)), ...marks].join(' · ');
};

/** What a handicap gives, by default the one of a match that has begun, if it has one. */
export const handicapWords = (match: Match, given: Handicap | null = handicapIn(match.options)): readonly string[] => {
  const who = given && (namesOf(match)[given.seat] ?? sideOf(match, given.seat) ?? '');
  const { handicaps } = match.game;
  return given === null || who === null || !handicaps ? [] : [handicaps.tell({ who, steps: given.steps })];
};

/** Until when a running match waits, and for whom it does not. */
export const waitingMarks = (match: Match): readonly string[] => [
  ...absenceMarks(match),
  ...awayMarks(match),
  ...restMarks(match),
  ...(match.pausedUntil === null
    ? deadlineMarks(match)
    : [viewTexts.mark.pausedUntil({ until: untilMark(match.pausedUntil) })]),
];

/** Whether it is a run of a day or a party, and until when it can be finished. */
const runMarks = ({ round, endedAt }: Match): readonly string[] =>
  round.of === null ? [] : [roundWords[round.of].mark(round, endedAt === null ? round.privateUntil : null)];

/** Who has said that they are away, and until when. */
export const absenceMarks = ({ away }: Pick<Match, 'away'>): readonly string[] =>
  Object.entries(away).map(([userId, until]) =>
    viewTexts.mark.awayUntil({ name: mention(userId), until: untilMark(until) }),
  );

/** Whose clock rests on a day off, and until when. */
const restMarks = (match: Match): readonly string[] =>
  match.resting.map(({ seat, until }) =>
    restTexts.rests({ name: namesOf(match)[seat] ?? '', until: untilMark(until, 'F') }),
  );

const awayMarks = (match: Match): readonly string[] => {
  if (isDeserted(match)) return [viewTexts.mark.deserted];
  return namesOf(match).flatMap((name, seat) => (isAbsent(match, seat) ? [viewTexts.mark.away({ name })] : []));
};

const deadlineMarks = (match: Match): readonly string[] => {
  const deadline = deadlineOf(match);
  return deadline === null ? [] : [viewTexts.mark.deadline({ at: timeMark(deadline, 'R') })];
};
