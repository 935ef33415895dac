import type { Card, VillageToken } from '../../rules/card.ts';
import { counted, tokenName, villageName } from './names.ts';

/** What a card did: its number, and whether it was drawn blind. */
interface Played {
  readonly card: Card;
  readonly chance: boolean;
}

const playedText = (who: string, { card, chance }: Played): string => `${who}${chance ? ' à l’aveugle' : ''} ${card}`;

/** What happened in a round, in clauses: the board shows where everyone is now. */
export const reveal = {
  moved: (who: string, move: Played & { readonly from: number; readonly to: number }, pushed: string): string =>
    `${playedText(who, move)} : ${move.from}→${move.to}${pushed}`,
  pushed: (aimed: number): string => ` (${aimed} occupée)`,
  waited: (who: string, played: Played): string => `${playedText(who, played)} : embourbé`,
  opened: (village: number, token: VillageToken, suffered: boolean): string =>
    `ouvre ${villageName(village)} : ${tokenName(token)}${suffered ? effects[token] : ', sans effet'}`,
  freed: (who: string): string => `${who} : libre à nouveau`,
  lost: (left: number): string => (left === 1 ? 'plus qu’une carte' : `plus que ${counted(left, 'card')}`),
  eliminated: 'capture',
  escaped: 'à Suse',
  chased: (chase: {
    readonly card: Card;
    readonly from: number;
    readonly to: number;
    readonly entered: readonly number[];
  }): string => {
    const entered = chase.entered.map((village) => `, entre à ${villageName(village)}`).join('');
    return `Seigneur de guerre ${chase.card} : ${chase.from}→${chase.to}${entered}`;
  },
  fought: (
    who: string,
    roll: { readonly face: number; readonly injury: number; readonly track: number },
    isHeld: boolean,
  ): string => {
    const rolled = roll.injury > 0 ? `${roll.face} - ${roll.injury}` : `${roll.face}`;
    return `combat avec ${who} : 🎲 ${rolled} contre ${roll.track}, ${isHeld ? 'repoussé' : 'défaite'}`;
  },
  fled: (to: number, pushed: string): string => `fuite en ${to}${pushed}`,
  /** Above a round, if others followed it at once. */
  round: (round: number): string => `**Manche ${round}**`,
} as const;

/** What a token does to the player who finds it. */
const effects: Readonly<Record<VillageToken, string>> = {
  injury: ', -1 au prochain dé',
  stuck: ' jusqu’au passage des autres',
  ambush: '',
};
