import { EmbedBuilder } from '@discordjs/builders';
import type { LogLine } from '../../games/contract/screen.ts';
import { startOf } from '../../sessions/time/day.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { homeOf, showInPlace, type GameHandling, type LoggedOutcome } from '../interactions/handling.ts';
import { mention } from '../marks/marks.ts';
import { cut } from '../messages/cut.ts';
import { refuse } from '../messages/refusals.ts';
import { renderButton, renderButtons, renderEmbed, type Message } from '../messages/render.ts';
import { OPENING } from '../view/frame-rows.ts';
import { codeBlock, renderLog } from '../view/log-text.ts';
import { dailyTexts } from './texts/texts.ts';

type Shown = Pick<CustomIdOf<'friendRun'>, 'day' | 'number' | 'slot'>;

/** Shows a person how another run of a day went where it parted from theirs, once both are over. */
export const showFriendRun = async (handling: GameHandling, { day, number, slot }: Shown): Promise<LoggedOutcome> => {
  const { interaction, answer, context, game } = handling;
  const texts = dailyTexts.friendRun;
  const guildId = homeOf(interaction);
  if (guildId === null || !IS_DAY.test(day)) return refuse(handling, 'no such run', texts.nobody);
  const found = await context.daily.friendRun({ game, userId: interaction.user.id, guildId, day, asked: number });
  if (found === null) return refuse(handling, 'their own run is not over', texts.notOver);
  const { count, at, run } = found;
  if (run === null) return refuse(handling, 'nobody has finished', texts.nobody);
  const { line, ownScore, parting } = run;
  if (parting === null) return refuse(handling, 'moves gone', texts.gone);
  const player = mention(line.userId);
  const own = ownScore === null ? '' : String(ownScore);
  const { same, isNowhere } = parting;
  const text = [
    texts.scores({ player, score: line.score, own }),
    ...(isNowhere
      ? [texts.alike]
      : [
          texts.same({ count: same }),
          texts.you,
          blockOf(parting.own),
          texts.other({ player }),
          blockOf(parting.other),
        ]),
  ].join('\n');
  const embed = new EmbedBuilder()
    .setTitle(texts.title({ game: game.name, day: startOf(day) }))
    .setDescription(cut(text));
  const turn = (label: string, to: number, side: number) =>
    renderButton(label, { kind: 'friendRun', game: game.id, day, number: to, slot: side }, 'secondary');
  const turns = [
    ...(at > 0 ? [turn(texts.before, at - 1, 0)] : []),
    ...(at < count - 1 ? [turn(texts.after, at + 1, 1)] : []),
  ];
  const message: Message = renderEmbed(embed, turns.length === 0 ? [] : [renderButtons(...turns)]);
  await (slot === OPENING ? answer.whisper(message) : showInPlace(handling, message));
  return { outcome: 'compared two daily runs' };
};

const IS_DAY = /^\d{4}-\d\d-\d\d$/;

/** The lines of a run after the parting, and of these how many from its end, if there are more. */
const LINES = 9;
const AT_END = 3;

const GAP = '…';

const blockOf = (log: readonly LogLine[]): string => {
  const lines = renderLog(log);
  if (lines.length === 0) return dailyTexts.friendRun.over;
  const shown = lines.length <= LINES ? lines : [...lines.slice(0, LINES - AT_END - 1), GAP, ...lines.slice(-AT_END)];
  return codeBlock(shown);
};
