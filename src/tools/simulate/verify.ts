import { USAGE, verify } from './verification.ts';

const files = process.argv.slice(2);
if (files.length === 0 || files.includes('--help')) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  try {
    const { lines, isGood } = await verify(files, process.stdin);
    console.log(lines.join('\n'));
    if (!isGood) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    console.error(`Can't read it: ${error.message}`);
    process.exitCode = 2;
  }
}
