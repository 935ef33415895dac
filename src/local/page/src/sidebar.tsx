import { useRef, useState } from 'preact/hooks';
import type { Overview, RunningGame, SeenChannel, SeenPerson } from '../../people/api.ts';
import { waitingFor } from './state/games.ts';
import { avatarOf, titleOf } from './state/names.ts';
import { useShared } from './state/shared.ts';
import type { Unread } from './state/state.ts';
import { sidebarWords as words } from './state/words.ts';

interface Props extends PeopleProps {
  readonly channelId: string | null;
  readonly unread: Unread;
  readonly choose: (channelId: string) => void;
}

/** The channels, threads and direct messages, and the choice of a person. */
export const Sidebar = ({ channelId, unread, choose, ...people }: Props) => {
  const { overview, api } = useShared();
  const inOrder = overview.channels
    .filter(({ parentId }) => parentId === null)
    .flatMap((channel) => [channel, ...overview.channels.filter(({ parentId }) => parentId === channel.id)]);
  const linkTo = (channel: SeenChannel) => (
    <ChannelLink key={channel.id} channel={channel} channelId={channelId} unread={unread} choose={choose} />
  );
  return (
    <nav class="sidebar" aria-label={words.channelsAndPeople}>
      <h2>{overview.guild.name}</h2>
      <ul>
        {inOrder.filter(({ isForeign }) => !isForeign).map(linkTo)}
        {!overview.channels.some(({ kind }) => kind === 'direct') && (
          <li class="direct">
            <button onClick={() => void api.openDirect().then(({ id }) => choose(id))}>
              {words.message(overview.bot.name)}
            </button>
          </li>
        )}
      </ul>
      <Events />
      <h2 title={words.notMember(overview.bot.name)}>{overview.elsewhere.name}</h2>
      <ul>{inOrder.filter(({ isForeign, kind }) => isForeign && kind !== 'group').map(linkTo)}</ul>
      <h2>{words.groups}</h2>
      <ul>{inOrder.filter(({ kind }) => kind === 'group').map(linkTo)}</ul>
      <People {...people} />
    </nav>
  );
};

/** What is planned on the guild. A click of a person says that they are interested, and another that they are not. */
const Events = () => {
  const { overview, act } = useShared();
  if (overview.events.length === 0) return null;
  return (
    <>
      <h2>{words.events}</h2>
      <ul>
        {overview.events.map(({ id, name, description, location, startsAt, isActive, interested, isInterested }) => (
          <li key={id} class="event">
            <button
              aria-pressed={isInterested}
              title={`${description}\n${location}`}
              onClick={() => void act('interest', { event: id, isInterested: !isInterested })}
            >
              <span class="channel-name">{name}</span>
              <small>
                {isActive ? words.isOn : new Date(startsAt).toLocaleString()} · {words.interested(interested)}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};

type ChannelLinkProps = Omit<Props, keyof PeopleProps> & { readonly channel: SeenChannel };

/** A channel in the list. */
const ChannelLink = ({ channel, channelId, unread, choose }: ChannelLinkProps) => {
  const mentions = unread.get(channel.id);
  return (
    <li class={channel.kind}>
      <button
        aria-current={channel.id === channelId ? 'page' : undefined}
        class={mentions === undefined ? '' : 'unread'}
        onClick={() => choose(channel.id)}
      >
        <span class="channel-name">{titleOf(channel)}</span>
        {channel.archived && <small>{words.archived}</small>}
        {mentions === 0 && <span class="hidden">, {words.unread}</span>}
        {mentions !== undefined && mentions > 0 && (
          <span class="badge">
            <span aria-hidden="true">{mentions}</span>
            <span class="hidden">{words.mentions(mentions)}</span>
          </span>
        )}
      </button>
    </li>
  );
};

interface PeopleProps {
  readonly games: readonly RunningGame[];
  readonly become: (key: string) => void;
  /** Uses a command in the menu of a person. */
  readonly useOn: (person: string, command: string) => void;
}

/** The people, of whom one acts on this page. */
const People = (props: PeopleProps) => {
  const { people } = useShared().overview;
  return (
    <fieldset class="people">
      <legend>{words.youAre}</legend>
      {people.map((person) => (
        <Person key={person.key} person={person} {...props} />
      ))}
      <NewPerson become={props.become} />
    </fieldset>
  );
};

/** What the owner of the server does to a member, and to somebody who is none any more. */
const REMOVALS = ['remove member', 'ban member'] as const;
const RETURNS = ['let in member'] as const;

const OUT = 'M14 3v2h3.6l-9.3 9.3 1.4 1.4L19 6.4V10h2V3h-7Zm5 16H5V5h7V3H3v18h18v-9h-2v7Z';

type PersonProps = PeopleProps & { readonly person: SeenPerson };

const Person = ({ person, games, become, useOn }: PersonProps) => {
  const { overview } = useShared();
  const { id, key, name } = person;
  const waiting = waitingFor(games, person);
  return (
    <div class="person">
      <label>
        <input type="radio" name="as" checked={key === overview.self.key} onChange={() => become(key)} />
        <img src={avatarOf(id, name)} alt="" />
        <span>{name}</span>
        {person.standing !== 'member' && <small>{words.standings[person.standing]}</small>}
        {waiting.length > 0 && <small title={waiting.join(', ')}>{words.toMove}</small>}
      </label>
      <a
        href={`?as=${key}`}
        target="_blank"
        rel="noopener"
        title={words.pageFor(name)}
        aria-label={words.pageFor(name)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path fill="currentColor" d={OUT} />
        </svg>
      </a>
      <PersonMenu person={person} useOn={useOn} />
    </div>
  );
};

/**
 * The commands in the menu of a person, which Discord opens with a right click or a long press. The owner of the server
 * removes people there, too.
 */
const PersonMenu = ({ person: { id, key, name, standing }, useOn }: Pick<PersonProps, 'person' | 'useOn'>) => {
  const { overview, act } = useShared();
  const { userCommands, menuNames, guild, self } = overview;
  const details = useRef<HTMLDetailsElement>(null);
  const mayModerate = self.id === guild.ownerId && id !== self.id;
  const deeds = !mayModerate ? [] : standing === 'member' ? REMOVALS : RETURNS;
  if (userCommands.length + deeds.length === 0) return null;
  return (
    <details ref={details} class="person-menu">
      <summary title={words.appsFor(name)} aria-label={words.appsFor(name)}>
        ⋯
      </summary>
      <ul aria-label={words.appsFor(name)}>
        {userCommands.map((command) => (
          <li key={command}>
            <button
              onClick={() => {
                details.current?.removeAttribute('open');
                useOn(key, command);
              }}
            >
              {menuNames[command]}
            </button>
          </li>
        ))}
        {deeds.map((kind) => (
          <li key={kind}>
            <button
              onClick={() => {
                details.current?.removeAttribute('open');
                void act('moderate', { deed: { kind, person: key } });
              }}
            >
              {words.deeds[kind]}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** Adds a person and acts as them. */
const NewPerson = ({ become }: Pick<PeopleProps, 'become'>) => {
  const { overview, control } = useShared();
  const [name, setName] = useState<string | null>(null);
  if (name === null) {
    return (
      <button class="link" type="button" onClick={() => setName('')}>
        {words.addPerson}
      </button>
    );
  }
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const key = keyOf(name, overview);
    if (await control('people', { key, name })) become(key);
    setName(null);
  };
  return (
    <form class="new-person" onSubmit={(event) => void submit(event)}>
      <input
        type="text"
        aria-label={words.newName}
        placeholder={words.name}
        required
        maxLength={32}
        value={name}
        ref={(input) => input?.focus()}
        onInput={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && setName(null)}
      />
      <button class="button primary" type="submit">
        {words.join}
      </button>
    </form>
  );
};

/** A key that is not taken yet: `Ana Maria` becomes `anamaria`. */
const keyOf = (name: string, { people }: Overview): string => {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
  const base = (/^[a-z]/.test(plain) ? plain : `p${plain}`).slice(0, 28);
  let key = base;
  for (let count = 2; people.some((person) => person.key === key); count++) key = `${base}${count}`;
  return key;
};
