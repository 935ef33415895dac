import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { gatewayOf } from './gateway.ts';
import { httpOf } from './http.ts';

const options = {
  image: { type: 'string', default: 'sallyport' },
  pods: { type: 'string', default: '2' },
  shards: { type: 'string' },
  http: { type: 'boolean', default: false },
} as const;

const count = (text: string): number => {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new Error(`${text} is no number of pods or shards.`);
};

/** What Kubernetes needs to run the bot. `src/deploy/README.md` explains the options. */
export const manifestsOf = (args: readonly string[]): string => {
  const { values } = parseArgs({ args: [...args], options });
  const choices = { image: values.image, pods: count(values.pods) };
  const shards = count(values.shards ?? values.pods);
  if (values.http && values.shards !== undefined) throw new Error('Over HTTP there are no shards.');
  if (Math.ceil(shards / choices.pods) * (choices.pods - 1) >= shards)
    throw new Error(`${shards} shards leave a pod of ${choices.pods} without any: choose fewer pods.`);
  const manifests = values.http ? httpOf(choices) : gatewayOf(choices, shards);
  return manifests.map((manifest) => `---\n${stringify(manifest, { aliasDuplicateObjects: false })}`).join('');
};
