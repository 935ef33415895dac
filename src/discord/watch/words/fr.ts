import { agreeing } from '../../../kernel/language/fr.ts';
import type { OwnTime } from '../../../sessions/time/own-time.ts';
import type { Moment } from '../../../workers/replays/moment.ts';
import { timeMark } from '../../marks/marks.ts';
import { counted, ofName, pageLabels } from '../../messages/words/fr.ts';

/** The button below a match that is watched again. */
export const ANALYSE = 'Analyser';

/** The button for a part of the match that can be watched. */
export const watchPart = (name: string): string => `Revoir : ${name.toLowerCase()}`;

export const NO_ANALYSIS_YET = 'Cette partie pourra être analysée une fois terminée.';

/** How a match was won or lost: from behind, from ahead, or neither. */
type Swing = 'behind' | 'ahead' | null;

/** The headline of an analysis: its winner if there are several players, and the part that cost most. */
export const analysisHeadline = {
  won: (player: string | null, swing: Swing): string => {
    const won = player === null ? 'Victoire' : `${player} a gagné`;
    return swing === 'behind' ? `${won} en revenant de loin` : won;
  },
  lost: (swing: Swing): string => (swing === 'ahead' ? 'Défaite après avoir mené' : 'Défaite'),
  draw: 'Partie nulle',
  scored: (expected: string, got: string): string => `Résultat : ${got} (prévu au départ : ${expected})`,
  decided: (what: string, part: string): string => `${what} ; moment décisif : ${part.toLowerCase()}`,
  cost: (what: string, part: string): string => `${what} ; le plus coûteux : ${part.toLowerCase()}`,
} as const;

/** The curve in one line, between its first and last value. */
export const curveLine = (first: string, blocks: string, last: string): string => `${first} \`${blocks}\` ${last}`;

/** Above a board in the form that somebody has just chosen, where everyone plays on another one. */
export const EVERYONE_SEES =
  'Désormais, tu vois les plateaux ainsi. Ce que tout le monde voit se règle dans `/games server`.';

/** To somebody who has chosen how boards are shown. */
export const formChosen = {
  text: 'Désormais, tu vois les plateaux en texte.',
  picture: 'Désormais, tu vois les plateaux en image.',
} as const;

export const NOTHING_TO_JUDGE = 'Il n’y avait rien à juger dans cette partie.';

export const TOO_BUSY_TO_ANALYSE = 'Les bots ont trop à réfléchir en ce moment. Réessaie dans quelques minutes.';

export const notOpenYet = (opensAt: Date, isDaily: boolean): string =>
  isDaily
    ? `D’autres peuvent encore jouer ce jour. Tu pourras faire analyser ta partie ${timeMark(opensAt, 'R')}.`
    : 'D’autres jouent encore avec ces dés. Tu pourras faire analyser ta partie quand tout le monde aura fini, ' +
      `au plus tard ${timeMark(opensAt, 'R')}.`;

export const ANALYSIS_TITLE = 'Le déroulement de la partie';

/** A part of the match that stands out, with its player if there are several. */
export const highlight = (name: string, player: string | null, text: string): string =>
  `**${player === null ? name : `${name}, ${player}`}** : ${text}`;

/** Beside a step of a match that is watched again. */
export const standingWords = (measure: string, value: string): string =>
  `${measure} ici : ${value}, d’après \`${ANALYSE}\`.`;

export const logTitle = (game: string): string => `${game} : le journal`;

export const EMPTY_LOG = 'Il ne s’est encore rien passé.';

/** With the file of a game's record. */
export const WHOLE_RECORD =
  'Toute ta partie, coup par coup, avec sa graine secrète. ' +
  'Avec Sallyport, tout le monde peut la rejouer et vérifier chaque lancer : `npm run verify`.';

export const RECORD_SO_FAR = 'Ta partie jusqu’ici, coup par coup. La graine de ses dés reste secrète jusqu’à la fin.';

/** For a match without a record: none of its dice ever fell. */
export const NEVER_BEGAN = 'Cette partie s’est arrêtée avant de commencer : elle n’a pas d’enregistrement.';
export const NOT_BEGUN_YET = 'Cette partie n’a pas commencé et n’a pas encore d’enregistrement. Commence-la d’abord.';

export const nothingPlayedWords = (id: string): string =>
  `Tu n’as pas encore joué à ce jeu ici. \`/${id} start\` lance une partie.`;

/** The descriptions of the commands that take a record, and of their option. */
export const REPLAY_RECORD = 'Revoir une partie d’après son enregistrement, étape par étape';

export const VERIFY_RECORD = 'Vérifier qu’un enregistrement suit les règles et que ses dés viennent de sa graine';

/** The title of the form that takes it. */
export const UPLOAD_RECORD = 'Envoyer un enregistrement';

export const RECORD_FILE = 'L’enregistrement d’une partie, un fichier JSON';

/** About a record without faults. */
export const recordRightWords = (
  game: string,
  steps: number,
  {
    isOver,
    isSeeded,
    proof,
    commitment,
  }: {
    readonly isOver: boolean;
    readonly isSeeded: boolean;
    readonly proof: string | null;
    readonly commitment: string | null;
  },
): string => {
  const all = agreeing(steps, { one: 'La seule étape', other: `Les ${counted(steps, 'step')}` });
  const dice = isSeeded && proof === null ? ', et les dés viennent de sa graine' : '';
  const obey = agreeing(steps, { one: 'suit', other: 'suivent' });
  return [
    `**L’enregistrement est correct.** ${all} de cette partie ${ofName(`*${game}*`)} ${obey} les règles${dice}.`,
    ...(isOver ? [] : ['La partie n’est pas terminée.']),
    ...(proof === null ? [] : [proof]),
    ...(isSeeded ? [] : ['L’enregistrement n’a pas de graine : il ne peut pas montrer d’où viennent les dés.']),
    ...(isSeeded && commitment !== null
      ? [
          `Le SHA-256 de la graine commence par \`${commitment.slice(0, 16)}\` : ` +
            'la ligne au bas du plateau devrait dire la même chose.',
        ]
      : []),
  ].join('\n');
};

/** About the first fault of a record. The step is null if the file is not a record at all. */
export const recordFaultWords = (step: number | null, why: string): string => {
  if (step === null) return `**Ceci n’est pas un enregistrement vérifiable.** ${why}`;
  return step === 0
    ? `**L’enregistrement est faux**, dès la mise en place : ${why}`
    : `**L’enregistrement est faux**, à partir de l’étape ${step} : ${why}`;
};

/** Why an uploaded file can't be read. */
export const unreadableFiles = {
  'too-large':
    'Ce fichier est trop gros : un enregistrement vérifié ici fait 1 Mo au plus. `npm run verify` les prend tous.',
  'no-text': 'Ce fichier n’est pas du texte : ce n’est donc pas un enregistrement.',
  'out-of-reach': 'Discord n’a pas livré ce fichier. Réessaie dans un instant.',
} as const;

export const TOO_MANY_FILES = 'Beaucoup de fichiers attendent d’être vérifiés. Réessaie dans une minute.';
export const CHECK_TOOK_TOO_LONG = 'La vérification de ce fichier était trop longue et a été arrêtée.';

/** Above a board, after somebody has chosen whether to be notified when the game ends. */
export const notificationWords = (most: number) =>
  ({
    forgotten: 'On ne te préviendra pas à la fin de cette partie.',
    over: 'Cette partie est terminée.',
    'too-many': `${most} personnes ont demandé à être prévenues à la fin de cette partie, et c’est le maximum.`,
  }) as const;

/** The same to somebody who will be notified: in the way they have chosen to be called. */
export const willBeNotifiedWords = ({ calls, callsIn }: Pick<OwnTime, 'calls' | 'callsIn'>): string => {
  const how = callsIn === 'direct' ? 'Tu recevras un message privé' : 'On te mentionnera ici';
  const when = calls === 'daily' ? ', à l’heure de tes notifications' : '';
  return `${how}, une seule fois, à la fin de cette partie${when}.`;
};

/** To somebody who is never called. */
export const NEVER_NOTIFIED =
  'Tu as choisi `Ne jamais me prévenir` dans `/games settings` : ' +
  'personne ne te préviendra à la fin de cette partie. ' +
  'Change d’abord ce réglage.';

/** Why a match or a record can't be watched. */
export const NOT_OVER_YET = 'Tu pourras revoir cette partie une fois qu’elle sera terminée.';

export const NOTHING_TO_WATCH = 'Rien n’a été joué dans cette partie : il n’y a rien à revoir.';

export const MOVES_GONE = 'Les coups de cette partie ne sont plus conservés, seulement son résultat.';

export const CANT_REPLAY = 'Impossible de rejouer cette partie : son enregistrement contredit les règles.';

export const RECORD_GONE =
  'Cet enregistrement n’est plus conservé. ' +
  'Renvoie-le avec `/games replay`, ou avec `Envoyer un enregistrement` dans `/games mine`.';

export const TOO_BUSY_TO_REPLAY = 'Rejouer cette partie prend trop de temps en ce moment. Réessaie dans un instant.';

type Draws = Moment['draws'];

/** The buttons of a match that is watched again. */
export const watchLabels = { ...pageLabels, decision: 'Décision suivante' } as const;

/** A disabled button. Screen readers on phones don't say that it is disabled. */
export const leadsNowhere = (label: string): string => `${label} (rien)`;

/** The menu of whose eyes to watch a match through, and its options. */
export const watchEyes = {
  placeholder: 'Du point de vue de qui',
  mover: 'Camp qui joue',
  table: 'Ce que tout le monde a vu',
  seat: (name: string): string => `Camp : ${name}`,
  chosen: (label: string): string => `${label} (en ce moment)`,
} as const;

/** A seat that the game gives no name. */
export const numberedSeat = (number: number): string => `Place ${number}`;

/** The current step of the match. */
export const stepTitle = (step: number, count: number): string =>
  step === 0 ? `Le début, avant ${counted(count, 'step')}` : `Étape ${step} sur ${count}`;

/** The draws: dice, cards, or whole shuffled orders. */
export const drawnWords = (draws: Draws): string =>
  draws.length === 0 ? '' : `Dés et tirages : ${draws.map(drawWords).join(', ')}`;

const drawWords = (draw: Draws[number]): string =>
  typeof draw === 'object' ? `(${draw.map((each) => TOKENS[String(each)] ?? String(each)).join(' ')})` : String(draw);

/** What is drawn in games and has a name. */
const TOKENS: Readonly<Record<string, string>> = { injury: 'Blessure', stuck: 'Embourbé', ambush: 'Embuscade' };

/** About a step that only its player could see. */
export const NOTHING_SEEN = 'Rien de visible pour tout le monde.';
