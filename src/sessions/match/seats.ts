import { coloursFor, type Colour } from '../../games/contract/colours.ts';
import type { AnyGame } from '../../games/contract/game.ts';
import type { Seat, Status } from '../../games/contract/status.ts';

/** The player in a seat: a person, by Discord's user id, or a bot of the game, by its name. */
export type Occupant = { readonly userId: string } | { readonly bot: string };

/** Stands for the name of a bot in the seat of a person whose data was removed. */
export const SOMEBODY = 'somebody';

interface Seated {
  readonly seats: readonly Occupant[];
}

/** A person for whom a seat is kept until they answer. */
export interface Invitation {
  readonly userId: string;
  readonly answer: 'accepted' | 'declined' | null;
  /** Set if it is a challenge on the ladder of the game and the server. */
  readonly isChallenge?: true;
}

/** The seat of a person, or null. */
export const seatOf = ({ seats }: Seated, userId: string): Seat | null => {
  const seat = seats.findIndex((occupant) => 'userId' in occupant && occupant.userId === userId);
  return seat < 0 ? null : seat;
};

interface InColours extends Seated {
  readonly game: AnyGame;
  readonly gathering: boolean;
  readonly colours: readonly (string | null)[];
}

/** The colour of each seat, while a match gathers its players also of those still free; undefined without colours. */
export const coloursOf = ({ game, seats, gathering, colours }: InColours): readonly Colour[] | undefined =>
  game.coloured && coloursFor(game.coloured, colours, gathering ? game.seats.most : seats.length);

/** Whether a person has a seat, but is out, although the others may play on. */
export const isOut = ({ match, status }: { readonly match: Seated; readonly status: Status }, userId: string) =>
  status.out?.includes(seatOf(match, userId) ?? -1) ?? false;

/** Whether a bot plays in a seat. */
export const isBot = ({ seats }: Seated, seat: Seat): boolean => 'bot' in (seats[seat] ?? {});

/** The people who play, as Discord's user ids. */
export const peopleOf = ({ seats }: Seated): readonly string[] =>
  seats.flatMap((occupant) => ('userId' in occupant ? [occupant.userId] : []));

/** Those in a lobby in the order of their seats, with the person for whom one is kept. */
export const playersOf = ({
  seats,
  invitation,
}: Seated & { readonly invitation: Invitation | null }): readonly Occupant[] =>
  invitation?.answer === null ? [...seats, { userId: invitation.userId }] : seats;
