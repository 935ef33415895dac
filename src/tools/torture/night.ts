import type { AnyGame } from '../../games/contract/game.ts';
import { openClaimAudit } from './audit/claims.ts';
import { openMatchAudit, type MatchAudit } from './audit/matches.ts';
import type { Coverage } from './coverage.ts';
import { chooseDeliveries } from './faults.ts';
import type { GameTable, Night } from './people/table.ts';
import { diceOf, type Dice } from './place/dice.ts';
import { openPlace, type Place } from './place/place.ts';
import { openReading, type Reading } from './place/reading.ts';
import { openLane, type BotLane } from './processes/lane.ts';
import { openProcesses, type Processes } from './processes/processes.ts';
import type { BrokenPromise } from './report.ts';
import type { DiscordWatch } from './wire/discord-proxy.ts';
import { add, openGate, type Gate } from './wire/gate.ts';
import { idsOf } from './wire/requests.ts';

/** What happens to the bot in a night. */
export type NightKind = 'calm' | 'kill' | 'storm' | 'mixed' | 'start';

/** The plan of a night. It determines everything about the night. */
export interface NightPlan {
  readonly seed: string;
  readonly number: number;
  readonly kind: NightKind;
  readonly game: AnyGame;
  readonly tables: number;
  /** The number of bot processes side by side. */
  readonly processes: 1 | 2;
  readonly hasPictures: boolean;
  /** Faults happen only in these steps; in every step if there are none. */
  readonly steps: readonly string[];
  /** In a night of kills: the crossings of each step at which the tables are killed, one each, in turn. */
  readonly crossings: readonly number[];
  /** By how many tables these crossings are turned, as some tables have fewer of them than others. */
  readonly turned: number;
}

/** Everything that the nights of a run share. */
export interface Run {
  readonly postgresUrl: string;
  readonly template: string;
  /** An empty folder in which the processes run. */
  readonly folder: string;
  /** Whether the time is over. No step begins after that. */
  isOver(): boolean;
  readonly games: readonly AnyGame[];
  readonly coverage: Coverage;
  readonly counts: Map<string, number>;
  readonly findings: BrokenPromise[];
  tell(line: string): void;
}

/** An opened night: its parts, and everything that its people and its auditor need. */
export interface OpenNight {
  readonly plan: NightPlan;
  readonly run: Run;
  readonly place: Place;
  readonly tables: readonly GameTable[];
  readonly gate: Gate;
  readonly reading: Reading;
  readonly processes: Processes;
  readonly night: Night;
  readonly claims: ReturnType<typeof openClaimAudit>;
  /** Prevents all further faults. */
  calm(): void;
  /** Looks at all matches of all tables. */
  audit(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a night: a new Discord and database, tables with people, and places for processes. No process is running yet.
 */
export const openNight = async (run: Run, plan: NightPlan): Promise<OpenNight> => {
  const { game, number, processes: count, tables: most, hasPictures } = plan;
  const template = plan.kind === 'start' ? null : run.template;
  const name = `night_${number}`;
  const place = await openPlace({ postgresUrl: run.postgresUrl, name, template, game, tables: most, hasPictures });
  const reading = openReading(place.databaseUrl);
  const gate = openGate();
  const matches = openMatchAudit();
  const claims = openClaimAudit(reading, run.games);
  const told = new Set<string>();
  let isCalm = plan.kind === 'calm' || plan.kind === 'kill' || plan.kind === 'start';

  const found = (table: string | null, promise: string, what: string): void => {
    const key = `${table ?? ''} ${promise} ${what}`;
    if (told.has(key)) return;
    told.add(key);
    gate.note(table, `FOUND ${promise}: ${what}`);
    run.findings.push({ promise, what, table, night: number, story: gate.story(table) });
    run.tell(`  found at ${table ?? 'no table'}: ${promise}: ${what}`);
  };
  const foundAt = (table: string | null) => (promise: string, what: string) => found(table, promise, what);
  const dice = (what: string): Dice => diceOf(`${plan.seed} ${number} ${what}`);

  const watch: DiscordWatch = {
    cross: (sighting) => gate.cross(sighting),
    deliver: (process, interaction) => {
      const { id, userId, kind } = claims.delivered(interaction);
      const table = gate.ownerOf([userId]);
      if (table !== null) gate.claim(id, table);
      const delays = isCalm ? [0] : chooseDeliveries(dice(`${process} ${table} ${nthOf(`${process} ${table}`)}`));
      gate.note(
        table,
        `interaction ${id} ${kind} to ${process}${delays.join() === '0' ? '' : ` after ${delays.join(', ')} ms`}`,
      );
      add(run.counts, 'deliveries of interactions', delays.length);
      add(run.counts, 'deliveries, repeated', delays.length - 1);
      if (delays.some((delay) => delay > 0)) add(run.counts, 'deliveries, late or in another order');
      return delays;
    },
    asked: (request) => claims.asked(request, foundAt(gate.ownerOf(idsOf(request)))),
    taken: (request, status, answer) => {
      const table = gate.ownerOf(idsOf(request));
      // A thread has the id of its message.
      if (table !== null && typeof answer === 'object' && answer !== null && 'id' in answer)
        gate.claim(String(answer.id), table);
      claims.taken(request, status, answer, foundAt(table));
    },
  };
  const nths = new Map<string, number>();
  const nthOf = (what: string): number => {
    add(nths, what);
    return nths.get(what) ?? 0;
  };

  const lanes = await Promise.all(
    ['A', 'B'].slice(0, count).map((lane) =>
      openLane({
        name: lane,
        token: place.discord.token,
        discordUrl: place.discord.url,
        databaseUrl: place.databaseUrl,
        folder: run.folder,
        watch,
        lost: (how, lines) =>
          found(null, 'it stops and starts', `process ${lane} ended by itself (${how}):\n${lines.join('\n')}`),
      }),
    ),
  );
  const processes = openProcesses(lanes);
  const night: Night = {
    reading,
    gate,
    dice,
    interrupted: () => processes.interrupted(),
    whole: () => processes.whole(),
    isLate: () => run.isOver(),
    nudge: () => reading.nudge(),
    found,
    pings: (channel) => claims.pings(channel),
  };
  const tables = place.parties.map((party): GameTable => {
    const [host] = party.people;
    if (host === undefined) throw new Error('a table without people');
    for (const id of [party.channel, ...party.people.map((who) => who.id)]) gate.claim(id, party.name);
    return { ...party, game, host, night };
  });
  const audit = (): Promise<void> => lookAtMatches(matches, tables, reading, foundAt);

  return {
    plan,
    run,
    place,
    tables,
    gate,
    reading,
    processes,
    night,
    claims,
    calm: () => {
      isCalm = true;
    },
    audit,
    close: async () => {
      await Promise.all(lanes.map((lane: BotLane) => lane.close()));
      await reading.close();
      await place.close();
      for (const [kind, crossings] of gate.counts.crossings) add(run.counts, `crossings: ${kind}`, crossings);
      for (const [fault, times] of gate.counts.faults) add(run.counts, `faults: ${fault}`, times);
      add(run.counts, `kills: ${game.id}`, processes.kills());
      add(run.counts, 'audits: records replayed', matches.replayed());
      add(run.counts, 'audits: records replayed by earlier rules', matches.replayedByEarlier());
      add(run.counts, 'audits: claims of answers', claims.counts.claims());
      add(run.counts, 'audits: pings', claims.counts.pings());
      add(run.counts, 'interactions', claims.counts.interactions());
    },
  };
};

const lookAtMatches = async (
  matches: MatchAudit,
  tables: readonly GameTable[],
  reading: Reading,
  foundAt: (table: string | null) => (promise: string, what: string) => void,
): Promise<void> => {
  for (const { name, game, people, channel } of tables) {
    const stored = await reading.matchesOf(
      people.map(({ id }) => id),
      channel,
    );
    for (const match of stored) {
      matches.look(game, match, (promise, what) => foundAt(name)(promise, `match ${match.id}: ${what}`));
    }
  }
};
