import { ButtonStyle } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { doorTexts } from '../../../src/discord/door/texts/texts.ts';
import { babylon } from '../../../src/games/babylon/index.ts';
import { games } from '../../../src/games/index.ts';
import { inLanguage, LANGUAGES, type Language } from '../../../src/kernel/language/current.ts';
import { buttonsOf, menusOf, textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { startRace } from '../../rig/bot/babylon-players.ts';
import {
  begunByItself,
  fairIn,
  goThrough,
  labelsOf,
  MORE,
  openParty,
  openTournament,
  playUnseen,
  sealIn,
} from '../../rig/bot/player.ts';
import { openRig, startRig } from '../../rig/bot/rig.ts';
import { LOCALES } from '../../rig/language/locales.ts';

const dailies = games.filter(({ daily }) => daily !== undefined).map(({ invitation }) => `Today’s ${invitation.label}`);
const alone = games.filter(({ seats }) => seats.most === 1);

/** The labels of the blue buttons of a message. */
const blueIn = (message: SeenMessage): readonly (string | undefined)[] =>
  buttonsOf(message)
    .filter(({ style }) => style === ButtonStyle.Primary)
    .map(({ label }) => label);

/** The words that somebody reads on a screen with its buttons. A mention, a time or a link's address is none. */
const wordsIn = (message: SeenMessage): readonly string[] =>
  [textOf(message).replaceAll(/\]\(\S+\)|<t:\S+>/g, ''), ...labelsOf(message)]
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word));

describe('the first screen of /play', () => {
  /** Expects the screen to be short in these languages, and its one blue button to be the likeliest wish. */
  const expectShort = async (
    who: LocalClient,
    likeliest: () => string,
    languages: readonly Language[] = ['en'],
  ): Promise<void> => {
    for (const language of languages) {
      await who.speak(LOCALES[language]);
      const { message } = await who.command('games', 'play');
      expect(message.ephemeral).toBe(true);
      expect(buttonsOf(message).length).toBeLessThanOrEqual(6);
      expect(wordsIn(message).length).toBeLessThanOrEqual(40);
      expect(textOf(message)).not.toMatch(/`|│/);
      expect(blueIn(message)).toEqual([inLanguage(language, likeliest)]);
    }
  };

  test('has today’s daily, then the first game, and above all a game in which others wait', async () => {
    const { clay, blue, bot } = await startRig();
    const [first, second] = alone;
    if (first === undefined || second === undefined) throw new Error('there are too few games');
    await expectShort(clay, () => doorTexts.label.today({ game: first.invitation.label }), LANGUAGES);
    await clay.speak('en-GB');
    const { message: door } = await clay.command('games', 'play');
    expect(textOf(door)).toContain(`**Today:** ${first.name} (open) and ${second.name} (open)`);
    const { message: begun } = await clay.press(door, dailies[0] ?? '');
    expect(begun.ephemeral).toBe(true);
    expect(textOf((await clay.command('games', 'play')).message)).toContain(`${first.name} (begun)`);
    await playUnseen(bot, clay, begun);
    await expectShort(clay, () => doorTexts.label.today({ game: second.invitation.label }));
    await playUnseen(bot, clay, await goThrough(clay, [dailies[1] ?? '']));
    await expectShort(clay, () => first.invitation.label);
    await goThrough(clay, ['Alone', second.invitation.label]);
    await expectShort(clay, () => doorTexts.label.continue({ game: second.invitation.label }));
    const own = await goThrough(clay, [`Continue ${second.invitation.label}`]);
    expect(textOf(own)).toBe('Here it is, in a new message.');

    for (let race = 0; race < 2; race++) await startRace(clay, [blue]);
    await expectShort(clay, () => doorTexts.label.turn, LANGUAGES);
    await clay.speak('en-GB');
    const { message: waiting } = await clay.command('games', 'play');
    const line = new RegExp(`Your turn:.+\\[.+\\]\\(https.+\\) against <@${blue.id}>, <t:\\d+:R>, and 1 more`);
    expect(textOf(waiting)).toMatch(line);
    expect(labelsOf(waiting)).toContain(`Continue ${second.invitation.label}`);
    expect((await clay.press(waiting, 'My turn')).message.ephemeral).toBe(true);
  });
});

describe('in at most three presses from /play', () => {
  const bySteps = {
    'a solo run': ['Alone', 'Escape'],
    'an open seat': ['With people', 'Citadel', 'Open a seat here'],
    'a search': ['With people', 'Citadel', 'Find anyone'],
    'a game against a bot': ['With people', 'Escape from Babylon', 'Against a bot'],
    'a lesson': ['Learn', 'Citadel', 'Lesson'],
    'the puzzle of the day': ['Learn', 'Dice Siege', 'Puzzle of the day'],
    'a puzzle of a strength': ['Learn', 'Citadel', 'Puzzle: hard'],
    'the puzzle week': ['Learn', 'Citadel', 'Puzzle week'],
    'the rules': ['Learn', 'Dice Siege', 'Rules'],
    'the other form of boards': ['Learn', 'Show boards as pictures'],
    'one’s own games': [MORE],
    'the tournaments here': ['With people', 'Tournament', 'Tournaments here'],
  } as const;
  const reached: Readonly<Record<keyof typeof bySteps, string>> = {
    'a solo run': 'Escape The Citadel',
    'an open seat': 'Waiting for one more player',
    'a search': 'You are looking for an opponent in *Citadel*',
    'a game against a bot': 'Escape from Babylon',
    'a lesson': 'Step 1 of',
    'the puzzle of the day': 'An easy one to begin with.',
    'a puzzle of a strength': 'hard',
    'the puzzle week': 'Seven puzzles',
    'the rules': 'Dice Siege: ',
    'the other form of boards': 'Learn',
    'one’s own games': 'Your games',
    'the tournaments here': 'Tournaments on this server',
  };

  test.each(Object.keys(bySteps) as readonly (keyof typeof bySteps)[])('%s', async (what) => {
    const { clay } = await startRig();
    const steps = bySteps[what];
    expect(steps.length).toBeLessThanOrEqual(3);
    expect(textOf(await goThrough(clay, steps))).toContain(reached[what]);
  });

  test('a race with a friend, whom a menu of people invites', async () => {
    const { clay, blue } = await startRig();
    const company = await goThrough(clay, ['With people', 'Escape from Babylon']);
    expect(menusOf(company)).toHaveLength(1);
    expect(textOf((await clay.choose(company, clay.id)).message)).toMatch(/yourself/);
    const { message: invitation } = await clay.choose(company, 'blue');
    expect(invitation.ephemeral).toBe(false);
    expect(textOf(invitation)).toContain(`<@${blue.id}>`);
    expect(invitation.mentions.map(({ id }) => id)).toEqual([blue.id]);
  });

  test('a party of any length, and a tournament of any form', async () => {
    const { clay } = await startRig();
    const { message: party } = await openParty(clay, { game: 'siege:1', clock: '600' });
    expect(party.ephemeral).toBe(false);
    expect(textOf(party)).toContain('for up to **10 minutes**');
    const day = 24 * 60 * 60;
    const { message: posted } = await openTournament(clay, {
      game: 'citadel:0',
      form: 'swiss',
      round: String(day),
      signUp: '3600',
      rounds: '4',
      places: '12',
    });
    expect(posted.ephemeral).toBe(false);
    expect(textOf(posted)).toContain('**Swiss**, 4 rounds');
    expect(textOf(posted)).toContain('1 day a round');
    expect(textOf(posted)).toContain('all 12 places');
    for (const [form, places] of [
      ['round robin', '9'],
      ['swiss', '65'],
      ['knock-out', '2'],
      ['swiss', 'x'],
    ] as const) {
      const { message: refused } = await openTournament(clay, { game: 'citadel:0', form, places });
      expect(refused.ephemeral).toBe(true);
      expect(textOf(refused)).toContain(form === 'round robin' ? 'takes 3 to 8 people' : 'takes 3 to 64 people');
    }
  });
});

test('games with people, parties and tournaments are offered only where they can be played', async () => {
  const { clay } = await startRig();
  expect(labelsOf((await clay.command('dm', 'play')).message)).toEqual([dailies[0], 'Alone', 'Learn', MORE]);
  const offered = labelsOf(await goThrough(clay, ['Alone'], 'dm'));
  expect(offered).toEqual([...alone.map(({ invitation }) => invitation.label), ...dailies, 'Back']);
  expect(labelsOf(await goThrough(clay, ['With people']))).toEqual([
    ...games.filter(({ seats }) => seats.most > 1).map(({ name }) => name),
    'Party',
    'Tournament',
    'Back',
  ]);
});

test('the way back leads through the same message', async () => {
  const { clay } = await startRig();
  const { message: door } = await clay.command('games', 'play');
  for (const label of ['With people', 'Citadel', 'Back', 'Tournament', 'Back', 'Back', 'Learn', 'Citadel', 'Back'])
    expect((await clay.press(door.id, label)).message.id).toBe(door.id);
  expect(labelsOf((await clay.press(door.id, 'Back')).message)).toEqual(labelsOf(door));
});

test('whoever has a game against the bot running is asked before another one begins', async () => {
  const { clay, sql } = await startRig();
  const posted = await goThrough(clay, ['Alone', 'Race a bot']);
  const board = await begunByItself(clay, posted);
  const asked = await goThrough(clay, ['Alone', 'Race a bot']);
  expect(textOf(asked)).toContain('You have a game of *Escape from Babylon* against a bot running');
  expect(labelsOf(asked)).toEqual(['Keep playing it', 'Begin another one']);
  await clay.press(asked, 'Keep playing it');
  const isBoard = (each: SeenMessage): boolean => labelsOf(each).join() === labelsOf(board).join();
  await clay.until('games', (all) => all.some((each) => isBoard(each) && each.id !== board.id));
  const askedAgain = await goThrough(clay, ['Alone', 'Race a bot']);
  const { message: other } = await clay.press(askedAgain, 'Begin another one');
  expect(labelsOf(await begunByItself(clay, other))).toEqual(labelsOf(board));
  expect((await sql.query('select id from matches')).rows).toHaveLength(2);
});

test.each(games.map(({ id, invitation }) => ({ id, label: invitation.label })))(
  'two clicks start $id, for all to see, with the seal of its dice',
  async ({ id, label }) => {
    const { clay, sql } = await startRig();
    const board = await goThrough(clay, ['Alone', label]);
    expect(board.ephemeral).toBe(false);
    const { rows } = await sql.query<{ game: string; commitment: string }>('select game, commitment from matches');
    expect(rows).toMatchObject([{ game: id }]);
    expect(sealIn(board)).toBe(rows[0]?.commitment.slice(0, 16));
    expect(labelsOf(board)).toContain(MORE);
    expect(labelsOf((await clay.press(board, MORE)).message)).toEqual(
      expect.arrayContaining(['How to play', fairIn(board)]),
    );
  },
);

test('a game for several that has no bot is not offered to one, and more games than fit in a row are', async () => {
  const rig = await openRig();
  const { bot: _bot, ...invitation } = babylon.invitation;
  const more = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ ...babylon, id, name: `Game ${id}` }));
  await rig.runBot({
    games: [...games.map((game) => (game.id === babylon.id ? { ...game, invitation } : game)), ...more],
  });
  const offered = labelsOf(await goThrough(rig.clay, ['Alone'])).filter((label) => label === invitation.label);
  expect(offered).toHaveLength(more.length);
  expect(labelsOf(await goThrough(rig.clay, ['Learn']))).toEqual(expect.arrayContaining(more.map(({ name }) => name)));
  const people = await goThrough(rig.clay, ['With people', babylon.name]);
  expect(labelsOf(people)).toEqual(['Open a seat here', 'Find anyone', 'Back']);
});

test('/help says what to type, and leads to the rules, the lessons and one’s own games', async () => {
  const { clay } = await startRig();
  const { message: guide } = await clay.command('games', 'help');
  expect(guide.ephemeral).toBe(true);
  expect(textOf(guide)).toMatch(/<\/play:\d+>|`\/play`/);
  expect(labelsOf(guide)).toEqual([...games.map(({ name }) => name), 'Lessons and puzzles', 'My games']);
  for (const { name } of games) expect(textOf((await clay.press(guide, name)).message)).toContain(`${name}: `);
  expect(textOf((await clay.press(guide, 'My games')).message)).toContain('Your games');
});

test('the first channel of a local Discord is greeted once, while it is empty, for everybody', async () => {
  const rig = await openRig();
  const first = await rig.runBot({ greeting: 'welcome' });
  const [welcome] = await rig.clay.until('games', (messages) => messages.length > 0);
  if (welcome === undefined) throw new Error('nobody is greeted');
  expect(textOf(welcome)).toMatch(/<\/play:\d+>/);
  for (const { name, invitation } of games) expect(textOf(welcome)).toContain(`**${name}**: ${invitation.line}`);
  expect(blueIn(welcome)).toEqual([dailies[0]]);
  await first.stop();
  await rig.runBot({ greeting: 'welcome' });
  expect(await rig.clay.messages('games')).toHaveLength(1);
  expect(await rig.clay.messages('lobby')).toEqual([]);
  for (const label of ['Alone', 'With people', 'Learn', MORE]) {
    const { message } = await rig.clay.press(welcome, label);
    expect(message.id).not.toBe(welcome.id);
    expect(message.ephemeral).toBe(true);
  }
  expect(labelsOf(await rig.blue.message(welcome.id))).toEqual(labelsOf(welcome));
});

test('a channel where somebody has written is not greeted, and no other Discord is', async () => {
  const rig = await openRig({ mayFail: true });
  await rig.runBot();
  expect(await rig.clay.messages('games')).toEqual([]);
  await rig.clay.say('games', 'Hello');
  await rig.runBot({ greeting: 'welcome' });
  expect(await rig.clay.messages('games')).toHaveLength(1);
});
