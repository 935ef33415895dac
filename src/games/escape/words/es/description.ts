import { agreeing } from '../../../../kernel/language/es.ts';
import { CITADEL, type Carriable, type Equipment, type PendingItem } from '../../rules/state.ts';
import { AN_ITEM, counted, facesText, placeName, pointsText, shortPlace, THE_ITEM } from './names.ts';

/** What a player should know before choosing. */
export const NOW = {
  patrolAhead: (attack: number, power: number): string =>
    `Próxima patrulla: ataque ${attack}. Tú: dado\u00a0+\u00a0${power}.`,
  fireWall: 'El muro de fuego cierra los caminos desde aquí.',
  nothingLeft: 'No queda nada por explorar: si terminas ahora, cuenta como captura.',
  lastSteps: (left: number): string =>
    agreeing(left, {
      one: '**Tu próximo paso significa la captura.**',
      other: `**Quedan ${counted(left, 'step')} para que te capturen.**`,
    }),
  stillOpen: (places: readonly string[], more: number): string =>
    `Aún abierto: ${places.join(', ')}${more > 0 ? ` y ${more} más` : ''}.`,
  openPaths: (space: number, paths: number, steps: number): string =>
    `${shortPlace(space)} (${counted(paths, 'path')}, ${counted(steps, 'step')})`,
  openPatrol: (space: number, attack: number, steps: number): string =>
    `${shortPlace(space)} (patrulla ${attack}, ${counted(steps, 'step')})`,
  open: (places: readonly string[]): string => `Abierto: ${places.join(', ')}.`,
  openAway: (space: number, steps: number): string => `${shortPlace(space)} (${counted(steps, 'step')})`,
  full: (item: 'potion' | 'scroll'): string =>
    item === 'potion' ? 'Ya llevas 3 Pociones.' : 'Ya llevas un Pergamino.',
  weapon: 'Ahora o nunca: +1 de poder, -1 de salud máxima.',
  armour: 'Ahora o nunca: -2 de salud, +2 de salud máxima.',
  deadly: 'Te mataría: solo puedes dejarla.',
  sides: (attack: number, power: number): string => `Patrulla ${attack}, tú: dado\u00a0+\u00a0${power}.`,
  odds: (
    win: readonly number[],
    draw: readonly number[],
    worst: { readonly damage: number; readonly kills: boolean },
  ): string =>
    `${[
      win.length > 0 ? `${facesText(win)} gana` : 'Ninguna tirada gana',
      ...(draw.length > 0 ? [`${facesText(draw)} empata`] : []),
      ...(worst.damage > 0 ? [`un 1 cuesta ${worst.damage} de salud${worst.kills ? ' y **te mata**' : ''}`] : []),
    ].join(', ')}.`,
  acceptKills: 'Si aceptas, **mueres**.',
  accept: (back: number, attack: number): string =>
    `Si aceptas: vuelves a ${placeName(back)} y la patrulla pasa a ${attack}.`,
  poison: 'Después de tirar, el Veneno gana en cuanto igualas.',
} as const;

/** What `Read` says about a run: whole sentences for people who can't see the map. */
export const READ = {
  here: (space: number, distance: number): string =>
    space === CITADEL
      ? 'Estás en la puerta de la Ciudadela, a distancia 1.'
      : `Estás en ${placeName(space)}, a distancia ${distance}.`,
  steps: (steps: number, lead: number): string =>
    `Has usado ${steps} de ${counted(lead, 'step')}${steps < lead ? `: te capturan dentro de ${lead - steps}` : ''}.`,
  figures: (health: number, most: number, power: number): string =>
    `Tu salud es ${health} de ${most}; tu poder, ${power}.`,
  carried: (items: readonly string[]): string =>
    items.length === 0 ? 'No llevas nada.' : `Llevas ${items.join(', ')}.`,
  item: (item: Carriable, count: number): string => counted(count, item),
  reached: (spaces: number, farthest: number, defeated: number): string =>
    `Has descubierto ${counted(spaces, 'space')}, has llegado a distancia ${farthest} y has vencido a ` +
    `${counted(defeated, 'patrol')}.`,
  closeShrines: (count: number): string => `Has encontrado ${counted(count, 'Shrine')} con 5 pasos o menos.`,
  challenges: (names: readonly string[]): string => `Desafíos cumplidos: ${names.join(', ')}.`,
  nextChallenge: (name: string, goal: string, progress: readonly [number, number] | null): string =>
    `El próximo desafío es ${name} ` +
    `(${goal})${progress === null ? '' : `: ${progress[0]} de ${progress[1]} por ahora`}.`,
  allChallenges: 'Esta partida ha cumplido todos los desafíos.',
  variant: (name: string, effect: string): string => `Variante ${name}: ${effect}.`,
  sharedWorld: 'Es un mundo compartido: su nombre fija todos los dados.',
  over: (outcome: string, score: number): string =>
    `La partida ha terminado: ${outcome.toLowerCase()}, ${pointsText(score)}.`,

  found: (item: PendingItem): string => `Un objeto espera tu decisión: ${AN_ITEM[item]}.`,
  fight: (attack: number): string => `Luchas contra una patrulla con ataque ${attack}.`,
  fightPoison: (count: number): string => `Has usado ${counted(count, 'poison')} en este combate.`,
  notRolled: 'Aún no has tirado el dado en este combate.',
  rolled: (face: number, player: number): string => `Tu última tirada es ${face}, así que tu ataque es ${player}.`,
  losing: 'Esa tirada pierde.',
  draw: 'Esa tirada empata.',

  canExplore: (paths: number): string => `Puedes explorar: aquí hay ${counted(paths, 'unexplored path')}, 1 paso.`,
  canExplorePatrol: (paths: number): string =>
    `Puedes explorar: aquí hay ${counted(paths, 'unexplored path')}, 1 paso, y habrá una patrulla.`,
  canWalk: (to: number, steps: number): string => `Puedes caminar a ${placeName(to)}: ${counted(steps, 'step')}.`,
  canMap: 'Puedes usar aquí el Mapa para tener un camino más.',
  canDrink: (change: number): string => `Puedes beber una Poción: ganas ${change} de salud.`,
  canRead: (gain: number): string => `Puedes leer el Pergamino: ${gain} pasos más y luego un dado para tu salud.`,
  canPoison: (count: number): string => `Puedes añadir ${counted(count, 'poison')}: ${2 * count} más de ataque.`,
  canRoll: (odds: string): string => `Puedes tirar el dado. ${odds}`,
  canAccept: (damage: number, back: number, attack: number): string =>
    `Puedes aceptar la tirada perdida: pierdes ${damage} de salud y vuelves a ${placeName(back)}. El ataque de la ` +
    `patrulla pasa a ${attack}.`,
  canAcceptDeath: (damage: number): string => `Puedes aceptar la tirada perdida: pierdes ${damage} de salud y mueres.`,
  canEquip: (item: Equipment, power: number, health: number, most: number): string =>
    `Puedes tomar ${THE_ITEM[item]}: tendrías poder ${power} y salud ${health} de ${most}.`,
  canDiscard: (item: PendingItem): string => `Puedes dejar ${THE_ITEM[item]}.`,
  canSurrender: (score: number): string => `Puedes abandonar con ${pointsText(score)}.`,

  map: 'El plano, casilla por casilla, desde la Ciudadela:',
  citadel: (traits: readonly string[]): string => `La Ciudadela: ${traits.join(', ')}.`,
  space: (space: number, inward: number, traits: readonly string[]): string =>
    `Casilla ${space}, se llega desde ${placeName(inward)}: ${traits.join(', ')}.`,
  open: 'abierta',
  blocked: 'bloqueada',
  shrine: 'un Santuario, bloqueada',
  patrol: (attack: number, marks: number): string =>
    marks === 0
      ? `una patrulla con ataque ${attack}`
      : `una patrulla con ataque ${attack} que ya te ha vencido ${counted(marks, 'time')}`,
  unexplored: (paths: number): string => counted(paths, 'unexplored path'),
  mapped: 'aquí se usó un Mapa',
  sealed: 'tras el muro de fuego para siempre',
  fightDice: (count: number): string => `dados de combate tirados aquí: ${count}`,
  scrollDice: (count: number): string => `dados de pergamino tirados aquí: ${count}`,
} as const;
