import { agreeing, listed } from '../../../../kernel/language/es.ts';
import { at, type AssaultId } from '../../rules/sheet.ts';
import { ASSAULT_DEALS, counted, FIGHTERS, levelName, lineName, NUMBERS, ofLine, type Fighter } from './names.ts';

export const ifYouStop = (effects: string, taken: number, outcome: 'won' | 'lost' | null): string => {
  if (outcome === 'won') return `Si paras ahora: ${effects}; **con eso ganas el asedio**.`;
  if (taken === 0) return `Si paras ahora: ${effects}.`;
  return `Si paras ahora: ${effects}; tu fortaleza recibe ${taken}${outcome === 'lost' ? ' **y cae**' : ''}.`;
};

const NOTHING = 'ningún efecto';
export const inOneLine = (effects: readonly string[]): string => (effects.length > 0 ? effects.join('; ') : NOTHING);

const DEALS = { one: 'hace', other: 'hacen' } as const;

export const fightersDeal = (dice: number, fighter: Fighter, damage: number): string =>
  `${dice} ${agreeing(dice, FIGHTERS[fighter])} ${agreeing(dice, DEALS)} ${damage}`;
export const pairsWait = (pairs: number): string =>
  agreeing(pairs, {
    one: 'dos 1 pueden ser cualquier otro dado',
    other: `${at(NUMBERS, pairs)} parejas de 1 pueden ser cada una cualquier otro dado`,
  });
export const sixesWait = (sixes: number, hasOpenBoxes: boolean): string => {
  if (!hasOpenBoxes) return `${counted(sixes, 'six')}: nada, ya ha llegado todo`;
  return sixes === 1
    ? 'un 6 marca una casilla de refuerzo'
    : `${at(NUMBERS, sixes)} 6 marcan una casilla de refuerzo cada uno`;
};
export const setsUnlock = (sets: readonly string[], abilities: readonly string[]): string =>
  `con ${listed(sets)} puedes desbloquear ${listed(abilities, 'or')}`;

/** What a special ability would do now. */
export const EFFECTS = {
  light: (damage: number): string => `${damage} de daño más`,
  rubble: (more: number): string => `Los 4 cuentan doble: +${more} de daño`,
  rubbleBreached: 'Ya no sirve: el Muro externo ha caído',
  rubbleFew: 'Nada por ahora: hay menos de tres 4',
  target: (more: number): string => `Los 2 cuentan doble: +${more} de daño`,
  targetNone: 'Nada por ahora: no hay ningún 2',
  call: (more: number): string => `Los 3 cuentan doble: +${more} de daño`,
  callNone: 'Nada por ahora: tus 3 no hacen daño',
  heroic: 'Destruye una línea en juego',
  horn: (spared: number): string => `Los atacantes no hacen daño en esta ronda: te ahorra hasta ${spared}`,
  shield: 'Destruye al Gran Guiverno',
  shieldNone: 'Nada por ahora: el Gran Guiverno no está en juego',
  dead: (damage: number): string => `${damage} de daño a las líneas que quieras, también a las que aún no han entrado`,
} as const;

export const NO_BLOWS = 'No haces daño.';

/** The damage of a line, and its boxes left. */
export interface LineHit {
  readonly line: number;
  readonly hits: number;
  readonly left: number;
}

export const blowsDealt = (blows: readonly LineHit[]): string =>
  `${blows.map(({ line, hits, left }) => `${lineName(line)} -${hits} (${leftOf(line, left)})`).join(', ')}.`;
const leftOf = (line: number, boxes: number): string =>
  boxes === 0 ? ofLine(line, ['destruido', 'destruida', 'destruidos']) : boxes === 1 ? 'queda 1' : `quedan ${boxes}`;

/** A level of the stronghold with its boxes before and after the damage. */
export interface LevelHit {
  readonly level: number;
  readonly before: number;
  readonly after: number;
}

export const stormTaken = (damage: number, levels: readonly LevelHit[], breaches: boolean): string => {
  const changes = levels.map(({ level, before, after }) => `${levelName(level)} ${before} → ${after}`);
  return `Tu fortaleza recibe **${damage}**: ${changes.join(', ')}${breaches ? ' (brecha)' : ''}.`;
};

/** What the end of the round does, in short. */
export const LOSING_NOW = 'Si terminas ahora: **pierdes**.';

export const endingNow = (blows: readonly LineHit[], levels: readonly LevelHit[], spared: number): string => {
  const dealt = blows.map(
    ({ line, hits, left }) =>
      `${lineName(line)} ${left === 0 ? ofLine(line, ['muerto', 'muerta', 'muertos']) : `-${hits}`}`,
  );
  const taken = levels.map(({ level, before, after }) => `${levelName(level)} ${before} → ${after}`);
  const parts = [...dealt, ...taken, ...(spared > 0 ? [`el Cuerno de guerra te ahorra ${spared}`] : [])];
  return `Si terminas ahora: ${parts.length > 0 ? parts.join(', ') : 'ningún daño'}.`;
};

export const ALL_DEAD = 'No queda ningún atacante: ganas.';
export const STRONGHOLD_FALLS = 'La fortaleza cae: pierdes.';

export const nextComes = (round: number, line: number, boxes: number, assault: AssaultId | null): string => {
  const enters =
    boxes === 0
      ? `${lineName(line)} (ya ${ofLine(line, ['muerto', 'muerta', 'muertos'])})`
      : `${lineName(line)} (${counted(boxes, 'box')})`;
  return assault === null
    ? `La ronda ${round} trae: ${enters}.`
    : `La ronda ${round} trae: ${ASSAULT_DEALS[assault]}, luego ${enters}.`;
};

const SHEET_ASSAULTS: Readonly<Record<AssaultId, string>> = {
  catapults: 'Catapultas, daño 3d6',
  ram: 'Ariete, daño 15',
  towers: 'Torres, daño 10+',
};

/** The most abilities that are named: a menu has them all. */
const MOST_NAMED = 4;

/** For the sheet as text, in at most 30 columns. */
export const SHEET = {
  attackers: 'ATACANTES',
  figures: 'quedan daño',
  next: (name: string, boxes: number, assault: AssaultId | undefined): readonly string[] => [
    ...(assault === undefined ? [] : [`Luego: ${SHEET_ASSAULTS[assault]},`]),
    `${assault === undefined ? 'Luego: ' : 'y después '}${name} ${boxes}`,
  ],
  sixes: '6: ',
  tracks: { elves: 'Elfos', riders: 'Jinetes', extra1: 'Extra 1', extra2: 'Extra 2' },
  here: 'aquí',
  allHere: 'todo ha llegado',
  fallen: 'caído',
  ready: (names: readonly string[]): string =>
    `**Listas:** ${names.length > MOST_NAMED ? `${names.length} habilidades` : names.join(', ')}.`,
  soon: (names: readonly string[]): string => `**Próxima ronda:** ${names.join(', ')}.`,
} as const;

export const inRound = (title: string, round: number): string => `${title} · ronda ${round}`;

export const diceRolled = (dice: string, roll: number, most: number): string =>
  `Tirada ${roll} de ${most}: **${dice}**`;
export const diceFinal = (dice: string, arePaired: boolean, damage: number, dead: number): string =>
  `Dados definitivos${arePaired ? ' con Medianos' : ''}: **${dice}**, daño ${damage}` +
  (dead > 0 ? `, Muertos ${dead}.` : '.');

/** What numbers do now: `Cada 2 hace 1, cada 4 hace 2; los 6 traen refuerzos; 1, 3: nada.` */
export const worths = (
  deals: readonly { readonly face: number; readonly damage: number }[],
  does: { readonly pairs: boolean; readonly trebuchets: boolean; readonly sixes: boolean },
  idle: readonly number[],
): string => {
  const damages = [...new Set(deals.map(({ damage }) => damage))];
  const facesThatDeal = (most: number): readonly string[] =>
    deals.filter(({ damage }) => damage === most).map(({ face }) => `${face}`);
  const parts = [
    ...(deals.length > 0
      ? [damages.map((each) => `cada ${listed(facesThatDeal(each), 'or')} hace ${each}`).join(', ')]
      : []),
    ...(does.trebuchets ? ['hacen falta tres 4'] : []),
    ...(does.sixes ? ['los 6 traen refuerzos'] : []),
    ...(does.pairs ? ['dos 1: comodín'] : []),
    ...(idle.length > 0 ? [`${idle.join(', ')}: nada`] : []),
  ];
  const text = parts.join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

export const stopNow = (dealt: number, taken: number, outcome: 'won' | 'lost' | null): string => {
  if (outcome === 'won') return `Si paras: haces ${dealt} **y ganas**.`;
  return `Si paras: haces ${dealt}, recibes ${taken}${outcome === 'lost' ? ' **y pierdes**' : ''}.`;
};

export const NOW_SEND = 'Primero envía tus 6.';
export const NOW_UNLOCK = 'Primero desbloquea una habilidad.';
