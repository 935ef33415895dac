import { decimal } from '../../../../kernel/language/fr.ts';

/** The line above the curve. */
export const title = (player: string): string =>
  `Cases que ${player} pouvait espérer, si la suite était jouée avec prudence, du premier coup au dernier :`;

export const MEASURE = 'Cases à espérer';

export const figure = (value: number): string => decimal(value, 1);

const change = (value: number): string => (value > 0 ? `+${figure(value)}` : figure(value));

/** A move, on a button and above its text. */
export const move = (number: number): string => `Coup ${number}`;

/** A costly decision. What was chosen and what was better are labels of buttons. */
export const costly = (chosen: string, better: string, cost: number, error: number): string =>
  `**${chosen}** : coût ${figure(cost)} cases (à ${figure(error)} près). Mieux : **${better}**.`;

export const NO_MISTAKES = 'Aucune décision n’a coûté cher.';

/** The sum of all changes. */
export const whole = (
  expected: number,
  error: number,
  { luck, decisions, revealed }: { readonly luck: number; readonly decisions: number; readonly revealed: number },
): string =>
  `Au départ, on pouvait espérer ${figure(expected)} cases (à ${figure(error)} près). Effet des décisions : ` +
  `${change(decisions)} ; des dés : ${change(luck)}. Cases révélées : ${revealed}.`;

export const estimate = (trials: number): string =>
  `-# Tout cela est une estimation : depuis chaque endroit, la suite a été jouée prudemment au moins ${trials} ` +
  'fois, avec d’autres dés. Chaque décision est comparée au choix prudent.';

/** The hint, in Discord's Markdown. */
export const HINTS = {
  over: 'Cette partie est finie.',
  choose: (
    button: string,
    why: string,
    choices: readonly { readonly name: string; readonly spaces: number }[],
  ): string =>
    `Le choix prudent : **${button}** (${why}).\n` +
    `-# Cases à espérer : ${choices.map(({ name, spaces }) => `${name} **${figure(spaces)}**`).join(', ')}.`,
  finish: 'Il n’y a plus rien à révéler : autant finir ici.',
} as const;

/** Why a careful player chooses something, in at most eight words. */
export const HINT_REASONS = {
  explore: 'aucun chemin ouvert ne coûte moins',
  walk: 'le meilleur chemin restant part de là',
  scroll: 'les pas ou la vie s’épuisent',
  scrollFound: 'c’est tout de suite qu’il aide le plus',
  potion: 'tous ses PV te serviront',
  poison: 'il gagne ce combat',
  map: 'aucun bon chemin n’est proche',
  roll: 'le dé peut encore gagner ce combat',
  accept: 'rien dans ton sac ne gagnerait ce combat',
  equip: 'tous les combats suivants seront plus faciles',
  discard: 'le prendre coûterait plus qu’il n’apporte',
  surrender: 'il ne reste aucun chemin',
  trials: 'c’est ce qui révèle le plus aux essais',
} as const;

/** The tutorial: what to know and do, and why another action is worse. At most 300 characters each. */
export const LESSONS = {
  first: {
    text:
      'Tu as 30 pas, et chaque case révélée vaut un point. Explore l’un des deux chemins : un dé dit ce qui s’y ' +
      'trouve.',
    why: 'Revenir coûte un pas et ne révèle rien. Ne reviens que s’il ne reste rien à explorer devant toi.',
  },
  otherPath: {
    text:
      'Un Sanctuaire t’a donné 5 pas, mais c’est une impasse : te revoilà sur la case 1. Une case connue ne rapporte ' +
      'plus rien : explore l’autre chemin.',
    why: 'Le Sanctuaire ne donne ses pas qu’une fois. Tu perdrais un pas dans une impasse.',
  },
  wayBack: {
    text:
      'Bloquée, mais il y avait du Poison, utile en combat. La case 1 est explorée : retourne à la Citadelle, où un ' +
      'second chemin est encore ouvert.',
    why: 'Il n’y a rien de neuf là-bas. Sous le plan, tu lis ce qui est encore ouvert et à combien de pas.',
  },
  gate: {
    text: 'Te revoilà à la porte, et personne ne te voit. Explore le seul chemin qui reste.',
    why: 'Derrière la case 1, tout est exploré. Tu tournerais en rond.',
  },
  farther: {
    text:
      'Vide, avec deux nouveaux chemins. L’attaque d’une patrouille est sa distance de la Citadelle : 3 pour la ' +
      'prochaine case. Continue d’explorer.',
    why: 'Derrière toi, tout est exploré. Les nouveaux chemins sont ici.',
  },
  fight: {
    text:
      'Une patrouille d’attaque 3 : au-dessus tu gagnes, à égalité tu relances, en dessous tu perds des PV et tu ' +
      'recules. Ton dé s’ajoute à ta puissance, 0 : lance.',
    why:
      'Avant le lancer, le Poison compterait pour tout le combat. Mais tu peux gagner sans lui, et l’ajouter après ' +
      'le lancer.',
  },
  poison: {
    text:
      'Un 2 perd contre 3, mais rien n’est perdu tant que tu n’acceptes pas. Le Poison ajoute 2, et après un lancer ' +
      'l’égalité suffit : ajoute ton Poison.',
    why: 'Accepter coûte des PV et un pas en arrière, et la patrouille se renforce. Avec du Poison, c’est inutile.',
  },
  ending:
    'Gagné : un combat remporté donne 1 de puissance et ouvre la case. Reste près de la Citadelle tant que tu es ' +
    'faible, puis va loin, jusqu’au dernier pas.',
} as const;
