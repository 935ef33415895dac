import { listed } from '../../../../kernel/language/de.ts';
import { villages } from '../../rules/board.ts';
import type { Card, VillageToken } from '../../rules/card.ts';
import type { CardChoice, Options } from '../../rules/state.ts';
import { counted, listOf, stepsText, tokenName, villageName } from './names.ts';

/** What `Read` says: sentences without signs. */
export const description = {
  round: (round: number, own: string | null): string =>
    `Runde ${round} von Escape from Babylon. ${own === null ? 'Du siehst zu.' : `Du bist ${own}.`}`,
  over: (round: number, winner: string | null, own: string | null): string =>
    [
      `Das Rennen endete in Runde ${round}.`,
      winner === null ? 'Alle sind gefangen: Der Kriegsherr gewinnt.' : `${winner} hat Susa erreicht und gewinnt.`,
      ...(own === null ? [] : [`Du warst ${own}.`]),
    ].join(' '),
  happened: (effect: string, note: string): string =>
    `Letzte Runde: ${effect.replaceAll(' → ', ' nach ')}${note === '' ? '' : `, ${note.replaceAll(' → ', ' nach ')}`}.`,
  caught: (colour: string, who: string): string => `${colour} ist ${who}: gefangen und aus dem Rennen.`,
  runner: (
    colour: string,
    who: string,
    state: {
      readonly space: number;
      readonly toGo: number;
      readonly cards: number;
      readonly injury: number;
      readonly stuck: boolean;
    },
    hasChosen: boolean | null,
  ): string =>
    [
      `${colour} ist ${who}: auf Feld ${state.space}, ${state.toGo} vor Susa`,
      `mit ${counted(state.cards, 'card')}`,
      ...(state.injury > 0 ? [`nächster Wurf -${state.injury} durch Verletzung`] : []),
      ...(state.stuck ? ['steckt fest, bis alle anderen vorbei sind'] : []),
      ...(hasChosen === null ? [] : [hasChosen ? 'hat gewählt' : 'muss noch wählen']),
    ].join(', ') + '.',
  warlord: (space: number, needed: number): string =>
    `Der Kriegsherr steht auf Feld ${space}. Ein Wurf ab ${needed} wehrt ihn ab.`,
  reach: (least: number, most: number): string =>
    `Nach den Spielern rückt er 3 bis 5 Felder vor, mindestens bis ${least} und höchstens bis ${most}, und hält beim ` +
    'Ersten an, den er erreicht.',
  threatened: (who: readonly string[]): string =>
    `In seiner Reichweite, bevor sie ziehen: ${who.length === 0 ? 'niemand' : listed(who)}.`,
  village: (village: number, token: VillageToken | null): string =>
    `${villageName(village)}, auf Feld ${villages[village]?.space ?? 0}: ` +
    `${token === null ? 'noch geschlossen, hält auf, wer zuerst kommt' : `offen, dort lag ${tokenName(token)}`}.`,
  deck: (deck: number): string => `Der Stapel hat ${counted(deck, 'card')}.`,
  discarded: (steps: number, cards: readonly Card[]): string =>
    `Abgelegte Karten mit ${steps === 1 ? '1 Schritt' : `${steps} Schritten`}: ${listOf(cards)}.`,
  hand: (hand: readonly Card[]): string =>
    `Deine Hand: ${hand.map((card) => `${card} für ${stepsText(card)}`).join(', ')}.`,
  lost: (lost: readonly Card[]): string =>
    `Diese Karten hast du für immer verloren, was nur du weißt: ${listOf(lost)}.`,
  chose: (choice: CardChoice): string =>
    choice === 'chance' ? 'Du hast gewählt, blind zu ziehen.' : `Du hast ${choice} gewählt.`,
  choices: (cards: readonly Card[], isBlind: boolean, isChange: boolean): string => {
    const all = [...cards.map((card) => `${card} spielen`), ...(isBlind ? ['blind ziehen'] : [])];
    if (all.length === 0) return 'Sonst kannst du in dieser Runde nichts tun.';
    return `Du kannst ${isChange ? 'das noch ändern und ' : ''}${all.join(' oder ')}.`;
  },
  secretHand: (who: string, hand: readonly Card[], lost: readonly Card[]): string =>
    `${who} hatte ${listOf(hand)} auf der Hand und ${listOf(lost)} verloren.`,
  secretDeck: (deck: readonly Card[]): string => `Der Stapel von oben: ${listOf(deck)}.`,
  secretTokens: (tokens: readonly VillageToken[], removed: readonly VillageToken[]): string =>
    `In den Dörfern lagen ${tokens.map(tokenName).join(', ')}; ` +
    `nicht im Spiel waren ${removed.map(tokenName).join(', ')}.`,
  onTable: (table: readonly Card[]): string => `Auf dem Tisch geblieben: ${listOf(table)}.`,
  rules: ({ players, challenge, ordeal, half }: Options): string => {
    const fights = ordeal
      ? ', mit der Feuerprobe'
      : challenge
        ? ', mit der Herausforderung'
        : half
          ? ', mit der halben Herausforderung'
          : '';
    return (
      `Ein Rennen zu ${players === 2 ? 'zweit' : 'dritt'} nach Susa auf Feld 37${fights}. Die niedrigste Karte ` +
      `zieht zuerst.`
    );
  },
} as const;
