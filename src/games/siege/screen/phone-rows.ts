/** In letters: what a phone shows in a line, a button without its text, and the narrowest button. */
const LINE_WIDTH = 46;
const AROUND = 6;
const NARROWEST = 10;

/** A button for what it takes up on a phone. */
interface Labelled {
  readonly label: string;
}

/** Buttons in rows, none of which a phone breaks into two lines unless it is a single button. */
export const phoneRows = <Button extends Labelled>(buttons: readonly Button[]): readonly (readonly Button[])[] => {
  const rows: Button[][] = [];
  let room = 0;
  for (const button of buttons) {
    const width = Math.max(NARROWEST, button.label.length + AROUND);
    if (width > room) {
      rows.push([]);
      room = LINE_WIDTH;
    }
    rows.at(-1)?.push(button);
    room -= width;
  }
  return rows;
};
