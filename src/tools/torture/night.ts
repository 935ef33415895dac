import type { AnyGame } from '../../games/contract/game.ts';
import type { Pooler } from '../database/pooler.ts';
import { idIn, openAnswerAudit, type AnswerAudit } from './audit/answers.ts';
import { openAudit } from './audit/promises.ts';
import type { Coverage } from './coverage.ts';
import { chooseDeliveries } from './faults.ts';
import { matchesOf, type GameTable, type Night, type ReportAt } from './people/table.ts';
import { diceOf, type Dice } from './place/dice.ts';
import { openPlace, type Place } from './place/place.ts';
import { openReading } from './place/reading.ts';
import { openLane, openProcesses, type BotLane, type Processes } from './processes/processes.ts';
import { THIS, type Update } from './processes/release.ts';
import type { BrokenPromise } from './report.ts';
import type { DiscordWatch } from './wire/discord-proxy.ts';
import { openGate, type Gate } from './wire/gate.ts';
import { idsOf, type BotRequest } from './wire/requests.ts';
import { add } from './wire/story.ts';

/** What may happen to the bot in a night. */
export const nightKinds = ['calm', 'kill', 'storm', 'mixed', 'start', 'update'] as const;

export type NightKind = (typeof nightKinds)[number];

/** The plan of a night. It determines everything about the night. */
export interface NightPlan {
  readonly seed: string;
  readonly number: number;
  readonly kind: NightKind;
  readonly game: AnyGame;
  readonly tables: number;
  readonly processes: 1 | 2;
  readonly hasPictures: boolean;
  /** Whether people give any text wherever they can type. */
  readonly hasTexts: boolean;
  /** Whether people do only what a server plays together. */
  readonly isTogether: boolean;
  /** The steps in which faults happen; empty for all steps. */
  readonly steps: readonly string[];
  /** In a night of kills: the crossings of each step at which the tables are killed, one each, in turn. */
  readonly crossings: readonly number[];
  /** By how many tables these crossings are rotated: some tables have fewer crossings than others. */
  readonly turned: number;
}

export interface Run {
  readonly postgresUrl: string;
  readonly template: string;
  /** What is between the bots and Postgres; null if nothing is. */
  readonly pooler: Pooler | null;
  /** An empty folder in which the processes run. */
  readonly folder: string;
  /** What the processes of a night of updates are replaced with. */
  readonly update: Update | null;
  /** Whether the time is over. No step begins after that. */
  isOver(): boolean;
  readonly games: readonly AnyGame[];
  readonly coverage: Coverage;
  readonly counts: Map<string, number>;
  readonly findings: BrokenPromise[];
  readonly print: (line: string) => void;
}

/** An opened night: its parts, and everything that its people and its auditor need. */
export interface OpenNight extends Night {
  readonly plan: NightPlan;
  readonly run: Run;
  readonly tables: readonly GameTable[];
  readonly processes: Processes;
  readonly answers: AnswerAudit;
  readonly place: Place;
  calm(): void;
  audit(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a night: a new Discord and database, tables with people, and lanes for processes that do not run yet. */
export const openNight = async (run: Run, plan: NightPlan): Promise<OpenNight> => {
  const { kind, game, number } = plan;
  const place = await openPlace({
    ...plan,
    postgresUrl: run.postgresUrl,
    name: `night_${number}`,
    template: kind === 'start' || kind === 'update' ? null : run.template,
  });
  const reading = openReading(place.databaseUrl);
  const gate = openGate(run.counts);
  const audit = openAudit();
  const answers = openAnswerAudit(reading, run.games);
  const found = openFindings(run, number, gate);
  const dice = (what: string): Dice => diceOf(`${plan.seed} ${number} ${what}`);
  let isCalm = kind !== 'storm' && kind !== 'mixed';
  const watch = watchDiscord(gate, answers, found, (what) => (isCalm ? [0] : chooseDeliveries(dice(what))));
  const lanes = await openLanes(run, plan, place, gate, watch, found);
  const processes = openProcesses(lanes);
  const night: Night = {
    reading,
    gate,
    dice,
    hasTexts: plan.hasTexts,
    interrupted: () => processes.interrupted(),
    whole: () => processes.whole(),
    isLate: () => run.isOver(),
    found,
    pings: (channel) => answers.pingsIn(channel),
  };
  const tables = place.parties.map((party) => seat(party, game, night));
  return {
    ...night,
    plan,
    run,
    tables,
    processes,
    answers,
    place,
    calm: () => void (isCalm = true),
    audit: async () => {
      for (const table of tables) {
        const matches = await matchesOf(table);
        const parties = await reading.parties(table.channel);
        const tournaments = await reading.tournaments(table.channel);
        audit.look({ matches, parties, tournaments }, game, (promise, what, shownBy) =>
          found(table.name, promise, what, shownBy),
        );
      }
    },
    close: async () => {
      await Promise.all(lanes.map((lane) => lane.close()));
      await reading.close();
      await place.close();
      add(run.counts, `kills: ${game.id}`, processes.kills());
      for (const [what, count] of Object.entries({ ...audit.counts(), ...answers.counts() }))
        add(run.counts, `audits: ${what}`, count);
    },
  };
};

const openLanes = (
  run: Run,
  plan: NightPlan,
  { discord, databaseUrl }: Place,
  gate: Gate,
  watch: DiscordWatch,
  found: ReportAt,
): Promise<readonly BotLane[]> =>
  Promise.all(
    ['A', 'B']
      .slice(0, plan.processes)
      .map((name) =>
        openLane({
          name,
          token: discord.token,
          discordUrl: discord.url,
          databaseUrl: run.pooler?.through(databaseUrl) ?? databaseUrl,
          folder: run.folder,
          code: run.update?.from ?? THIS,
          gate,
          watch,
          lost: (how, lines) =>
            found(null, 'it stops and starts', `process ${name} ended by itself (${how}):\n${lines.join('\n')}`),
        }),
      ),
  );

const seat = (party: Place['parties'][number], game: AnyGame, night: Night): GameTable => {
  const [host] = party.people;
  if (host === undefined) throw new Error('a table without people');
  for (const id of [party.channel, ...party.people.map((who) => who.id)]) night.gate.claim(id, party.name);
  return { ...party, game, host, night };
};

/** Collects the findings of a night with their stories, each once. */
const openFindings = ({ findings, print }: Run, night: number, { story }: Gate): ReportAt => {
  const known = new Set<string>();
  return (table, promise, what, shownBy) => {
    const key = `${table ?? ''} ${promise} ${what}`;
    if (known.has(key)) return;
    known.add(key);
    story.note(table, `FOUND ${promise}: ${what}${shownBy === undefined ? '' : ` (${JSON.stringify(shownBy)})`}`);
    findings.push({ promise, what, table, night, story: story.linesOf(table) });
    print(`  found at ${table ?? 'no table'}: ${promise}: ${what}`);
  };
};

/** Follows all traffic with Discord: finds its tables, delivers interactions as chosen, and audits the bot's words. */
const watchDiscord = (
  gate: Gate,
  answers: AnswerAudit,
  found: ReportAt,
  chooseTimes: (decision: string) => readonly number[],
): DiscordWatch => {
  const tableOf = (request: BotRequest): string | null => gate.ownerOf(idsOf(request));
  /** How many interactions each table has sent to each process. */
  const sent = new Map<string, number>();
  return {
    deliver: (process, interaction) => {
      const { id, userId, kind } = answers.delivered(interaction);
      const table = gate.ownerOf([userId]);
      if (table !== null) gate.claim(id, table);
      const way = `${process} ${table}`;
      add(sent, way);
      const delays = chooseTimes(`${way} ${sent.get(way) ?? 0}`);
      const late = delays.join() === '0' ? '' : ` after ${delays.join(', ')} ms`;
      gate.story.note(table, `interaction ${id} ${kind} to ${process}${late}`);
      add(gate.counts, 'interactions');
      add(gate.counts, 'deliveries of interactions', delays.length);
      add(gate.counts, 'deliveries, repeated', delays.length - 1);
      if (delays.some((delay) => delay > 0)) add(gate.counts, 'deliveries, late or in another order');
      return delays;
    },
    asked: (request) => answers.asked(request, (promise, what) => found(tableOf(request), promise, what)),
    taken: (request, status, answer) => {
      const table = tableOf(request);
      const id = idIn(answer);
      // A thread has the id of its message.
      if (table !== null && id !== null) gate.claim(id, table);
      answers.taken(request, status, answer, (promise, what) => found(table, promise, what));
    },
  };
};
