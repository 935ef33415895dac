import type { Challenge } from '../../rules/challenges.ts';
import type { Carriable, Equipment, Item, PendingItem } from '../../rules/state.ts';
import { AN_ITEM, challengeName, counted, placeName, pointsText, signed, THE_ITEM } from './names.ts';

/** The log, in the form of the published example. */
export const LOG = {
  walked: (to: number): string => `A ${placeName(to)}`,
  movingBack: 'De vuelta',
  left: (from: number): string => `Sales de ${placeName(from)}`,
  neverThere: (to: number): string => `No llegas a ${placeName(to)}`,
  pushedBack: (to: number): string => `Retrocedes a ${placeName(to)}`,
  byDefeat: 'Por la derrota',
  metPatrol: (space: number): string => `Encuentro con la patrulla de ${placeName(space)}`,
  scaredPatrol: (space: number): string => `Vencida la patrulla de ${placeName(space)}`,
  attack: (attack: number, power: number): string => `Patrulla: ataque ${attack} contra tu poder ${power}`,
  enough: (power: number, attack: number): string => `Poder ${power} basta contra ${attack}: sin tirar`,
  defeated: 'Patrulla vencida',
  beaten: 'Derrota ante la patrulla',
  loss: (damage: number, attack: number): string => `-${damage} de salud. Su ataque será ${attack} la próxima vez`,
  empty: 'Una casilla vacía',
  blocked: 'Una casilla bloqueada',
  shrine: 'Un Santuario',
  shrineNote: (gain: number, lead: number): string =>
    `${signed(gain)} de ventaja: ${lead}. Esta casilla queda bloqueada`,
  patrol: 'Una patrulla',
  item: (item: Item): string => `Hallazgo: ${AN_ITEM[item]}`,
  fate: { taken: 'Va a tu mochila', lost: 'No cabe otro: se pierde', waits: '¿Lo tomas?' },
  equipped: (item: Equipment): string => `Te equipas con ${THE_ITEM[item]}`,
  figures: (power: number, health: number, most: number): string => `Poder ${power}, salud ${health}/${most}`,
  leftItem: (item: PendingItem): string => `Dejas ${THE_ITEM[item]}`,
  drank: 'Bebes una Poción',
  healed: (change: number, health: number, most: number): string =>
    `${change === 0 ? 'salud igual' : `${signed(change)} de salud`}: ${health}/${most}`,
  read: 'Lees el Pergamino',
  scroll: (gain: number, change: number, health: number, most: number): string =>
    `${signed(gain)} de ventaja, ${change === 0 ? 'salud igual' : `${signed(change)} de salud`}: ${health}/${most}`,
  usedMap: (space: number): string => `Usas el Mapa en ${placeName(space)}`,
  mapNote: (paths: number): string => `Ahora tiene ${counted(paths, 'outward path')}`,
  challenge: (challenge: Challenge): string => `Desafío cumplido: ${challengeName(challenge)}`,
  score: (score: number): string => pointsText(score),
  gaveUp: 'Abandono',
  sum: (player: number, power: number, face: number, poison: number): string =>
    poison > 0
      ? `${player} (poder ${power} + dado ${face} + Veneno ${2 * poison})`
      : `${player} (poder ${power} + dado ${face})`,
  beats: (sum: string, attack: number): string => `${sum} supera a ${attack}. +1 de poder`,
  draw: 'Empate',
  equals: (sum: string, attack: number): string => `${sum} iguala a ${attack}`,
  losing: 'Una tirada perdedora',
  isMore: (attack: number, sum: string): string => `${attack} es más que ${sum}`,
  isMoreAndLoses: (attack: number, sum: string, loss: string): string => `${attack} es más que ${sum}: ${loss}`,
  poison: (count: number): string => `Usas ${counted(count, 'poison')}`,
  poisonWins: (count: number): string => `Usas ${counted(count, 'poison')}: patrulla vencida`,
  poisonBefore: (count: number): string => `+${2 * count} de ataque en este combate`,
  poisonEnough: (player: number, attack: number): string => `Ataque ${player} basta contra ${attack}. +1 de poder`,
  poisonShort: (player: number, attack: number): string => `Ataque ${player} sigue siendo menos que ${attack}`,
} as const;

/** What happened. A decisive die is in brackets. */
export const STORY = {
  escaped: 'Has escapado de la Ciudadela. ¡Ahora corre!',
  fellBack: (to: number): string => `De vuelta a ${placeName(to)}.`,
  empty: (space: number, face: number | null): string => `${found(space, 'vacía', face)}.`,
  blocked: (space: number, face: number | null): string => `${found(space, 'bloqueada', face)}.`,
  shrine: (space: number, face: number | null, gain: number): string =>
    `${found(space, 'un Santuario', face)}: ¡${gain} pasos más!`,
  patrol: (space: number, face: number | null): string => `${found(space, 'una patrulla', face)}.`,
  patrolAgain: (space: number): string => `La patrulla de ${placeName(space)} sigue ahí.`,
  scared: (space: number, attack: number, power: number): string =>
    `Tu poder (${power}) vence a la patrulla (${attack}) de ${placeName(space)}: no hace falta tirar.`,
  standing: (player: number, attack: number): string => `${player} contra ${attack}: pierdes.`,
  won: (face: number, bonus: number, attack: number, power: number): string =>
    `${face} + ${bonus} contra ${attack}: ¡victoria! Poder ${power}.`,
  draw: (face: number, bonus: number, attack: number): string => `${face} + ${bonus} contra ${attack}: empate.`,
  losing: (face: number, bonus: number, attack: number): string => `${face} + ${bonus} contra ${attack}: pierdes.`,
  beaten: (face: number, bonus: number, attack: number, damage: number): string =>
    `${face} + ${bonus} contra ${attack}: derrota, -${damage} de salud.`,
  lost: (damage: number): string => `Derrota: -${damage} de salud.`,
  poisonBefore: (count: number): string => `${counted(count, 'poison')}: +${2 * count} de ataque en este combate.`,
  poisonWins: (count: number, player: number, attack: number, power: number): string =>
    `Con ${counted(count, 'poison')} son ${player} contra ${attack}: ¡victoria! Poder ${power}.`,
  poisonShort: (count: number, player: number, attack: number): string =>
    `Con ${counted(count, 'poison')} son ${player} contra ${attack}: sigues perdiendo.`,
  found: {
    taken: (item: Item, face: number): string => `Encuentras ${AN_ITEM[item]} (dado: ${face}).`,
    lost: (item: Item, face: number): string =>
      `Encuentras ${AN_ITEM[item]} (dado: ${face}), pero no puedes llevar más.`,
    waits: (item: Item, face: number): string => `Encuentras ${AN_ITEM[item]} (dado: ${face}). ¿Qué haces?`,
  },
  equipped: (item: Equipment): string => `Te equipas con ${THE_ITEM[item]}.`,
  left: (item: PendingItem): string => `Dejas atrás ${THE_ITEM[item]}.`,
  taken: (item: Carriable): string => `Tomas ${THE_ITEM[item]} que has encontrado.`,
  potion: (change: number): string =>
    change === 0 ? 'Poción: no ganas salud.' : `Poción: ${signed(change)} de salud.`,
  scroll: (gain: number, face: number, change: number): string =>
    `Pergamino: ${gain} pasos más; dado ${face}: ${change === 0 ? 'salud igual' : `${signed(change)} de salud`}.`,
  map: (space: number): string => `El Mapa muestra un camino más desde ${placeName(space)}.`,
  challenge: (challenge: Challenge): string => `Desafío cumplido: ¡**${challengeName(challenge)}**!`,
  foundItem: (item: PendingItem): string => `Has encontrado ${AN_ITEM[item]}. ¿Qué haces?`,
} as const;

const found = (space: number, what: string, face: number | null): string =>
  `Casilla ${space}: ${what} (${face === null ? 'tan lejos no hay otra cosa' : `dado: ${face}`})`;
