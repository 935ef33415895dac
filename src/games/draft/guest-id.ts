/** The id of a guest has a dash, such as `ada-nim`: no game of the bot's own has one, so none is ever taken. */
export const GUEST_ID = /^[a-z]+(-[a-z]+)+$/;

/** Whether a game with this id came from a package. */
export const isGuest = (id: string): boolean => GUEST_ID.test(id);
