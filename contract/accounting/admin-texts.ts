/** Postings by hand. */
export const manualPostingTexts = {
  listFailed: 'The postings could not be loaded.',
  reasonRequired: 'Explain this in a few words',
  amountInvalid: 'Enter an amount above 0, such as 12.50',
  ownerRequired: 'Choose whose account it is',
  sameAccount: 'Choose another account than the one it comes from',
  vendorCurrency: 'Vendors’ balances are in US dollars',
  proofEmpty: 'This file is empty.',
  proofTooLarge: 'Choose a file of at most 5MB.',
  proposed: 'Posting proposed. Another person has to approve it.',
  proposedAlone: 'Posting proposed. It is not in the ledger before it is approved.',
  approved: 'Posted to the ledger.',
  rejected: 'Posting rejected.',
  reversalProposed: 'The opposite posting has been proposed.',
  intro:
    'Postings that no order, payment or payout makes: bank charges, corrections, money moved to the bank. They are in the ledger once they are approved.',
  onePersonTitle: 'Your approval alone posts it',
  onePerson: 'The rule that two people approve is turned off in the configurations.',
} as const

/** Fees of payment providers. */
export const feeReportTexts = {
  intro:
    'What payment providers keep of each payment. Paystack and Flutterwave say it when a payment is made; the rest comes from their reports.',
  listFailed: 'The reports could not be loaded.',
  providerMissing: 'Choose whose report it is',
  fileMissing: 'Choose a file',
  fileEmpty: 'This file is empty.',
  fileTooLarge: 'Choose a file of at most 5MB.',
  imported: (count: number) => (count === 1 ? 'One fee was posted.' : `${count} fees were posted.`),
  states: {
    new: 'New',
    posted: 'Already posted',
    unknown: 'No such payment here',
    not_paid: 'Not paid here',
    differs: 'Posted with another amount',
    ambiguous: 'Several fees in this report',
    too_much: 'As much as the payment',
  },
} as const

/** What the marketplace earned, and what it cost. */
export const earningsTexts = {
  intro:
    'What the marketplace earned, from the ledger, before and after what payment providers and carriers charge. Refunds are deducted in the period in which they happened.',
  failed: 'The earnings could not be loaded.',
  saved: 'The earnings have been saved.',
  otherCurrencies:
    'Fees and costs that are posted in another currency are not in the sums above. A posting by hand settles them once the bank says the rate.',
} as const

/** What carriers charge for parcels. */
export const carrierCostTexts = {
  intro:
    'What carriers charged for parcels, from their invoices once these are paid. A charge for a parcel of ours is posted; the others wait for you.',
  listFailed: 'The costs of carriers could not be loaded.',
  carrierMissing: 'Choose the carrier',
  numberMissing: 'Enter the invoice’s number',
  fileMissing: 'Choose a file',
  fileEmpty: 'This file is empty.',
  fileTooLarge: 'Choose a file of at most 5MB.',
  amountInvalid: 'Enter an amount above 0, such as 12.50',
  noteRequired: 'Explain this in a few words',
  imported: (posted: number, waiting: number) =>
    `${posted === 1 ? 'One charge was posted' : `${posted} charges were posted`}${waiting === 0 ? '' : `, and ${waiting === 1 ? 'one waits' : `${waiting} wait`} for you`}.`,
  recorded: 'The charge has been posted.',
  recordedWaiting: 'The charge waits for you: see why in the list.',
  posted: 'The charge has been posted.',
  dismissed: 'The charge has been dismissed.',
  reversed: 'The invoice has been taken back.',
  statuses: { posted: 'Posted', waiting: 'Waiting', dismissed: 'Dismissed', reversed: 'Taken back' },
  problems: {
    unmatched: 'No order has this parcel',
    duplicate: 'Charged on another invoice, too',
  },
  states: {
    new: 'New',
    unmatched: 'No order has this parcel',
    duplicate: 'Charged on another invoice, too',
    recorded: 'Already recorded',
    differs: 'Recorded with another amount',
  },
} as const
