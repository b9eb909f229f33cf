/** Postings by hand. */
export const manualPostingTexts = {
  listFailed: 'The postings could not be loaded.',
  reasonRequired: 'Enter a reason.',
  amountInvalid: 'Enter an amount above 0, such as 12.50.',
  ownerRequired: 'Choose whose account it is.',
  sameAccount: 'The debited and the credited account must be different.',
  vendorCurrency: 'Vendors’ balances are in US dollars, so choose USD.',
  proofEmpty: 'This file is empty.',
  proofTooLarge: 'Choose a file of at most 5MB.',
  proposed: 'Posting proposed. Someone else has to approve it.',
  proposedAlone: 'Posting proposed. It reaches the ledger once it’s approved.',
  approved: 'Posted to the ledger.',
  rejected: 'Posting rejected.',
  reversalProposed: 'The reverse posting has been proposed.',
  intro:
    'Postings that don’t come from an order, payment or payout, such as bank charges, corrections and transfers to the bank. They reach the ledger once they’re approved.',
  onePersonTitle: 'Your approval alone posts it',
  onePerson: 'The rule that two people approve is turned off in Configurations.',
} as const

/** Fees of payment providers. */
export const feeReportTexts = {
  intro:
    'What payment providers keep of each payment. Paystack and Flutterwave report it with the payment; other fees come from settlement reports.',
  listFailed: 'The reports could not be loaded.',
  providerMissing: 'Choose a provider.',
  fileMissing: 'Choose a file.',
  fileEmpty: 'This file is empty.',
  fileTooLarge: 'Choose a file of at most 5MB.',
  imported: (count: number) => (count === 1 ? 'One fee was posted.' : `${count} fees were posted.`),
  states: {
    new: 'New',
    posted: 'Already posted',
    unknown: 'No such payment here',
    not_paid: 'Payment not completed',
    differs: 'Posted with a different amount',
    ambiguous: 'More than once in this report',
    too_much: 'Not less than the payment',
  },
} as const

/** What the marketplace earned, and what it cost. */
export const earningsTexts = {
  intro:
    'What the marketplace earned, from the ledger, before and after what payment providers and carriers charge. Refunds are deducted in the period in which they happened.',
  failed: 'The earnings could not be loaded.',
  saved: 'The earnings have been saved.',
  otherCurrencies:
    'Fees and costs posted in other currencies are not included above. Once the bank has converted them, settle them with a manual posting.',
} as const

/** What carriers charge for parcels. */
export const carrierCostTexts = {
  intro:
    'What carriers charged for parcels. Import each invoice once it’s paid: charges for our parcels are posted, and the rest wait for your decision.',
  listFailed: 'The carrier costs could not be loaded.',
  carrierMissing: 'Choose a carrier.',
  numberMissing: 'Enter the invoice number.',
  fileMissing: 'Choose a file.',
  fileEmpty: 'This file is empty.',
  fileTooLarge: 'Choose a file of at most 5MB.',
  amountInvalid: 'Enter an amount above 0, such as 12.50.',
  noteRequired: 'Enter a reason.',
  imported: (posted: number, waiting: number) =>
    `${posted === 1 ? 'One charge was posted' : `${posted} charges were posted`}${waiting === 0 ? '' : `, and ${waiting === 1 ? 'one waits' : `${waiting} wait`} for your decision`}.`,
  recorded: 'The charge has been posted.',
  recordedWaiting: 'The charge waits for your decision. The list says why.',
  posted: 'The charge has been posted.',
  dismissed: 'The charge has been dismissed.',
  reversed: 'The invoice has been reversed.',
  statuses: { posted: 'Posted', waiting: 'Waiting', dismissed: 'Dismissed', reversed: 'Reversed' },
  problems: {
    unmatched: 'No order has this parcel',
    duplicate: 'Also on another invoice',
  },
  states: {
    new: 'New',
    unmatched: 'No order has this parcel',
    duplicate: 'Also on another invoice',
    recorded: 'Already recorded',
    differs: 'Recorded with a different amount',
  },
} as const
