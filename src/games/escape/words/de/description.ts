import { agreeing } from '../../../../kernel/language/de.ts';
import { CITADEL, type Carriable, type Equipment, type PendingItem } from '../../rules/state.ts';
import { atPlace, counted, facesText, fromPlace, itemName, shortPlace, THE_ITEM, toPlace } from './names.ts';

/** What a player should know before choosing. */
export const NOW = {
  patrolAhead: (attack: number, power: number): string =>
    `Nächste Patrouille: Angriff ${attack}. Du: Würfel\u00a0+\u00a0${power}.`,
  fireWall: 'Die Feuerwand versperrt von hier die Wege.',
  nothingLeft: 'Es gibt nichts mehr zu erforschen: Aufhören gilt jetzt als gefangen.',
  lastSteps: (left: number): string =>
    agreeing(left, {
      one: '**Mit dem nächsten Schritt wirst du gefangen.**',
      other: `**Noch ${counted(left, 'step')}, dann wirst du gefangen.**`,
    }),
  stillOpen: (places: readonly string[], more: number): string =>
    `Noch offen: ${places.join(', ')}${more > 0 ? ` und ${more} mehr` : ''}.`,
  openPaths: (space: number, paths: number, steps: number): string =>
    `${shortPlace(space)} (${counted(paths, 'path')}, ${counted(steps, 'step')})`,
  openPatrol: (space: number, attack: number, steps: number): string =>
    `${shortPlace(space)} (Patrouille ${attack}, ${counted(steps, 'step')})`,
  open: (places: readonly string[]): string => `Offen: ${places.join(', ')}.`,
  openAway: (space: number, steps: number): string => `${shortPlace(space)} (${counted(steps, 'step')})`,
  full: (item: 'potion' | 'scroll'): string =>
    item === 'potion' ? 'Du hast schon 3 Tränke.' : 'Du hast schon eine Schriftrolle.',
  weapon: 'Jetzt oder nie: +1 Stärke, -1 höchstes Leben.',
  armour: 'Jetzt oder nie: -2 Leben, +2 höchstes Leben.',
  deadly: 'Das würde dich töten, du kannst es nur liegen lassen.',
  sides: (attack: number, power: number): string => `Patrouille ${attack}, du: Würfel\u00a0+\u00a0${power}.`,
  odds: (
    win: readonly number[],
    draw: readonly number[],
    worst: { readonly damage: number; readonly kills: boolean },
  ): string =>
    `${[
      win.length > 0 ? `${facesText(win)} gewinnt` : 'Kein Wurf gewinnt',
      ...(draw.length > 0 ? [`${facesText(draw)} ist Gleichstand`] : []),
      ...(worst.damage > 0 ? [`1 kostet ${worst.damage} Leben${worst.kills ? ' und **tötet dich**' : ''}`] : []),
    ].join(', ')}.`,
  acceptKills: 'Hinnehmen **tötet dich**.',
  accept: (back: number, attack: number): string =>
    `Hinnehmen: zurück ${toPlace(back)}, die Patrouille hat dann ${attack}.`,
  poison: 'Nach einem Wurf gewinnt Gift, sobald es dich auf Gleichstand bringt.',
} as const;

/** What `Read` says about a run: whole sentences for people who can't see the map. */
export const READ = {
  here: (space: number, distance: number): string =>
    space === CITADEL
      ? 'Du bist am Tor der Zitadelle, in Entfernung 1.'
      : `Du bist ${atPlace(space)}, in Entfernung ${distance}.`,
  steps: (steps: number, lead: number): string =>
    `Du hast ${steps} von ${lead === 1 ? 'einem Schritt' : `${lead} Schritten`} verbraucht` +
    `${lead > steps ? `: Noch ${lead - steps}, dann wirst du gefangen` : ''}.`,
  figures: (health: number, most: number, power: number): string =>
    `Dein Leben ist ${health} von ${most}, deine Stärke ist ${power}.`,
  carried: (items: readonly string[]): string =>
    items.length === 0 ? 'Du hast nichts dabei.' : `Du hast dabei: ${items.join(', ')}.`,
  item: (item: Carriable, count: number): string => counted(count, item),
  reached: (spaces: number, farthest: number, defeated: number): string =>
    `Du hast ${counted(spaces, 'space')} aufgedeckt, bist bis Entfernung ${farthest} gekommen und hast ` +
    `${counted(defeated, 'patrol')} besiegt.`,
  closeShrines: (count: number): string =>
    `Du hast ${counted(count, 'Shrine')} mit höchstens 5 Schritten Vorsprung gefunden.`,
  challenges: (names: readonly string[]): string => `Geschaffte Herausforderungen: ${names.join(', ')}.`,
  nextChallenge: (name: string, goal: string, progress: readonly [number, number] | null): string =>
    `Die nächste Herausforderung ist ${name} (${goal})` +
    `${progress === null ? '' : `: bisher ${progress[0]} von ${progress[1]}`}.`,
  allChallenges: 'Diese Partie hat alle Herausforderungen geschafft.',
  variant: (name: string, effect: string): string => `Variante ${name}: ${effect}.`,
  sharedWorld: 'Das ist eine gemeinsame Welt: Ihr Name legt jeden Würfel fest.',
  over: (outcome: string, score: number): string => `Die Partie ist vorbei. ${outcome}, ${score} Punkte.`,

  found: (item: PendingItem): string => `Ein Gegenstand wartet auf deine Entscheidung: ${itemName(item)}.`,
  fight: (attack: number): string => `Du kämpfst gegen eine Patrouille mit Angriff ${attack}.`,
  fightPoison: (count: number): string => `In diesem Kampf hast du ${count} Gift benutzt.`,
  notRolled: 'In diesem Kampf hast du noch nicht gewürfelt.',
  rolled: (face: number, player: number): string => `Dein letzter Wurf ist ${face}, also ist dein Angriff ${player}.`,
  losing: 'Dieser Wurf verliert.',
  draw: 'Dieser Wurf ist ein Gleichstand.',

  canExplore: (paths: number): string => `Du kannst erforschen: hier ${counted(paths, 'unexplored path')}, 1 Schritt.`,
  canExplorePatrol: (paths: number): string =>
    `Du kannst erforschen: hier ${counted(paths, 'unexplored path')}, 1 Schritt, und es wird eine Patrouille sein.`,
  canWalk: (to: number, steps: number): string => `Du kannst ${toPlace(to)} gehen: ${counted(steps, 'step')}.`,
  canMap: 'Du kannst hier die Karte benutzen: ein Weg mehr.',
  canDrink: (change: number): string => `Du kannst einen Trank trinken: ${change} Leben mehr.`,
  canRead: (gain: number): string =>
    `Du kannst die Schriftrolle lesen: ${gain} Schritte mehr, dann ein Würfel für dein Leben.`,
  canPoison: (count: number): string => `Du kannst ${count} Gift dazunehmen: ${2 * count} Angriff mehr.`,
  canRoll: (odds: string): string => `Du kannst würfeln. ${odds}`,
  canAccept: (damage: number, back: number, attack: number): string =>
    `Du kannst den verlorenen Wurf hinnehmen: ${damage} Leben weniger und zurück ${toPlace(back)}. Der Angriff der ` +
    `Patrouille wird ${attack}.`,
  canAcceptDeath: (damage: number): string =>
    `Du kannst den verlorenen Wurf hinnehmen: ${damage} Leben weniger, und das tötet dich.`,
  canEquip: (item: Equipment, power: number, health: number, most: number): string =>
    `Du kannst ${THE_ITEM[item]} nehmen: dann Stärke ${power}, Leben ${health} von ${most}.`,
  canDiscard: (item: PendingItem): string => `Du kannst ${THE_ITEM[item]} liegen lassen.`,
  canSurrender: (score: number): string =>
    `Du kannst mit ${score === 1 ? 'einem Punkt' : `${score} Punkten`} aufgeben.`,

  map: 'Der Plan, Feld für Feld, von der Zitadelle nach außen:',
  citadel: (traits: readonly string[]): string => `Die Zitadelle: ${traits.join(', ')}.`,
  space: (space: number, inward: number, traits: readonly string[]): string =>
    `Feld ${space}, erreicht ${fromPlace(inward)}: ${traits.join(', ')}.`,
  open: 'offen',
  blocked: 'blockiert',
  shrine: 'ein Schrein, blockiert',
  patrol: (attack: number, marks: number): string =>
    marks === 0
      ? `eine Patrouille mit Angriff ${attack}`
      : `eine Patrouille mit Angriff ${attack}, die dich ${marks === 1 ? 'einmal' : `${marks}-mal`} besiegt hat`,
  unexplored: (paths: number): string => counted(paths, 'unexplored path'),
  mapped: 'hier wurde eine Karte benutzt',
  sealed: 'für immer hinter der Feuerwand',
  fightDice: (count: number): string => `hier bisher gewürfelte Kampfwürfel: ${count}`,
  scrollDice: (count: number): string => `hier bisher gewürfelte Schriftrollenwürfel: ${count}`,
} as const;
