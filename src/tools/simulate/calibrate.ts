import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readRecord } from '../../games/contract/record.ts';
import { games } from '../../games/index.ts';
import { calibrationOf, foretoldIn, timidityOf } from './calibration.ts';

const USAGE = `Says what Analyse said in finished games against what came, in tenths, with 95% intervals over games.

  npm run calibrate -- [--games 50] FILE...     one record per line, from \`npm run simulate -- GAME --records FILE\`

"off" is what came minus what was said. The power is the one to which the odds have to be raised to fit best: over 1 if
Analyse was too timid, under 1 if it was too sure.`;

/** Reviews the games of some files, and prints the table. */
const main = (): void => {
  const { values, positionals: files } = parseArgs({
    allowPositionals: true,
    options: { games: { type: 'string', default: '50' }, help: { type: 'boolean', default: false } },
  });
  if (values.help || files.length === 0) {
    console.error(USAGE);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n')).filter((line) => line.trim() !== '');
  const records = lines.slice(0, Number(values.games)).map((line) => readRecord(JSON.parse(line)));
  const game = games.find(({ id }) => id === records[0]?.game);
  if (!game?.analysis) throw new Error('There is no game with Analyse in these files.');
  const all = records.flatMap((record, number) => foretoldIn(game, record, number));
  const { analysis } = game;
  const { most, measure } = analysis;
  console.log(`${game.name}: ${records.length} games, ${all.length} moments. ${measure}`);
  console.log('said                  moments   mean said    came     off (95%)');
  for (const { from, to, moments, said, came, interval } of calibrationOf(all, most)) {
    const unit = most === null ? 1 : 100 / most;
    const off = `${((came - said) * unit).toFixed(1)} ± ${(interval * unit).toFixed(1)}`;
    const range = `${analysis.write(from)} to ${analysis.write(to)}`;
    const [mean, outcome] = [analysis.write(said), analysis.write(came)];
    const figures = `${String(moments).padStart(7)}   ${mean.padStart(9)}${outcome.padStart(8)}`;
    console.log(`${range.padEnd(22)}${figures}   ${off}`);
  }
  if (most !== null) console.log(`Power of the odds that fits best: ${timidityOf(all).toFixed(2)}`);
};

main();
