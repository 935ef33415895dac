import { failedAddresses } from '../../kernel/addresses.ts';
import { troubleOfState, type Trouble } from './trouble.ts';

export interface Diagnosis {
  readonly what: string;
  readonly mend: string;
}

export class DatabaseUnfitError extends Error {
  override readonly name = 'DatabaseUnfitError';

  constructor(diagnosis: Diagnosis, cause?: unknown) {
    super(sentenceOf(diagnosis), { cause });
  }
}

/** A diagnosis in two sentences. */
export const sentenceOf = ({ what, mend }: Diagnosis): string => `${what}. ${mend}`;

/** What the host can do about a trouble. */
export const diagnosisOf = (trouble: Trouble): Diagnosis => TROUBLES[trouble];

const TROUBLES: Readonly<Record<Trouble, Diagnosis>> = {
  lost: { what: "Postgres can't be reached", mend: 'Check that it runs, and the host and port in DATABASE_URL.' },
  too_many_connections: {
    what: 'Postgres has no connection left',
    mend: 'Raise its max_connections or the limit of its user, take a larger plan, or stop other programs that use it.',
  },
  read_only: {
    what: 'Postgres takes no changes: it is read-only',
    mend:
      'If it is a standby, set DATABASE_URL to the primary. Otherwise look for a full disk or a limit of the plan, ' +
      'and then for default_transaction_read_only.',
  },
  disk_full: { what: "The disk of Postgres' data is full", mend: 'Make room on it, or take a larger one.' },
  no_right: {
    what: 'The user in DATABASE_URL lacks a right in the database',
    mend: '`npm run doctor` names the statement that grants it.',
  },
};

/** What the host can do about an error of a connection or statement, with the addresses that failed but no password. */
export const diagnose = (error: unknown): Diagnosis => {
  const addresses = failedAddresses(error);
  const { what, mend } = diagnoseFirst(error, addresses);
  return { what: addresses.length === 0 ? what : `${what} (${addresses.join(', ')})`, mend };
};

const diagnoseFirst = (error: unknown, addresses: readonly string[]): Diagnosis => {
  const [code, message] = readingOf(error);
  const refused = REFUSED_PARAMETER.exec(message)?.[1];
  if (refused !== undefined) return refusedParameter(refused);
  const known = BY_CODE[code] ?? BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1];
  if (known !== undefined) return known;
  const trouble = troubleOfState(code);
  if (trouble !== null && trouble !== 'lost') return diagnosisOf(trouble);
  const { what, mend } = diagnosisOf('lost');
  return { what: addresses.length === 0 ? `${what} (${code || message})` : what, mend };
};

/** The code and the message of an error. If all addresses of a host failed, one counts that there is a way to. */
const readingOf = (error: unknown): readonly [string, string] => {
  if (!(error instanceof Error)) return ['', String(error)];
  if (error instanceof AggregateError) {
    const [first] = error.errors;
    return readingOf(error.errors.find((each) => BY_CODE[readingOf(each)[0]] !== UNROUTABLE) ?? first);
  }
  const code = 'code' in error ? String(error.code) : '';
  return [code, error.message];
};

/** How a pooler refuses a startup parameter. */
const REFUSED_PARAMETER = /unsupported startup parameter[^:]*: (\w+)/;

const refusedParameter = (name: string): Diagnosis => ({
  what:
    `The pooler in front of Postgres, such as PgBouncer, refuses the startup parameter ${name}, which is in ` +
    'DATABASE_URL or PGOPTIONS',
  mend:
    'Leave it out (`ALTER ROLE ... SET` gives the user such settings), or add it to ignore_startup_parameters of the ' +
    "pooler, or use Postgres' own address instead of the pooler's.",
});

const CERTIFICATE: Diagnosis = {
  what: "The certificate of Postgres is not signed by an authority that Node knows, as with a provider's own",
  mend:
    "Safe: download the provider's certificate, and add sslrootcert=/path/to/it.pem to DATABASE_URL. As safe, but " +
    'for every connection of the bot: set NODE_EXTRA_CA_CERTS to that file. Not safe, as anyone in between can pose ' +
    'as Postgres: sslmode=no-verify instead of sslmode=require.',
};

const UNROUTABLE: Diagnosis = {
  what: "There is no way from here to Postgres' address, which may be for IPv6 where this machine has only IPv4",
  mend:
    "Use your provider's address for IPv4, such as that of its pooler, in DATABASE_URL; or give this machine, or " +
    "Docker's network, IPv6.",
};

const SILENT: Diagnosis = {
  what: 'Postgres did not answer in time',
  mend: 'If it was asleep, start again. Otherwise check the host and port in DATABASE_URL, and the firewalls between.',
};

const UNKNOWN_HOST: Diagnosis = {
  what: 'The host in DATABASE_URL has no address',
  mend: 'Correct its name. If it has only an IPv6 address, see that this machine has IPv6.',
};

/** By the code of an error of the system, of TLS or of Postgres. */
const BY_CODE: Readonly<Record<string, Diagnosis>> = {
  '28P01': { what: 'Postgres refuses the password', mend: 'Correct the user and the password in DATABASE_URL.' },
  '28000': {
    what: 'Postgres refuses the user',
    mend:
      'Correct the user in DATABASE_URL, or allow it in pg_hba.conf. If Postgres asks for encryption, add ' +
      '?sslmode=require.',
  },
  '3D000': {
    what: 'The database does not exist',
    mend: 'Create it, by `createdb` for example, or correct its name in DATABASE_URL.',
  },
  '57P03': { what: 'Postgres is starting or stopping', mend: 'Start again in a moment.' },
  ENOENT: { what: 'A file that DATABASE_URL names, such as sslrootcert, does not exist', mend: 'Correct its path.' },
  SELF_SIGNED_CERT_IN_CHAIN: CERTIFICATE,
  DEPTH_ZERO_SELF_SIGNED_CERT: CERTIFICATE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CERTIFICATE,
  UNABLE_TO_GET_ISSUER_CERT: CERTIFICATE,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: CERTIFICATE,
  ERR_TLS_CERT_ALTNAME_INVALID: {
    what: 'The certificate of Postgres is for another host',
    mend: "Use the host's name that it is for in DATABASE_URL: your provider tells it.",
  },
  CERT_HAS_EXPIRED: { what: 'The certificate of Postgres has expired', mend: 'Renew it, and check the clocks.' },
  ENETUNREACH: UNROUTABLE,
  EHOSTUNREACH: UNROUTABLE,
  EADDRNOTAVAIL: UNROUTABLE,
  ETIMEDOUT: SILENT,
  ENOTFOUND: UNKNOWN_HOST,
  EAI_AGAIN: UNKNOWN_HOST,
};

/** By the message of an error without such a code. */
const BY_MESSAGE: readonly (readonly [RegExp, Diagnosis])[] = [
  [/timeout/i, SILENT],
  [
    /does not support SSL/,
    { what: 'Postgres offers no encryption', mend: 'Leave sslmode out of DATABASE_URL, or turn ssl on in Postgres.' },
  ],
  [
    /password must be a string/,
    { what: 'Postgres asks for a password', mend: 'Put it into DATABASE_URL, after the user and a colon.' },
  ],
];
