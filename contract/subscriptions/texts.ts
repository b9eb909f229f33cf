export const subscription = {
  reason: 'Please give a reason of at least 3 characters.',
  reasonLong: (max: number) => `At most ${max} characters are allowed.`,
  note: 'Please say how it was paid, such as by bank transfer.',
  listFailed: 'The subscriptions could not be loaded.',
  summaryFailed: 'The plans could not be loaded.',
  invoicesFailed: 'The plan invoices could not be loaded.',
  changed: (vendor: string, plan: string) => `${vendor} is on ${plan} now.`,
  changesLater: (vendor: string, plan: string, day: string) => `${vendor} is on ${plan} from ${day} on.`,
  startsNow: (plan: string) => `Your plan is ${plan} now.`,
  startsLater: (plan: string, day: string) => `Your plan is ${plan} from ${day} on.`,
  settled: (label: string) => `${label} is marked as paid.`,
} as const
