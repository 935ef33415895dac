import { renderButton } from './render.ts';
import { messagesTexts } from './texts/texts.ts';

/** The button that leads to the reader's own games, and back to them. */
export const gamesButton = () => renderButton(messagesTexts.ownGames, { kind: 'door', screen: 'games' }, 'secondary');
