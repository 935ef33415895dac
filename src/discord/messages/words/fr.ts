import { counting, listed } from '../../../kernel/language/fr.ts';
import { mention } from '../../marks/marks.ts';

/** `1 day`, `2 days`. */
export const counted = counting({
  action: { one: 'action', other: 'actions' },
  bot: { one: 'bot', other: 'bots' },
  day: { one: 'jour', other: 'jours' },
  die: { one: 'dé', other: 'dés' },
  'free seat': { one: 'place libre', other: 'places libres' },
  'finished run': { one: 'partie terminée', other: 'parties terminées' },
  game: { one: 'partie', other: 'parties' },
  hour: { one: 'heure', other: 'heures' },
  minute: { one: 'minute', other: 'minutes' },
  'more game': { one: 'partie de plus', other: 'parties de plus' },
  move: { one: 'coup', other: 'coups' },
  other: { one: 'autre', other: 'autres' },
  'other person': { one: 'autre personne', other: 'autres personnes' },
  'other kind': { one: 'autre type', other: 'autres types' },
  person: { one: 'personne', other: 'personnes' },
  round: { one: 'manche', other: 'manches' },
  point: { one: 'point', other: 'points' },
  player: { one: 'joueur', other: 'joueurs' },
  step: { one: 'étape', other: 'étapes' },
});

/** A name after “de”, which loses its vowel before another one. */
export const ofName = (name: string): string => (/^[*[]*[aeiouàâéèêëîïôœùû]/i.test(name) ? `d’${name}` : `de ${name}`);

/** People, as they are named in running text. */
export const mentions = (people: readonly string[]): string => namedWords(people.map((id) => mention(id)));

const LEVELS: Readonly<Record<string, string>> = {
  beginner: 'débutant',
  easy: 'facile',
  medium: 'moyen',
  hard: 'difficile',
  expert: 'expert',
  naive: 'naïf',
  strong: 'fort',
  careful: 'prudent',
  greedy: 'glouton',
};

/** How strong a bot is, or how hard a puzzle, by its English name. */
export const levelName = (name: string): string => LEVELS[name] ?? name;

/** Names in running text. */
export const namedWords = (names: readonly string[]): string => listed(names);

/** A player who had everything about themselves removed. */
export const SOMEBODY_NAME = 'Quelqu’un';
