import { botNamed, nextActions, versionOf, type AnyGame } from '../../games/contract/game.ts';
import { inLanguage, type Language } from '../../kernel/language/current.ts';
import { seededChance } from '../../kernel/random.ts';
import { knownGames, withGuests } from '../guests/known-games.ts';
import type { HintRequest, PlanRequest } from './planner.ts';
import {
  areWorthPlaying,
  playBotRun,
  rehearse,
  type BotRunRequest,
  type DiceRequest,
  type RehearsalRequest,
} from './rehearsal.ts';

/** Lets one bot think, in a thread of the planner. */
export const plan = withGuests(({ bot: name, view, whims, ...of }: PlanRequest): readonly unknown[] => {
  const game = gameOf(of);
  const bot = game && botNamed(game, name);
  if (!bot) throw new RangeError(`there is no bot ${JSON.stringify(name)} that plays ${JSON.stringify(of.game)}`);
  return nextActions(bot, view, seededChance(whims));
});

/** Lets a bot think about a hint, in a thread of the planner. */
export const advise = withGuests(
  ({ view, whims, language, ...of }: HintRequest & { readonly language: Language }): string => {
    const advisor = gameOf(of)?.advisor;
    if (!advisor) throw new RangeError(`${JSON.stringify(of.game)} has no bot that gives hints`);
    return inLanguage(language, () => advisor.tell(view, seededChance(whims)));
  },
);

const gameOf = ({ game: id, rules }: { readonly game: string; readonly rules?: number }): AnyGame | undefined => {
  const current = knownGames().find((one) => one.id === id);
  return current && versionOf(current, rules);
};

/** Lets our bots play on the dice of a day, in the thread of the rehearsals. */
export const scores = withGuests(({ game: id, day, secret }: RehearsalRequest): readonly number[] => {
  const game = knownGames().find((one) => one.id === id);
  if (!game) throw new RangeError(`there is no game ${JSON.stringify(id)}`);
  return rehearse(game, { day, secret });
});

/** Lets our bots find out whether dice are worth a run, in the thread of the rehearsals. */
export const worth = withGuests((request: DiceRequest): boolean => {
  const game = gameOf(request);
  if (!game) throw new RangeError(`there is no game ${JSON.stringify(request.game)}`);
  return areWorthPlaying(game, request);
});

/** Lets a bot play one run, in the thread of the rehearsals. */
export const botRun = withGuests((request: BotRunRequest): number => {
  const game = gameOf(request);
  if (!game) throw new RangeError(`there is no game ${JSON.stringify(request.game)} ${request.rules}`);
  return playBotRun(game, request);
});
