import { agreeing, listed } from '../../../../kernel/language/es.ts';
import { stepsOf, type Card, type VillageToken } from '../../rules/card.ts';
import { title } from './game.ts';
import {
  cardText,
  counted,
  levelOfBot,
  listOf,
  placeName,
  spaceName,
  stepsText,
  tokenName,
  villageName,
} from './names.ts';

export const story = {
  played: (card: Card, isChance: boolean): string => `juega ${isChance ? 'a ciegas ' : ''}${cardText(card)}`,
  reshuffled: (cards: number): string => `Se baraja el descarte: nuevo mazo de ${cards}`,
  moved: (who: string, played: string, from: number, to: number): string =>
    `${who} ${played}, ${placeName(from)} → ${placeName(to)}`,
  stopped: 'estaba cerrada: ahí se detiene',
  pushed: (aimed: number): string => `${spaceName(aimed)} está ocupada`,
  waited: (who: string, played: string): string => `${who} ${played}`,
  stillStuck: 'sigue con Atasco',
  opened: (who: string, village: number, token: VillageToken): string =>
    `${who} abre ${villageName(village)} y encuentra ${tokenName(token)}`,
  noEffect: 'no hay nadie detrás, así que no hace nada',
  found: {
    injury: '-1 en la próxima tirada contra el señor de la guerra',
    stuck: 'no se mueve hasta que todos pasen',
    ambush: '',
  } satisfies Readonly<Record<VillageToken, string>>,
  freed: (who: string): string => `${who} sale del Atasco`,
  nobodyBehind: 'ya no hay nadie detrás',
  lost: (who: string): string => `${who} pierde una carta para siempre`,
  left: (cards: number): string => (cards === 1 ? 'queda 1 carta' : `quedan ${counted(cards, 'card')}`),
  eliminated: (who: string): string => `${who} pierde su última carta: captura`,
  chased: (card: Card, lead: number, from: number, to: number, isMet: boolean): string =>
    `El señor de la guerra roba ${card} y avanza ${stepsOf(card)} + ${lead}, ` +
    `${placeName(from)} → ${placeName(to)}${isMet ? ', donde se detiene' : ''}`,
  entered: (entered: readonly number[], track: number): string =>
    `entra en ${listed(entered.map(villageName))}: para resistir hace falta ${track}`,
  fought: (who: string): string => `${who} lucha contra el señor de la guerra`,
  rolled: (face: number, injury: number, needed: number, isWon: boolean): string =>
    `saca ${injury > 0 ? `${face} - ${injury} por Herida = ${face - injury}` : face}, ` +
    `necesita ${needed}: ${isWon ? 'resiste' : 'pierde'}`,
  fled: (who: string, to: number): string => `${who} huye a ${spaceName(to)}`,
  escaped: (who: string): string => `${who} llega a Susa y gana`,
  caught: 'No escapa nadie',
  warlordWins: 'gana el señor de la guerra',
} as const;

/** How close a race was. */
export const margins = {
  won: (others: readonly { readonly who: string; readonly toGo: number | null }[], warlord: number): string =>
    `Hasta Susa: ${[
      `señor de la guerra (${warlord})`,
      ...others.map(({ who, toGo }) => `${who} (${toGo ?? 'captura'})`),
    ].join(', ')}.`,
  lost: (warlord: number): string =>
    agreeing(warlord, {
      one: 'Al señor de la guerra le faltaba 1 casilla hasta Susa.',
      other: `Al señor de la guerra le faltaban ${counted(warlord, 'space')} hasta Susa.`,
    }),
} as const;

/** What to aim for in the next race. */
export const next = {
  bot: (level: string): string => `Meta: gana al bot ${levelOfBot(level)}.`,
  fights: {
    half: 'Meta: gana el medio desafío, con un señor de la guerra algo más fuerte.',
    challenge: 'Meta: gana el desafío, en el que para resistir hace falta 2+ desde el principio.',
    ordeal: 'Meta: gana la ordalía, en la que para resistir hace falta 3+ desde el principio.',
  },
  three: 'Meta: gana contra dos rivales.',
  faster: (rounds: number): string => `Meta: gana en menos de ${counted(rounds, 'round')}.`,
  beFirst: 'Meta: llega antes que nadie a Susa.',
  escape: 'Meta: llega a Susa antes de que el señor de la guerra capture a todos.',
} as const;

/** What a player may post about a finished race: its end, and how far each got, with a sign for each stage. */
export const shared = (
  isWon: boolean | null,
  rounds: number,
  ways: readonly { readonly who: string; readonly stages: number; readonly of: number; readonly sign: string }[],
): string => {
  const end = isWon === null ? 'terminó' : isWon ? 'escapé' : 'no escapé';
  const lines = ways.map(({ who, stages, of, sign }) => `${who} ${sign.repeat(stages)}${'⬛'.repeat(of - stages)}`);
  return `${title}: ${end} en ${counted(rounds, 'round')}\n${lines.join(' ')}`;
};

export const titles = {
  over: `${title}: fin`,
  hand: (round: number): string => `Tu mano: ronda ${round}`,
  board: (round: number): string => `${title}: ronda ${round}`,
} as const;

export const labels = {
  hand: 'Mi mano: elegir en secreto',
  play: (card: Card): string => `${card}: ${stepsText(card)}`,
  chance: 'A ciegas',
  hint: 'Pista',
  chosen: (label: string): string => `${label} ✓`,
} as const;

/** How the race stands, for one viewer. */
export const standing = {
  won: (who: string, round: number): string => `**${who} escapó a Susa** en la ronda ${round}.`,
  lost: (round: number): string => `**Gana el señor de la guerra**: nadie escapó; todo acabó en la ronda ${round}.`,
  out: 'Te han capturado.',
  run: 'Has saltado los muros de Babilonia. ¡Corre!',
  choose: (
    {
      isFirst,
      isAlone,
      hasChosen,
    }: { readonly isFirst: boolean; readonly isAlone: boolean; readonly hasChosen: boolean },
    others: readonly string[],
  ): string =>
    `**Elige una carta${isFirst ? '**: nadie más la ve, y el número más bajo mueve primero.' : '.**'}` +
    (isAlone
      ? ' Solo quedas tú.'
      : others.length === 0
        ? ' Los demás ya han elegido.'
        : hasChosen
          ? ` Aún por elegir: ${listed(others)}.`
          : ''),
  chosen: 'Aún puedes cambiarla.',
  waiting: (who: readonly string[]): string => `Por elegir: ${listed(who)}.`,
  waitingForAll: 'Todos están eligiendo.',
} as const;

/** What the players have, beyond what all begin with. */
export const figures = {
  you: 'tú',
  runner: (injury: number, isStuck: boolean): readonly string[] => [
    ...(injury > 0 ? [`Herida (tirada -${injury})`] : []),
    ...(isStuck ? ['Atasco'] : []),
  ],
  cards: (cards: number): string => counted(cards, 'card'),
  lost: (lost: readonly Card[]): string =>
    agreeing(lost.length, { one: `carta perdida: ${lost.join(', ')}`, other: `cartas perdidas: ${lost.join(', ')}` }),
  caught: 'fuera de la carrera',
  warlord: 'Señor de la guerra',
  /** `later` is what it takes from a village on that he may enter. */
  reach: (
    [least, most]: readonly [number, number],
    needed: number,
    later: { readonly village: number; readonly needed: number } | null,
  ): string =>
    `llega a ${least === most ? least : `${least}-${most}`}, o a quien alcance antes. Resistir: ${atLeast(needed)}` +
    (later === null ? '' : ` (${atLeast(later.needed)} desde ${villageName(later.village)})`),
} as const;

/** A die that shows this or more. */
const atLeast = (face: number): string => (face === 6 ? '6' : `${face}+`);

/** What was secret, below the last round of the log. */
export const secrets = {
  hand: (who: string, hand: readonly Card[], lost: readonly Card[]): string =>
    `${who}: mano ${listOf(hand)}${lost.length > 0 ? `, perdidas ${listOf(lost)}` : ''}`,
  onTable: (table: readonly Card[]): string => `Quedan en la mesa: ${listOf(table)}`,
  shut: (shut: readonly { readonly village: number; readonly token: VillageToken }[]): string =>
    `Sin abrir: ${shut.map(({ village, token }) => `${villageName(village)} ${tokenName(token)}`).join(', ')}`,
  removed: (tokens: readonly VillageToken[]): string => `Fichas fuera del juego: ${tokens.map(tokenName).join(', ')}`,
  deck: (deck: readonly Card[]): string => `Mazo desde arriba: ${listOf(deck)}`,
} as const;

/** The Warlord’s sign on the text board. */
export const WARLORD_SIGN = 'W';

/** What the signs on the text board mean. */
export const legend = {
  warlord: `${WARLORD_SIGN} señor de la guerra`,
  shut: '[ ] detiene a quien llega primero',
  opened: (tokens: readonly VillageToken[]): string => `trampas abiertas: ${tokens.map(tokenName).join(', ')}`,
  half: 'Medio desafío: 2+ al principio, Sitace no sube nada',
  challenge: 'Comienzo duro: 2+',
  ordeal: 'Comienzo durísimo: 3+',
} as const;
