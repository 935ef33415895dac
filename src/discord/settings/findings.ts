import { channelMention, HTTPError, roleMention } from 'discord.js';
import { MINUTE } from '../../kernel/time.ts';
import type { Census } from '../../metrics/gauges.ts';
import type { DatabaseLostError } from '../../sessions/match/errors.ts';
import type { RoleTrouble } from '../champions/role-trouble.ts';
import type { CommandsCheck } from '../interactions/context.ts';
import type { Closure } from '../messages/channel.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { doctorTexts } from './texts/doctor/texts.ts';

/** Something that was checked, and how to fix what is wrong with it, or null. */
export interface Finding {
  readonly what: string;
  readonly fault: string | null;
}

/** A finding, with how to fix it below. */
export const findingLine = ({ what, fault }: Finding): string =>
  fault === null ? doctorTexts.fine({ what }) : doctorTexts.wrong({ what, fix: fault });

/** Which permissions the bot lacks. */
export const permissionFindings = (missing: readonly (keyof typeof messagesTexts.permission)[]): readonly Finding[] => {
  const { all, what, fix } = doctorTexts.permission;
  if (missing.length === 0) return [{ what: all, fault: null }];
  return missing.map((key) => {
    const [name, purpose] = [messagesTexts.permission[key], messagesTexts.purpose[key]];
    return { what: what({ name, purpose }), fault: fix({ name }) };
  });
};

/** The time in milliseconds above which the database makes every click slow. */
const SLOW_DATABASE = 200;

/** How soon the database answers. */
export const databaseFinding = (milliseconds: number): Finding => {
  const { what, slow } = doctorTexts.database;
  return { what: what({ milliseconds }), fault: milliseconds > SLOW_DATABASE ? slow : null };
};

/** What is wrong with the database. */
export const databaseIllFinding = (trouble: DatabaseLostError['trouble']): Finding => {
  const { what, lost, other } = doctorTexts.ill;
  return { what: what[trouble], fault: trouble === 'lost' ? lost : other };
};

/** The time in seconds after which something due counts as forgotten. */
const LATE = 120;

/** Whether what falls due is done in time. */
export const dueFinding = ({ due }: Pick<Census, 'due'>): Finding => {
  const count = due.reduce((sum, each) => sum + each.count, 0);
  const seconds = Math.round(Math.max(0, ...due.map((each) => each.oldest)));
  return { what: doctorTexts.due.what({ count, seconds }), fault: seconds > LATE ? doctorTexts.due.late : null };
};

/** How lately a picture must have come late to count, in milliseconds. */
const LATELY = 10 * MINUTE;

/** Whether pictures come in time. `late` is how long ago the last one came late, in milliseconds, or null. */
export const picturesFinding = (late: number | null): Finding => {
  const { inTime, late: areLate, fix } = doctorTexts.pictures;
  if (late === null || late > LATELY) return { what: inTime, fault: null };
  return { what: areLate({ minutes: LATELY / MINUTE }), fault: fix };
};

/** The length of a heartbeat in milliseconds above which Discord may give up on answers, for which it waits so long. */
const SLOW_GATEWAY = 1_500;
const PATIENCE_OF_DISCORD = 3;

/** Whether a shard is connected, and how soon Discord answers it. */
export const shardFinding = (shard: number, isReady: boolean, ping: number | null): Finding => {
  const { off, offFix, on, answers, slow } = doctorTexts.gateway;
  const id = String(shard);
  if (!isReady) return { what: off({ id }), fault: offFix };
  if (ping === null) return { what: on({ id }), fault: null };
  const isSlow = ping > SLOW_GATEWAY;
  return { what: answers({ id, milliseconds: ping }), fault: isSlow ? slow({ seconds: PATIENCE_OF_DISCORD }) : null };
};

/** Whether Discord has the commands as they are. */
export const commandsFinding = ({ missing, outdated }: CommandsCheck): Finding => {
  const texts = doctorTexts.commands;
  if (missing.length + outdated.length === 0) return { what: texts.fine, fault: null };
  const named = (names: readonly string[]): string => names.map((name) => `/${name}`).join(', ');
  const fault = [
    ...(missing.length > 0 ? [texts.missing({ commands: named(missing) })] : []),
    ...(outdated.length > 0 ? [texts.outdated({ commands: named(outdated) })] : []),
    texts.fix,
  ].join(' ');
  return { what: texts.counts({ missing: missing.length, outdated: outdated.length }), fault };
};

/** The finding if the commands could not be compared, with the reason. */
export const commandsUnknown = (error: unknown): Finding => ({
  what: doctorTexts.unexamined.what({ name: doctorTexts.name.commands }),
  fault: doctorTexts.commands.unknown({ status: error instanceof HTTPError ? error.status : 0 }),
});

/** Which of the channels and threads of running games can't be used any more. */
export const placesFinding = (
  count: number,
  closed: readonly { readonly channelId: string; readonly why: Closure }[],
): Finding => {
  const texts = doctorTexts.places;
  if (closed.length === 0) return { what: texts.open({ count }), fault: null };
  const places = closed.map(({ channelId, why }) => texts.place({ channel: channelMention(channelId), why }));
  return { what: texts.closed({ count: closed.length }), fault: texts.fix({ places }) };
};

/** Whether the server has a home, and whether the bot can use it. */
export const homeFinding = (home: { readonly channelId: string; readonly trouble: Closure | null } | null): Finding => {
  const { none, open, closed, fix } = doctorTexts.home;
  if (home === null) return { what: none, fault: null };
  const channel = channelMention(home.channelId);
  if (home.trouble === null) return { what: open({ channel }), fault: null };
  return { what: closed({ channel, why: home.trouble }), fault: fix };
};

/** Which of the roles of champions can't be given. */
export const rolesFindings = (troubles: ReadonlyMap<string, RoleTrouble>): readonly Finding[] =>
  [...troubles].map(([role, why]) => ({
    what: doctorTexts.roles.what({ role: roleMention(role) }),
    fault: doctorTexts.roles.fix({ why }),
  }));

/** The finding of a check that failed or took too long. The log has the reason. */
export const unexamined = (what: keyof typeof doctorTexts.name): Finding => ({
  what: doctorTexts.unexamined.what({ name: doctorTexts.name[what] }),
  fault: doctorTexts.unexamined.fix,
});
