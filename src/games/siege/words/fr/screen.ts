import { agreeing, listed } from '../../../../kernel/language/fr.ts';
import { at, type AssaultId } from '../../rules/sheet.ts';
import type { Fighter } from '../en/names.ts';
import type { LevelHit, LineHit } from '../en/screen.ts';
import {
  agreed,
  ASSAULT_DEALS,
  counted,
  FIGHTERS,
  inflicted,
  levelName,
  lineName,
  NUMBERS,
  suffered,
} from './names.ts';

export const ifYouStop = (effects: string, taken: number, outcome: 'won' | 'lost' | null): string => {
  if (outcome === 'won') return `Si tu t’arrêtes : ${effects} ; **le siège est gagné**.`;
  if (taken === 0) return `Si tu t’arrêtes : ${effects}.`;
  return `Si tu t’arrêtes : ${effects} ; ta forteresse subit ${taken}${outcome === 'lost' ? ' **et tombe**' : ''}.`;
};

const NOTHING = 'aucun effet';
export const inOneLine = (effects: readonly string[]): string => (effects.length > 0 ? effects.join(' ; ') : NOTHING);

const DEALS = { one: 'fait', other: 'font' } as const;

export const fightersDeal = (dice: number, fighter: Fighter, damage: number): string =>
  `${dice} ${agreeing(dice, FIGHTERS[fighter])} ${agreeing(dice, DEALS)} ${damage}`;
export const pairsWait = (pairs: number): string =>
  agreeing(pairs, {
    one: 'deux 1 peuvent devenir un dé au choix',
    other: `${at(NUMBERS, pairs)} paires de 1 peuvent devenir chacune un dé au choix`,
  });
export const sixesWait = (sixes: number, hasOpenBoxes: boolean): string => {
  if (!hasOpenBoxes) return `${counted(sixes, 'six')} sans effet, tout est arrivé`;
  return sixes === 1 ? 'un 6 coche une case de renfort' : `${at(NUMBERS, sixes)} 6 cochent chacun une case de renfort`;
};
export const setsUnlock = (sets: readonly string[], abilities: readonly string[]): string =>
  `de quoi débloquer ${listed(abilities, 'or')} avec ${listed(sets)}`;

/** What a special ability would do now. */
export const EFFECTS = {
  light: (damage: number): string => `${damage} dégâts de plus`,
  rubble: (more: number): string => `Les 4 comptent double : +${more} dégâts`,
  rubbleBreached: 'Inutile : le Mur externe est percé',
  rubbleFew: 'Sans effet : moins de trois 4',
  target: (more: number): string => `Les 2 comptent double : +${more} dégâts`,
  targetNone: 'Sans effet : pas de 2',
  call: (more: number): string => `Les 3 comptent double : +${more} dégâts`,
  callNone: 'Sans effet : tes 3 ne font pas de dégâts',
  heroic: 'Détruit une ligne en jeu',
  horn: (spared: number): string => `Pas de dégâts des attaquants cette manche : t’en épargne jusqu’à ${spared}`,
  shield: 'Détruit la Grande Vouivre',
  shieldNone: 'Sans effet : la Grande Vouivre n’est pas en jeu',
  dead: (damage: number): string => `${damage} dégâts sur les lignes de ton choix, même à venir`,
} as const;

export const NO_BLOWS = 'Aucun dégât infligé.';

export const blowsDealt = (blows: readonly LineHit[]): string =>
  `${blows.map(({ line, hits, left }) => `${lineName(line)} -${hits} (${leftOf(line, left)})`).join(', ')}.`;
const leftOf = (line: number, boxes: number): string => (boxes === 0 ? agreed('détruit', line) : `reste ${boxes}`);

export const stormTaken = (damage: number, levels: readonly LevelHit[], breaches: boolean): string => {
  const changes = levels.map(({ level, before, after }) => `${levelName(level)} ${before} → ${after}`);
  return `Ta forteresse subit **${damage}** : ${changes.join(', ')}${breaches ? ' (brèche)' : ''}.`;
};

/** What the end of the round does, in short. */
export const LOSING_NOW = 'Finir maintenant : **tu perds**.';

export const endingNow = (blows: readonly LineHit[], levels: readonly LevelHit[], spared: number): string => {
  const dealt = blows.map(
    ({ line, hits, left }) => `${lineName(line)} ${left === 0 ? agreed('mort', line) : `-${hits}`}`,
  );
  const taken = levels.map(({ level, before, after }) => `${levelName(level)} ${before} → ${after}`);
  const parts = [...dealt, ...taken, ...(spared > 0 ? [`le Cor de guerre épargne ${spared}`] : [])];
  return `Finir maintenant : ${parts.length > 0 ? parts.join(', ') : 'aucun dégât'}.`;
};

export const ALL_DEAD = 'Tous les attaquants sont morts : tu gagnes.';
export const STRONGHOLD_FALLS = 'La forteresse tombe : tu perds.';

export const nextComes = (round: number, line: number, boxes: number, assault: AssaultId | null): string => {
  const enters = `${lineName(line)} (${boxes === 0 ? `déjà ${agreed('mort', line)}` : counted(boxes, 'box')})`;
  return assault === null
    ? `À la manche ${round} : ${enters}.`
    : `À la manche ${round} : ${ASSAULT_DEALS[assault]}, puis ${enters}.`;
};

const SHEET_ASSAULTS: Readonly<Record<AssaultId, string>> = {
  catapults: 'Catapultes 3d6',
  ram: 'Bélier 15',
  towers: 'Tours 10+',
};

/** The most abilities that are named: a menu has them all. */
const MOST_NAMED = 4;

/** For the sheet as text, in at most 30 columns. */
export const SHEET = {
  attackers: 'ATTAQUANTS',
  figures: 'reste coup',
  next: (name: string, boxes: number, assault: AssaultId | undefined): readonly string[] => [
    ...(assault === undefined ? [] : [`Ensuite ${SHEET_ASSAULTS[assault]},`]),
    `${assault === undefined ? 'Ensuite ' : 'puis '}${name} ${boxes}`,
  ],
  sixes: '6 > ',
  tracks: { elves: 'Elfes', riders: 'Caval.', extra1: 'Bonus 1', extra2: 'Bonus 2' },
  here: 'là',
  allHere: 'tout est là',
  fallen: 'ruine',
  ready: (names: readonly string[]): string =>
    `**Prêt :** ${names.length > MOST_NAMED ? `${names.length} pouvoirs` : names.join(', ')}.`,
  soon: (names: readonly string[]): string => `**Manche suivante :** ${names.join(', ')}.`,
} as const;

export const inRound = (title: string, round: number): string => `${title} · manche ${round}`;

export const diceRolled = (dice: string, roll: number, most: number): string =>
  `Lancer ${roll} sur ${most} : **${dice}**`;
export const diceFinal = (dice: string, arePaired: boolean, damage: number, dead: number): string =>
  `Dés définitifs${arePaired ? ' avec Halfelins' : ''} : **${dice}**, dégâts ${damage}` +
  (dead > 0 ? `, les Morts ${dead}.` : '.');

/** What numbers do now: `2 fait 1, 4 fait 2 ; 6 : renfort ; sans effet : 1, 3.` */
export const worths = (
  deals: readonly { readonly face: number; readonly damage: number }[],
  does: { readonly pairs: boolean; readonly trebuchets: boolean; readonly sixes: boolean },
  idle: readonly number[],
): string => {
  const parts = [
    ...(deals.length > 0 ? [deals.map(({ face, damage }) => `${face} fait ${damage}`).join(', ')] : []),
    ...(does.trebuchets ? ['il faut trois 4'] : []),
    ...(does.sixes ? ['6 : renfort'] : []),
    ...(does.pairs ? ['deux 1 : dé au choix'] : []),
    ...(idle.length > 0 ? [`sans effet : ${idle.join(', ')}`] : []),
  ];
  const text = parts.join(' ; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

export const stopNow = (dealt: number, taken: number, outcome: 'won' | 'lost' | null): string => {
  if (outcome === 'won') return `Stop : ${inflicted(dealt)} **et victoire**.`;
  return `Stop : ${inflicted(dealt)}, ${suffered(taken)}${outcome === 'lost' ? ' **et défaite**' : ''}.`;
};

export const NOW_SEND = 'Envoie d’abord tes 6.';
export const NOW_UNLOCK = 'Débloque d’abord un pouvoir.';
