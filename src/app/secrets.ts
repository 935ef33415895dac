/** A text without what must never be logged, even if a package puts it into its message. */
export const withoutSecrets = (text: string): string =>
  HIDDEN.reduce((rest, pattern) => rest.replaceAll(pattern, `$1${CENSOR}`), text);

const CENSOR = '[Redacted]';

/** What follows each first group is hidden. */
const HIDDEN: readonly RegExp[] = [
  // A field with its value, as Prisma and JSON show them.
  new RegExp(
    [
      /(\b(?:token|seed|nextSeed|next_seed|state|password|entropy)["']?\s*[:=]\s*)/,
      /(?:"(?:[^"\\]|\\.)*"|'[^']*'|`[^`]*`|[{[][^]*|[^\s,)}\]]+)/,
    ]
      .map(({ source }) => source)
      .join(''),
    'gi',
  ),
  // A row or a key, as Postgres shows them.
  /(Failing row contains |Key \([^)]*\)=)\([^]*?\)(?=[.\s]|$)/g,
  // The user and the password of an address.
  /(\b[a-z][a-z+]*:\/\/)[^\s/@]*@/gi,
  // The token of an interaction or a webhook in an address.
  /(\/(?:interactions|webhooks)\/\d+\/)[^\s/?"']+/g,
  // A seed, and a bot's token.
  /(\b)[0-9a-f]{64}\b/gi,
  /(\b)[\w-]{20,}\.[\w-]{6}\.[\w-]{25,}/g,
];
