import { agreeing } from '../../../kernel/language/en.ts';
import { mention, timeMark } from '../../marks/marks.ts';
import { mentions } from '../../messages/words/en.ts';
import { dayName, matchMarks } from '../../view/words/en.ts';

/** A result that its player shares, above the game's own line. */
export const sharedResultWords = (player: string, link: string): string => `${player} ${link}`.trim();

/** The button below what is shared. */
export const shareLabels = { today: 'Play today’s', play: 'Play this' } as const;

/** In place of the rest of a shared board. */
export const FOLDED = '…';

export const NOTHING_TO_SHARE = 'There is nothing to share yet.';

/** To somebody who shares the same result in the same channel again. */
export const sharedAlready = (link: string): string => `You have shared this here already: ${link}`;

/** To somebody who presses again while that message is being posted. */
export const BEING_SHARED = 'This is being posted here already. If it isn’t there in a minute, press `Share` again.';

export const NEXT_OPTIONS_UNREADABLE = 'Those options can no longer be read, so nothing was started.';

/** Why the command in a message's menu opens no rematch. */
export const NO_REMATCH_YET = 'This game is not over yet. Ask for a rematch once it is.';
export const NEVER_BEGAN = 'That game never began, so there is nothing to play again. `/play` begins one.';
export const PARTY_GOES_ON = 'Your party is not over yet. Once it is, `Again` below its message gathers it anew.';
export const ROUND_GOES_ON = 'Others still play this round of the tournament. You can play again once they are done.';
export const DAILY_ONCE = 'A daily run is played once. `Practice run` behind its `⋯` plays the same dice again.';

/** What a player posts about a finished run. */
export const sharedDailyWords = (day: string, game: string, player: string, hasHints: boolean, line: string): string =>
  `**Daily of ${dayName(day)}** · *${game}*, ${player}${hasHints ? ` · ${matchMarks.hints}` : ''}\n${line}`;

export const ONLY_RANKED_SHARED = 'A practice run counts nowhere, so there is nothing to share.';

/** To a player who wants to share a run while others still play on its dice. */
export const partyNotOver = (opensAt: Date): string =>
  'Others still play with these dice. You can share this once everybody is done, ' +
  `${timeMark(opensAt, 'R')} at the latest.`;

/** To a player who has agreed to end a multiplayer game, while the bot asks the others. */
export const ASKED_OTHERS = 'You have agreed. The others are asked.';

/** The public vote. */
export const voteWords = (
  game: string,
  link: string,
  agreed: readonly string[],
  missing: readonly string[],
): string => {
  const want = agreeing(agreed.length, { one: 'wants', other: 'want' });
  const agree = agreeing(missing.length, { one: 'agrees', other: 'agree' });
  const asked = `${mentions(agreed)} ${want} to end this game of *${game}*.`;
  return `${asked} It ends once ${mentions(missing)} ${agree} too. ${link}`.trim();
};

/** The vote, once it has ended the game or somebody wants to go on. */
export const voteEndedWords = (game: string, link: string): string =>
  `All of you agreed, so this game of *${game}* has ended. ${link}`.trim();

export const voteFailedWords = (userId: string, game: string): string =>
  `${mention(userId)} wants to keep playing, so this game of *${game}* goes on.`;

export const gameEndedWords = (isOwn: boolean, link: string): string =>
  `${isOwn ? 'Your' : 'The'} game has ended. ${link}`.trim();

export const STILL_ON = 'Your game goes on.';

export const NO_LONGER_AGREED = 'You no longer agree to end it: the game goes on.';

/** Above the options of the next game. */
export const nextOptionsWords = (game: string): string => `How do you want to play *${game}* next?`;
