import { setTimeout as wait } from 'node:timers/promises';
import { renderHome } from '../../discord/home/home-message.ts';
import { homeWords } from '../../discord/home/words.ts';
import type { SeenMessage } from '../../local/people/api.ts';
import { createSessions } from '../../sessions/sessions.ts';
import { openDatabase } from '../../sessions/store/database.ts';
import type { OpenNight } from './night.ts';
import type { GameTable } from './people/table.ts';
import { HOME } from './place/place.ts';

/** How long to wait for things that should happen by themselves, in milliseconds. */
const PATIENCE = 100_000;

/** A broken promise, and how it is broken. */
type Wrong = readonly [promise: string, what: string];

/** Waits until nothing is wrong, and reports what still is. */
const waitUntilRight = async (
  { reading, gatherings, found }: OpenNight,
  table: string | null,
  wrongNow: () => Promise<readonly Wrong[]>,
): Promise<void> => {
  const until = performance.now() + PATIENCE;
  for (let second = 0; ; second++) {
    const wrong = await wrongNow();
    if (wrong.length === 0) return;
    if (performance.now() > until) {
      for (const [promise, what] of wrong) found(table, promise, what);
      return;
    }
    if (second % 5 === 0) await Promise.all([reading.nudge(), gatherings.wake()]);
    await wait(1000);
  }
};

/** Waits until the messages of all parties and tournaments are right, and everybody who was found is told. */
export const lookAtGatherings = async (open: OpenNight): Promise<void> => {
  await Promise.all(open.tables.map((table) => waitUntilRight(open, table.name, () => wrongAt(open, table))));
};

const wrongAt = async ({ gatherings }: OpenNight, table: GameTable): Promise<readonly Wrong[]> => {
  const wrong: Wrong[] = [];
  const messages = await table.host.messages(table.channel);
  for (const party of await gatherings.parties(table.channel)) {
    const { id, secret, message_id: message, ended_at: endedAt, members, runs, version, shown } = party;
    const sum = runs.reduce((total, run) => total + 1 + run.version, 0);
    const current = `${version}:${members.length}:${sum}`;
    // Those who were asked count as well, until it begins.
    const isCurrent = shown === current || (party.began_at === null && shown?.startsWith(`${version}:`) === true);
    if (message !== null && !isCurrent)
      wrong.push(['nothing waits for ever', `the message of party ${id} shows ${shown}, but it is ${current}`]);
    if (message !== null && messages.every((each) => each.id !== message))
      wrong.push(['nothing waits for ever', `the message ${message} of party ${id} is not there`]);
    if (endedAt === null && JSON.stringify(messages).includes(secret))
      wrong.push(['secrets', `a message shows the secret of party ${id}, which is not over`]);
  }
  for (const { id, version, shown, message_id: message, games } of await gatherings.tournaments(table.channel)) {
    if (message !== null && shown !== version)
      wrong.push([
        'nothing waits for ever',
        `the message of tournament ${id} shows ${shown}, but ${version} is stored`,
      ]);
    for (const { round, board, due_at: dueAt } of games)
      if (dueAt !== null) wrong.push(['nothing waits for ever', `board ${round}.${board} of ${id} is not posted`]);
  }
  for (const { id, found } of await gatherings.searches(table.people.map((who) => who.id)))
    if (found) wrong.push(['every notice is posted', `search ${id} has found somebody, and nobody is told`]);
  return wrong;
};

/** Waits until the one message of the server's home shows what is stored, and reports what it shows otherwise. */
export const lookAtHome = async (open: OpenNight): Promise<void> => {
  const { run, place, gatherings } = open;
  const { discord, databaseUrl } = place;
  const database = openDatabase(databaseUrl, () => undefined);
  const now = (): Date => new Date();
  const { homeContents } = createSessions({ database, games: run.games, now, machineNow: now });
  const guildId = discord.guildId;
  try {
    await waitUntilRight(open, null, async () => {
      const channel = discord.channels[HOME] ?? '';
      const messages = (await open.tables[0]?.host.messages(channel)) ?? [];
      const homes = messages.filter((message) => message.embeds.some(({ title }) => title === homeWords.HOME_TITLE));
      const stored = await gatherings.homeMessage();
      // All channels and threads are seen by everybody.
      const contents = await homeContents.read(guildId, await homeContents.places(guildId));
      const [embed] = renderHome({ guildId, games: run.games, contents }).embeds;
      const shown = homes.map(textOf);
      const wanted = plain(embed?.data.description ?? '');
      if (homes.length !== 1)
        return [
          ['no board shown twice', `${homes.length} messages show the home: ${homes.map(({ id }) => id).join()}`],
        ];
      if (homes[0]?.id !== stored)
        return [['nothing waits for ever', `${homes[0]?.id} is the home, but ${stored} is stored`]];
      return shown[0] === wanted
        ? []
        : [['nothing waits for ever', `the home is not current:\n${shown[0]}\nbut should be:\n${wanted}`]];
    });
  } finally {
    await database.$disconnect();
  }
};

const textOf = ({ embeds }: SeenMessage): string => plain(embeds.map(({ description = '' }) => description).join('\n'));

/** A text without what makes commands of it that can be clicked. */
const plain = (text: string): string => text.replaceAll(/<\/([\w -]+):\d+>/g, '`/$1`').trim();
