import { type Scene, type Screen, type Seat, offeredBots, revisionFor } from '../../games/game.ts';
import { deadlineOf, isAbsent, isPaused } from '../../sessions/clock.ts';
import { type Board, type Match, type MessagePlace, peopleOf } from '../../sessions/match.ts';
import type { HandlerContext } from '../messages/context.ts';
import type { Answerable } from '../messages/answer.ts';
import { type Posted, editMessage, unarchived } from '../messages/channel.ts';
import { illustrate } from '../messages/pictures.ts';
import { renderLobby } from './lobby.ts';
import {
  type Frame,
  type Illustrated,
  type Message,
  type Parcel,
  type ComponentRow,
  renderButton,
  renderButtons,
  renderScreen,
  renderText,
} from '../messages/render.ts';

/** What to show of a board besides the board itself. */
export interface Glance {
  /** What to look at closely, as a control of the screen named it. */
  readonly focus?: string;
  /** A line above the board. */
  readonly notice?: string;
}

/** The public message of a board: what everybody at the table may see, with the controls of its turn. */
export const renderBoard = (board: Board, { focus, notice }: Glance = {}): Message => {
  const { match, state, status, events } = board;
  const { game } = match;
  if (match.gathering) {
    return renderLobby(match, namesOf(match), sealOf(match.commitment));
  }
  if (state === null) return renderSealed(match);
  const fairness = fairnessOf(match);
  const brokenOff = match.endedAt !== null && status.result === null;
  const above = notice ?? (brokenOff ? 'This game was broken off.' : lateWords(board));
  const frame: Frame = {
    owner: ownersOf(match),
    ...(above === undefined ? {} : { notice: above }),
    ...(fairness === null ? {} : { fairness }),
    rows: match.endedAt ? endRows(match) : [],
  };
  const scene = { events, focus: focus ?? null, players: namesOf(match) };
  const wantedBy = match.guildId === null ? peopleOf(match) : [match.guildId];
  return renderView(match, game.look(state, 'table'), scene, {
    revision: revisionFor(status, 'table'),
    frame,
    wantedBy,
  });
};

interface Setting {
  readonly revision: number;
  readonly frame: Frame;
  /** Whose settings say whether the board is shown as a picture. */
  readonly wantedBy: readonly string[];
}

/** The screen of a view, and the picture of it where the game has one. */
const renderView = (
  { id, game, endedAt }: Match,
  view: unknown,
  scene: Scene<unknown>,
  { revision, frame, wantedBy }: Setting,
): Message => {
  const render = (isPictured: boolean): Parcel => {
    const screen = game.screen(view, { ...scene, isPictured });
    return renderScreen(endedAt ? { ...screen, controls: [] } : screen, { match: id, revision }, frame);
  };
  if (!game.picture) return render(false);
  const draw = (): Illustrated | null => {
    const picture = game.picture?.(view, scene);
    return picture ? { picture, embeds: render(true).embeds } : null;
  };
  return { ...render(false), illustration: { wantedBy, draw } };
};

/** Who was played for just now, or undefined. */
const lateWords = ({ match, late }: Board): string | undefined => {
  const names = namesOf(match);
  const who = late.flatMap((seat) => names[seat] ?? []);
  return who.length === 0 ? undefined : `Time ran out for ${who.join(' and ')}: ${match.game.timeout.words}`;
};

/** What a seat sees of a board that has begun, with what it may press: for its player alone. */
export const renderHand = (
  { match, state, status, events }: Board,
  seat: Seat,
  { focus, notice }: Glance = {},
): Message => {
  const scene = { events, focus: focus ?? null, players: namesOf(match) };
  const frame = notice === undefined ? {} : { notice };
  const occupant = match.seats[seat];
  const own = occupant && 'userId' in occupant ? [occupant.userId] : [];
  const wantedBy = [...own, ...(match.guildId === null ? [] : [match.guildId])];
  return renderView(match, match.game.look(state, seat), scene, {
    revision: revisionFor(status, seat),
    frame,
    wantedBy,
  });
};

/** A match that waits for the first click, which is mixed into all its draws. */
const renderSealed = (match: Match): Message => {
  const screen: Screen = {
    title: match.game.name,
    headline: 'All is ready. Your first click is mixed into every die, so nobody could choose them before.',
    tone: 'calm',
    figures: [],
    blocks: [],
    controls: [],
  };
  const begin = renderButton('Begin', { kind: 'begin', match: match.id }, 'success');
  return renderScreen(
    screen,
    { match: match.id, revision: 0 },
    {
      owner: ownersOf(match),
      fairness: sealOf(match.commitment),
      rows: match.endedAt ? endRows(match) : [renderButtons(begin)],
    },
  );
};

/** Posts nothing: remembers that a board is shown by a new message, and takes the controls off its old one. */
export const moveBoard = async (
  interaction: Answerable,
  context: HandlerContext,
  match: Match,
  posted: Posted,
): Promise<void> => {
  const before = await note(context, match, posted);
  if (before === null || before.messageId === null || before.messageId === posted.messageId) return;
  const { channelId, messageId } = before;
  const link = linkTo(match.guildId, posted);
  await edit(interaction, context, { channelId, messageId }, renderText(`This board has moved: ${link}`));
};

/** The new message works all the same where that can't be noted; then the old one stays as it is. */
const note = async (context: HandlerContext, match: Match, posted: Posted): Promise<MessagePlace | null> => {
  try {
    return await context.sessions.postedAs(match.id, posted);
  } catch (err) {
    context.log.warn({ err, ...posted }, 'a new message of a board could not be noted');
    return null;
  }
};

/** Shows a board anew in its public message, where that one can still be edited. */
export const refreshBoard = async (interaction: Answerable, context: HandlerContext, board: Board): Promise<void> => {
  const { channelId, messageId } = board.match;
  if (messageId !== null) await edit(interaction, context, { channelId, messageId }, renderBoard(board));
};

/** Where Discord shows a message. */
export const linkTo = (guildId: string | null, { channelId, messageId }: Posted): string =>
  `https://discord.com/channels/${guildId ?? '@me'}/${channelId}/${messageId}`;

/** Where Discord shows a match's board; empty where it is not known. */
export const boardLink = ({ guildId, channelId, messageId }: Match): string =>
  messageId === null ? '' : linkTo(guildId, { channelId, messageId });

/** An old message may be gone, or the bot may not reach it any more: the board itself is safe, so that is only noted. */
const edit = async (
  interaction: Answerable,
  context: HandlerContext,
  posted: Posted,
  message: Message,
): Promise<void> => {
  try {
    const { rest } = interaction.client;
    const parcel = await illustrate(context, message);
    await unarchived(rest, posted.channelId, () => editMessage(rest, posted, parcel));
  } catch (err) {
    context.log.warn({ err, ...posted }, 'an older board could not be edited');
  }
};

/** How each seat is called in running text. */
export const namesOf = ({ game, seats }: Match): readonly string[] =>
  seats.map((occupant, seat) => {
    if ('userId' in occupant) return `<@${occupant.userId}>`;
    return offeredBots(game).length > 1 ? `Bot ${seat + 1} (${occupant.bot})` : `Bot ${seat + 1}`;
  });

const ownersOf = (match: Match): string => {
  const { hints } = match;
  const marks = [
    ...(hints === 0 ? [] : ['with hints']),
    ...(match.endedAt ? [] : match.agreed.map((id) => `<@${id}> wants to end it`)),
    ...(match.endedAt ? [] : [...awayMarks(match), ...deadlineMarks(match)]),
  ];
  return [...namesOf(match), ...marks].join(' · ');
};

const awayMarks = (match: Match): readonly string[] => {
  if (isPaused(match)) return ['paused: nobody is there; it goes on when somebody plays'];
  return namesOf(match).flatMap((name, seat) => (isAbsent(match, seat) ? [`${name} is away: a bot plays`] : []));
};

const deadlineMarks = (match: Match): readonly string[] => {
  const deadline = deadlineOf(match);
  return deadline === null ? [] : [`time runs out <t:${Math.floor(deadline.getTime() / 1000)}:R>`];
};

const fairnessOf = ({ game, options, commitment, seed, entropy, moveCount }: Match): string | null => {
  const elsewhere = game.describeDice?.(game.readOptions(options)) ?? null;
  if (elsewhere !== null) return elsewhere;
  if (seed !== null) {
    return `Secret seed, now open: \`${seed}\`\nMixed with the first click: \`${entropy ?? 'none'}\`\nThe \`record\` command hands out all moves and dice, to check them by.`;
  }
  return moveCount === 0 ? sealOf(commitment) : null;
};

const sealOf = (commitment: string): string =>
  `All dice come from a secret seed, fixed before the first one and shown at the end. Its SHA-256:\n\`${commitment}\``;

const endRows = ({ id, game }: Match): readonly ComponentRow[] => [
  renderButtons(
    renderButton(
      game.seats.most === 1 ? 'Play again, same options' : 'Rematch, seats rotated',
      { kind: 'again', match: id },
      'primary',
    ),
  ),
];
