import { strengthName } from '../../games/contract/strength.ts';
import { messagesTexts } from './texts/texts.ts';

/** A player with which bot it is and the colour of the seat, where these are known. */
export const seatedName = (name: string, bot: string | null, side: string | undefined): string => {
  const { one, two } = messagesTexts.seated;
  if (bot !== null && side !== undefined) return two({ name, bot: strengthName(bot), side });
  const what = bot === null ? side : strengthName(bot);
  return what === undefined ? name : one({ name, what });
};
