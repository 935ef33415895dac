import type { Overview, SeenChannel } from '../../people/api.ts';
import { Message } from './message/message.tsx';
import { PendingCommand } from './message/pending-command.tsx';
import { titleOf } from './state/names.tsx';
import type { Page } from './state/page.ts';
import { MAX_MESSAGES } from './state/state.ts';
import { appWords, welcomeWords as words } from './state/words.ts';

interface Props {
  readonly page: Page;
  readonly channel: SeenChannel | undefined;
  readonly overview: Overview;
}

/** The messages of a channel, and the commands that wait for an answer. */
export const History = ({ page, channel, overview }: Props) => {
  const { state, limit, setLimit, act } = page;
  const { messages, interactions, channelId } = state;
  return (
    <>
      {messages.length < limit ? (
        channel && <Welcome channel={channel} overview={overview} install={() => void act('install', {})} />
      ) : (
        <button class="earlier link" disabled={limit === MAX_MESSAGES} onClick={() => setLimit(MAX_MESSAGES)}>
          {limit === MAX_MESSAGES ? appWords.lastMessages(MAX_MESSAGES) : appWords.earlier}
        </button>
      )}
      {messages.map((message, index) => (
        <Message
          key={message.id}
          message={message}
          previous={messages[index - 1]}
          interactions={interactions.filter(({ sourceId }) => sourceId === message.id)}
          act={act}
        />
      ))}
      {interactions
        .filter((each) => each.kind === 'command' && each.channelId === channelId && each.made.length === 0)
        .map((interaction) => (
          <PendingCommand key={interaction.id} interaction={interaction} />
        ))}
    </>
  );
};

interface WelcomeProps {
  readonly channel: SeenChannel;
  readonly overview: Overview;
  readonly install: () => void;
}

/** The beginning of a channel. */
const Welcome = ({ channel, overview, install }: WelcomeProps) => (
  <div class="welcome">
    <h2>{channel.kind === 'direct' ? channel.name : words.title(titleOf(channel).replace('# ', '#'))}</h2>
    <p>{channel.isForeign ? words.foreign(overview.bot.name) : words.start}</p>
    {channel.isForeign && !overview.hasInstalled && (
      <button class="button primary" onClick={install}>
        {words.install(overview.bot.name)}
      </button>
    )}
  </div>
);
