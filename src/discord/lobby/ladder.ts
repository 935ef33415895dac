import type { AnyGame } from '../../games/contract/game.ts';
import { DAY } from '../../kernel/time.ts';
import { LADDER, whyNotChallenged, withinReach, type Rung } from '../../sessions/figures/ladder.ts';
import { CHALLENGE_FOR } from '../../sessions/match/deadlines.ts';
import type { CustomIdOf } from '../custom-ids/custom-id.ts';
import { FROM_OTHER, hasLadder } from '../figures/ladder-button.ts';
import { figuresTexts } from '../figures/texts/texts.ts';
import { givenPerson } from '../interactions/given.ts';
import { showInPlace, type GameHandling, type LoggedOutcome } from '../interactions/handling.ts';
import { mention, untilMark } from '../marks/marks.ts';
import { findLeft } from '../messages/left.ts';
import { gamesButton } from '../messages/own-games.ts';
import { renderPageOf } from '../messages/pages.ts';
import { refuse } from '../messages/refusals.ts';
import { peopleMenu, renderButton, renderButtons, type Message } from '../messages/render.ts';
import { messagesTexts } from '../messages/texts/texts.ts';
import { defaultLobbyOptions } from '../view/lobby-options.ts';
import { whyNotInvited } from './challenge.ts';
import { startMultiplayer } from './start.ts';

const ROWS = 8;

/** Shows a page of the ladder of a game, and whom the person who asks may challenge. */
export const showLadder = async (
  handling: GameHandling,
  { page }: Pick<CustomIdOf<'ladder'>, 'page'>,
): Promise<LoggedOutcome> => {
  const { interaction, context, game } = handling;
  const { guildId, user } = interaction;
  if (guildId === null) return refuse(handling, 'no server', figuresTexts.noServer.table);
  const ladder = await ladderOf(handling, guildId);
  const { listed } = await context.preferences.of([user.id]);
  await showInPlace(handling, renderLadder(game, ladder, page, { userId: user.id, isListed: listed !== false }));
  return { outcome: 'showed a ladder' };
};

const ladderOf = async ({ context, game }: GameHandling, guildId: string): Promise<readonly Rung[]> =>
  (await context.figures.ladders(guildId, [game])).get(game) ?? [];

const renderLadder = (
  game: AnyGame,
  ladder: readonly Rung[],
  asked: number,
  { userId, isListed }: { readonly userId: string; readonly isListed: boolean },
): Message => {
  const { title, empty, kept, rule } = figuresTexts.ladder;
  const pages = Math.max(1, Math.ceil(ladder.length / ROWS));
  const page = Math.min(asked, pages - 1);
  const own = ladder.findIndex((rung) => rung.userId === userId);
  const lines = ladder.slice(page * ROWS, (page + 1) * ROWS).map((rung, index) => {
    const person = mention(rung.userId);
    const who = rung.userId === userId ? figuresTexts.table.you({ person }) : person;
    return figuresTexts.table.place({ place: `${page * ROWS + index + 1}`, who });
  });
  const freeAt = ladder[own]?.freeAt ?? null;
  const text = [
    ...(lines.length === 0 ? [empty] : lines),
    ...(own < 0 ? [] : ['', figuresTexts.ownPlace({ place: `${own + 1}`, all: `${ladder.length}` })]),
    ...(freeAt === null ? [] : [kept({ until: untilMark(freeAt) })]),
    rule({ reach: LADDER.reach, answer: CHALLENGE_FOR / DAY, silence: LADDER.silentDays }),
    ...(isListed ? [] : [messagesTexts.unlisted]),
  ].join('\n');
  const list = renderPageOf({ title: title({ game: game.name }), text }, page, pages, (to, slot) => ({
    kind: 'ladder',
    game: game.id,
    page: to,
    slot,
  }));
  const table = { kind: 'table', game: game.id, division: '', period: 'ever', page: 0, slot: FROM_OTHER } as const;
  const challenges = withinReach(ladder, userId).flatMap((place) => {
    const { userId: user } = ladder[place] ?? {};
    const label = figuresTexts.ladder.challenge({ place: `${place + 1}` });
    return user === undefined ? [] : [renderButton(label, { kind: 'climb', game: game.id, user }, 'primary')];
  });
  return {
    ...list,
    components: [
      ...list.components,
      renderButtons(
        ...(isListed ? challenges : []),
        renderButton(figuresTexts.label.tables, table, 'secondary'),
        gamesButton(),
      ),
      ...(isListed ? [peopleMenu({ kind: 'climb', game: game.id, user: '' }, figuresTexts.ladder.newcomer)] : []),
    ],
  };
};

/** Challenges somebody on the ladder of a game: an invitation, with its place at stake. */
export const climb = async (
  handling: GameHandling,
  { user: asked }: Pick<CustomIdOf<'climb'>, 'user'>,
): Promise<LoggedOutcome> => {
  const { interaction, context, game } = handling;
  const { guildId, user } = interaction;
  if (guildId === null || !hasLadder(game)) return refuse(handling, 'no server', figuresTexts.noServer.table);
  const chosen = givenPerson(interaction);
  const to = chosen?.user ?? { id: asked, bot: false };
  const isHere = chosen?.isMember ?? (await findLeft(interaction.client.rest, context)(guildId, [to.id])).length === 0;
  const why =
    whyNotInvited(user, { user: to, isHere }, game) ??
    (await whyUnlisted(handling, [user.id, to.id])) ??
    whyNotHere(await ladderOf(handling, guildId), user.id, to.id);
  return why === null
    ? startMultiplayer(handling, {}, defaultLobbyOptions, { invited: to.id, isChallenge: true })
    : refuse(handling, 'can’t be challenged', why);
};

const whyUnlisted = async (
  { interaction, context }: GameHandling,
  people: readonly string[],
): Promise<string | null> => {
  for (const userId of people) {
    // oxlint-disable-next-line no-await-in-loop
    const { listed } = await context.preferences.of([userId]);
    if (listed === false)
      return userId === interaction.user.id
        ? messagesTexts.unlisted
        : figuresTexts.ladder.unlisted({ person: mention(userId) });
  }
  return null;
};

const whyNotHere = (ladder: readonly Rung[], from: string, to: string): string | null => {
  const why = whyNotChallenged(ladder, from, to);
  if (why === null) return null;
  const about = { person: mention(to), place: `${why.place}` };
  const { below, tooFar } = figuresTexts.ladder;
  return why.code === 'below' ? below(about) : tooFar({ ...about, reach: LADDER.reach });
};
