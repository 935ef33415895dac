import { agreeing, decimal } from '../../../../kernel/language/fr.ts';
import type { FortuneSum } from '../../../contract/comparison.ts';
import type { ReinforcementId } from '../../rules/sheet.ts';
import { counted, theLine, toTrack } from './names.ts';

/** The line above the curve. */
export const title = (player: string): string =>
  `Chances de victoire pour ${player}, si la suite était jouée avec prudence, du premier lancer à la fin :`;

export const MEASURE = 'Chances de victoire';

export const percent = (chance: number): string => `${Math.round(chance * 100)} %`;

/** A round, on a button and above its text. */
export const round = (number: number): string => `Manche ${number}`;

/** Changes of a chance, in points of a hundred. */
interface ChanceChanges {
  readonly dice: number;
  readonly decisions: number;
  /** Null if no die of a special attack was rolled. */
  readonly assault: number | null;
  readonly rest: number;
}

const points = (change: number): string => {
  const rounded = Math.round(change * 100);
  return rounded > 0 ? `+${rounded}` : `${rounded === 0 ? 0 : rounded}`;
};

/** `dés -8, décisions -19`. */
const split = ({ dice, decisions, assault, rest }: ChanceChanges): string =>
  [
    `dés ${points(dice)}`,
    `décisions ${points(decisions)}`,
    ...(assault === null ? [] : [`attaque spéciale ${points(assault)}`]),
    ...(points(rest) === '0' ? [] : [`nouvelle estimation ${points(rest)}`]),
  ].join(', ');

/** What a round did to the chance. */
export const changed = (before: number, after: number, changes: ChanceChanges): string =>
  `de ${percent(before)} à ${percent(after)} (${split(changes)}).`;

export const TURNING = 'C’est ici que les chances ont le plus baissé.';

const dice = (faces: readonly number[]): string => (faces.length === 0 ? 'aucun dé' : `\`${faces.join(' ')}\``);

/** A choice of dice, and a better one. Null stands for stopping. */
export const kept = (
  rolled: readonly number[],
  chosen: readonly number[] | null,
  best: readonly number[] | null,
  cost: number,
): string =>
  `Sur ${dice(rolled)} : ${chosen === null ? 'arrêt' : `gardé ${dice(chosen)}`} ; mieux : ${
    best === null ? 's’arrêter' : `garder ${dice(best)}`
  } (${points(-cost)}).`;

/** What was done with the final dice, and what would have been better. */
export const acted = (done: string, best: string, cost: number): string =>
  `Avec les dés définitifs : ${done} ; mieux : ${best} (${points(-cost)}).`;

export const JUST_ENDED = 'finir la manche';

/** The sum of all changes. */
export const whole = (before: number, changes: ChanceChanges): string =>
  `Avant le premier lancer : ${percent(before)}. En tout : ${split(changes)}.`;

export const NO_MISTAKES = 'Aucune décision n’a coûté cher.';

export const ESTIMATE =
  '-# En points sur cent. Les probabilités des dés sont exactes ; ce que vaut la suite d’une manche est une ' +
  'estimation prudente, refaite à chaque manche.';

/** Luck with dice that can be kept. */
export const luckWords = {
  prospects: ({ got, expected }: FortuneSum): string => {
    const points = Math.round((got - expected) * 100);
    const amount = counted(Math.abs(points), 'point');
    if (points === 0) return 'tous les lancers ensemble ont laissé les chances de victoire comme attendu';
    const effect = points > 0 ? 'augmenté' : 'réduit';
    return `tous les lancers ensemble ont ${effect} les chances de victoire de ${amount} sur 100`;
  },
} as const;

/** The hint, in Discord's Markdown. */
export const HINTS = {
  over: 'Ce siège est fini.',
  why: {
    stop: 'Relancer te coûterait sans doute :',
    both: 'Le plus de dégâts et de 6 :',
    damage: 'Le plus de dégâts :',
    sixes: 'Le plus de 6 :',
    later: 'Plus utile aux manches à venir :',
    only: 'Il n’y a rien d’autre à garder :',
  },
  what: (stop: boolean, faces: readonly number[]): string => {
    if (stop) return 'S’arrêter ici';
    return faces.length === 0 ? 'Relancer tous les dés' : `Garder ${faces.join(' ')}`;
  },
  keeping: (rank: number, what: string, chance: number): string =>
    `${rank}. **${what}** : ${decimal(100 * chance, 1)} % de victoire`,
  wins: 'Le siège est alors gagné.',
  end: 'Finir la manche :',
  endNow: 'Finis la manche. Tes dés ne peuvent rien faire de mieux.',
  pair: (face: number): string => `Halfelins : changer deux 1 en un ${face}`,
  send: (sixes: number, to: ReinforcementId): string => `Envoyer ${counted(sixes, 'six')} ${toTrack(to)}`,
  heroic: (line: number): string => `Utiliser Hauts faits sur ${theLine(line)}`,
  strike: (line: number, hits: number): string =>
    `Infliger ${hits} ${agreeing(hits, { one: 'dégât', other: 'dégâts' })} sur ${theLine(line)}`,
} as const;

/** The tutorial: what to know and do, and why another action is worse. At most 300 characters each. */
export const LESSONS = {
  roll: {
    text:
      'Tue les Gobelins, 5 cases, avant qu’ils n’abattent ta forteresse : tu peux lancer trois fois et garder ce que ' +
      'tu veux. Les 6 amènent des renforts : touche « 6 + jet » pour garder les deux et relancer le reste.',
    why: 'Il te resterait un seul Archer, donc 1 dégât. Deux autres lancers sont gratuits : profites-en.',
  },
  stop: {
    text:
      'Trois 4 : à partir de trois, chaque Trébuchet fait 2, et 6 dégâts tuent les Gobelins. Inutile de relancer : ' +
      'touche « Stop ».',
    why: 'Tu garderais les 6 et jetterais trois 4, ce que tu peux avoir de mieux ici.',
  },
  send: {
    text:
      'Tes dés sont définitifs, et chaque 6 coche une case de renfort. Il n’en faut que trois aux Cavaliers : ' +
      'envoie-leur les deux 6.',
    why:
      'Un dé bonus est utile, mais il faut quatre 6 et il arrive une manche plus tard. Aux Cavaliers il ne manque ' +
      'qu’un 6.',
  },
  unlock: {
    text:
      'Tes trois 4 débloquent aussi un pouvoir pour les manches suivantes. Touche « Débloquer Lumière, fin » : à la ' +
      'fin de la manche, tes 6 dégâts tuent les Gobelins.',
    why: 'Gravats recyclés double tes 4 : il faut donc encore trois 4. La Lumière fait toujours 6.',
  },
  stopAgain: {
    text:
      'Les Gobelins sont morts, et la manche 2 amène les Loups, 6 cases. Tu as le 6 qui manque aux Cavaliers, et des ' +
      '3, qui combattent dès qu’ils sont là : touche « Stop ».',
    why: 'Tout relancer abandonne le 6 que tu attendais. Arrête-toi quand les dés sont bons.',
  },
  light: {
    text:
      'Tes dés ne font que 2 jusqu’ici, et chaque case qui survit te frappe de 1. Utilise Lumière du mage : 6 ' +
      'dégâts, une fois par partie.',
    why: 'Il faut quatre 6 aux Elfes, et finir maintenant laisse des Loups en vie. La Lumière les tue.',
  },
  riders: {
    text: 'Il ne manque qu’un 6 aux Cavaliers, et avec eux chaque 3 fait 1. Touche « 1 : Cavaliers arrivés, fin ».',
    why: 'Il ne manque que ce 6 aux Cavaliers. Complète un renfort avant d’en commencer un autre.',
  },
  ending:
    'Les Loups sont morts aussi, et sept lignes arrivent encore, de plus en plus grandes. Quand le Mur externe cède, ' +
    'les 3 combattent et les 4 non. Tue ce qui frappe le plus, et garde les grands pouvoirs pour la fin.',
} as const;
