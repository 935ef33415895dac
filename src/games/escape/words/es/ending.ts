import type { ResultOutcome } from '../../rules/state.ts';
import { counted, outcomeName, pointsText, TITLE } from './names.ts';

/** How a run ended. */
export const ENDING = {
  captured: (steps: number): string => `Captura tras ${counted(steps, 'step')}.`,
  nothingLeft: 'Captura: no quedaba nada por explorar.',
  killed: (steps: number): string => `Muerte tras ${counted(steps, 'step')}.`,
  abandoned: (steps: number): string => `Abandono tras ${counted(steps, 'step')}.`,
  reached: (farthest: number, defeated: number, power: number): string =>
    `Distancia ${farthest}, ${defeated === 1 ? '1 victoria' : `${defeated} victorias`}, poder ${power}.`,
  met: (names: readonly string[]): string => `Desafíos cumplidos: ${names.join(', ')}.`,
} as const;

const beaten = (patrols: number): string =>
  patrols === 1 ? '1 patrulla vencida' : `${counted(patrols, 'patrol')} vencidas`;

/** What was new in a finished run, and what to aim for next. */
export const milestoneWords = {
  metMany: (names: readonly string[]): string => `Nuevos desafíos superados: ${names.join(', ')}`,
  met: (challenge: string, goal: string): string => `Nuevo desafío: **${challenge}** (${goal})`,
  next: (challenge: string, goal: string, progress: string | null): string =>
    `Próximo: **${challenge}** (${goal}${progress === null ? '' : `: ${progress}`})`,
  allMet: '¡Has cumplido todos los desafíos!',
  progress: (reached: number, goal: number): string => `${reached} de ${goal}`,
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
    `${TITLE}${variants.length > 0 ? ` (${variants.join(', ')})` : ''}: ${pointsText(run.score)}, ` +
      outcomeName(run.outcome).toLowerCase(),
    `distancia ${run.farthest} · ${beaten(run.defeated)} · ` +
      (met === 0
        ? 'ningún desafío cumplido'
        : `${'⭐'.repeat(met)} ${met === 1 ? '1 desafío cumplido' : `${counted(met, 'challenge')} cumplidos`}`),
  ].join('\n');
