import type { Characters } from '../../contract/characters/character.ts';
import type { QuickBot } from '../../contract/game.ts';
import type { Action, Run } from '../rules/state.ts';
import { escapeTexts } from '../texts/texts.ts';
import { carefulBy } from './careful.ts';
import { CAREFUL, type Judgement } from './weights.ts';

/** How the characters judge otherwise than `careful`. */
const judgements = {
  /** E24: keeps what it carries until it is in need. */
  hoarder: {
    ...CAREFUL,
    limits: { ...CAREFUL.limits, scrollHealth: 0.3, scrollSteps: 3, potionHealth: 0.4, poisonLoss: 0.4 },
  },
  /** E15: goes out of its way for the power that a patrol brings. */
  attacker: { ...CAREFUL, weights: { ...CAREFUL.weights, patrol: 3 } },
  /** E4: goes far out, and fears for its health less than half as much. */
  gambler: {
    ...CAREFUL,
    weights: { ...CAREFUL.weights, distance: 2, hurt: -12, hurtEarly: -8, death: -30, deathEarly: -10 },
  },
} as const satisfies Record<string, Judgement>;

/** The characters, with names of people who flee. */
export const characters: Characters<QuickBot<Run, Action>> = {
  runa: {
    name: 'Runa',
    get style() {
      return escapeTexts.character.runa;
    },
    byLevel: { careful: carefulBy(judgements.hoarder) },
  },
  tam: {
    name: 'Tam',
    get style() {
      return escapeTexts.character.tam;
    },
    byLevel: { careful: carefulBy(judgements.attacker) },
  },
  vesna: {
    name: 'Vesna',
    get style() {
      return escapeTexts.character.vesna;
    },
    byLevel: { careful: carefulBy(judgements.gambler) },
  },
};
