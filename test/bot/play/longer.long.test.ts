// @module-tag long
import { expect, test } from 'vitest';
import type { SeenMessage } from '../../../src/local/people/api.ts';
import { startRig, type Rig } from '../../rig/bot/rig.ts';
import { readingLonger } from '../../rig/language/reader.ts';
import { inLonger } from '../../rig/language/spoken.ts';
import { tours } from '../../rig/page/axe-screens.ts';

/** The columns of a code block on a phone. */
const COLUMNS = 30;

/** The lines of code blocks that are too long for a phone. */
const longLines = ({ content, embeds }: SeenMessage): readonly string[] =>
  [
    content,
    ...embeds.flatMap(({ description, fields = [] }) => [description ?? '', ...fields.map(({ value }) => value)]),
  ]
    .flatMap((text) => [...text.matchAll(/```\n([^]*?)```/g)].flatMap(([, code = '']) => code.split('\n')))
    .filter((line) => line.length > COLUMNS);

// The tour of Citadel ends with a game that begins only while a page looks on: the contract tests show its screens.
test.each(Object.entries(tours).filter(([name]) => name !== 'citadel'))(
  'Discord takes all screens of %s in the pseudo-language',
  async (_name, tour) => {
    await inLonger(async () => {
      const rig = await startRig();
      const faults: string[] = [];
      const looked = new Set<string>();
      const reading: Rig = { ...rig, clay: readingLonger(rig.clay), blue: readingLonger(rig.blue) };
      await tour(reading, async (screen, message) => {
        looked.add(screen);
        const seen = await rig.clay.message(message.id);
        faults.push(...longLines(seen).map((line) => `${screen}: ${line}`));
      });
      expect(looked.size).toBeGreaterThan(10);
      expect(faults).toEqual([]);
    });
  },
);
