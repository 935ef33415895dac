import type { Block, Scene } from '../../contract/screen.ts';
import type { Viewer } from '../../contract/status.ts';
import { strengthName } from '../../contract/strength.ts';
import { leaderIn } from '../rules/endings.ts';
import type { Event } from '../rules/event.ts';
import { enemiesOf, type Field } from '../rules/field/field.ts';
import {
  claimsOfEach,
  MOST_KILLS,
  pointName,
  sidesOf,
  type GameEnding,
  type Position,
  type Side,
} from '../rules/field/state.ts';
import { threatsTo } from '../rules/fights.ts';
import { boardsOfSeveral, presets } from '../rules/presets.ts';
import { seatsLeft } from '../rules/several.ts';
import { besiegedBy, besiegedOf } from '../rules/siege.ts';
import { canSwap, type View } from '../rules/view.ts';
import { endingTexts } from '../texts/ending/texts.ts';
import { eventsTexts } from '../texts/events/texts.ts';
import { screenTexts } from '../texts/screen/texts.ts';
import { bold } from './told.ts';
import { namesOf, type Who, type WhoIs } from './who.ts';

/** What to aim for once a game is over: something harder for the winner, a better end for the loser. */
export const nextGoal = (
  { viewer, position }: View,
  who: WhoIs,
  { bots = [], rematch }: Pick<Scene<Event>, 'bots' | 'rematch'>,
): readonly string[] => {
  const { ending, turn } = position;
  if (ending === null || rematch === undefined) return [];
  const { winners } = ending;
  if (winners.length === 0) return [endingTexts.next.settle];
  if (isForWinner(viewer, winners, position, bots)) return [harder(position, ending, rematch.strongerBot)];
  // Below a game for two there is a button for the rematch.
  return BEATEN.has(ending.outcome) ? [endingTexts.next.holdOut({ winners: namesOf(winners, who), turns: turn })] : [];
};

/** The outcomes that the loser could have put off. */
const BEATEN: ReadonlySet<GameEnding['outcome']> = new Set(['lead', 'narrow', 'level', 'extinct']);

/** Whether a goal is for the winner. What everyone sees is for the loser, unless that is a bot. */
const isForWinner = (
  viewer: Viewer,
  winners: readonly Side[],
  { options }: Position,
  bots: readonly number[],
): boolean =>
  winners.some((side) => side === viewer) ||
  sidesOf(options).every((side) => bots.includes(side) !== winners.includes(side));

const harder = ({ options, turn }: Position, { outcome }: GameEnding, strongerBot: string | null): string => {
  if (strongerBot !== null) return endingTexts.next.bot({ bot: strengthName(strongerBot) });
  const { players, teams } = options;
  const fields =
    players === undefined
      ? presets
      : boardsOfSeveral.filter((board) => board.players === players && board.teams === teams);
  const larger = fields.find(({ size }) => size > options.size);
  if (larger !== undefined) return endingTexts.next.larger({ size: larger.size, citadels: larger.citadels });
  return outcome === 'resigned' ? endingTexts.next.toTheEnd : endingTexts.next.faster({ turns: turn });
};

/** What to know besides the board: what a text board can't show, who leads (unless a puzzle asks), and what is next. */
export const situationBlocks = (
  view: View,
  field: Field,
  { who, coloured, signed }: Record<'who' | 'coloured' | 'signed', WhoIs>,
  scene: Scene<Event>,
): readonly Block[] => {
  if (field.phase !== 'play')
    return blockOf([...setupLines(view, coloured), ...changeLines(view), ...nextGoal(view, who, scene)]);
  // Long names would take lines that a phone does not have.
  const isForTwo = field.sides.length === 2;
  const short = isForTwo ? coloured : signed;
  // What is in danger is what the text of a lesson is about.
  const threats = scene.within === 'lesson' ? [] : threatLines(view, field);
  return [
    ...blockOf([...threats, ...siegeLines(view, field)], { isOnBoard: true }),
    ...blockOf([
      ...changeLines(view),
      ...(scene.within === 'puzzle' ? [] : leadLines(field, short)),
      ...(isForTwo ? offerLines(view, who) : [offerLines(view, signed).join(' ')].filter((line) => line !== '')),
    ]),
  ];
};

/** Lines as a block of text; none if there are none. */
export const blockOf = (lines: readonly string[], more: Pick<Block, 'isOnBoard'> = {}): readonly Block[] =>
  lines.length === 0 ? [] : [{ kind: 'text', text: lines.join('\n'), ...more }];

/** C40, C57: the offer that stands, with what would be counted. */
const offerLines = (view: View, who: WhoIs): readonly string[] =>
  view.position.offers.map((side) => {
    const told = offerText(view, side, who);
    return who(side).isYou ? told : bold(told);
  });

/** C40, C57: the offer of a side. */
export const offerText = (view: View, side: Side, who: WhoIs): string =>
  view.position.counting
    ? eventsTexts.offeredCount({ ...who(side), counts: countsIn(view, who) })
    : eventsTexts.offered(who(side));

/** C57: what would be counted now. */
export const countsIn = ({ counts, position }: View, who: WhoIs): string =>
  sidesOf(position.options)
    .map((side) => ({ ...who(side), citadels: counts[side] ?? 0 }))
    .toSorted((one, other) => Number(other.isYou) - Number(one.isYou))
    .map((each) => screenTexts.count(each))
    .join(', ');

const MOST_NAMED = 6;

/** The threatened citadels of both sides. Of several, only the viewer’s, or the mover’s for those who look on. */
const threatLines = ({ viewer }: View, field: Field): readonly string[] => {
  const told = field.sides.length === 2 ? field.sides : [viewer === 'table' ? field.mover : viewer];
  const threats = field.sides.filter((side) => told.includes(side)).flatMap((side) => threatsIn(field, side));
  return threats.length > 0
    ? [screenTexts.situation.inDanger({ citadels: threats.map((threat) => screenTexts.danger.citadel(threat)) })]
    : [];
};

const siegeLines = ({ viewer }: View, field: Field): readonly string[] => {
  const besieged = field.sides.flatMap((side) => besiegedIn(field, side));
  if (besieged.length === 0) return [];
  const mayKill = viewer === field.mover && besiegesAny(field);
  if (mayKill && field.kills === MOST_KILLS) return [killsLeft(field)];
  return [
    [
      besieged.length > MOST_NAMED
        ? screenTexts.situation.manyBesieged({ count: besieged.length })
        : screenTexts.situation.besieged({ warriors: besieged }),
      ...(mayKill ? [killsLeft(field)] : []),
    ].join(' '),
  ];
};

const killsLeft = ({ kills }: Field): string =>
  kills === MOST_KILLS
    ? screenTexts.situation.mayKillNone
    : screenTexts.situation.mayKill({ left: MOST_KILLS - kills });

const besiegesAny = (field: Field): boolean =>
  enemiesOf(field, field.mover).some((side) => besiegedBy(field, side, field.mover).length > 0);

/** Who leads and what threatens, in whole sentences for those who can't see the board. */
export const dangerSentences = (view: View, field: Field, who: WhoIs): readonly string[] => [
  ...leadLines(field, who),
  ...field.sides.flatMap((side) => {
    const threats = threatsIn(field, side);
    return threats.length === 0 ? [] : [threatSentence(who(side), threats)];
  }),
  ...field.sides.flatMap((side) => siegeSentences(view, field, side, who)),
];

const threatSentence = (player: Who, threats: ReturnType<typeof threatsIn>): string =>
  screenTexts.danger.threatened({
    ...player,
    count: threats.length,
    citadels: threats.map((threat) => screenTexts.danger.citadel(threat)),
  });

/** C9 to C12: what happens before the first turn. */
const setupLines = (view: View, who: WhoIs): readonly string[] => {
  const { phase, first, citadels } = view.position;
  if (phase === 'place') return citadels.length < 2 ? [screenTexts.situation.coin(who(first))] : [];
  return phase === 'claim' ? [screenTexts.situation.claims({ left: unclaimedIn(view.position) })] : [];
};

/** C11, C47: how many citadels will stay unclaimed. */
export const unclaimedIn = (position: Position): number =>
  position.options.citadels - claimsOfEach(position.options) * seatsLeft(position).length;

/** C42: what the button for changing sides does. */
const changeLines = (view: View): readonly string[] =>
  canSwap(view) && view.viewer === view.position.mover ? [screenTexts.situation.mayChange] : [];

/** C34: who leads, and when that wins. */
const leadLines = (field: Field, who: WhoIs): readonly string[] => {
  const leader = leaderIn(field);
  if (leader === null) return [];
  const { team, ahead } = leader;
  const isYou = team.some((side) => who(side).isYou);
  const told = { isYou, names: namesOf(team, who), count: team.length };
  return [ahead > 0 ? screenTexts.situation.leads({ ...told, ahead }) : screenTexts.situation.level(told)];
};

const threatsIn = (field: Field, side: Side) =>
  threatsTo(field, side).map(({ place, ...fight }) => ({ ...fight, at: pointName(field.options.size, place) }));

const besiegedIn = (field: Field, side: Side): readonly string[] =>
  besiegedOf(field, side)
    .toSorted((one, other) => one - other)
    .map((point) => pointName(field.options.size, point));

/** C30: who is besieged, and how many of them can still be killed. */
const siegeSentences = ({ viewer }: View, field: Field, side: Side, who: WhoIs): readonly string[] => {
  const besieged = besiegedIn(field, side);
  if (besieged.length === 0) return [];
  const isKiller = viewer === field.mover && side !== field.mover && besiegedBy(field, side, field.mover).length > 0;
  return [
    screenTexts.danger.besieged({ ...who(side), warriors: besieged, count: besieged.length }),
    ...(isKiller ? [killsLeft(field)] : []),
  ];
};
