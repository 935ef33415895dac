import { useOverview } from '../state/names.tsx';
import type { Theme } from '../state/theme.ts';
import { toolWords as words } from '../state/words.ts';
import { Section, Tool } from './section.tsx';

export interface ViewProps {
  readonly theme: Theme;
  readonly setTheme: (theme: Theme) => void;
  /** The key of the person who uses the phone beside this page, or null. */
  readonly phone: string | null;
  readonly setPhone: (key: string | null) => void;
}

/** Changes the theme, and shows a phone beside the page. */
export const ViewTools = ({ theme, setTheme, phone, setPhone }: ViewProps) => {
  const { people } = useOverview();
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
