import { isActive, winnerOf } from './board.ts';
import type { SeatName } from './story.ts';
import { colourOf, listText, placeName, stepsText } from './text.ts';
import type { OwnCards, View } from './view.ts';

/** How the race stands and whom it waits for; on a seat's own screen, what that seat has chosen. */
export const headlineOf = (view: View, name: SeatName): string => {
  if (view.secrets !== null) return endingOf(view, name);
  if (view.own !== null) return `${ownText(view.own)} ${waitingText(view, name)}`;
  return view.viewer === 'table'
    ? `${situationOf(view, name)} ${waitingText(view, name)}`
    : `You have been caught: watch how the others fare. ${waitingText(view, name)}`;
};

const endingOf = (view: View, name: SeatName): string => {
  const winner = winnerOf(view);
  return winner === null
    ? `Everybody was caught by round ${view.round}: the **Warlord** wins.`
    : `${name(winner)} (**${colourOf(winner)}**) escaped to Susa in round ${view.round} and wins!`;
};

const situationOf = (view: View, name: SeatName): string => {
  if (view.round === 0) return 'You are over the walls of Babylon. Run!';
  const field = view.runners
    .flatMap((runner, seat) => (isActive(runner) ? [{ seat, space: runner.space }] : []))
    .toSorted((left, right) => right.space - left.space);
  const [first, last] = [field.at(0), field.at(-1)];
  if (first === undefined || last === undefined) return '';
  const lead = `${name(first.seat)} ${field.length > 1 ? 'leads on' : 'is alone on'} ${placeName(first.space)}`;
  const gap = last.space - view.warlord;
  return `${lead}, the Warlord is ${gap} behind ${last === first ? 'that' : name(last.seat)}.`;
};

const waitingText = ({ runners }: View, name: SeatName): string => {
  const waiting = runners.flatMap((runner, seat) => (isActive(runner) && !runner.submitted ? [name(seat)] : []));
  return `Still to choose: ${listText(waiting)}.`;
};

const ownText = ({ seat, choice }: OwnCards): string => {
  const colour = `You are **${colourOf(seat)}**.`;
  if (choice === null) return `${colour} Choose a card; nobody else sees which.`;
  const chosen = choice === 'chance' ? 'a chance: the top card of the deck' : `**${choice}** (${stepsText(choice)})`;
  return `${colour} You have chosen ${chosen}. You can change it until the last player has chosen.`;
};
