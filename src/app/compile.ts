import { noteCompiled } from './compiled-code.ts';

/** The build runs this, built, with the flags of the bot: stores what V8 makes of the files that a start loads. */
const compile = async (): Promise<void> => {
  const store = noteCompiled();
  await import('./wiring.ts');
  await Promise.all([
    // Only some bots load these.
    import('../local/index.ts'),
    import('fastify'),
  ]);
  store();
};

void compile();
