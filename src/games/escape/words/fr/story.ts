import type { Challenge } from '../../rules/challenges.ts';
import type { Carriable, Equipment, Item, PendingItem } from '../../rules/state.ts';
import { AN_ITEM, challengeName, counted, itemName, placeName, signed, theItem } from './names.ts';

const health = (change: number): string => (change === 0 ? 'vie inchangée' : `${signed(change)} PV`);

/** The log, in the form of the published example. */
export const LOG = {
  walked: (to: number): string => `Marche vers ${placeName(to)}`,
  movingBack: 'Retour en arrière',
  left: (from: number): string => `Départ de ${placeName(from)}`,
  neverThere: (to: number): string => `Tu n’atteins pas ${placeName(to)}`,
  pushedBack: (to: number): string => `Recul vers ${placeName(to)}`,
  byDefeat: 'À cause de la défaite',
  metPatrol: (space: number): string => `Face à la patrouille de ${placeName(space)}`,
  scaredPatrol: (space: number): string => `Patrouille de ${placeName(space)} vaincue`,
  attack: (attack: number, power: number): string => `Patrouille : attaque ${attack} contre ta puissance ${power}`,
  enough: (power: number, attack: number): string => `Puissance ${power} contre ${attack} : pas besoin du dé`,
  defeated: 'Patrouille vaincue',
  beaten: 'Défaite contre la patrouille',
  loss: (damage: number, attack: number): string => `-${damage} PV. Son attaque sera de ${attack} la prochaine fois`,
  empty: 'Trouvé : une case vide',
  blocked: 'Trouvé : une case bloquée',
  shrine: 'Trouvé : un Sanctuaire',
  shrineNote: (gain: number, lead: number): string => `Avance ${signed(gain)} : ${lead}. Cette case est bloquée`,
  patrol: 'Trouvé : une patrouille',
  item: (item: Item): string => `Trouvé : ${AN_ITEM[item]}`,
  fate: { taken: 'Dans ton sac', lost: 'Plus de place : perdu', waits: 'À prendre ?' },
  equipped: (item: Equipment): string => (item === 'weapon' ? 'Arme prise en main' : 'Armure enfilée'),
  figures: (power: number, health: number, most: number): string => `Puissance ${power}, vie ${health}/${most}`,
  leftItem: (item: PendingItem): string => `Objet laissé : ${itemName(item)}`,
  drank: 'Potion bue',
  healed: (change: number, now: number, most: number): string =>
    `${change === 0 ? 'Vie inchangée' : health(change)} : ${now}/${most}`,
  read: 'Parchemin lu',
  scroll: (gain: number, change: number, now: number, most: number): string =>
    `Avance ${signed(gain)}, ${health(change)} : ${now}/${most}`,
  usedMap: (space: number): string => `Carte utilisée sur ${placeName(space)}`,
  mapNote: (paths: number): string => `Il y a maintenant ${counted(paths, 'outward path')}`,
  challenge: (challenge: Challenge): string => `Défi réussi : ${challengeName(challenge)}`,
  score: (score: number): string => `Score ${score}`,
  gaveUp: 'Abandon',
  sum: (player: number, power: number, face: number, poison: number): string =>
    poison > 0
      ? `${player} (puissance ${power} + dé ${face} + Poison ${2 * poison})`
      : `${player} (puissance ${power} + dé ${face})`,
  beats: (sum: string, attack: number): string => `${sum} bat ${attack}. Puissance +1`,
  draw: 'Égalité',
  equals: (sum: string, attack: number): string => `${sum} égale ${attack}`,
  losing: 'Lancer perdant',
  isMore: (attack: number, sum: string): string => `${attack} dépasse ${sum}`,
  isMoreAndLoses: (attack: number, sum: string, loss: string): string => `${attack} dépasse ${sum} : ${loss}`,
  poison: (count: number): string => `Poison utilisé : ${count}`,
  poisonWins: (count: number): string => `Poison utilisé (${count}) : patrouille vaincue`,
  poisonBefore: (count: number): string => `Attaque +${2 * count} pour ce combat`,
  poisonEnough: (player: number, attack: number): string => `Attaque ${player} contre ${attack} : gagné. Puissance +1`,
  poisonShort: (player: number, attack: number): string => `Attaque ${player} : toujours moins que ${attack}`,
} as const;

/** What happened. A decisive die is in brackets. */
export const STORY = {
  escaped: 'Te voilà hors de la Citadelle. Cours !',
  fellBack: (to: number): string => `Retour à ${placeName(to)}.`,
  empty: (space: number, face: number | null): string => `${found(space, 'vide', face)}.`,
  blocked: (space: number, face: number | null): string => `${found(space, 'bloquée', face)}.`,
  shrine: (space: number, face: number | null, gain: number): string =>
    `${found(space, 'un Sanctuaire', face)}, ${gain} pas de plus !`,
  patrol: (space: number, face: number | null): string => `${found(space, 'une patrouille', face)}.`,
  patrolAgain: (space: number): string => `La patrouille de ${placeName(space)} est toujours là.`,
  scared: (space: number, attack: number, power: number): string =>
    `Ta puissance (${power}) bat la patrouille (${attack}) de ${placeName(space)} : pas besoin du dé.`,
  standing: (player: number, attack: number): string => `${player} contre ${attack} : perdant.`,
  won: (face: number, bonus: number, attack: number, power: number): string =>
    `${face} + ${bonus} contre ${attack} : gagné ! Puissance ${power}.`,
  draw: (face: number, bonus: number, attack: number): string => `${face} + ${bonus} contre ${attack} : égalité.`,
  losing: (face: number, bonus: number, attack: number): string => `${face} + ${bonus} contre ${attack} : perdant.`,
  beaten: (face: number, bonus: number, attack: number, damage: number): string =>
    `${face} + ${bonus} contre ${attack} : défaite, -${damage} PV.`,
  lost: (damage: number): string => `Défaite : -${damage} PV.`,
  poisonBefore: (count: number): string => `${counted(count, 'poison')} : attaque +${2 * count} pour ce combat.`,
  poisonWins: (count: number, player: number, attack: number, power: number): string =>
    `Avec ${counted(count, 'poison')}, ${player} contre ${attack} : gagné ! Puissance ${power}.`,
  poisonShort: (count: number, player: number, attack: number): string =>
    `Avec ${counted(count, 'poison')}, ${player} contre ${attack} : toujours perdant.`,
  found: {
    taken: (item: Item, face: number): string => `Tu trouves ${AN_ITEM[item]} (dé ${face}).`,
    lost: (item: Item, face: number): string =>
      `Tu trouves ${AN_ITEM[item]} (dé ${face}), mais tu ne peux pas en porter plus.`,
    waits: (item: Item, face: number): string => `Tu trouves ${AN_ITEM[item]} (dé ${face}). À prendre ?`,
  },
  equipped: (item: Equipment): string => (item === 'weapon' ? 'Tu prends l’Arme.' : 'Tu enfiles l’Armure.'),
  left: (item: PendingItem): string => `Tu laisses ${theItem(item)}.`,
  taken: (item: Carriable): string => `Tu prends ${theItem(item)}.`,
  potion: (change: number): string => (change === 0 ? 'Potion : aucun PV gagné.' : `Potion : ${signed(change)} PV.`),
  scroll: (gain: number, face: number, change: number): string =>
    `Parchemin : ${gain} pas de plus ; dé ${face} : ${health(change)}.`,
  map: (space: number): string => `La Carte montre un chemin de plus depuis ${placeName(space)}.`,
  challenge: (challenge: Challenge): string => `Défi réussi : **${challengeName(challenge)}** !`,
  foundItem: (item: PendingItem): string => `Tu as trouvé ${AN_ITEM[item]}. À prendre ?`,
} as const;

const found = (space: number, what: string, face: number | null): string =>
  `Case ${space} : ${what} (${face === null ? 'trop loin pour autre chose' : `dé ${face}`})`;
