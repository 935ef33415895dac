import { LoginError } from '../discord/connection/login-error.ts';
import { identify } from '../discord/connection/login.ts';
import type { Application } from '../postgres/owner.ts';
import { fine, wrong, type Finding } from './findings.ts';

/** How far the clocks may be apart, in seconds. */
const CLOCKS_APART = 30;
const PATIENCE = 10_000;

/** What was found out about a token. The application is null if Discord does not tell it. */
interface ExaminedToken {
  readonly findings: readonly Finding[];
  readonly application: Application | null;
}

/** Whether Discord can be reached and knows the token, and whether this machine's clock is right. */
export const examineToken = async (token: string, apiUrl: string): Promise<ExaminedToken> => {
  try {
    const id = await identify(token, apiUrl);
    const findings = [fine(`The token belongs to the application ${id}`), await examineClock(apiUrl)];
    return { findings, application: { id, isLocal: false } };
  } catch (error) {
    if (!(error instanceof LoginError)) throw error;
    return { findings: [wrong('Discord does not let the bot in', error.message)], application: null };
  }
};

const examineClock = async (apiUrl: string): Promise<Finding> => {
  const before = Date.now();
  const answer = await fetch(`${apiUrl}/v10/gateway`, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => null);
  if (answer === null) return wrong('Discord does not say what time it is', 'Check the network, and try again.');
  const theirs = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isNaN(theirs)) return fine('Discord did not say what time it is');
  const apart = Math.round(((before + Date.now()) / 2 - theirs) / 1000);
  if (Math.abs(apart) <= CLOCKS_APART) return fine('The clock agrees with that of Discord');
  const words = `The clock is ${Math.abs(apart)} seconds ${apart > 0 ? 'fast' : 'slow'}`;
  return wrong(
    words,
    'Have the system set it, by `timedatectl set-ntp true` for example: deadlines and tokens go by it.',
  );
};
