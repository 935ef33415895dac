import { EmbedBuilder } from '@discordjs/builders';
import { STRIPES } from '../../games/contract/drawing/palette.ts';
import { characterNamed } from '../../games/contract/game.ts';
import {
  hasFinished,
  nextBot,
  PARTY_SIZE,
  podiumOf,
  sizeOf,
  type Party,
  type PartyMember,
  type Placed,
} from '../../sessions/party/party.ts';
import { medalFor } from '../../sessions/seasons/medals.ts';
import type { partyActs } from '../custom-ids/party.ts';
import { botText } from '../figures/ratings.ts';
import { gatheringTexts } from '../gathering/texts/texts.ts';
import { mention, timeMark } from '../marks/marks.ts';
import { cut } from '../messages/cut.ts';
import { renderButton, renderButtons, renderEmbed, type ComponentRow, type Message } from '../messages/render.ts';
import { MEDALS } from '../seasons/medals.ts';
import { watchButtons } from '../view/frame-rows.ts';
import { fairnessOfGroup, sealOfGroup } from '../view/rounds.ts';
import { viewTexts } from '../view/texts/texts.ts';
import { lengthText } from './length.ts';
import { partyTexts } from './texts/texts.ts';

/** What a party plays, as it is offered. */
export const variantName = ({ game, options }: Pick<Party, 'game' | 'options'>): string =>
  game.daily?.parties.find((each) => JSON.stringify(each.options) === JSON.stringify(options))?.name ?? game.name;

/** The public message of a party. `decided` tells what decided it, once that is known. */
export const renderParty = (party: Party, decided: string | null = null): Message => {
  const seal = `-# ${sealOfGroup(groupOf(party), party.commitment)}`;
  const text = [...textOf(party), ...(decided === null ? [] : [decided]), seal].join('\n');
  const embed = new EmbedBuilder()
    .setTitle(titleOf(party))
    .setColor(party.endedAt === null ? STRIPES.calm : STRIPES.over)
    .setDescription(cut(text));
  return renderEmbed(embed, rowsOf(party));
};

/** The title of a party's message. */
export const titleOf = (party: Party): string => {
  const { tournament } = party;
  const game = variantName(party);
  return tournament === null
    ? partyTexts.title.party({ game })
    : partyTexts.title.round({ game, round: tournament.round, rounds: tournament.rounds });
};

const textOf = (party: Party): readonly string[] => {
  const { members, beganAt, endedAt, tournament } = party;
  if (endedAt !== null) return beganAt === null ? [partyTexts.calledOff] : overOf(party);
  if (beganAt === null) return tournament === null ? gatheringOf(party) : [partyTexts.roundBegins];
  return [...runningOf(party), ...members.map(progressOf), ...botsOf(party)];
};

const gatheringOf = (party: Party): readonly string[] => {
  const { members, asked } = party;
  const [host = '', ...others] = members.map(({ userId }) => mention(userId));
  return [
    beginningOf(party, host),
    partyTexts.joined({ people: [partyTexts.host({ person: host }), ...others] }),
    ...(asked.length === 0 ? [] : [partyTexts.asked({ people: asked.map((id) => mention(id)) })]),
    ...botsOf(party),
  ];
};

/** What a party is, and when it begins. Once its hour has come, it waits for a while. */
const beginningOf = ({ seconds, startsAt, closesAt: time }: Party, host: string): string => {
  const [length, closesAt, { least, most }] = [lengthText(seconds), timeMark(time, 'R'), PARTY_SIZE];
  if (startsAt === null) return partyTexts.gathering({ length, host, most, closesAt });
  if (time > startsAt) return partyTexts.hourCame({ length, host, least, closesAt });
  return partyTexts.hour({ length, host, least, when: timeMark(startsAt, 'R'), at: timeMark(startsAt, 'f') });
};

const runningOf = (party: Party): readonly string[] => {
  const closesAt = timeMark(party.closesAt, 'R');
  if (party.tournament !== null) return [partyTexts.roundRunning({ closesAt })];
  const isFull = party.members.length >= PARTY_SIZE.most;
  const joining = hasFinished(party) ? partyTexts.isClosed : isFull ? partyTexts.isFull : partyTexts.mayJoin;
  return [partyTexts.running({ closesAt }), joining];
};

const progressOf = ({ userId, run }: PartyMember): string => {
  const progress = run === null ? partyTexts.notStarted : run.endedAt === null ? run.progress : partyTexts.done;
  return partyTexts.progress({ person: mention(userId), progress });
};

/** The bots that have not played yet. */
const botsOf = ({ game, bots }: Pick<Party, 'game' | 'bots'>): readonly string[] => {
  const named = bots.map(({ bot }) => nameOf(game, bot));
  return named.length === 0 ? [] : [partyTexts.bots({ bots: named, count: named.length })];
};

/** A party that is over: its podium, and below that the bots, which have no place there. */
const overOf = (party: Party): readonly string[] => [
  partyTexts.over({ length: lengthText(party.seconds) }),
  ...podium(party),
  ...(party.bots.length === 0 ? [] : [partyTexts.botScores({ bots: party.bots.map((bot) => botScoreOf(party, bot)) })]),
];

const botScoreOf = ({ game }: Pick<Party, 'game'>, { bot: name, score }: Party['bots'][number]): string => {
  const bot = nameOf(game, name);
  return score === null ? partyTexts.bot.noScore({ bot }) : partyTexts.bot.score({ bot, score });
};

const nameOf = (game: Party['game'], bot: string): string => botText(bot, characterNamed(game, bot)?.name);

const podium = (party: Party): readonly string[] => {
  const placed = podiumOf(party);
  const isAlone = placed.length === 1;
  const places = placed.map(({ place }) => place);
  return placed.length === 0 ? [partyTexts.nobodyLeft] : placed.map((each) => placedLine(each, { places, isAlone }));
};

/** Nobody has a place among one. */
const placedLine = (
  { place, member: { userId, run } }: Placed,
  { places, isAlone }: { readonly places: readonly (number | null)[]; readonly isAlone: boolean },
): string => {
  const person = mention(userId);
  const score = run?.score ?? null;
  if (place === null || score === null) return partyTexts.unplaced({ person, hasRun: run !== null });
  if (isAlone) return partyTexts.placed.alone({ person, score });
  const medal = medalFor(place, places);
  return medal === null
    ? partyTexts.placed.number({ place, person, score })
    : partyTexts.placed.medal({ medal: MEDALS[medal], person, score });
};

const groupOf = ({ tournament }: Party): 'party' | 'tournament' => (tournament === null ? 'party' : 'tournament');

/** How the dice of a party were made fair, with its secret once it is over. */
export const fairnessOf = (party: Party): string => fairnessOfGroup(groupOf(party), { ...party, seed: party.secret });

const rowsOf = (party: Party): readonly ComponentRow[] => {
  const { id, bots, beganAt, endedAt, tournament } = party;
  const button = (
    act: (typeof partyActs)[number],
    label: string,
    style: 'primary' | 'secondary' | 'success' = 'secondary',
  ) => renderButton(label, { kind: 'party', party: id, act }, style);
  if (endedAt !== null) {
    if (beganAt === null) return [];
    const [best] = podiumOf(party);
    const run = best?.place === 1 ? best.member.run : null;
    const watch = run ? watchButtons({ id: run.matchId, moveCount: 1, endedAt: run.endedAt }) : [];
    return [
      renderButtons(
        button('play', partyTexts.label.mine),
        ...watch,
        tournament === null ? button('again', partyTexts.label.again, 'primary') : tableButton(tournament.id),
        button('fair', viewTexts.label.fair.dice),
      ),
    ];
  }
  if (beganAt !== null) return [renderButtons(button('play', partyTexts.label.play, 'primary'))];
  if (tournament !== null) return [];
  return [
    renderButtons(
      button('join', partyTexts.label.join, 'primary'),
      button('leave', partyTexts.label.leave),
      ...(nextBot(party) === null ? [] : [button('addBot', partyTexts.label.addBot)]),
      ...(bots.length === 0 ? [] : [button('removeBot', partyTexts.label.removeBot)]),
      ...(sizeOf(party) < PARTY_SIZE.least ? [] : [button('begin', partyTexts.label.begin, 'success')]),
    ),
    renderButtons(button('hour', gatheringTexts.label.hour)),
  ];
};

const tableButton = (tournament: string) =>
  renderButton(partyTexts.label.table, { kind: 'tournamentTable', tournament, page: 0, slot: 0 }, 'secondary');
