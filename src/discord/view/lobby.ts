import type { ButtonBuilder } from '@discordjs/builders';
import { offeredBots, teamsWith } from '../../games/contract/game.ts';
import { handicapIn } from '../../games/contract/handicap.ts';
import type { Screen } from '../../games/contract/screen.ts';
import { DAY } from '../../kernel/time.ts';
import { withOtherPartners, type Seating } from '../../sessions/lobby/seats.ts';
import { CHALLENGE_FOR } from '../../sessions/match/deadlines.ts';
import type { Match } from '../../sessions/match/match.ts';
import { beginningOf, fullOptions, seatsIn } from '../../sessions/match/options.ts';
import { peopleOf, playersOf } from '../../sessions/match/seats.ts';
import { fittingHandicap } from '../../sessions/match/uneven.ts';
import { mayBeCalled, ordinaryTime } from '../../sessions/time/own-time.ts';
import { nextAt } from '../../sessions/time/wall-clock.ts';
import { listOf, mention, timeMark, untilMark } from '../marks/marks.ts';
import {
  renderButton,
  renderButtons,
  renderScreen,
  type ComponentRow,
  type Frame,
  type Message,
} from '../messages/render.ts';
import { seatedName } from '../messages/seated.ts';
import { finishesWord, paceWord } from './habit-words.ts';
import { colourRow, menusOf, presetOf } from './lobby-menus.ts';
import { durationText, hourText } from './lobby-options.ts';
import { againstEachOther, handicapWords, introducedAs, introductionsOf, namesOf } from './names.ts';
import { gatheringTexts } from './texts/gathering/texts.ts';
import { viewTexts } from './texts/texts.ts';

/** The message of a match that is gathering players. The rows of the frame come below its own. */
export const renderLobby = (match: Match, frame: Frame): Message => {
  const { id, game, endedAt } = match;
  const invited = waitsFor(match);
  const screen: Screen = {
    title: game.name,
    headline: endedAt ? calledOffText(match) : [needText(match), ...adviceFor(match), ...timesOf(match)].join(' '),
    tone: endedAt ? 'over' : 'calm',
    figures: [],
    board: [],
    story: endedAt
      ? []
      : [playersLine(match), ...handicapLine(match), ...habitsLine(match)].map((text) => ({ kind: 'text', text })),
    controls: [],
  };
  const rows = endedAt ? [] : invited ? [invitationButtons(match), ...colourRow(match)] : lobbyRows(match);
  const message = renderScreen(
    screen,
    { match: id, revision: 0 },
    { ...frame, rows: [...rows, ...(frame.rows ?? [])] },
  );
  if (endedAt) return message;
  if (invited) {
    return { ...message, content: invitationText(match, invited, presetOf(match)), pings: [invited] };
  }
  const { missing } = match;
  return missing.length === 0
    ? message
    : {
        ...message,
        content: viewTexts.rematch({ missing: missing.map((id) => mention(id)), game: game.name }),
        pings: missing,
      };
};

/** Asks the person who is invited, with what is played if it has a name. */
export const invitationText = (
  match: Match,
  invited: string,
  preset?: { readonly name: string; readonly takes?: string },
): string =>
  viewTexts.invitation({
    invited: mention(invited),
    host: namesOf(match)[0] ?? '',
    game: match.game.name,
    hasPreset: preset !== undefined,
    preset: preset?.name ?? '',
    hasTakes: preset?.takes !== undefined,
    takes: preset?.takes ?? '',
  });

/** A message of a match without pings of people who can't be called now, or whom another message has called to it. */
export const mentioningReachable = (message: Message, { times, call }: Match, now: Date): Message => {
  const pings = message.pings?.filter(
    (userId) => mayBeCalled(times[userId] ?? ordinaryTime, now) && !(call?.people ?? []).includes(userId),
  );
  return pings ? { ...message, pings } : message;
};

/** The invited person who has not accepted yet, or null. */
const waitsFor = ({ invitation }: Match): string | null => (invitation?.answer === null ? invitation.userId : null);

/** From so many on, free seats that have no names are counted. */
const COUNTED = 4;

/** Who is in, and what will be played. */
const playersLine = (match: Match): string => {
  const introductions = introductionsOf(match);
  const invited = waitsFor(match);
  const { most } = seatsIn(match);
  const free = most - introductions.length;
  if (free >= COUNTED && invited === null && introducedAs(match, most - 1) === undefined)
    return [...introductions, gatheringTexts.free.several({ seats: free }), ...chosenParts(match)].join(' · ');
  const places = Array.from({ length: most }, (_, seat) => {
    const seatName = introducedAs(match, seat);
    const introduced = introductions[seat];
    if (introduced !== undefined) return introduced;
    return invited === null ? freeSeatText(seatName) : seatedName(mention(invited), null, seatName);
  });
  return [...againstEachOther(places, teamsWith(match.chosen)), ...chosenParts(match)].join(' · ');
};

/** The handicap that was given, or that is offered. */
const handicapLine = (lobby: Match): readonly string[] => {
  const match = { ...lobby, seats: playersOf(lobby) };
  const { chosen, uneven } = match;
  const texts = gatheringTexts.handicap;
  if (handicapIn(chosen) !== null)
    return handicapWords(match, handicapIn(chosen)).map((given) => texts.given({ given }));
  if (uneven === null) return [];
  const [one = '', other = ''] = namesOf(match);
  const [weaker, stronger] = uneven.weaker === 0 ? [one, other] : [other, one];
  const offered = { stronger, weaker, difference: uneven.difference, label: texts.give };
  return handicapWords(match, fittingHandicap(match)).map((given) => texts.offer({ ...offered, given }));
};

/** Gives the handicap that is offered, or takes the one away that was given. */
const evenButtons = (match: Match): readonly ButtonBuilder[] => {
  const isGiven = handicapIn(match.chosen) !== null;
  if (!isGiven && fittingHandicap(match) === null) return [];
  const how = isGiven ? 'take' : 'give';
  return [renderButton(gatheringTexts.handicap[how], { kind: 'even', match: match.id, how }, 'secondary')];
};

/** How those who are in usually play, as far as that is known. */
const habitsLine = ({ seats, habits }: Match): readonly string[] => {
  const known = peopleOf({ seats }).flatMap((id) => {
    const own = habits[id];
    const words = own === undefined ? '' : listOf([finishesWord(own), paceWord(own)], ', ');
    return words === '' ? [] : [viewTexts.habits.of({ name: mention(id), words })];
  });
  return known.length === 0 ? [] : [`-# ${listOf(known, ' · ')}`];
};

const needText = (match: Match): string => {
  const { seats, missing, invitation } = match;
  if (invitation?.answer === null) {
    const person = mention(invitation.userId);
    return invitation.isChallenge === true
      ? gatheringTexts.untilAnswered({ person, host: namesOf(match)[0] ?? '', days: CHALLENGE_FOR / DAY })
      : gatheringTexts.untilAccepted({ person });
  }
  if (missing.length > 0)
    return gatheringTexts.rematch({ people: missing.map((id) => mention(id)), count: missing.length });
  const { least, most } = seatsIn(match);
  if (seats.length < least) return gatheringTexts.missing({ count: least - seats.length });
  return seats.length < most ? gatheringTexts.hasRoom({ count: most - seats.length }) : viewTexts.ready;
};

const calledOffText = ({ invitation }: Match): string =>
  invitation?.answer === 'declined'
    ? gatheringTexts.declined({ person: mention(invitation.userId) })
    : gatheringTexts.calledOff;

/** A seat without a player. */
const freeSeatText = (seat: string | undefined): string =>
  seat === undefined ? gatheringTexts.free.any : gatheringTexts.free.named({ seat });

/** What the game advises those who are in, while there is room for more. */
const adviceFor = (match: Match): readonly string[] => {
  const people = peopleOf(match).length;
  const advice = match.game.lobby?.advise?.({ people, bots: match.seats.length - people }) ?? null;
  return advice === null || waitsFor(match) !== null ? [] : [advice];
};

/** How long players may take, unless one person plays bots, and when the lobby closes. */
const timesOf = (match: Match): readonly string[] => {
  const { seats, inThread, away, dueAt } = match;
  const hasOthers = peopleOf(match).length > 1 || seats.length < seatsIn(match).least;
  return [
    ...(hasOthers ? [patienceText(match)] : []),
    ...(inThread ? [viewTexts.lobby.inThread] : []),
    ...Object.entries(away).map(([id, until]) => viewTexts.lobby.away({ name: mention(id), until: untilMark(until) })),
    ...(dueAt === null ? [] : [viewTexts.lobby.closing({ at: timeMark(dueAt, 'R') })]),
  ];
};

const patienceText = ({ patience, hour, openedAt }: Match): string => {
  if (hour !== null)
    return viewTexts.patience.hour({
      time: hourText(hour.minute),
      zone: hour.zone,
      at: timeMark(nextAt(openedAt, hour.minute, hour.zone), 't'),
    });
  return patience === null ? viewTexts.patience.none : viewTexts.patience.turn({ time: durationText(patience) });
};

/** What will be played: the name of a preset, or all options that were chosen. */
const chosenParts = (match: Match): readonly string[] => {
  const { game, chosen, seats } = match;
  const preset = presetOf(match);
  if (preset) return [preset.name];
  if (!game.choosing?.tell)
    return typeof chosen === 'object' && chosen !== null
      ? Object.entries(chosen).map(([name, value]) => optionText(name, value))
      : [];
  const options = fullOptions(game, Math.max(seats.length, seatsIn(match).least), chosen);
  const beginning = beginningOf(match);
  return [...game.choosing.tell(game.readOptions(options)), ...(beginning === null ? [] : [beginning.told])];
};

/** An option that the game has no words for. */
const optionText = (name: string, value: unknown): string =>
  typeof value === 'boolean'
    ? viewTexts.option.switch({ name, isOn: value })
    : viewTexts.option.value({ name, value: typeof value === 'string' ? value : JSON.stringify(value) });

const invitationButtons = (lobby: Match): ComponentRow => {
  const { id: match } = lobby;
  return renderButtons(
    renderButton(viewTexts.label.accept, { kind: 'seat', match, seating: 'join' }, 'success'),
    renderButton(viewTexts.label.decline, { kind: 'seat', match, seating: 'decline' }, 'secondary'),
    renderButton(viewTexts.label.callOff, { kind: 'seat', match, seating: 'leave' }, 'secondary'),
    ...evenButtons(lobby),
  );
};

/** Only the buttons that would do something. A lobby begins by itself once all seats are taken. */
const lobbyRows = (match: Match): readonly ComponentRow[] => {
  const { id, game, seats, missing } = match;
  const { least, most } = seatsIn(match);
  const free = most - seats.length;
  const people = peopleOf(match).length;
  const seating = (kind: Seating, label: string, style: 'primary' | 'secondary' = 'secondary') =>
    renderButton(label, { kind: 'seat', match: id, seating: kind }, style);
  const canStart = seats.length >= least && missing.length === 0;
  const isAgainstBots = people === 1 && canStart;
  // Buttons that come and go are last: a finger that is reaching for Join must not hit another button.
  const buttons = [
    ...(free > 0 || missing.length > 0
      ? [seating('join', viewTexts.label.join, isAgainstBots ? 'secondary' : 'primary')]
      : []),
    seating('leave', viewTexts.label.leave),
    ...(free > 0 && seats.length > 1 && offeredBots(game).length > 0
      ? [seating('add-bot', viewTexts.label.addBot)]
      : []),
    ...(people < seats.length ? [seating('remove-bot', viewTexts.label.removeBot)] : []),
    ...(canStart
      ? [
          renderButton(
            free > 0 ? viewTexts.label.start : viewTexts.label.begin,
            { kind: 'begin', match: id },
            'success',
          ),
        ]
      : []),
    ...evenButtons(match),
    ...(withOtherPartners(match) === null ? [] : [seating('change-partners', viewTexts.label.changePartners)]),
  ];
  return [renderButtons(...buttons), ...menusOf(match, people)];
};
