import type { AnyGame } from '../../../games/contract/game.ts';
import type { Seat } from '../../../games/contract/status.ts';
import { seededChance } from '../../../kernel/random.ts';
import type { InteractionResult, LocalClient } from '../../../local/client.ts';
import type { SeenMessage } from '../../../local/people/api.ts';
import type { Dice } from '../place/dice.ts';
import { controlsFor } from './controls.ts';
import { boardOf, type GameTable, type MatchStanding } from './table.ts';

/** Makes a move for a seat as its player does: with a control on their screen, or by typing if the game allows it. */
export const makeMove = async (
  table: GameTable,
  who: LocalClient,
  now: MatchStanding,
  seat: Seat,
  dice: Dice,
): Promise<InteractionResult> => {
  const { game, channel } = table;
  const type = (): Promise<InteractionResult> => {
    const actions = dice.shuffle(now.status.awaited.includes(seat) ? game.actions(now.state, seat) : []);
    const isOver = (action: unknown): boolean => isEnding(game, now, seat, game.makeAction(action));
    const action = actions.slice(0, MOST_LOOKS).find((each) => !isOver(each)) ?? dice.pick(actions);
    return who.command(channel, `${game.id} play`, { turn: game.typing?.write(action) ?? '' });
  };
  if (game.typing && dice.happens(0.4)) return type();
  const pressed = await pressMove(game, who, now, await ownScreen(table, who, now), dice, seat);
  if (pressed !== undefined) return pressed;
  if (game.typing) return type();
  throw new Error('nothing can be played');
};

/** How often people look closer, as at the next page of a map, before they give up. */
const MOST_LOOKS = 8;

/** Presses a control that makes a move on a person's screen, if there is one, preferably one that ends no match. */
export const pressMove = async (
  game: AnyGame,
  who: LocalClient,
  now: MatchStanding,
  shown: SeenMessage,
  dice: Dice,
  seat: Seat = 0,
): Promise<InteractionResult | undefined> => {
  let screen = shown;
  for (let closer = 0; closer < MOST_LOOKS; closer++) {
    const acts = controlsFor(screen, 'act');
    const goingOn = acts.filter(({ does }) => !isEnding(game, now, seat, does.action));
    if (goingOn.length > 0) return dice.pick(goingOn).use(who);
    const looks = controlsFor(screen, 'focus');
    // Where a closer look has offered nothing else, the match may end.
    if (acts.length > 0 && (looks.length === 0 || closer > 0)) return dice.pick(acts).use(who);
    if (looks.length === 0) return undefined;
    screen = (await dice.pick(looks).use(who)).message;
  }
  return undefined;
};

/** The screen whose controls a person may press: the board, or their private screen behind its button. */
export const ownScreen = async (table: GameTable, who: LocalClient, { match }: MatchStanding): Promise<SeenMessage> => {
  const board = await boardOf(table, match);
  // If a killed process has not shown that the match has begun, people press the button that begins it.
  const [opener] = [...controlsFor(board, 'hand'), ...controlsFor(board, 'begin')];
  return opener ? (await opener.use(who)).message : board;
};

/** Whether an action would end the match: the evening should go on. */
const isEnding = (game: AnyGame, { state }: MatchStanding, seat: Seat, text: string): boolean => {
  let now = state;
  for (const word of text.split(' ')) {
    const played = game.play(now, seat, game.parseAction(word), seededChance(text));
    if (!played.ok) return false;
    now = played.value.state;
    if (game.status(now).result !== null) return true;
  }
  return false;
};
