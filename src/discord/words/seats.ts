import { mention } from './names.ts';

export const labels = { take: 'Take over', keep: 'Stay' } as const;

/** A seat of a game. */
interface SeatIn {
  readonly game: string;
  /** The seat's name, if the game gives it one. */
  readonly seatName: string | undefined;
  readonly link: string;
}

/** A player offers their seat to one person or to anybody. */
export const offerWords = (from: string, to: string | null, { game, seatName, link }: SeatIn): string => {
  const asked = to === null ? 'Who wants to take over' : `${mention(to)}, do you want to take over`;
  return `${mention(from)} is leaving *${game}*. ${asked}${coloured(seatName)}? ${link}`.trim();
};

export const takenWords = (userId: string, { game, seatName, link }: SeatIn): string =>
  `${mention(userId)} takes over${coloured(seatName)} in *${game}*. ${link}`.trim();

export const keptWords = (userId: string, { game, seatName, link }: SeatIn): string =>
  `${mention(userId)} stays${coloured(seatName)} in *${game}* after all. ${link}`.trim();

export const notForYouWords = (to: string): string => `That button is only for ${mention(to)}.`;

export const BEFORE_START =
  'This game has not begun yet. Leave it with its `Leave` button, and somebody else can join.';
export const BOT_TAKES_NONE = 'A Discord bot can’t take over a seat.';
export const playsAlreadyWords = (userId: string): string => `${mention(userId)} already plays in this game.`;
export const awayWords = (userId: string, until: string): string =>
  `${mention(userId)} is away until ${until}, and can’t take over before that.`;

const coloured = (seatName: string | undefined): string =>
  seatName === undefined ? '' : ` (${seatName.toLowerCase()})`;
