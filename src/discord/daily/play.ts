import type { DailyOutcome, DailyStart } from '../../sessions/daily/start.ts';
import type { Board } from '../../sessions/match/match.ts';
import { dayAfter, dayOf, opensAt, startOf, type Day } from '../../sessions/time/day.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { isWithinReach } from '../interactions/answer.ts';
import { givenChoice } from '../interactions/given.ts';
import { homeOf, type ComponentHandling, type GameHandling, type LoggedOutcome } from '../interactions/handling.ts';
import { timeMark } from '../marks/marks.ts';
import { refuse, whisperRefusal } from '../messages/refusals.ts';
import { renderButton, renderButtons, renderText } from '../messages/render.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { whisperPrivateScreen, type Closer } from '../play/private-screen.ts';
import { yesterdayButton } from '../view/frame-rows.ts';
import { viewTexts } from '../view/texts/texts.ts';
import { sendRecord } from '../watch/records.ts';
import { dailyTexts } from './texts/texts.ts';

/** Shows today's run of a game to its player alone, and begins it if necessary. */
export const playToday = async (handling: GameHandling): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  if (!handling.game.daily) return refuse(handling, 'no daily', messagesTexts.unreadable.foreign);
  const outcome = await context.daily.start(startFor(handling));
  if (outcome.kind === 'opened') workOutPar(handling);
  const own = { game: handling.game, userId: interaction.user.id };
  const day = dayAfter(dayOf(context.now()), -1);
  const yesterday = await context.daily.lookAt(own, day);
  const isLeft = yesterday !== null && yesterday.match.endedAt === null;
  if (!isLeft) return show(handling, outcome);
  const notice = dailyTexts.yesterday({ when: timeMark(opensAt(day), 'R') });
  return show(handling, outcome, { notice, beside: [yesterdayButton(handling.game)] });
};

/** Shows today's run to somebody who wants to beat a shared one: of an earlier day, nobody can begin a run any more. */
export const playAgainst = async (handling: GameHandling, { day }: CustomIdOf<'beatDay'>): Promise<LoggedOutcome> => {
  const { context, game } = handling;
  if (day === dayOf(context.now())) return playToday(handling);
  const today = renderButton(viewTexts.label.today({ game: game.name }), { kind: 'daily', game: game.id }, 'primary');
  return refuse(handling, 'the day is over', renderText(dailyTexts.dayOver, [renderButtons(today)]));
};

/** Works out the par of the day in the background: it is there before anyone finishes a run. */
const workOutPar = ({ context: { daily, log } }: GameHandling): void => {
  daily.makePars().catch((err: unknown) => log.warn({ err }, 'a par could not be worked out; will retry'));
};

/** Shows yesterday's run of a game to its player, who can still finish it today. */
export const playYesterday = async (handling: GameHandling): Promise<LoggedOutcome> => {
  const { interaction, answer, context, game } = handling;
  const day = dayAfter(dayOf(context.now()), -1);
  const board = await context.daily.lookAt({ game, userId: interaction.user.id }, day);
  if (board) return show(handling, { kind: 'shown', board });
  await answer.whisper(dailyTexts.noneYesterday);
  return { outcome: 'found no daily run' };
};

/** Begins a practice run with the dice of a finished run. */
export const practise = async (handling: GameHandling, { match }: Board): Promise<LoggedOutcome> =>
  show(handling, await handling.context.daily.practise(startFor(handling), match.round.name));

/** Sends the record of the daily run that was chosen in a menu of those whose secret is revealed. */
export const giveRecord = async (handling: ComponentHandling): Promise<LoggedOutcome> => {
  const { interaction, context } = handling;
  const [id, day = ''] = givenChoice(interaction).split(' ');
  const game = context.games.find((each) => each.id === id);
  const board = game ? await context.daily.lookAt({ game, userId: interaction.user.id }, day) : null;
  if (game === undefined || board === null || board.match.seed === null)
    return refuse(handling, 'no record', messagesTexts.unreadable.foreign);
  return sendRecord(handling, board.match, `${game.id}-${day}`, dailyTexts.record({ day: startOf(day) }));
};

/** The value of that menu for a run. */
export const recordValue = ({ game, day }: { readonly game: string; readonly day: Day }): string => `${game} ${day}`;

const startFor = ({ interaction, game }: GameHandling): DailyStart => ({
  interactionId: interaction.id,
  game,
  userId: interaction.user.id,
  guildId: homeOf(interaction),
  isOutOfReach: !isWithinReach(interaction),
  channelId: interaction.channelId,
});

const show = async (handling: GameHandling, outcome: DailyOutcome, closer: Closer = {}): Promise<LoggedOutcome> => {
  switch (outcome.kind) {
    case 'refused':
      return whisperRefusal(handling, { why: outcome.why, board: null });
    case 'spent':
      return refuse(handling, 'spent', dailyTexts.spent);
    case 'no practice':
      return refuse(handling, 'no practice', dailyTexts.noPractice);
    case 'opened':
    case 'shown': {
      const { board } = outcome;
      await whisperPrivateScreen(handling, board, 0, closer);
      return { outcome: outcome.kind === 'opened' ? 'started a daily' : 'showed a daily', match: board.match.id };
    }
  }
};
