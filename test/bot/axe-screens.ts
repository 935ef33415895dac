import type { SeenMessage } from '../../src/local/people/api.ts';
import { games } from '../../src/games/index.ts';
import type { AnyGame } from '../../src/games/game.ts';
import { HAND, gatherRace, raceOn } from './babylon-players.ts';
import { SIDE, typeTurn } from './citadel-players.ts';
import { labelsOf, playOn } from './player.ts';
import type { Rig } from './rig.ts';

/** Looks at a screen that somebody sees now. */
export type Look = (name: string, message: SeenMessage) => Promise<unknown>;

/** A way through some screens, as Clay sees them: it uses the real bot. */
type Tour = (rig: Rig, look: Look) => Promise<unknown>;

/** Screens that belong to no game. */
const general: Tour = async ({ clay }, look) => {
  const { message: welcome } = await clay.command('games', 'play');
  await look('the welcome', welcome);
  await look('the lessons', (await clay.press(welcome, 'Show me how')).message);
  for (const command of ['games settings', 'games server', 'games mine', 'daily me', 'daily table', 'daily settings'])
    await look(`/${command}`, (await clay.command('games', command)).message);
};

/** The rules page by page, and the tutorial to its end. */
const learning = async ({ clay }: Rig, look: Look, { id, tutorial }: AnyGame): Promise<void> => {
  const { message: rules } = await clay.command('games', `${id} help`);
  await look('the rules', rules);
  await look('the next page of the rules', (await clay.press(rules, 'Next')).message);
  let { message: lesson } = await clay.press(rules, 'Show me how');
  await look('the tutorial', lesson);
  for (const _step of tutorial.steps) lesson = (await clay.press(lesson, 'Skip this step')).message;
  await look('the end of the tutorial', lesson);
};

/** What the buttons below a running board open. */
const asides = async ({ clay }: Rig, look: Look, board: SeenMessage): Promise<void> => {
  for (const label of ['Read', 'Fair dice', 'Hint'].filter((each) => labelsOf(board).includes(each)))
    await look(label, (await clay.press(board, label)).message);
};

/** An ended board, and what its buttons open. */
const afterwards = async ({ clay }: Rig, look: Look, ended: SeenMessage): Promise<void> => {
  await look('the end', ended);
  const { message: watched } = await clay.press(ended, 'Watch');
  await look('the beginning, watched', watched);
  await look('the last step, watched', (await clay.press(watched, 'Last')).message);
  for (const label of ['Whole story', 'Read', 'Fair dice', 'Change options', 'Share'])
    await look(label, (await clay.press(ended, label)).message);
};

/** A game for one, twice: the second ending is compared with the first, and the figures have a picture. */
const solo =
  (game: AnyGame): Tour =>
  async (rig, look) => {
    const { clay } = rig;
    await learning(rig, look, game);
    for (let round = 0; round < 2; round++) {
      const { message: first } = await clay.command('games', `${game.id} start`);
      await look('the first screen', first);
      const begun = labelsOf(first).includes('Begin') ? (await clay.press(first, 'Begin')).message : first;
      const { board } = await playOn(clay, begun, { most: 4 });
      await look('the board', board);
      if (round === 0) await asides(rig, look, board);
      const { board: ended } = await playOn(clay, board);
      await afterwards(rig, look, ended);
    }
    await figures(rig, look, game);
    const { message: daily } = await clay.command('games', 'daily play', { game: game.id });
    await look('a daily run', daily);
    const { board: over } = await playOn(clay, daily);
    await look('the end of a daily run', over);
    await look('a practice run', (await clay.press(over, 'Practice run')).message);
  };

const figures = async ({ clay }: Rig, look: Look, { id }: AnyGame): Promise<void> => {
  await look('the figures', (await clay.command('games', 'games stats', { game: id })).message);
  await look('the table', (await clay.command('games', 'games table', { game: id })).message);
};

const babylon: Tour = async (rig, look) => {
  const { clay, blue } = rig;
  const game = gameNamed('babylon');
  await learning(rig, look, game);
  const { message: first } = await clay.command('games', 'babylon start');
  await look('the lobby', first);
  await clay.press(first, 'Leave');
  for (let race = 0; race < 2; race++) {
    const lobby = await gatherRace(clay, [blue]);
    await look('a lobby that can start', lobby);
    const { message: board } = await clay.press(lobby, 'Start');
    await look('the board', board);
    const { message: hand } = await clay.press(board, HAND);
    await look('the hand', hand);
    await asides(rig, look, board);
    const [card = ''] = labelsOf(hand);
    await look('a chosen card', (await clay.press(hand, card)).message);
    const ended = await raceOn([clay, blue], board);
    await afterwards(rig, look, await clay.message(ended.id));
  }
  await figures(rig, look, game);
};

const citadel: Tour = async (rig, look) => {
  const { clay, blue } = rig;
  const game = gameNamed('citadel');
  await learning(rig, look, game);
  const { message: lobby } = await clay.command('games', 'citadel start');
  await look('the lobby', lobby);
  await look('an ended lobby', (await clay.press(lobby, 'Leave')).message);
  for (const setup of ['by-hand', 'balanced']) {
    const { message: invitation } = await clay.command('games', 'citadel start', {
      field: 9,
      setup,
      opponent: blue.id,
    });
    await look('an invitation', invitation);
    const { message: board } = await blue.press(invitation, 'Accept');
    await look(`the board, set up ${setup}`, await clay.message(board.id));
    const { message: side } = await clay.press(board, SIDE);
    await look(`the own side, set up ${setup}`, side);
    await asides(rig, look, board);
    await look('a word that can’t be played', (await typeTurn(clay, 'a1-a2 ?')).message);
    const { message: question } = await clay.command('games', 'citadel end');
    await look('the question before the end', question);
    await clay.press(question, 'End it');
    await afterwards(rig, look, await clay.message(board.id));
  }
  await figures(rig, look, game);
};

const gameNamed = (name: string): AnyGame => {
  const game = games.find(({ id }) => id === name);
  if (game === undefined) throw new Error(`there is no game ${name}`);
  return game;
};

/** The ways through all screens. */
export const tours: Readonly<Record<string, Tour>> = {
  general,
  escape: solo(gameNamed('escape')),
  siege: solo(gameNamed('siege')),
  babylon,
  citadel,
};
