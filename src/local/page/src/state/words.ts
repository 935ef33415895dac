/*
 * All that the page itself says. What the bot and the server say is elsewhere. Another language is another file with
 * the same functions.
 */

/** A sentence with a part that is not plain text, such as a name in bold. */
type Parts<Part> = readonly (string | Part)[];

/** Why the server could not be used. */
export const serverWords = {
  notRunning: 'Sallyport is not running. Start it again; your games are kept.',
  answered: (status: number): string => `The server answered ${status}.`,
} as const;

/** The page as a whole, and the top of the channel. */
export const appWords = {
  connecting: 'Connecting…',
  reconnecting: 'Reconnecting…',
  offline: 'The bot is offline',
  outage: (answer: number | string): string => `Discord answers ${answer}`,
  noChannel: 'Nothing here',
  isToMove: (name: string): string => `${name} is to move`,
  tools: 'Tools',
  lastMessages: (count: number): string => `These are the last ${count} messages`,
  earlier: 'Show earlier messages',
  messages: 'Messages',
  toNewest: 'To the newest message',
  typing: (name: string): string => `${name} is typing…`,
  phone: 'Phone',
} as const;

/** Above the first message of a channel. */
export const welcomeWords = {
  title: (channel: string): string => `Welcome to ${channel}!`,
  start: 'This is where it begins.',
  foreign: (bot: string): string =>
    `${bot} is not a member here. Whoever has installed it to themselves can use its commands.`,
  install: (bot: string): string => `Add ${bot} to my apps`,
} as const;

export const sidebarWords = {
  channelsAndPeople: 'Channels and people',
  message: (name: string): string => `Message ${name}`,
  notMember: (bot: string): string => `${bot} is not a member there`,
  groups: 'Groups',
  events: 'Events',
  interested: (count: number): string => `${count} interested`,
  isOn: 'on now',
  archived: 'archived',
  unread: 'unread',
  mentions: (count: number): string => (count === 1 ? '1 mention' : `${count} mentions`),
  youAre: 'You are',
  toMove: 'to move',
  pageFor: (name: string): string => `A page for ${name}`,
  appsFor: (name: string): string => `Apps for ${name}`,
  standings: { member: '', gone: 'left', banned: 'banned' },
  deeds: { 'remove member': 'Kick', 'ban member': 'Ban', 'let in member': 'Let back in' },
  addPerson: '+ Add a person',
  newName: 'Name of the new person',
  name: 'Name',
  join: 'Join',
} as const;

/** A command that is filled in, or waits for its answer. */
export const commandWords = (name: string): string => `Command /${name}`;

/** The box below the messages, for a message or a command. */
export const composerWords = {
  message: (channel: string): string => `Message ${channel}`,
  commands: 'Commands',
  options: 'Options',
  moreOptions: (command: string): string => `More options of /${command}`,
  optional: (count: number): string => `+${count} optional`,
  send: 'Send',
  true: 'True',
  false: 'False',
} as const;

/** What is wrong with the text of an option, in Discord's words. */
export const optionFaults = {
  required: 'This option is required. Specify a value.',
  integer: 'Input a valid integer.',
  number: 'Input a valid number.',
  choice: 'Choose one of the options.',
  file: 'Choose a file.',
} as const;

export const messageWords = {
  messageOf: (name: string): string => `Message of ${name}`,
  threadStarted: <Part>(name: string, thread: Part): Parts<Part> => [`${name} started a thread: `, thread],
  threadStart: 'The start of this thread',
  seeThread: 'See thread ›',
  answeredFile: 'Click to see attachment',
  thinking: (name: string): string => `${name} is thinking…`,
  noResponse: 'The application did not respond',
  failed: 'This interaction failed',
  apps: 'Apps',
  onlyYou: 'Only you can see this',
  dismiss: 'Dismiss message',
  sending: 'Sending command…',
  embed: 'Embed',
  picture: 'Picture',
  spoiler: 'Spoiler',
  selection: 'Make a selection',
  app: 'App',
  edited: '(edited)',
  used: ' used ',
} as const;

/** The units for the size of a file. */
export const sizeUnits = { bytes: 'bytes', kilobytes: 'KB' } as const;

/** What a mention or a link leads to. */
export const placeWords = {
  unknownUser: 'unknown-user',
  deletedRole: 'deleted-role',
  unknown: 'unknown',
  unknownChannel: 'Unknown channel',
  messageIn: (channel: string): string => `${channel} › message`,
} as const;

/** Times, with the formats of `dayjs`. */
export const timeWords = {
  invalid: 'Invalid Date',
  yesterday: '[Yesterday at] LT',
  second: 'a second',
  seconds: '%d seconds',
} as const;

/** A form of the bot. */
export const formWords = {
  warning: <Part>(bot: Part): Parts<Part> => [
    'This form will be submitted to ',
    bot,
    '. Do not share passwords or other sensitive information.',
  ],
  close: 'Close',
  cancel: 'Cancel',
  submit: 'Submit',
} as const;

export const toolWords = {
  title: 'Tools',
  close: 'Close the tools',
  clock: 'Clock',
  skips: {
    seconds: 'Skip 3 seconds',
    minutes: 'Skip 15 minutes',
    hour: 'Skip 1 hour',
    day: 'Skip 1 day',
    week: 'Skip 7 days',
  },
  skipToReminder: 'Skip to the next reminder',
  noReminder: 'No reminder is due.',
  nextReminder: (at: string): string => `The next reminder is due on ${at}.`,
  scenarios: 'Scenarios',
  yourTurns: 'Your turns',
  noTurn: (name: string): string => `No game waits for ${name}.`,
  letBotPlay: (game: string): string => `Let a bot play this turn of ${game}`,
  bot: 'The bot',
  connected: 'Connected',
  notConnected: 'Not connected',
  restart: 'Restart the bot',
  restarting: 'Restarting…',
  dropGateway: 'Drop the gateway',
  dropSession: 'Drop it and forget the session',
  deliverAgain: 'Deliver my last interaction again',
  answers: 'What Discord answers',
  everyAnswer: (answer: number | string): string => `Every request is answered ${answer}`,
  asItShould: 'As it should',
  fault: (status: number, seconds: number): string => `${status} for ${seconds} s`,
  languages: 'Languages',
  languageOf: (name: string): string => `${name}’s Discord:`,
  languageOfServer: 'This server:',
  view: 'View',
  lightTheme: 'Light theme',
  darkTheme: 'Dark theme',
  phone: 'Phone beside it:',
  noPhone: 'none',
} as const;

/** The traffic between the bot and Discord. */
export const inspectorWords = {
  title: 'Inspector',
  clear: 'Clear',
  nothing: 'Nothing yet.',
  waiting: 'waiting',
  took: (milliseconds: number): string => `${milliseconds} ms`,
  sent: 'Sent to the bot',
  body: 'Body',
  answer: 'Answer',
} as const;
