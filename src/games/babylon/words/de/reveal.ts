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
  pushed: (aimed: number): string => ` (${aimed} besetzt)`,
  waited: (who: string, played: Played): string => `${playedText(who, played)}: Feststecken`,
  opened: (village: number, token: VillageToken, suffered: boolean): string =>
    `${villageName(village)} offen: ${tokenName(token)}${suffered ? effects[token] : ', ohne Folgen'}`,
  freed: (who: string): string => `${who}: wieder frei`,
  lost: (left: number): string => `noch ${counted(left, 'card')}`,
  eliminated: 'gefangen',
  escaped: 'entkommen',
  chased: (chase: {
    readonly card: Card;
    readonly from: number;
    readonly to: number;
    readonly entered: readonly number[];
  }): string => {
    const entered = chase.entered.map((village) => `, betritt ${villageName(village)}`).join('');
    return `Kriegsherr ${chase.card}: ${chase.from}→${chase.to}${entered}`;
  },
  fought: (
    who: string,
    roll: { readonly face: number; readonly injury: number; readonly track: number },
    isHeld: boolean,
  ): string => {
    const rolled = roll.injury > 0 ? `${roll.face} - ${roll.injury}` : `${roll.face}`;
    const enemy = who === 'du' ? 'dir' : who;
    return `kämpft mit ${enemy}: 🎲 ${rolled} gegen ${roll.track}, ${isHeld ? 'abgewehrt' : 'verloren'}`;
  },
  fled: (to: number, pushed: string): string => `weiter nach ${to}${pushed}`,
  /** Above a round, if others followed it at once. */
  round: (round: number): string => `**Runde ${round}**`,
} as const;

/** What a token does to the player who finds it. */
const effects: Readonly<Record<VillageToken, string>> = {
  injury: ', -1 beim nächsten Wurf',
  stuck: ', bis alle vorbei sind',
  ambush: '',
};
