import type { Control } from '../../contract/screen.ts';
import { isHeldBy, type Field } from '../rules/field/field.ts';
import { listAt } from '../rules/field/geometry.ts';
import { kindOf, orderOf, placeOf } from '../rules/field/order.ts';
import { pointName, type Point } from '../rules/field/state.ts';
import { attackOn, attacksOf, isTrade, killsOf, razingOf } from '../rules/fights.ts';
import { ordersOf, refusalOf } from '../rules/legality.ts';
import { controlsTexts } from '../texts/controls/texts.ts';
import { screenTexts } from '../texts/screen/texts.ts';
import { noOverlay, type Overlay } from './board.ts';
import { makeFocus, type Details, type Focus } from './focus.ts';
import {
  actionButton,
  actionOption,
  backButton,
  fightAction,
  fightOption,
  focusOption,
  menuRow,
  placeOfFight,
} from './menus.ts';
import { warningsOf } from './warnings.ts';
import { warriorDetails } from './warrior-details.ts';
import { groupRows } from './warrior-menus.ts';

/** What a focus shows; null for the plain board, and if there is nothing to show any more. */
export const detailsOf = (field: Field, focus: Focus): Details | null => {
  switch (focus.kind) {
    case 'board':
    case 'count':
    case 'offers':
      return null;
    case 'row':
      return field.phase === 'place' ? rowDetails(field, focus.row) : null;
    default:
      return field.phase === 'play' ? detailsInPlay(field, focus) : null;
  }
};

const detailsInPlay = (
  field: Field,
  focus: Exclude<Focus, { readonly kind: 'board' | 'offers' | 'count' | 'row' }>,
): Details | null => {
  switch (focus.kind) {
    case 'warriors':
      return details([screenTexts.details.chooseWarrior], groupRows(field, focus.around, focus.page));
    case 'warrior':
      return warriorDetails(field, focus.at, focus.page);
    case 'attack':
    case 'raze':
      return lossDetails(field, focus);
    case 'fights':
      return fightsDetails(field, focus.page);
    case 'recruit':
      return recruitDetails(field, focus.at);
    case 'dismiss':
      return dismissDetails(field, focus.at);
    case 'end':
      return details(
        [...asList(warningsOf(field)), screenTexts.warnings.ask],
        [[actionButton(controlsTexts.label.end, { type: 'end' }, 'danger')]],
      );
  }
};

const asList = (sentences: readonly string[]): readonly string[] =>
  sentences.length === 1 ? sentences : sentences.map((sentence) => `- ${sentence}`);

const details = (
  lines: readonly string[],
  rows: readonly (readonly Control[])[],
  overlay: Overlay = noOverlay,
): Details => ({ lines, overlay, controls: [...rows, [backButton()]] });

/** The points of a row where a citadel can be placed, marked on the board. */
const rowDetails = (field: Field, row: number): Details => {
  const { size } = field.options;
  const points = ordersOf(field)
    .map(placeOf)
    .filter((at) => Math.floor(at / size) === row - 1);
  const options = points.map((at) => {
    const name = pointName(size, at);
    return actionOption(controlsTexts.option.place({ at: name }), { type: 'place', at: name });
  });
  return details(
    [screenTexts.details.row({ row })],
    menuRow(controlsTexts.menu.placePoint({ row }), options),
    marked(points, '+'),
  );
};

/** C25: the choice of who falls in a tie. */
const lossDetails = (field: Field, focus: Extract<Focus, { readonly kind: 'attack' | 'raze' }>): Details | null => {
  const { size } = field.options;
  const isAttack = focus.kind === 'attack';
  const fight = isAttack ? attackOn(field, field.mover, focus.at) : razingOf(field, field.mover, focus.square);
  const [first] = fight.counted;
  if (first === undefined || !isTrade(fight)) return null;
  if (refusalOf(field, orderOf(focus.kind, fight.place, first)) !== null) return null;
  const target = placeOfFight(size, focus.kind, fight);
  const options = fight.counted.map((point) => {
    const loss = pointName(size, point);
    const description = field.isCitadel[point] === 1 ? controlsTexts.option.losesCitadel : undefined;
    return actionOption(controlsTexts.option.lose({ at: loss }), fightAction(focus.kind, target, loss), description);
  });
  return details(
    [screenTexts.details.lossOf({ target, isWall: !isAttack })],
    menuRow(controlsTexts.menu.fallen, options),
  );
};

const fightsDetails = (field: Field, page: number): Details => {
  const { size } = field.options;
  const options = [
    ...attacksOf(field, field.mover).map((fight) => fightOption(size, 'attack', fight)),
    ...killsOf(field).map((point) => {
      const at = pointName(size, point);
      return actionOption(controlsTexts.option.kill({ at }), { type: 'kill', at }, controlsTexts.option.besieged);
    }),
  ];
  return details(
    [screenTexts.details.fights],
    menuRow(controlsTexts.menu.fight, options, page, (to) => makeFocus(size, { kind: 'fights', page: to })),
  );
};

/** C17: the points next to a citadel where a warrior can be recruited, marked on the board, and a menu of others. */
const recruitDetails = (field: Field, citadel: Point | null): Details | null => {
  const { size } = field.options;
  const sites = recruitSites(field);
  const chosen = sites.find(({ at }) => at === citadel) ?? sites[0];
  if (chosen === undefined) return null;
  const others = sites.filter(({ at }) => at !== chosen.at);
  const buttons = chosen.points.map((point) => {
    const at = pointName(size, point);
    return actionButton(controlsTexts.label.recruitOn({ at }), { type: 'recruit', at });
  });
  const options = others.map(({ at, points }) =>
    focusOption(
      controlsTexts.option.recruitAt({ at: pointName(size, at) }),
      makeFocus(size, { kind: 'recruit', at }),
      controlsTexts.option.freePoints({ count: points.length }),
    ),
  );
  const name = pointName(size, chosen.at);
  return details(
    [screenTexts.details.recruit({ citadel: name })],
    [buttons, ...menuRow(controlsTexts.menu.recruitElsewhere, options)],
    marked(chosen.points, '+'),
  );
};

const recruitSites = (field: Field): readonly { readonly at: Point; readonly points: readonly Point[] }[] => {
  const open = new Set(ordersOf(field).flatMap((order) => (kindOf(order) === 'recruit' ? [placeOf(order)] : [])));
  return field.citadels
    .filter((at) => isHeldBy(field, field.mover, at))
    .map((at) => ({ at, points: listAt(field.geometry.neighbours, at).filter((point) => open.has(point)) }))
    .filter(({ points }) => points.length > 0);
};

const dismissDetails = (field: Field, point: Point): Details | null => {
  if (refusalOf(field, orderOf('dismiss', point)) !== null) return null;
  const at = pointName(field.options.size, point);
  const isLast = field.armies[field.mover].count === 1;
  return details(
    [
      [
        screenTexts.details.disband({ at }),
        ...(field.isCitadel[point] === 1 ? [screenTexts.details.disbandGarrison] : []),
        ...(isLast ? [screenTexts.details.disbandLast] : []),
      ].join(' '),
    ],
    [[actionButton(controlsTexts.label.disbandSurely({ at }), { type: 'dismiss', at }, 'danger')]],
  );
};

const marked = (points: readonly Point[], sign: string): Overlay => ({
  ...noOverlay,
  points: new Map(points.map((point) => [point, sign])),
});
