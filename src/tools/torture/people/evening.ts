import type { AnyGame } from '../../../games/contract/game.ts';
import * as daily from './steps-daily.ts';
import { again, end, startAnother } from './steps-ending.ts';
import * as parties from './steps-parties.ts';
import * as searches from './steps-searches.ts';
import * as several from './steps-several.ts';
import * as tournaments from './steps-tournaments.ts';
import {
  begin,
  hint,
  look,
  move,
  open,
  playOut,
  readLog,
  showAgain,
  undo,
  undoAndMove,
  verifyRecord,
  type EveningStep,
} from './steps.ts';
import { giveTexts } from './texts.ts';

const step = (name: string, perform: EveningStep['perform']): EveningStep => ({ name, perform });

/** Moves, and what else people do on a board. */
const onTheBoard: readonly EveningStep[] = [
  step('move', move),
  step('move twice', move),
  step('undo', undo),
  step('undo and move', undoAndMove),
  step('hint', hint),
  step('look', look),
  step('show again', showAgain),
  step('move there', move),
];

/** An evening with a game for one. */
const solo: readonly EveningStep[] = [
  step('open', open),
  step('begin', begin),
  ...onTheBoard,
  step('log', readLog),
  step('record', verifyRecord),
  step('start another', startAnother),
  step('begin the other', begin),
  step('move in the other', move),
  step('end', end),
  step('watch', daily.watch),
  step('rematch', again),
  step('begin rematch', begin),
  step('move in rematch', move),
  step('begin the daily', daily.begin),
  step('move in the daily', daily.move),
  step('move there again', daily.move),
];

/** A party, in a game that has them. */
const inAParty: readonly EveningStep[] = [
  step('open a party', parties.open),
  step('join the party', parties.join),
  step('begin the party', parties.begin),
  step('play in the party', parties.play),
  step('end the party', parties.end),
  step('open it again', parties.again),
];

/** An evening with a game for several: among people, then in a lobby that is called off, then against bots. */
const forSeveral: readonly EveningStep[] = [
  step('open', open),
  step('join', several.join),
  step('leave', several.leave),
  step('add a bot', several.addBot),
  step('remove a bot', several.removeBot),
  step('join again', several.join),
  step('begin', begin),
  ...onTheBoard,
  step('hand over', several.handOver),
  step('move after', move),
  step('call', several.call),
  step('remind', several.remind),
  step('play for the late', several.playForLate),
  step('move once more', move),
  step('log', readLog),
  step('end', end),
  step('watch', daily.watch),
  step('record', verifyRecord),
  step('rematch', again),
  step('call off', several.callOff),
  step('open for bots', open),
  step('fill with bots', several.fill),
  step('begin with bots', begin),
  step('let bots begin', several.letBotsMove),
  step('move with bots', move),
  step('let bots move', several.letBotsMove),
  step('end with bots', end),
  step('invite', several.invite),
  step('show the invitation', several.showInvitation),
  step('show it once more', several.showInvitation),
  step('decline', several.decline),
];

/** A tournament and searches for opponents, in a game for two. */
const meetings: readonly EveningStep[] = [
  step('open a tournament', tournaments.open),
  step('sign up', tournaments.signUp),
  step('begin the tournament', tournaments.begin),
  step('play a round', tournaments.play),
  step('end the round', tournaments.endRound),
  step('withdraw', tournaments.withdraw),
  step('play the next round', tournaments.play),
  step('end that round', tournaments.endRound),
  step('look for an opponent', searches.find),
  step('stop to look', searches.stop),
];

/** Follows a calm evening: a whole match to its end. */
export const epilogue: readonly EveningStep[] = [step('play out', playOut), step('record of all', verifyRecord)];

/**
 * What people do in an evening with a game, after they have given any texts if they do so tonight; with `isTogether`
 * only what a server plays together.
 */
export const eveningOf = (
  { seats, daily: runs, tournaments: offered }: AnyGame,
  { hasTexts, isTogether }: { readonly hasTexts: boolean; readonly isTogether: boolean },
): readonly EveningStep[] => {
  const together = [...(runs === undefined ? [] : inAParty), ...(offered === undefined ? [] : meetings)];
  if (isTogether) return together;
  const evening = [...(seats.most === 1 ? solo : forSeveral), ...together];
  const begun = evening.findIndex(({ name }) => name === 'show again') + 1;
  return hasTexts ? evening.toSpliced(begun, 0, step('give texts', giveTexts)) : evening;
};
