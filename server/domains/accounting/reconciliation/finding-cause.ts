/** The usual cause of a finding, by its text; the first match wins. */
const causes: readonly (readonly [RegExp, string])[] = [
  [/ is not posted$/, 'Something happened that was never posted to the ledger.'],
  [/nothing in the books’ sources says so/, 'The ledger has a posting for something that did not happen.'],
  [/ is posted as \[/, 'It was posted with amounts or accounts that differ from our records.'],
  [
    /what it belongs to does not exist/,
    'There is a posting for an order, payment or payout that no longer exists.',
  ],
  [/ of \d+ lines$/, 'Lines of a posting are missing. Someone changed the database by hand.'],
  [
    /without a line of the bank statement$|by the same person$/,
    'Only the person who recorded this payment has confirmed it. Match it with the bank statement, or explain how it was paid.',
  ],
  [/made twice/, 'The provider sent this refund twice.'],
  [
    /was taken, and is /,
    'The provider took this payment, but its notification never reached us or couldn’t be read.',
  ],
  [
    /is paid here, and not there|is completed here, and not there/,
    'We recorded it as done, but the provider doesn’t list it.',
  ],
  [
    /is not ours|was not made by us/,
    'The provider lists a movement that did not come from this marketplace.',
  ],
  [/its payout has failed here/, 'The provider sent the transfer after we had given up on it.'],
  [/ there, .* here$/, 'The provider moved a different amount from the one we requested.'],
  [
    / has no (?:invoice|credit note)$/,
    'A document wasn’t issued when it should have been, or someone deleted it by hand.',
  ],
  [/credit note/, 'A credit note doesn’t match what was refunded for its order.'],
  [/is negative/, 'More money left this account than came in.'],
  [/in the books, .* by the rows/, 'The balance in the ledger differs from the open amounts in our records.'],
]

/** A finding's likely cause, as a sentence. */
export const causeOf = (text: string): string =>
  causes.find(([pattern]) => pattern.test(text))?.[1] ?? 'The ledger and our records disagree.'
