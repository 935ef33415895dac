import type { Event } from '../rules/event.ts';
import { ALL_BOXES, at, LEVELS, lineId } from '../rules/sheet.ts';
import { rulesTexts } from '../rules/texts/texts.ts';
import { storyTexts } from '../texts/story/texts.ts';

/** An event as a sentence, above the dice, in the log and in `Read`; null if the number of the round says it. */
export const sentenceOf = (event: Event): string | null => {
  switch (event.type) {
    case 'round':
      return null;
    case 'assault':
      return storyTexts.assault[event.assault]({ damage: event.damage, dice: event.dice.join(' + ') });
    case 'entered':
      return enteredSentence(event.line, event.boxes);
    case 'rolled':
      return rolledSentence(event);
    case 'stopped':
      return storyTexts.stopped;
    case 'paired':
      return storyTexts.paired({ face: event.face });
    case 'sent':
      return sentSentence(event);
    case 'unlocked':
      return storyTexts.unlocked({
        ability: rulesTexts.abilityUsed[event.ability],
        set: rulesTexts.faces({ dice: event.dice, face: event.face }),
      });
    case 'used':
      return usedSentence(event);
    case 'struck':
      return struckSentence(event);
    case 'stormed':
      return event.damage === 0 && event.spared > 0
        ? storyTexts.spared({ damage: event.spared })
        : storyTexts.stormed({ damage: event.damage });
    case 'fell':
      return storyTexts.fell[at(LEVELS, event.level).id];
    case 'won':
      return storyTexts.won({ score: event.score, round: event.round, left: event.score - ALL_BOXES });
    case 'lost':
      return storyTexts.lost({ score: event.score, round: event.round, killed: event.score, all: ALL_BOXES });
  }
};

type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

const enteredSentence = (line: number, boxes: number): string => {
  const id = lineId(line);
  const entered = { line: id, name: rulesTexts.lineBegins[id] };
  return boxes === 0 ? storyTexts.enteredDead(entered) : storyTexts.entered({ ...entered, boxes });
};

const rolledSentence = ({ roll, dice, kept }: EventOf<'rolled'>): string => {
  if (roll === 1) return storyTexts.rolled({ dice: dice.length });
  return kept.length === 0
    ? storyTexts.rerolledAll
    : storyTexts.rerolled({ kept: kept.map((index) => at(dice, index)).join(' ') });
};

const sentSentence = ({ to: track, sixes: dice, open }: EventOf<'sent'>): string => {
  const sent = { sixes: rulesTexts.faces({ dice, face: 6 }), to: rulesTexts.toTrack[track] };
  return open === 0 ? storyTexts.arrived({ ...sent, track }) : storyTexts.sent({ ...sent, open });
};

const usedSentence = ({ ability, line }: EventOf<'used'>): string => {
  const used = { ability: rulesTexts.abilityUsed[ability] };
  return line === null
    ? storyTexts.used(used)
    : storyTexts.destroyed({ ...used, line: rulesTexts.lineKilled[lineId(line)] });
};

const struckSentence = ({ by, line, hits, left }: EventOf<'struck'>): string =>
  left === 0
    ? storyTexts.killed({ by, hits, line: rulesTexts.lineKilled[lineId(line)] })
    : storyTexts.struck({ by, hits, left, line: rulesTexts.lineHit[lineId(line)] });
