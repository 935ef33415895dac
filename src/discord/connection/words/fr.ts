import { CorruptMatchError, DatabaseLostError } from '../../../sessions/match/errors.ts';

/** The health of a bot that waits, and a line in its log. */
export const waitingWords = (why: string, until: Date): string =>
  `On attend Discord jusqu’à ${timeWords(until)} : ${why}.`;

/** Seconds are enough for a person. */
const timeWords = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

export const limitedWords = (method: string, route: string): string =>
  `il ne veut plus de requêtes pour l’instant (429 sur ${method} ${route}). Un redémarrage aggraverait les choses`;
export const downWords = (status: number): string => `son API répond ${status}`;
export const brokenWords = (code: string): string => `son API est injoignable (${code})`;
export const NO_STARTS_LEFT = 'le bot s’est connecté trop souvent aujourd’hui. Un redémarrage aggraverait les choses';
export const allLimitedWords = (until: Date): string =>
  `Discord ne veut aucune requête jusqu’à ${timeWords(until)}. Le bot publie et modifie ensuite.`;
export const GATEWAY_LOST = 'La passerelle de Discord n’est pas connectée.';
const UNSURE =
  'La base de données a disparu à cet instant précis : impossible de dire si cela a compté. ' +
  'Réessaie, et tu verras où tu en es : rien ne compte à moitié.';

const SAFE = 'Tes parties sont à l’abri, rien n’a changé, et';

const TROUBLES: Readonly<Record<DatabaseLostError['trouble'], string>> = {
  lost: 'La base de données est injoignable. Réessaie dans un instant : rien ne compte deux fois.',
  too_many_connections: `La base de données est surchargée. ${SAFE} tu peux réessayer dans un instant.`,
  read_only: `La base de données n’accepte aucun changement. ${SAFE} tu peux réessayer dans une minute.`,
  disk_full: `La base de données est pleine. ${SAFE} tu pourras continuer dès que l’hébergeur aura fait de la place.`,
  no_right: `La base de données ne laisse pas le bot enregistrer cela. ${SAFE} c’est à l’hébergeur de réparer.`,
};

/** For a thrown error. The log has the whole error under this reference. */
export const failureWords = (error: unknown, reference: string): string => {
  const told = `-# Référence ${reference}`;
  if (error instanceof DatabaseLostError) return `${error.unsure ? UNSURE : TROUBLES[error.trouble]}\n${told}`;
  if (error instanceof CorruptMatchError) {
    return (
      'Le plateau enregistré de cette partie est illisible : rien n’a changé. ' +
      `Donne à l’hébergeur du bot la référence ci-dessous.\n${told}`
    );
  }
  return (
    'Un problème est survenu de notre côté. Ta partie est conservée telle qu’après son dernier coup : ' +
    `sa commande \`continue\` l’affiche.\n${told}`
  );
};
