import type { AnyGame } from '../../games/contract/game.ts';
import type { DailyResult } from '../../sessions/daily/results.ts';
import { FORGIVEN_IN, type DayMark, type Streak } from '../../sessions/daily/streak.ts';
import { dayAfter, dayOf, startOf, type Day } from '../../sessions/time/day.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import type { Handling, LoggedOutcome } from '../interactions/handling.ts';
import { renderPage } from '../messages/pages.ts';
import { renderButton, renderButtons, type ComponentRow, type Message } from '../messages/render.ts';
import { viewTexts } from '../view/texts/texts.ts';
import { dailyTexts } from './texts/texts.ts';

/** The days on one page: more would not fit into a message on a phone. */
const DAYS = 21;

/** Shows the person who asks their streak, day by day and page by page, and what counts for it. */
export const showOwn = async (handling: Handling): Promise<LoggedOutcome> => {
  await handling.answer.whisper(await renderOwn(handling, 0));
  return { outcome: 'looked at their own dailies' };
};

/** Turns to another page of a person's streak. */
export const turnOwn = async (handling: Handling, { page }: CustomIdOf<'dailyMe'>): Promise<LoggedOutcome> => {
  await handling.answer.update(await renderOwn(handling, page));
  return { outcome: 'looked at their own dailies' };
};

const renderOwn = async ({ interaction, context }: Handling, page: number): Promise<Message> => {
  const { results, streak } = await context.daily.history(interaction.user.id);
  const texts = dailyTexts.own;
  const lines = streak.days.map(({ day, mark }) => {
    if (mark !== 'played') return texts.day[mark]({ day: startOf(day) });
    const runs = results.filter((result) => result.day === day).map((result) => runText(context.games, result));
    return texts.day.played({ day: startOf(day), runs });
  });
  const signs = weekOf(dayOf(context.now()), streak.days).map((mark) => SIGNS[mark]);
  const week = texts.last({ days: signs.length, signs: signs.join('') });
  const head = texts.streak({ days: streak.length });
  const pages = Array.from({ length: Math.max(1, Math.ceil(lines.length / DAYS)) }, (_, index) => {
    const listed = lines.length === 0 ? [texts.nothing] : lines.slice(index * DAYS, (index + 1) * DAYS);
    const text = [head, week, ...listed, texts.rules({ of: FORGIVEN_IN })].join('\n');
    return { title: texts.title, text };
  });
  const message = renderPage(pages, page, (to, slot) => ({ kind: 'dailyMe', page: to, slot }));
  return { ...message, components: [...message.components, todayRow(context.games)] };
};

const todayRow = (games: readonly AnyGame[]): ComponentRow =>
  renderButtons(
    ...games
      .filter(({ daily }) => daily !== undefined)
      .map(({ id, name }) =>
        renderButton(viewTexts.label.today({ game: name }), { kind: 'daily', game: id }, 'secondary'),
      ),
  );

/** A day in the strip, by what it means for the streak. */
const SIGNS: Readonly<Record<DayMark, string>> = { played: '🟩', open: '🔲', away: '🟨', forgiven: '🟨', missed: '⬛' };

const WEEK = 7;

/** The marks of the last seven days, today's last. A day before the streak is one without a run. */
const weekOf = (today: Day, days: Streak['days']): readonly DayMark[] =>
  Array.from({ length: WEEK }, (_, index) => {
    const day = dayAfter(today, index + 1 - WEEK);
    return days.find((each) => each.day === day)?.mark ?? 'missed';
  });

const runText = (games: readonly AnyGame[], { game, score, hasHints }: DailyResult): string =>
  dailyTexts.own.run({ game: games.find(({ id }) => id === game)?.name ?? game, score, hasHints });
