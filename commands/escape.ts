import { EmbedBuilder } from '@discordjs/builders';
import { gameCommand } from '../src/discord/dispatch/game-command.ts';
import type { GameCommandHandling, LoggedOutcome } from '../src/discord/interactions/handling.ts';
import { openGameOf } from '../src/discord/lobby/solo.ts';
import { renderEmbed } from '../src/discord/messages/render.ts';
import { challengeGoal, challengeIds, challengeName, escape } from '../src/games/escape/index.ts';
import { escapeTexts } from './texts/escape/texts.ts';

/** `/escape`: the solo dice crawl. */
export const command = gameCommand({
  game: escape,
  words: () => escapeTexts,
  more: [
    {
      name: 'challenges',
      describe: (challenges) => challenges.setDescription(escapeTexts.challenges),
      handle: (handling) => showChallenges(handling),
    },
  ],
});

const showChallenges = async (handling: GameCommandHandling): Promise<LoggedOutcome> => {
  const { interaction, answer, context } = handling;
  const { user, guildId } = interaction;
  const results = await context.history.results({ game: escape.id, guildId, userId: user.id });
  const board = await openGameOf(handling);
  const now = board ? metIn(escape.summary(escape.readState(board.state))) : null;
  const finished = results.map(metIn);
  const lines = challengeIds.map((id) => {
    const runs = finished.filter((met) => met.has(id)).length;
    const told = { name: challengeName(id), goal: challengeGoal(id), runs };
    if (now?.has(id)) return runs > 0 ? escapeTexts.metAgain(told) : escapeTexts.metNow(told);
    return runs > 0 ? escapeTexts.met(told) : escapeTexts.open(told);
  });
  const embed = new EmbedBuilder()
    .setTitle(escapeTexts.title({ game: escape.name }))
    .setDescription(lines.join('\n'))
    .setFooter({ text: escapeTexts.finishedRuns({ runs: results.length }) });
  await answer.whisper(renderEmbed(embed));
  return { outcome: 'showed challenges' };
};

/** The challenges listed in a summary or a result. */
const metIn = (figures: unknown): ReadonlySet<string> => {
  const named = typeof figures === 'object' && figures !== null && 'challenges' in figures ? figures.challenges : [];
  return new Set(Array.isArray(named) ? named.map(String) : []);
};
