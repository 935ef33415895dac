import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyGame } from '../../../../src/games/contract/game.ts';
import type { Seat } from '../../../../src/games/contract/status.ts';
import { actionOf, type Question } from '../../../../src/games/contract/typing.ts';
import { seededChance } from '../../../../src/kernel/random.ts';
import { accepted } from '../../../../src/kernel/result.ts';
import { cleanText } from '../../../../src/kernel/text.ts';
import { json, playedOf, seatsOf, some } from '../../../rig/games/playthroughs.ts';
import { tries } from '../../../rig/games/seed.ts';
import { trials } from '../../../rig/games/trials.ts';

/** Turns that are typed. */
export const testTyping = (game: AnyGame): void => {
  test.skipIf(!game.typing)('a written action reads back as itself, and every suggestion can be typed', () => {
    const { typing } = game;
    for (const { before, seats } of some(playedOf(game).turns, 40)) {
      for (const seat of seatsOf(seats)) {
        const begun = (typing?.suggest(before, seat, '') ?? []).map(({ text }) => text);
        const further = begun.slice(0, 4).flatMap((text) => typing?.suggest(before, seat, `${text} `) ?? []);
        for (const { text, told: instead } of further.filter(({ told: instead }) => instead === null)) {
          const { actions, mistake } = typing?.read(before, seat, cleanText(text)) ?? { actions: [], mistake: null };
          expect({ text, mistake, instead }).toEqual({ text, mistake: null, instead: null });
          let state = before;
          for (const action of actions)
            ({ state } = accepted(game.play(state, seat, action, seededChance('typed')), text));
        }
        expect(begun.length).toBeLessThanOrEqual(25);
      }
    }
  });

  test.skipIf(!game.typing)('any text is read, or its first wrong word is named', () => {
    const states = some(playedOf(game).turns, 20).map(({ before }) => before);
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom(...'abc19-+#/x>!~. '.split('')) }),
    );
    for (const state of states) {
      fc.assert(
        fc.property(typed, (given) => {
          const text = cleanText(given);
          const { actions = [], mistake = null } = game.typing?.read(state, 0, text) ?? {};
          expect(actions.length > 0 || mistake !== null).toBe(true);
          expect(mistake?.why ?? 'a reason').toMatch(/^.{1,500}$/s);
          expect(text.slice(mistake?.at ?? 0).startsWith(mistake?.word ?? '')).toBe(true);
          expect((game.typing?.suggest(state, 0, text) ?? []).length).toBeLessThanOrEqual(25);
        }),
        tries(trials(30)),
      );
    }
  });
};

/** A question of a moment in a match. */
interface Asked {
  readonly state: unknown;
  readonly seat: Seat;
  readonly question: Question<unknown>;
}

/** Questions that are answered in a form. */
export const testQuestions = (game: AnyGame): void => {
  const { questions } = game;

  const askedOf = (): readonly Asked[] =>
    some(playedOf(game).turns, 80).flatMap(({ before: state, seats }) =>
      seatsOf(seats).flatMap((seat) =>
        (questions?.of(state, seat) ?? []).map((question) => ({ state, seat, question })),
      ),
    );

  /** Whether an answer is accepted. A refused one has a sentence, and draws nothing. */
  const isAccepted = ({ state, seat }: Asked, action: unknown): boolean => {
    const chance = seededChance('answered');
    const played = game.play(state, seat, action, chance);
    if (played.ok) return true;
    expect(game.explain(played.reason)).toMatch(/^.{1,300}$/);
    expect(chance.draws).toEqual([]);
    return false;
  };

  test.skipIf(!questions)('a question fits its form, and chance can answer it', () => {
    expect(askedOf()).not.toEqual([]);
    for (const asked of askedOf()) {
      const { id, label, takes, some: answers } = asked.question;
      expect(id).toMatch(/^[a-z]{1,10}$/);
      expect(label).toMatch(/^.{1,45}$/);
      expect(takes).toMatch(/^.{1,100}$/);
      expect(answers).not.toEqual([]);
      expect(game.status(asked.state).toAct).toContain(asked.seat);
      expect(game.actions(asked.state, asked.seat)).toEqual(expect.arrayContaining([...answers]));
    }
  });

  test.skipIf(!questions)('the ends of a range are read, and what is beyond is not', () => {
    for (const { question } of askedOf()) {
      if (!questions || question.range === null) continue;
      const { least, most } = question.range;
      const read = (number: number): unknown => actionOf(questions, question, cleanText(`${number}`));
      expect([read(least), read(most)]).toEqual([
        questions.answer(question.id, least),
        questions.answer(question.id, most),
      ]);
      expect([read(least - 1), read(most + 1), read(least + 0.5)]).toEqual([null, null, null]);
    }
  });

  test.skipIf(!questions)('any answer is read, and played or refused; what is played can be recorded', () => {
    const words = playedOf(game).turns.flatMap(({ action }) => Object.values(Object(action)).map(String));
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.integer().map(String),
      fc.constantFrom(...words, '__proto__', '-0', '007'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...askedOf()), typed, (asked, given) => {
        const action = questions && actionOf(questions, asked.question, cleanText(given));
        if (action === null || action === undefined || !isAccepted(asked, action)) return;
        expect(game.readAction(json(action))).toEqual(action);
        expect(game.parseAction(game.makeAction(action))).toEqual(action);
      }),
      tries(trials(2000, 300)),
    );
  });
};
