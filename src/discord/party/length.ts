import { DAY, HOUR, MINUTE, SECOND } from '../../kernel/time.ts';
import { partyTexts } from './texts/texts.ts';

/** How long the runs of a party may take: `1 hour`. */
export const lengthText = (seconds: number): string => {
  const time = seconds * SECOND;
  const { minutes, hours, days } = partyTexts.length;
  if (time > DAY && time % DAY === 0) return days({ count: time / DAY });
  return time < HOUR ? minutes({ count: time / MINUTE }) : hours({ count: time / HOUR });
};
