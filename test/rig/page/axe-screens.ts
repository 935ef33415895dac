import { ComponentType } from 'discord-api-types/v10';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import { games } from '../../../src/games/index.ts';
import { menusOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { gatherRace, HAND, raceOn, startRace } from '../bot/babylon-players.ts';
import { askToEnd, handOver, openPuzzle, openRules } from '../bot/board-menus.ts';
import { openSide, openTyping, SIDE, startMatch, stateOf, typeTurn } from '../bot/citadel-players.ts';
import {
  away,
  begunByItself,
  chooseIn,
  fairIn,
  goThrough,
  isOver,
  labelsOf,
  MORE,
  openGames,
  openServer,
  ownData,
  playOn,
  pressMore,
  tableOf,
  takeFirst,
} from '../bot/player.ts';
import type { Rig } from '../bot/rig.ts';
import { shortened } from '../language/lengthen.ts';

/** Looks at a screen as it is now, or at the form that a button of its message opens. */
export type Look = (name: string, message: SeenMessage, formButton?: string) => Promise<unknown>;

/** A way through some screens of the real bot, as Clay sees them. */
type Tour = (rig: Rig, look: Look) => Promise<unknown>;

/** Screens that belong to no game. */
const general: Tour = async ({ clay }, look) => {
  const { message: welcome } = await clay.command('games', 'play');
  await look('the welcome', welcome);
  for (const label of ['Alone', 'Learn', 'With people']) await look(label, await goThrough(clay, [label]));
  await look('whom to play with', await goThrough(clay, ['With people', 'Citadel']));
  await look('what to learn', await goThrough(clay, ['Learn', 'Citadel']));
  await look('a new tournament', await goThrough(clay, ['With people', 'Tournament']));
  await look('/help', (await clay.command('games', 'help')).message);
  await look('/games', await openGames(clay));
  for (const label of ['Stats', 'Season', 'Daily runs', 'Settings', 'Away', 'Your data'])
    await look(`/games, ${label}`, await openGames(clay, [label]));
  await look('the table of the daily', await openGames(clay, ['Daily runs', 'Table']));
  await look('notifications and time', await openGames(clay, ['Settings', 'Notifications and time']));
  const settings = await openGames(clay, ['Settings']);
  await look('changed settings', (await chooseIn(clay, settings, 'Keep me out of leaderboards')).message);
  await chooseIn(clay, settings, 'Show me in leaderboards');
  const server = await openServer(clay);
  await look('changed settings of the server', (await chooseIn(clay, server, 'Play in threads')).message);
  await chooseIn(clay, server, 'Play in the channel');
  await away(clay, '2');
  await look('an absence', await openGames(clay, ['Away']));
  await look('own data', await ownData(clay));
  await look('/server', server);
  await look('the doctor', await openServer(clay, ['Check the bot']));
  const question = await openGames(clay, ['Your data', 'Remove it all']);
  await look('the question before everything is removed', question);
  await look('everything removed', (await clay.press(question, 'Yes, for good')).message);
};

/** The rules page by page, and the tutorial to its end. */
const learning = async ({ clay }: Rig, look: Look, game: AnyGame): Promise<void> => {
  const rules = await openRules(clay, game);
  await look('the rules', rules);
  await look('the next page of the rules', (await clay.press(rules, 'Next')).message);
  let { message: lesson } = await clay.press(rules, 'Show me how');
  await look('the tutorial', lesson);
  for (const _step of game.tutorial.steps) lesson = (await clay.press(lesson, 'Skip')).message;
  await look('the end of the tutorial', lesson);
};

/** What the buttons below a running board open. Returns the board as it is afterwards. */
const asides = async (rig: Rig, look: Look, board: SeenMessage): Promise<SeenMessage> => {
  const { clay } = rig;
  const { message: menu } = await clay.press(board.id, MORE);
  await look('more on a board', menu);
  for (const label of ['Read', fairIn(board), 'Hint', 'Show the hint', 'Take it']) {
    const place = [menu, await clay.message(board.id)].find((each) => labelsOf(each).includes(label));
    if (place === undefined) continue;
    const { message } = await clay.press(place, label);
    await look(label, message);
    if (label === 'Read') await closer(rig, look, label, message);
  }
  return clay.message(board.id);
};

/** What the first option of a screen's first menu shows, if it has one. */
const closer = async ({ clay }: Rig, look: Look, name: string, screen: SeenMessage): Promise<void> => {
  const [menu] = menusOf(screen);
  const [option] = menu?.type === ComponentType.StringSelect ? menu.options : [];
  if (menu && option)
    await look(`${name}, closer`, (await clay.choose(screen, option.value, { menu: menu.custom_id })).message);
};

/** What someone who does not play sees. */
const lookingOn = async (rig: Rig, look: Look, board: SeenMessage): Promise<void> => {
  const { clay } = rig;
  const { message: seen } = await pressMore(clay, board, 'Look');
  await look('the view of someone else', seen);
  await closer(rig, look, 'the view of someone else', seen);
  await look('the notice of an end, asked for', (await clay.press(seen, 'Tell me when it ends')).message);
};

/** The forms of a match that has not begun. */
const forms = async ({ clay }: Rig, look: Look, first: SeenMessage): Promise<void> => {
  await look('the form of options', (await clay.press(first, MORE)).message, 'More options');
  const { message: fairness } = await pressMore(clay, first, fairIn(first));
  await look('the dice before a match begins', fairness);
  if (labelsOf(fairness).includes(OWN_WORD)) await look('the form for a word', fairness, OWN_WORD);
};

const OWN_WORD = 'Begin with a word of my own';

/** An ended board, and what its buttons open. */
const afterwards = async ({ clay }: Rig, look: Look, ended: SeenMessage): Promise<void> => {
  await look('the end', ended);
  const { message: watched } = await pressMore(clay, ended, 'Watch');
  await look('the beginning, watched', watched);
  await look('the last step, watched', (await clay.press(watched, 'Last')).message);
  if (labelsOf(watched).includes('Analyse')) await look('the analysis', (await clay.press(watched, 'Analyse')).message);
  const { message: more } = await clay.press(ended, '⋯');
  await look('what else there is at the end', more);
  for (const label of labelsOf(more)) await look(label ?? '', (await clay.press(more, label ?? '')).message);
  await look('Share', (await clay.press(ended, 'Share')).message);
};

/** A game for one, played twice: the second end is compared with the first, and the figures get a picture. */
const solo =
  (game: AnyGame): Tour =>
  async (rig, look) => {
    const { clay } = rig;
    await learning(rig, look, game);
    // A siege begins by itself, unless its player asks for a word of their own.
    const options = game.id === 'siege' ? { 'own-word': true } : {};
    const { message: first } = await clay.command('games', `${game.id} start`, options);
    await look('the first screen', first);
    await forms(rig, look, first);
    const begun = labelsOf(first).includes('Begin') ? (await clay.press(first, 'Begin')).message : first;
    const { board } = await playOn(clay, begun, { most: 4 });
    await look('the board', board);
    await afterwards(rig, look, (await playOn(clay, await asides(rig, look, board))).board);
    await lookingOnSolo(rig, look, game);
    const { message: second } = await clay.command('games', `${game.id} start`);
    const { board: ended } = await playOn(clay, await begunByItself(clay, second));
    await look('the end, compared with an earlier one', ended);
    await figures(rig, look, game);
    const { message: daily } = await clay.command('games', 'daily', { game: game.id });
    await look('a daily run', daily);
    const { board: over } = await playOn(clay, daily);
    await look('the end of a daily run', over);
    await look('a practice run', (await pressMore(clay, over, 'Practice run')).message);
  };

/** The button that someone who presses a button on another person's board is offered. */
const lookingOnSolo = async (rig: Rig, look: Look, { id }: AnyGame): Promise<void> => {
  const { clay, blue } = rig;
  const { message: first } = await blue.command('games', `${id} start`);
  const { message: refusal } = await takeFirst(clay, await begunByItself(blue, first));
  await look('a button of someone else’s game', refusal);
  await lookingOn(rig, look, refusal);
};

const figures = async ({ clay }: Rig, look: Look, game: AnyGame): Promise<void> => {
  await look('the figures', await openGames(clay, ['Stats']));
  await look('the table', await tableOf(clay, { name: shortened(game.name) }));
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
  await forms(rig, look, lobby);
  const { message: board } = await clay.press(lobby, 'Start');
  await look('the board', board);
  const { message: hand } = await clay.press(board, HAND);
  await look('the hand', hand);
  await asides(rig, look, board);
  const [card = ''] = labelsOf(hand);
  await look('a chosen card', (await clay.press(hand, card)).message);
  await offers(rig, look);
  await vote(rig, look);
  await afterwards(rig, look, await raceOn([clay, blue], board));
  await raceOn([clay, blue], await startRace(clay, [blue]));
  await figures(rig, look, game);
  await lookingOn(rig, look, await startRace(blue, [], { bots: 1 }));
};

/** An offered seat, and how it is kept. */
const offers = async ({ clay, blue }: Rig, look: Look): Promise<void> => {
  const offer = await handOver(blue, await strangerOf(clay));
  await look('an offered seat', offer);
  await look('a kept seat', (await blue.press(offer, 'Stay')).message);
};

/** Clay, who manages the server, could end a race at once but does not. Blue asks for its end, and Clay refuses. */
const vote = async ({ clay, blue }: Rig, look: Look): Promise<void> => {
  const question = await askToEnd(clay);
  await look('the question before a race ends', question);
  await look('a race that goes on', (await clay.press(question, 'Keep playing')).message);
  await blue.press(await askToEnd(blue), 'End it');
  const shown = await clay.until('games', (all) => all.some((each) => labelsOf(each).includes('Agree')));
  const asked = shown.findLast((each) => labelsOf(each).includes('Agree')) ?? question;
  await look('a vote', asked);
  await look('a vote that failed', (await clay.press(asked, 'Keep playing')).message);
};

/** Someone who plays nowhere. */
const strangerOf = async (who: LocalClient): Promise<string> => {
  const { people } = await who.overview();
  return people.find(({ key }) => key === 'tan')?.id ?? '';
};

const citadel: Tour = async (rig, look) => {
  const { clay, blue } = rig;
  const game = gameNamed('citadel');
  await learning(rig, look, game);
  const { message: lobby } = await clay.command('games', 'citadel start');
  await look('the lobby', lobby);
  await forms(rig, look, lobby);
  await look('an ended lobby', (await clay.press(lobby, 'Leave')).message);
  const { message: invitation } = await clay.command('games', 'citadel start', { size: 9, opponent: blue.id });
  await look('an invitation', invitation);
  const { message: setUp } = await blue.press(invitation, 'Accept');
  await look('a board set up by hand', setUp);
  await look('a side set up by hand', (await clay.press(setUp, SIDE)).message);
  await resign(rig, look, setUp);
  const board = await startMatch(clay, blue, { size: 9, setup: 'balanced', extras: ['pie', 'hints', 'tally'] });
  await look('the board', board);
  if ((await stateOf(rig)).mover !== 0) await typeTurn(blue, '.');
  const side = await openSide(clay, board);
  await look('a player’s side', side);
  await closer(rig, look, 'a player’s side', side);
  const turn = await openSide(clay, board);
  await look('the offers of a player', (await clay.press(turn, 'Offers')).message);
  await look('the form for a turn', turn, 'Type it');
  const { message: asked } = await clay.press(turn, 'Hint');
  await look('the question before a hint', asked);
  await look('a hint', (await clay.press(asked, 'Show the hint')).message);
  await asides(rig, look, board);
  await look('a turn that cannot be played', (await typeTurn(clay, 'a1-a2 ?')).message);
  await typeTurn(clay, '.');
  await afterwards(rig, look, await resign(rig, look, board));
  await figures(rig, look, game);
  await puzzles(rig, look);
  const { message: blues } = await blue.command('games', 'citadel start', { size: 9, bot: 'easy' });
  await lookingOn(rig, look, await begunByItself(blue, blues));
};

/** The puzzle of the day with a wrong answer, and one to practise. */
const puzzles = async (rig: Rig, look: Look): Promise<void> => {
  const { clay } = rig;
  const daily = await openPuzzle(clay, 'citadel', 'today');
  await look('the puzzle of the day', daily);
  await look('the form for an answer', daily, 'Type it');
  const { message: reading } = await clay.press(daily, 'Read');
  await look('a puzzle in sentences', reading);
  await closer(rig, look, 'the puzzle of the day', daily);
  const form = await openTyping(clay, await openPuzzle(clay, 'citadel', 'today'));
  await look('a wrong answer', (await clay.submit(form, { turn: '.' })).message);
  const practice = await openPuzzle(clay, 'citadel', 'hard');
  await look('a puzzle to practise', practice);
  await look('the right turn', (await clay.press(practice, 'Show the solution')).message);
};

/** Clay resigns. Returns the ended board. */
const resign = async ({ clay }: Rig, look: Look, board: SeenMessage): Promise<SeenMessage> => {
  const question = await askToEnd(clay);
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
