import path from 'node:path';
import { LANGUAGES, type Language } from '../../kernel/language/current.ts';
import type { Catalogue, Texts } from './catalogue.ts';
import { writtenFormat } from './formats.ts';
import type { Kind, Message, Token } from './message.ts';

/** A tree of texts: those with dots in their keys are in a branch. */
type Tree = Map<string, string | Tree>;

/** Where a catalogue’s module is. */
export const moduleOf = (folder: string): string => `${folder}/texts.ts`;

/** The module that a catalogue is compiled to: its texts in the language that is spoken, as strings and functions. */
export const moduleText = (catalogue: Catalogue, all: readonly Catalogue[]): string => {
  const { folder, texts } = catalogue;
  const bodies = LANGUAGES.map((language) => {
    const tree: Tree = new Map();
    for (const key of texts.en.keys()) plant(tree, key.split('.'), codeOf(key, language, catalogue, all));
    const variable = `const ${variableOf(language)} =`;
    return language === 'en' ? `${variable} ${treeCode(tree)};` : `${variable} (): typeof en => (${treeCode(tree)});`;
  });
  const code = bodies.join('\n');
  const language = path.posix.relative(folder, 'src/kernel/language');
  const grammars = code.includes('grammars[') ? `import { grammars } from '${language}/grammar.ts';\n` : '';
  return (
    `// Made by \`npm run texts\` from the catalogues beside it.\n${grammars}` +
    `import { spoken } from '${language}/spoken.ts';\n\n${code}\n\n` +
    `export const ${nameOf(folder)} = spoken({ ${LANGUAGES.map(entryOf).join(', ')} });\n`
  );
};

/** The variable that has the texts of a language, such as `ptBR`. */
const variableOf = (language: Language): string => language.replace('-', '');

const entryOf = (language: Language): string =>
  variableOf(language) === language ? language : `'${language}': ${variableOf(language)}`;

/** The name that a catalogue’s texts are imported by, such as `tournamentTexts`. */
const nameOf = (folder: string): string => {
  const parts = folder.split('/').filter((part) => part !== 'texts');
  return `${(parts.at(-1) ?? '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Texts`;
};

const plant = (tree: Tree, [first = '', ...rest]: readonly string[], code: string): void => {
  if (rest.length === 0) {
    tree.set(first, code);
    return;
  }
  const known = tree.get(first);
  const branch: Tree = known instanceof Map ? known : new Map();
  tree.set(first, branch);
  plant(branch, rest, code);
};

const treeCode = (tree: Tree): string => {
  const entries = [...tree].map(
    ([key, value]) => `${JSON.stringify(key)}: ${value instanceof Map ? treeCode(value) : value}`,
  );
  return `{ ${entries.join(',\n')} }`;
};

/** A text as code: in English where a language does not have it. */
const codeOf = (key: string, language: Language, { texts, about }: Catalogue, all: readonly Catalogue[]): string => {
  const english = texts.en.get(key);
  const message = texts[language].get(key) ?? english;
  if (message === undefined || english === undefined) return "''";
  const spoken = texts[language].has(key) ? language : 'en';
  const named = new Map<string, string>();
  for (const [name, { 'x-text': text }] of Object.entries(about.get(key)?.placeholders ?? {}))
    if (text !== undefined) named.set(name, literalAt(text, language, { texts }, all));
  const asked = [...english.placeholders].filter(([name]) => !named.has(name));
  const body = template(message.tokens, { language: spoken, named, number: null });
  if (asked.length === 0) return body;
  if (language === 'en') return `(v: { ${asked.map(typed).join('; ')} }): string => ${body}`;
  // A language may say the same in all cases.
  return `(${body.includes('v[') ? 'v' : ''}) => ${body}`;
};

const typed = ([name, kind]: readonly [string, Kind]): string => `readonly ${JSON.stringify(name)}: ${typeOf(kind)}`;

const TYPES = {
  text: 'string',
  number: 'number',
  list: 'readonly string[]',
  date: 'Date',
  boolean: 'boolean',
} as const;

const typeOf = (kind: Kind): string =>
  kind.is === 'choice' ? kind.values.map((value) => JSON.stringify(value)).join(' | ') : TYPES[kind.is];

/** A text without placeholders, by its key here or as `FOLDER#KEY`; in English if the language does not have it. */
const literalAt = (
  place: string,
  language: Language,
  { texts }: Pick<Catalogue, 'texts'>,
  all: readonly Catalogue[],
): string => {
  const [key = '', folder] = place.split('#').toReversed();
  const found: Readonly<Record<Language, Texts>> | undefined =
    folder === undefined ? texts : all.find((each) => each.folder === folder)?.texts;
  const message: Message | undefined = found?.[language].get(key) ?? found?.en.get(key);
  if (message === undefined || message.placeholders.size > 0)
    throw new Error(`there is no text without placeholders at ${place}`);
  return message.tokens.map((token) => ('value' in token ? token.value : '')).join('');
};

interface Place {
  readonly language: Language;
  /** Texts that stand for placeholders. */
  readonly named: ReadonlyMap<string, string>;
  /** The number that `#` stands for. */
  readonly number: string | null;
}

const template = (tokens: readonly Token[], place: Place): string => {
  const parts = tokens.map((token) => part(token, place));
  if (parts.every((each) => typeof each === 'string')) return JSON.stringify(parts.join(''));
  const only = parts.length === 1 ? parts[0] : undefined;
  if (typeof only === 'object') return only.code;
  return `\`${parts
    .map((each) => (typeof each === 'string' ? each.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`) : `\${${each.code}}`))
    .join('')}\``;
};

const part = (token: Token, place: Place): string | { readonly code: string } => {
  const { language, named, number } = place;
  const grammar = `grammars['${language}']`;
  switch (token.type) {
    case 'content':
      return token.value;
    case 'octothorpe':
      return number === null ? '#' : { code: `${grammar}.number(${number})` };
    case 'argument':
      return named.get(token.arg) ?? { code: valueOf(token.arg) };
    case 'function':
      return { code: `${grammar}.${writtenFormat(token.key, valueOf(token.arg), styleOf(token.param))}` };
    case 'select':
      return {
        code: `(${cases(token.cases, place, (key) => `String(${valueOf(token.arg)}) === ${JSON.stringify(key)}`)})`,
      };
    case 'plural':
    case 'selectordinal': {
      const value = valueOf(token.arg);
      const category = `${grammar}.${token.type === 'plural' ? 'plural' : 'ordinal'}(${value})`;
      const is = (key: string): string =>
        key.startsWith('=') ? `${value} === ${key.slice(1)}` : `${category} === ${JSON.stringify(key)}`;
      return { code: `(${cases(token.cases, { ...place, number: value }, is)})` };
    }
  }
};

const valueOf = (name: string): string => `v[${JSON.stringify(name)}]`;

const styleOf = (param: readonly Token[] | undefined): string =>
  (param ?? [])
    .map((token) => ('value' in token ? token.value : ''))
    .join('')
    .trim();

const cases = (
  some: readonly { readonly key: string; readonly tokens: readonly Token[] }[],
  place: Place,
  is: (key: string) => string,
): string => {
  const other = some.find(({ key }) => key === 'other');
  // A number by itself comes before the form that it has in the language.
  const others = some.filter(({ key }) => key !== 'other').toSorted((a, b) => rank(a.key) - rank(b.key));
  const last = template(other?.tokens ?? [], place);
  return [...others.map(({ key, tokens }) => `${is(key)} ? ${template(tokens, place)}`), last].join(' : ');
};

const rank = (key: string): number => (key.startsWith('=') ? 0 : 1);
