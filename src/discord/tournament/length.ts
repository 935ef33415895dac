import { HOUR, SECOND } from '../../kernel/time.ts';
import { tournamentTexts } from './texts/texts.ts';

/** How long a round or a turn may take, such as `3 days`, by its seconds. */
export const lengthText = (seconds: number): string => {
  const { minutes, hours, days } = tournamentTexts.length;
  const time = (seconds * SECOND) / HOUR;
  if (time < 1) return minutes({ time: time * 60 });
  return time % 24 === 0 ? days({ time: time / 24 }) : hours({ time: Math.floor(time) });
};
