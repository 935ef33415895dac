import { agreeing } from '../../../kernel/language/es.ts';
import { mention, timeMark } from '../../marks/marks.ts';
import { mentions } from '../../messages/words/es.ts';
import { dayName, matchMarks } from '../../view/words/es.ts';

/** A result that its player shares, above the game's own line. */
export const sharedResultWords = (player: string, link: string): string => `${player} ${link}`.trim();

/** The button below what is shared. */
export const shareLabels = { today: 'Jugar la de hoy', play: 'Jugar esto' } as const;

/** In place of the rest of a shared board. */
export const FOLDED = '…';

export const NOTHING_TO_SHARE = 'Aún no hay nada que compartir.';

/** To somebody who shares the same result in the same channel again. */
export const sharedAlready = (link: string): string => `Ya compartiste esto aquí: ${link}`;

/** To somebody who presses again while that message is being posted. */
export const BEING_SHARED = 'Esto ya se está publicando aquí. Si en un minuto no aparece, pulsa `Compartir` otra vez.';

export const NEXT_OPTIONS_UNREADABLE = 'Esas opciones ya no se pueden leer, así que no se empezó nada.';

/** Why the command in a message's menu opens no rematch. */
export const NO_REMATCH_YET = 'Esta partida aún no ha terminado. Pide la revancha cuando termine.';
export const NEVER_BEGAN = 'Esa partida nunca empezó, así que no hay nada que repetir. `/play` empieza una.';
export const PARTY_GOES_ON =
  'Tu partida en grupo aún no ha terminado. Cuando termine, `Otra vez`, bajo su mensaje, reúne al grupo de nuevo.';
export const ROUND_GOES_ON = 'Otros siguen jugando esta ronda del torneo. Podrás volver a jugar cuando todos acaben.';
export const DAILY_ONCE =
  'Una partida del día se juega una sola vez. `Practicar`, detrás de `⋯`, repite los mismos dados.';

/** What a player posts about a finished run. */
export const sharedDailyWords = (day: string, game: string, player: string, hasHints: boolean, line: string): string =>
  `**Partida del día ${dayName(day)}** · *${game}*, ${player}${hasHints ? ` · ${matchMarks.hints}` : ''}\n${line}`;

export const ONLY_RANKED_SHARED = 'Una partida de práctica no cuenta, así que no hay nada que compartir.';

/** To a player who wants to share a run while others still play on its dice. */
export const partyNotOver = (opensAt: Date): string =>
  'Otros siguen jugando con estos dados. Podrás compartir esto cuando todos acaben, ' +
  `a más tardar ${timeMark(opensAt, 'R')}.`;

/** To a player who has agreed to end a multiplayer game, while the bot asks the others. */
export const ASKED_OTHERS = 'Estás de acuerdo en terminar. Se pregunta a los demás.';

/** The public vote. */
export const voteWords = (
  game: string,
  link: string,
  agreed: readonly string[],
  missing: readonly string[],
): string => {
  const want = agreeing(agreed.length, { one: 'quiere', other: 'quieren' });
  const agree = agreeing(missing.length, { one: 'también acepte', other: 'también acepten' });
  const asked = `${mentions(agreed)} ${want} terminar esta partida de *${game}*.`;
  return `${asked} Termina cuando ${agree} ${mentions(missing)}. ${link}`.trim();
};

/** The vote, once it has ended the game or somebody wants to go on. */
export const voteEndedWords = (game: string, link: string): string =>
  `Todos estaban de acuerdo, así que esta partida de *${game}* ha terminado. ${link}`.trim();

export const voteFailedWords = (userId: string, game: string): string =>
  `${mention(userId)} quiere seguir jugando, así que esta partida de *${game}* continúa.`;

export const gameEndedWords = (isOwn: boolean, link: string): string =>
  `${isOwn ? 'Tu' : 'La'} partida ha terminado. ${link}`.trim();

export const STILL_ON = 'Tu partida continúa.';

export const NO_LONGER_AGREED = 'Ya no estás de acuerdo en terminar: la partida continúa.';

/** Above the options of the next game. */
export const nextOptionsWords = (game: string): string => `¿Cómo quieres jugar a *${game}* la próxima vez?`;
