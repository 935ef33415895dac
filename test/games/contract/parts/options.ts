import { expect, test } from 'vitest';
import { offeredBots, type AnyGame } from '../../../../src/games/contract/game.ts';
import { cleanText } from '../../../../src/kernel/text.ts';
import { json, playedOf } from '../../../rig/games/playthroughs.ts';

/** What can be chosen before a match. */
export const testOptions = (game: AnyGame): void => {
  test.skipIf(!game.choosing?.tell)('its options are described in lines', () => {
    const lines = playedOf(game).settings.flatMap(({ options }) => game.choosing?.tell?.(options) ?? []);
    expect(lines).not.toEqual([]);
    for (const line of lines) expect(line).toMatch(/^[^\n]{1,150}$/);
  });

  test('its invitation is one line, and starts a match that can be played', () => {
    const { label, line, options, bot } = game.invitation;
    expect(label).toMatch(/^.{1,20}$/);
    expect(line).toMatch(/^.{10,100}$/);
    const { setup: beginning, ...chosen }: Readonly<Record<string, unknown>> = { ...options };
    const { least: seats, most } = game.seats;
    expect(bot === undefined || most > 1).toBe(true);
    expect(() => game.readOptions(Object.assign({}, game.defaults(seats), chosen))).not.toThrow();
    expect([undefined, ...Object.keys(game.beginnings ?? {})]).toContain(beginning);
    expect([undefined, ...offeredBots(game)]).toContain(bot);
  });

  test.skipIf(!game.choosing)('menus that fit a message change its options one step at a time', () => {
    for (const { options } of playedOf(game).settings) {
      const menus = game.choosing?.menus(options) ?? [];
      expect(menus.length).toBeLessThanOrEqual(4);
      for (const { name, choices } of menus) {
        expect(name).toMatch(/^.{1,150}$/);
        expect(choices.length).toBeGreaterThan(0);
        expect(choices.length).toBeLessThanOrEqual(25);
        const texts = choices.map((choice) => game.makeOptions(choice.options));
        expect(new Set(texts).size).toBe(texts.length);
        for (const choice of choices) {
          expect(choice.label).toMatch(/^.{1,100}$/);
          expect(choice.description ?? 'none').toMatch(/^.{1,100}$/);
          expect(game.readOptions(json(choice.options))).toEqual(choice.options);
          const isSame = game.makeOptions(choice.options) === game.makeOptions(options);
          expect({ ...choice, isChosen: isSame }).toEqual(choice);
        }
      }
    }
  });

  test('no option has a reserved name', () => {
    const named = playedOf(game).settings.flatMap(({ options }) => Object.keys(Object(options)));
    const fields = game.choosing?.form.fields(Object(game.defaults(game.seats.most))).map(({ id }) => id) ?? [];
    expect(named).not.toContain('setup');
    expect([...named, ...fields]).not.toContain('time');
  });

  test.skipIf(!game.choosing?.forgotten)(
    'it forgets only options of its own, and the others go with the defaults',
    () => {
      const forgotten = game.choosing?.forgotten ?? [];
      for (const { seats, options } of playedOf(game).settings) {
        const chosen = Object.entries(Object(options));
        expect(chosen.map(([name]) => name)).toEqual(expect.arrayContaining([...forgotten]));
        const kept = Object.fromEntries(chosen.filter(([name]) => !forgotten.includes(name)));
        expect(() => game.readOptions(Object.assign({}, game.defaults(seats), kept))).not.toThrow();
      }
    },
  );

  const forms = [game.choosing?.form, game.choosing?.further].filter((form) => form !== undefined);
  test.each(forms)('its form of options fits Discord, and changes nothing if submitted unchanged', (form) => {
    for (const { options } of playedOf(game).settings) {
      const chosen = Object(options);
      const fields = form.fields(chosen);
      expect(fields.length).toBeGreaterThan(0);
      expect(fields.length).toBeLessThanOrEqual(5);
      expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
      for (const field of fields) {
        expect(field.label).toMatch(/^.{1,45}$/);
        expect(field.description ?? 'none').toMatch(/^.{1,100}$/);
        const choices = field.kind === 'text' ? [] : field.choices;
        expect(field.kind === 'one' ? choices.filter(({ isChosen }) => isChosen).length : 1).toBe(1);
        expect(choices.length).toBeGreaterThanOrEqual({ text: 0, any: 1, one: 2 }[field.kind]);
        expect(choices.length).toBeLessThanOrEqual(10);
        expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length);
        for (const { value, label, description } of choices)
          for (const text of [value, label, description ?? 'none']) expect(text).toMatch(/^.{1,100}$/);
      }
      const filledIn = Object.fromEntries(
        fields.map((field) => [
          field.id,
          field.kind === 'text'
            ? [cleanText(field.text)]
            : field.choices.flatMap(({ value, isChosen }) => (isChosen ? [cleanText(value)] : [])),
        ]),
      );
      const { setup: _setup, ...read } = Object(form.read(filledIn, chosen));
      expect(inOrder(game.readOptions(json(read)))).toEqual(inOrder(options));
      expect(form.fields(Object(form.read(filledIn, chosen)))).toEqual(fields);
    }
  });
};

/** Options with their lists sorted, since these are sets. */
const inOrder = (options: unknown): unknown =>
  JSON.parse(JSON.stringify(options), (_key, value: unknown) =>
    Array.isArray(value) ? value.map(String).toSorted((one, other) => one.localeCompare(other)) : value,
  );
