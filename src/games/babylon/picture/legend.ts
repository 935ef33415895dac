import { legend, type Legend, type Meaning } from '../../contract/drawing/legend.ts';
import { INK, LIGHT_RED, RED } from '../../contract/drawing/palette.ts';
import { element } from '../../contract/drawing/svg.ts';
import { tokens } from '../rules/token.ts';
import { tokenName } from '../words/names.ts';
import { marks } from '../words/picture.ts';
import type { DrawnRace } from './drawn-race.ts';
import { MARGIN, RIGHT } from './layout.ts';
import { gate, step, tokenIcon, warlord } from './pieces.ts';

/** What the drawings in the picture mean. */
export const legendOf = ({ view, plays, reach }: DrawnRace): Legend => {
  const has = { injury: false, stuck: false, ambush: false };
  for (const token of view.villages) if (token !== null) has[token] = true;
  for (const { injury, stuck } of view.runners) {
    has.injury ||= injury > 0;
    has.stuck ||= stuck;
  }
  const entries: readonly (readonly [isShown: boolean, meaning: Meaning])[] = [
    [true, { sample: warlord(16), text: marks.warlord }],
    [reach !== null, { sample: band(RED), text: marks.sure }],
    [reach !== null, { sample: band(LIGHT_RED), text: marks.perhaps }],
    [plays.length > 0 || view.own !== null, { sample: step(26), text: marks.step }],
    [
      view.villages.includes(null),
      { sample: element('g', { transform: 'scale(0.52)' }, gate(null)), text: marks.shut },
    ],
    ...tokens.map((token): readonly [boolean, Meaning] => [
      has[token],
      { sample: tokenIcon(token, 17), text: tokenName(token) },
    ]),
  ];
  const meanings = entries.flatMap(([isShown, meaning]) => (isShown ? [meaning] : []));
  return legend(meanings, { x: MARGIN, y: 0, width: RIGHT - MARGIN, size: 28, scale: 1 });
};

const band = (fill: string): string =>
  element('rect', { x: -19, y: -10, width: 38, height: 20, rx: 10, fill, stroke: INK, 'stroke-width': 2 });
