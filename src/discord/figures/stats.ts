import { EmbedBuilder } from '@discordjs/builders';
import type { GameFigures } from '../../sessions/figures/figures.ts';
import { paceOf, type Habits } from '../../sessions/match/habits.ts';
import { isGroupHome } from '../../sessions/match/place.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { givenPerson } from '../interactions/given.ts';
import {
  homeOf,
  showInPlace,
  type ComponentHandling,
  type Handling,
  type LoggedOutcome,
} from '../interactions/handling.ts';
import { mention } from '../marks/marks.ts';
import { cut } from '../messages/cut.ts';
import { gamesButton } from '../messages/own-games.ts';
import { refuse } from '../messages/refusals.ts';
import {
  peopleMenu,
  renderButton,
  renderButtons,
  renderEmbed,
  renderText,
  type ComponentRow,
} from '../messages/render.ts';
import { medalLines } from '../seasons/medals.ts';
import { finishesWord, paceWord } from '../view/habit-words.ts';
import { onlookerOf, paint } from '../view/pictured.ts';
import { chartOf } from './chart.ts';
import { gameFigures } from './game-figures.ts';
import { comparedIn } from './ladder-button.ts';
import { figuresTexts } from './texts/texts.ts';

const FILE = 'figures.png';

const placeOf = (home: string | null): keyof typeof figuresTexts.stats.head => {
  if (home === null) return 'direct';
  return isGroupHome(home) ? 'group' : 'server';
};

/** Shows the figures of the person who asks, or of another one, in a game. */
export const showStats = (
  handling: Handling,
  { user, game }: Pick<CustomIdOf<'stats'>, 'user' | 'game'>,
): Promise<LoggedOutcome> => showStatsOf(handling, user === '' ? handling.interaction.user.id : user, game);

/** Shows the figures of the person who was chosen in a menu. */
export const showStatsOfChosen = (handling: ComponentHandling): Promise<LoggedOutcome> =>
  showStatsOf(handling, givenPerson(handling.interaction)?.user.id ?? handling.interaction.user.id);

/**
 * Shows a person's figures in one game, with buttons to the other games that they have played here, unless someone else
 * asks and the person keeps them private.
 */
export const showStatsOf = async (handling: Handling, userId: string, asked = ''): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  const { guildId, user } = interaction;
  const home = homeOf(interaction);
  const person = mention(userId);
  if (guildId === null && userId !== user.id) return refuse(handling, 'no server', figuresTexts.noServer.stats);
  const { listed } = userId === user.id ? { listed: true } : await context.preferences.of([userId]);
  if (listed === false) return refuse(handling, 'keeps figures private', figuresTexts.stats.private({ person }));
  const [played, last] = await Promise.all([
    context.figures.of({ userId, guildId: home, games: comparedIn(context.games) }),
    asked === '' ? context.figures.lastGame({ userId, guildId: home }) : asked,
  ]);
  const shown = played.find(({ game }) => game.id === last) ?? played[0];
  const medals = guildId === null ? [] : await context.seasons.medals(userId, guildId);
  const rows = rowsOf({ userId, isOnServer: guildId !== null, others: played.filter((each) => each !== shown) });
  if (shown === undefined && medals.length === 0) {
    await showInPlace(handling, renderText(figuresTexts.stats.none({ person }), rows));
    return { outcome: 'showed no figures' };
  }
  const isForSeveral = shown !== undefined && shown.game.seats.most > 1;
  const habits = home !== null && isForSeveral ? await context.figures.habits(home, userId) : null;
  const text = [
    figuresTexts.stats.head[placeOf(home)]({ person }),
    ...(habits === null ? [] : habitLines(habits)),
    ...medalLines(medals),
    ...(shown === undefined ? [] : [gameFigures(shown)]),
    ...(isForSeveral ? [] : [figuresTexts.stats.note]),
  ].join('\n');
  const embed = new EmbedBuilder().setTitle(figuresTexts.stats.title).setDescription(cut(text));
  const picture = await paint(
    onlookerOf(handling),
    () => chartOf(shown === undefined ? [] : [shown]),
    () => 'both',
  );
  await showInPlace(handling, renderEmbed(embed, rows, { name: FILE, picture }));
  return { outcome: 'showed figures' };
};

interface Beside {
  readonly userId: string;
  readonly isOnServer: boolean;
  readonly others: readonly Pick<GameFigures, 'game'>[];
}

/** How somebody plays with others: two words, with the figures behind them. */
const habitLines = (habits: Habits): readonly string[] => {
  const { finished, begun, hour, day, later } = habits;
  const [word, pace] = [finishesWord(habits), paceOf(habits)];
  const turns = { count: pace === 'hour' ? hour : hour + day, turns: hour + day + later };
  const known = [
    ...(word === '' ? [] : [figuresTexts.stats.finishes({ word, finished, begun })]),
    ...(pace === null ? [] : [figuresTexts.stats.answers({ word: paceWord(habits), ...turns })]),
  ];
  return known.length === 0 ? [] : [`-# ${known.join(' · ')}`];
};

/** A menu of other people, where there are some, and buttons to the person's other games. */
const rowsOf = ({ userId, isOnServer, others }: Beside): readonly ComponentRow[] => [
  ...(isOnServer ? [peopleMenu({ kind: 'statsOf' }, figuresTexts.label.statsOf)] : []),
  renderButtons(
    ...others.map(({ game: { id, name } }) =>
      renderButton(name, { kind: 'stats', user: userId, game: id }, 'secondary'),
    ),
    gamesButton(),
  ),
];
