import { listed } from '../../../kernel/language/de.ts';

const DAYS = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];
const EVERY = ['montags', 'dienstags', 'mittwochs', 'donnerstags', 'freitags', 'samstags', 'sonntags'];

const daysWords = (days: readonly number[]): string => listed(days.map((day) => EVERY[day - 1] ?? ''));

/** Days of the week off, of a person and of a server: 1 is Monday. */
export const daysOffWords = {
  button: 'Freie Tage',
  none: 'Keine freien Tage',
  day: (day: number): string => DAYS[day - 1] ?? '',
  ask: {
    own:
      'An welchen Wochentagen hast du frei (höchstens drei)? Ab jetzt ruht deine Uhr dann in allen Partien, ' +
      'nach deiner Zeitzone, und niemand benachrichtigt dich. In jeder Partie ruht sie durch freie Tage und ' +
      'Abwesenheit zusammen höchstens 30 Tage im Jahr.',
    server:
      'An welchen Wochentagen ruht dieser Server (höchstens drei)? Ab jetzt läuft dann in den Partien hier keine ' +
      'Uhr, nach UTC. In jeder Partie ruht eine Uhr durch freie Tage und Abwesenheit zusammen höchstens 30 Tage ' +
      'im Jahr.',
  },
  own: (days: readonly number[]): string =>
    days.length === 0 ? '**Du hast keine freien Tage.**' : `**Du hast ${daysWords(days)} frei**: Dann ruht deine Uhr.`,
  server: (days: readonly number[]): string =>
    days.length === 0
      ? '**Dieser Server hat keine freien Tage.**'
      : `**Dieser Server ruht ${daysWords(days)}** (UTC): Dann läuft keine Uhr.`,
} as const;
