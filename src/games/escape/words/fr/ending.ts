import { agreeing } from '../../../../kernel/language/fr.ts';
import type { ResultOutcome } from '../../rules/state.ts';
import { counted, outcomeName, TITLE } from './names.ts';

const won = (fights: number): string => `${fights} ${agreeing(fights, { one: 'victoire', other: 'victoires' })}`;

const beaten = (patrols: number): string =>
  `${counted(patrols, 'patrol')} ${agreeing(patrols, { one: 'vaincue', other: 'vaincues' })}`;

/** How a run ended. */
export const ENDING = {
  captured: (steps: number): string => `Capture après ${counted(steps, 'step')}.`,
  nothingLeft: 'Capture : il ne restait rien à explorer.',
  killed: (steps: number): string => `Mort après ${counted(steps, 'step')}.`,
  abandoned: (steps: number): string => `Abandon après ${counted(steps, 'step')}.`,
  reached: (farthest: number, defeated: number, power: number): string =>
    `Distance ${farthest}, ${won(defeated)}, puissance ${power}.`,
  met: (names: readonly string[]): string => `Défis réussis : ${names.join(', ')}.`,
} as const;

/** What was new in a finished run, and what to aim for next. */
export const milestoneWords = {
  metMany: (names: readonly string[]): string => `Nouveaux défis relevés : ${names.join(', ')}`,
  met: (challenge: string, goal: string): string => `Nouveau : **${challenge}** (${goal})`,
  next: (challenge: string, goal: string, progress: string | null): string =>
    `Ensuite : **${challenge}** (${goal}${progress === null ? '' : ` : ${progress}`})`,
  allMet: 'Tu as réussi tous les défis !',
  progress: (reached: number, goal: number): string => `${reached} sur ${goal}`,
} as const;

/** A finished run for posting, in plain signs. It gives away no space, die or item. */
export const shared = (
  run: {
    readonly outcome: ResultOutcome;
    readonly score: number;
    readonly farthest: number;
    readonly defeated: number;
  },
  met: number,
  variants: readonly string[],
): string =>
  [
    `${TITLE}${variants.length > 0 ? ` (${variants.join(', ')})` : ''} : score ${run.score}, ` +
      outcomeName(run.outcome).toLowerCase(),
    `distance ${run.farthest} · ${beaten(run.defeated)} · ` +
      (met === 0
        ? 'aucun défi réussi'
        : `${'⭐'.repeat(met)} ${counted(met, 'challenge')} ${agreeing(met, { one: 'réussi', other: 'réussis' })}`),
  ].join('\n');
