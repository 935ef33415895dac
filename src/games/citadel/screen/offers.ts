import type { ButtonControl } from '../../contract/screen.ts';
import type { Seat } from '../../contract/status.ts';
import { otherSide, teamIn, type Position, type Side } from '../rules/field/state.ts';
import { hasOffered } from '../rules/rules.ts';
import { seatsLeft } from '../rules/several.ts';
import type { View } from '../rules/view.ts';
import { controlsTexts } from '../texts/controls/texts.ts';
import { screenTexts } from '../texts/screen/texts.ts';
import { noOverlay } from './board.ts';
import { makeFocus, type Details } from './focus.ts';
import { actionButton, backButton, focusButton } from './menus.ts';
import { countsIn } from './situation.ts';
import { playingSeat, type WhoIs } from './who.ts';

/** C61: whether everybody whose word is needed can give it: of each other team that is left, somebody who is no bot. */
const mayAgree = (position: Position, seat: Side, bots: readonly Seat[]): boolean =>
  seatsLeft(position).every((side, _, left) =>
    teamIn(position.options, side).some((each) => left.includes(each) && (each === seat || !bots.includes(each))),
  );

/** C40, C57: the button that accepts the offer of the other side. */
export const acceptButtons = ({ position }: View, seat: Side, bots: readonly Seat[]): readonly ButtonControl[] => {
  const { phase, offers, counting } = position;
  const isOffered = offers.length > 0 && !hasOffered(position, seat);
  if (phase !== 'play' || !isOffered || !mayAgree(position, seat, bots)) return [];
  return counting
    ? [actionButton(controlsTexts.label.acceptCount, { type: 'count' }, 'success')]
    : [actionButton(controlsTexts.label.acceptDraw, { type: 'draw' }, 'success')];
};

/** C40, C57: the buttons that offer something. A bot never answers the offer of a draw. */
export const offerButtons = (view: View, seat: Side, bots: readonly Seat[]): readonly ButtonControl[] => {
  const { phase, offers, options } = view.position;
  const mayDraw = phase === 'play' && offers.length === 0 && mayAgree(view.position, seat, bots);
  return [
    ...(mayDraw ? [actionButton(controlsTexts.label.offerDraw, { type: 'draw' })] : []),
    ...(mayOfferCount(view, seat, bots)
      ? [focusButton(controlsTexts.label.count, makeFocus(options.size, { kind: 'count' }))]
      : []),
  ];
};

/** C57: whether a seat can offer to count. A bot accepts only if it is ahead. */
const mayOfferCount = (
  { position: { phase, offers, options }, counts }: View,
  seat: Side,
  bots: readonly Seat[],
): boolean => {
  if (options.players !== undefined) return false;
  const other = otherSide(seat);
  const isBehind = (counts[other] ?? 0) > (counts[seat] ?? 0);
  return phase === 'play' && options.tally && offers.length === 0 && (!bots.includes(other) || isBehind);
};

/** C57: what a seat reads before it offers to count; null if it can’t. */
export const countDetails = (view: View, who: WhoIs, bots: readonly Seat[]): Details | null => {
  const { counts, prepared } = view;
  const seat = playingSeat(view);
  if (seat === null || !mayOfferCount(view, seat, bots)) return null;
  const other = otherSide(seat);
  const ahead = (counts[seat] ?? 0) - (counts[other] ?? 0);
  const fate = ahead === 0 ? 'other' : ahead > 0 ? 'won' : 'lost';
  return {
    lines: [
      [
        screenTexts.details.counting({ counts: countsIn(view, who) }),
        ...(prepared.length > 0 ? [screenTexts.details.lapses] : []),
        screenTexts.details.ifAgreed({ name: who(other).name, fate }),
      ].join(' '),
    ],
    overlay: noOverlay,
    controls: [[actionButton(controlsTexts.label.offerCount, { type: 'count' }, 'primary'), backButton()]],
  };
};
