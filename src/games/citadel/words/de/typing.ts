import type { Phase } from '../../rules/field/state.ts';
import { REFUSALS } from '../../rules/words/de.ts';
import type { Refusal } from '../../rules/words/en.ts';
import { counted } from './names.ts';
import { comparison } from './screen.ts';

/** The sentence for a player whose action was refused. */
export const explain = (refusal: Refusal): string => REFUSALS[refusal];

/** Sentences with the figures of the position: the last point and square of the board, the actions left, the fight. */
export const offThisBoard = (point: string, square: string): string =>
  `${REFUSALS['off-the-board']} Punkte gehen hier von a1 bis ${point}, Felder von a1 bis ${square}.`;

export const actionsLeft = (refusal: Refusal, actions: number): string =>
  `${REFUSALS[refusal]} (Noch ${counted(actions, 'action')}.)`;

export const inThisFight = (refusal: Refusal, power: number, guard: number): string =>
  `${REFUSALS[refusal]} Es steht ${comparison(power, guard)}.`;

/** The form in which a turn is typed. */
export const form = { label: 'Deine Aktionen, mit Leerzeichen', example: '+d4 e5-e6 xf6>e6 .' } as const;

/** What is wrong with a typed text. */
export const typingWords = {
  nothing: (phase: Phase): string => `Du hast nichts getippt. ${hints[phase]}`,
  noAction: (word: string, phase: Phase): string => `„${word}“ ist keine Aktion. ${hints[phase]}`,
  pointAlone: (at: string): string => `„${at}“ allein sagt nicht, was dort geschehen soll. ${hints.play}`,
  noName: (name: string): string =>
    name === ''
      ? 'Es fehlt der Punkt oder das Feld, zum Beispiel c4.'
      : `„${name}“ ist kein Punkt oder Feld: ein Buchstabe von a bis t ohne i, dann eine Zahl von 1 bis 19.`,
  twoLosses: 'Bei Gleichstand verlierst du nur einen Krieger.',
} as const;

const PLAY =
  'Tippe d4-d5 zum Ziehen, +d4 zum Rekrutieren, #c4 zum Bauen, /c4 zum Einreißen, xd5 zum Angreifen, !d5 zum Töten, ' +
  '~d4 zum Entlassen, einen Punkt zum Beenden des Zuges.';

/** What can be typed. */
const hints: Readonly<Record<Phase, string>> = {
  place: 'Tippe einen Punkt wie e5, um dort eine Zitadelle zu setzen.',
  claim: 'Tippe den Punkt einer Zitadelle wie e5, um sie zu beanspruchen.',
  play: PLAY,
  over: PLAY,
};
