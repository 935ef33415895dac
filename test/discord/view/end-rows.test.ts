// @module-tag both
import { describe, expect, test } from 'vitest';
import { parseCustomId, type CustomId } from '../../../src/discord/custom-ids/custom-id.ts';
import { renderLesson } from '../../../src/discord/learn/lesson-screen.ts';
import type { ComponentRow } from '../../../src/discord/messages/render.ts';
import { dailyEndRows, endRows } from '../../../src/discord/view/ended-rows.ts';
import { brings, type AnyGame } from '../../../src/games/contract/game.ts';
import { replay, type GameRecord } from '../../../src/games/contract/record.ts';
import type { Control, Screen } from '../../../src/games/contract/screen.ts';
import { judge, positionAt } from '../../../src/games/contract/tutorial.ts';
import { games } from '../../../src/games/index.ts';
import { ALONE } from '../../../src/sessions/round/round.ts';
import { selfPlay } from '../../../src/tools/simulate/self-play.ts';
import { recordsOf } from '../../rig/games/kept-records.ts';
import { isShort, trials } from '../../rig/games/trials.ts';

/** The place of a button: its row from the top, and its place in the row. */
type ButtonPlace = `${number}.${number}`;

/** The place of the button of a kind. It must be in the lowest row, where a running game has only the match's own. */
const placeIn = (rows: readonly ComponentRow[], kind: CustomId['kind']): ButtonPlace => {
  const ids = rows.map((row) => row.toJSON().components.map((part) => ('custom_id' in part ? part.custom_id : '')));
  const isIt = (id: string): boolean => {
    const read = parseCustomId(id);
    return read.ok && read.value.kind === kind;
  };
  const row = ids.findIndex((each) => each.some(isIt));
  expect(row).toBe(rows.length - 1);
  return `${row}.${(ids[row] ?? []).findIndex(isIt)}`;
};

/** The places of the buttons on a screen. Menus don't count, as they open elsewhere. */
const placesOf = (
  controls: readonly (readonly Control[])[],
  isMeant: (control: Control) => boolean = () => true,
): readonly ButtonPlace[] =>
  controls.flatMap((row, index) =>
    row.flatMap((control, at): readonly ButtonPlace[] =>
      control.kind === 'button' && isMeant(control) ? [`${index}.${at}`] : [],
    ),
  );

const players = [1, 2, 3, 4].map((number) => `<@130000000000000000${number}>`);

/** The controls that each viewer has. */
const controlsIn = (game: AnyGame, state: unknown, seats: number) =>
  (['table', ...Array.from({ length: seats }, (_, seat) => seat)] as const).map(
    (viewer) => game.screen(game.look(state, viewer), { events: [], focus: null, players }).controls,
  );

const quickBots = ({ bots }: AnyGame): readonly string[] =>
  Object.entries(bots?.byName ?? {}).flatMap(([name, bot]) => ('choose' in bot ? [name] : []));

/** The game’s records, and games played at random; in the long run those of its quick bots as well. */
const playedGames = (game: AnyGame): readonly GameRecord[] => {
  const counts = [...new Set([game.seats.least, game.seats.most])];
  const lucks = Array.from({ length: trials(12, 1, 4) }, (_, luck) => luck);
  const bots = ['random', ...(isShort ? [] : quickBots(game))];
  const played = counts.flatMap((seats) =>
    bots.flatMap((bot) =>
      lucks.map((luck) =>
        selfPlay({
          game,
          seats,
          options: game.defaults(seats),
          bots: Array.from({ length: seats }, () => bot),
          seed: `the end ${luck}`,
        }),
      ),
    ),
  );
  return [...recordsOf(game), ...played].filter(({ steps }) => steps.length < 1000);
};

/** A second tap on the last move must not open a new game. */
describe.each(games)('at the end of $id', (game) => {
  const finished = { id: '1300000000000000009', game, moveCount: 9, endedAt: new Date(0), round: ALONE };
  const endsOf = (options: unknown): ReadonlySet<ButtonPlace> =>
    new Set([
      placeIn(endRows({ ...finished, options }, { hasResult: true }), 'again'),
      placeIn(
        dailyEndRows(
          { ...finished, options, round: { ...ALONE, of: 'day', isRanked: true } },
          { hasResult: true, hasFriends: true, other: null },
        ),
        'practise',
      ),
    ]);

  test('a new game opens in a place where no last move was', () => {
    let lastMoves = 0;
    for (const record of playedGames(game)) {
      const steps = [...replay(game, record)];
      const last = steps.at(-1);
      if (last === undefined || game.status(last.state).result === null) continue;
      const action = game.makeAction(record.steps.at(-1)?.action);
      const plays = (control: Control): boolean =>
        control.kind === 'button' && 'action' in control.press && control.press.action.split(' ').includes(action);
      const ends = endsOf(game.readOptions(record.options));
      const moves = controlsIn(game, last.before, record.seats).flatMap((controls) => placesOf(controls, plays));
      lastMoves += moves.length;
      expect(moves.filter((move) => ends.has(move))).toEqual([]);
    }
    expect(lastMoves).toBeGreaterThan(0);
  });

  test.skipIf(!brings(game, 'tutorial'))(
    'a real game opens where the last step of the lesson does not have the button that it asks for',
    async () => {
      const { tutorial } = game;
      const { length } = tutorial.steps;
      const place = { step: length - 1, part: (tutorial.steps[length - 1]?.actions.length ?? 1) - 1 };
      const view = game.look(positionAt(game, tutorial, place).state, tutorial.seat);
      const screenAt = (focus: string | null): Screen => game.screen(view, { events: [], focus, players });
      const shown = screenAt(null);
      const foci = shown.controls
        .flat()
        .flatMap((control) => (control.kind === 'button' && 'focus' in control.press ? [control.press.focus] : []));
      const isAsked = (control: Control): boolean =>
        control.kind === 'button' &&
        'action' in control.press &&
        judge(game, tutorial, place, control.press.action).kind === 'right';
      const asked = [shown, ...foci.map(screenAt)].flatMap(({ controls }) => placesOf(controls, isAsked));
      const learner = { owner: '1300000000000000001', wantedBy: [], pictures: null };
      const end = await renderLesson({ game, place: { step: length, part: 0 }, learner }, {});
      expect(asked.length).toBeGreaterThan(0);
      expect(asked).not.toContain(placeIn(end.components, 'quick'));
    },
  );
});
