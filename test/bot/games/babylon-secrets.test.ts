import { expect, test } from 'vitest';
import { z } from 'zod';
import { buttonsOf, textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import {
  isRaceOver,
  openHand,
  raceOn,
  raceRecordFile,
  raceRecordOf,
  startRace,
} from '../../rig/bot/babylon-players.ts';
import { askToEnd, logOf } from '../../rig/bot/board-menus.ts';
import { offersOf, pressMore, take } from '../../rig/bot/player.ts';
import { startRig, type Rig } from '../../rig/bot/rig.ts';

const State = z.looseObject({
  runners: z.array(z.looseObject({ hand: z.array(z.int()), choice: z.int().nullable() })),
  deck: z.array(z.int()),
  tokens: z.array(z.string()),
  removed: z.array(z.string()),
});
type State = z.infer<typeof State>;

const stateOf = async ({ sql }: Rig): Promise<State> =>
  State.parse((await sql.query('select state from matches')).rows[0].state);

const showing = (message: SeenMessage): unknown => [textOf(message), buttonsOf(message)];

/** Everything that the bot shows a person of a race. */
const seenBy = async (who: LocalClient, board: SeenMessage): Promise<unknown> => [
  showing((await openHand(who, board)).message),
  showing(await who.message(board.id)),
  showing(await logOf(who)),
  showing(await askToEnd(who)),
  await raceRecordFile(who),
];

test('a different hand, choice, deck or token changes nothing that anybody else sees', async () => {
  const rig = await startRig({ mayFail: true });
  const { clay, blue, sql } = rig;
  const board = await startRace(clay, [blue]);
  const { message: hand } = await openHand(clay, board);
  const [offer] = offersOf(hand);
  if (offer === undefined) throw new Error('there is nothing to choose');
  await take(clay, hand, offer);
  await clay.until('games', ([shown]) => shown !== undefined && /\S+ has still to choose\.$/m.test(textOf(shown)));
  const before = await seenBy(blue, board);

  const state = await stateOf(rig);
  const swapped = state.runners[0]?.choice;
  const [other] = state.deck;
  if (swapped === undefined || swapped === null || other === undefined) throw new Error('nothing was chosen');
  const swap = (card: number): number => (card === swapped ? other : card === other ? swapped : card);
  const { runners, deck, tokens, removed } = state;
  const changed = {
    ...state,
    runners: runners.map((runner) => ({
      ...runner,
      hand: runner.hand.map(swap).toSorted((one, next) => one - next),
      choice: runner.choice === null ? null : swap(runner.choice),
    })),
    deck: [...deck.map(swap).slice(1).toReversed(), swap(other)],
    tokens: tokens.toReversed(),
    removed,
  };
  const dealt = [0, 1, 2].flatMap((place) => runners.map((_, seat) => changed.runners[seat]?.hand[place]));
  const draws = [
    [...changed.tokens, ...removed],
    [...dealt, ...changed.deck],
  ];
  const values = [JSON.stringify(changed), JSON.stringify(draws)];
  await sql.query('update matches set state = $1, setup_draws = $2', values);
  await sql.query('update moves set action = $1', [JSON.stringify({ type: 'play', card: other })]);
  expect(await seenBy(blue, board)).toEqual(before);
});

test('no card of a hand is in a public message or a line of the log while a race goes on', async () => {
  const rig = await startRig();
  const { clay, blue, sql, book } = rig;
  const board = await startRace(clay, [blue], { bots: 1 });
  const { rows } = await sql.query('select seed from matches');
  const seed = String(rows[0].seed);
  const looks: { readonly isOver: boolean; readonly shown: string }[] = [];
  const look = async (): Promise<void> => {
    const messages = (await clay.messages('games')).filter(({ ephemeral }) => !ephemeral);
    looks.push({ isOver: messages.some(isRaceOver), shown: JSON.stringify(messages) });
  };
  await raceOn([clay, blue], board, look);
  await look();
  const { steps } = await raceRecordOf(clay);
  expect(looks.length).toBeGreaterThan(steps.filter(({ seat }) => seat < 2).length);
  // A hand's buttons and their custom ids.
  for (const { shown } of [...looks, { shown: book.text() }])
    expect(shown).not.toMatch(/\|p\d|Play \d+:|Your hand|"card"/);
  // The seed gives away all the cards, so people can ask for it only once the race is over.
  for (const { shown } of looks) expect(shown).not.toContain(seed);
  expect(looks.at(-1)).toMatchObject({ isOver: true });
  expect(textOf((await pressMore(clay, board, 'Fair dice')).message)).toContain(seed);
  expect(book.text()).not.toContain(seed);
});
