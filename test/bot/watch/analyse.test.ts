import { expect, test } from 'vitest';
import { makeCustomId } from '../../../src/discord/custom-ids/custom-id.ts';
import { textOf, type LocalClient } from '../../../src/local/client.ts';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { pressCopy } from '../../rig/bot/copies.ts';
import { begunByItself, labelsOf, MORE, playOn, pressMore, startRun } from '../../rig/bot/player.ts';
import { startRig, type Rig } from '../../rig/bot/rig.ts';

/** Two lines of a curve as text, which is as wide as the game is long. */
const CURVE = /^[\d.]+%? `[▁▂▃▄▅▆▇█]+` [\d.]+%?$/m;

/** What Analyse tells somebody, once it is more than how the match ended. */
const analysisFor = async (rig: Rig, who: LocalClient, watched: SeenMessage): Promise<SeenMessage> => {
  const { message } = await who.press(watched, 'Analyse');
  await rig.idle();
  return who.message(message.id);
};

test(
  'anyone can have a finished siege analysed: a curve, what dice and decisions did, and its rounds',
  { tags: ['long'] },
  async () => {
    const rig = await startRig({ arePictured: true });
    const { clay, blue } = rig;
    const { message } = await clay.command('games', 'siege start');
    const begun = await begunByItself(clay, message);
    const { rows } = await rig.sql.query<{ id: string }>('select id from matches');
    const early = await pressCopy(rig, clay, makeCustomId({ kind: 'analyse', match: rows[0]?.id ?? '' }));
    expect(early.message.content).toBe('This game can be analysed once it is over.');
    const { board: over } = await playOn(clay, begun);
    const watched = (await pressMore(blue, over, 'Watch')).message;
    expect(textOf(watched)).not.toContain('Chance to win here');
    const analysed = await analysisFor(rig, blue, watched);
    expect(analysed.ephemeral).toBe(true);
    expect(textOf(analysed)).toMatch(
      /\*\*(Won|Lost)( from (behind|ahead))?\. What (decided it|cost most): Round \d+\*\*/,
    );
    expect(labelsOf(analysed).filter((each) => each?.startsWith('Show me')).length).toBeLessThanOrEqual(3);
    const rest = textOf((await blue.press(analysed, MORE)).message);
    expect(rest).toContain(`<@${clay.id}>’s chance to win from each point on`);
    const [, began] = /It began at (\d+%) and ended at (?:0|100)%, between 0?\d+% and \d+%\./.exec(rest) ?? [];
    const [, before] = /Before the first roll it was (\d+%)\. In all: dice [+−]?\d+, decisions −\d+/.exec(rest) ?? [];
    // How it stood at the start is one number everywhere.
    expect(began).toBe(before);
    // The curve is drawn instead of written, and described for screen readers.
    expect(textOf(analysed)).not.toMatch(CURVE);
    const [{ image } = {}] = analysed.embeds;
    expect(image?.description).toMatch(/^Chance to win, from the first step to the last\. It began at/);
    expect((await fetch(image?.url ?? '')).ok).toBe(true);

    const label = labelsOf(analysed).find((each) => each?.startsWith('Show me: Round'));
    const round = (await blue.press(analysed, label ?? '')).message;
    expect(textOf(round)).toMatch(/Step \d+ of \d+|The beginning/);
    expect(textOf(round)).toMatch(/Chance to win here: \d+%, by `Analyse`\./);

    // Without pictures the curve is text. After a restart it is made again from the record.
    await rig.sql.query('insert into preferences (id, pictures, changed_at) values ($1, false, now())', [clay.id]);
    await rig.bot.stop();
    await rig.runBot();
    const again = await analysisFor(rig, clay, (await pressMore(clay, over, 'Watch')).message);
    expect(textOf(again)).toMatch(CURVE);
    expect(again.embeds[0]?.image).toBeUndefined();
    const lines = textOf(analysed).split('\n');
    expect(textOf(again).split('\n')).toEqual(expect.arrayContaining(lines));
  },
);

test(
  'a finished run is analysed, too: the spaces to expect, and the decisions that cost most',
  { tags: ['long'] },
  async () => {
    const rig = await startRig();
    const { clay } = rig;
    const { board: over } = await playOn(clay, await startRun(rig));
    const analysed = await analysisFor(rig, clay, (await pressMore(clay, over, 'Watch')).message);
    expect(analysed.ephemeral).toBe(true);
    expect(textOf(analysed)).toMatch(
      /\*\*Ended at \d+\.\d, with \d+\.\d expected at the start\. What cost most: Move \d+\*\*/,
    );
    expect(textOf(analysed)).toMatch(CURVE);
    const rest = textOf((await clay.press(analysed, MORE)).message);
    expect(rest).toContain(`How many spaces <@${clay.id}> could expect`);
    expect(rest).toMatch(/At the start, \d+\.\d spaces were to be expected .* the dice by [+-]?\d+\.\d/);
    expect(rest).toContain('All of this is an estimate');
    const label = labelsOf(analysed).find((each) => each?.startsWith('Show me: Move'));
    expect(textOf(analysed)).toMatch(/\*\*Move \d+\*\*: \*\*.+\*\* cost \d+\.\d spaces .* Better: \*\*.+\*\*\./);
    const moment = (await clay.press(analysed, label ?? '')).message;
    expect(textOf(moment)).toMatch(/Spaces to expect here: \d+\.\d, by `Analyse`\./);
  },
);
