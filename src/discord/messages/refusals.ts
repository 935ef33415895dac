import type { Board, Match } from '../../sessions/match/match.ts';
import { seatsIn } from '../../sessions/match/options.ts';
import type { RefusalReason, Refused } from '../../sessions/match/outcome.ts';
import { peopleOf } from '../../sessions/match/seats.ts';
import { literal } from '../marks/literal.ts';
import { mention, untilMark } from '../marks/marks.ts';
import { pointOut } from '../marks/point-out.ts';
import type { Message } from './render.ts';
import { messagesTexts } from './texts/texts.ts';

interface Asked {
  readonly answer: { whisper(message: Message | string): Promise<unknown> };
}

/** Tells the person who asked why nothing was done. Returns the outcome for the log, with `why` in short. */
export const refuse = async ({ answer }: Asked, why: string, sentence: Message | string, match?: string) => {
  await answer.whisper(sentence);
  return { outcome: `refused: ${why}`, ...(match !== undefined && { match }) };
};

/** Whispers why a match refused a request. */
export const whisperRefusal = ({ answer }: Asked, { why, board }: Pick<Refused, 'why' | 'board'>, match?: string) =>
  refuse({ answer }, why.code, refusalText(why, board?.match ?? null), match);

/** Whispers to somebody that they don't play in the match. */
export const refuseUnseated = ({ answer }: Asked, board: Board) =>
  whisperRefusal({ answer }, { why: { code: 'not seated' }, board }, board.match.id);

/** Why nothing was done, to the person who asked. */
export const refusalText = (why: RefusalReason, match: Match | null): string => {
  const { refusal, plainRefusal } = messagesTexts;
  switch (why.code) {
    case 'not seated':
      return match === null
        ? refusal.notSeatedAnywhere
        : refusal.notSeated({ players: mentions(peopleOf(match)), game: match.game.id });
    case 'kept':
      return match?.invitation ? refusal.keptFor({ person: mention(match.invitation.userId) }) : refusal.kept;
    case 'full':
      return match === null ? refusal.allTaken : refusal.full({ seats: seatsIn(match).most });
    case 'too few':
      return tooFew(match);
    case 'too many lobbies':
      return refusal.tooManyLobbies(why);
    case 'too many matches':
      return refusal.tooManyMatches(why);
    case 'too many bot matches':
      return refusal.tooManyBotMatches(why);
    case 'already invited':
      return refusal.alreadyInvited({ person: mention(why.userId) });
    case 'in a challenge':
      return refusal.inChallenge({ person: mention(why.userId) });
    case 'takes no invitations':
      return refusal.takesNone({ person: mention(why.userId) });
    case 'invited lately':
      return refusal.invitedLately({ person: mention(why.userId), at: untilMark(why.until, 'R') });
    case 'away':
      return refusal.away({ person: mention(why.userId), until: untilMark(why.until) });
    case 'colour taken':
      return refusal.colourTaken({ colour: why.colour, person: mention(why.userId) });
    case 'rules':
      return why.sentence;
    case 'mistake':
      return mistaken(why);
    default:
      return plainRefusal[why.code];
  }
};

const tooFew = (match: Match | null): string => {
  const { missing, tooFew: more } = messagesTexts.refusal;
  if (match === null) return more({ count: 1 });
  const { length: count } = match.missing;
  return count > 0
    ? missing({ missing: mentions(match.missing), count })
    : more({ count: seatsIn(match).least - match.seats.length });
};

/** A typed text with a mark under its wrong word, and why it is wrong. */
const mistaken = ({ text, mistake, legal }: Extract<RefusalReason, { readonly code: 'mistake' }>): string => {
  const { mistake: nothingDone, mayPlayBefore } = messagesTexts.refusal;
  return [
    nothingDone({ why: literal(mistake.why) }),
    `\`\`\`\n${pointOut(text, mistake)}\n\`\`\``,
    ...(legal.length === 0 ? [] : [mayPlayBefore]),
  ].join('\n');
};

const mentions = (people: readonly string[]): readonly string[] => people.map((id) => mention(id));
