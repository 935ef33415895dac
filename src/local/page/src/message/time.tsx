import dayjs from 'dayjs';
import calendar from 'dayjs/plugin/calendar';
import localizedFormat from 'dayjs/plugin/localizedFormat';
import relativeTime from 'dayjs/plugin/relativeTime';
import { useEffect, useState } from 'preact/hooks';
import { useShared } from '../state/shared.ts';
import { timeWords } from '../state/words.ts';

/** Discord's steps of relative time, seconds included. `r: 1` is one of a unit. */
const THRESHOLDS = [
  { l: 's', r: 1, d: 'second' },
  { l: 'ss', r: 59 },
  { l: 'm', r: 59 },
  { l: 'mm', r: 59, d: 'minute' },
  { l: 'h', r: 59 },
  { l: 'hh', r: 23, d: 'hour' },
  { l: 'd', r: 23 },
  { l: 'dd', r: 29, d: 'day' },
  { l: 'M', r: 29 },
  { l: 'MM', r: 11, d: 'month' },
  { l: 'y', r: 11 },
  { l: 'yy', d: 'year' },
];

dayjs.extend(localizedFormat);
dayjs.extend(calendar);
dayjs.extend(relativeTime, { thresholds: THRESHOLDS, rounding: Math.round });
const english = dayjs.Ls['en'];
const relative = { ...english?.relativeTime, s: timeWords.second, ss: timeWords.seconds };
dayjs.locale('en', english && { ...english, relativeTime: relative });

/** The formats of `<t:…:X>`. */
const FORMATS: Readonly<Record<string, string>> = {
  t: 'LT',
  T: 'LTS',
  d: 'L',
  D: 'LL',
  f: 'LLL',
  F: 'LLLL',
  s: 'L LT',
  S: 'L LTS',
};

/** A timestamp in a message. A relative one is updated every second. */
export const Time = ({ seconds, style }: { readonly seconds: number; readonly style: string }) => {
  const { now } = useShared();
  const [, tick] = useState(0);
  useEffect(() => {
    if (style !== 'R') return;
    const timer = window.setInterval(() => tick((count) => count + 1), 1000);
    return () => window.clearInterval(timer);
  }, [style]);
  const moment = dayjs.unix(seconds);
  if (!moment.isValid()) return <>{timeWords.invalid}</>;
  return (
    <time class="moment" dateTime={moment.toISOString()} title={moment.format('LLLL')}>
      {style === 'R' ? moment.from(now()) : moment.format(FORMATS[style])}
    </time>
  );
};

/** When a message was sent, for its heading. */
export const sentAt = (timestamp: string, now: number): string =>
  dayjs(timestamp).calendar(now, {
    sameDay: 'LT',
    lastDay: timeWords.yesterday,
    nextDay: 'L LT',
    nextWeek: 'L LT',
    lastWeek: 'L LT',
    sameElse: 'L LT',
  });

/** The time of day, for a message below another one of the same author. */
export const timeOf = (timestamp: string): string => dayjs(timestamp).format('LT');
