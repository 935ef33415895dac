import { expect, test } from 'vitest';
import { phoneHeight, phoneHeightAtMost } from '../../../src/games/contract/drawing/phone.ts';
import { games } from '../../../src/games/index.ts';
import { inLanguage, LANGUAGES } from '../../../src/kernel/language/current.ts';

test.each(LANGUAGES.flatMap((language) => games.map((game) => ({ language, game, id: game.id }))))(
  'the quick height of messages of $id in $language is no less than the exact one, and not far from it',
  ({ language, game }) => {
    const texts = inLanguage(language, () => [
      ...game.tutorial.steps.map(({ text }) => text),
      ...game.help.map(({ text }) => text),
    ]);
    for (const text of texts) {
      const labels = text.split(' ').slice(0, 5);
      const shown = {
        content: text.slice(0, 80),
        title: game.name,
        text,
        footer: text.slice(0, 60),
        rows: [labels, []],
      };
      const [exact, quick] = [phoneHeight(shown), phoneHeightAtMost(shown)];
      expect(quick).toBeGreaterThanOrEqual(exact);
      expect(quick).toBeLessThan(exact * 1.7);
    }
  },
);
