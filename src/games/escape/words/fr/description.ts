import { agreeing } from '../../../../kernel/language/fr.ts';
import { CITADEL, type Carriable, type Equipment, type PendingItem } from '../../rules/state.ts';
import { counted, facesText, itemName, placeName, shortPlace, theItem } from './names.ts';

const stepsLeft = (left: number): string => `${left} pas ${agreeing(left, { one: 'restant', other: 'restants' })}`;

/** What a player should know before choosing. */
export const NOW = {
  patrolAhead: (attack: number, power: number): string =>
    `Prochaine patrouille : attaque ${attack}. Toi : dé\u00a0+\u00a0${power}.`,
  fireWall: 'Le mur de feu ferme les chemins d’ici.',
  nothingLeft: 'Il ne reste rien à explorer : finir maintenant compte comme une capture.',
  lastSteps: (left: number): string =>
    agreeing(left, {
      one: '**Ton prochain pas mène à la capture.**',
      other: `**${stepsLeft(left)} avant la capture.**`,
    }),
  stillOpen: (places: readonly string[], more: number): string =>
    `Encore ouvert : ${places.join(', ')}${more > 0 ? ` et ${more} de plus` : ''}.`,
  openPaths: (space: number, paths: number, steps: number): string =>
    `${shortPlace(space)} (${counted(paths, 'path')}, ${counted(steps, 'step')})`,
  openPatrol: (space: number, attack: number, steps: number): string =>
    `${shortPlace(space)} (patrouille ${attack}, ${counted(steps, 'step')})`,
  open: (places: readonly string[]): string => `Ouvert : ${places.join(', ')}.`,
  openAway: (space: number, steps: number): string => `${shortPlace(space)} (${counted(steps, 'step')})`,
  full: (item: 'potion' | 'scroll'): string =>
    item === 'potion' ? 'Tu portes déjà 3 Potions.' : 'Tu portes déjà un Parchemin.',
  weapon: 'Maintenant ou jamais : +1 puissance, -1 PV maximum.',
  armour: 'Maintenant ou jamais : -2 PV, +2 PV maximum.',
  deadly: 'Ce serait la mort : tu ne peux que laisser cet objet.',
  sides: (attack: number, power: number): string => `Patrouille ${attack}, toi : dé\u00a0+\u00a0${power}.`,
  odds: (
    win: readonly number[],
    draw: readonly number[],
    worst: { readonly damage: number; readonly kills: boolean },
  ): string =>
    `${[
      win.length > 0 ? `${facesText(win)} : gagné` : 'Aucun lancer ne gagne',
      ...(draw.length > 0 ? [`${facesText(draw)} : égalité`] : []),
      ...(worst.damage > 0 ? [`1 : -${worst.damage} PV${worst.kills ? ' et **la mort**' : ''}`] : []),
    ].join(', ')}.`,
  acceptKills: 'Accepter **te tue**.',
  accept: (back: number, attack: number): string =>
    `Accepter : retour à ${placeName(back)}, patrouille ${attack} ensuite.`,
  poison: 'Après un lancer, le Poison gagne dès qu’il t’amène à égalité.',
} as const;

/** What `Read` says about a run: whole sentences for people who can't see the map. */
export const READ = {
  here: (space: number, distance: number): string =>
    space === CITADEL
      ? 'Tu es à la porte de la Citadelle, à la distance 1.'
      : `Tu es sur ${placeName(space)}, à la distance ${distance}.`,
  steps: (steps: number, lead: number): string =>
    `Tu as fait ${steps} pas sur ${lead} : ${stepsLeft(Math.max(0, lead - steps))} avant la capture.`,
  figures: (health: number, most: number, power: number): string =>
    `Tu as ${health} PV sur ${most}, et ta puissance est de ${power}.`,
  carried: (items: readonly string[]): string =>
    items.length === 0 ? 'Tu ne portes rien.' : `Tu portes : ${items.join(', ')}.`,
  item: (item: Carriable, count: number): string => counted(count, item),
  reached: (spaces: number, farthest: number, defeated: number): string =>
    `Tu as révélé ${counted(spaces, 'space')}, atteint la distance ${farthest} et vaincu ` +
    `${counted(defeated, 'patrol')}.`,
  closeShrines: (count: number): string => `Tu as trouvé ${counted(count, 'Shrine')} avec 5 pas restants ou moins.`,
  challenges: (names: readonly string[]): string => `Défis réussis : ${names.join(', ')}.`,
  nextChallenge: (name: string, goal: string, progress: readonly [number, number] | null): string =>
    `Prochain défi : ${name} (${goal})${progress === null ? '' : `, ${progress[0]} sur ${progress[1]} jusqu’ici`}.`,
  allChallenges: 'Cette partie a réussi tous les défis.',
  variant: (name: string, effect: string): string => `Variante ${name} : ${effect}.`,
  sharedWorld: 'C’est un monde partagé : son nom fixe tous les dés.',
  over: (outcome: string, score: number): string => `La partie est finie : ${outcome}, score ${score}.`,

  found: (item: PendingItem): string => `Un objet attend ta décision : ${itemName(item)}.`,
  fight: (attack: number): string => `Tu combats une patrouille d’attaque ${attack}.`,
  fightPoison: (count: number): string => `Poison utilisé dans ce combat : ${count}.`,
  notRolled: 'Tu n’as pas encore lancé le dé dans ce combat.',
  rolled: (face: number, player: number): string => `Ton dernier lancer est ${face} : ton attaque est de ${player}.`,
  losing: 'Ce lancer est perdant.',
  draw: 'Ce lancer est une égalité.',

  canExplore: (paths: number): string => `Tu peux explorer : ${counted(paths, 'unexplored path')} ici, 1 pas.`,
  canExplorePatrol: (paths: number): string =>
    `Tu peux explorer : ${counted(paths, 'unexplored path')} ici, 1 pas, et ce sera une patrouille.`,
  canWalk: (to: number, steps: number): string => `Tu peux aller à ${placeName(to)} : ${counted(steps, 'step')}.`,
  canMap: 'Tu peux utiliser la Carte ici pour un chemin de plus.',
  canDrink: (change: number): string =>
    change === 0 ? 'Tu peux boire une Potion, sans gagner de PV.' : `Tu peux boire une Potion : +${change} PV.`,
  canRead: (gain: number): string => `Tu peux lire le Parchemin : ${gain} pas de plus, puis un dé pour tes PV.`,
  canPoison: (count: number): string => `Tu peux ajouter ${counted(count, 'poison')} : attaque +${2 * count}.`,
  canRoll: (odds: string): string => `Tu peux lancer le dé. ${odds}`,
  canAccept: (damage: number, back: number, attack: number): string =>
    `Tu peux accepter le lancer perdant : -${damage} PV, et retour à ${placeName(back)}. L’attaque de la ` +
    `patrouille passe à ${attack}.`,
  canAcceptDeath: (damage: number): string => `Tu peux accepter le lancer perdant : -${damage} PV, ce qui te tue.`,
  canEquip: (item: Equipment, power: number, health: number, most: number): string =>
    `Tu peux prendre ${theItem(item)} : puissance ${power}, ${health} PV sur ${most}.`,
  canDiscard: (item: PendingItem): string => `Tu peux laisser ${theItem(item)}.`,
  canSurrender: (score: number): string => `Tu peux abandonner avec un score de ${score}.`,

  map: 'Le plan, case par case, depuis la Citadelle :',
  citadel: (traits: readonly string[]): string => `La Citadelle : ${traits.join(', ')}.`,
  space: (space: number, inward: number, traits: readonly string[]): string =>
    `Case ${space}, accessible depuis ${placeName(inward)} : ${traits.join(', ')}.`,
  open: 'ouverte',
  blocked: 'bloquée',
  shrine: 'un Sanctuaire, bloquée',
  patrol: (attack: number, marks: number): string =>
    marks === 0
      ? `une patrouille d’attaque ${attack}`
      : `une patrouille d’attaque ${attack}, déjà victorieuse ${counted(marks, 'time')}`,
  unexplored: (paths: number): string => counted(paths, 'unexplored path'),
  mapped: 'une Carte a servi ici',
  sealed: 'derrière le mur de feu pour de bon',
  fightDice: (count: number): string => `dés de combat lancés ici jusqu’à présent : ${count}`,
  scrollDice: (count: number): string => `dés de Parchemin lancés ici jusqu’à présent : ${count}`,
} as const;
