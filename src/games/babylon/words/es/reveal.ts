import type { Card, VillageToken } from '../../rules/card.ts';
import { counted, tokenName, villageName, YOU } from './names.ts';

/** What a card did: its number, and whether it was drawn blind. */
interface Played {
  readonly card: Card;
  readonly chance: boolean;
}

const playedText = (who: string, { card, chance }: Played): string => `${who}${chance ? ' a ciegas' : ''} ${card}`;

/** What happened in a round, in clauses: the board shows where everyone is now. */
export const reveal = {
  moved: (who: string, move: Played & { readonly from: number; readonly to: number }, pushed: string): string =>
    `${playedText(who, move)}: ${move.from}→${move.to}${pushed}`,
  pushed: (aimed: number): string => ` (${aimed} ocupada)`,
  waited: (who: string, played: Played): string => `${playedText(who, played)}: Atasco`,
  opened: (village: number, token: VillageToken, suffered: boolean): string =>
    `se abre ${villageName(village)}: ${tokenName(token)}${suffered ? effects[token] : ', sin efecto'}`,
  freed: (who: string): string => `${who}: fin del Atasco`,
  lost: (left: number): string => (left === 1 ? 'queda 1 carta' : `quedan ${counted(left, 'card')}`),
  eliminated: 'captura',
  escaped: 'a Susa',
  chased: (chase: {
    readonly card: Card;
    readonly from: number;
    readonly to: number;
    readonly entered: readonly number[];
  }): string => {
    const entered = chase.entered.map((village) => `, entra en ${villageName(village)}`).join('');
    return `Señor de la guerra ${chase.card}: ${chase.from}→${chase.to}${entered}`;
  },
  fought: (
    who: string,
    roll: { readonly face: number; readonly injury: number; readonly track: number },
    isHeld: boolean,
  ): string => {
    const rolled = roll.injury > 0 ? `${roll.face} - ${roll.injury}` : `${roll.face}`;
    const [rival, held, beaten] = isYou(who) ? ['ti', 'resistes', 'pierdes'] : [who, 'resiste', 'pierde'];
    return `lucha contra ${rival}: 🎲 ${rolled} contra ${roll.track}, ${isHeld ? held : beaten}`;
  },
  fled: (to: number, pushed: string): string => `huida a ${to}${pushed}`,
  /** Above a round, if others followed it at once. */
  round: (round: number): string => `**Ronda ${round}**`,
} as const;

/** Within a sentence the viewer is written with a small letter. */
const isYou = (who: string): boolean => who === YOU.toLowerCase();

/** What a token does to the player who finds it. */
const effects: Readonly<Record<VillageToken, string>> = {
  injury: ' (tirada -1)',
  stuck: ' hasta que todos pasen',
  ambush: '',
};
