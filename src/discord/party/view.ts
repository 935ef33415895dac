import { EmbedBuilder } from '@discordjs/builders';
import { STRIPES } from '../../games/contract/drawing/palette.ts';
import { offeredBots } from '../../games/contract/game.ts';
import {
  hasFinished,
  MOST_BOTS,
  PARTY_SIZE,
  podiumOf,
  sizeOf,
  type Party,
  type Placed,
} from '../../sessions/party/party.ts';
import type { partyActs } from '../custom-ids/party.ts';
import { cut } from '../messages/cut.ts';
import { renderButton, renderButtons, renderEmbed, type ComponentRow, type Message } from '../messages/render.ts';
import { watchButtons } from '../view/frame-rows.ts';
import { partyWords } from './words.ts';

/** What a party plays, as it is offered. */
export const variantName = ({ game, options }: Pick<Party, 'game' | 'options'>): string =>
  game.daily?.parties.find((each) => JSON.stringify(each.options) === JSON.stringify(options))?.name ?? game.name;

/** The public message of a party. `decided` tells what decided it, once that is known. */
export const renderParty = (party: Party, decided: string | null = null): Message => {
  const text = [...textOf(party), ...(decided === null ? [] : [decided]), sealOf(party)].join('\n');
  const embed = new EmbedBuilder()
    .setTitle(titleOf(party))
    .setColor(party.endedAt === null ? STRIPES.calm : STRIPES.over)
    .setDescription(cut(text));
  return renderEmbed(embed, rowsOf(party));
};

const titleOf = (party: Party): string => {
  const { tournament } = party;
  const name = variantName(party);
  return tournament === null
    ? partyWords.partyTitle(name)
    : partyWords.roundTitle(name, tournament.round, tournament.rounds);
};

const textOf = (party: Party): readonly string[] => {
  const { members, asked, bots, seconds, closesAt, beganAt, endedAt, tournament } = party;
  const names = bots.map(({ bot }) => bot);
  if (endedAt !== null) return beganAt === null ? [partyWords.CALLED_OFF] : overOf(party);
  if (beganAt === null && tournament !== null) return [partyWords.ROUND_BEGINS];
  if (beganAt === null)
    return [
      partyWords.gatheringWords(seconds, PARTY_SIZE.most, closesAt),
      partyWords.joinedWords(members.map(({ userId }) => userId)),
      ...(asked.length === 0 ? [] : [partyWords.askedWords(asked)]),
      ...(names.length === 0 ? [] : [partyWords.botsIn(names)]),
    ];
  const mayJoin = !hasFinished(party) && members.length < PARTY_SIZE.most;
  return [
    tournament === null ? partyWords.runningWords(closesAt, mayJoin) : partyWords.roundRunningWords(closesAt),
    ...members.map(({ userId, run }) =>
      partyWords.progressLine(
        userId,
        run === null ? partyWords.NOT_STARTED : run.endedAt === null ? run.progress : partyWords.DONE,
      ),
    ),
    ...(names.length === 0 ? [] : [partyWords.botsIn(names)]),
  ];
};

/** A party that is over: its podium, and below that the bots, which have no place there. */
const overOf = (party: Party): readonly string[] => [
  partyWords.overWords(party.seconds),
  ...podium(party),
  ...(party.bots.length === 0 ? [] : [partyWords.botScores(party.bots)]),
];

const podium = (party: Party): readonly string[] => {
  const placed = podiumOf(party);
  const isAlone = placed.length === 1;
  return placed.length === 0 ? [partyWords.NOBODY_LEFT] : placed.map((each) => placedLine(each, isAlone));
};

/** Nobody has a place among one. */
const placedLine = ({ place, member: { userId, run } }: Placed, isAlone: boolean): string => {
  const score = run?.score ?? null;
  if (place === null || score === null) return partyWords.unplacedLine(userId, run !== null);
  return isAlone ? partyWords.aloneLine(userId, score) : partyWords.placeLine(place, userId, score);
};

const sealOf = ({ commitment, secret, entropy, tournament }: Party): string => {
  if (secret === null || entropy === null) return partyWords.sealedWords(commitment);
  return partyWords.openedWords(commitment, { secret, mixed: tournament === null ? 'click' : 'message', id: entropy });
};

const rowsOf = (party: Party): readonly ComponentRow[] => {
  const { id, game, bots, beganAt, endedAt, tournament } = party;
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
        button('play', partyWords.partyLabels.mine),
        ...watch,
        tournament === null ? button('again', partyWords.partyLabels.again, 'primary') : tableButton(tournament.id),
      ),
    ];
  }
  if (beganAt !== null) return [renderButtons(button('play', partyWords.partyLabels.play, 'primary'))];
  if (tournament !== null) return [];
  return [
    renderButtons(
      button('join', partyWords.partyLabels.join, 'primary'),
      button('leave', partyWords.partyLabels.leave),
      ...(bots.length >= Math.min(MOST_BOTS, offeredBots(game).length)
        ? []
        : [button('addBot', partyWords.partyLabels.addBot)]),
      ...(bots.length === 0 ? [] : [button('removeBot', partyWords.partyLabels.removeBot)]),
      ...(sizeOf(party) < PARTY_SIZE.least ? [] : [button('begin', partyWords.partyLabels.begin, 'success')]),
    ),
  ];
};

const tableButton = (tournament: string) =>
  renderButton(partyWords.partyLabels.table, { kind: 'tournamentTable', tournament, page: 0, slot: 0 }, 'secondary');
