/** The descriptions of the commands and options shared by all games. */
export const commandWords = {
  help: 'How to play',
  handOver: 'Let somebody else take over your seat',
  handOverTo: 'Who can take over (default: anyone)',
  play: (example: string): string => `Play by typing, such as ${example}`,
  partly: 'If a word is wrong, play what comes before it anyway',
  time: 'Time for a turn before a reminder; after half as long again, the bot plays',
  timeLabel: 'Time for a turn',
  timeTold: 'Then comes a reminder; after half as long again, the bot plays',
  noLimit: 'no limit',
  thread: 'Play in a thread of its own (default: as this server is set)',
  ownSettings: 'Your own settings, for what only you see',
  serverSettings: 'The settings of this server, for what everybody sees',
} as const;
