import { games } from '../../games/index.ts';
import { begin, clickersFrom, clickOften, eachOf, withStage, type Stage } from './stage.ts';

const PEOPLE = 20;

/** How often each person clicks on a board, on how many before it counts, and on how many that do. */
const AMOUNT = { clicks: 30, before: 3, rounds: 3 };

/** How many functions are named. */
const NAMED = 40;

/** Prints where a click's time goes that a bare bot does not take, part by part and function by function. */
export const benchParts = async (databaseUrl: string): Promise<void> => {
  const solo = games.find(({ seats }) => seats.most === 1);
  if (solo === undefined) throw new Error('the bench clicks through a game for one player, but there is no such game');
  const bare = await withStage(databaseUrl, { people: PEOPLE }, (stage) => spentBy(stage, 'bare.ts', 'bare'));
  const ours = await withStage(databaseUrl, { people: PEOPLE, pictures: 'text' }, (stage) =>
    spentBy(stage, 'bot.ts', `${solo.id} start`),
  );
  for (const [what, most] of [['parts', Infinity] as const, ['functions', NAMED] as const]) {
    console.log(`Microseconds of a click, and those of a bare bot's, by ${what}:`);
    const names = [...new Set([...Object.keys(ours[what]), ...Object.keys(bare[what])])];
    const rows = names.map((name) => ({ name, own: ours[what][name] ?? 0, bare: bare[what][name] ?? 0 }));
    for (const { name, own, bare: theirs } of rows.toSorted((a, b) => b.own - b.bare - a.own + a.bare).slice(0, most))
      console.log(`${own.toFixed(0).padStart(6)} ${theirs.toFixed(0).padStart(6)}  ${name}`);
  }
};

const spentBy = async (stage: Stage, file: string, command: string) => {
  const bot = await stage.startFrom(file);
  const clickers = clickersFrom(stage.people, command);
  const clickOn = async (boards: number): Promise<number> => {
    let clicks = 0;
    for (let board = 0; board < boards; board++) {
      await eachOf(clickers, begin);
      clicks += await eachOf(clickers, (clicker) => clickOften(clicker, AMOUNT.clicks));
    }
    return clicks;
  };
  await clickOn(AMOUNT.before);
  return bot.spent(() => clickOn(AMOUNT.rounds));
};
