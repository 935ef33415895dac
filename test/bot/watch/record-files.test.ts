import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { games } from '../../../src/games/index.ts';
import { textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { selfPlay } from '../../../src/tools/simulate/self-play.ts';
import { LARGEST_RECORD } from '../../../src/workers/replays/replayer.ts';
import { labelsOf, openGames, uploadRecord } from '../../rig/bot/player.ts';
import { startRig } from '../../rig/bot/rig.ts';

const recordsBy = (bot: string, seed: string) =>
  games.map((game) => {
    const seats = game.seats.most;
    const bots = Array.from({ length: seats }, () => bot);
    return { game, record: selfPlay({ game, seats, options: game.defaults(seats), bots, seed }) };
  });

const hand = async (who: LocalClient, text: string | Uint8Array): Promise<SeenMessage> =>
  (await uploadRecord(who, await who.upload('games', 'record.json', text))).message;

test(
  'records of every game are verified and shown; the first step that is wrong is named',
  { tags: ['long'] },
  async () => {
    const rig = await startRig();
    const { clay, blue } = rig;
    let { bot } = rig;
    for (const { game, record } of recordsBy('random', 'handed over')) {
      const right = await hand(clay, JSON.stringify(record, null, 2));
      expect(right.ephemeral).toBe(true);
      expect(textOf(right)).toContain(`All ${record.steps.length} steps of this game of *${game.name}* obey the rules`);
      expect(textOf(right)).toContain(`\`${record.fair?.commitment.slice(0, 16)}\``);

      const steps = record.steps.with(1, { ...record.steps[0], seat: 0, summary: { wrong: '<@1> **x**' } } as never);
      const wrong = await hand(clay, JSON.stringify({ ...record, steps }));
      expect(textOf(wrong)).toMatch(/^\*\*The record is wrong\*\*, first at step 2: /);
      expect(textOf(wrong)).not.toContain('**x**');

      const { fair: _fair, ...bare } = record;
      expect(textOf(await hand(clay, JSON.stringify(bare)))).toContain('The record has no seed');

      let shown = await hand(clay, JSON.stringify(record));
      expect(shown.ephemeral).toBe(true);
      expect(textOf(shown)).toContain(`The beginning, before ${record.steps.length} steps`);
      shown = (await clay.press(shown, 'Last')).message;
      expect(textOf(shown)).toContain(`Step ${record.steps.length} of ${record.steps.length}`);
      expect(labelsOf(shown).some((label) => label?.startsWith('Next decision'))).toBe(true);
      await bot.stop();
      bot = await rig.runBot();
      expect(textOf((await clay.press(shown, 'Back')).message)).toContain(`Step ${record.steps.length - 1} of`);
      expect(textOf(await hand(blue, JSON.stringify({ ...record, steps })))).toContain('The record is wrong');
    }
  },
);

test('a person whose files are waiting in numbers is asked to wait with another one', async () => {
  const { clay, bot } = await startRig();
  const { fileRoom } = bot.services;
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const holding = Array.from({ length: 21 }, () => fileRoom.hold(clay.id, LARGEST_RECORD, () => ended));
  const [record] = recordsBy('random', 'many files');
  expect(textOf(await hand(clay, JSON.stringify(record?.record)))).toContain('Many files are waiting');
  end();
  await Promise.all(holding);
  expect(textOf(await hand(clay, JSON.stringify(record?.record)))).toContain('is right');
});

test('kept records of daily runs, and those with mixed ids, words and later options, are verified', async () => {
  const { clay } = await startRig();
  const kept = 'escape/daily siege/daily escape/own-word babylon/own-word siege/message citadel/pie'.split(' ');
  for (const name of kept) {
    const answer = textOf(await hand(clay, readFileSync(`test/records/${name}.ndjson`, 'utf8')));
    expect(answer).toContain('The record is right.');
    expect(answer).toContain(name === 'citadel/pie' ? 'The coin' : 'The dice come from its seed');
    expect(answer).not.toContain('not finished');
  }
});

test.each([
  ['no JSON', 'hello', 'This is not a record that can be checked'],
  ['an empty file', '', 'This is not a record that can be checked'],
  ['no record', '{"record":2}', 'This is not a record that can be checked'],
  ['a game that there is not', '{"record":1,"game":"<@1>"}', 'This is not a record that can be checked'],
  ['no text', new Uint8Array([0xff, 0xfe, 0x00]), 'That file isn’t text'],
  [
    'too much',
    ' '.repeat(1024 * 1024 + 1),
    'That file is too large: a record that can be checked here has at most 1 MB',
  ],
])('a file with %s is answered in a sentence', async (_, content, answer) => {
  const { clay } = await startRig();
  const message = await hand(clay, content);
  expect(textOf(message)).toContain(answer);
  expect(message.ephemeral).toBe(true);
});

test('`Upload a record`, below the finished games, shows the file of its form, or says what is wrong', async () => {
  const { clay } = await startRig();
  const mine = await openGames(clay);
  expect(labelsOf(mine)).not.toContain('Upload a record');
  const { message: list } = await clay.press(mine, 'Finished games');
  const submit = async (text: string): Promise<string> => {
    const form = await clay.press(list, 'Upload a record');
    await expect(clay.submit(form, {})).rejects.toThrow('record takes 1 file.');
    const file = await clay.upload('games', 'record.json', text);
    const { message: answer } = await clay.submit(form, { record: [file] });
    expect(answer.ephemeral).toBe(true);
    return textOf(answer);
  };
  const right = readFileSync('test/records/citadel/pie.ndjson', 'utf8');
  expect(await submit(right)).toMatch(/The beginning, before \d+ steps/);
  expect(await submit('{"no": "record"}')).toContain('This is not a record that can be checked');
  expect(await submit(' '.repeat(LARGEST_RECORD + 1))).toContain('That file is too large');
});
