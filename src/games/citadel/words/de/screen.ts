import { agreeing, listed } from '../../../../kernel/language/de.ts';
import type { Who } from '../en/names.ts';
import { counted, object } from './names.ts';

/** The notes of the log. */
export const logged = {
  placed: 'Zitadelle gesetzt',
  claimed: 'Zitadelle beansprucht',
  built: 'Mauer gebaut',
  razed: (power: number, strength: number, loss: string | null): string =>
    `${power} gegen ${strength}: Mauer eingerissen${loss === null ? '' : `, auch ${loss} gefallen`}`,
  recruited: 'Krieger rekrutiert',
  moved: (left: boolean, entered: 'taken' | 'again' | null): string =>
    [
      ...(left ? ['Zitadelle verlassen'] : []),
      ...(entered === null ? [] : [entered === 'taken' ? 'Zitadelle eingenommen' : 'zurück auf der Zitadelle']),
    ].join(', '),
  attacked: (power: number, guard: number, garrison: boolean, loss: string | null): string =>
    `${power} gegen ${guard}: ${garrison ? 'Besatzung' : 'Krieger'} gefallen${loss === null ? '' : `, ${loss} auch`}`,
  killed: 'belagert und getötet',
  dismissed: 'entlassen',
  offered: 'Remis angeboten',
  accepted: 'Remis angenommen',
  offeredCount: 'Auszählung der Zitadellen angeboten',
  acceptedCount: (hasLapsed: boolean): string =>
    hasLapsed ? 'Auszählung angenommen, ohne den begonnenen Zug' : 'Auszählung angenommen',
  swapped: 'Seiten getauscht',
  out: 'Raus',
  outBy: { resigned: 'aufgegeben', extinct: 'kein Krieger mehr', 'no-citadel': 'am Zugbeginn keine Zitadelle' },
  turn: (turn: number, actions: number): string => `Zug ${turn}: ${counted(actions, 'action')}`,
  won: (sign: string): string => `${sign} gewinnt`,
  drawn: 'Remis',
} as const;

/** C23, C24: two strengths, and the outcome. */
export const comparison = (power: number, guard: number): string => {
  const figures = `${power} gegen ${guard}`;
  if (power > guard) return `${figures}: fällt`;
  return power === guard ? `${figures}: beide fallen` : `${figures}: zu schwach`;
};

/** What a viewer should know besides the board. */
export const situation = {
  mayChange: 'Tauschregel: Statt diesen Zug zu spielen, darfst du die Seiten tauschen.',
  coin: (first: Who): string =>
    `Die Münze sagt: ${'you' in first ? 'Du beginnst' : `${first.name} beginnt`}. ` +
    'Nicht am Rand und nicht entlang einer Linie neben einer anderen.',
  claims: (left: number): string =>
    `${agreeing(left, { one: 'Eine bleibt', other: `${left} bleiben` })} übrig. Wer zuletzt beansprucht, zieht zuerst.`,
  leads: (leader: Who, ahead: number): string =>
    'you' in leader
      ? `**Du führst mit ${ahead}: Halte das einen Zug lang, dann gewinnst du.**`
      : `**${leader.name} führt mit ${ahead} und gewinnt, wenn das im nächsten Zug noch so ist.**`,
  inDanger: (citadels: readonly { readonly at: string; readonly power: number; readonly guard: number }[]): string =>
    `In Gefahr: ${citadels.map(({ at, power, guard }) => `${at} (${power}:${guard})`).join(', ')}.`,
  besieged: (names: readonly string[], most: number, mayKill: number | null): string => {
    const killing = mayKill === null ? '' : `; du darfst ${mayKill === 0 ? 'keinen mehr' : mayKill} töten`;
    return `Belagert: ${names.length > most ? `${names.length} Krieger` : names.join(', ')}${killing}.`;
  },
} as const;

/** The same in whole sentences, for those who can't see the board. */
export const danger = {
  threatened: (
    player: Who,
    citadels: readonly { readonly at: string; readonly power: number; readonly guard: number }[],
  ): string =>
    `${
      'you' in player
        ? agreeing(citadels.length, { one: 'Deine Zitadelle', other: 'Deine Zitadellen' })
        : `${agreeing(citadels.length, { one: 'Zitadelle', other: 'Zitadellen' })} von ${player.name}`
    } in Gefahr: ${listed(citadels.map(({ at, power, guard }) => `${at} (${power} gegen ${guard})`))}.`,
  besieged: (player: Who, names: readonly string[]): string =>
    `${'you' in player ? 'Deine belagerten Krieger' : `Belagerte Krieger, die ${player.name} gehören`}: ` +
    `${listed(names)}.`,
  mayKill: (left: number): string => `Du darfst in diesem Zug ${left === 0 ? 'keinen mehr' : left} davon töten.`,
} as const;

/** `in 3 Zügen`. */
const inTurns = (turns: number): string => (turns === 1 ? 'in 1 Zug' : `in ${turns} Zügen`);

/** The figures beside the board. */
export const figures = {
  you: 'du',
  colour: (sign: string, colour: string): string => `${sign} ${colour}`,
  out: 'raus',
  held: (citadels: number): string => `hält ${citadels}`,
  holds: (citadels: number): string => `hält ${citadels}`,
  stall: (isCounted: boolean): string => (isCounted ? 'Ende' : 'Remis'),
  stallIn: (turns: number): string => `${inTurns(turns)}, wenn keine Zitadelle genommen wird`,
  lastTurn: 'Letzter Zug',
  lastTurnIn: (turns: number): string => (turns === 0 ? 'jetzt' : inTurns(turns)),
  wallsLeft: 'Mauern übrig',
  placed: 'Zitadellen',
  placedOf: (placed: number, all: number): string => `${placed} von ${all}`,
} as const;

/** What a player reads about the thing in focus. */
export const details = {
  chooseWarrior: 'Wähle einen Krieger.',
  more: 'Was du sonst noch tun kannst:',
  resign: 'Aufgeben? Dein Gegner gewinnt sofort.',
  resignOfSeveral: 'Aufgeben? Deine Krieger verlassen das Brett, und die anderen spielen ohne dich weiter.',
  count: (counts: string, player: Who, fate: string, isBegun: boolean): string =>
    [
      `Auszählung jetzt: ${counts}.`,
      ...(isBegun ? ['Was du in diesem Zug getan hast, zählt nicht.'] : []),
      `Wenn ${object(player)} ${'you' in player ? 'zustimmst' : 'zustimmt'}, ${fate}.`,
    ].join(' '),
  row: (row: number): string => `Wo in Reihe ${row}? + zeigt, was geht.`,
  lossOf: (target: string, isWall: boolean): string =>
    `${isWall ? `Die Mauer in ${target}` : target} und einer von dir fallen. Welchen gibst du her?`,
  fights: 'Kämpfe kosten keine Aktion.',
  recruit: (citadel: string): string => `Rekrutiere neben **${citadel}**: + zeigt, wo.`,
  disband: (at: string, garrison: boolean, last: boolean): string =>
    [
      `Der Krieger auf ${at} verlässt das Brett und kann neu rekrutiert werden.`,
      ...(garrison ? ['Seine Zitadelle steht dann leer.'] : []),
      ...(last ? ['**Es ist dein letzter: Du würdest die Partie verlieren.**'] : []),
    ].join(' '),
  warrior: (at: string, guard: number, actions: number): string =>
    `**${at}**: Deckung ${guard}, fällt bei Kraft ${guard + 1}. Noch ${counted(actions, 'action')}.`,
  danger: (power: number, guard: number): string =>
    `Die Gegner daneben haben Kraft ${power}: ` +
    `${
      power > guard
        ? 'Sie können ihn schlagen'
        : power === guard
          ? 'Sie können ihn gegen einen von ihnen tauschen'
          : 'Er ist sicher'
    }.`,
  signs: (walks: boolean, builds: boolean): string =>
    walks || builds
      ? [
          ...(walks ? ['Zahlen: Aktionen bis dorthin.'] : []),
          ...(builds ? ['Buchstaben: Mauern, die er bauen kann.'] : []),
        ].join(' ')
      : 'Er kann weder ziehen noch bauen.',
} as const;

/** What to know before ending a turn. */
export const warnings = {
  ask: 'Den Zug trotzdem beenden?',
  idle: (unused: number): string =>
    `Du hast noch ${agreeing(unused, { one: 'deine Aktion', other: `alle ${counted(unused, 'action')}` })}.`,
  wins: (fights: readonly string[]): string => `Du könntest noch ohne Kosten einen Kampf gewinnen: ${listed(fights)}.`,
  kills: (count: number): string =>
    `Du darfst noch ${count === 1 ? 'einen belagerten Krieger' : 'belagerte Krieger'} töten.`,
  lead: (fate: string): string => `Dein Gegner führt mit zwei: Wenn du den Zug jetzt beendest, ${fate}.`,
  barren: (fate: string): string => `Niemand hält eine Zitadelle: Wenn du den Zug jetzt beendest, ${fate}.`,
  nextLeads: (fate: string): string =>
    `Wer nach dir dran ist, führt mit zwei: Wenn du den Zug jetzt beendest, ${fate}.`,
  alone: (fate: string): string => `Sonst ist niemand mehr übrig: Wenn du den Zug jetzt beendest, ${fate}.`,
  counted: (fate: string): string => `Nach diesem Zug werden die Zitadellen ausgezählt: Dann ${fate}.`,
  lost: '**verlierst du die Partie**',
  won: 'gewinnst du die Partie',
  drawn: 'endet die Partie remis',
} as const;

/** What the marks on the text board mean. */
export const legend = {
  held: (marks: readonly string[]): string => `${marks.map((mark) => `[${mark}]`).join(' ')} gehaltene Zitadelle`,
  empty: '[ ] leere Zitadelle',
  wall: '# Mauer',
  walls: '= Mauern darüber und darunter',
  newWall: '@ neue Mauer',
  razed: '% Mauer eingerissen',
  arrived: (capitals: readonly string[]): string => `${capitals.join(' ')} neu`,
  left: ': war hier',
  fell: '* gefallen',
  costs: 'Kosten in Aktionen: ziehen 1, Mauer 1, rekrutieren 2; Kämpfe gratis',
  columns: 'keine Spalte i',
} as const;
