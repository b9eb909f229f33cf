export const refundSettlement = {
  settled: 'Refund recorded. The customer was notified by email.',
  givenAsCredit: 'The customer has the credit, and was notified by email.',
  agreementMissing: 'Ask the customer first, and tick this once they have agreed.',
  doubleClosed: 'Recorded.',
  wayMissing: 'Choose how it was refunded.',
  referenceMissing: 'Enter the reference of the transfer or receipt.',
  proofMissing: 'Choose a file.',
  proofEmpty: 'This file is empty.',
  proofTooLarge: 'Choose a file of at most 5MB.',
  outcomeMissing: 'Choose what came of it.',
  outcomeNoteMissing: 'Enter what was agreed with the customer.',
  ways: {
    bank_transfer: 'Bank transfer',
    mobile_money: 'Mobile money',
    cash: 'Cash',
    other: 'Another way',
    credit: 'Credit',
  },
  outcomes: {
    paid_back: 'The customer has paid it back to us',
    borne: 'The marketplace bears it',
  },
} as const
