import { expect, test } from 'vitest';
import { recordForm } from '../../../src/discord/watch/record-files.ts';
import { LANGUAGES, sayIn } from '../../../src/kernel/language/current.ts';

test.each(LANGUAGES)('the form that takes a record can be opened in %s', (language) => {
  expect(() => sayIn(language, () => recordForm().toJSON())).not.toThrow();
});
