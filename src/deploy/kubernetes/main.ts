import { manifestsOf } from './manifests.ts';

// `npm run manifests`: prints what Kubernetes needs to run the bot.
process.stdout.write(manifestsOf(process.argv.slice(2)));
