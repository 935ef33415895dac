import type { Description } from '../../games/contract/screen.ts';
import type { CustomId } from '../custom-ids/custom-id.ts';
import { renderPage, type Page, type TurnTo } from '../messages/pages.ts';
import { renderControls, type Message } from '../messages/render.ts';

/** The characters on one page: more would be hard to listen to. */
const LETTERS = 1800;

/** Which part of a description is shown; a focus that is not empty looks closer at something. */
export interface DescriptionAt {
  readonly page: number;
  readonly focus: string;
}

interface DescriptionIds {
  readonly turnTo: TurnTo;
  /** A menu of what to describe more closely. */
  menu(index: number): CustomId;
}

/** A description in pages, with menus of what can be described more closely. */
export const renderDescription = (
  title: string,
  { sentences, menus }: Description,
  page: number,
  ids: DescriptionIds,
): Message => {
  const read = renderPage(pagesOf(title, sentences), page, ids.turnTo);
  const below = renderControls(
    menus.map((menu) => [menu]),
    { press: () => ids.turnTo(0, 0), menu: (index) => ids.menu(index) },
  );
  return { ...read, components: [...read.components, ...below] };
};

const pagesOf = (title: string, sentences: readonly string[]): readonly Page[] => {
  const texts: string[] = [];
  for (const sentence of sentences) {
    const text = texts.at(-1);
    const longer = text === undefined ? sentence : `${text}\n${sentence}`;
    if (text !== undefined && longer.length <= LETTERS) texts[texts.length - 1] = longer;
    else texts.push(sentence);
  }
  return texts.map((text) => ({ title, text }));
};
