import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { botNamed, nextActions, type AnyGame } from '../../../../src/games/contract/game.ts';
import { readRecord, replay } from '../../../../src/games/contract/record.ts';
import { withDrafts } from '../../../../src/games/index.ts';
import { seededChance } from '../../../../src/kernel/random.ts';
import { cleanText } from '../../../../src/kernel/text.ts';
import { reviewOf } from '../../../../src/workers/replays/analysis.ts';
import { findingOf } from '../../../../src/workers/replays/finding.ts';
import { momentOf } from '../../../../src/workers/replays/moment.ts';
import { faultsOf, faultsOfReading } from '../../../rig/games/faults.ts';
import { json, seatsOf, viewersOf } from '../../../rig/games/playthroughs.ts';
import { faultsOfReview } from '../../../rig/games/reviews.ts';
import { seed } from '../../../rig/games/seed.ts';
import { picturesOf, readingsOf, screensOf } from '../../../rig/games/shown.ts';
import { isShort, trials } from '../../../rig/games/trials.ts';
import { after, earlier, ENDINGS, isRunning, recordOf, stateOf, walkOf, type Walk } from '../../../rig/games/walks.ts';

/** After how many actions a match is broken off, and one that is judged, which takes long. */
const SHORT = 30;
const LONGEST = isShort ? SHORT : 120;

/** Whatever state a match is in, and however it ended, all that people can ask of it has an answer. */
export const testStates = (game: AnyGame): void => {
  const named = (ending: string, number: number): string => `${game.id} ${ending} ${seed} ${number}`;

  test.each(ENDINGS)('a match that ends %s can be shown, read, hinted, watched and exported anywhere', (ending) => {
    for (let number = 0; number < trials(12, 1); number++) {
      const name = named(ending, number);
      for (const each of placesIn(walkOf(game, name, ending, LONGEST), name)) {
        const at = { name, turns: each.turns.length };
        expect({ ...at, faults: faultsAt(each) }).toEqual({ ...at, faults: [] });
      }
    }
  });

  test.skipIf(!game.analysis).each(ENDINGS)('a match that ends %s can be judged', { tags: ['long'] }, (ending) => {
    for (let number = 0; number < trials(5, 1, 1); number++) {
      const walk = walkOf(game, named(ending, number), ending, SHORT);
      const review = reviewOf(walk.game, recordOf(walk));
      const at = { number, turns: walk.turns.length };
      expect({ ...at, faults: faultsOfReview(walk.game, walk.turns, review) }).toEqual({ ...at, faults: [] });
    }
  });
};

/** Where a match is looked at: somewhere in its midst, where it was left, and as it could end from there. */
const placesIn = (walk: Walk, name: string): readonly Walk[] => {
  const middle = seededChance(`middle of ${name}`).pick([...walk.turns.keys(), walk.turns.length]);
  return [earlier(walk, middle), walk, ...finished(walk), ...concluded(walk)];
};

/** The match as the bot plays it to its end that a player may ask for, if its result is almost sure. */
const finished = (walk: Walk): readonly Walk[] => {
  const { finish } = walk.game;
  const bot = finish && botNamed(walk.game, finish.bot);
  if (!bot || finish.foresee(walk.game.look(stateOf(walk), 0)) === null) return [];
  let played = walk;
  while (isRunning(played))
    played = nextActions(bot, walk.game.look(stateOf(played), 0), seededChance('finish'))
      .map((action) => ({ seat: 0, action }))
      .reduce(after, played);
  return [played];
};

/** The match as it is ended when its round of a tournament is over. */
const concluded = (walk: Walk): readonly Walk[] => {
  const { tournaments } = walk.game;
  if (tournaments === undefined || walk.seats !== 2 || !isRunning(walk)) return [];
  const ended = tournaments.conclude(stateOf(walk)).reduce(after, walk);
  return [null, 0, 1].includes(tournaments.leader(stateOf(ended))) ? [ended] : [];
};

/** What is wrong with the answers to all that can be asked of a match where it is. */
const faultsAt = (walk: Walk): readonly string[] => {
  const { game, seats, turns } = walk;
  const state = game.readState(json(stateOf(walk)));
  const events = turns.at(-1)?.events ?? [];
  const { toAct, awaited, result } = game.status(state);
  const record = recordOf(walk);
  const text = JSON.stringify(record);
  const played = [...replay(game, readRecord(json(record)))];
  // Records are found by the list of games, in which the model of new games is not.
  const finding = withDrafts.some(({ id }) => id === game.id) ? findingOf(text) : { ok: true, why: '' };
  const table = game.look(state, 'table');
  const said: (string | null | undefined)[] = [
    game.daily?.progress(state),
    game.finish && `${game.finish.foresee(table)} from round ${game.finish.round(table)}`.replace('null', ''),
    ...(result === null ? [] : [game.share(table), ...(game.endings?.milestones?.(table, result, [result]) ?? [])]),
    ...turns
      .slice(-20)
      .flatMap((turn) => game.log(turn).flatMap(({ at, roll, effect, note }) => [at, roll, effect, note])),
    ...turns.flatMap((turn) => game.luck?.of(turn) ?? []).map((fortune) => JSON.stringify(fortune)),
    ...(result === null ? toAct : []).flatMap((seat) => adviceFor(walk, seat)),
  ];
  for (const seat of awaited)
    game.play(state, seat, game.timeout.action(state, seat, seededChance('late')), seededChance(''));
  for (const seat of seatsOf(seats)) game.undo?.before(state, seat);
  const isPublic = game.publicRecord?.(record) ?? record;
  const moment = momentOf(game, record, turns.length, () => true);
  return [
    ...(finding.ok ? [] : [`the record: ${finding.why}`]),
    ...(isDeepStrictEqual(moment.state, state) ? [] : ['another moment is watched']),
    ...(isPublic.steps.length <= turns.length ? [] : ['the public record is longer']),
    ...viewersOf(seats).flatMap((viewer) => [
      ...screensOf(game, state, viewer, events).flatMap(faultsOf),
      ...readingsOf(game, state, viewer, events).flatMap(faultsOfReading),
      ...picturesOf(game, state, viewer, events).flatMap(({ alt }) => (alt === '' ? ['no alternative text'] : [])),
    ]),
    ...said.filter((each) => /\b(undefined|NaN|null|Infinity)\b|\[object/.test(each ?? '')).map(String),
    ...(played.length === turns.length ? [] : ['the record is shorter']),
  ];
};

/** What a seat is advised and offered while the match runs. */
const adviceFor = (walk: Walk, seat: number): readonly string[] => {
  const { game, options } = walk;
  const state = stateOf(walk);
  const view = game.look(state, seat);
  const advisor = game.advisor?.isAllowed(options) ? game.advisor : undefined;
  return [
    game.hints?.tell(view) ?? '',
    game.hints?.focus?.(view) ?? '',
    advisor?.tell(view, seededChance('advice')) ?? '',
    ...(game.typing?.suggest(state, seat, '') ?? []).map(({ text, told }) => `${text} ${told ?? ''}`),
    game.typing?.read(state, seat, cleanText('?')).mistake?.why ?? '',
  ];
};
