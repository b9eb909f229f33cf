// Texts of the admin area.

export const review = {
  approvalFailed: 'Approval Failed',
  approved: 'Vendor Approved Successfully',
  rejectionFailed: 'Rejection Failed',
  rejected: 'Application Rejected',
  changesFailed: (message: string) => `Asking for changes failed: ${message}`,
  verificationFailed: 'Verification Failed',
  verificationSaved: 'Document verification updated successfully',
  loadFailed: (message: string) => `Error loading applications: ${message}`,
  documentsFailed: (message: string) => `Error loading documents: ${message}`,
} as const

export const logs = {
  auditFailed: 'The audit log could not be loaded.',
  jobsFailed: 'The jobs could not be loaded.',
  mailsFailed: 'The emails could not be loaded.',
  signInsFailed: 'The sign-ins could not be loaded.',
  retried: (jobs: number) => (jobs === 1 ? '1 job runs again.' : `${jobs} jobs run again.`),
  nothingToRetry: 'No job of this kind has failed for good.',
  mailQueued: 'The email is sent again.',
} as const

export const analytics = {
  recounting: 'Recounting every day. This may take a few minutes.',
  notCounted: 'Sales are counted every ten minutes. The first count is still to come.',
} as const

export const customers = {
  noteMissing: 'Please write a note.',
  listFailed: 'The customers could not be loaded.',
  ordersFailed: 'The orders could not be loaded.',
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

export const moderation = {
  reasonMissing: 'Please give a reason. The vendor reads it.',
  done: (status: 'approved' | 'rejected') => `Product has been ${status}.`,
  failed: (message: string) => `Failed to update product: ${message}`,
  notSignedIn: 'User not authenticated',
  loadFailed: (message: string) => `Error fetching products: ${message}`,
} as const

export const adminPayment = {
  listFailed: 'The payments could not be loaded.',
  notFound: 'Payment not found',
  checked: (status: string) => `The provider has answered. The payment is ${status}.`,
  matched: 'The payment is matched with the bank statement.',
  refundRetried: 'The refund is being sent again.',
  refundRecorded: 'Refund recorded. The customer was notified by email.',
} as const

export const adminOrder = {
  listFailed: 'The orders could not be loaded.',
  cancelled: (items: number) => (items === 1 ? 'Item cancelled.' : `${items} items cancelled.`),
  refunded: (items: number) => (items === 1 ? 'Item refunded.' : `${items} items refunded.`),
  noteAdded: 'Note added.',
  mailsSent: (mails: number) =>
    mails === 1 ? 'The email is on its way.' : `${mails} emails are on their way.`,
  offlinePaid: 'Payment recorded. The vendors have been notified.',
} as const

export const dashboard = {
  loading: 'Loading dashboard...',
  activeVendors: 'Approved and selling',
  pendingApprovals: 'Awaiting review',
  totalApplications: 'All time submissions',
  noActions: 'Action tracking will be available once database types are updated.',
  noImpact: 'Sustainability impact metrics and vendor performance analytics will appear here.',
} as const

export const percent = {
  invalid: 'Please enter a number, such as 16 or 19.25.',
  decimals: 'Use at most two decimals.',
} as const

/** Rates and rules that apply from a day to a day. */
export const dated = {
  added: (record: string) => `${record} added.`,
  ended: (record: string, day: string) => `${record} ends on ${day}.`,
  withdrawn: (record: string) => `${record} withdrawn. It will never apply.`,
  withdrawal: (thing: string) =>
    `The ${thing} is withdrawn and will never apply. This can’t be undone, but you can add it again.`,
  historyFailed: 'The history could not be loaded.',
} as const

export const commission = {
  scope: 'Please choose what the rule is about.',
  subject: 'Please choose whom the rule is for.',
  range: 'A rate is between 0 and 100 percent.',
  bound: (max: number) => `Please enter an amount between 0 and ${max.toLocaleString('en-US')}.`,
  turned: 'The cap must not be below the minimum.',
  price: 'Please enter a price of at least $0.01.',
  listFailed: 'The commission rules could not be loaded.',
  exampleFailed: 'The example could not be worked out.',
  monthsFailed: 'What was earned could not be loaded.',
} as const

export const taxRate = {
  country: 'Please choose a country.',
  component: 'Please enter the name of the tax, such as VAT.',
  range: 'A rate is between 0 and 100 percent.',
  source: 'Please say where this rate is published.',
  listFailed: 'The tax rates could not be loaded.',
} as const

export const exchangeRate = {
  currency: 'Please choose a currency.',
  perUsd: 'Please enter a number above 0 with at most six decimals, such as 129.03.',
  source: 'Please say where this rate is published.',
  confirmJump: 'Please confirm that the rate is right.',
  set: (rate: string) => `${rate} applies now.`,
  listFailed: 'The exchange rates could not be loaded.',
} as const

export const taxReport = {
  order: 'The last day can’t be before the first.',
  failed: 'The report could not be loaded.',
  saved: 'The report has been saved.',
} as const

export const sustainability = {
  points: 'Please enter whole points, from 0 to 100.',
  sum: (points: number) =>
    `All parts together must be worth 100 to 120 points. Now they are worth ${points}.`,
  mostTooLow: 'The most must not be below what the first one is worth.',
  mostOutOfReach: 'Nobody can reach this, since a further one is worth nothing.',
  noteMissing: 'Please say why the formula changes.',
  published: (version: number) => `Version ${version} is published. All products are being re-scored.`,
  previewFailed: 'The preview failed.',
  scoresFailed: 'The products could not be loaded.',
  certificatesFailed: 'The certificates could not be loaded.',
} as const
