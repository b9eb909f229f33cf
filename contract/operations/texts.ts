export const logs = {
  auditFailed: 'The audit log could not be loaded.',
  jobsFailed: 'The jobs could not be loaded.',
  mailsFailed: 'The emails could not be loaded.',
  signInsFailed: 'The sign-ins could not be loaded.',
  retried: (jobs: number) => (jobs === 1 ? '1 job runs again.' : `${jobs} jobs run again.`),
  nothingToRetry: 'No job of this kind has failed for good.',
  mailQueued: 'The email is sent again.',
} as const

export const settings = {
  unpaidMinutes: 'Please enter whole minutes, from 10 to 10080 (a week).',
  holdDays: 'Please enter whole days, from 0 to 90.',
  link: 'Please enter an address that begins with https:// and leads to a public page',
  saved: 'Settings saved.',
  unchanged: 'Nothing has changed.',
  undone: 'The change has been undone.',
  historyFailed: 'The history could not be loaded.',
} as const
