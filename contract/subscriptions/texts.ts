export const subscription = {
  reason: 'Enter a reason of at least 3 characters.',
  reasonTooLong: (max: number) => `Use at most ${max} characters.`,
  note: 'Enter how it was paid, such as by bank transfer.',
  listFailed: 'The subscriptions could not be loaded.',
  summaryFailed: 'The plans could not be loaded.',
  invoicesFailed: 'The plan invoices could not be loaded.',
  changed: (vendor: string, plan: string) => `${vendor} is now on ${plan}.`,
  changesLater: (vendor: string, plan: string, day: string) => `${vendor} will be on ${plan} from ${day}.`,
  startsNow: (plan: string) => `Your plan is now ${plan}.`,
  startsLater: (plan: string, day: string) => `Your plan will be ${plan} from ${day}.`,
  settled: (label: string) => `${label} is marked as paid.`,
} as const
