import type { SeenChannel } from '../../people/api.ts';
import { Message } from './message/message.tsx';
import { PendingCommand } from './message/pending-command.tsx';
import { titleOf } from './state/names.ts';
import type { Page } from './state/page.ts';
import { useShared } from './state/shared.ts';
import { MAX_MESSAGES } from './state/state.ts';
import { appWords, welcomeWords as words } from './state/words.ts';

interface Props {
  readonly page: Page;
  readonly channel: SeenChannel | undefined;
}

/** The messages of a channel, and the commands that wait for an answer. */
export const History = ({ page, channel }: Props) => {
  const { state, limit, setLimit } = page;
  const { messages, interactions, channelId } = state;
  return (
    <>
      {messages.length < limit ? (
        channel && <Welcome channel={channel} />
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

/** The beginning of a channel. */
const Welcome = ({ channel }: { readonly channel: SeenChannel }) => {
  const { overview, act } = useShared();
  return (
    <div class="welcome">
      <h2>{channel.kind === 'direct' ? channel.name : words.title(titleOf(channel).replace('# ', '#'))}</h2>
      <p>{channel.isForeign ? words.foreign(overview.bot.name) : words.start}</p>
      {channel.isForeign && !overview.hasInstalled && (
        <button class="button primary" onClick={() => void act('install', {})}>
          {words.install(overview.bot.name)}
        </button>
      )}
    </div>
  );
};
