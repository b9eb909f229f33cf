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
  handlingDays: 'Enter a whole number of days from 1 to 14.',
  payoutMinimum: 'Enter an amount from 1 to 1000 dollars.',
  payoutHold: 'Enter a whole number of hours from 0 to 336 (two weeks).',
  planPrice: 'Enter an amount from 1 to 10000 dollars.',
  planOrder: 'Each plan must cost more than the one before it.',
  senderName: 'Use a name without @, quotes or angle brackets.',
  senderAddress: 'Enter an email address such as shop@example.com, or nothing.',
  senderDomain: 'Enter an address on a public domain, such as shop@example.com.',
  bankTransferDays: 'Enter a whole number of days from 1 to 30.',
  link: 'Enter an address that starts with https:// and leads to a public page',
  saved: 'Settings saved.',
  senderSaved: 'Settings saved. We’ve sent you a test email from the new sender.',
  unchanged: 'Nothing has changed.',
  undone: 'The change has been undone.',
  historyFailed: 'The history could not be loaded.',
} as const
