import type { ButtonControl } from '../../contract/screen.ts';
import type { Seat } from '../../contract/status.ts';
import { otherSide, type Side } from '../rules/field/state.ts';
import { seatsLeft } from '../rules/several.ts';
import type { View } from '../rules/view.ts';
import { controlsWords } from '../words/controls.ts';
import { screenWords } from '../words/screen.ts';
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
    ? [actionButton(controlsWords.labels.acceptCount, { type: 'count' }, 'success')]
    : [actionButton(controlsWords.labels.acceptDraw, { type: 'draw' }, 'success')];
};

/** C40, C57: the buttons that offer something. A bot never answers the offer of a draw. */
export const offerButtons = (view: View, seat: Side, bots: readonly Seat[]): readonly ButtonControl[] => {
  const { phase, offers, options } = view.position;
  const others = seatsLeft(view.position).filter((side) => side !== seat);
  const mayDraw = phase === 'play' && offers.length === 0 && !others.some((side) => bots.includes(side));
  return [
    ...(mayDraw ? [actionButton(controlsWords.labels.offerDraw, { type: 'draw' })] : []),
    ...(mayOfferCount(view, seat, bots)
      ? [focusButton(controlsWords.labels.count, makeFocus(options.size, { kind: 'count' }))]
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
  const fate =
    ahead === 0 ? screenWords.warnings.drawn : ahead > 0 ? screenWords.warnings.won : screenWords.warnings.lost;
  return {
    lines: [screenWords.details.count(countsIn(view, who), who(other), fate, prepared.length > 0)],
    overlay: noOverlay,
    controls: [[actionButton(controlsWords.labels.offerCount, { type: 'count' }, 'primary'), backButton()]],
  };
};
