/** Prisma's command line loads this at its start, but uses it only for `prisma studio`. */
module.exports = {};
