import type { ButtonBuilder } from '@discordjs/builders';
import type { Colour } from '../../games/contract/colours.ts';
import type { AnyGame } from '../../games/contract/game.ts';
import { withoutControls, type MenuOption } from '../../games/contract/screen.ts';
import type { Seat, Viewer } from '../../games/contract/status.ts';
import type { Moment } from '../../workers/replays/moment.ts';
import type { CustomId } from '../custom-ids/custom-id.ts';
import { listOf } from '../marks/marks.ts';
import { cut } from '../messages/cut.ts';
import {
  renderButton,
  renderButtons,
  renderControls,
  renderScreenWith,
  type ComponentRow,
  type Frame,
  type Message,
} from '../messages/render.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { renderDescription, type DescriptionAt } from '../view/descriptions.ts';
import { OPENING } from '../view/frame-rows.ts';
import { codeBlock, renderLog } from '../view/log-text.ts';
import { shownTo, type Onlooker } from '../view/pictured.ts';
import { viewTexts } from '../view/texts/texts.ts';
import { watchTexts } from './texts/texts.ts';

/** A step of a record, and everything that its screen shows. */
export interface WatchedMoment {
  readonly game: AnyGame;
  readonly moment: Moment;
  /** Through whose eyes it is watched: see `eyesOf`. */
  readonly as: number;
  /** What each seat is called in running text. */
  readonly players: readonly string[];
  /** The colour of each seat; the ordinary ones if it is not given. */
  readonly colours?: readonly Colour[] | undefined;
  readonly bots: readonly Seat[];
  /** What the buttons and the menu do. */
  readonly ids: WatchIds;
  /** How the first seat stood at that step; empty if that is not known. */
  readonly standing?: string;
  /** More buttons, for whatever else can be done with the match. */
  readonly buttons?: readonly ButtonBuilder[];
}

/** The custom ids below a step. The slot distinguishes buttons that lead to the same step. */
interface WatchIds {
  turnTo(step: number, slot: number): CustomId;
  menu(): CustomId;
  /** Describes the board; the slot is that of a page's button. */
  read(at: DescriptionAt, slot: number): CustomId;
  /** A menu of what to describe more closely. */
  readMenu(index: number): CustomId;
}

/** The numbers in custom ids of the eyes through which a match is watched. Those of the seats follow. */
const MOVER = 0;
/** Everybody's. */
export const TABLE = 1;
const FIRST_SEAT = 2;

/** The longest text about a step beside its board. */
const LONGEST = 1000;

/** A step: the board as it was shown then, what happened, and buttons that lead to other steps. */
export const renderMoment = async (watched: WatchedMoment, onlooker: Onlooker): Promise<Message> => {
  const { game, moment, ids, standing = '', buttons = [] } = watched;
  const { step, count } = moment;
  const { view, scene } = seenIn(watched, null);
  const control = { press: () => ids.turnTo(step, 0), menu: () => ids.menu() };
  const frame: Frame = {
    note: { title: watchTexts.stepTitle({ step, count }), text: listOf([eventsOf(moment), standing], '\n') },
    rows: [turnRow(watched), ...eyesRow(watched), renderButtons(readButton(ids), ...buttons)],
  };
  const { screen, pictured } = await shownTo(onlooker, game, view, scene);
  return renderScreenWith(withoutControls(screen), control, { ...frame, ...pictured });
};

/** The board of a step in sentences, as its eyes saw it. */
export const renderMomentDescription = (watched: WatchedMoment, { page, focus }: DescriptionAt): Message => {
  const { game, moment, ids } = watched;
  const { view, scene } = seenIn(watched, focus === '' ? null : focus);
  return renderDescription(
    watchTexts.stepTitle({ step: moment.step, count: moment.count }),
    game.describe(view, scene),
    page,
    { turnTo: (to, slot) => ids.read({ page: to, focus }, slot), menu: (index) => ids.readMenu(index) },
  );
};

const readButton = (ids: WatchIds): ButtonBuilder =>
  renderButton(viewTexts.label.read, ids.read({ page: 0, focus: '' }, OPENING), 'secondary');

/** What the eyes saw, and the scene around it. */
const seenIn = (watched: WatchedMoment, focus: string | null) => {
  const { game, moment, players, bots, colours } = watched;
  const { state, events } = moment;
  return {
    view: game.look(state, eyesOf(watched)),
    scene: { events, focus, players, bots, ...(colours && { colours }) },
  };
};

/** Through whose eyes a step is watched. Once a match is over, no seat has secrets. */
const eyesOf = ({ as, moment: { seat, seats } }: WatchedMoment): Viewer => {
  const chosen = as === MOVER ? seat : as - FIRST_SEAT;
  return chosen === null || seats === 1 || chosen < 0 || chosen >= seats ? 'table' : chosen;
};

const eventsOf = ({ lines, draws }: Moment): string => {
  const log = renderLog(lines);
  const text = listOf([log.length === 0 ? '' : codeBlock(log), drawsText(draws)], '\n');
  return cut(text === '' ? watchTexts.nothingSeen : text, LONGEST);
};

/** The draws of a step: dice, cards, or whole shuffled orders. Empty if there were none. @testonly */
export const drawsText = (draws: Moment['draws']): string =>
  draws.length === 0 ? '' : watchTexts.drawn({ draws: draws.map(drawText).join(', ') });

const drawText = (draw: Moment['draws'][number]): string => {
  const names: Readonly<Record<string, string>> = watchTexts.token;
  return typeof draw === 'object'
    ? `(${draw.map((each) => names[String(each)] ?? String(each)).join(' ')})`
    : `${draw}`;
};

const turnRow = ({ moment: { step, count, nextDecision }, ids }: WatchedMoment): ComponentRow =>
  renderButtons(
    turnButton('first', ids.turnTo(0, 0), step > 0),
    turnButton('back', ids.turnTo(Math.max(step - 1, 0), 1), step > 0),
    turnButton('next', ids.turnTo(Math.min(step + 1, count), 2), step < count),
    turnButton('last', ids.turnTo(count, 3), step < count),
    turnButton('decision', ids.turnTo(nextDecision ?? step, 4), nextDecision !== null),
  );

/** A button that stays in its place and is disabled, which its label says, while it leads nowhere. */
const turnButton = (to: 'decision' | keyof typeof messagesTexts.turn, id: CustomId, leads: boolean): ButtonBuilder => {
  const label = to === 'decision' ? watchTexts.nextDecision : messagesTexts.turn[to];
  return renderButton(
    leads ? label : watchTexts.leadsNowhere({ label }),
    id,
    to === 'next' ? 'primary' : 'secondary',
    !leads,
  );
};

/** With several players, a menu of whose eyes to watch through. */
const eyesRow = ({ game, moment: { seats }, ids, as, colours }: WatchedMoment): readonly ComponentRow[] => {
  if (seats === 1) return [];
  const option = (label: string, number: number): MenuOption => ({
    label: number === as ? watchTexts.eyes.chosen({ label }) : label,
    press: { focus: String(number) },
  });
  const options = [
    option(watchTexts.eyes.mover, MOVER),
    option(watchTexts.eyes.table, TABLE),
    ...Array.from({ length: seats }, (_, seat) =>
      option(watchTexts.eyes.seat({ name: colours?.[seat]?.name ?? seatName(game, seat) }), FIRST_SEAT + seat),
    ),
  ];
  const menu = { kind: 'menu' as const, placeholder: watchTexts.eyes.placeholder, options };
  return renderControls([[menu]], { press: () => ids.menu(), menu: () => ids.menu() });
};

/** The name of a seat whose player is unknown. */
export const seatName = ({ sides }: AnyGame, seat: Seat): string =>
  sides?.names[seat] ?? watchTexts.numberedSeat({ number: seat + 1 });
