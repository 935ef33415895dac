import type { ButtonControl } from '../../contract/screen.ts';
import type { Seat } from '../../contract/status.ts';
import { otherSide, type Side } from '../rules/field/state.ts';
import type { View } from '../rules/view.ts';
import { labels } from '../words/controls.ts';
import { details as detailWords, warnings } from '../words/screen.ts';
import { noOverlay } from './board.ts';
import { makeFocus, type Details } from './focus.ts';
import { actionButton, backButton, focusButton } from './menus.ts';
import { countsIn } from './situation.ts';
import type { WhoIs } from './who.ts';

/** C40, C57: the button that accepts the offer of the other side. */
export const acceptButtons = (
  { position: { phase, offers, counting } }: View,
  seat: Side,
  bots: readonly Seat[],
): readonly ButtonControl[] => {
  if (phase !== 'play' || bots.includes(otherSide(seat)) || !offers.includes(otherSide(seat))) return [];
  return counting
    ? [actionButton(labels.acceptCount, { type: 'count' }, 'success')]
    : [actionButton(labels.acceptDraw, { type: 'draw' }, 'success')];
};

/** C40, C57: the buttons that offer something. A bot never answers the offer of a draw. */
export const offerButtons = (view: View, seat: Side, bots: readonly Seat[]): readonly ButtonControl[] => {
  const { phase, offers, options } = view.position;
  const mayDraw = phase === 'play' && offers.length === 0 && !bots.includes(otherSide(seat));
  return [
    ...(mayDraw ? [actionButton(labels.offerDraw, { type: 'draw' })] : []),
    ...(mayOfferCount(view, seat, bots) ? [focusButton(labels.count, makeFocus(options.size, { kind: 'count' }))] : []),
  ];
};

/** C57: whether a seat can offer to count. A bot accepts only if it is ahead. */
const mayOfferCount = (
  { position: { phase, offers, options }, counts }: View,
  seat: Side,
  bots: readonly Seat[],
): boolean => {
  const other = otherSide(seat);
  return (
    phase === 'play' && options.tally && offers.length === 0 && (!bots.includes(other) || counts[other] > counts[seat])
  );
};

/** C57: what a seat reads before it offers to count; null if it can’t. */
export const countDetails = (view: View, who: WhoIs, bots: readonly Seat[]): Details | null => {
  const { viewer, counts, prepared } = view;
  if ((viewer !== 0 && viewer !== 1) || !mayOfferCount(view, viewer, bots)) return null;
  const other = otherSide(viewer);
  const ahead = counts[viewer] - counts[other];
  const fate = ahead === 0 ? warnings.drawn : ahead > 0 ? warnings.won : warnings.lost;
  return {
    lines: [detailWords.count(countsIn(view, who), who(other), fate, prepared.length > 0)],
    overlay: noOverlay,
    controls: [[actionButton(labels.offerCount, { type: 'count' }, 'primary'), backButton]],
  };
};
