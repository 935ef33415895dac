import type { Chance } from '../../../kernel/random.ts';
import type { Characters } from '../../contract/characters/character.ts';
import type { BotRatings, PlanningBot } from '../../contract/game.ts';
import { carryOutAll } from '../rules/carry-out.ts';
import { fieldOf, type Field } from '../rules/field/field.ts';
import { mayChangeSides } from '../rules/field/options.ts';
import { actionOf, orderOf, type Order } from '../rules/field/order.ts';
import { otherSide, unclaimedAtEnd, type Action, type Position } from '../rules/field/state.ts';
import { canSwap, type View } from '../rules/view.ts';
import { gameTexts } from '../texts/game/texts.ts';
import { chooseTurn } from './choice.ts';
import { levels, type Level } from './levels.ts';
import type { TurnPlan } from './search/turns.ts';
import { chooseByPlaying } from './setup/claims.ts';
import { learnedValue } from './setup/setup-value.ts';
import { chooseEvenTurn, chooseSetup } from './setup/setup.ts';
import { chooseTurnOfSeveral } from './several/choice.ts';
import { levelsOfSeveral, type LevelOfSeveral } from './several/levels.ts';
import { styles, type Style } from './style/styles.ts';

/** The ratings on 9x9, measured against the next weaker bot. The middle one has the rating that players begin with. */
export const ratings: BotRatings = {
  byName: {
    beginner: { rating: 540, uncertainty: 190 },
    easy: { rating: 950, uncertainty: 160 },
    medium: { rating: 1500, uncertainty: 0 },
    hard: { rating: 1930, uncertainty: 140 },
    expert: { rating: 2400, uncertainty: 250 },
  },
  measured:
    'npm run simulate -- citadel --size 9 --seed ladder, each bot against the next weaker one: ' +
    'easy over 200 games, medium and hard over 100, and expert over 50',
};

/** A bot that plans whole turns: at this level, at another among several, and at a third if it must suit both sides. */
const searchBot = (level: Level, ofSeveral: LevelOfSeveral, shared: Level = level): PlanningBot<View, Action> => ({
  plan: (view, chance) => {
    const { position, prepared } = view;
    if (position.options.players !== undefined) return planOfSeveral(position, ofSeveral, chance);
    if (isAheadIfCounted(view)) return [{ type: 'count' }];
    const act = (order: Order): Action => actionOf(position.options.size, order);
    switch (position.phase) {
      case 'place':
      case 'claim':
        return [act(chooseCitadel(fieldOf(position), level, chance))];
      case 'play': {
        const { orders, value } = turnOf(position, level, shared, chance);
        const even = evenIn(position, level);
        if (even !== null && value < even && canSwap({ position, prepared })) return [{ type: 'swap' }];
        const [first, ...rest] = endsGame(position, orders) ? orders : [...orders, orderOf('end')];
        if (first === undefined) throw new RangeError('there is always a turn: to end it at once');
        return [act(first), ...rest.map(act)];
      }
      case 'over':
        throw new RangeError('the game is over');
    }
  },
});

/** What a bot does in a game for three or four (C45): it thinks of its own standing alone. */
const planOfSeveral = (position: Position, level: LevelOfSeveral, chance: Chance): readonly [Action, ...Action[]] => {
  const field = fieldOf(position);
  const act = (order: Order): Action => actionOf(position.options.size, order);
  if (position.phase !== 'play') return [act(chooseSetup(field, SETUP_OF_SEVERAL, chance))];
  const { orders } = chooseTurnOfSeveral(field, level, chance);
  const [first, ...rest] = endsTurn(position, orders) ? orders : [...orders, orderOf('end')];
  if (first === undefined) throw new RangeError('there is always a turn: to end it at once');
  return [act(first), ...rest.map(act)];
};

const SETUP_OF_SEVERAL = { claims: 1, setup: learnedValue };

/** C51: whether a turn ends by itself, because its player goes out or the game ends. */
const endsTurn = (position: Position, orders: readonly Order[]): boolean => {
  const field = fieldOf(position);
  carryOutAll(field, orders);
  return field.ending !== null || field.mover !== position.mover;
};

/** C57: whether the enemy offers to count the citadels, and the mover has more. */
const isAheadIfCounted = ({ position: { mover, offers, counting }, counts }: View): boolean =>
  mover !== null &&
  counting === true &&
  offers.includes(otherSide(mover)) &&
  (counts[mover] ?? 0) > (counts[otherSide(mover)] ?? 0);

const chooseCitadel = (field: Field, level: Level, chance: Chance): Order =>
  chooseByPlaying(field, level) ?? chooseSetup(field, level, chance);

/** C42: if the enemy may choose a side after the first turn, that turn has to suit both. */
const turnOf = (position: Position, level: Level, shared: Level, chance: Chance): TurnPlan => {
  const even = evenIn(position, shared);
  const isShared = even !== null && mayChangeSides(position.options) && position.turn === 1;
  if (!isShared) return chooseTurn(fieldOf(position), level, chance);
  return chooseEvenTurn(fieldOf(position), shared, even + chance.pick(ASIDE));
};

/** Turns worth a bit less win clearly more often than not, those worth a bit more less often: chance takes one side. */
const ASIDE = [-2, 2] as const;

/** C11, C42: what a level calls even here, by how many citadels lie unclaimed. */
const evenIn = ({ options }: Position, { even }: Level): number | null =>
  even && (unclaimedAtEnd(options.citadels) === 1 ? even.one : even.three);

/** C35: whether a turn ends the game by itself, by leaving a side without warriors. */
const endsGame = (position: Position, orders: readonly Order[]): boolean => {
  const field = fieldOf(position);
  carryOutAll(field, orders);
  return field.ending !== null;
};

/** The bots that plan whole turns, the weakest first, with the style of a character if they have one. */
const botsWith = (style?: Style) => {
  const own = style === undefined ? {} : { style };
  const bot = (level: keyof typeof levelsOfSeveral, shared: Level = levels[level]) =>
    searchBot({ ...levels[level], ...own }, { ...levelsOfSeveral[level], ...own }, shared);
  return {
    beginner: bot('beginner'),
    easy: bot('easy'),
    medium: bot('medium'),
    hard: bot('hard'),
    expert: bot('expert', levels.hard),
  };
};

/** The bots without a character, the weakest first. */
export const planningBots = botsWith();

/** The characters, whose names suit a war of walls. */
export const characters: Characters<PlanningBot<View, Action>> = {
  odo: {
    name: 'Odo',
    get style() {
      return gameTexts.character.odo;
    },
    byLevel: botsWith(styles.hoarder),
  },
  mara: {
    name: 'Mara',
    get style() {
      return gameTexts.character.mara;
    },
    byLevel: botsWith(styles.attacker),
  },
  leif: {
    name: 'Leif',
    get style() {
      return gameTexts.character.leif;
    },
    byLevel: botsWith(styles.gambler),
  },
};

/** The strongest bot before there was an exact search, for comparison. */
export const yardstick = searchBot(levels.yardstick, levelsOfSeveral.hard);
