// @module-tag both
import { describe, expect, test } from 'vitest';
import { jsonOf } from '../../../src/discord/messages/render.ts';
import {
  drawsText,
  renderMoment,
  renderMomentDescription,
  type WatchedMoment,
} from '../../../src/discord/watch/moments.ts';
import type { AnyGame } from '../../../src/games/contract/game.ts';
import type { GameRecord } from '../../../src/games/contract/record.ts';
import { games } from '../../../src/games/index.ts';
import { inLanguage } from '../../../src/kernel/language/current.ts';
import { selfPlay } from '../../../src/tools/simulate/self-play.ts';
import { momentOf } from '../../../src/workers/replays/moment.ts';
import { recordsOf } from '../../rig/games/kept-records.ts';
import { trials } from '../../rig/games/trials.ts';

const watching = (
  game: AnyGame,
  record: GameRecord,
  step: number,
  as = 0,
  moment = momentOf(game, record, step, () => true),
): WatchedMoment => ({
  game,
  moment,
  as,
  players: ['<@1300000000000000001>', '<@1300000000000000002>', '<@1300000000000000003>'].slice(0, record.seats),
  bots: [],
  ids: {
    turnTo: (to, slot) => ({ kind: 'watch', match: '1300000000000000009', step: to, as, slot }),
    menu: () => ({ kind: 'watchAs', match: '1300000000000000009', step }),
    read: (at, slot) => ({ kind: 'watchRead', match: '1300000000000000009', step, as, ...at, slot }),
    readMenu: (index) => ({ kind: 'watchReadMenu', match: '1300000000000000009', step, as, index }),
  },
});

const onlooker = { owner: '1300000000000000001', wantedBy: [], pictures: null };

const shownAt = async (game: AnyGame, record: GameRecord, step: number, as = 0) =>
  jsonOf(await renderMoment(watching(game, record, step, as), onlooker));

const playedAtRandom = (game: AnyGame): GameRecord => {
  const { most: seats } = game.seats;
  const bots = Array.from({ length: seats }, () => 'random');
  return selfPlay({ game, seats, options: game.defaults(seats), bots, seed: 'watched again' });
};

describe.each(games)('$id, watched again', (game) => {
  const kept = recordsOf(game);
  const records = kept.length > 0 ? kept : [playedAtRandom(game)];

  test('every step of a finished match fits Discord’s limits through all eyes, and its buttons differ', async () => {
    for (const record of records.slice(0, trials(records.length, 1, 3))) {
      const every = Math.ceil(record.steps.length / trials(record.steps.length, 2, record.steps.length / 2));
      for (let step = 0; step <= record.steps.length; step += every) {
        const moment = momentOf(game, record, step, () => true);
        for (let as = 0; as < 2 + record.seats; as++) {
          const seen = watching(game, record, step, as, moment);
          const { embeds, components } = jsonOf(await renderMoment(seen, onlooker));
          expect(embeds[0]?.description).toMatch(/^\*\*(Step \d+ of|The beginning)/m);
          const [buttons, eyes] = components.map((row) => row.components);
          expect(buttons).toHaveLength(5);
          const [menu] = eyes ?? [];
          expect(menu && 'options' in menu ? menu.options.length : 0).toBe(record.seats === 1 ? 0 : 2 + record.seats);
          expect(components.length).toBe(record.seats === 1 ? 2 : 3);
          const read = jsonOf(renderMomentDescription(seen, { page: 0, focus: '' }));
          expect(read.embeds[0]?.description?.length).toBeGreaterThan(100);
          expect(read.components.length).toBeLessThanOrEqual(5);
        }
      }
    }
  });

  test('`Next` leads from the first step to the last, and `Next decision` never beyond that', () => {
    const [record] = records.toSorted((one, other) => one.steps.length - other.steps.length);
    if (record === undefined) throw new Error('there is no record');
    const count = record.steps.length;
    let decisions = 0;
    for (let at: number | null = 0; at !== null; at = momentOf(game, record, at, () => true).nextDecision) {
      expect(at).toBeLessThan(count);
      decisions += 1;
    }
    expect(decisions).toBeGreaterThan(1);
    expect(momentOf(game, record, count + 7, () => true)).toMatchObject({ step: count, count, nextDecision: null });
    expect(momentOf(game, record, 0, () => false).nextDecision).toBeNull();
  });
});

test('only the side that makes a secret choice sees it', async () => {
  const game = games.find(({ sides }) => sides !== undefined && sides.names.length > 2);
  const record = game && recordsOf(game).find(({ seats }) => seats === 2);
  if (!game || !record) throw new Error('no game has secrets');
  const [table, first, other] = await Promise.all(
    [1, 2, 3].map(async (as) => JSON.stringify((await shownAt(game, record, 1, as)).embeds)),
  );
  expect(first).toMatch(/Your hand/i);
  expect(new Set([table, first, other]).size).toBe(3);
  const [{ seat } = { seat: null }] = record.steps;
  const read = [1, 2, 3].map((as) =>
    JSON.stringify(jsonOf(renderMomentDescription(watching(game, record, 1, as), { page: 0, focus: '' })).embeds),
  );
  expect(read.map((text) => /You chose/.test(text))).toEqual([0, 1, 2].map((eyes) => eyes === 1 + (seat ?? 0)));
  expect(new Set(read).size).toBe(3);
});

test.each([
  ['en', '(Stuck Injury), (6 28)'],
  ['de', '(Feststecken Verletzung), (6 28)'],
  ['fr', '(Coincé Blessure), (6 28)'],
  ['es', '(Encierro Herida), (6 28)'],
  ['it', '(Blocco Ferita), (6 28)'],
  ['pt-BR', '(Bloqueio Ferimento), (6 28)'],
] as const)('what is drawn in a replay has its name in %s', (language, expected) => {
  const draws = [
    ['stuck', 'injury'],
    [6, 28],
  ];
  expect(inLanguage(language, () => drawsText(draws))).toContain(expected);
});
