/** Prisma's command line loads this at its start, but uses it only for a Postgres of its own. */
module.exports = {};
