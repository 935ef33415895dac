import { EmbedBuilder } from '@discordjs/builders';
import type { AnyGame } from '../../games/contract/game.ts';
import { hasPuzzleWeek, WEEK_PUZZLES } from '../../games/contract/puzzle.ts';
import type { HomeContents, HomeMatch } from '../../sessions/home/contents.ts';
import { mention, timeMark, untilMark } from '../marks/marks.ts';
import { cut } from '../messages/cut.ts';
import { renderButton, renderButtonRows, renderButtons, renderEmbed, type Message } from '../messages/render.ts';
import { pairingTexts } from '../pairing/texts/texts.ts';
import { linkTo } from '../posting/board-messages.ts';
import { weekButton } from '../puzzles/week.ts';
import { seasonButton } from '../seasons/season.ts';
import { seasonsTexts } from '../seasons/texts/texts.ts';
import { openLine } from '../tournament/table.ts';
import { viewTexts } from '../view/texts/texts.ts';
import { homeTexts } from './texts/texts.ts';

interface HomeShown {
  readonly guildId: string;
  readonly games: readonly AnyGame[];
  readonly contents: HomeContents;
}

/** Lines, and what to say if there are more things. A section without lines is left out. */
interface Section {
  readonly title: string;
  readonly lines: readonly string[];
  readonly all: number;
  readonly more: (count: number) => string;
}

/** How many lines a section has, and how many people a line names: so all of them fit into an embed. */
const LINES = 10;
const NAMES = 5;

const nameOf = ({ games }: HomeShown, id: string): string => games.find((game) => game.id === id)?.name ?? id;

const linkOf = ({ guildId }: HomeShown, match: HomeMatch): string => linkTo(guildId, match);

/** People by name, and how many more there are. */
const peopleNamed = (ids: readonly string[], all: number): readonly string[] =>
  ids.length === 0
    ? [homeTexts.people({ count: all })]
    : peopleWithOthers(
        ids.map((id) => mention(id)),
        all,
      );

const peopleWithOthers = (people: readonly string[], all: number): readonly string[] =>
  all > people.length ? [...people, homeTexts.others({ count: all - people.length })] : people;

/** The running games in which people wait for each other, and for whom they wait. */
const turnsOf = (shown: HomeShown): Section => {
  const running = shown.contents.matches.filter(({ gathering }) => !gathering);
  const line = (match: HomeMatch): string => {
    const awaited = match.players.filter(({ isAwaited }) => isAwaited);
    const named = awaited.flatMap(({ userId }) => userId ?? []).slice(0, NAMES);
    const [game, link] = [nameOf(shown, match.game), linkOf(shown, match)];
    if (match.pausedUntil !== null)
      return homeTexts.paused({ game, link, until: untilMark(new Date(match.pausedUntil)) });
    return awaited.length === 0
      ? homeTexts.botsTurn({ game, link })
      : homeTexts.turn({ game, link, people: peopleNamed(named, awaited.length), count: awaited.length });
  };
  return sectionOf('turns', running, line);
};

const lobbiesOf = (shown: HomeShown): Section => {
  const gathering = shown.contents.matches.filter((match) => match.gathering);
  const line = (match: HomeMatch): string => {
    const host = match.players.find(({ isBot }) => !isBot)?.userId ?? null;
    return homeTexts.lobby({
      game: nameOf(shown, match.game),
      link: linkOf(shown, match),
      hasHost: host !== null,
      host: host === null ? '' : mention(host),
      free: Math.max(1, match.seats - match.players.length),
    });
  };
  const section = sectionOf('lobbies', gathering, line);
  const waiting = shown.contents.searches.map(({ game: id, all: count, userId }) => {
    const game = nameOf(shown, id);
    return userId === null
      ? pairingTexts.waiting({ game, count })
      : pairingTexts.waitingLongest({ game, count, person: mention(userId) });
  });
  return { ...section, lines: [...waiting, ...section.lines], all: section.all + waiting.length };
};

const sectionOf = (
  kind: 'turns' | 'lobbies',
  matches: readonly HomeMatch[],
  line: (match: HomeMatch) => string,
): Section => ({
  title: homeTexts.section[kind],
  lines: matches.slice(0, LINES).map(line),
  all: matches[0]?.all ?? 0,
  more: (count) => homeTexts.more[kind]({ count }),
});

const partiesOf = (shown: HomeShown): Section => {
  const { parties } = shown.contents;
  return {
    title: homeTexts.section.parties,
    lines: parties.slice(0, LINES).map(({ game, people, hasBegun, closesAt, ...message }) => {
      const about = { game: nameOf(shown, game), link: linkTo(shown.guildId, message), people };
      const { open, begun } = homeTexts.party;
      return hasBegun ? begun({ ...about, when: timeMark(new Date(closesAt), 'R') }) : open(about);
    }),
    all: parties[0]?.all ?? 0,
    more: (count) => homeTexts.more.parties({ count }),
  };
};

/** Who has finished today's runs: never who is still playing, and no score. */
const dailyOf = (shown: HomeShown): Section => {
  const lines = shown.games.flatMap((game) => {
    const runs = shown.contents.runs.filter((run) => run.game === game.id);
    const [first] = runs;
    if (first === undefined) return [];
    const named = runs.slice(0, LINES).map(({ userId }) => userId);
    return [homeTexts.played({ game: game.name, people: peopleNamed(named, first.all) })];
  });
  return { title: homeTexts.section.daily, lines, all: lines.length, more: () => '' };
};

const tournamentsOf = ({ contents }: HomeShown): Section => ({
  title: homeTexts.section.tournaments,
  lines: contents.tournaments.slice(0, LINES).map(openLine),
  all: contents.tournaments.length,
  more: () => '',
});

/** The first of the season, and of this week's puzzles. */
const tableOf =
  (kind: 'season' | 'week') =>
  ({ contents }: HomeShown): Section => ({
    title: homeTexts.section[kind],
    lines: contents[kind].length === 0 ? [] : [topOf(kind, contents[kind])],
    all: 1,
    more: () => '',
  });

/** The first places of each ladder. */
const laddersOf = (shown: HomeShown): Section => {
  const lines = shown.contents.ladders.map(({ game, top, all }) => {
    const places = top.map((userId, index) => homeTexts.top.ladder({ place: index + 1, person: mention(userId) }));
    return homeTexts.ladder({ game: nameOf(shown, game), places: peopleWithOthers(places, all).join(' · ') });
  });
  return { title: homeTexts.section.ladder, lines, all: lines.length, more: () => '' };
};

const topOf = (kind: 'season' | 'week', top: HomeContents['season' | 'week']): string => {
  const people = top.map(({ userId, place, count }) => {
    const about = { place: String(place), person: mention(userId) };
    return kind === 'season'
      ? homeTexts.top.season({ ...about, points: count })
      : homeTexts.top.week({ ...about, solved: count, all: WEEK_PUZZLES });
  });
  return peopleWithOthers(people, top[0]?.all ?? 0).join(' · ');
};

/** The sections of a home, in order. What else a server plays together gets one more. */
const SECTIONS: readonly ((shown: HomeShown) => Section)[] = [
  turnsOf,
  lobbiesOf,
  partiesOf,
  tournamentsOf,
  dailyOf,
  tableOf('season'),
  tableOf('week'),
  laddersOf,
];

/** Room for the foot, and for commands that become links. */
const FOOT = 600;
const DESCRIPTION = 4096;

/** The message of a home: what is going on, and buttons that begin something. */
export const renderHome = (shown: HomeShown): Message => {
  const parts = SECTIONS.map((section) => section(shown)).filter(({ lines }) => lines.length > 0);
  const most = Math.floor((DESCRIPTION - FOOT) / Math.max(1, parts.length));
  const said = parts.length === 0 ? [homeTexts.nothing] : parts.map((part) => textOf(part, most));
  const embed = new EmbedBuilder()
    .setTitle(homeTexts.title)
    .setDescription(cut([...said, homeTexts.foot].join('\n\n')));
  const play = renderButton(homeTexts.label.play, { kind: 'door', screen: 'first' }, 'primary');
  if (parts.length === 0) return renderEmbed(embed, [renderButtons(play)]);
  const dailies = shown.games.filter(({ daily }) => daily !== undefined);
  const buttons = [
    ...dailies.map(({ id, name }) =>
      renderButton(viewTexts.label.today({ game: name }), { kind: 'daily', game: id }, 'primary'),
    ),
    renderButton(homeTexts.label.others, { kind: 'door', screen: 'people' }, 'secondary'),
    renderButton(seasonsTexts.label.season, seasonButton, 'secondary'),
    ...shown.games.filter(hasPuzzleWeek).map((game) => weekButton(game, 'elsewhere')),
    ...shown.contents.searches.map(({ game }) =>
      renderButton(
        pairingTexts.label.join({ game: nameOf(shown, game) }),
        { kind: 'opponent', game, act: 'anybody' },
        'success',
      ),
    ),
  ];
  return renderEmbed(embed, renderButtonRows(buttons));
};

/** A section with as many of its lines as fit into so many characters. */
const textOf = ({ title, lines, all, more }: Section, most: number): string => {
  const fitting = [...lines];
  const text = (): string => {
    const left = all - fitting.length;
    return [`**${title}**`, ...fitting, ...(left > 0 && more(left) !== '' ? [more(left)] : [])].join('\n');
  };
  while (fitting.length > 1 && text().length > most) fitting.pop();
  return text();
};
