import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** Names under which no public name server puts an address. */
const PRIVATE = /(^|\.)(localhost|local|internal|home\.arpa|test|localdomain|lan|intranet|corp|svc)$/;

/**
 * Whether a Host header names this machine in a way that only its own network can: by address, without a dot, under a
 * private name, or as the machine calls itself. A page of another site, whose name leads to this machine for a while,
 * does not.
 */
export const isNameOfHere = (host: string | undefined): boolean => {
  if (host === undefined || !URL.canParse(`http://${host}`)) return false;
  const name = new URL(`http://${host}`).hostname.replace(/\.$/, '');
  const isAddress = isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
  return isAddress || !name.includes('.') || PRIVATE.test(name) || name === hostname().toLowerCase();
};

/** What to do instead. */
export const FOREIGN_NAME =
  'This port answers only to its address, to names without a dot, and to private names such as those under ' +
  '.internal, so that no page of another site can read it. Ask by the address.';
