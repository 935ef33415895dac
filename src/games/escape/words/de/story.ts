import type { Challenge } from '../../rules/challenges.ts';
import type { Carriable, Equipment, Item, PendingItem } from '../../rules/state.ts';
import { AN_ITEM, atPlace, challengeName, counted, fromPlace, itemName, signed, THE_ITEM, toPlace } from './names.ts';

/** The log, in the form of the published example. */
export const LOG = {
  walked: (to: number): string => `${start(toPlace(to))} gegangen`,
  movingBack: 'Auf dem Rückweg',
  left: (from: number): string => `${start(fromPlace(from))} aufgebrochen`,
  neverThere: (to: number): string => `Nie bis ${toPlace(to)} gekommen`,
  pushedBack: (to: number): string => `Zurückgedrängt ${toPlace(to)}`,
  byDefeat: 'Durch die Niederlage',
  metPatrol: (space: number): string => `Patrouille ${atPlace(space)} getroffen`,
  scaredPatrol: (space: number): string => `Patrouille ${atPlace(space)} besiegt`,
  attack: (attack: number, power: number): string => `Patrouille: Angriff ${attack} gegen deine Stärke ${power}`,
  enough: (power: number, attack: number): string => `Stärke ${power} genügt gegen ${attack}: kein Wurf`,
  defeated: 'Patrouille besiegt',
  beaten: 'Gegen die Patrouille verloren',
  loss: (damage: number, attack: number): string => `-${damage} Leben. Beim nächsten Mal ist ihr Angriff ${attack}`,
  empty: 'Leeres Feld gefunden',
  blocked: 'Blockiertes Feld gefunden',
  shrine: 'Schrein gefunden',
  shrineNote: (gain: number, lead: number): string => `${signed(gain)} Vorsprung: ${lead}. Dieses Feld ist blockiert`,
  patrol: 'Patrouille gefunden',
  item: (item: Item): string => `${itemName(item)} gefunden`,
  fate: { taken: 'Eingesteckt', lost: 'Kein Platz mehr: verloren', waits: 'Nehmen?' },
  equipped: (item: Equipment): string => `${itemName(item)} angelegt`,
  figures: (power: number, health: number, most: number): string => `Stärke ${power}, Leben ${health}/${most}`,
  leftItem: (item: PendingItem): string => `${itemName(item)} liegen gelassen`,
  drank: 'Trank getrunken',
  healed: (change: number, health: number, most: number): string =>
    `${change === 0 ? 'kein' : signed(change)} Leben: ${health}/${most}`,
  read: 'Schriftrolle gelesen',
  scroll: (gain: number, change: number, health: number, most: number): string =>
    `${signed(gain)} Vorsprung, ${change === 0 ? 'kein' : signed(change)} Leben: ${health}/${most}`,
  usedMap: (space: number): string => `Karte ${atPlace(space)} benutzt`,
  mapNote: (paths: number): string => `Jetzt ${counted(paths, 'outward path')}`,
  challenge: (challenge: Challenge): string => `Herausforderung geschafft: ${challengeName(challenge)}`,
  score: (score: number): string => `Punkte: ${score}`,
  gaveUp: 'Aufgegeben',
  sum: (player: number, power: number, face: number, poison: number): string =>
    poison > 0
      ? `${player} (${power} Stärke + ${face} Würfel + ${2 * poison} Gift)`
      : `${player} (${power} Stärke + ${face} Würfel)`,
  beats: (sum: string, attack: number): string => `${sum} schlägt ${attack}. +1 Stärke`,
  draw: 'Gleichstand',
  equals: (sum: string, attack: number): string => `${sum} ist gleich ${attack}`,
  losing: 'Ein verlorener Wurf',
  isMore: (attack: number, sum: string): string => `${attack} ist mehr als ${sum}`,
  isMoreAndLoses: (attack: number, sum: string, loss: string): string => `${attack} ist mehr als ${sum}: ${loss}`,
  poison: (count: number): string => `${count} Gift benutzt`,
  poisonWins: (count: number): string => `${count} Gift benutzt: Patrouille besiegt`,
  poisonBefore: (count: number): string => `+${2 * count} Angriff in diesem Kampf`,
  poisonEnough: (player: number, attack: number): string => `Angriff ${player} genügt gegen ${attack}. +1 Stärke`,
  poisonShort: (player: number, attack: number): string => `Angriff ${player} ist noch weniger als ${attack}`,
} as const;

/** A phrase as the beginning of a line. */
const start = (phrase: string): string => `${phrase.slice(0, 1).toUpperCase()}${phrase.slice(1)}`;

/** What happened. A decisive die is in brackets. */
export const STORY = {
  escaped: 'Du bist aus der Zitadelle entkommen. Jetzt lauf!',
  fellBack: (to: number): string => `Zurück ${toPlace(to)}.`,
  empty: (space: number, face: number | null): string => `${found(space, 'leer', face)}.`,
  blocked: (space: number, face: number | null): string => `${found(space, 'blockiert', face)}.`,
  shrine: (space: number, face: number | null, gain: number): string =>
    `${found(space, 'ein Schrein', face)}: ${gain} Schritte mehr!`,
  patrol: (space: number, face: number | null): string => `${found(space, 'eine Patrouille', face)}.`,
  patrolAgain: (space: number): string => `Die Patrouille ${atPlace(space)} ist noch da.`,
  scared: (space: number, attack: number, power: number): string =>
    `Deine Stärke (${power}) schlägt die Patrouille (${attack}) ${atPlace(space)}: kein Wurf nötig.`,
  standing: (player: number, attack: number): string => `${player} gegen ${attack}: reicht nicht.`,
  won: (face: number, bonus: number, attack: number, power: number): string =>
    `${face} + ${bonus} gegen ${attack}: gewonnen! Stärke ${power}.`,
  draw: (face: number, bonus: number, attack: number): string => `${face} + ${bonus} gegen ${attack}: Gleichstand.`,
  losing: (face: number, bonus: number, attack: number): string => `${face} + ${bonus} gegen ${attack}: reicht nicht.`,
  beaten: (face: number, bonus: number, attack: number, damage: number): string =>
    `${face} + ${bonus} gegen ${attack}: verloren, -${damage} Leben.`,
  lost: (damage: number): string => `Verloren: -${damage} Leben.`,
  poisonBefore: (count: number): string => `${count} Gift: +${2 * count} Angriff in diesem Kampf.`,
  poisonWins: (count: number, player: number, attack: number, power: number): string =>
    `Mit ${count} Gift ${player} gegen ${attack}: gewonnen! Stärke ${power}.`,
  poisonShort: (count: number, player: number, attack: number): string =>
    `Mit ${count} Gift ${player} gegen ${attack}: reicht noch nicht.`,
  found: {
    taken: (item: Item, face: number): string => `Du findest ${AN_ITEM[item]} (Wurf ${face}).`,
    lost: (item: Item, face: number): string =>
      `Du findest ${AN_ITEM[item]} (Wurf ${face}), kannst aber nicht mehr tragen.`,
    waits: (item: Item, face: number): string => `Du findest ${AN_ITEM[item]} (Wurf ${face}). Nehmen?`,
  },
  equipped: (item: Equipment): string => (item === 'weapon' ? 'Du nimmst die Waffe.' : 'Du legst die Rüstung an.'),
  left: (item: PendingItem): string => `Du lässt ${THE_ITEM[item]} liegen.`,
  taken: (item: Carriable): string => `Du nimmst ${THE_ITEM[item]} von hier.`,
  potion: (change: number): string =>
    change === 0 ? 'Trank: kein Leben gewonnen.' : `Trank: ${signed(change)} Leben.`,
  scroll: (gain: number, face: number, change: number): string =>
    `Schriftrolle: ${gain} Schritte mehr; Wurf ${face}: ` +
    `${change === 0 ? 'Leben unverändert' : `${signed(change)} Leben`}.`,
  map: (space: number): string => `Die Karte zeigt ${atPlace(space)} einen Weg mehr.`,
  challenge: (challenge: Challenge): string => `Herausforderung geschafft: **${challengeName(challenge)}**!`,
  foundItem: (item: PendingItem): string => `Du hast ${AN_ITEM[item]} gefunden. Nehmen?`,
} as const;

const found = (space: number, what: string, face: number | null): string =>
  `Feld ${space}: ${what} (${face === null ? 'für anderes zu weit draußen' : `Wurf ${face}`})`;
