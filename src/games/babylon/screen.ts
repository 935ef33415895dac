import type { Block, Control, Figure, Scene, Screen, Tone } from '../game.ts';
import { isActive, SUSA, trackValue } from './board.ts';
import { secretLines, seenLines } from './cards-seen.ts';
import { handControls, TABLE_CONTROLS } from './controls.ts';
import type { Event } from './event.ts';
import { headlineOf } from './headline.ts';
import { drawRoad } from './road.ts';
import { storyOf } from './story.ts';
import type { SeatName } from './story.ts';
import { colourOf, countText, placeName, signOf } from './text.ts';
import type { PublicRunner, View } from './view.ts';
import { WARLORD_LEAD } from './warlord.ts';

const TITLE = 'Escape from Babylon';

/** What a viewer sees and may press: the public board, or a seat's own hand. */
export const screen = (view: View, { players }: Scene<Event>): Screen => {
  const name: SeatName = (seat) => players[seat] ?? colourOf(seat);
  return {
    title: titleOf(view),
    headline: headlineOf(view, name),
    tone: toneOf(view),
    figures: [...view.runners.map((runner, seat) => runnerFigure(view, runner, seat, name)), warlordFigure(view)],
    blocks: [
      ...(isChoosing(view) ? [] : storyBlocks(view, name)),
      { kind: 'code', text: drawRoad(view).join('\n') },
      { kind: 'text', text: [...seenLines(view), ...secretLines(view, name)].join('\n') },
    ],
    footer: footerOf(view),
    controls: controlsOf(view),
  };
};

/** Whether this is the screen of a seat that can choose. It is short, as the public board shows the rest. */
const isChoosing = ({ own, secrets }: View): boolean => own !== null && secrets === null;

const titleOf = (view: View): string => {
  if (view.secrets !== null) return `${TITLE}: over`;
  return `${isChoosing(view) ? 'Your hand' : TITLE}: round ${view.round + 1}`;
};

const storyBlocks = ({ story, round }: View, name: SeatName): readonly Block[] => {
  if (story.length === 0) return [];
  const lines = storyOf(story, name).map(
    ({ roll, effect, note }) => `- ${roll === '' ? '' : `🎲 **${roll}** `}${effect}${note === '' ? '' : `: ${note}`}`,
  );
  return [{ kind: 'text', text: [`**Round ${round}**, lowest card first`, ...lines].join('\n') }];
};

const runnerFigure = (view: View, runner: PublicRunner, seat: number, name: SeatName): Figure => ({
  name: `${signOf(seat)} · ${colourOf(seat)}`,
  value: [name(seat), ...(isActive(runner) ? runnerLines(view, runner) : ['caught, out of the race'])].join('\n'),
});

const runnerLines = (view: View, { space, handSize, injury, stuck, submitted }: PublicRunner): readonly string[] => [
  space === SUSA ? 'home in Susa' : `on ${placeName(space)}, ${SUSA - space} to Susa`,
  countText(handSize, 'card'),
  ...(injury > 0 ? [`Injury: -${injury} on the next roll`] : []),
  ...(stuck ? ['stuck until all others have passed'] : []),
  ...(view.secrets === null ? [submitted ? 'has chosen' : 'still to choose'] : []),
];

const warlordFigure = (view: View): Figure => ({
  name: 'W · Warlord',
  value: [
    `on ${placeName(view.warlord)}`,
    ...(view.secrets === null ? [`goes 3 to 5 spaces, at most to ${farthestReach(view)}`] : []),
    `roll against him: ${trackValue(view)} or more`,
  ].join('\n'),
});

/** B23, B25: the farthest space that a card takes him to. */
const farthestReach = ({ warlord }: View): number => Math.min(warlord + 3 + WARLORD_LEAD, SUSA - 1);

const controlsOf = (view: View): readonly (readonly Control[])[] => {
  const { own, secrets, viewer, runners } = view;
  if (secrets !== null) return [];
  if (viewer === 'table') return TABLE_CONTROLS;
  return own === null ? [] : handControls(own, runners[own.seat]?.handSize ?? 0);
};

const toneOf = ({ secrets, story }: View): Tone => {
  if (secrets !== null) return 'over';
  return story.some(({ type }) => type === 'card-lost' || type === 'eliminated') ? 'danger' : 'calm';
};

/** What the signs on the road mean. */
const footerOf = ({ runners, round, options, villages }: View): string =>
  [
    [
      ...runners.map((_, seat) => `${signOf(seat)} ${colourOf(seat)}`),
      'W Warlord',
      ...(round === 0 ? [`${runners.length}: all ${runners.length} of you`] : []),
      ...(villages.includes(null) ? ['shut: token face down'] : []),
    ].join(' · '),
    ...(options.challenge ? ['Challenge: the Combat Track began on 2'] : []),
  ].join('\n');
