import { agreeing } from '../../../../kernel/language/fr.ts';
import {
  ABILITIES,
  at,
  LINES,
  type AbilityId,
  type AssaultId,
  type Difficulty,
  type ReinforcementId,
} from '../../rules/sheet.ts';
import {
  abilityName,
  agreed,
  ASSAULT_DEALS,
  counted,
  levelName,
  lineName,
  theLine,
  toTrack,
  trackName,
} from './names.ts';

const KINDS: Readonly<Record<number, string>> = { 3: 'trois', 4: 'quatre', 5: 'cinq', 6: 'six' };

/** A number, and the number of all. */
type OutOf = readonly [reached: number, all: number];

const lineOf = (line: number): string => `Ligne ${line}, ${lineName(line)}`;

/** What `Read` says about a siege: whole sentences for people who can't see the sheet. */
export const READ = {
  round: {
    normal: (round: number): string => `Manche ${round} d’un siège normal.`,
    hard: (round: number): string => `Manche ${round} d’un siège difficile.`,
    epic: (round: number): string => `Manche ${round} d’un siège épique.`,
  } satisfies Record<Difficulty, (round: number) => string>,
  won: (score: number): string => `Le siège est fini : tu as gagné avec un score de ${score}.`,
  lost: (score: number): string => `Le siège est fini : tu as perdu avec un score de ${score}.`,
  dice: (dice: readonly number[]): string => `Tes dés sont ${dice.join(', ')}.`,
  noDice: 'Il n’y a pas de dés sur la table.',
  rolled: (rolls: number, left: number): string =>
    `Tu as lancé ${counted(rolls, 'time')} cette manche ; ${agreeing(left, {
      one: `${left} lancer restant`,
      other: `${left} lancers restants`,
    })}.`,
  rolledFinal: (rolls: number): string =>
    `Tu as lancé ${counted(rolls, 'time')} cette manche ; les dés sont définitifs.`,
  held: (places: readonly number[]): string =>
    `Dés marqués pour être gardés, comptés depuis la gauche : ${places.join(', ')}.`,
  pool: (pool: readonly number[]): string => `Avec les Halfelins, ils comptent comme ${pool.join(', ')}.`,
  deals: (face: number, damage: number): string =>
    `Chaque ${face} fait maintenant ${damage} ${agreeing(damage, { one: 'dégât', other: 'dégâts' })}.`,
  sent: (sixes: number): string => `Tu as envoyé ${counted(sixes, 'six')} cette manche.`,
  unsent: (sixes: number): string => `Pas encore envoyé : ${counted(sixes, 'six')}.`,
  sets: (faces: readonly number[]): string =>
    `Nombres qui ont débloqué quelque chose cette manche : ${faces.join(', ')}.`,
  used: (names: readonly string[]): string => `Utilisé cette manche : ${names.join(', ')}.`,
  armyDealt: (dealt: number, spent: number, gained: number): string =>
    `Dégâts infligés par ton armée cette manche : ${dealt} ; 3 dépensés : ${spent}, pour ${gained}.`,
  armyLeft: (damage: number): string => `Dégâts que ton armée peut encore infliger : ${damage}.`,
  deadLeft: (damage: number): string => `Dégâts que les Morts peuvent encore infliger : ${damage}.`,

  line: (line: number, left: number, hits: number): string =>
    `${lineOf(line)} : en jeu avec ${left} cases sur ${at(LINES, line - 1).boxes}, frappe de ${hits}.`,
  lineDead: (line: number): string => `${lineOf(line)} : en jeu, ${agreed('mort', line)}.`,
  lineComing: (line: number, left: number, assault: AssaultId | undefined): string => {
    const enters = `${lineOf(line)} : entrée à la manche ${line} avec ${left} cases sur ${at(LINES, line - 1).boxes}`;
    return assault === undefined ? `${enters}.` : `${enters}, juste avant : ${ASSAULT_DEALS[assault]}.`;
  },
  level: (level: number, left: number, all: number): string =>
    left === 0 ? `${levelName(level)} : en ruine.` : `${levelName(level)} : ${left} cases sur ${all}.`,
  falls: [
    'Une fois le Mur externe tombé, les 3 combattent et les 4 non.',
    'Une fois le Mur interne tombé, tu as quatre lancers par manche.',
    'Une fois la Cour tombée, le siège est perdu.',
  ],
  reached: (lines: OutOf, reinforcements: OutOf, abilities: OutOf): string =>
    `Jusqu’ici : lignes tuées ${lines[0]} sur ${lines[1]}, renforts arrivés ${reinforcements[0]} sur ` +
    `${reinforcements[1]}, pouvoirs débloqués ${abilities[0]} sur ${abilities[1]}.`,
  next: (id: ReinforcementId, sixes: number): string =>
    `Prochain renfort : ${trackName(id)}, encore ${counted(sixes, 'six')}.`,
  track: (id: ReinforcementId, checked: number, boxes: number): string =>
    checked === boxes
      ? `${trackName(id)} : là, les ${boxes} cases sont cochées.`
      : `${trackName(id)} : cases cochées, ${checked} sur ${boxes}.`,
  locked: (id: AbilityId): string => `${abilityName(id)} : bloqué, il faut ${KINDS[kindOf(id)]} dés identiques.`,
  fresh: (id: AbilityId): string => `${abilityName(id)} : débloqué, prêt à partir de la manche suivante.`,
  ready: (id: AbilityId, effect: string): string => `${abilityName(id)} : prêt. ${effect}.`,
  spent: (id: AbilityId): string => `${abilityName(id)} : déjà utilisé.`,

  canRoll: 'Tu peux relancer et garder les dés de ton choix, mais pas tous.',
  canStop: 'Tu peux t’arrêter et utiliser ces dés.',
  canPair: (faces: readonly number[]): string => `Tu peux changer deux 1 en un dé de ${faces.join(', ')}.`,
  canSend: (to: ReinforcementId, most: number): string =>
    most === 1
      ? `Tu peux envoyer ${counted(1, 'six')} ${toTrack(to)}.`
      : `Tu peux envoyer de 1 à ${counted(most, 'six')} ${toTrack(to)}.`,
  canUnlock: (id: AbilityId): string => `Tu peux débloquer ${abilityName(id)}.`,
  canUse: (id: AbilityId): string => `Tu peux utiliser ${abilityName(id)}.`,
  canUseOn: (line: number): string => `Tu peux utiliser Hauts faits sur ${theLine(line)}.`,
  canStrike: {
    army: (line: number, most: number): string => `Ton armée peut infliger de 1 à ${most} dégâts sur ${theLine(line)}.`,
    dead: (line: number, most: number): string =>
      `Les Morts peuvent infliger de 1 à ${most} dégâts sur ${theLine(line)}.`,
  },
  canEnd: 'Tu peux finir la manche. Voici ce que cela fait :',
  canUndo: 'Tu peux annuler ta dernière action.',
} as const;

const kindOf = (id: AbilityId): number => ABILITIES.find((ability) => ability.id === id)?.kind ?? 0;
