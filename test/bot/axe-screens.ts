import type { LocalClient } from '../../src/local/client.ts';
import type { SeenMessage } from '../../src/local/people/api.ts';
import { games } from '../../src/games/index.ts';
import type { AnyGame } from '../../src/games/game.ts';
import { HAND, gatherRace, raceOn, startRace } from './babylon-players.ts';
import { SIDE, startDuel, typeTurn } from './citadel-players.ts';
import { isOver, labelsOf, playOn } from './player.ts';
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
    const { message: first } = await clay.command('games', `${game.id} start`);
    await look('the first screen', first);
    const { board } = await playOn(clay, await begun(clay, first), { most: 4 });
    await look('the board', board);
    await asides(rig, look, board);
    await afterwards(rig, look, (await playOn(clay, board)).board);
    const { message: second } = await clay.command('games', `${game.id} start`);
    const { board: ended } = await playOn(clay, await begun(clay, second));
    await look('the end, compared with an earlier one', ended);
    await figures(rig, look, game);
    const { message: daily } = await clay.command('games', 'daily play', { game: game.id });
    await look('a daily run', daily);
    const { board: over } = await playOn(clay, daily);
    await look('the end of a daily run', over);
    await look('a practice run', (await clay.press(over, 'Practice run')).message);
  };

/** The board of a game that may wait for its first click. */
const begun = async (who: LocalClient, message: SeenMessage): Promise<SeenMessage> =>
  labelsOf(message).includes('Begin') ? (await who.press(message, 'Begin')).message : message;

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
  const lobby = await clay.message((await gatherRace(clay, [blue])).id);
  await look('a lobby that can start', lobby);
  const { message: board } = await clay.press(lobby, 'Start');
  await look('the board', board);
  const { message: hand } = await clay.press(board, HAND);
  await look('the hand', hand);
  await asides(rig, look, board);
  const [card = ''] = labelsOf(hand);
  await look('a chosen card', (await clay.press(hand, card)).message);
  await afterwards(rig, look, await raceOn([clay, blue], board));
  await raceOn([clay, blue], await startRace(clay, [blue]));
  await figures(rig, look, game);
};

const citadel: Tour = async (rig, look) => {
  const { clay, blue } = rig;
  const game = gameNamed('citadel');
  await learning(rig, look, game);
  const { message: lobby } = await clay.command('games', 'citadel start');
  await look('the lobby', lobby);
  await look('an ended lobby', (await clay.press(lobby, 'Leave')).message);
  const { message: invitation } = await clay.command('games', 'citadel start', { field: 9, opponent: blue.id });
  await look('an invitation', invitation);
  const { message: setUp } = await blue.press(invitation, 'Accept');
  await look('the board that is set up by hand', setUp);
  await look('the own side, set up by hand', (await clay.press(setUp, SIDE)).message);
  await resign(rig, look, setUp);
  const board = await startDuel(clay, blue, { field: 9, setup: 'balanced' });
  await look('the board', board);
  await look('the own side', (await clay.press(board, SIDE)).message);
  await asides(rig, look, board);
  await look('a word that can’t be played', (await typeTurn(clay, 'a1-a2 ?')).message);
  await afterwards(rig, look, await resign(rig, look, board));
  await figures(rig, look, game);
};

/** Clay resigns. Returns the ended board. */
const resign = async ({ clay }: Rig, look: Look, board: SeenMessage): Promise<SeenMessage> => {
  const { message: question } = await clay.command('games', 'citadel end');
  await look('the question before the end', question);
  await clay.press(question, 'End it');
  const shown = await clay.until('games', (all) => all.some((each) => each.id === board.id && isOver(each)));
  return shown.find(({ id }) => id === board.id) ?? board;
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
