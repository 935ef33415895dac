import type { ButtonControl } from '../../contract/screen.ts';
import type { Seat } from '../../contract/status.ts';
import { otherSide, type Side } from '../rules/field/state.ts';
import { seatsLeft } from '../rules/several.ts';
import type { View } from '../rules/view.ts';
import { controlsTexts } from '../texts/controls/texts.ts';
import { screenTexts } from '../texts/screen/texts.ts';
import { noOverlay } from './board.ts';
import { makeFocus, type Details } from './focus.ts';
import { actionButton, backButton, focusButton } from './menus.ts';
import { countsIn } from './situation.ts';
import { playingSeat, type WhoIs } from './who.ts';

/** C40, C57: the button that accepts the offer of the other side. */
export const acceptButtons = ({ position }: View, seat: Side, bots: readonly Seat[]): readonly ButtonControl[] => {
  const { phase, offers, counting } = position;
  const others = seatsLeft(position).filter((side) => side !== seat);
  const isOffered = others.some((side) => offers.includes(side)) && !offers.includes(seat);
  if (phase !== 'play' || !isOffered || others.some((side) => bots.includes(side))) return [];
  return counting
    ? [actionButton(controlsTexts.label.acceptCount, { type: 'count' }, 'success')]
    : [actionButton(controlsTexts.label.acceptDraw, { type: 'draw' }, 'success')];
};

/** C40, C57: the buttons that offer something. A bot never answers the offer of a draw. */
export const offerButtons = (view: View, seat: Side, bots: readonly Seat[]): readonly ButtonControl[] => {
  const { phase, offers, options } = view.position;
  const others = seatsLeft(view.position).filter((side) => side !== seat);
  const mayDraw = phase === 'play' && offers.length === 0 && !others.some((side) => bots.includes(side));
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
