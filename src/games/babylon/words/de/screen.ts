import { agreeing, listed } from '../../../../kernel/language/de.ts';
import { stepsOf, type Card, type VillageToken } from '../../rules/card.ts';
import { title } from './game.ts';
import { cardText, counted, levelOfBot, listOf, placeName, tokenName, villageName } from './names.ts';

export const story = {
  played: (card: Card, isChance: boolean): string => `${isChance ? 'zieht blind' : 'spielt'} ${cardText(card)}`,
  reshuffled: (cards: number): string => `Die Ablage wird zu einem neuen Stapel von ${cards} gemischt`,
  moved: (who: string, played: string, from: number, to: number): string =>
    `${who} ${played}, ${placeName(from)} → ${placeName(to)}`,
  stopped: 'noch geschlossen, dort endet der Zug',
  pushed: (aimed: number): string => `${placeName(aimed)} ist besetzt`,
  waited: (who: string, played: string): string => `${who} ${played}`,
  stillStuck: 'steckt noch fest',
  opened: (who: string, village: number, token: VillageToken): string =>
    `${who} öffnet das Dorf ${villageName(village)} und findet ${tokenName(token)}`,
  noEffect: 'niemand ist dahinter, also passiert nichts',
  found: {
    injury: '-1 auf den nächsten Wurf gegen den Kriegsherrn',
    stuck: 'kein Zug, bis alle anderen vorbei sind',
    ambush: '',
  } satisfies Readonly<Record<VillageToken, string>>,
  freed: (who: string): string => `${who} steckt nicht mehr fest`,
  nobodyBehind: 'niemand ist mehr dahinter',
  lost: (who: string): string => `${who} verliert eine Karte für immer`,
  left: (cards: number): string => `noch ${counted(cards, 'card')}`,
  eliminated: (who: string): string => `${who} verliert die letzte Karte und ist gefangen`,
  chased: (card: Card, lead: number, from: number, to: number, isMet: boolean): string =>
    `Der Kriegsherr zieht Karte ${card} und rückt ${stepsOf(card)} + ${lead} vor, ` +
    `${placeName(from)} → ${placeName(to)}${isMet ? ', wo er anhält' : ''}`,
  entered: (entered: readonly number[], track: number): string =>
    `er betritt ${listed(entered.map(villageName))}, Abwehr nun ab ${track}`,
  fought: (who: string): string => `${who} kämpft gegen den Kriegsherrn`,
  rolled: (face: number, injury: number, needed: number, isWon: boolean): string =>
    `Wurf ${injury > 0 ? `${face} - ${injury} wegen Verletzung = ${face - injury}` : face}, ` +
    `nötig ${needed}: ${isWon ? 'abgewehrt' : 'verloren'}`,
  fled: (who: string, to: number): string => `${who} flieht nach ${placeName(to)}`,
  escaped: (who: string): string => `${who} erreicht Susa und gewinnt`,
  caught: 'Alle sind gefangen',
  warlordWins: 'der Kriegsherr gewinnt',
} as const;

/** How close a race was. */
export const margins = {
  won: (others: readonly { readonly who: string; readonly toGo: number | null }[], warlord: number): string =>
    `Bis Susa fehlten: ${[
      ...others.map(({ who, toGo }) => (toGo === null ? `${who} gefangen` : `${who} ${toGo}`)),
      `Kriegsherr ${warlord}`,
    ].join(', ')}.`,
  lost: (warlord: number): string =>
    `Dem Kriegsherrn ${agreeing(warlord, { one: 'fehlte', other: 'fehlten' })} ` +
    `noch ${counted(warlord, 'space')} bis Susa.`,
} as const;

/** What to aim for in the next race. */
export const next = {
  bot: (level: string): string => `Nächstes Ziel: den Bot (${levelOfBot(level)}) schlagen.`,
  fights: {
    half: 'Nächstes Ziel: die halbe Herausforderung gewinnen, mit einem etwas stärkeren Kriegsherrn.',
    challenge: 'Nächstes Ziel: die Herausforderung gewinnen, mit Abwehr des Kriegsherrn von Anfang an ab 2.',
    ordeal: 'Nächstes Ziel: die Feuerprobe gewinnen, mit Abwehr des Kriegsherrn von Anfang an ab 3.',
  },
  three: 'Nächstes Ziel: gegen zwei andere gewinnen.',
  faster: (rounds: number): string => `Nächstes Ziel: in weniger als ${counted(rounds, 'round')} gewinnen.`,
  beFirst: 'Nächstes Ziel: als Erster in Susa sein.',
  escape: 'Nächstes Ziel: Susa erreichen, ehe der Kriegsherr alle fängt.',
} as const;

/** What a player may post about a finished race: its end, and how far each got, with a sign for each stage. */
export const shared = (
  isWon: boolean | null,
  rounds: number,
  ways: readonly { readonly who: string; readonly stages: number; readonly of: number; readonly sign: string }[],
): string => {
  const end = isWon === null ? 'vorbei' : isWon ? 'ich bin entkommen' : 'ich habe es nicht geschafft';
  const lines = ways.map(({ who, stages, of, sign }) => `${who} ${sign.repeat(stages)}${'⬛'.repeat(of - stages)}`);
  return `${title}: ${end}, ${counted(rounds, 'round')}\n${lines.join(' ')}`;
};

export const titles = {
  over: `${title}: vorbei`,
  hand: (round: number): string => `Deine Hand: Runde ${round}`,
  board: (round: number): string => `${title}: Runde ${round}`,
} as const;

export const labels = {
  hand: 'Meine Hand: geheim wählen',
  play: (card: Card): string => `${card}: ${stepsOf(card)} weit`,
  chance: 'Blind ziehen',
  hint: 'Tipp',
  chosen: (label: string): string => `${label} ✓`,
} as const;

/** How the race stands, for one viewer. */
export const standing = {
  won: (who: string, round: number): string => `**${who} ist nach Susa entkommen**, in Runde ${round}.`,
  lost: (round: number): string => `**Der Kriegsherr gewinnt**: In Runde ${round} waren alle gefangen.`,
  out: 'Du bist gefangen.',
  run: 'Ihr seid über die Mauern von Babylon. Lauft!',
  choose: (
    {
      isFirst,
      isAlone,
      hasChosen,
    }: { readonly isFirst: boolean; readonly isAlone: boolean; readonly hasChosen: boolean },
    others: readonly string[],
  ): string =>
    `**Wähle eine Karte${isFirst ? '**: Sonst sieht sie niemand, und die niedrigste Zahl zieht zuerst.' : '.**'}` +
    (isAlone
      ? ' Nur du bist noch übrig.'
      : others.length === 0
        ? ' Nur du fehlst.'
        : hasChosen
          ? ` Noch dran: ${listed(others)}.`
          : ''),
  chosen: 'Du kannst noch umwählen.',
  waiting: (who: readonly string[]): string => `Noch dran: ${listed(who)}.`,
  waitingForAll: 'Alle wählen.',
} as const;

/** What the players have, beyond what all begin with. */
export const figures = {
  you: 'du',
  runner: (injury: number, isStuck: boolean): readonly string[] => [
    ...(injury > 0 ? [`Verletzung, nächster Wurf -${injury}`] : []),
    ...(isStuck ? ['steckt fest'] : []),
  ],
  cards: (cards: number): string => counted(cards, 'card'),
  lost: (lost: readonly Card[]): string =>
    `${agreeing(lost.length, { one: 'Karte', other: 'Karten' })} ${lost.join(', ')} verloren`,
  caught: 'gefangen',
  warlord: 'Kriegsherr',
  /** `later` is what it takes from a village on that he may enter. */
  reach: (
    [least, most]: readonly [number, number],
    needed: number,
    later: { readonly village: number; readonly needed: number } | null,
  ): string =>
    `kommt bis ${least === most ? least : `${least}-${most}`} oder zum Ersten, den er trifft. ` +
    `Abwehr: ${atLeast(needed)}` +
    (later === null ? '' : ` (${atLeast(later.needed)} von ${villageName(later.village)} an)`),
} as const;

/** A die that shows this or more. */
const atLeast = (face: number): string => (face === 6 ? '6' : `${face}+`);

/** What was secret, below the last round of the log. */
export const secrets = {
  hand: (who: string, hand: readonly Card[], lost: readonly Card[]): string =>
    `${who}: auf der Hand ${listOf(hand)}${lost.length > 0 ? `, verloren ${listOf(lost)}` : ''}`,
  onTable: (table: readonly Card[]): string => `Auf dem Tisch geblieben: ${listOf(table)}`,
  shut: (shut: readonly { readonly village: number; readonly token: VillageToken }[]): string =>
    `Nie geöffnet: ${shut.map(({ village, token }) => `${villageName(village)} (${tokenName(token)})`).join(', ')}`,
  removed: (tokens: readonly VillageToken[]): string => `Plättchen nicht im Spiel: ${tokens.map(tokenName).join(', ')}`,
  deck: (deck: readonly Card[]): string => `Stapel von oben: ${listOf(deck)}`,
} as const;

/** The Warlord’s sign on the text board. */
export const WARLORD_SIGN = 'W';

/** What the signs on the text board mean. */
export const legend = {
  warlord: `${WARLORD_SIGN} Kriegsherr`,
  shut: '[ ] hält den Ersten auf',
  opened: (tokens: readonly VillageToken[]): string => `geöffnete Fallen: ${tokens.map(tokenName).join(', ')}`,
  half: 'Halbe Herausforderung: am Anfang 2+, Sittake erhöht nichts',
  challenge: 'Schwerer Anfang: 2+',
  ordeal: 'Schwerster Anfang: 3+',
} as const;
