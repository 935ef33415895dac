import { agreeing } from '../../../../kernel/language/de.ts';
import { counted } from './names.ts';

/** The buttons. */
export const labels = {
  playTurn: 'Zug spielen',
  type: 'Eintippen',
  more: 'Mehr',
  back: 'Zurück',
  recruit: 'Rekrutieren',
  recruitOn: (at: string): string => `Rekrut auf ${at}`,
  recruitElsewhere: 'Bei einer anderen Zitadelle',
  undo: 'Zurücknehmen',
  end: 'Fertig',
  warrior: (at: string, garrison: boolean): string => (garrison ? `[${at}]` : at),
  endAnyway: 'Zug beenden',
  offerDraw: 'Remis anbieten',
  acceptDraw: 'Remis annehmen',
  count: 'Auszählen',
  offerCount: 'Auszählung anbieten',
  acceptCount: 'Auszählung annehmen',
  hint: 'Tipp',
  swap: 'Seiten tauschen',
  resign: 'Aufgeben',
  resignSurely: 'Partie aufgeben',
  disband: 'Entlassen',
  disbandSurely: (at: string): string => `Krieger auf ${at} entlassen`,
  move: (to: string): string => `Nach ${to}`,
  enter: (to: string): string => `Betritt ${to}`,
  attack: (at: string): string => `Angriff ${at}`,
  trade: (at: string, loss: string): string => `Tausch ${at}, ${loss}`,
  tradeOneOf: (at: string): string => `Tausch ${at}…`,
  kill: (at: string): string => `Töte ${at}`,
  moreFights: (count: number): string => `${count} mehr…`,
} as const;

/** The placeholders of the menus. */
export const menus = {
  warrior: 'Krieger wählen',
  otherWarrior: 'Ein anderer Krieger',
  warriorGroup: 'Wo ist dein Krieger?',
  walk: 'Weiter gehen',
  walls: 'Mauer bauen oder einreißen (1 Aktion)',
  placeRow: 'Zitadelle setzen: Reihe wählen',
  placePoint: (row: number): string => `Punkt in Reihe ${row} wählen`,
  claim: 'Zitadelle beanspruchen',
  fight: 'Kampf wählen',
  fallen: 'Wähle, welcher Krieger fällt',
  page: (placeholder: string, page: number, pages: number): string => `${placeholder} (Seite ${page} von ${pages})`,
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
  pageOf: (page: number, pages: number): string => `Seite ${page} von ${pages}`,
} as const;

/** What the menus offer. */
export const options = {
  row: (row: number): string => `Reihe ${row}`,
  freePoints: (count: number): string => `${counted(count, 'point')} frei`,
  place: (at: string): string => `Zitadelle auf ${at} setzen`,
  claim: (at: string): string => `${at} beanspruchen`,
  warrior: (at: string, garrison: boolean, home: string | null): string =>
    garrison ? `${at}, hält die Zitadelle` : home === null ? at : `${at}, bei ${home}`,
  warriorState: (guard: number, enemies: number, besieged: boolean): string =>
    [
      `Deckung ${guard}`,
      ...(enemies > 0 ? [agreeing(enemies, { one: 'ein Gegner daneben', other: `${enemies} Gegner daneben` })] : []),
      ...(besieged ? ['belagert'] : []),
    ].join(', '),
  nearEnemy: 'Beim Gegner',
  around: (at: string): string => `Um ${at}`,
  warriors: (count: number): string => counted(count, 'warrior'),
  walk: (steps: number, left: number, path: string): string =>
    `${counted(steps, 'action')}, dann noch ${left}: ${path}`,
  build: (letter: string, from: string, to: string): string => `${letter}: Mauer von ${from} bis ${to} bauen`,
  raze: {
    won: (square: string): string => `Mauer in ${square} einreißen`,
    tied: (square: string, loss: string): string => `${square} einreißen, ${loss} fällt`,
    choosing: (square: string): string => `${square} einreißen, einer von dir fällt`,
  },
  attack: {
    won: (at: string): string => `${at} angreifen`,
    tied: (at: string, loss: string): string => `${at} angreifen, ${loss} fällt auch`,
    choosing: (at: string): string => `${at} angreifen, einer von dir fällt auch`,
  },
  kill: (at: string): string => `${at} töten`,
  besieged: 'Belagert',
  recruitAt: (at: string): string => `Bei ${at}`,
  recruitPoints: (count: number): string => `${counted(count, 'point')} frei`,
  lose: (at: string): string => `Krieger auf ${at} hergeben`,
  losesCitadel: 'Er hält eine Zitadelle, die dann leer steht',
} as const;
