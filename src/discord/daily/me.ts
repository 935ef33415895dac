import {
  ActionRowBuilder,
  StringSelectMenuBuilder,
  StringSelectMenuOptionBuilder,
  type ButtonBuilder,
} from '@discordjs/builders';
import type { AnyGame } from '../../games/contract/game.ts';
import type { DailyResult } from '../../sessions/daily/results.ts';
import { FORGIVEN_IN, type DayMark, type Streak } from '../../sessions/daily/streak.ts';
import { dayAfter, dayOf, startOf, type Day } from '../../sessions/time/day.ts';
import { makeCustomId, type CustomIdOf } from '../custom-ids/custom-id.ts';
import { showInPlace, type Handling, type LoggedOutcome } from '../interactions/handling.ts';
import { gamesButton } from '../messages/own-games.ts';
import { renderPage } from '../messages/pages.ts';
import { renderButton, renderButtons, type ComponentRow, type Message } from '../messages/render.ts';
import { OPENING, yesterdayButton } from '../view/frame-rows.ts';
import { viewTexts } from '../view/texts/texts.ts';
import { recordValue } from './play.ts';
import { dailyTexts } from './texts/texts.ts';

/** The days on one page: more would not fit into a message on a phone. */
const DAYS = 10;

/** Shows the person who asks a page of their streak, day by day, and what counts for it. */
export const turnOwn = async (handling: Handling, { page, slot }: CustomIdOf<'dailyMe'>): Promise<LoggedOutcome> => {
  const message = await renderOwn(handling, page);
  await (slot === OPENING ? handling.answer.whisper(message) : showInPlace(handling, message));
  return { outcome: 'looked at their own dailies' };
};

const renderOwn = async (handling: Handling, page: number): Promise<Message> => {
  const { interaction, context } = handling;
  const { results, revealed, streak } = await context.daily.history(interaction.user.id);
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
  const at = Math.min(page, pages.length - 1);
  const message = renderPage(pages, at, (to, slot) => ({ kind: 'dailyMe', page: to, slot }));
  const [newer, older] = [streak.days[at * DAYS - 1]?.day, streak.days[(at + 1) * DAYS]?.day];
  const onPage = revealed.filter(
    ({ day }) => (newer === undefined || day < newer) && (older === undefined || day > older),
  );
  const dailies = context.games.filter(({ daily }) => daily !== undefined);
  return {
    ...message,
    components: [
      ...message.components,
      ...recordRows(context.games, onPage),
      renderButtons(
        ...dailies.map(({ id, name }) =>
          renderButton(viewTexts.label.today({ game: name }), { kind: 'daily', game: id }, 'secondary'),
        ),
        ...(await leftFrom(handling, dailies)).map(yesterdayButton),
      ),
      renderButtons(...dailies.slice(0, 1).map((game) => tableButton(game)), gamesButton()),
    ],
  };
};

/** Leads from here to the leaderboard of today, in the same message. */
const tableButton = ({ id }: AnyGame): ButtonBuilder =>
  renderButton(viewTexts.label.table, { kind: 'turnDaily', game: id, span: 'today', reach: 'here' }, 'secondary');

/** The games whose run of yesterday the person has begun and can still finish. */
const leftFrom = async (
  { interaction, context }: Handling,
  dailies: readonly AnyGame[],
): Promise<readonly AnyGame[]> => {
  const day = dayAfter(dayOf(context.now()), -1);
  const runs = await Promise.all(
    dailies.map(async (game) => ({
      game,
      run: await context.daily.lookAt({ game, userId: interaction.user.id }, day),
    })),
  );
  return runs.filter(({ run }) => run !== null && run.match.endedAt === null).map(({ game }) => game);
};

/** A menu of the runs whose record can be had. */
const recordRows = (
  games: readonly AnyGame[],
  runs: readonly Pick<DailyResult, 'day' | 'game'>[],
): readonly ComponentRow[] =>
  runs.length === 0
    ? []
    : [
        new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
          new StringSelectMenuBuilder()
            .setCustomId(makeCustomId({ kind: 'dailyRecord' }))
            .setPlaceholder(dailyTexts.own.records)
            .addOptions(
              runs
                .slice(0, MOST_OPTIONS)
                .map((run) =>
                  new StringSelectMenuOptionBuilder()
                    .setLabel(dailyTexts.own.recordOf({ game: nameOf(games, run.game), day: startOf(run.day) }))
                    .setValue(recordValue(run)),
                ),
            ),
        ),
      ];

/** Discord's limit on the options of a menu. */
const MOST_OPTIONS = 25;

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
  dailyTexts.own.run({ game: nameOf(games, game), score, hasHints });

const nameOf = (games: readonly AnyGame[], id: string): string => games.find((game) => game.id === id)?.name ?? id;
