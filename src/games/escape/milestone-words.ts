/** What is said about challenges below a finished run. */
export const milestoneWords = {
  met: (challenge: string, goal: string): string => `New challenge met: **${challenge}** (${goal})`,
  next: (challenge: string, goal: string, progress: string | null): string =>
    `Next: **${challenge}** (${goal}${progress === null ? '' : `: ${progress}`})`,
  allMet: 'You have met every challenge!',
  progress: (reached: number, goal: number): string => `${reached} of ${goal}`,
} as const;
