import type { Json } from '../../kernel/json.ts';
import { closedRecord } from '../contract/capabilities.ts';
import { changed, offeredBots, type Game } from '../contract/game.ts';
import { withoutOptions } from '../contract/options.ts';
import { jsonActions } from '../contract/read-as.ts';
import { plainDescription, plainScreen, type Plain } from './screen.ts';
import { seenBy, type Seen } from './view.ts';
import { draftWords } from './words.ts';

/** What a draft brings of a game: its rules. */
type Rules =
  | 'id'
  | 'name'
  | 'goal'
  | 'seats'
  | 'drawsAtSetup'
  | 'setup'
  | 'actions'
  | 'play'
  | 'explain'
  | 'status'
  | 'look'
  | 'readAction'
  | 'readState';

type Formats =
  | 'readOptions'
  | 'defaults'
  | 'makeOptions'
  | 'parseOptions'
  | 'readAction'
  | 'makeAction'
  | 'parseAction';

/** The rules of a game, how its board and its moves are said, and anything else that it has by now. */
export type Draft<State, Action, View, Event, Refusal extends string> = Pick<
  Game<unknown, State, Action, View, Event, Refusal>,
  Rules
> &
  Partial<Omit<Game<unknown, State, Action, View, Event, Refusal>, Rules | 'lacks' | 'earlier'>> &
  Plain<View, Action, Event>;

type Made<State, Action, View, Event, Refusal extends string> = Game<
  unknown,
  State,
  Action,
  Seen<View>,
  Event,
  Refusal
>;

/**
 * A game that can be played before it is finished. What it does not bring is made from its rules, in English, or left
 * out. Without the word `draft` it has to bring all that the contract asks for.
 */
export const draft = <State, Action, View extends object, Event, Refusal extends string>(
  given: Draft<State, Action, View, Event, Refusal>,
): Made<State, Action, View, Event, Refusal> => {
  const made: Made<State, Action, View, Event, Refusal> = madeFrom(given, () => game);
  const brought: Partial<Omit<typeof made, 'look'>> = given;
  const lacks = Object.keys(made).filter((part) => !(part in given));
  const look: typeof made.look = (state, viewer) => made.look(state, viewer);
  const game: typeof made = changed(changed<typeof made>(made, brought), { look, lacks });
  return game;
};

/** A game that brings no more than its rules; `whole` has what else the draft brings. */
const madeFrom = <State, Action, View extends object, Event, Refusal extends string>(
  given: Draft<State, Action, View, Event, Refusal>,
  whole: () => Made<State, Action, View, Event, Refusal>,
): Made<State, Action, View, Event, Refusal> => {
  const { seats } = given;
  const makeAction = (action: Action): string => whole().makeAction(action);
  const parseAction = (text: string): Action => whole().parseAction(text);
  const players = Array.from({ length: seats.most }, (_, seat) => draftWords.player(seat + 1));
  return {
    ...rulesOf(given),
    ...formatsOf(given),
    get name() {
      return given.name;
    },
    get goal() {
      return given.goal;
    },
    get help() {
      return [{ title: draftWords.goal, text: given.goal }];
    },
    tutorial: { options: {}, seats: seats.least, seat: 0, draws: [], steps: [], ending: draftWords.goal },
    get invitation() {
      const [bot] = seats.most > 1 ? offeredBots(whole()) : [];
      const label = given.name.slice(0, LONGEST_LABEL);
      return { label, line: draftWords.line(seats), options: {}, ...(bot === undefined ? {} : { bot }) };
    },
    comparison: { by: seats.most === 1 ? 'score' : 'rating', classOf: () => null },
    look: (state, viewer) => seenBy(given, makeAction, state, viewer),
    screen: (view, scene) => plainScreen(given, parseAction, view, scene),
    describe: (view, scene) => plainDescription(given, parseAction, view, scene),
    share: (view) => `${given.name}: ${endOf(view)}`,
    log: ({ events }) => events.map((event) => ({ at: '', roll: '', effect: given.tell(event, players), note: '' })),
    timeout: {
      action: (state, seat, chance) => parseAction(chance.pick(given.actions(state, seat).map(makeAction))),
      words: draftWords.timedOut,
    },
    bots: {
      byName: {
        random: { choose: ({ viewer, turn }, chance) => parseAction(chance.pick(turn.offered[Number(viewer)] ?? [])) },
      },
      offered: ['random'],
    },
    publicRecord: closedRecord,
  };
};

const rulesOf = <State, Action, View, Event, Refusal extends string>(
  given: Draft<State, Action, View, Event, Refusal>,
): Omit<Pick<typeof given, Rules>, 'name' | 'goal' | 'look' | 'readAction'> &
  Pick<Made<State, Action, View, Event, Refusal>, 'rules' | 'summary' | 'resign'> => ({
  id: given.id,
  rules: 1,
  seats: given.seats,
  drawsAtSetup: given.drawsAtSetup,
  setup: (options, seats, chance) => given.setup(options, seats, chance),
  actions: (state, seat) => given.actions(state, seat),
  play: (state, seat, action, chance) => given.play(state, seat, action, chance),
  explain: (refusal) => given.explain(refusal),
  status: (state) => given.status(state),
  summary: (state) => asJson(given.look(state, 'table')),
  resign: () => null,
  readState: (json) => given.readState(json),
});

/** An action as a text is its JSON, and there are no options. */
const formatsOf = <State, Action, View, Event, Refusal extends string>(
  given: Draft<State, Action, View, Event, Refusal>,
): Pick<Made<State, Action, View, Event, Refusal>, Formats> => {
  const readAction = (json: unknown): Action => given.readAction(json);
  return { ...withoutOptions(given.id), readAction, ...jsonActions(given.id, readAction) };
};

/** How a match ended for a viewer, in a word or a number. */
const endOf = ({ viewer, turn: { result } }: Seen<object>): string => {
  const hasWon = viewer !== 'table' && result?.winners.includes(viewer);
  return String(result?.score ?? draftWords.shared[viewer === 'table' ? 'over' : hasWon ? 'won' : 'lost']);
};

/** Discord shows no more of a button beside others. */
const LONGEST_LABEL = 20;

const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value));
