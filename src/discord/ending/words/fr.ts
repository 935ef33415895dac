import { agreeing } from '../../../kernel/language/fr.ts';
import { mention, timeMark } from '../../marks/marks.ts';
import { mentions, ofName } from '../../messages/words/fr.ts';
import { dayName, matchMarks } from '../../view/words/fr.ts';

/** A result that its player shares, above the game's own line. */
export const sharedResultWords = (player: string, link: string): string => `${player} ${link}`.trim();

/** The button below what is shared. */
export const shareLabels = { today: 'Jouer celle du jour', play: 'Jouer aussi' } as const;

/** In place of the rest of a shared board. */
export const FOLDED = '…';

export const NOTHING_TO_SHARE = 'Il n’y a encore rien à partager.';

/** To somebody who shares the same result in the same channel again. */
export const sharedAlready = (link: string): string => `Tu l’as déjà partagé ici : ${link}`;

/** To somebody who presses again while that message is being posted. */
export const BEING_SHARED =
  'La publication est déjà en cours. Si rien ne vient d’ici une minute, appuie de nouveau sur `Partager`.';

export const NEXT_OPTIONS_UNREADABLE = 'Ces options ne sont plus lisibles : rien n’a été lancé.';

/** Why the command in a message's menu opens no rematch. */
export const NO_REMATCH_YET = 'Cette partie n’est pas encore terminée. Demande la revanche une fois qu’elle l’est.';
export const NEVER_BEGAN = 'Cette partie n’a jamais commencé : il n’y a rien à rejouer. `/play` en commence une.';
export const PARTY_GOES_ON =
  'Ton groupe joue encore. Quand il aura fini, le bouton `Encore` sous son message le réunit de nouveau.';
export const ROUND_GOES_ON =
  'D’autres jouent encore cette manche du tournoi. Tu pourras rejouer quand tout le monde aura fini.';
export const DAILY_ONCE =
  'Une partie du jour se joue une seule fois. `S’entraîner`, derrière son `⋯`, rejoue les mêmes dés.';

/** What a player posts about a finished run. */
export const sharedDailyWords = (day: string, game: string, player: string, hasHints: boolean, line: string): string =>
  `**Partie du ${dayName(day)}** · *${game}*, ${player}${hasHints ? ` · ${matchMarks.hints}` : ''}\n${line}`;

export const ONLY_RANKED_SHARED = 'Un entraînement ne compte nulle part : il n’y a rien à partager.';

/** To a player who wants to share a run while others still play on its dice. */
export const partyNotOver = (opensAt: Date): string =>
  'D’autres jouent encore avec ces dés. Tu pourras partager ceci quand tout le monde aura fini, ' +
  `au plus tard ${timeMark(opensAt, 'R')}.`;

/** To a player who has agreed to end a multiplayer game, while the bot asks the others. */
export const ASKED_OTHERS = 'Ton accord est noté. Je demande aux autres.';

/** The public vote. */
export const voteWords = (
  game: string,
  link: string,
  agreed: readonly string[],
  missing: readonly string[],
): string => {
  const want = agreeing(agreed.length, { one: 'veut', other: 'veulent' });
  const agree = agreeing(missing.length, { one: 'est', other: 'sont' });
  const asked = `${mentions(agreed)} ${want} arrêter cette partie ${ofName(`*${game}*`)}.`;
  return `${asked} Elle s’arrête si ${mentions(missing)} ${agree} d’accord. ${link}`.trim();
};

/** The vote, once it has ended the game or somebody wants to go on. */
export const voteEndedWords = (game: string, link: string): string =>
  `Vous étiez tous d’accord : cette partie ${ofName(`*${game}*`)} est arrêtée. ${link}`.trim();

export const voteFailedWords = (userId: string, game: string): string =>
  `${mention(userId)} veut continuer : cette partie ${ofName(`*${game}*`)} se poursuit.`;

export const gameEndedWords = (isOwn: boolean, link: string): string =>
  `${isOwn ? 'Ta' : 'La'} partie est arrêtée. ${link}`.trim();

export const STILL_ON = 'Ta partie continue.';

export const NO_LONGER_AGREED = 'Tu retires ton accord : la partie continue.';

/** Above the options of the next game. */
export const nextOptionsWords = (game: string): string =>
  `Comment veux-tu jouer la prochaine partie ${ofName(`*${game}*`)} ?`;
