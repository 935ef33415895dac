import { agreeing, monthAndYear } from '../../../kernel/language/fr.ts';
import type { Medal } from '../../../sessions/seasons/medals.ts';
import { BEST_DAYS, DIVIDED_FROM, pointKinds, points, type PointKind } from '../../../sessions/seasons/points.ts';
import type { SeasonLine } from '../../../sessions/seasons/table.ts';
import { spanOfMonth } from '../../../sessions/time/month.ts';
import { listOf, mention, timeMark } from '../../marks/marks.ts';
import { counted, mentions, ofName } from '../../messages/words/fr.ts';

/** A month such as `2026-11`, by its name and year. */
export const monthName = (month: string): string => monthAndYear(spanOfMonth(month).from);

export const seasonCommand = 'Qui a le plus de points sur ce serveur ce mois-ci, et ce qui en rapporte';

export const NO_SERVER_SEASON = 'Une saison se joue entre les gens d’un serveur, et il n’y a pas de serveur ici.';

/** The divisions by their numbers; 0 is the one table of a season without divisions. */
const DIVISIONS: readonly string[] = ['', 'Première division', 'Deuxième division', 'Troisième division'];

export const divisionName = (division: number): string => DIVISIONS[division] ?? '';

export const seasonTitle = (month: string): string => `Saison ${ofName(monthName(month))}`;

/** What is shown of a season: its division, when it ends or has ended, and how many are in the table. */
export const seasonHead = (
  division: number,
  endsAt: Date,
  state: 'running' | 'over' | 'counted',
  people: number,
): string => {
  const parts = [SEASON_ENDS[state](endsAt), people === 0 ? '' : counted(people, 'person')];
  const text = listOf(division === 0 ? parts : [`**${divisionName(division)}**`, ...parts], ' · ');
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
};

const SEASON_ENDS = {
  running: (endsAt: Date): string => `fin ${timeMark(endsAt, 'R')}`,
  over: (): string => 'terminée',
  counted: (): string => 'terminée, décompte en cours',
} as const;

export const NOBODY_HAS_POINTS = 'Personne n’a encore de points.';
export const NOBODY_HAD_POINTS = 'Personne n’a eu de points.';

/** By the number of a medal. */
const MEDALS: readonly string[] = ['', '🥇', '🥈', '🥉'];
const MEDAL_NAMES: readonly string[] = ['', 'or', 'argent', 'bronze'];

/** A line of the table of a season; the reader's own is marked. */
export const seasonLine = ({ place, userId, points: sum, medal }: SeasonLine, reader: string): string =>
  `${medal === null ? '' : `${MEDALS[medal]} `}**${place}.** ${mention(userId)}` +
  `${userId === reader ? ' (toi)' : ''} **${sum}**`;

const KINDS: Readonly<Record<PointKind, string>> = {
  daily: 'parties du jour',
  party: 'parties en groupe',
  game: 'autres parties',
  puzzle: 'problèmes',
};

/** Where the reader stands, and what their points are for. */
export const ownSeasonWords = (own: SeasonLine, people: number): string => {
  const parts = pointKinds.filter((kind) => own[kind] > 0).map((kind) => `${KINDS[kind]} ${own[kind]}`);
  const best = own.days > BEST_DAYS ? `, sur tes ${BEST_DAYS} meilleurs jours (${own.days} joués)` : '';
  const sum = counted(own.points, 'point');
  return `Tu as le rang ${own.place} sur ${people}, avec **${sum}** : ${parts.join(', ')}${best}.`;
};

export const NO_OWN_POINTS =
  'Tu n’as pas encore de points ce mois-ci. Il n’est jamais trop tard : une partie suffit pour en être.';

export const SEASON_NOTE = `-# Pour chacun, les ${BEST_DAYS} meilleurs jours du mois comptent.`;

export const seasonLabels = { points: 'Gagner des points', season: 'Saison' } as const;

export const POINTS_TITLE = 'Ce qui rapporte des points';

/** The table of all points. The README has the same. */
export const pointsWords = (): string => {
  const { daily, party, game, puzzle } = points;
  return [
    `- **Une partie du jour** jouée jusqu’au bout : ${daily.finished} points, et ${daily.atPar} de plus ` +
      `au niveau du par ou au-dessus. Au plus ${daily.aDay} par jour.`,
    `- **Une partie en groupe** jouée jusqu’au bout : ${counted(party.finished, 'point')}, et ${party.behind} ` +
      `par personne derrière toi, jusqu’à ${party.most}. Au plus ${party.aDay} par jour.`,
    `- **Une partie à plusieurs** : ${game.won} points pour une victoire, ${game.drawn} pour une nulle, ` +
      `${game.lost} pour une défaite, à partir de ${counted(game.moves, 'move')}. Au plus ${game.aDay} par jour, ` +
      'et seulement la première avec les mêmes personnes.',
    `- **Une partie en solo ou contre des bots** : ${counted(game.alone, 'point')}, une fois par jour.`,
    `- **Un problème** du jour ou de la semaine, résolu à ta première réponse : ${puzzle.solved} points. ` +
      `Au plus ${puzzle.aDay} par jour.`,
    '',
    `Seuls tes **${BEST_DAYS} meilleurs jours** du mois comptent (en UTC). ` +
      'Tu peux manquer des jours, et commencer tard.',
    'Ce qui est abandonné ou interrompu ne rapporte rien. ' +
      'Avec indices, les parties du jour, en solo ou contre des bots ne rapportent rien non plus.',
    'À la fin du mois, les trois premiers reçoivent une médaille. `/games stats` les garde.',
    `Si ${counted(DIVIDED_FROM, 'person')} ou plus ont eu des points, le mois suivant compte trois divisions. ` +
      'Les meilleurs de chacune montent.',
  ].join('\n');
};

/** The medals of somebody, for their stats; empty if they have none. */
export const medalWords = (medals: readonly Medal[]): readonly string[] => {
  const [last] = medals;
  if (last === undefined) return [];
  const counts = [1, 2, 3].map((medal) => {
    const count = medals.filter((each) => each.medal === medal).length;
    return count === 0 ? '' : `${MEDALS[medal]} ${count} ${MEDAL_NAMES[medal]}`;
  });
  const division = divisionName(last.division).toLowerCase();
  return [
    `Médailles : ${listOf(counts, ' · ')}, la dernière (${MEDAL_NAMES[last.medal]}) en ` +
      listOf([monthName(last.month), division], ', '),
  ];
};

/** The head of the post about a season. */
export const seasonOverHead = (month: string): string => `**La saison ${ofName(monthName(month))} est terminée**`;

/** The title of a division's medals. */
export const medalsTitle = (division: number): string => (division === 0 ? 'Médailles' : divisionName(division));

export const medalLine = (medal: number, people: readonly { readonly userId: string; readonly points: number }[]) =>
  `${MEDALS[medal]} ${mentions(people.map(({ userId }) => userId))} : ${counted(people[0]?.points ?? 0, 'point')}`;

export const movedWords = {
  up: (people: readonly string[]): string => `${agreeing(people.length, RISING)} : ${mentions(people)}`,
  down: (people: readonly string[]): string => `${agreeing(people.length, FALLING)} : ${mentions(people)}`,
  divided: (people: number): string =>
    `${counted(people, 'person')} ont eu des points : il y a maintenant trois divisions. ` +
    'Tous les autres commencent dans la troisième.',
  united: 'La nouvelle saison a un seul classement pour tous.',
} as const;

const RISING = { one: 'Monte', other: 'Montent' };
const FALLING = { one: 'Descend', other: 'Descendent' };

export const NEXT_SEASON = '-# Une nouvelle saison a commencé. Personne n’est mentionné.';
