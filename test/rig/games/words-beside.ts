import { nextActions, type AnyGame } from '../../../src/games/contract/game.ts';
import { withoutBoard, type Screen } from '../../../src/games/contract/screen.ts';
import { seededChance } from '../../../src/kernel/random.ts';
import { accepted } from '../../../src/kernel/result.ts';
import { viewersOf } from './playthroughs.ts';

const NAMES = ['@Ada', '@Ben', '@Cleo'];

/** Games that bots play for their words. */
export interface SeededGames {
  readonly game: AnyGame;
  readonly seats: number;
  readonly options: unknown;
  readonly bot: string;
  readonly count: number;
  /** After so many actions a game is broken off. */
  readonly most: number;
}

/** The average number of words beside a board of text and one of pictures, over all viewers after each action. */
export const wordsBeside = ({ game, seats, options, bot, count, most }: SeededGames) => {
  const player = game.bots?.byName[bot];
  if (player === undefined || !('choose' in player)) throw new Error(`There is no bot ${bot} that answers at once.`);
  let [text, picture, screens] = [0, 0, 0];
  for (let luck = 0; luck < count; luck++) {
    const chance = seededChance(`words ${luck}`);
    let state = game.setup(options, seats, chance);
    for (const { seat, action } of game.beginnings?.['balanced']?.actions(state, chance) ?? [])
      ({ state } = accepted(game.play(state, seat, action, chance), 'beginning'));
    for (let moves = 0; moves < most && game.status(state).result === null; moves++) {
      const seat = game.status(state).awaited[0] ?? 0;
      const [action] = nextActions(player, game.look(state, seat), chance);
      const played = accepted(game.play(state, seat, action, chance), `${bot} in game ${luck}`);
      ({ state } = played);
      for (const viewer of viewersOf(seats)) {
        const view = game.look(state, viewer);
        const scene = { events: played.events, focus: null, players: NAMES.slice(0, seats) };
        const screen = game.screen(view, scene);
        text += wordsIn(screen);
        picture += wordsIn(withoutBoard(screen));
        screens++;
      }
    }
  }
  return { text: text / screens, picture: picture / screens };
};

/** The words of what happened and of what the players have. Code is the board. */
const wordsIn = ({ headline, story, situation = [], figures }: Screen): number =>
  [
    headline,
    ...[...story, ...situation].flatMap(({ kind, text }) => (kind === 'text' ? [text] : [])),
    ...figures.flatMap(({ name, value }) => [name, value]),
  ].flatMap((text) => text.split(/[\s\u00a0]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))).length;
