export const logs = {
  auditFailed: 'The audit log could not be loaded.',
  jobsFailed: 'The jobs could not be loaded.',
  mailsFailed: 'The emails could not be loaded.',
  signInsFailed: 'The sign-ins could not be loaded.',
  retried: (jobs: number) => (jobs === 1 ? '1 job is running again.' : `${jobs} jobs are running again.`),
  nothingToRetry: 'No jobs of this kind have failed permanently.',
  mailQueued: 'The email is being resent.',
} as const

export const settings = {
  unpaidMinutes: 'Enter a whole number of minutes from 10 to 10080 (a week).',
  holdDays: 'Enter a whole number of days from 0 to 90.',
  link: 'Enter an address that starts with https:// and leads to a public page',
  saved: 'Settings saved.',
  unchanged: 'Nothing has changed.',
  undone: 'The change has been undone.',
  historyFailed: 'The history could not be loaded.',
} as const
