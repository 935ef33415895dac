import type { JudgedTurn } from '../../replays/analysis.ts';
import type { Board } from '../../sessions/match.ts';
import { OPENING } from '../boards/frame-rows.ts';
import { codeBlock } from '../boards/log-text.ts';
import { namesOf } from '../boards/names.ts';
import type { Handling, LoggedOutcome } from '../messages/context.ts';
import { type Message, cut, renderButton, renderButtons, renderText } from '../messages/render.ts';
import * as words from '../words/analysis.ts';
import { NOT_YET } from '../words/watch.ts';

/** Tells the person who asks how a finished match went, in the eyes of the strongest bot. */
export const analyse = async (handling: Handling, { match }: Board): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const watched = match.endedAt === null ? null : await context.matches.watched(match);
  if (watched === null) {
    await answer.whisper(NOT_YET);
    return { outcome: 'refused: not over', match: match.id };
  }
  try {
    const turns = await context.analyser.analyse(match.id, watched.record, interaction.user.id);
    await answer.whisper(turns.length === 0 ? words.NOTHING : renderAnalysis(match.id, turns, namesOf(match)));
    return { outcome: 'analysed a match', match: match.id };
  } catch (err) {
    context.log.warn({ err, match: match.id }, 'a match could not be analysed');
    await answer.whisper(words.TOO_BUSY);
    return { outcome: 'refused: too busy', match: match.id };
  }
};

/** How many turns are told, and the least loss that is. */
const MOST_TURNS = 3;
const LEAST_LOSS = 0.1;

/** The longest text of a turn. */
const LONGEST = 150;

const renderAnalysis = (match: string, turns: readonly JudgedTurn[], players: readonly string[]): Message => {
  const nameOf = (seat: number): string => players[seat] ?? '';
  const chances = turns.map(({ seat, chance }) => (seat === 0 ? chance : 1 - chance));
  const worst = turns
    .filter(({ lost }) => lost >= LEAST_LOSS)
    .toSorted((one, other) => other.lost - one.lost)
    .slice(0, MOST_TURNS)
    .toSorted((one, other) => one.step - other.step);
  const told = worst.map(({ round, seat, chance, lost, played, best }) =>
    words.lostTurn(round, nameOf(seat), chance, chance - lost, typed(played), typed(best)),
  );
  const text = [
    `**${words.title}**`,
    words.curveOf(nameOf(0)),
    codeBlock(curveOf(chances)),
    words.curveRange(Math.min(...chances), Math.max(...chances)),
    '',
    ...(told.length === 0 ? [words.NO_MISTAKES] : told),
  ].join('\n');
  const buttons = worst.map(({ round, step }) =>
    renderButton(words.watchTurn(round), { kind: 'watch', match, step, as: 0, slot: OPENING }, 'secondary'),
  );
  return renderText(text, buttons.length === 0 ? [] : [renderButtons(...buttons)]);
};

const typed = (text: string): string => (text === '' ? words.IDLE : cut(text, LONGEST));

/** The most columns and rows of the curve. */
const COLUMNS = 30;
const ROWS = 5;

/** A curve of chances as rows of signs, the highest first. In a long match a column stands for several turns. */
const curveOf = (chances: readonly number[]): readonly string[] => {
  const each = Math.ceil(chances.length / COLUMNS);
  const columns = Array.from({ length: Math.ceil(chances.length / each) }, (_, column) => {
    const own = chances.slice(column * each, (column + 1) * each);
    return own.reduce((sum, chance) => sum + chance, 0) / own.length;
  });
  return Array.from({ length: ROWS }, (_, row) =>
    columns.map((chance) => (chance * ROWS >= ROWS - row - 0.5 ? '#' : '.')).join(''),
  );
};
