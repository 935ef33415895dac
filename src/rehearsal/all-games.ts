import { renderMorning } from '../discord/daily/morning-post.ts';
import { renderAlone } from '../discord/door/alone.ts';
import { renderFirst } from '../discord/door/first.ts';
import { renderGuide } from '../discord/door/help.ts';
import { renderCompany } from '../discord/door/people.ts';
import { renderLearn } from '../discord/door/study.ts';
import { renderWelcome } from '../discord/door/welcome.ts';
import { renderScreen, renderText, type Message } from '../discord/messages/render.ts';
import { renderTournamentDoor } from '../discord/tournament/form.ts';
import type { AnyGame } from '../games/contract/game.ts';
import type { ButtonControl, Control } from '../games/contract/screen.ts';
import type { DailyLeaderboard } from '../sessions/daily/leaderboard.ts';
import { PLACE } from './matches.ts';
import type { NamedMessage } from './stage.ts';

/** The messages that are about all games. */
export const messagesOfAll = (games: readonly AnyGame[], people: readonly string[]): readonly NamedMessage[] => {
  const text = (what: string, make: () => Message): NamedMessage => ({
    what,
    hasFile: false,
    render: async () => make(),
  });
  return [
    text('the welcome', () => renderWelcome(games)),
    text('the first screen of /play', () => renderFirst(nothingPlayed(games, people))),
    text('the games for one', () => renderAlone(games, PLACE.messageId)),
    ...games
      .filter(({ seats }) => seats.most > 1)
      .map((game) => text(`a menu of people: ${game.name}`, () => renderCompany(game, { searches: true }))),
    text('what to learn', () => renderLearn(games, null)),
    text('a new tournament', () => renderTournamentDoor(games)),
    text('the guide', () => renderGuide(games)),
    text('a text of 2000 letters', () => renderText(manyWords(games))),
    text('a message with all that fits', () => crammed(manyWords(games))),
    text('the post of a morning', () => morningOf(games, people)),
  ];
};

/** A newcomer, who has begun nothing. */
const nothingPlayed = (
  games: readonly AnyGame[],
  [userId = '']: readonly string[],
): Parameters<typeof renderFirst>[0] => ({
  userId,
  home: PLACE.messageId,
  games,
  turns: [],
  run: null,
  dailies: games.filter(({ daily }) => daily !== undefined).map((game) => ({ game, is: 'open' })),
});

/** The rules of all games: words with all letters and marks of a language. */
const manyWords = (games: readonly AnyGame[]): string =>
  games.flatMap(({ help }) => help.map((page) => page.text)).join('\n');

const STYLES = ['primary', 'secondary', 'success', 'danger'] as const satisfies readonly ButtonControl['style'][];

/** A message in which each part is as long as it may be. */
const crammed = (words: string): Message => {
  const line = words.replaceAll(/\s+/g, ' ');
  const button = (number: number): Control => ({
    kind: 'button',
    label: `${number} ${line}`,
    press: { action: `${number}`.padEnd(60, '-') },
    style: STYLES[number % STYLES.length] ?? 'primary',
    emoji: '🛡️',
    disabled: number % 3 === 0,
  });
  const option = (number: number) => ({
    label: `${number} ${line}`,
    description: line,
    press: { action: `${number}`.padEnd(60, '-') },
  });
  return renderScreen(
    {
      title: line,
      tone: 'danger',
      board: [{ kind: 'code', text: words }],
      legend: line.slice(0, 1_000),
      headline: line.slice(0, 200),
      story: [{ kind: 'text', text: words }],
      figures: [],
      controls: [
        ...[0, 5, 10, 15].map((first) => Array.from({ length: 5 }, (_, index) => button(first + index))),
        [{ kind: 'menu', placeholder: line, options: Array.from({ length: 25 }, (_, index) => option(index)) }],
      ],
    },
    { match: PLACE.messageId, revision: 1 },
    { notice: words },
  );
};

const DAY = '2026-11-27';

/** A morning of a server on which everybody plays. */
const morningOf = (all: readonly AnyGame[], people: readonly string[]): Message => {
  const games = all.filter(({ daily }) => daily !== undefined);
  const tables = games.map((game) => ({ game, table: tableOf(people) }));
  const counts = { played: people.length, needed: 2, goal: 2, streak: 12, hasEnded: false };
  const ending = people.map((userId) => ({ userId, days: 30 }));
  const morning = { ...counts, ending, today: people, isLate: true };
  return renderMorning({ day: DAY, yesterday: tables, week: tables, morning, games }) ?? renderText('');
};

const tableOf = (people: readonly string[]): DailyLeaderboard => {
  const lines = people.map((userId, index) => ({
    line: index + 1,
    rank: index + 1,
    userId,
    score: 90 - index,
    days: 1,
  }));
  return { people: lines.length, lines: lines.map((line) => ({ ...line, hasHints: line.rank === 2 })) };
};
