import { listed } from '../../../kernel/language/fr.ts';

const DAYS = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'];

const dayWord = (day: number): string => DAYS[day - 1] ?? '';

const daysWords = (days: readonly number[]): string => listed(days.map((day) => `le ${dayWord(day).toLowerCase()}`));

/** Days of the week off, of a person and of a server: 1 is Monday. */
export const daysOffWords = {
  button: 'Jours de repos',
  none: 'Aucun jour de repos',
  day: dayWord,
  ask: {
    own:
      'Quels jours de la semaine te reposes-tu, trois au plus ? Désormais, ta pendule s’arrête ces jours-là dans ' +
      'toutes tes parties, selon ton fuseau horaire, et on ne te prévient de rien. Dans chaque partie, jours ' +
      'de repos et absences réunis l’arrêtent au plus 30 jours par an.',
    server:
      'Quels jours de la semaine ce serveur se repose-t-il, trois au plus ? Désormais, aucune pendule ne tourne ces ' +
      'jours-là dans les parties d’ici, selon l’heure UTC. Dans chaque partie, jours de repos et absences réunis ' +
      'arrêtent une pendule au plus 30 jours par an.',
  },
  own: (days: readonly number[]): string =>
    days.length === 0
      ? '**Tu n’as pas de jours de repos.**'
      : `**Tu te reposes ${daysWords(days)}** : ta pendule s’arrête alors.`,
  server: (days: readonly number[]): string =>
    days.length === 0
      ? '**Ce serveur n’a pas de jours de repos.**'
      : `**Ce serveur se repose ${daysWords(days)}** (UTC) : aucune pendule ne tourne alors.`,
} as const;
