// @module-tag long
// @module-tag release
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { botNamed, nextActions, type AnyGame } from '../../src/games/contract/game.ts';
import type { Viewer } from '../../src/games/contract/status.ts';
import { games } from '../../src/games/index.ts';
import { seededChance } from '../../src/kernel/random.ts';
import { accepted } from '../../src/kernel/result.ts';
import { paint } from '../../src/workers/pictures/paint.ts';
import { trials } from '../rig/games/trials.ts';

const FONT = 'node_modules/dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf';

/** How many whole matches are played, by bots and at random. */
const GAMES_EACH = trials(4, 1);
/** The most actions of a match, since random ones can go on for long. */
const LONGEST = 250;
/** How many pictures of one match are measured, and how many are painted. */
const MEASURED = 25;
const PAINTED = 6;

interface Moment {
  readonly state: unknown;
  readonly events: readonly unknown[];
}

const momentsOf = (game: AnyGame, seed: number): readonly Moment[] => {
  const chance = seededChance(`pictures of ${game.id} ${seed}`);
  const seats = seed % 2 === 0 ? game.seats.most : game.seats.least;
  const [bot] = Object.keys(game.bots?.byName ?? {}).flatMap((name) => botNamed(game, name) ?? []);
  let state = game.setup(game.defaults(seats), seats, chance);
  const moments: Moment[] = [{ state, events: [] }];
  while (game.status(state).result === null && moments.length < LONGEST) {
    const [seat = 0] = game.status(state).awaited;
    const legal = game.actions(state, seat);
    const isPlanned = bot !== undefined && game.id !== 'citadel' && (seed > 1 || legal.length === 0);
    const action = isPlanned
      ? nextActions(bot, game.look(state, seat), chance)[0]
      : legal[chance.pick([...legal.keys()])];
    const step = accepted(game.play(state, seat, action, chance), `${game.id}: ${JSON.stringify(action)}`);
    state = step.state;
    moments.push(step);
  }
  return moments;
};

/** Some moments, evenly spread, always including the last one. */
const spread = (moments: readonly Moment[], most: number): readonly Moment[] => {
  const step = Math.ceil(moments.length / most);
  return moments.filter((_, index) => index === moments.length - 1 || index % step === step - 1);
};

const drawn = (game: AnyGame, { state, events }: Moment, viewer: Viewer): string =>
  game.picture?.(game.look(state, viewer), { events, focus: null, players: [] })?.svg ?? '';

describe.each(games.filter((game) => 'picture' in game))('pictures of $name', (game) => {
  const stories = Array.from({ length: GAMES_EACH }, (_, seed) => momentsOf(game, seed));

  test('draw nothing outside their edges', () => {
    for (const moment of stories.flatMap((moments) => spread(moments, MEASURED))) {
      const whole = new Resvg(drawn(game, moment, 'table'), { font: { loadSystemFonts: false, fontFiles: [FONT] } });
      const box = whole.getBBox();
      expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, whole.width, whole.height]);
    }
  });

  test('take at most 60 KB as PNG', () => {
    for (const moment of stories.flatMap((moments) => spread(moments, PAINTED))) {
      const [viewer] = game.status(moment.state).awaited;
      expect(paint(drawn(game, moment, viewer ?? 'table')).length).toBeLessThan(60_000);
    }
  });
});
