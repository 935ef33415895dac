import { readMixed, type Mixed } from '../../kernel/random.ts';
import type { Match } from '../../sessions/match/match.ts';
import { fullOptions, seatsIn } from '../../sessions/match/options.ts';
import { literal } from '../marks/literal.ts';
import { roundWords, SEAL_DIGITS } from './rounds.ts';
import { fairnessTexts } from './texts/fairness/texts.ts';

/** How the dice of a match are made fair, without what must stay secret for now. */
export const fairnessOf = (match: Match): string => {
  const { game, round, commitment, seed, entropy } = match;
  if (round.of !== null) return roundWords[round.of].fairness(round, match);
  const elsewhere = otherDiceOf(match);
  if (elsewhere !== null) return elsewhere;
  return [
    fairnessTexts.commitment[game.dice?.instead ?? 'dice']({ commitment, digits: SEAL_DIGITS }),
    entropy === null ? mixedLater(match.messageId) : mixedInto(readMixed(entropy)),
    ...(mayMixIn(match) ? [fairnessTexts.ownWord] : []),
    ...(seed === null ? [] : [fairnessTexts.openSeed({ seed })]),
  ].join('\n\n');
};

const mixedLater = (message: string | null): string =>
  message === null ? fairnessTexts.later : fairnessTexts.laterWithMessage({ message });

const mixedInto = ({ click, message, word }: Mixed): string =>
  fairnessTexts.mixed({
    click,
    hasMessage: message !== null,
    message: message ?? '',
    hasWord: word !== null,
    word: word === null ? '' : literal(word),
  });

/** Whether a player's own word can be mixed in: the match could begin, and nothing is mixed in yet. */
export const mayMixIn = (match: Match): boolean => {
  const { seats, missing, gathering, round, entropy, endedAt } = match;
  if (round.of !== null || entropy !== null || endedAt !== null || otherDiceOf(match) !== null) return false;
  return !gathering || (seats.length >= seatsIn(match).least && missing.length === 0);
};

/** What a game says about its dice if they don't come from the match's seed or it has none; null otherwise. */
const otherDiceOf = (match: Match): string | null => {
  const { game, options, chosen, gathering, seats } = match;
  if (!game.dice?.tell) return null;
  const played = gathering ? fullOptions(game, Math.max(seats.length, seatsIn(match).least), chosen) : options;
  return game.dice.tell(game.readOptions(played));
};
