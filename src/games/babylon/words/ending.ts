import { listed } from '../../../kernel/language.ts';
import { title } from './game.ts';
import { counted } from './names.ts';

/** How close a race was. */
export const margins = {
  won: (others: readonly { readonly who: string; readonly toGo: number | null }[], warlord: number): string =>
    `${listed([
      ...others.map(({ who, toGo }) =>
        toGo === null ? `${who} was caught` : `${who} was ${counted(toGo, 'space')} short of Susa`,
      ),
      `the Warlord was ${counted(warlord, 'space')} short${others.some(({ toGo }) => toGo !== null) ? '' : ' of Susa'}`,
    ])}.`,
  lost: (warlord: number): string =>
    `The Warlord was ${counted(warlord, 'space')} short of Susa when the last player was caught.`,
} as const;

/** What to aim for in the next race. */
export const next = {
  bot: (level: string): string => `Next: beat the ${level} bot.`,
  fights: {
    half: 'Next: win with the half challenge, where the Warlord is a little harder to hold off.',
    challenge:
      'Next: win with the challenge, where holding the Warlord off takes a 2 from the start, ' +
      'and more with every village.',
    ordeal: 'Next: win with the ordeal, where holding the Warlord off takes a 3 from the start.',
  },
  three: 'Next: win against two others.',
  faster: (rounds: number): string => `Next: win in fewer than ${counted(rounds, 'round')}.`,
  beat: (who: string): string => `Next: reach Susa before ${who}.`,
  escape: 'Next: reach Susa before the Warlord catches everybody.',
} as const;

/** What a player may post about a finished race: its end, and how far each got, with a sign for each stage. */
export const shared = (
  isWon: boolean | null,
  rounds: number,
  ways: readonly { readonly who: string; readonly stages: number; readonly of: number }[],
): string => {
  const end = isWon === null ? 'over' : isWon ? 'I escaped' : 'I did not make it';
  const lines = ways.map(({ who, stages, of }) => `${who} ${'#'.repeat(stages)}${'.'.repeat(of - stages)}`);
  return `${title}: ${end} after ${counted(rounds, 'round')}\n${lines.join(' ')}`;
};
