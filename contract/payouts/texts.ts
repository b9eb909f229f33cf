export const payout = {
  requested: 'Payout request submitted successfully!',
  failed: (message: string) => `Payout request failed: ${message}`,
  historyFailed: 'Could not load payout history.',
  listFailed: 'The payouts could not be loaded.',
  filesFailed: 'The bank files could not be loaded.',
  firstApproval: 'First approval recorded. A second person has to approve this payout.',
  declined: 'Payout declined. The amount is available to the vendor again.',
  paid: 'Payout recorded as paid. The vendor was notified by email.',
  notPaid: 'Payout recorded as failed. The amount is available to the vendor again.',
  retried: 'A new payout of the same amount is awaiting approval.',
  fileSaved: (payouts: number) =>
    `Bank file with ${payouts === 1 ? 'one payout' : `${payouts} payouts`} saved.`,
  earningsFailed: 'Error fetching earnings',
  processing: (days: string) => `Payouts are processed in ${days} business days.`,
  statementFailed: 'The statement could not be loaded.',
  scheduleSaved: 'Payout schedule saved.',
  scheduled: {
    manual: 'You request payouts yourself.',
    weekly: 'A payout is requested every Monday.',
    monthly: 'A payout is requested on the first of every month.',
  },
} as const
