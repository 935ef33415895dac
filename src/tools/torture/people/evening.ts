import type { AnyGame } from '../../../games/contract/game.ts';
import * as lobby from './lobby-steps.ts';
import * as match from './match-steps.ts';
import { plan } from './plan-steps.ts';
import { perform, type Step } from './steps.ts';
import { look, type GameTable } from './table.ts';
import { giveTexts } from './texts.ts';
import * as time from './time-steps.ts';
import * as together from './together-steps.ts';

export interface EveningStep {
  readonly name: string;
  perform(table: GameTable): Promise<void>;
}

type Steps = Readonly<Record<string, Step>>;

/** Moves, and what else people do on a board. */
const onTheBoard: Steps = {
  move: match.move,
  'move twice': match.move,
  undo: match.undo,
  'undo and move': match.undoAndMove,
  hint: match.hint,
  look: match.lookCloser,
  'show again': match.showAgain,
  'move there': match.move,
};

const solo: Steps = {
  open: match.open,
  begin: match.begin,
  ...onTheBoard,
  log: match.readLog,
  record: match.verifyRecord,
  'start another': match.startAnother,
  'begin the other': match.begin,
  'move in the other': match.move,
  end: match.end,
  watch: match.watch,
  rematch: match.rematch,
  'begin rematch': match.begin,
  'move in rematch': match.move,
};

const daily: Steps = {
  'begin the daily': match.beginDaily,
  'move in the daily': match.moveInDaily,
  'move there again': match.moveInDaily,
};

const inAParty: Steps = {
  'open a party': together.openParty,
  'join the party': together.joinParty,
  'begin the party': together.beginParty,
  'play in the party': together.playInParty,
  'end the party': together.endParty,
  'open it again': together.partyAgain,
};

/** An evening with a game for several: among people, then in a lobby that is called off, then against bots. */
const forSeveral: Steps = {
  open: match.open,
  join: lobby.join,
  leave: lobby.leave,
  'add a bot': lobby.addBot,
  'remove a bot': lobby.removeBot,
  'join again': lobby.join,
  begin: match.begin,
  ...onTheBoard,
  'hand over': lobby.handOver,
  'move after': match.move,
  call: lobby.call,
  remind: lobby.remind,
  'play for the late': lobby.playForLate,
  'move once more': match.move,
  plan,
  'move on the plan': match.move,
  'give a day': time.giveDays,
  pause: time.pause,
  'go on': time.goOn,
  log: match.readLog,
  end: match.end,
  watch: match.watch,
  record: match.verifyRecord,
  rematch: match.rematch,
  'call off': lobby.callOff,
  'open for bots': match.open,
  'fill with bots': lobby.fill,
  'begin with bots': match.begin,
  'let bots begin': lobby.letBotsMove,
  'move with bots': match.move,
  'let bots move': lobby.letBotsMove,
  'end with bots': match.end,
  invite: lobby.invite,
  'show the invitation': lobby.showInvitation,
  'show it once more': lobby.showInvitation,
  decline: lobby.decline,
};

const meetings: Steps = {
  'open a tournament': together.openTournament,
  'sign up': together.signUp,
  'begin the tournament': together.beginTournament,
  'play a round': together.playRound,
  'end the round': together.endRound,
  withdraw: together.withdraw,
  'play the next round': together.playRound,
  'end that round': together.endRound,
  'look for an opponent': together.findOpponent,
  'stop to look': together.stopSearch,
};

const eveningFrom = (steps: Steps): readonly EveningStep[] =>
  Object.entries(steps).map(([name, step]) => ({ name, perform: (table) => perform(table, name, step) }));

/** The longest match, in rounds of moves. */
const LONGEST = 120;

/** All players play on to the end, or as long as there is time. */
const playOut = async (table: GameTable): Promise<void> => {
  for (let moves = 0; moves < LONGEST && !table.night.isLate(); moves++) {
    const { standing } = await look(table);
    if (standing === null || standing.match.ended_at !== null) return;
    await perform(table, 'let a bot finish', match.finish);
    await perform(table, 'play out', match.move);
  }
};

/** Follows a calm evening: a whole match to its end. A game for several leaves none open but a lobby. */
export const epilogueOf = ({ seats }: AnyGame): readonly EveningStep[] => [
  ...(seats.most === 1
    ? []
    : eveningFrom({ 'open the last': match.open, 'join the last': lobby.join, 'begin the last': match.begin })),
  { name: 'play out', perform: playOut },
  ...eveningFrom({ 'record of all': match.verifyRecord }),
];

/** What people do in an evening with a game; with `isTogether` only what a server plays together. */
export const eveningOf = (
  { seats, daily: runs, tournaments: offered }: AnyGame,
  { hasTexts, isTogether }: { readonly hasTexts: boolean; readonly isTogether: boolean },
): readonly EveningStep[] => {
  const meet = { ...(runs !== undefined && inAParty), ...(offered !== undefined && meetings) };
  if (isTogether) return eveningFrom(meet);
  const alone = { ...solo, ...(runs !== undefined && daily) };
  const evening = eveningFrom({ ...(seats.most === 1 ? alone : forSeveral), ...meet });
  const begun = evening.findIndex(({ name }) => name === 'show again') + 1;
  return hasTexts ? evening.toSpliced(begun, 0, { name: 'give texts', perform: giveTexts }) : evening;
};
