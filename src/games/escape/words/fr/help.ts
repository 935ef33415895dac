import type { HelpPage } from '../../../contract/screen.ts';
import { challengeIds } from '../../rules/challenges.ts';
import { variantIds } from '../../rules/variants.ts';
import { challengeGoal, challengeName, variantEffect, variantName } from './names.ts';

const run: HelpPage = {
  title: 'La partie',
  text: [
    'Tu as fui **la Citadelle**. Des patrouilles te poursuivent.',
    'Révèle autant de **cases** que possible avant la capture ou la mort : c’est ton score.',
    '',
    '**Tu commences avec**',
    '- 20 points de vie (PV) sur 20',
    '- une avance de 30 pas',
    '- 0 de puissance',
    '',
    '**La partie finit**',
    '- quand tu as fait tous les pas de ton avance : **capture** immédiate, avant que la case où tu entres ne compte',
    '- quand tu n’as plus de PV : **mort**',
    '- quand tu abandonnes. S’il ne reste rien à explorer, cela compte comme une capture',
    '',
    '**Indice** donne le choix prudent ; la partie est alors marquée « avec indices ». Après la fin, *Revoir* la ' +
      'rejoue, et **Analyser**, en dessous, dit quelles décisions ont coûté le plus.',
  ].join('\n'),
};

const map: HelpPage = {
  title: 'Le plan',
  text: [
    'Chaque case a un chemin de **retour**, vers là d’où tu viens, et deux chemins **sortants**. La Citadelle a deux ' +
      'chemins sortants.',
    '',
    '**Explorer** prend un chemin inexploré : 1 pas. Un dé décide de ce qui s’y trouve :',
    '- **1** bloquée, mais avec un objet',
    '- **2, 3** vide',
    '- **4, 5** une patrouille : combats-la',
    '- **6** un Sanctuaire : 5 pas d’avance en plus, puis bloquée',
    '',
    '**Marcher** mène à une case connue voisine : 1 pas. Tu n’y trouves plus rien, mais une patrouille encore là est ' +
      'à combattre de nouveau.',
    '',
    'D’une case **bloquée**, d’un Sanctuaire ou d’une case avec patrouille, tu ne peux que revenir sur tes pas.',
    '',
    'La **distance** compte les cases depuis la Citadelle, les deux bouts compris : ses voisines sont à 2.',
  ].join('\n'),
};

const combat: HelpPage = {
  title: 'Combats',
  text: [
    'Une **patrouille** attaque avec sa distance, plus 1 pour chaque défaite qu’elle t’a infligée.',
    'Tu attaques avec ta **puissance + un dé**.',
    '',
    '- **Plus haut** que la patrouille : gagné, +1 puissance, et tu restes. La case est libre pour de bon',
    '- **Égal** : tu relances',
    '- **Plus bas** : tu perds la différence en PV et tu recules d’une case, ce qui coûte un pas et peut mener à la ' +
      'capture. La patrouille gagne 1 en attaque',
    '',
    'Si ta puissance seule atteint son attaque, elle disparaît sans lancer, mais tu ne gagnes pas de puissance. Une ' +
      'patrouille battue par un lancer en donne, même avec du Poison.',
    '',
    'Si tu as du Poison, une Potion ou un Parchemin, tu décides avant chaque lancer et avant qu’une défaite compte. ' +
      'Sinon le combat se déroule tout seul.',
  ].join('\n'),
};

const items: HelpPage = {
  title: 'Objets',
  text: [
    'Une case bloquée contient un objet. Un dé décide lequel :',
    '- **1 Arme** : +1 puissance, -1 PV maximum',
    '- **2 Armure** : -2 PV, +2 PV maximum',
    '- **3 Carte** : un chemin sortant de plus là où tu es, une fois par case. Elle sert quand tu es libre de tes ' +
      'mouvements, à la Citadelle aussi, mais ni en combat ni sur une case bloquée',
    '- **4 Poison** : +2 attaque',
    '- **5 Potion** : +2 PV',
    '- **6 Parchemin divin** : 5 pas d’avance en plus, puis un dé',
    '',
    'Prends une Arme ou une Armure tout de suite, ou laisse-la. Tu ne peux pas prendre ce qui te tuerait. Leurs ' +
      'effets s’additionnent.',
    'Tu peux porter 1 Carte, 3 Poisons, 3 Potions et 1 Parchemin. Une Carte ou un Poison de trop est perdu. Une ' +
      'Potion ou un Parchemin de trop attend : utilises-en un du même genre pour le prendre, ou laisse-le.',
    '',
    'Avant le premier lancer, le **Poison** compte pour tout le combat. Après un lancer qui n’a pas gagné, il gagne ' +
      's’il t’amène **à égalité** ou plus haut.',
    '**Dé du Parchemin** : 1 : -2 PV. 2, 3 : +2 PV. 4, 5 : la moitié de ton maximum. 6 : tout.',
    'Potions et Parchemins servent à tout moment, même en combat. Tes PV ne dépassent jamais leur maximum.',
  ].join('\n'),
};

const challengePage: HelpPage = {
  title: 'Défis',
  text: [
    'Des buts pour qui en veut. Ils ne changent rien à la partie.',
    ...challengeIds.map((id) => `- **${challengeName(id)}** : ${challengeGoal(id)}`),
  ].join('\n'),
};

const variantPage: HelpPage = {
  title: 'Variantes',
  text: [
    'Elles changent l’équilibre. Joue-les seules ou ensemble :',
    ...variantIds.map((id) => `- **${variantName(id)}** : ${variantEffect(id)}`),
    '',
    'Dans un **monde partagé**, qui suit le même chemin trouve les mêmes cases et les mêmes objets, et lance les ' +
      'mêmes dés dans les mêmes combats et pour les mêmes Parchemins, tant qu’il y fait la même chose. Donne le ' +
      'même mot à tes amis et comparez.',
  ].join('\n'),
};

/** The rules in a player's words, a page at a time. */
export const help: readonly HelpPage[] = [run, map, combat, items, challengePage, variantPage];
