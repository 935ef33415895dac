import type { ButtonBuilder } from '@discordjs/builders';
import type { AnyGame } from '../../games/contract/game.ts';
import type { MenuOption } from '../../games/contract/screen.ts';
import type { Seat, Viewer } from '../../games/contract/status.ts';
import type { Moment } from '../../workers/replays/moment.ts';
import type { CustomId } from '../custom-ids/custom-id.ts';
import { paintFor, standsForText, type Pictures } from '../interactions/pictures.ts';
import { cut } from '../messages/cut.ts';
import {
  renderButton,
  renderButtons,
  renderControls,
  renderScreenWith,
  type ComponentRow,
  type Message,
} from '../messages/render.ts';
import { renderDescription, type DescriptionAt } from '../view/descriptions.ts';
import { OPENING } from '../view/frame-rows.ts';
import { codeBlock, renderLog } from '../view/log-text.ts';
import { boardLabels } from '../view/words.ts';
import * as words from './words.ts';

/** A place in a record, and everything that its screen needs. */
export interface Watching {
  readonly game: AnyGame;
  readonly moment: Moment;
  /** Through whose eyes it is watched: what `eyesOf` reads. */
  readonly as: number;
  /** What each seat is called in running text. */
  readonly players: readonly string[];
  readonly bots: readonly Seat[];
  /** Whose settings decide whether there are pictures; the first one waits for them. */
  readonly wantedBy: readonly [string, ...string[]];
  readonly pictures: Pictures | null;
  /** What the buttons and the menu do. */
  readonly ids: WatchIds;
  /** How somebody stood then; empty if that is not known. */
  readonly standing?: string;
  /** What else can be done with the match. */
  readonly buttons?: readonly ButtonBuilder[];
}

/** The custom ids below a place in a record. The slot distinguishes buttons that lead to the same place. */
interface WatchIds {
  turnTo(step: number, slot: number): CustomId;
  menu(): CustomId;
  /** Describes the place; the slot is that of a page's button. */
  read(at: DescriptionAt, slot: number): CustomId;
  /** A menu of what to describe more closely. */
  readMenu(index: number): CustomId;
}

/** The numbers of the eyes that a match is watched through; those of a seat follow. */
const MOVER = 0;
const TABLE = 1;
const FIRST_SEAT = 2;

/** The longest text about a step beside its board. */
const LONGEST = 1000;

/** A place in a record: the board as it was shown then, what happened, and buttons that lead to other places. */
export const renderMoment = async (watching: Watching): Promise<Message> => {
  const { game, moment, wantedBy, pictures, ids, standing = '', buttons = [] } = watching;
  const { step, count } = moment;
  const { view, scene } = seenIn(watching, null);
  const draw = () => game.picture?.(view, scene) ?? null;
  const picture = pictures && (await paintFor(pictures, { wantedBy, owner: wantedBy[0] }, draw));
  const screen = game.screen(view, { ...scene, isPictured: standsForText(picture) });
  const shown = { ...screen, controls: [] };
  return renderScreenWith(
    shown,
    { press: () => ids.turnTo(step, 0), menu: () => ids.menu() },
    {
      note: {
        title: words.stepTitle(step, count),
        text: [toldOf(moment), standing].filter((text) => text !== '').join('\n'),
      },
      rows: [turnRow(watching), ...eyesRow(watching), renderButtons(readButton(ids), ...buttons)],
      ...(picture && { picture }),
    },
  );
};

/** A place in a record in sentences: the board as it was then, as its eyes saw it. */
export const renderMomentDescription = (
  watching: Pick<Watching, 'game' | 'moment' | 'as' | 'players' | 'bots' | 'ids'>,
  { page, focus }: DescriptionAt,
): Message => {
  const { game, moment, ids } = watching;
  const { view, scene } = seenIn(watching, focus === '' ? null : focus);
  return renderDescription(words.stepTitle(moment.step, moment.count), game.describe(view, scene), page, {
    turnTo: (to, slot) => ids.read({ page: to, focus }, slot),
    menu: (index) => ids.readMenu(index),
  });
};

const readButton = (ids: WatchIds): ButtonBuilder =>
  renderButton(boardLabels.read, ids.read({ page: 0, focus: '' }, OPENING), 'secondary');

/** What the eyes saw, and with what. */
const seenIn = (watching: Pick<Watching, 'game' | 'moment' | 'as' | 'players' | 'bots'>, focus: string | null) => {
  const { game, moment, players, bots } = watching;
  const { state, events } = moment;
  return { view: game.look(state, eyesOf(watching)), scene: { events, focus, players, bots } };
};

/** The viewer. Once a match is over, nobody has any secrets. */
const eyesOf = ({ as, moment: { seat, seats } }: Pick<Watching, 'as' | 'moment'>): Viewer => {
  const chosen = as === MOVER ? seat : as - FIRST_SEAT;
  return chosen === null || seats === 1 || chosen < 0 || chosen >= seats ? 'table' : chosen;
};

const toldOf = ({ lines, draws }: Moment): string => {
  const log = renderLog(lines);
  const told = [log.length === 0 ? '' : codeBlock(log), words.drawnWords(draws)].filter((text) => text !== '');
  return cut(told.length === 0 ? words.NOTHING_SEEN : told.join('\n'), LONGEST);
};

const turnRow = ({ moment: { step, count, nextDecision }, ids }: Watching): ComponentRow =>
  renderButtons(
    turnButton('first', ids.turnTo(0, 0), step > 0),
    turnButton('back', ids.turnTo(Math.max(step - 1, 0), 1), step > 0),
    turnButton('next', ids.turnTo(Math.min(step + 1, count), 2), step < count),
    turnButton('last', ids.turnTo(count, 3), step < count),
    turnButton('decision', ids.turnTo(nextDecision ?? step, 4), nextDecision !== null),
  );

/** A button that keeps its place under the finger while there is nowhere to turn to, and says so. */
const turnButton = (to: keyof typeof words.watchLabels, id: CustomId, leads: boolean): ButtonBuilder =>
  renderButton(
    leads ? words.watchLabels[to] : words.leadsNowhere(words.watchLabels[to]),
    id,
    to === 'next' ? 'primary' : 'secondary',
    !leads,
  );

/** With several players, a menu of whose eyes to watch through. */
const eyesRow = ({ game, moment: { seats }, ids, as }: Watching): readonly ComponentRow[] => {
  if (seats === 1) return [];
  const option = (label: string, number: number): MenuOption => ({
    label: number === as ? words.watchEyes.chosen(label) : label,
    press: { focus: String(number) },
  });
  const options = [
    option(words.watchEyes.mover, MOVER),
    option(words.watchEyes.table, TABLE),
    ...Array.from({ length: seats }, (_, seat) =>
      option(words.watchEyes.seat(seatName(game, seat)), FIRST_SEAT + seat),
    ),
  ];
  const menu = { kind: 'menu' as const, placeholder: words.watchEyes.placeholder, options };
  return renderControls([[menu]], { press: () => ids.menu(), menu: () => ids.menu() });
};

/** The name of a seat whose player is unknown. */
export const seatName = ({ sides }: AnyGame, seat: Seat): string => sides?.names[seat] ?? words.numberedSeat(seat + 1);
