import type { Rating } from '../../games/contract/game.ts';
import type { MatchOutcome } from '../../sessions/figures/outcomes.ts';
import { seatedName } from '../messages/seated.ts';
import { figuresTexts } from './texts/texts.ts';

/** A rating with its uncertainty, such as 1500 ± 80. */
export const ratingText = ({ rating, uncertainty }: Rating): string =>
  figuresTexts.rating({ rating: String(Math.round(rating)), uncertainty: String(Math.round(uncertainty)) });

/** How many games ended in which way, without those in which none did. */
export const outcomesText = (counts: Readonly<Record<MatchOutcome, number>>): string =>
  (['won', 'drawn', 'lost', 'brokenOff'] as const)
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => figuresTexts.outcome[outcome]({ count: counts[outcome] }))
    .join(', ');

/** A bot with its strength, by the name of its character if it has one. */
export const botText = (bot: string, name: string = figuresTexts.bot): string => seatedName(name, bot, undefined);
