import { EmbedBuilder, type ButtonBuilder } from '@discordjs/builders';
import { STRIPES } from '../../games/contract/drawing/palette.ts';
import type { AnyGame } from '../../games/contract/game.ts';
import type { Board } from '../../sessions/match/match.ts';
import { isFoundBy } from '../../sessions/match/place.ts';
import { seatOf } from '../../sessions/match/seats.ts';
import { dayOf } from '../../sessions/time/day.ts';
import { homeOf, type Handling } from '../interactions/handling.ts';
import { opens } from '../lobby/game-lists.ts';
import { timeMark } from '../marks/marks.ts';
import { renderButton, renderButtons, renderEmbed, type Message } from '../messages/render.ts';
import { boardLink } from '../posting/board-messages.ts';
import { namesWithBots } from '../view/names.ts';
import { gamesAlone } from './alone.ts';
import { ways } from './buttons.ts';
import { doorTexts } from './texts/texts.ts';

/** What a person who comes to the door may want next. */
interface Wishes {
  readonly userId: string;
  /** Where they are: a server, a group, or null for messages with the bot. */
  readonly home: string | null;
  readonly games: readonly AnyGame[];
  /** The matches in which others wait for them: first those that can be opened here, of each the latest first. */
  readonly turns: readonly Board[];
  /** The run for one that they played last and that is not over, of those that can be opened here. */
  readonly run: Board | null;
  readonly dailies: readonly DailyOf[];
}

/** How far a person has come with the run of the day of a game. */
interface DailyOf {
  readonly game: AnyGame;
  readonly is: 'open' | 'begun' | 'played';
}

/** The first question to the person who asks: what waits for them, the daily, and what they want to do. */
export const firstScreen = async (handling: Handling): Promise<Message> => {
  const { interaction, context } = handling;
  const userId = interaction.user.id;
  const home = homeOf(interaction);
  const [boards, dailies] = await Promise.all([context.matches.ownBoards(userId, home), dailiesOf(handling)]);
  const turns = boards
    .filter((board) => waitsFor(board, userId))
    .toSorted(
      (one, other) =>
        Number(isFoundBy(other.match, userId, home)) - Number(isFoundBy(one.match, userId, home)) ||
        other.match.movedAt.getTime() - one.match.movedAt.getTime(),
    );
  const [run = null] = boards
    .filter(({ match }) => match.game.seats.most === 1 && match.round.of === null && isFoundBy(match, userId, home))
    .toSorted((one, other) => other.match.movedAt.getTime() - one.match.movedAt.getTime());
  return renderFirst({ userId, home, games: context.games, turns, run, dailies });
};

/** Whether others, a bot or a clock wait for a person in a match that has begun. */
const waitsFor = ({ match, state, status }: Board, userId: string): boolean => {
  const seat = seatOf(match, userId);
  const isTogether = match.game.seats.most > 1 || match.round.of === 'party' || match.round.of === 'tournament';
  return isTogether && !match.gathering && state !== null && seat !== null && status.awaited.includes(seat);
};

const dailiesOf = ({ interaction, context: { games, daily, now } }: Handling): Promise<readonly DailyOf[]> =>
  Promise.all(
    games
      .filter((game) => game.daily !== undefined)
      .map(async (game): Promise<DailyOf> => {
        const run = await daily.lookAt({ game, userId: interaction.user.id }, dayOf(now()));
        return { game, is: run === null ? 'open' : run.match.endedAt === null ? 'begun' : 'played' };
      }),
  );

/** The first screen of the door for a person: at most six buttons, of which the likeliest is blue. */
export const renderFirst = (wishes: Wishes): Message => {
  const { turns, dailies, home } = wishes;
  const lines = [
    ...turnLine(wishes, turns),
    ...(dailies.length === 0 ? [] : [doorTexts.today({ games: dailies.map(dailyText) })]),
  ];
  const embed = new EmbedBuilder().setTitle(doorTexts.title).setColor(STRIPES.calm);
  return renderEmbed(lines.length === 0 ? embed : embed.setDescription(lines.join('\n')), [
    renderButtons(...likeliest(wishes)),
    renderButtons(...ways({ isAmongPeople: home !== null })),
  ]);
};

const dailyText = ({ game, is }: DailyOf): string => doorTexts.daily[is]({ game: game.name });

const turnLine = ({ userId }: Wishes, [newest, ...more]: readonly Board[]): readonly string[] => {
  if (newest === undefined) return [];
  const { match } = newest;
  const link = boardLink(match);
  const own = seatOf(match, userId);
  const others = namesWithBots(match).filter((_, seat) => seat !== own);
  return [
    doorTexts.turn({
      game: link === '' ? match.game.name : `[${match.game.name}](${link})`,
      others,
      count: others.length,
      since: timeMark(match.movedAt, 'R'),
      more: more.length,
    }),
  ];
};

/** What is likeliest, and the run that they have begun. */
const likeliest = (wishes: Wishes): readonly ButtonBuilder[] => {
  const { run } = wishes;
  const label = run && doorTexts.label.continue({ game: run.match.game.invitation.label });
  const first = turnOrDaily(wishes);
  if (run === null || label === null) return [first ?? firstGame(wishes)];
  return first === null
    ? [renderButton(label, opens(run), 'primary')]
    : [first, renderButton(label, opens(run), 'secondary')];
};

/** Their turn, or else the daily that they have not played; null for neither. */
const turnOrDaily = ({ userId, home, turns, dailies }: Wishes): ButtonBuilder | null => {
  const [turn] = turns;
  if (turn !== undefined && isFoundBy(turn.match, userId, home))
    return renderButton(doorTexts.label.turn, opens(turn), 'primary');
  const daily = dailies.find(({ is }) => is !== 'played')?.game;
  if (daily === undefined) return null;
  const label = doorTexts.label.today({ game: daily.invitation.label });
  return renderButton(label, { kind: 'daily', game: daily.id }, 'primary');
};

const firstGame = ({ home, games }: Wishes): ButtonBuilder => {
  const [first] = gamesAlone(games, home);
  return first === undefined
    ? renderButton(doorTexts.label.learn, { kind: 'door', screen: 'learn' }, 'primary')
    : renderButton(first.invitation.label, { kind: 'quick', game: first.id }, 'primary');
};
