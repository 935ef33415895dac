import type { AnyGame } from '../../games/contract/game.ts';
import { openClaimAudit, type ClaimAudit } from './audit/claims.ts';
import { openGatheringAudit, type GatheringAudit } from './audit/gatherings.ts';
import { openMatchAudit, type MatchAudit } from './audit/matches.ts';
import { chooseDeliveries } from './faults.ts';
import { openFindings } from './findings.ts';
import type { GameTable, Night } from './people/table.ts';
import { diceOf, type Dice } from './place/dice.ts';
import { openPlace, type Party, type Place } from './place/place.ts';
import { openReading } from './place/reading.ts';
import { openLane } from './processes/lane.ts';
import { openProcesses, type Processes } from './processes/processes.ts';
import { THIS } from './processes/release.ts';
import type { NightPlan, Run } from './run.ts';
import { watchDiscord } from './watch.ts';
import { add, openGate } from './wire/gate.ts';

/** An opened night: its parts, and everything that its people and its auditor need. */
export interface OpenNight extends Night {
  readonly plan: NightPlan;
  readonly run: Run;
  readonly tables: readonly GameTable[];
  readonly processes: Processes;
  readonly claims: ClaimAudit;
  /** Chooses the settings of the server, once the database has its tables. */
  settle(): Promise<void>;
  readonly place: Place;
  /** Prevents all further faults. */
  calm(): void;
  /** Looks at all matches of all tables. */
  audit(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a night: a new Discord and database, tables with people, and lanes for processes. No process is running yet.
 */
export const openNight = async (run: Run, plan: NightPlan): Promise<OpenNight> => {
  const place = await openPlaceFor(run, plan);
  const reading = openReading(place.databaseUrl);
  const gate = openGate();
  const audits: Audits = { matches: openMatchAudit(), gatherings: openGatheringAudit(reading.gatherings) };
  const claims = openClaimAudit(reading, run.games);
  const found = openFindings(run, plan.number, gate.story);
  const dice = (what: string): Dice => diceOf(`${plan.seed} ${plan.number} ${what}`);
  let isCalm = plan.kind !== 'storm' && plan.kind !== 'mixed';
  const watch = watchDiscord({
    gate,
    claims,
    found,
    counts: run.counts,
    chooseDeliveries: (decision) => (isCalm ? [0] : chooseDeliveries(dice(decision))),
  });
  const lanes = await Promise.all(
    ['A', 'B'].slice(0, plan.processes).map((name) => {
      const lost = (how: number | string, lines: readonly string[]): void =>
        found(null, 'it stops and starts', `process ${name} ended by itself (${how}):\n${lines.join('\n')}`);
      return openLane({ ...surroundingsOf(run, place), name, watch, lost });
    }),
  );
  const processes = openProcesses(lanes);
  const night: Night = {
    reading,
    gatherings: reading.gatherings,
    gate,
    dice,
    hasTexts: plan.hasTexts,
    interrupted: () => processes.interrupted(),
    whole: () => processes.whole(),
    isLate: () => run.isOver(),
    nudge: () => reading.nudge(),
    found,
    pings: (channel) => claims.pings.countIn(channel),
  };
  const tables = place.parties.map((party) => seat(party, plan.game, night));
  const open: OpenNight = {
    ...night,
    plan,
    run,
    tables,
    processes,
    claims,
    settle: () => place.settle(),
    place,
    calm: () => void (isCalm = true),
    audit: () => lookAtAll(audits, open),
    close: async () => {
      await Promise.all(lanes.map((lane) => lane.close()));
      await reading.close();
      await place.close();
      addCounts(open, audits);
    },
  };
  return open;
};

/** Where the processes run, and what they use. */
const surroundingsOf = ({ folder, update, pooler }: Run, { databaseUrl, discord }: Place) => ({
  token: discord.token,
  discordUrl: discord.url,
  databaseUrl: pooler?.through(databaseUrl) ?? databaseUrl,
  folder,
  code: update?.from ?? THIS,
});

const openPlaceFor = ({ postgresUrl, template }: Run, plan: NightPlan): Promise<Place> => {
  const { game, number, tables, hasPictures, kind } = plan;
  const name = `night_${number}`;
  return openPlace({
    postgresUrl,
    name,
    template: kind === 'start' || kind === 'update' ? null : template,
    game,
    tables,
    hasPictures,
  });
};

const seat = (party: Party, game: AnyGame, night: Night): GameTable => {
  const [host] = party.people;
  if (host === undefined) throw new Error('a table without people');
  for (const id of [party.channel, ...party.people.map((who) => who.id)]) night.gate.claim(id, party.name);
  return { ...party, game, host, night };
};

/** What is audited again and again. */
interface Audits {
  readonly matches: MatchAudit;
  readonly gatherings: GatheringAudit;
}

const lookAtAll = async ({ matches, gatherings }: Audits, { tables, reading, found }: OpenNight): Promise<void> => {
  for (const { name, game, people, channel } of tables) {
    await gatherings.look(channel, (promise, what) => found(name, promise, what));
    const ids = people.map(({ id }) => id);
    for (const match of await reading.matchesOf(ids, channel))
      matches.look(game, match, (promise, what) => found(name, promise, `match ${match.id}: ${what}`));
  }
};

const addCounts = (
  { gate, plan, run, processes, claims }: OpenNight,
  { matches, gatherings: { counts } }: Audits,
): void => {
  for (const [kind, crossings] of gate.counts.crossings) add(run.counts, `crossings: ${kind}`, crossings);
  for (const [fault, times] of gate.counts.faults) add(run.counts, `faults: ${fault}`, times);
  add(run.counts, `kills: ${plan.game.id}`, processes.kills());
  add(run.counts, 'audits: records replayed', matches.replayed());
  add(run.counts, 'audits: records replayed by earlier rules', matches.replayedByEarlier());
  add(run.counts, 'audits: parties', counts.parties());
  add(run.counts, 'audits: tournaments', counts.tournaments());
  add(run.counts, 'audits: games of tournaments', counts.games());
  add(run.counts, 'audits: claims of answers', claims.counts.claims());
  add(run.counts, 'audits: pings', claims.pings.count());
  add(run.counts, 'interactions', claims.counts.interactions());
};
