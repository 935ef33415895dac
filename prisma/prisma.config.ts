import { defineConfig } from 'prisma/config';

const url = process.env['DATABASE_URL'];

/** Where Prisma's command line finds things; the bot itself applies the migrations when it starts. */
export default defineConfig({
  schema: 'schema.prisma',
  migrations: { path: 'migrations' },
  ...(url ? { datasource: { url } } : {}),
});
