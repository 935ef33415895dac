import type { Card, VillageToken } from '../../rules/card.ts';
import { counted, tokenName, villageName } from './names.ts';

/** What a card did: its number, and whether it was drawn blind. */
interface Played {
  readonly card: Card;
  readonly chance: boolean;
}

const playedText = (who: string, { card, chance }: Played): string => `${who}${chance ? ' blind' : ''} ${card}`;

/** What happened in a round, in clauses: the board shows where everyone is now. */
export const reveal = {
  moved: (who: string, move: Played & { readonly from: number; readonly to: number }, pushed: string): string =>
    `${playedText(who, move)}: ${move.from}→${move.to}${pushed}`,
  pushed: (aimed: number): string => ` (${aimed} is taken)`,
  waited: (who: string, played: Played): string => `${playedText(who, played)}: stuck`,
  opened: (village: number, token: VillageToken, suffered: boolean): string =>
    `opens ${villageName(village)}: ${tokenName(token)}${suffered ? effects[token] : ', no effect'}`,
  freed: (who: string): string => `${who}: free again`,
  lost: (left: number): string => `${counted(left, 'card')} left`,
  eliminated: 'caught',
  escaped: 'escapes',
  chased: (chase: {
    readonly card: Card;
    readonly from: number;
    readonly to: number;
    readonly entered: readonly number[];
  }): string => {
    const entered = chase.entered.map((village) => `, enters ${villageName(village)}`).join('');
    return `Warlord ${chase.card}: ${chase.from}→${chase.to}${entered}`;
  },
  fought: (
    who: string,
    roll: { readonly face: number; readonly injury: number; readonly track: number },
    isHeld: boolean,
  ): string => {
    const rolled = roll.injury > 0 ? `${roll.face} - ${roll.injury}` : `${roll.face}`;
    return `fights ${who}: 🎲 ${rolled} against ${roll.track}, ${isHeld ? 'held off' : 'beaten'}`;
  },
  fled: (to: number, pushed: string): string => `on to ${to}${pushed}`,
  /** Above a round, if others followed it at once. */
  round: (round: number): string => `**Round ${round}**`,
} as const;

/** What a token does to the player who finds it. */
const effects: Readonly<Record<VillageToken, string>> = {
  injury: ', -1 on the next roll',
  stuck: ' until all have passed',
  ambush: '',
};
