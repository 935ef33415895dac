/** The hint, in Discord's Markdown. */
export const HINTS = {
  over: 'This run is over.',
  choose: (button: string, isNothingLeft: boolean): string =>
    isNothingLeft
      ? 'Nothing more can be revealed: a careful player would finish here.'
      : `A careful player would choose **${button}**.`,
} as const;
