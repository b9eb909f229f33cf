// Texts of a vendor's area and the way into it.

export const application = {
  companyName: 'Company name is required',
  businessCategory: 'Please select a category',
  taxNumber: 'A valid tax number is required',
  email: 'Please enter a valid email address',
  companyDescription: 'Description must be at least 50 characters',
  subscriptionPlan: 'Please select a subscription plan',
  country: 'Please select a country',
  city: 'Please enter a city',
  businessAddress: 'Please enter a complete business address',
  telephoneNumber: 'Please enter a valid phone number',
  practices: 'Please select at least one practice',
  otherPractice: 'Please describe your "Other" practice',
  certificationDocument: 'Please upload proof of your certifications',
  registrationDocument: 'This document is required',
  documentSize: 'Max file size is 5MB',
  documentEmpty: 'This file is empty',
  documentType: 'Only .pdf, .jpg, and .png formats are supported',
  submitFailedTitle: 'Submission Failed',
  submitFailed: 'An unknown error occurred. Please try again.',
  uploadFailed: (kind: 'business-reg' | 'cert', message: string) => `Failed to upload ${kind}: ${message}`,
  insertFailed: (message: string) => `Failed to submit application: ${message}`,
  submitted: 'Application Submitted!',
  pending: 'Application Pending',
  rejected: 'Application Rejected',
  reason: 'Reason from our team:',
  none: 'No Application Found',
  applyNow: 'Apply Now',
} as const

export const document = {
  kind: 'Please choose what kind of document this is',
  file: 'Please upload the document',
  issuer: 'Please enter who issued the certificate',
  rejected: 'Please review the admin notes and upload a new version.',
  saved: 'Document uploaded. Our team will review it.',
} as const

export const vendorSettings = {
  holidayHalf: 'Please give both the first and the last day, or neither.',
  holidayTurned: 'The last day is before the first.',
  holidayLong: (days: number) => `A holiday can be at most ${days} days long.`,
  handlingDays: 'Please enter 1 to 14 days.',
} as const

export const productImport = {
  fileMissing: 'Please choose a CSV file.',
  fileEmpty: 'This file is empty.',
  fileTooLarge: 'Max file size is 10MB',
  draftsWithoutPictures: (n: number) =>
    n === 1
      ? '1 product stays a draft: it has no picture yet'
      : `${n} products stay drafts: they have no picture yet`,
  picturesMissing: (n: number) =>
    n === 1 ? '1 picture could not be fetched' : `${n} pictures could not be fetched`,
  howToGetPictures:
    'Everything else was imported. Import the same file again once the pictures can be reached: nothing is created twice. Or add pictures to the products yourself.',
} as const

export const requestedChanges = {
  point: 'Please write at least 3 characters for each point.',
  pointLong: 'At most 300 characters are allowed for each point.',
  none: 'Please name at least one point.',
  many: 'At most 20 points are allowed.',
  title: 'Please change this, then send it in again',
  resubmitted: 'Sent in again. We’ll review it.',
  asked: (who: string) => `${who} has been asked for changes.`,
} as const

export const vendorDashboard = {
  greeting: (name: string) => `Welcome, ${name}!`,
  cards: {
    sales: 'Total Sales',
    orders: 'Pending Orders',
    products: 'Active Products',
    score: 'Sustainability Score',
    noScore: 'N/A',
    scoreComing: 'Coming soon',
  },
  sales: {
    day: { name: 'Day', span: 'The last 30 days', before: '30 days before' },
    week: { name: 'Week', span: 'The last 12 weeks', before: '12 weeks before' },
    month: { name: 'Month', span: 'The last 12 months', before: '12 months before' },
  },
  nothingToFulfil: 'Paid orders will appear here, with what to do next.',
  setup: {
    product: 'Add your first product',
    logo: 'Add a logo',
    banner: 'Add a banner',
    description: 'Describe your store',
    city: 'Add your city',
    payout: 'Set up your payout method',
    document: 'Upload your documents',
  },
} as const

export const payout = {
  requested: 'Payout request submitted successfully!',
  failed: (message: string) => `Payout request failed: ${message}`,
  historyFailed: 'Could not load payout history.',
  listFailed: 'The payouts could not be loaded.',
  filesFailed: 'The bank files could not be loaded.',
  approved: 'Payout approved. Its transfer has been started.',
  approvedByBank: 'Payout approved. It waits for the next bank file.',
  firstApproval: 'First approval recorded. A second person has to approve this payout.',
  declined: 'Payout declined. The amount is available to the vendor again.',
  paid: 'Payout recorded as paid. The vendor was notified by email.',
  notPaid: 'Payout recorded as failed. The amount is available to the vendor again.',
  retried: 'A new payout of the same amount waits for approval.',
  fileSaved: (payouts: number) =>
    `Bank file with ${payouts === 1 ? 'one payout' : `${payouts} payouts`} saved.`,
  earningsFailed: 'Error fetching earnings',
  processing: 'Payouts are processed in 3-5 business days.',
  statementFailed: 'The statement could not be loaded.',
  scheduleSaved: 'Payout schedule saved.',
  scheduled: {
    manual: 'You request payouts yourself.',
    weekly: 'A payout is requested every Monday.',
    monthly: 'A payout is requested on the first of every month.',
  },
} as const

export const paper = {
  listFailed: 'The papers could not be loaded.',
} as const

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

export const team = {
  choose: 'Please choose what this person may do.',
  invited: (email: string) => `Invitation sent to ${email}.`,
  resent: (email: string) => `Invitation sent to ${email} again. The earlier link no longer works.`,
  withdrawn: 'Invitation withdrawn.',
  changed: (name: string) => `Permissions of ${name} changed.`,
  removed: (name: string) => `${name} was removed and signed out.`,
  left: 'You have left the team.',
  historyFailed: 'The history could not be loaded.',
  setUpFirst: 'Set up two-factor authentication first',
  setUpText: 'Your account must have it. Until it is on, no other page of this area opens.',
  demoExempt:
    'Admins must have two-factor authentication. The admins of the demo are exempt, so that you can look around.',
} as const
