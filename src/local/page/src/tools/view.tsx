import type { Panels } from '../state/panels.ts';
import { useShared } from '../state/shared.ts';
import { toolWords as words } from '../state/words.ts';
import { Section, Tool } from './section.tsx';

/** Changes the theme, and shows a phone beside the page. */
export const ViewTools = ({ panels }: { readonly panels: Panels }) => {
  const { theme, setTheme, phone, setPhone } = panels;
  const { people } = useShared().overview;
  return (
    <Section title={words.view}>
      <div class="row">
        <Tool use={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
          {theme === 'dark' ? words.lightTheme : words.darkTheme}
        </Tool>
        <label class="choice">
          {words.phone}{' '}
          <select
            value={phone ?? ''}
            onChange={({ currentTarget: { value } }) => setPhone(value === '' ? null : value)}
          >
            <option value="">{words.noPhone}</option>
            {people.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
    </Section>
  );
};
