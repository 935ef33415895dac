import { defineConfig } from 'prisma/config';

const url = process.env['DATABASE_URL'];

/** Tells Prisma's command line where things are. The bot itself applies the migrations when it starts. */
export default defineConfig({
  schema: 'schema.prisma',
  migrations: { path: 'migrations' },
  ...(url ? { datasource: { url } } : {}),
});
