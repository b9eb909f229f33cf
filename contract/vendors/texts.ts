// Texts of the admin area.

export const review = {
  approvalFailed: 'Approval Failed',
  approved: 'Vendor Approved Successfully',
  rejectionFailed: 'Rejection Failed',
  rejected: 'Application Rejected',
  changesFailed: (message: string) => `Failed to request changes: ${message}`,
  verificationFailed: 'Verification Failed',
  verificationSaved: 'Document verification updated successfully',
  loadFailed: (message: string) => `Error loading applications: ${message}`,
  documentsFailed: (message: string) => `Error loading documents: ${message}`,
  approvalMeans: (pendingDocuments: number) =>
    'The store opens at once, and the applicant is told by email.' +
    (pendingDocuments === 0
      ? ''
      : ` ${pendingDocuments === 1 ? 'One document hasn’t' : `${pendingDocuments} documents haven’t`} been reviewed yet; you can still do that afterwards.`),
  revoked: 'Verification revoked. The vendor has been told.',
  revocationFailed: (message: string) => `Failed to revoke the verification: ${message}`,
} as const

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
  otherPracticeRequired: 'Please describe your "Other" practice',
  certificationDocument: 'Please upload proof of your certifications',
  registrationDocument: 'This document is required',
  documentSize: 'Max file size is 5MB',
  documentEmpty: 'This file is empty',
  documentType: 'Only .pdf, .jpg, and .png formats are supported',
  submitFailedTitle: 'Submission Failed',
  submitFailed: 'An unknown error occurred. Please try again.',
  uploadFailed: (kind: 'business-reg' | 'cert', message: string) => `Failed to upload ${kind}: ${message}`,
  planCommission: (percent: number) => `We keep ${percent}% of what your goods are sold for.`,
  freePlan: 'No monthly price.',
  planFirstMonth: (price: string) =>
    `The month in which you’re approved is free. From the next one, ${price} is taken from your earnings.`,
  uploadInterrupted: (fileName: string) =>
    `The upload of ${fileName} was interrupted. Choose the file again, and it continues where it stopped.`,
  uploadUnfinished: 'Continue the interrupted upload first, or discard it.',
  insertFailed: (message: string) => `Failed to submit application: ${message}`,
  submitted: 'Application Submitted!',
  pending: 'Application Pending',
  rejected: 'Application Rejected',
  reason: 'Reason from our team:',
  none: 'No Application Found',
  applyNow: 'Apply Now',
  isItYours: 'Is this application yours?',
  sentWithYourAddress: (company: string) =>
    `An application to sell here as ${company} was sent with your address, by someone who wasn’t signed in. Nothing changes for your account until you say that it’s yours.`,
  disownMeans: 'We delete the application with its documents, and tell our team.',
  disowned: 'The application is withdrawn, and our team knows that it wasn’t yours.',
  withdrawn: 'Your application is withdrawn.',
  withdrawMeans: 'We delete what you sent, with its documents. You can apply again at any time.',
} as const

export const document = {
  kind: 'Choose the document type',
  file: 'Upload the document',
  issuer: 'Enter who issued the certificate',
  certifications: 'Tick what the certificate proves',
  registrationProvesNone: 'A business registration proves no certification.',
  addsDeclarations: (names: string) => `Your store will also declare: ${names}.`,
  rejected: 'Please review the admin notes and upload a new version.',
  notShown: (names: string) =>
    `Your store doesn’t show what it was for until another document is under review or verified: ${names}.`,
  saved: 'Document uploaded. Our team will review it.',
} as const

export const vendorSettings = {
  holidayIncomplete: 'Enter both the first and the last day, or neither.',
  holidayReversed: 'The last day can’t be before the first.',
  holidayTooLong: (days: number) => `A holiday can be at most ${days} days long.`,
  handlingDays: 'Enter 1 to 14 days.',
  returnDaysMin: (days: number) => `Accept returns for at least ${days} days from delivery.`,
  returnDaysMax: (days: number) => `Accept returns for at most ${days} days from delivery.`,
  returnShipping: { buyer: 'The buyer pays', store: 'Your store pays' },
} as const

export const requestedChanges = {
  point: 'Enter at least 3 characters for each point.',
  pointLong: 'Use at most 300 characters for each point.',
  none: 'Enter at least one point.',
  tooMany: 'Enter at most 20 points.',
  title: 'Make these changes, then resubmit',
  resubmitted: 'Resubmitted. We’ll review it.',
  changesRequested: (recipient: string) => `${recipient} has been asked for changes.`,
} as const
