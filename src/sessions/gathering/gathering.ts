import { err, ok, type Result } from '../../kernel/result.ts';
import type { MatchContext } from '../store/context.ts';
import type { Database, Transaction } from '../store/database.ts';
import { isDuplicate, reading, writing } from '../store/failures.ts';

/** What people gather for on a server: a party, or a tournament. */
export interface Gathered {
  /** The id of the interaction that opened it. */
  readonly id: string;
  readonly guildId: string;
  readonly channelId: string;
  /** The public message that shows it; null if that is not known, or gone. */
  readonly messageId: string | null;
  readonly openedAt: Date;
  /** When it begins by itself; null if no hour is set. */
  readonly startsAt: Date | null;
  readonly beganAt: Date | null;
  /** When it was over, or called off. */
  readonly endedAt: Date | null;
  /** The tournament that it is a round of, which says who takes part and when it begins; null or left out for none. */
  readonly tournament?: object | null;
}

export interface GatheringRequest {
  readonly interactionId: string;
  readonly id: string;
  readonly userId: string;
  /** Whether they manage the server. */
  readonly isManager?: boolean;
}

export type GatheringRefusal = 'over' | 'begun' | 'not begun' | 'full' | 'not in' | 'not host' | 'too few';

type Gathering =
  | 'joined'
  | 'already in'
  | 'left'
  | 'changed bots'
  | 'changed hour'
  | 'begun'
  | 'called off'
  | 'withdrew';

/** The outcome of a request: the gathering after it, or why nothing was done. */
export type GatheringOutcome<Kind, Why> =
  /** It is `repeated` if there is already one that repeats the same one. */
  | { readonly kind: Gathering | 'opened' | 'repeated'; readonly gathering: Kind }
  | { readonly kind: 'refused'; readonly why: GatheringRefusal | Why; readonly gathering: Kind | null };

/** What tells one kind of gathering from another. */
export interface GatheringKind<Kind extends Gathered, Why extends string> {
  readonly refusals: { readonly none: Why; readonly tooMany: Why };
  /** Reads one. `lock` keeps others from changing it until the transaction ends. */
  read(
    context: MatchContext,
    tables: Transaction | Database,
    id: string,
    how?: { lock: boolean },
  ): Promise<Kind | null>;
  /** The one that repeats another one. */
  repeating(database: Database, againOf: string): Promise<{ readonly id: string } | null>;
  /** How many that have not begun somebody has. */
  count(database: Database, userId: string): Promise<number>;
  isIn(gathering: Kind, userId: string): boolean;
  sizeOf(gathering: Kind): { readonly people: number; readonly most: number };
  hasTooFew(gathering: Kind): boolean;
  /** Whether somebody may begin it and call it off. */
  mayRun(gathering: Kind, request: GatheringRequest): boolean;
  add(context: MatchContext, tables: Transaction, gathering: Kind, request: GatheringRequest): Promise<unknown>;
  remove(tables: Transaction, request: GatheringRequest): Promise<unknown>;
  /** Sets when it begins by itself, or that it does not. */
  setHour(context: MatchContext, tables: Transaction, id: string, startsAt: Date | null): Promise<unknown>;
  /** Notes that a gathering has changed, and that it is called off. */
  note(context: MatchContext, tables: Transaction, id: string, change: { endedAt?: Date }): Promise<unknown>;
}

const refused = <Why>(why: Why) => ({ kind: 'refused', why, gathering: null }) as const;

/** Opens a gathering for people to join, once per interaction, and once for each one that is repeated. */
export const openGathering = async <Kind extends Gathered, Why extends string>(
  context: MatchContext,
  kind: GatheringKind<Kind, Why>,
  opening: { readonly interactionId: string; readonly userId: string; readonly againOf?: string | undefined },
  insert: (at: Date) => Promise<unknown>,
): Promise<GatheringOutcome<Kind, Why>> => {
  const { interactionId, userId, againOf } = opening;
  const { database, limits, now } = context;
  const lookAt = (id: string) => reading(() => kind.read(context, database, id));
  const own = await lookAt(interactionId);
  if (own) return { kind: 'opened', gathering: own };
  const repeating = againOf === undefined ? null : await reading(() => kind.repeating(database, againOf));
  const repeated = repeating && (await lookAt(repeating.id));
  if (repeated) return { kind: 'repeated', gathering: repeated };
  if ((await reading(() => kind.count(database, userId))) >= limits.lobbies) return refused(kind.refusals.tooMany);
  try {
    await writing(() => insert(now()));
  } catch (error) {
    // The same interaction, or another one that repeats the same gathering, was quicker.
    if (!isDuplicate(error)) throw error;
    return openGathering(context, kind, opening, insert);
  }
  const opened = await lookAt(interactionId);
  return opened ? { kind: 'opened', gathering: opened } : refused(kind.refusals.none);
};

/** Lets somebody join a gathering that has not begun. */
export const joinGathering =
  <Kind extends Gathered, Why extends string>(context: MatchContext, kind: GatheringKind<Kind, Why>) =>
  (request: GatheringRequest) =>
    changeGathering(context, kind, request, async (tables, gathering) => {
      const why = whyClosed(gathering);
      if (why !== null) return err(why);
      if (kind.isIn(gathering, request.userId)) return ok('already in');
      const { people, most } = kind.sizeOf(gathering);
      if (people >= most) return err('full');
      await kind.add(context, tables, gathering, request);
      return ok('joined');
    });

/** Lets somebody leave a gathering that has not begun. It is called off when nobody is left. */
export const leaveGathering =
  <Kind extends Gathered, Why extends string>(context: MatchContext, kind: GatheringKind<Kind, Why>) =>
  (request: GatheringRequest) =>
    changeGathering(context, kind, request, async (tables, gathering) => {
      const why = whyClosed(gathering);
      if (why !== null) return err(why);
      if (!kind.isIn(gathering, request.userId)) return err('not in');
      await kind.remove(tables, request);
      return ok(kind.sizeOf(gathering).people === 1 ? 'called off' : 'left');
    });

/** Why somebody can't begin a gathering, or null. */
export const whyNotBegin = <Kind extends Gathered, Why extends string>(
  kind: GatheringKind<Kind, Why>,
  gathering: Kind,
  request: GatheringRequest,
): GatheringRefusal | null =>
  whyClosed(gathering) ??
  (!kind.mayRun(gathering, request) ? 'not host' : kind.hasTooFew(gathering) ? 'too few' : null);

/** Why nobody can join or leave a gathering any more, or null. */
export const whyClosed = ({ endedAt, beganAt, tournament = null }: Gathered): 'over' | 'begun' | null => {
  if (tournament !== null) return 'begun';
  return endedAt !== null ? 'over' : beganAt === null ? null : 'begun';
};

/** Changes a gathering while no other change of it does. */
export const changeGathering = async <Kind extends Gathered, Why extends string>(
  context: MatchContext,
  kind: GatheringKind<Kind, Why>,
  { id }: GatheringRequest,
  change: (tables: Transaction, gathering: Kind) => Promise<Result<Gathering, GatheringRefusal | Why>>,
): Promise<GatheringOutcome<Kind, Why>> => {
  const done = await writing(() =>
    context.database.$transaction(async (tables) => {
      const before = await kind.read(context, tables, id, { lock: true });
      if (before === null) return null;
      const changed = await change(tables, before);
      const ended = changed.ok && changed.value === 'called off' ? { endedAt: context.now() } : {};
      if (changed.ok && changed.value !== 'already in') await kind.note(context, tables, id, ended);
      const gathering = await kind.read(context, tables, id);
      return gathering && { changed, gathering };
    }),
  );
  if (done === null) return refused(kind.refusals.none);
  const { changed, gathering } = done;
  return changed.ok ? { kind: changed.value, gathering } : { kind: 'refused', why: changed.reason, gathering };
};
