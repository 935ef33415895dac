import { isLosing, playerAttack } from '../rules/combat.ts';
import type { Event } from '../rules/event.ts';
import { patrolAttack } from '../rules/map.ts';
import type { FightPhase, Run } from '../rules/state.ts';
import { descriptionTexts } from '../texts/description/texts.ts';
import { storyTexts } from '../texts/story/texts.ts';
import { escapeTexts } from '../texts/texts.ts';
import { endingOf, toldOf } from './story.ts';

/** At most this many sentences are shown, the last ones. */
const MOST = 5;

/** What just happened; at the beginning, that the run begins. For a finished run, how it ended. */
export const headlineOf = (run: Run, events: readonly Event[]): string => {
  const sentences = sentencesOf(run, events);
  return sentences.length > 0 ? sentences.slice(-MOST).join(' ') : waitingFor(run);
};

/** What happened, as sentences. A finished run ends with how it ended; its challenges are named elsewhere. */
export const sentencesOf = (run: Run, events: readonly Event[]): readonly string[] => {
  const told = toldOf(run, events);
  if (run.phase.kind !== 'over') return told.map(({ text }) => text);
  const before = told.filter(({ type }) => type !== 'challenge-met' && type !== 'ended');
  return [...before.map(({ text }) => text), endingOf(run)];
};

/** The roll of a fight that stands, with what it leads to; null before the first. */
export const rolledOf = (run: Run, fight: FightPhase): string | null => {
  const player = playerAttack(run, fight);
  if (player === null || fight.face === null) return null;
  const verdict = isLosing(run, fight) ? 'lose' : 'draw';
  return descriptionTexts.rolled[verdict]({ face: fight.face, player, patrol: patrolAttack(run, run.at) });
};

/** What waits for the player where nothing was told. */
const waitingFor = (run: Run): string => {
  const { phase, turn } = run;
  if (phase.kind === 'found') return descriptionTexts.waits({ item: escapeTexts.item[phase.item] });
  const rolled = phase.kind === 'fight' ? rolledOf(run, phase) : null;
  return rolled ?? (turn === 0 ? storyTexts.escaped : '');
};
