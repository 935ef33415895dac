import { EmbedBuilder } from '@discordjs/builders';
import type { Titles } from '../../sessions/figures/titles.ts';
import { medalKinds } from '../../sessions/seasons/medals.ts';
import { BEST_DAYS, divisions, pointKinds } from '../../sessions/seasons/points.ts';
import type { SeasonLine, SeasonTable } from '../../sessions/seasons/table.ts';
import { spanOfMonth } from '../../sessions/time/month.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { showInPlace, type ComponentHandling, type Handling, type LoggedOutcome } from '../interactions/handling.ts';
import { listOf, mention, timeMark } from '../marks/marks.ts';
import { gamesButton } from '../messages/own-games.ts';
import { renderPageOf } from '../messages/pages.ts';
import { refuse } from '../messages/refusals.ts';
import { renderButton, renderButtons, renderEmbed, type ComponentRow, type Message } from '../messages/render.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { MEDALS } from './medals.ts';
import { pointsText } from './points.ts';
import { seasonsTexts } from './texts/texts.ts';
import { NO_TITLES, titledName, titleNotes } from './titles.ts';

const ROWS = 10;

type Shown = Pick<CustomIdOf<'season'>, 'month' | 'division' | 'page'>;

const RUNNING: Shown = { month: '', division: 0, page: 0 };

/** The slot of the buttons that open the table from other messages. */
const FROM_ELSEWHERE = 9;

/** What a button asks for that opens the running season. */
export const seasonButton = { kind: 'season', ...RUNNING, slot: FROM_ELSEWHERE } as const;

/** Tells what points are given for. */
export const tellPoints = async ({ answer }: ComponentHandling): Promise<LoggedOutcome> => {
  const embed = new EmbedBuilder().setTitle(seasonsTexts.points.title).setDescription(pointsText());
  await answer.whisper(renderEmbed(embed));
  return { outcome: 'told what gives points' };
};

/** Shows a page of the table of a division and a month to the person who asks. */
export const turnSeason = async (handling: Handling, shown: Shown): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  const { guildId, user } = interaction;
  if (guildId === null) return refuse(handling, 'no server', seasonsTexts.noServer);
  const table = await context.seasons.table(guildId, isMonth(shown.month) ? shown.month : null);
  const { listed } = await context.preferences.of([user.id]);
  // The medals of a season that is over say who won it.
  const titles = table.isSettled ? NO_TITLES : await context.figures.titles(guildId);
  const reader = { userId: user.id, isListed: listed !== false, now: context.now(), titles };
  await showInPlace(handling, renderSeason(table, shown, reader));
  return { outcome: 'showed a season' };
};

const isMonth = (month: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(month);

interface Reader {
  readonly userId: string;
  readonly isListed: boolean;
  readonly now: Date;
  readonly titles: Titles;
}

const renderSeason = (table: SeasonTable, shown: Shown, { userId, isListed, now, titles }: Reader): Message => {
  const { month, isSettled, standings } = table;
  const own = standings.find((each) => each.userId === userId);
  const inTable = [...new Set(standings.map(({ division }) => division))];
  const asked = inTable.includes(shown.division) ? shown.division : (own?.division ?? inTable[0] ?? 0);
  const lines = standings.filter(({ division }) => division === asked);
  const pages = Math.max(1, Math.ceil(lines.length / ROWS));
  const page = Math.min(shown.page, pages - 1);
  const onPage = lines.slice(page * ROWS, (page + 1) * ROWS);
  const { to } = spanOfMonth(month);
  const isRunning = now < to;
  const inOwn = standings.filter(({ division }) => division === own?.division).length;
  const text = [
    headOf(asked, to, isRunning ? 'running' : isSettled ? 'over' : 'counted', lines.length),
    ...(lines.length === 0 ? [isRunning ? seasonsTexts.nobody.running : seasonsTexts.nobody.over] : []),
    ...onPage.map((each) => lineOf(each, userId, titles)),
    ...(own ? ['', ownLine(own, inOwn)] : []),
    ...(!own && isRunning && isListed ? ['', seasonsTexts.noOwnPoints] : []),
    ...titleNotes(
      titles,
      onPage.map((each) => each.userId),
    ),
    isListed ? seasonsTexts.note({ best: BEST_DAYS }) : messagesTexts.unlisted,
  ].join('\n');
  const at = { kind: 'season', month, division: asked } as const;
  const list = renderPageOf(
    { title: seasonsTexts.title({ month: spanOfMonth(month).from }), text },
    page,
    pages,
    (to_, slot) => ({ ...at, page: to_, slot }),
  );
  return { ...list, components: [...list.components, ...divisionRows(month, inTable, asked), monthRow(table)] };
};

/** What is shown of a season: its division, when it ends or has ended, and how many are in the table. */
const headOf = (division: number, endsAt: Date, state: 'running' | 'over' | 'counted', people: number): string => {
  const { running, over, counted } = seasonsTexts.head;
  const about = { hasDivisions: division > 0, division: divisionName(division), people };
  if (state === 'running') return running({ ...about, when: timeMark(endsAt, 'R') });
  return state === 'over' ? over(about) : counted(about);
};

/** The name of a division; empty for the one table of a season without divisions. */
export const divisionName = (division: number): string =>
  divisions.flatMap((each) => (each === division ? [seasonsTexts.division[each]] : [])).join('');

const lineOf = ({ place, userId, points, medal }: SeasonLine, reader: string, titles: Titles): string => {
  const person = titledName(titles, userId, mention(userId));
  const line = seasonsTexts.line({ place: String(place), person, isYou: userId === reader, points });
  return listOf([...medalKinds.filter((kind) => kind === medal).map((kind) => MEDALS[kind]), line], ' ');
};

/** Where the reader stands, and what their points are for. */
const ownLine = (own: SeasonLine, people: number): string =>
  seasonsTexts.own({
    place: String(own.place),
    people: String(people),
    points: own.points,
    kinds: pointKinds
      .filter((kind) => own[kind] > 0)
      .map((kind) => seasonsTexts.kind[kind]({ points: own[kind] }))
      .join(', '),
    hasMore: own.days > BEST_DAYS,
    best: BEST_DAYS,
    days: own.days,
  });

/** The first slots of the buttons that change the division and the month, behind those that turn pages. */
const FROM_DIVISION = 4;
const FROM_MONTH = 8;

const divisionRows = (month: string, some: readonly number[], shown: number): readonly ComponentRow[] => {
  const others = some.filter((division) => division !== shown);
  if (others.length === 0) return [];
  const button = (division: number) =>
    renderButton(
      divisionName(division),
      { kind: 'season', month, division, page: 0, slot: FROM_DIVISION },
      'secondary',
    );
  return [renderButtons(...others.map(button))];
};

const monthRow = ({ earlier, later }: SeasonTable): ComponentRow => {
  const months = [earlier, later].flatMap((month) => month ?? []);
  return renderButtons(
    ...months.map((month) =>
      renderButton(
        seasonsTexts.month({ month: spanOfMonth(month).from }),
        { kind: 'season', month, division: 0, page: 0, slot: FROM_MONTH },
        'secondary',
      ),
    ),
    renderButton(seasonsTexts.label.points, { kind: 'seasonPoints' }, 'secondary'),
    gamesButton(),
  );
};
