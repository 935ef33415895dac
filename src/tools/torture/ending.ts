import { setTimeout as wait } from 'node:timers/promises';
import type { APIGuildMember } from 'discord-api-types/v10';
import { REST, Routes } from 'discord.js';
import { z } from 'zod';
import { renderHome } from '../../discord/home/home-message.ts';
import { homeTexts } from '../../discord/home/texts/texts.ts';
import { MINUTE } from '../../kernel/time.ts';
import { createSessions, type Sessions } from '../../sessions/sessions.ts';
import { openDatabase } from '../../sessions/store/database.ts';
import { wrongBoards, wrongPosts, type Wrong } from './audit/boards.ts';
import type { OpenNight } from './night.ts';
import { matchesOf, type GameTable } from './people/table.ts';
import { HOME } from './place/place.ts';
import type { StoredMatch } from './place/reading.ts';
import { entriesIn, type LoggedLine } from './processes/bot-process.ts';

/** How long to wait for things that should happen by themselves, in milliseconds. */
const PATIENCE = 100_000;
/** How long a board may take to become right by itself, in milliseconds. */
const BOARDS_WITHIN = 40_000;
/** How many times everything scheduled is made to fall due: a call, a reminder, a move for late players. */
const ROUNDS = 3;
/** A process has to stop within this time, in milliseconds. */
const STOPS_WITHIN = 5_000;
/** The level of errors in a log. */
const ERROR = 50;
const MOST_ERRORS = 3;

/** Lets everything that a night has begun come to rest, and looks whether all promises are kept then. */
export const endNight = async (open: OpenNight): Promise<void> => {
  const { tables, reading, gate } = open;
  await open.processes.whole();
  for (let round = 1; round <= ROUNDS; round++) {
    for (const match of (await Promise.all(tables.map(openMatchesOf))).flat())
      if (match.due_at !== null) await reading.pass(match.id, Math.max(0, match.due_at.getTime() - Date.now()) + 1000);
    await Promise.all(tables.map((table) => waitUntilRight(open, table.name, () => overdueAt(table))));
  }
  for (const table of tables) {
    for (const { id } of await openMatchesOf(table)) await reading.passForNotices(id, MINUTE);
    await waitUntilRight(open, table.name, () => unpostedAt(table));
  }
  for (const { name } of tables) await gate.quiet(name);
  await Promise.all(
    tables.map((table) => waitUntilRight(open, table.name, () => wrongBoardsAt(table), { within: BOARDS_WITHIN })),
  );
  await Promise.all(tables.map((table) => waitUntilRight(open, table.name, () => wrongTogetherAt(table))));
  await lookAtServer(open);
  await stopAll(open);
  await open.audit();
  await open.answers.lookAgain((promise, what) => open.found(null, promise, what));
};

/** Waits until nothing is wrong, and reports what still is. Without a time, it has the bot look after all at once. */
const waitUntilRight = async (
  { reading, found }: OpenNight,
  table: string | null,
  look: () => Promise<readonly Wrong[]>,
  { within }: { readonly within?: number } = {},
): Promise<void> => {
  const until = performance.now() + (within ?? PATIENCE);
  for (let second = 0; ; second++) {
    const wrong = await look();
    if (wrong.length === 0) return;
    if (performance.now() > until) {
      for (const [promise, what] of wrong) found(table, promise, what);
      return;
    }
    if (within === undefined && second % 5 === 0) await Promise.all([reading.nudge(), reading.wake()]);
    await wait(1000);
  }
};

const openMatchesOf = async (table: GameTable): Promise<readonly StoredMatch[]> =>
  (await matchesOf(table)).filter(({ ended_at: at }) => at === null);

const overdueAt = async (table: GameTable): Promise<readonly Wrong[]> =>
  (await openMatchesOf(table)).flatMap(({ id, due_at: at }) =>
    at !== null && at.getTime() <= Date.now()
      ? [['nothing waits for ever', `the work due for match ${id} was not done in ${PATIENCE / 1000} seconds`]]
      : [],
  );

const unpostedAt = async (table: GameTable): Promise<readonly Wrong[]> => {
  const wrong: Wrong[] = [];
  for (const { id } of await openMatchesOf(table))
    if ((await table.night.reading.notices(id)) > 0)
      wrong.push(['every notice is posted', `match ${id} has a notice that is not posted`]);
  return wrong;
};

const wrongBoardsAt = async (table: GameTable): Promise<readonly Wrong[]> => {
  const matches = await matchesOf(table);
  const channels = [...new Set([table.channel, ...matches.map(({ channel_id: id }) => id)])];
  const messages = (await Promise.all(channels.map((channel) => table.host.messages(channel)))).flat();
  return [...matches.flatMap((match) => wrongBoards(table.game, match, messages)), ...wrongPosts(messages)];
};

/** What is wrong with the messages of parties, tournaments and searches for opponents. */
const wrongTogetherAt = async ({ night: { reading }, host, people, channel }: GameTable): Promise<readonly Wrong[]> => {
  const wrong: Wrong[] = [];
  const late = (what: string): unknown => wrong.push(['nothing waits for ever', what]);
  const messages = await host.messages(channel);
  for (const party of await reading.parties(channel)) {
    const { id, secret, message_id: message, ended_at: endedAt, members, runs, version, shown } = party;
    const sum = runs.reduce((total, run) => total + 1 + run.version, 0);
    const current = `${version}:${members.length}:${sum}`;
    // Those who were asked count as well, until it begins.
    const isCurrent = shown === current || (party.began_at === null && shown?.startsWith(`${version}:`) === true);
    if (message !== null && !isCurrent) late(`the message of party ${id} shows ${shown}, but it is ${current}`);
    if (message !== null && messages.every((each) => each.id !== message))
      late(`the message ${message} of party ${id} is not there`);
    if (endedAt === null && JSON.stringify(messages).includes(secret))
      wrong.push(['secrets', `a message shows the secret of party ${id}, which is not over`]);
  }
  for (const { id, version, shown, message_id: message, games } of await reading.tournaments(channel)) {
    if (message !== null && shown !== version)
      late(`the message of tournament ${id} shows ${shown}, but ${version} is stored`);
    for (const { round, board, due_at: dueAt } of games)
      if (dueAt !== null) late(`board ${round}.${board} of ${id} is not posted`);
  }
  for (const { id, found } of await reading.searches(people.map((who) => who.id)))
    if (found) wrong.push(['every notice is posted', `search ${id} has found somebody, and nobody is told`]);
  return wrong;
};

/** Waits until the server's home and the roles of its champions are what is stored, and reports otherwise. */
const lookAtServer = async (open: OpenNight): Promise<void> => {
  const database = openDatabase(open.place.databaseUrl, () => undefined);
  const now = (): Date => new Date();
  const sessions = createSessions({ database, games: open.run.games, now, machineNow: now });
  try {
    await waitUntilRight(open, null, () => wrongHome(open, sessions));
    await waitUntilRight(open, null, () => wrongRoles(open, sessions));
  } finally {
    await database.$disconnect();
  }
};

const wrongHome = async ({ run, reading, tables, place }: OpenNight, sessions: Sessions): Promise<readonly Wrong[]> => {
  const { channels, guildId } = place.discord;
  const { homeContents } = sessions;
  const messages = (await tables[0]?.host.messages(channels[HOME] ?? '')) ?? [];
  const homes = messages.filter(({ embeds }) => embeds.some(({ title }) => title === homeTexts.title));
  const stored = await reading.homeMessage();
  // All channels and threads are seen by everybody.
  const contents = await homeContents.read(guildId, await homeContents.places(guildId));
  const [embed] = renderHome({ guildId, games: run.games, contents }).embeds;
  const [home] = homes;
  const shown = plain((home?.embeds ?? []).map(({ description = '' }) => description).join('\n'));
  const wanted = plain(embed?.data.description ?? '');
  if (homes.length !== 1)
    return [['no board shown twice', `${homes.length} messages are homes: ${homes.map(({ id }) => id).join()}`]];
  if (home?.id !== stored) return [['nothing waits for ever', `${home?.id} is the home, but ${stored} is stored`]];
  return shown === wanted
    ? []
    : [['nothing waits for ever', `the home is not current:\n${shown}\nbut should be:\n${wanted}`]];
};

/** Who has the role for the winner of the last tournament, and should not have it, or the other way round. */
const wrongRoles = async ({ tables, place }: OpenNight, { champions }: Sessions): Promise<readonly Wrong[]> => {
  const { apiUrl, token, guildId } = place.discord;
  const rest = new REST({ api: apiUrl }).setToken(token);
  const { wanted, held } = await champions.on(guildId);
  const people = tables.flatMap((table) => table.people);
  const having = await Promise.all(
    people.map(async ({ id }) => {
      const { roles } = (await rest.get(Routes.guildMember(guildId, id))) as APIGuildMember;
      return roles.includes(place.role) ? [id] : [];
    }),
  );
  const texts = [having.flat(), wanted.map(({ userId }) => userId), held.map(({ userId }) => userId)].map((ids) =>
    ids.toSorted().join(' '),
  );
  return new Set(texts).size === 1
    ? []
    : [['a role for the champion', `have it, should have it, are stored as having it: ${texts.join('; ')}`]];
};

/** A text without what makes commands of it that can be clicked. */
const plain = (text: string): string => text.replaceAll(/<\/([\w -]+):\d+>/g, '`/$1`').trim();

/** Whether an error says only that the database was slow, as on a busy machine that also starts processes. */
const isSlow = ({ err }: LoggedLine): boolean => Slow.safeParse(err).success;

const Slow = z.object({ type: z.literal('DatabaseLostError') });

/** Stops all processes, and checks how they ended and what they logged. */
const stopAll = async ({ processes: { lanes }, found, plan, tables, reading }: OpenNight): Promise<void> => {
  const stops = await Promise.all(lanes.map(async (lane) => ({ lane, ...(await lane.stop()) })));
  const matches = (await Promise.all(tables.map(matchesOf))).flat();
  const parties = (await Promise.all(tables.map(({ channel }) => reading.parties(channel)))).flat();
  const secrets = [
    ...matches.flatMap(({ seed, day, ended_at: at }) => (at === null || day !== null ? [seed] : [])),
    ...parties.flatMap(({ secret, ended_at: at }) => (at === null ? [secret] : [])),
  ];
  const isUpdate = plan.kind === 'update';
  for (const { lane, how, took } of stops) {
    // Beside processes that start, one may take longer.
    if (how !== 0 || (took > STOPS_WITHIN && !isUpdate))
      found(null, 'it stops and starts', `process ${lane.name} ended with ${how} after ${took} ms`);
    if (lane.lines().some((line) => secrets.some((secret) => line.includes(secret))))
      found(null, 'secrets', `process ${lane.name} has logged the seed of an open match`);
    if (plan.kind !== 'calm' && !isUpdate) continue;
    const errors = entriesIn(lane.lines()).filter((entry) => entry.level >= ERROR && !(isUpdate && isSlow(entry)));
    for (const [index, entry] of errors.slice(0, MOST_ERRORS).entries()) {
      const which = `${index + 1} of ${errors.length}`;
      const text = JSON.stringify(entry).slice(0, 900);
      found(null, plan.kind, `process ${lane.name} has logged an error, ${which}: ${text}`);
    }
  }
};
