import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Report } from './report.ts';
import type { Section, Table } from './section.ts';

/** A report as one page that needs nothing else: its charts are drawn by a script in it. */
export const pageOf = async ({ title, command, notes, sections }: Report): Promise<string> =>
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
<h1>${escaped(title)}</h1>
<p>Made by <code>${escaped(command)}</code>. ${marked(notes.join(' '))}</p>
<nav>${sections.map(({ id, title: name }) => `<a href="#${id}">${escaped(name)}</a>`).join(' · ')}</nav>
${sections.map(sectionOf).join('\n')}
<script>${(await chartScript()).replaceAll('</script', String.raw`<\/script`)}
${DRAWING}</script>
</html>
`;

const STYLE = `
:root { color-scheme: light dark; --figure: light-dark(#2458a8, #8ab4f8); --line: light-dark(#d8d8d8, #444); }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 760px; margin: 0 auto; padding: 16px; }
h1 { font-size: 1.5em; } h2 { font-size: 1.2em; margin-top: 2em; }
code { overflow-wrap: anywhere; }
figure { margin: 1em 0; } figcaption { font-weight: 600; }
.table { overflow-x: auto; }
table { border-collapse: collapse; margin-bottom: 1em; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: 3px 10px; border-bottom: 1px solid var(--line); white-space: nowrap; }
th:first-child, td:first-child { text-align: left; padding-left: 0; white-space: normal; min-width: 9em; }
`;

/** Each figure has its chart as data. A page that gets wider or narrower draws them again. */
const DRAWING = `
const draw = () => {
  for (const figure of document.querySelectorAll('figure')) {
    const chart = drawn(JSON.parse(figure.dataset.chart), figure.clientWidth);
    figure.replaceChildren(figure.querySelector('figcaption'), chart);
  }
};
draw();
addEventListener('resize', draw);
`;

const sectionOf = ({ id, title, notes, tables, charts }: Section): string =>
  [
    `<section id="${id}">`,
    `<h2>${escaped(title)}</h2>`,
    ...notes.map((note) => `<p>${marked(note)}</p>`),
    ...charts.map((chart) => {
      const caption = `<figcaption>${escaped(chart.title)}</figcaption>`;
      return `<figure data-chart="${escaped(JSON.stringify(chart))}">${caption}</figure>`;
    }),
    ...tables.map(tableOf),
    '</section>',
  ].join('\n');

const tableOf = ({ head, rows }: Table): string => {
  const cells = (row: readonly string[], tag: string): string =>
    `<tr>${row.map((cell) => `<${tag}>${marked(cell)}</${tag}>`).join('')}</tr>`;
  const body = rows.map((row) => cells(row, 'td')).join('');
  return `<div class="table" tabindex="0"><table>${cells(head, 'th')}${body}</table></div>`;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A text with its names in back quotes as code. */
const marked = (text: string): string => escaped(text).replaceAll(/`([^`]*)`/g, '<code>$1</code>');

/** `charts.ts` with the library that draws, as a script that sets `drawn`. */
const chartScript = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL('charts.ts', import.meta.url)), formats: ['iife'], name: 'drawn' },
    },
  });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  return outputs.flatMap((output) => (output.type === 'chunk' ? [output.code] : [])).join('');
};
