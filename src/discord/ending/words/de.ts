import { agreeing } from '../../../kernel/language/de.ts';
import { mention, timeMark } from '../../marks/marks.ts';
import { mentions } from '../../messages/words/de.ts';
import { dayName, matchMarks } from '../../view/words/de.ts';

/** A result that its player shares, above the game's own line. */
export const sharedResultWords = (player: string, link: string): string => `${player} ${link}`.trim();

/** The button below what is shared. */
export const shareLabels = { today: 'Heute spielen', play: 'Auch spielen' } as const;

/** In place of the rest of a shared board. */
export const FOLDED = '…';

export const NOTHING_TO_SHARE = 'Es gibt noch nichts zu teilen.';

/** To somebody who shares the same result in the same channel again. */
export const sharedAlready = (link: string): string => `Das hast du hier schon geteilt: ${link}`;

/** To somebody who presses again while that message is being posted. */
export const BEING_SHARED =
  'Das wird hier gerade gepostet. Wenn es in einer Minute nicht da ist, drück noch einmal auf `Teilen`.';

export const NEXT_OPTIONS_UNREADABLE = 'Diese Optionen sind nicht mehr lesbar. Es wurde nichts gestartet.';

/** Why the command in a message's menu opens no rematch. */
export const NO_REMATCH_YET = 'Diese Partie läuft noch. Eine Revanche gibt es, wenn sie zu Ende ist.';
export const NEVER_BEGAN = 'Diese Partie hat nie begonnen, also gibt es keine Revanche. `/play` beginnt eine neue.';
export const PARTY_GOES_ON =
  'Deine Gruppe spielt noch. Danach ruft `Nochmal` unter ihrer Nachricht alle wieder zusammen.';
export const ROUND_GOES_ON =
  'Andere spielen diese Runde des Turniers noch. Eine Revanche gibt es, wenn alle fertig sind.';
export const DAILY_ONCE =
  'Eine Tagespartie spielt man einmal. `Übungspartie` hinter `⋯` spielt dieselben Würfel noch einmal.';

/** What a player posts about a finished run. */
export const sharedDailyWords = (
  day: string,
  game: string,
  player: string,
  hasHints: boolean,
  line: string,
): string => {
  const hints = hasHints ? ` · ${matchMarks.hints}` : '';
  return `**Tagespartie vom ${dayName(day)}** · *${game}*, ${player}${hints}\n${line}`;
};

export const ONLY_RANKED_SHARED = 'Eine Übungspartie zählt nirgends, also gibt es nichts zu teilen.';

/** To a player who wants to share a run while others still play on its dice. */
export const partyNotOver = (opensAt: Date): string =>
  'Andere spielen noch mit diesen Würfeln. Teilen kannst du das, wenn alle fertig sind, ' +
  `spätestens ${timeMark(opensAt, 'R')}.`;

/** To a player who has agreed to end a multiplayer game, while the bot asks the others. */
export const ASKED_OTHERS = 'Du hast zugestimmt. Die anderen werden gefragt.';

/** The public vote. */
export const voteWords = (
  game: string,
  link: string,
  agreed: readonly string[],
  missing: readonly string[],
): string => {
  const want = agreeing(agreed.length, { one: 'möchte', other: 'möchten' });
  const agree = agreeing(missing.length, { one: 'zustimmt', other: 'zustimmen' });
  const asked = `${mentions(agreed)} ${want} diese Partie *${game}* beenden.`;
  return `${asked} Sie endet, sobald auch ${mentions(missing)} ${agree}. ${link}`.trim();
};

/** The vote, once it has ended the game or somebody wants to go on. */
export const voteEndedWords = (game: string, link: string): string =>
  `Alle haben zugestimmt: Diese Partie *${game}* ist beendet. ${link}`.trim();

export const voteFailedWords = (userId: string, game: string): string =>
  `${mention(userId)} möchte weiterspielen, also geht diese Partie *${game}* weiter.`;

export const gameEndedWords = (isOwn: boolean, link: string): string =>
  `${isOwn ? 'Deine' : 'Die'} Partie ist beendet. ${link}`.trim();

export const STILL_ON = 'Deine Partie geht weiter.';

export const NO_LONGER_AGREED = 'Du stimmst dem Ende nicht mehr zu: Die Partie geht weiter.';

/** Above the options of the next game. */
export const nextOptionsWords = (game: string): string => `Wie willst du *${game}* als Nächstes spielen?`;
