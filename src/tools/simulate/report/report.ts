import type { AnyGame } from '../../../games/contract/game.ts';
import type { GameRecord } from '../../../games/contract/record.ts';
import { choicesSection } from './choices.ts';
import { deadEndsSection } from './dead-ends.ts';
import { leadSection } from './lead.ts';
import { lengthSection } from './length.ts';
import { levelsSection, type LevelGame } from './levels.ts';
import { readPlaythrough } from './playthrough.ts';
import { createRivalries } from './rivalries.ts';
import { seatsSection } from './seats.ts';
import type { Section } from './section.ts';

/** What a report is made from. */
interface Reported {
  readonly game: AnyGame;
  /** How it is made again. */
  readonly command: string;
  /** What was played, in a sentence. */
  readonly played: string;
  readonly records: readonly GameRecord[];
  /** Why games broke down that so have no record. */
  readonly failures: readonly string[];
  readonly levels: readonly LevelGame[];
}

/** What the designer of a game wants to know about it. */
export interface Report {
  readonly title: string;
  readonly command: string;
  readonly notes: readonly string[];
  readonly sections: readonly Section[];
}

/** Makes a report from games that were played. The same games make the same report. Throws a `RecordError`. */
export const reportOn = ({ game, command, played, records, failures, levels }: Reported): Report => {
  const games = records.map((record) => readPlaythrough(game, record));
  const rivalries = createRivalries(game);
  for (const record of records) rivalries.add(record);
  const about =
    games.length === 0
      ? []
      : [seatsSection, lengthSection, leadSection, choicesSection].map((section) => section(game, games));
  const rivals = rivalries.shares();
  return {
    title: `A report on ${game.name}`,
    command,
    notes: [played, 'All intervals are of 95%.'],
    sections: [
      ...about,
      ...(rivals === null ? [] : [rivals]),
      deadEndsSection(game, games, failures),
      levelsSection(game, levels),
    ],
  };
};
