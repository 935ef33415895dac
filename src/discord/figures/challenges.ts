import { EmbedBuilder } from '@discordjs/builders';
import { soloPlaceFor, type GameHandling, type LoggedOutcome } from '../interactions/handling.ts';
import { refuse } from '../messages/refusals.ts';
import { renderEmbed } from '../messages/render.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { figuresTexts } from './texts/texts.ts';

/** Lists the challenges of a game, with those that the person has met in finished matches and in the running one. */
export const showChallenges = async (handling: GameHandling): Promise<LoggedOutcome> => {
  const { interaction, answer, context, game } = handling;
  const { challenges } = game.comparison;
  if (challenges === undefined) return refuse(handling, 'no challenges', messagesTexts.unreadable.foreign);
  const { user, guildId } = interaction;
  const results = await context.history.results({ game: game.id, guildId, userId: user.id });
  const board = await context.matches.lookAt(soloPlaceFor(handling));
  const now = new Set(board === null || board.state === null ? [] : challenges.met(game.summary(board.state)));
  const finished = results.map((result) => new Set(challenges.met(result)));
  const lines = challenges.all().map(({ name, goal }) => {
    const runs = finished.filter((met) => met.has(name)).length;
    const told = { name, goal, runs };
    const { metAgain, metNow, met, open } = figuresTexts.challengeList;
    if (now.has(name)) return runs > 0 ? metAgain(told) : metNow(told);
    return runs > 0 ? met(told) : open(told);
  });
  const embed = new EmbedBuilder()
    .setTitle(figuresTexts.challengeList.title({ game: game.name }))
    .setDescription(lines.join('\n'))
    .setFooter({ text: figuresTexts.challengeList.finishedRuns({ runs: results.length }) });
  await answer.whisper(renderEmbed(embed));
  return { outcome: 'showed challenges' };
};
