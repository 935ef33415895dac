import type { Json } from '../../../kernel/json.ts';
import { noChance, type Chance } from '../../../kernel/random.ts';
import { accepted, err, ok, type Result } from '../../../kernel/result.ts';
import type { Seat, Status, Step } from '../../contract/status.ts';
import { unlock, unlockable, useAbility } from './abilities.ts';
import { armyDamage, damageLeft, deadDamage, strike } from './army.ts';
import type { Event } from './event.ts';
import { boxesOf, count, isAlive, NEW_ROUND, openBoxes, unsentSixes, type Position } from './position.ts';
import { endRound, reroll, settled, startRound } from './round.ts';
import { resultOf } from './score.ts';
import {
  ABILITIES,
  LEVELS,
  LINES,
  LOCKED,
  REINFORCEMENTS,
  trackOf,
  type ReinforcementId,
  type Striker,
} from './sheet.ts';
import type { Action, Options, Refusal, State } from './state.ts';

type PositionResult = Result<Step<Position, Event>, Refusal>;

/** S1, S2, S7, S25: a new sheet. The Goblins enter, and the six dice of round 1 are rolled. */
export const setup = ({ difficulty }: Options, seats: number, chance: Chance): State => {
  if (seats !== 1) throw new RangeError('a siege has one seat');
  return begun(0, startRound(newSheet(difficulty), chance).state);
};

/** S24: plays an action, or says why not. */
export const play = (siege: State, seat: Seat, action: Action, chance: Chance): Result<Step<State, Event>, Refusal> => {
  if (seat !== 0) return err('not-seated');
  const played = playAt(siege.now, action, chance);
  if (!played.ok) return played;
  const { state: now, events } = played.value;
  const turn = siege.turn + 1;
  const rolls = action.type === 'roll' || action.type === 'end' || now.phase === 'over';
  const held = action.type === 'roll' && now.phase === 'roll' ? action.keep : [];
  const state = rolls ? begun(turn, now, held) : { ...siege, turn, now, since: [...siege.since, action] };
  return ok({ state, events });
};

/** S24: plays an action in a position, or says why not. */
export const playAt = (position: Position, action: Action, chance: Chance): PositionResult => {
  const early = wrongPhase(position, action);
  if (early !== null) return err(early);
  switch (action.type) {
    case 'roll':
      return roll(position, action.keep, chance);
    case 'stop':
      return ok({ state: { ...position, phase: 'act' }, events: [{ type: 'stopped' }] });
    case 'halflings':
      return pair(position, action.face);
    case 'send':
      return send(position, action.to, action.sixes);
    case 'unlock':
      return unlock(position, action.ability);
    case 'use':
      return andSettled(useAbility(position, action));
    case 'strike':
      return andSettled(strikeLine(position, action.by, action.line, action.hits));
    case 'end':
      return end(position, chance);
  }
};

/** The siege before the last action; null if nothing was done since the last roll, which can't be taken back. */
export const undo = (siege: State, seat: Seat): State | null => {
  if (seat !== 0 || siege.since.length === 0) return null;
  const since = siege.since.slice(0, -1);
  return { ...siege, turn: siege.turn + 1, now: replay(siege.rolled, since), since };
};

/** The position after some actions. Throws if one is not legal or rolls dice. */
export const replay = (position: Position, actions: readonly Action[]): Position =>
  actions.reduce((now, action) => accepted(playAt(now, action, noChance), action.type).state, position);

export const status = (siege: State): Status => {
  const result = resultOf(siege.now);
  const toAct = result === null ? [0] : [];
  return { toAct, awaited: toAct, revision: siege.turn, round: siege.turn, result };
};

/** S26: the public figures after an action. */
export const summary = ({ now }: State): Json => ({
  round: now.round,
  phase: now.phase,
  rolls: now.rolls,
  dice: now.dice,
  pool: now.pool,
  sent: now.sent,
  lines: now.lines,
  entered: now.entered,
  walls: now.walls,
  tracks: now.tracks,
  abilities: now.abilities,
  damage: armyDamage(now),
  dead: deadDamage(now),
});

/** A siege right after a roll, which can’t be undone. */
export const begun = (turn: number, now: Position, held: readonly number[] = []): State => ({
  version: 1,
  turn,
  now,
  rolled: now,
  since: [],
  held,
});

/** S1, S2: a sheet on which nothing is checked, before its first round. */
export const newSheet = (difficulty: Options['difficulty']): Position => ({
  difficulty,
  round: 0,
  phase: 'roll',
  ...NEW_ROUND,
  lines: LINES.map((line) => line.boxes),
  entered: 0,
  walls: LEVELS.map((level) => level[difficulty]),
  tracks: REINFORCEMENTS.map(() => 0),
  abilities: ABILITIES.map(() => LOCKED),
});

const wrongPhase = (position: Position, action: Action): Refusal | null => {
  if (position.phase === 'over') return 'over';
  const rolling = action.type === 'roll' || action.type === 'stop';
  if (rolling) return position.phase === 'roll' ? null : 'dice-final';
  return position.phase === 'act' ? null : 'still-rolling';
};

/** S8: rerolls the dice that are not kept. */
const roll = (position: Position, keep: readonly number[], chance: Chance): PositionResult => {
  const ascending = keep.every((die, index) => die > (keep[index - 1] ?? -1) && die in position.dice);
  if (!ascending) return err('keep-unclear');
  if (keep.length === position.dice.length) return err('keeps-all');
  return ok(reroll(position, keep, chance));
};

/** S10: makes two 1s one die of another number. */
const pair = (position: Position, face: number): PositionResult => {
  if (!PAIRED_FACES.includes(face)) return err('no-such-face');
  if (count(position, 1) < 2) return err('no-pair-of-ones');
  if (position.sets.length > 0) return err('halflings-too-late');
  const fewer = position.pool.with(0, count(position, 1) - 2);
  const pool = fewer.with(face - 1, count(position, face) + 1);
  return ok({ state: { ...position, pool }, events: [{ type: 'paired', face }] });
};

/** S10: what two 1s can become. */
export const PAIRED_FACES: readonly number[] = [2, 3, 4, 5, 6];

/** S15: sends 6s to a reinforcement. */
const send = (position: Position, to: ReinforcementId, sixes: number): PositionResult => {
  if (sixes < 1 || sixes > unsentSixes(position)) return err('no-sixes');
  if (sixes > openBoxes(position, to)) return err('track-full');
  const track = trackOf(to);
  const tracks = position.tracks.with(track, (position.tracks[track] ?? 0) + sixes);
  const state = { ...position, tracks, sent: position.sent + sixes };
  return ok({ state, events: [{ type: 'sent', to, sixes, open: openBoxes(state, to) }] });
};

/** S18, S19: strikes a line. */
const strikeLine = (position: Position, by: Striker, line: number, hits: number): PositionResult => {
  if (by === 'army' && !isAlive(position, line)) return err('line-not-alive');
  if (hits < 1 || hits > damageLeft(position, by)) return err('too-much-damage');
  if (hits > (position.lines[line - 1] ?? 0)) return err('too-few-boxes');
  const state = strike(position, by, line, hits);
  return ok({ state, events: [{ type: 'struck', by, line, hits, left: boxesOf(state, line) }] });
};

/** S24: ends the round. Refused while a 6 can be sent or an ability unlocked. */
const end = (position: Position, chance: Chance): PositionResult => {
  if (mustSend(position)) return err('sixes-unsent');
  if (unlockable(position).length > 0) return err('unlock-possible');
  return ok(endRound(position, chance));
};

/** S24: whether a 6 must still be sent. */
export const mustSend = (position: Position): boolean =>
  unsentSixes(position) > 0 && REINFORCEMENTS.some(({ id }) => openBoxes(position, id) > 0);

/** S21: the last box wins at once. */
const andSettled = (outcome: PositionResult): PositionResult => (outcome.ok ? ok(settled(outcome.value)) : outcome);
